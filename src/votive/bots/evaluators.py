"""What a search thinks of a position it has just reached: the slot for an evaluation.

A judge gives every seat's chance to win, and how promising each move of the mover looks. Three kinds: play at random
to the end and look how far apart everybody is; the game's hand-made measure; a learned network. Which moves are
promising before anything is tried, the first takes from the hand-made measure too.
"""

import math
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from votive.bots.network import Network, Sight, blank, load, look, make_sight, win_chance_nearby
from votive.core.compilation import compiled
from votive.core.content import has_own_content
from votive.core.contract import NOBODY, Game, State
from votive.core.errors import VotiveError
from votive.core.playouts import MOST_SEATS, play_out
from votive.core.randomness import Stream, new_stream
from votive.core.verbs import enact, new, points, ranks, turn, worth

PLAYOUTS, WORTH, NETWORK = range(3)
KINDS = {"playouts": PLAYOUTS, "worth": WORTH, "network": NETWORK}

SHARPNESS = {"playouts": 0.04, "worth": 0.04, "network": 0.08}
DOUBT = 0.1

WEIGHTS = Path(__file__).parent / "weights"


class Evaluator(NamedTuple):
    """An evaluation and the room it works in, as compiled code takes it."""

    kind: int
    scale: float
    """By how much a worth, or the points at the end, must rise for the odds to grow e-fold."""
    sharpness: float
    """By how much a chance to win must rise for a move to seem e times as promising."""
    doubt: float
    """Which part of the hopes is shared out evenly, for what looks bad in one imagined state may be good in others."""
    network: Network
    sight: Sight
    room: Any  # int64[3, most_legal]: moves, weights, places
    points: Any  # float64[seat]: sums of the final points of play-outs
    played: Any  # int64[1]: how many there were


@compiled
def look_at(judge: Evaluator, state: State, seats: int) -> None:
    """Look at the root of a search: what a network sees there is seen again further down."""
    if judge.kind == NETWORK:
        for seat in range(seats):
            look(judge.network, state, seat, judge.sight)


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
def chances(judge: Evaluator, state: State, seats: int, stream: Stream, out: Any) -> None:
    """Every seat's chance to win, adding up to 1. A play-out leaves the state at its end."""
    if judge.kind == PLAYOUTS:
        play_out(state, stream, judge.room[0], judge.room[1])
        points(state, judge.room[2])
        for seat in range(seats):
            judge.points[seat] += judge.room[2][seat]
            out[seat] = judge.room[2][seat] / judge.scale
        judge.played[0] += 1
        soften(out, seats, 1.0)  # who won at random says less than by how much
    elif judge.kind == NETWORK:
        total = 1e-9
        for seat in range(seats):
            out[seat] = win_chance_nearby(judge.network, state, seat, judge.sight)
            total += out[seat]
        for seat in range(seats):
            out[seat] /= total
    else:
        for seat in range(seats):
            out[seat] = worth(state, seat) / judge.scale
        soften(out, seats, 1.0)


@compiled
def promise(judge: Evaluator, after: State, mover: int, move: int) -> float:
    """How good a state looks to who moves there, and only to be compared. `after` becomes that state.

    A network tells a chance to win; what the hand-made measure tells is on the same scale, but has no middle.
    """
    enact(after, mover, move)
    return hope(judge, after, mover)


@compiled
def hope(judge: Evaluator, state: State, seat: int) -> float:
    """How good a state looks to a seat, without trying anything."""
    if judge.kind != NETWORK:
        return worth(state, seat) / (4.0 * judge.scale)  # a chance moves by a quarter of a worth
    if turn(state) == NOBODY:
        ranks(state, judge.room[2])
        return 1.0 if judge.room[2][seat] == 0 else 0.0
    return win_chance_nearby(judge.network, state, seat, judge.sight)


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
def _spread_of_worth(rows: Any, settings: Any, seats: int, stream: Stream, room: Any) -> float:
    """How far apart the seats' worths are at the end of random games."""
    state = rows[0]
    total = 0.0
    for _ in range(50):
        new(state, seats, settings)
        play_out(state, stream, room[0], room[1])
        mean = 0.0
        for seat in range(seats):
            mean += worth(state, seat) / seats
        for seat in range(seats):
            total += abs(worth(state, seat) - mean) / (50 * seats)
    return total


_scales: dict[tuple[str, int], float] = {}


def scale_of(game: Game, seats: int) -> float:
    """What makes a chance to win of a game's worths: a third of how far they lie apart after random play."""
    if (game.name, seats) not in _scales:
        _scales[game.name, seats] = _measure_scale(game, seats)
    return _scales[game.name, seats]


def _measure_scale(game: Game, seats: int) -> float:
    rows = np.zeros(1, game.row).view(np.recarray)
    room = np.zeros((2, game.most_legal), np.int64)
    spread = _spread_of_worth(rows, game.settings(seats).numbers(), seats, new_stream(1), room)
    return max(spread / 3, 1e-3)


_networks: dict[Path, Network] = {}


def weights_file(game: Game, seats: int, generation: str = "") -> Path:
    """Where the network for so many players is kept; an earlier generation has a folder of its own."""
    return WEIGHTS / generation / f"{game.name}-{seats}.npz"


def network_for(game: Game, seats: int, generation: str = "") -> Network | None:
    """The network that comes with Votive for so many players, if there is one. A damaged file is an error.

    It has learned our cards; for cards of one's own there is none until one is trained.
    """
    if has_own_content(game.name):
        return None
    file = weights_file(game, seats, generation)
    if file not in _networks and file.exists():
        _networks[file] = load(file, game).network
    return _networks.get(file)


def best_kind(game: Game, seats: int) -> str:
    """A network where there is one, else the hand-made measure."""
    return "worth" if network_for(game, seats) is None else "network"


def make_judge(game: Game, seats: int, kind: str, network: Network | None = None) -> Evaluator:
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
        SHARPNESS[kind],
        DOUBT,
        weights,
        make_sight(weights, game),
        np.zeros((3, max(game.most_legal, MOST_SEATS)), np.int64),
        np.zeros(MOST_SEATS, np.float64),
        np.zeros(1, np.int64),
    )
