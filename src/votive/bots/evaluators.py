"""What a search thinks of a position it has just reached: the slot for an evaluation.

An evaluator gives every seat's chance to win, and how good each move of the mover looks before it is tried. Three
kinds: play at random to the end and look how far apart everybody is; the game's heuristic; a learned network. The first
takes its priors from the heuristic too. A game without a heuristic has play-outs only, and even priors.
"""

import math
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from votive.bots.network import Network, Sight, Weights, blank, load, look, make_sight, win_chance_nearby
from votive.core.compilation import compiled
from votive.core.contract import NOBODY, Game, State
from votive.core.errors import VotiveError
from votive.core.playouts import Scratch, Setup, Workbench, make_scratch, make_workbench, play_out, setup_of
from votive.core.randomness import Stream, new_stream
from votive.core.verbs import enact, heuristic, new, points, ranks, turn

PLAYOUTS, HEURISTIC, NETWORK = range(3)
KINDS = {"playouts": PLAYOUTS, "heuristic": HEURISTIC, "network": NETWORK}

SHARPNESS = {"playouts": 0.04, "heuristic": 0.04, "network": 0.03}
DOUBT = 0.1

WEIGHTS = Path(__file__).parent / "weights"


class Evaluator(NamedTuple):
    """An evaluation and the room it works in, as compiled code takes it."""

    kind: int
    scale: float
    """By how much a heuristic, or the points at the end, must rise for the odds to grow e-fold."""
    sharpness: float
    """By how much a chance to win must rise for the prior of a move to grow e-fold."""
    doubt: float
    """Which part of the priors is shared out evenly, for what looks bad in one imagined state may be good in others."""
    network: Network
    sight: Sight
    scratch: Scratch
    points: Any  # float64[seat]: sums of the final points of play-outs
    played: Any  # int64[1]: how many there were


@compiled
def look_at(evaluator: Evaluator, state: State, seats: int) -> None:
    """Look at the root of a search: what a network sees there is seen again further down."""
    if evaluator.kind == NETWORK:
        for seat in range(seats):
            look(evaluator.network, state, seat, evaluator.sight)


@compiled
def win_shares(state: State, seats: int, places: Any, out: Any) -> None:
    """Who won a finished game: 1 in all, shared by those who share the first place."""
    ranks(state, places)
    winners = 0
    for seat in range(seats):
        winners += places[seat] == 0
    for seat in range(seats):
        out[seat] = 1.0 / winners if places[seat] == 0 else 0.0


@compiled
def chances(evaluator: Evaluator, state: State, seats: int, stream: Stream, out: Any) -> None:
    """Every seat's chance to win, adding up to 1. A play-out leaves the state at its end."""
    if evaluator.kind == PLAYOUTS:
        play_out(state, stream, evaluator.scratch.moves, evaluator.scratch.weights)
        points(state, evaluator.scratch.moves)
        for seat in range(seats):
            evaluator.points[seat] += evaluator.scratch.moves[seat]
            out[seat] = evaluator.scratch.moves[seat] / evaluator.scale
        evaluator.played[0] += 1
        soften(out, seats, 1.0)  # who won at random says less than by how much
    elif evaluator.kind == NETWORK:
        total = 1e-9
        for seat in range(seats):
            out[seat] = win_chance_nearby(evaluator.network, state, seat, evaluator.sight)
            total += out[seat]
        for seat in range(seats):
            out[seat] /= total
    else:
        for seat in range(seats):
            out[seat] = heuristic(state, seat) / evaluator.scale
        soften(out, seats, 1.0)


@compiled
def value_after(evaluator: Evaluator, after: State, mover: int, move: int) -> float:
    """How good a state looks to who moves there, and only to be compared. `after` becomes that state.

    A network tells a chance to win; what the heuristic tells is on the same scale, but has no middle.
    """
    enact(after, mover, move)
    return value_of(evaluator, after, mover)


@compiled
def value_of(evaluator: Evaluator, state: State, seat: int) -> float:
    """How good a state looks to a seat, without trying anything."""
    if evaluator.kind != NETWORK:
        return heuristic(state, seat) / (4.0 * evaluator.scale)  # a chance moves by a quarter of it
    if turn(state) == NOBODY:
        ranks(state, evaluator.scratch.ranks)
        return 1.0 if evaluator.scratch.ranks[seat] == 0 else 0.0
    return win_chance_nearby(evaluator.network, state, seat, evaluator.sight)


@compiled
def soften(values: Any, count: int, temperature: float) -> None:
    """Turn values into shares that add up to 1, the larger the more."""
    most = values[0]
    for index in range(count):
        most = max(most, values[index])
    total = 0.0
    for index in range(count):
        values[index] = math.exp((values[index] - most) / temperature)
        total += values[index]
    for index in range(count):
        values[index] /= total


@compiled
def random_scale(bench: Workbench, setup: Setup, values: Any, by_points: bool) -> float:
    """A third of how far apart the seats are at the end of random games, by the heuristic or by their points."""
    state, scratch, seats = bench.rows[0], bench.scratch, setup.seats
    total = 0.0
    for _ in range(50):
        new(state, seats, setup.options)
        play_out(state, bench.stream, scratch.moves, scratch.weights)
        points(state, scratch.moves)
        mean = 0.0
        for seat in range(seats):
            values[seat] = scratch.moves[seat] if by_points else heuristic(state, seat)
            mean += values[seat] / seats
        for seat in range(seats):
            total += abs(values[seat] - mean) / (50 * seats)
    return max(total / 3, 1e-3)


@cache
def scale_of(game: Game, seats: int) -> float:
    """What makes a chance to win of a heuristic or of points: by how far they lie apart after random play."""
    bench = make_workbench(game)._replace(stream=new_stream(1))
    by_points = not game.evaluation.has_heuristic
    return random_scale(bench, setup_of(game.settings(seats)), np.zeros(seats), by_points)


def weights_file(game: Game, seats: int, generation: str = "") -> Path:
    """Where the network for so many players is kept; an earlier generation has a folder of its own."""
    return WEIGHTS / generation / f"{game.name}-{seats}.npz"


def network_for(game: Game, seats: int, generation: str = "") -> Network | None:
    """The network that comes with Votive for so many players, if there is one. A damaged file is an error.

    It says which cards it has learned; for others there is none until one is trained.
    """
    file = weights_file(game, seats, generation)
    weights = _load_once(file, game) if file.exists() else None
    return weights.network if weights and weights.made.get("rules") in game.same_cards else None


@cache
def knows_cards(game: Game, seats: int) -> bool:
    """Whether the network for so many players, if there is one, has learned the cards that are played with."""
    return not weights_file(game, seats).exists() or network_for(game, seats) is not None


@cache
def _load_once(file: Path, game: Game) -> Weights:
    return load(file, game)


def best_kind(game: Game, seats: int) -> str:
    """A network where there is one, else the game's heuristic, else play-outs."""
    if network_for(game, seats) is not None:
        return "network"
    return "heuristic" if game.evaluation.has_heuristic else "playouts"


def make_evaluator(
    game: Game, seats: int, kind: str, network: Network | None = None, sharpness: float | None = None
) -> Evaluator:
    """An evaluation by its name, with room to work in. `network` is one to use instead of the one that comes along."""
    if kind not in KINDS:
        raise VotiveError(f"there is no evaluation {kind!r}; there is: {', '.join(KINDS)}")
    if kind == "network" and network is None:
        network = network_for(game, seats)
        if network is None:
            raise VotiveError(f"there is no network for {game.name} with {seats} players")
    weights = network if network is not None else blank(game, 4, 4)
    return Evaluator(
        KINDS[kind],
        1.0 if kind == "network" else scale_of(game, seats),
        SHARPNESS[kind] if sharpness is None else sharpness,
        DOUBT,
        weights,
        make_sight(weights, game),
        make_scratch(game),
        np.zeros(game.most_seats, np.float64),
        np.zeros(1, np.int64),
    )
