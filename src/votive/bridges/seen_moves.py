"""What each viewer saw of a game's moves, kept up as the game goes on, and as numbers that a program can learn from.

Every move is looked at once, when somebody first asks; a copy of a game takes what is known along. The numbers of a
viewer are:

- `count[mover, number]`: how often each mover (the seats, then chance) was seen to make each move, of `game.names`;
- `recent[age, …]`: the last moves, the newest first: who (one number a mover), what kind of move (one number a kind,
  `kinds` in order), and which of its kind, from 0 to 1.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import ALL, CHANCE, NOBODY, Game
from votive.core.verbs import enact, seen

RECENT = 8
"""How many of the last moves are told apart in order."""
MOVER, TRUE, SPECTATOR, SEATS = range(4)
"""Columns of what was seen: who moved, the move, what a spectator saw, and from here on each seat."""


@cache
def kinds(game: Game) -> tuple[str, ...]:
    """The kinds of moves there are, in the order of their numbers."""
    return tuple(dict.fromkeys(str(name[0]) for name in game.names))


class KindTable(NamedTuple):
    """Of each move: the number of its kind, and its place in it."""

    kind: Any  # int64[number]
    place: Any  # float32[number]: from 0 to 1


@cache
def kind_table(game: Game) -> KindTable:
    """Kinds and places of all moves, as compiled code takes them."""
    numbers = {kind: number for number, kind in enumerate(kinds(game))}
    kind = np.array([numbers[str(name[0])] for name in game.names], np.int64)
    place = np.zeros(len(kind), np.float32)
    for number in range(len(numbers)):
        members = np.flatnonzero(kind == number)
        place[members] = np.linspace(0, 1, len(members)) if len(members) > 1 else 0
    return KindTable(kind, place)


def column(viewer: int) -> int:
    """Where what a viewer saw stands."""
    if viewer >= 0:
        return SEATS + viewer
    return TRUE if viewer == ALL else SPECTATOR


@compiled
def _follow(rows: Any, made: Any, many: int, events: Any) -> None:
    """Play moves on from the row and note behind the first `many` events what each viewer saw of them."""
    state = rows[0]
    for index in range(len(made)):
        seat, move = made[index, 0], made[index, 1]
        event = events[many + index]
        event[MOVER] = seat
        event[TRUE] = move
        event[SPECTATOR] = seen(state, seat, move, NOBODY)
        for viewer in range(len(event) - SEATS):
            event[SEATS + viewer] = seen(state, seat, move, viewer)
        enact(state, seat, move)


@compiled
def _write(events: Any, many: int, seen_in: int, table: KindTable, count: Any, recent: Any) -> None:
    """The numbers of a viewer, whose column that is."""
    count[:] = 0.0
    recent[:] = 0.0
    chance = len(count) - 1
    for index in range(many):
        mover = events[index, MOVER]
        count[chance if mover == CHANCE else mover, events[index, seen_in]] += 1.0
    for age in range(min(len(recent), many)):
        mover, move = events[many - 1 - age, MOVER], events[many - 1 - age, seen_in]
        recent[age, chance if mover == CHANCE else mover] = 1.0
        recent[age, chance + 1 + table.kind[move]] = 1.0
        recent[age, recent.shape[1] - 1] = table.place[move]


class SeenMoves:
    """All moves of one game as each viewer saw them."""

    __slots__ = ("events", "many", "rows")

    def __init__(self, rows: Any, seats: int, before: Any) -> None:
        """From the position in `rows`; `before` are moves seen earlier (int64[move, 2]), the same for everybody."""
        self.rows = rows
        self.many = len(before)
        self.events = np.zeros((2 * self.many + 64, SEATS + seats), np.int64)
        self.events[: self.many, MOVER] = before[:, 0]
        self.events[: self.many, TRUE:] = before[:, 1:]

    def copy(self) -> "SeenMoves":
        """The same, to be followed by other moves."""
        other = SeenMoves.__new__(SeenMoves)
        other.rows, other.many = self.rows.copy(), self.many
        other.events = self.events.copy()
        return other

    def follow(self, made: list[tuple[int, int]]) -> None:
        """More moves have been made: who, and what."""
        if self.many + len(made) > len(self.events):
            self.events = np.concatenate(
                [self.events, np.zeros((len(self.events) + len(made), *self.events.shape[1:]), np.int64)]
            )
        _follow(self.rows, np.array(made, np.int64).reshape(-1, 2), self.many, self.events)
        self.many += len(made)

    def by(self, viewer: int) -> Any:
        """int64[move, 2]: who moved, and what a viewer saw of it."""
        return self.events[: self.many, (MOVER, column(viewer))]

    def write(self, viewer: int, table: KindTable, count: Any, recent: Any) -> None:
        """Write the numbers of a viewer."""
        _write(self.events, self.many, column(viewer), table, count, recent)


def shapes(game: Game, seats: int) -> dict[str, tuple[int, int]]:
    """Of the arrays that the numbers of a viewer are written to."""
    movers = seats + 1
    return {"count": (movers, len(game.names)), "recent": (RECENT, movers + len(kinds(game)) + 1)}
