"""A small network that tells a seat's chance to win from what that seat may know.

Two hidden layers; what goes in is a list of the features that are true, so the first layer is a sum of a few rows.
Beside it goes the game's hand-made measure, so that a network begins where the greedy player stands and learns what
that one misses. Inference is compiled and needs NumPy and Numba only. A network is six arrays of float32:

    first[feature, h], first_bias[h], second[h, k], second_bias[k], third[k], last[2] (a bias, the measure's weight)

Every inner loop runs over neighbours in memory and adds to different places, so that it becomes vector code.
"""

import json
import math
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import Game, State
from votive.core.errors import VotiveError
from votive.core.verbs import features, worth

Network = Any  # the six arrays

FORMAT = 1
MOST_WEIGHTS = 135_000
FIRST_TRUST = 0.05
"""How much a point of the hand-made measure counts before anything is learned."""
PARTS = ("first", "first_bias", "second", "second_bias", "third", "last")


@compiled
def win_chance(network: Network, state: State, seat: int, found: Any, hidden: Any) -> float:
    """A seat's chance to win, from 0 to 1. `found` (features) and `hidden` (float32) are room to work in."""
    first_layer(network, state, seat, found, hidden)
    return conclude(network, worth(state, seat), hidden)


@compiled
def first_layer(network: Network, state: State, seat: int, found: Any, hidden: Any) -> int:
    """Add up what the true features say; answer how many they are."""
    first, first_bias = network[0], network[1]
    count = features(state, seat, found)
    for h in range(len(first_bias)):
        hidden[h] = first_bias[h]
    for index in range(count):
        row = first[found[index]]
        for h in range(len(first_bias)):
            hidden[h] += row[h]
    return count


@compiled
def first_layer_after(
    network: Network, state: State, seat: int, found: Any, hidden: Any, base: Any, many: int, sums: Any, marks: Any
) -> None:
    """The same for a position a move later: `sums` is the first layer of the one before, `base` its `many` features.

    Only rows of features that came or went are added or taken away. `marks` is 1 for each of `base`, else 0.
    """
    first, width = network[0], len(network[1])
    for h in range(width):
        hidden[h] = sums[h]
    for index in range(features(state, seat, found)):
        feature = found[index]
        if marks[feature] == 1:
            marks[feature] = 2
        else:
            row = first[feature]
            for h in range(width):
                hidden[h] += row[h]
    for index in range(many):
        feature = base[index]
        if marks[feature] == 1:
            row = first[feature]
            for h in range(width):
                hidden[h] -= row[h]
        marks[feature] = 1


@compiled
def conclude(network: Network, measure: float, hidden: Any) -> float:
    """From the first layer's sums and the hand-made measure to a chance."""
    second, second_bias, third, last = network[2], network[3], network[4], network[5]
    width, inner = second.shape
    two = hidden[width : width + inner]
    for k in range(inner):
        two[k] = second_bias[k]
    for h in range(width):
        if hidden[h] > 0:
            weight = hidden[h]
            row = second[h]
            for k in range(inner):
                two[k] += weight * row[k]
    total = last[0] + last[1] * measure
    for k in range(inner):
        if two[k] > 0:
            total += third[k] * two[k]
    return 1.0 / (1.0 + math.exp(-total))


def room_for(network: Network, game: Game) -> tuple[Any, Any]:
    """What `win_chance` needs to work in."""
    return np.zeros(game.most_features, np.int64), np.zeros(len(network[1]) + len(network[3]), np.float32)


def width_for(game: Game) -> int:
    """How wide a first layer may be, so that a weights file stays under 300 kB."""
    return min(128, 8 * (MOST_WEIGHTS // game.feature_count // 8))


def blank(game: Game, width: int | None = None, inner: int = 64, seed: int = 0) -> Network:
    """A network that knows nothing yet but the hand-made measure."""
    width = width or width_for(game)
    generator = np.random.default_rng(seed)

    def weights(*shape: int) -> Any:
        return generator.normal(0, np.sqrt(2.0 / shape[0]), shape).astype(np.float32)

    def zeros(count: int) -> Any:
        return np.zeros(count, np.float32)

    first, second = weights(game.feature_count, width), weights(width, inner)
    return first, zeros(width), second, zeros(inner), zeros(inner), np.array([0.0, FIRST_TRUST], np.float32)


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
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise VotiveError(f"{file} is not a network ({error})") from None
    if network[0].shape[0] != game.feature_count:
        raise VotiveError(f"{file} was made for {network[0].shape[0]} features; {game.name} has {game.feature_count}")
    return Weights(network, made)
