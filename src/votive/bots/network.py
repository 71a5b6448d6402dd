"""A small network that tells a seat's chance to win from what that seat may know.

Two hidden layers; what goes in is a list of the features that are true, so the first layer is a sum of a few rows.
Beside it goes the game's heuristic, so that a network begins where the greedy player stands and learns what
that one misses. Inference is compiled and needs NumPy and Numba only. A network is six arrays of float32:

    first[feature, h], first_bias[h], second[h, k], second_bias[k], third[k], last[2] (a bias, the measure's weight)

Every inner loop runs over neighbours in memory and adds to different places, so that it becomes vector code.
"""

import json
import math
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import Game, State
from votive.core.errors import VotiveError
from votive.core.verbs import features, heuristic

Network = Any  # the six arrays

FORMAT = 1
MOST_WEIGHTS = 135_000
FIRST_TRUST = 0.05
"""How much a point of the heuristic counts before anything is learned."""
ZERO = np.float32(0)
LAST = 1 << 40
"""Behind the last feature of a list, where it ends."""
PARTS = ("first", "first_bias", "second", "second_bias", "third", "last")


class Sight(NamedTuple):
    """What a network works in, and for each seat a position it has looked at in full.

    Positions nearby are looked at by what is different there: most features are the same.
    """

    found: Any  # int64[most_features + 1]
    hidden: Any  # float32[width + inner]
    base: Any  # int64[seat, most_features + 1]: the features of the position looked at in full
    many: Any  # int64[seat]: how many they are
    sums: Any  # float32[seat, width]: its first layer


@compiled
def win_chance(network: Network, state: State, seat: int, sight: Sight) -> float:
    """A seat's chance to win, from 0 to 1, from nothing."""
    count = features(state, seat, sight.found)
    first_layer(network, sight.found, count, sight.hidden)
    return conclude(network, heuristic(state, seat), sight.hidden)


@compiled
def value_all(network: Network, rows: Any, seats: int, sight: Sight) -> float:
    """Every seat's chance in every row, one after the other; answers their sum. To see how fast that is."""
    total = 0.0
    for index in range(len(rows)):
        for seat in range(seats):
            total += win_chance(network, rows[index], seat, sight)
    return total


@compiled
def look(network: Network, state: State, seat: int, sight: Sight) -> None:
    """Look at a position in full, so that those nearby cost less."""
    sight.many[seat] = features(state, seat, sight.base[seat])
    first_layer(network, sight.base[seat], sight.many[seat], sight.hidden)
    sums = sight.sums[seat]
    for h in range(len(sums)):
        sums[h] = sight.hidden[h]


@compiled
def win_chance_nearby(network: Network, state: State, seat: int, sight: Sight) -> float:
    """The same as `win_chance`, for a position not far from the one that was looked at."""
    hidden, found, base, sums = sight.hidden, sight.found, sight.base[seat], sight.sums[seat]
    many, before = features(state, seat, found), sight.many[seat]
    found[many] = base[before] = LAST
    for h in range(len(sums)):
        hidden[h] = sums[h]
    now = was = 0
    while now < many or was < before:
        if found[now] == base[was]:
            now += 1
            was += 1
        elif found[now] < base[was]:
            _add(network[0][found[now]], hidden)
            now += 1
        else:
            _take_away(network[0][base[was]], hidden)
            was += 1
    return conclude(network, heuristic(state, seat), hidden)


@compiled
def _add(row: Any, hidden: Any) -> None:
    for h in range(len(row)):
        hidden[h] += row[h]


@compiled
def _take_away(row: Any, hidden: Any) -> None:
    for h in range(len(row)):
        hidden[h] -= row[h]


@compiled
def first_layer(network: Network, found: Any, count: int, hidden: Any) -> None:
    """Add up what the true features say, eight rows at a time."""
    first, bias = network[0], network[1]
    for h in range(len(bias)):
        hidden[h] = bias[h]
    index = 0
    while index + 8 <= count:
        a, b, c, d = first[found[index]], first[found[index + 1]], first[found[index + 2]], first[found[index + 3]]
        e, f, g, i = first[found[index + 4]], first[found[index + 5]], first[found[index + 6]], first[found[index + 7]]
        for h in range(len(bias)):
            hidden[h] += ((a[h] + b[h]) + (c[h] + d[h])) + ((e[h] + f[h]) + (g[h] + i[h]))
        index += 8
    while index < count:
        _add(first[found[index]], hidden)
        index += 1


@compiled
def conclude(network: Network, measure: float, hidden: Any) -> float:
    """From the first layer's sums and the heuristic to a chance."""
    second, second_bias, third, last = network[2], network[3], network[4], network[5]
    width, inner = second.shape
    two = hidden[width : width + inner]
    for k in range(inner):
        two[k] = second_bias[k]
    for h in range(0, width, 4):
        a, b, c, d = second[h], second[h + 1], second[h + 2], second[h + 3]
        p, q, r, s = max(hidden[h], ZERO), max(hidden[h + 1], ZERO), max(hidden[h + 2], ZERO), max(hidden[h + 3], ZERO)
        for k in range(inner):
            two[k] += (p * a[k] + q * b[k]) + (r * c[k] + s * d[k])
    one, other = last[0] + last[1] * measure, 0.0
    for k in range(0, inner, 2):
        one += third[k] * max(two[k], ZERO)
        other += third[k + 1] * max(two[k + 1], ZERO)
    return 1.0 / (1.0 + math.exp(-(one + other)))


def make_sight(network: Network, game: Game) -> Sight:
    """Room for a network to work in."""
    width, inner = network[2].shape
    return Sight(
        np.zeros(game.evaluation.most_features + 1, np.int64),
        np.zeros(width + inner, np.float32),
        np.zeros((game.most_seats, game.evaluation.most_features + 1), np.int64),
        np.zeros(game.most_seats, np.int64),
        np.zeros((game.most_seats, width), np.float32),
    )


def width_for(game: Game) -> int:
    """How wide a first layer may be, so that a weights file stays under 300 kB."""
    if not game.evaluation.feature_count:
        raise VotiveError(f"{game.name} has no features that a network could learn from")
    return min(128, 8 * (MOST_WEIGHTS // game.evaluation.feature_count // 8))


def blank(game: Game, width: int | None = None, inner: int = 64, seed: int = 0) -> Network:
    """A network that knows nothing yet but the heuristic. Layers go by fours."""
    width = width or width_for(game)
    if width % 4 or inner % 4:
        raise VotiveError(f"a network's layers go by fours; {width} and {inner} do not")
    generator = np.random.default_rng(seed)

    def weights(*shape: int) -> Any:
        return generator.normal(0, np.sqrt(2.0 / shape[0]), shape).astype(np.float32)

    def zeros(count: int) -> Any:
        return np.zeros(count, np.float32)

    first, second = weights(max(1, game.evaluation.feature_count), width), weights(width, inner)
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
    """A network for this game. One that was made for fewer features does not look at those that came later."""
    try:
        with np.load(file) as kept:
            made = json.loads(bytes(kept["made"]))
            network = tuple(np.ascontiguousarray(kept[part], np.float32) for part in PARTS)
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise VotiveError(f"{file} is not a network ({error})") from None
    made_for, count = network[0].shape[0], game.evaluation.feature_count
    if made_for > count or (made_for < count and made.get("game") != game.name):
        raise VotiveError(f"{file} was made for {made_for} features; {game.name} has {count}")
    if made_for < count:
        network = (np.pad(network[0], ((0, count - made_for), (0, 0))), *network[1:])
    return Weights(network, made)
