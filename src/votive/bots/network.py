"""A small network that tells a seat's chance to win from what that seat may know.

Two hidden layers; what goes in is a list of the features that are true, so the first layer is a sum of a few rows.
Inference is compiled and needs NumPy and Numba only. A network is six arrays of float32:

    first[feature, h], first_bias[h], second[h, k], second_bias[k], third[k], third_bias[1]

Every inner loop runs over neighbours in memory and adds to different places, so that it becomes vector code.
"""

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import Game, State
from votive.core.errors import VotiveError
from votive.core.verbs import features

Network = Any  # the six arrays

FORMAT = 1
PARTS = ("first", "first_bias", "second", "second_bias", "third", "third_bias")


@compiled
def win_chance(network: Network, state: State, seat: int, found: Any, hidden: Any) -> float:
    """A seat's chance to win, from 0 to 1. `found` (features) and `hidden` (float32) are room to work in."""
    first, first_bias, second, second_bias, third, third_bias = network
    width, inner = len(first_bias), len(second_bias)
    one, two = hidden[:width], hidden[width : width + inner]
    count = features(state, seat, found)
    for h in range(width):
        one[h] = first_bias[h]
    for index in range(count):
        row = first[found[index]]
        for h in range(width):
            one[h] += row[h]
    for k in range(inner):
        two[k] = second_bias[k]
    for h in range(width):
        if one[h] > 0:
            weight = one[h]
            row = second[h]
            for k in range(inner):
                two[k] += weight * row[k]
    total = third_bias[0]
    for k in range(inner):
        if two[k] > 0:
            total += third[k] * two[k]
    return 1.0 / (1.0 + math.exp(-total))


def room_for(network: Network, game: Game) -> tuple[Any, Any]:
    """What `win_chance` needs to work in."""
    return np.zeros(game.most_features, np.int64), np.zeros(len(network[1]) + len(network[3]), np.float32)


def blank(game: Game, width: int = 128, inner: int = 64, seed: int = 0) -> Network:
    """A network that knows nothing yet."""
    generator = np.random.default_rng(seed)

    def weights(*shape: int) -> Any:
        scale = np.sqrt(2.0 / shape[0]) if len(shape) > 1 else 0.1
        return generator.normal(0, scale, shape).astype(np.float32)

    zeros = (np.zeros(width, np.float32), np.zeros(inner, np.float32), np.zeros(1, np.float32))
    return weights(game.feature_count, width), zeros[0], weights(width, inner), zeros[1], weights(inner), zeros[2]


@dataclass(frozen=True)
class Weights:
    """A network and the record of how it was made."""

    network: Network
    made: dict[str, Any]


def save(file: Path, network: Network, made: dict[str, Any]) -> None:
    """Keep a network, in half precision: small, and no weaker."""
    arrays = {part: np.asarray(array, np.float16) for part, array in zip(PARTS, network, strict=True)}
    text = np.frombuffer(json.dumps({"format": FORMAT} | made).encode(), np.uint8)
    with file.open("wb") as stream:
        np.savez_compressed(stream, made=text, **arrays)  # type: ignore[arg-type]


def load(file: Path, game: Game) -> Weights:
    """A network for this game; refuses one that was made for other features."""
    try:
        with np.load(file) as kept:
            made = json.loads(bytes(kept["made"]))
            network = tuple(np.ascontiguousarray(kept[part], np.float32) for part in PARTS)
    except (OSError, ValueError, KeyError) as error:
        raise VotiveError(f"{file} is not a network ({error})") from None
    if network[0].shape[0] != game.feature_count:
        raise VotiveError(f"{file} was made for {network[0].shape[0]} features; {game.name} has {game.feature_count}")
    return Weights(network, made)
