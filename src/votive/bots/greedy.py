"""One move ahead: what looks best by the game's heuristic once the move is made. Without one, all moves are equal."""

from typing import Any, NamedTuple

import numpy as np

from votive.bots.bot import Bot, Position
from votive.bots.choosing import any_best
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, Game, Move, State
from votive.core.knowledge import same_row
from votive.core.randomness import Stream
from votive.core.verbs import enact, heuristic, imagine, odds, turn

IMAGINED = 16
"""How many ways to fill in what is secret are looked at."""


class Ahead(NamedTuple):
    """What looking one move ahead works in."""

    rows: Any  # 0 is what the seat knows, 1 is imagined, 2 is after the move, 3 after chance
    raw: Any  # the rows as bytes
    moves: Any  # int64[most_legal]: of chance
    weights: Any  # int64[most_legal]


def make_ahead(game: Game, rows: int = 4) -> Ahead:
    """Room to look one move ahead in; with more rows, the others are the caller's."""
    made = np.zeros(rows, game.row).view(np.recarray)
    moves, weights = np.zeros((2, game.most_legal), np.int64)
    return Ahead(made, made.view(np.uint8).reshape(rows, -1), moves, weights)


@compiled
def expected_heuristic(rows: Any, state: State, seat: int, out: Any, weights: Any) -> float:
    """The heuristic of a state for a seat; if chance is next, on average over what it may do. Uses row 3."""
    if turn(state) != CHANCE:
        return heuristic(state, seat)
    count = odds(state, out, weights)
    total = 0
    value = 0.0
    for index in range(count):
        rows[3] = state
        enact(rows[3], CHANCE, out[index])
        value += weights[index] * heuristic(rows[3], seat)
        total += weights[index]
    return value / total


@compiled
def look_ahead(ahead: Ahead, seat: int, moves: Any, times: int, stream: Stream, values: Any) -> None:
    """Write what each move is worth one step ahead of row 0, on average over imagined states."""
    rows = ahead.rows
    values[:] = 0.0
    for _ in range(times):
        rows[1] = rows[0]
        imagine(rows[1], seat, stream)
        for index in range(len(moves)):
            rows[2] = rows[1]
            enact(rows[2], seat, moves[index])
            values[index] += expected_heuristic(rows, rows[2], seat, ahead.moves, ahead.weights)
        if same_row(ahead.raw, 0, 1):  # nothing is secret: once is enough
            return


def values_ahead(ahead: Ahead, position: Position, stream: Stream) -> Any:
    """What each legal move is worth; only to be compared."""
    ahead.rows[0] = position.state
    moves = np.array(position.numbers, np.int64)
    values = np.zeros(len(moves))
    look_ahead(ahead, position.seat, moves, IMAGINED, stream, values)
    return values


class Greedy(Bot):
    """Takes the best move one step ahead; among equals, any."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        super().__init__(game, seats, seed)
        self.ahead = make_ahead(game)

    def choose(self, position: Position, seconds: float) -> Move:
        values = values_ahead(self.ahead, position, self.stream)
        return position.moves[any_best(values, self.stream)]
