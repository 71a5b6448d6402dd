"""One move ahead: what looks best by the game's hand-made measure once the move is made."""

from typing import Any

import numpy as np

from votive.bots.bot import Bot, Position, same_row
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, Game, Move, State
from votive.core.randomness import Stream, below
from votive.core.verbs import enact, imagine, odds, turn, worth

IMAGINED = 16
"""How many ways to fill in what is secret are looked at."""

# Rows: 0 is what the seat knows, 1 is imagined, 2 is after the move, 3 after chance.


@compiled
def expected_worth(rows: Any, state: State, seat: int, out: Any, weights: Any) -> float:
    """What a state is worth to a seat; if chance is next, on average over what may fall. Uses row 3."""
    if turn(state) != CHANCE:
        return worth(state, seat)
    count = odds(state, out, weights)
    total = 0
    value = 0.0
    for index in range(count):
        rows[3] = state
        enact(rows[3], CHANCE, out[index])
        value += weights[index] * worth(rows[3], seat)
        total += weights[index]
    return value / total


@compiled
def look_ahead(rows: Any, raw: Any, seat: int, moves: Any, times: int, stream: Stream, room: Any, values: Any) -> None:
    """Write what each move is worth one step ahead, on average over imagined states."""
    values[:] = 0.0
    for _ in range(times):
        rows[1] = rows[0]
        imagine(rows[1], seat, stream)
        for index in range(len(moves)):
            rows[2] = rows[1]
            enact(rows[2], seat, moves[index])
            values[index] += expected_worth(rows, rows[2], seat, room[0], room[1])
        if same_row(raw, 0, 1):  # nothing is secret: once is enough
            return


class Ahead:
    """Room to look one move ahead in."""

    def __init__(self, game: Game) -> None:
        self.rows = np.zeros(4, game.row).view(np.recarray)
        self.raw = self.rows.view(np.uint8).reshape(4, -1)
        self.room = np.zeros((2, game.most_legal), np.int64)

    def values(self, position: Position, stream: Stream) -> Any:
        """What each legal move is worth; only to be compared."""
        self.rows[0] = position.state
        moves = np.array(position.numbers, np.int64)
        values = np.zeros(len(moves))
        look_ahead(self.rows, self.raw, position.seat, moves, IMAGINED, stream, self.room, values)
        return values


class Greedy(Bot):
    """Takes the best move one step ahead; among equals, any."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        super().__init__(game, seats, seed)
        self.ahead = Ahead(game)

    def choose(self, position: Position, seconds: float) -> Move:
        values = self.ahead.values(position, self.stream)
        best = np.flatnonzero(values >= values.max() - 1e-9)
        return position.moves[best[below(self.stream, len(best))]]
