"""A small network that tells a seat's chance to win from what that seat may know.

Two hidden layers; what goes in is a list of the features that are true, so the first layer is a sum of a few rows.
Inference is compiled and needs NumPy and Numba only. A network is six arrays of float32:

    first[feature, h], first_bias[h], second[k, h], second_bias[k], third[k], third_bias[1]
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
    """A seat's chance to win, from 0 to 1. `found` and `hidden` are room to work in."""
    first, first_bias, second, second_bias, third, third_bias = network
    count = features(state, seat, found)
    width = len(first_bias)
    for h in range(width):
        hidden[h] = first_bias[h]
    for index in range(count):
        row = first[found[index]]
        for h in range(width):
            hidden[h] += row[h]
    for h in range(width):
        hidden[h] = max(hidden[h], np.float32(0))
    total = third_bias[0]
    for k in range(len(second_bias)):
        row = second[k]
        inner = np.float32(0)
        for h in range(width):
            inner += row[h] * hidden[h]
        total += third[k] * max(inner + second_bias[k], np.float32(0))
    return 1.0 / (1.0 + math.exp(-total))


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
