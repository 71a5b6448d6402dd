"""Many games side by side, for programs: arrays in, arrays out, all games one step at a time."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game
from votive.core.errors import IllegalMove, VotiveError
from votive.core.playouts import all_cores, fall
from votive.core.randomness import below, open_stream
from votive.core.verbs import conceal, enact, legal, new, points, ranks, turn, verdict

# Axes: g is a game of the batch, m a move's number, s a seat.


@compiled
def _restart(rows: Any, streams: Any, g: int, number: int, seats: int, options: Any, seed: Any) -> None:
    new(rows[g], seats, options)
    open_stream(streams[g], seed, np.uint64(number))


@compiled
def _settle(rows: Any, streams: Any, g: int, turns: Any, mask: Any, room: Any) -> None:
    """Let chance move until a seat is to decide, and note what it may do."""
    state = rows[g]
    while turn(state) == CHANCE:
        enact(state, CHANCE, fall(state, streams[g], room[0], room[1]))
    seat = turn(state)
    turns[g] = seat
    mask[g, :] = False
    for index in range(legal(state, seat, room[0])):
        mask[g, room[0, index]] = True


@compiled
def _start(
    rows: Any, streams: Any, turns: Any, mask: Any, room: Any, seats: int, options: Any, seed: Any, low: int, high: int
) -> None:
    for g in range(low, high):
        _restart(rows, streams, g, g, seats, options, seed)
        _settle(rows, streams, g, turns, mask, room)


@compiled
def _step(
    rows: Any,
    streams: Any,
    turns: Any,
    mask: Any,
    room: Any,
    seats: int,
    options: Any,
    seed: Any,
    low: int,
    high: int,
    moves: Any,
    numbers: Any,
    over: Any,
    totals: Any,
    places: Any,
) -> None:
    for g in range(low, high):
        state = rows[g]
        enact(state, turns[g], moves[g])
        while turn(state) == CHANCE:
            enact(state, CHANCE, fall(state, streams[g], room[0], room[1]))
        points(state, totals[g])
        over[g] = turn(state) == NOBODY
        if over[g]:
            ranks(state, places[g])
            numbers[g] += len(rows)
            _restart(rows, streams, g, numbers[g], seats, options, seed)
        _settle(rows, streams, g, turns, mask, room)


@compiled
def _sample(mask: Any, streams: Any, moves: Any, low: int, high: int) -> None:
    for g in range(low, high):
        count = 0
        for m in range(mask.shape[1]):
            count += mask[g, m]
        left = below(streams[g], count)
        for m in range(mask.shape[1]):
            if mask[g, m]:
                if left == 0:
                    moves[g] = m
                left -= 1


@compiled
def _conceal(rows: Any, turns: Any) -> None:
    for g in range(len(rows)):
        conceal(rows[g], turns[g])


@dataclass(frozen=True)
class Step:
    """What a step of all games came to."""

    over: Any  # bool[g]: this game ended with this step, and another has begun in its place
    points: Any  # int64[g, s]: points after the step; of a game that ended, its final ones
    ranks: Any  # int64[g, s]: places of a game that ended, 0 for the winners


class Batch:
    """`size` games side by side. Game `g` starts as game `g` of the seed, and is followed by `g + size`, ….

    `states` are the rows themselves, secrets and all; a player must only look at `concealed()`. `turns[g]` is the
    seat to move and `mask[g]` what it may do. Everything is overwritten by the next step.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        size: int,
        seed: int = 0,
        options: Mapping[str, int] | None = None,
        threads: int | None = None,
    ) -> None:
        if type(size) is not int or size < 1:
            raise VotiveError(f"a batch has at least one game, not {size!r}")
        self.game = game
        self.settings = game.settings(seats, options)
        self.size = size
        self.states = np.zeros(size, game.row).view(np.recarray)
        self.turns = np.zeros(size, np.int64)
        self.mask = np.zeros((size, game.moves), np.bool_)
        self.numbers = np.arange(size)
        self._streams = np.zeros((size, 3), np.uint64)
        self._choices = np.zeros((size, 3), np.uint64)
        self._seed = np.uint64(seed & 0xFFFFFFFFFFFFFFFF)
        self._options = self.settings.numbers()
        self._threads = min(threads or all_cores(), size)
        self._pool = ThreadPoolExecutor(self._threads)
        self._spread(_start)
        for g in range(size):
            open_stream(self._choices[g], ~self._seed, np.uint64(g))

    def _spread(self, kernel: Any, *more: Any) -> None:
        """Run a kernel over all games, a part to each thread."""
        bounds = np.linspace(0, self.size, self._threads + 1).astype(np.int64)

        def part(low: int, high: int) -> None:
            room = np.zeros((2, self.game.most_legal), np.int64)
            common = (self.states, self._streams, self.turns, self.mask, room)
            kernel(*common, self.settings.seats, self._options, self._seed, low, high, *more)

        list(self._pool.map(part, bounds[:-1], bounds[1:]))

    def step(self, moves: Any) -> Step:
        """Make one move in every game. If any is illegal, none is made, and the error names the first."""
        chosen = np.asarray(moves)
        if chosen.shape != (self.size,) or chosen.dtype.kind not in "iu":
            raise VotiveError(f"a step takes {self.size} whole numbers, one move a game")
        known = (chosen >= 0) & (chosen < self.game.moves)
        allowed = known & self.mask[np.arange(self.size), np.where(known, chosen, 0)]
        if not allowed.all():
            self._refuse(int(np.argmin(allowed)), chosen)
        over = np.zeros(self.size, np.bool_)
        totals = np.zeros((self.size, self.settings.seats), np.int64)
        places = np.zeros((self.size, self.settings.seats), np.int64)
        self._spread(_step, chosen.astype(np.int64), self.numbers, over, totals, places)
        return Step(over, totals, places)

    def _refuse(self, g: int, moves: Any) -> None:
        number = int(moves[g])
        if not 0 <= number < self.game.moves:
            raise VotiveError(f"game {g}: {self.game.name} has no move number {number}; there are {self.game.moves}")
        found = self.game.verdicts[verdict(self.states[g], self.turns[g], number)]
        message = f"game {g}: {self.game.names[number]!r} is not allowed here: {found.key} ({found.clause})"
        raise IllegalMove(message, found.clause)

    def sample(self) -> Any:
        """A random legal move for every game, from a stream of its own."""
        moves = np.zeros(self.size, np.int64)
        _sample(self.mask, self._choices, moves, 0, self.size)
        return moves

    def concealed(self) -> Any:
        """The rows as the seats to move may know them: copies, for programs that must not see secrets."""
        rows = self.states.copy()
        _conceal(rows, self.turns)
        return rows
