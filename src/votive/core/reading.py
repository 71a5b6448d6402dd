"""All positions of a game read out at once, as one viewer may know them; and rows that notice what is read of them.

What was made of a row stays right as long as what was read for it stays as it is. What can be read is numbered, and a
set of such things is a number with those bits: a field that holds a few things has a bit for each, others have one.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import numpy as np

from votive.core.batch import conceal_rows
from votive.core.compilation import INTERPRETED, compiled
from votive.core.contract import ALL, Game
from votive.core.verbs import round_number, seen, turn
from votive.core.views import Reading

EVERYTHING = -1
"""All bits: the row itself was read."""
_UNREAD: Any = object()
MOST_PARTS = 16
"""A field that holds more is read as a whole."""


@compiled
def _turns(rows: Any, turns: Any, rounds: Any) -> None:
    for index in range(len(rows)):
        turns[index] = turn(rows[index])
        rounds[index] = round_number(rows[index])


@compiled
def _seen(rows: Any, seats: Any, moves: Any, viewer: int) -> None:
    """Leave of each move what the viewer saw."""
    for index in range(len(moves)):
        moves[index] = seen(rows[index], seats[index], moves[index], viewer)


class Row(Reading):
    """One position, read out as far as it is looked at."""

    def __init__(self, positions: "Rows", index: int) -> None:
        self.__dict__["_of"] = positions, index

    def __getattr__(self, name: str) -> Any:
        positions, index = self._of
        value = positions.row(index) if name == "row" else positions.value(name, index)
        self.__dict__[name] = value
        return value


class Tracked(Reading):
    """One position that notices which fields are read."""

    __slots__ = ("index", "positions", "read")

    def __init__(self, positions: "Rows", index: int) -> None:
        self.positions = positions
        self.index = index
        self.read = 0

    def __getattr__(self, name: str) -> Any:
        if name == "row":
            self.read = EVERYTHING
            return self.positions.row(self.index)
        first, several = self.positions.layout.fields[name]
        value = self.positions.value(name, self.index)
        if several:
            return _Several(value, self, first)
        self.read |= 1 << first
        return value


class _Several:
    """A field that holds several things: something for each seat, say."""

    __slots__ = ("first", "row", "value")

    def __init__(self, value: list[Any], row: Tracked, first: int) -> None:
        self.value = value
        self.row = row
        self.first = first

    def _all(self) -> list[Any]:
        self.row.read |= ((1 << len(self.value)) - 1) << self.first
        return self.value

    def __getitem__(self, index: Any) -> Any:
        if type(index) is int and index >= 0:
            self.row.read |= 1 << self.first + index
            return self.value[index]
        return self._all()[index]

    def __iter__(self) -> Any:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self.value)


class Layout:
    """What can be read of a row: for each field its first bit, and whether it has several."""

    def __init__(self, row: np.dtype[Any]) -> None:
        self.fields: dict[str, tuple[int, bool]] = {}
        self.whole: dict[str, int] = {}
        """All bits of each field."""
        self.starts: list[int] = []
        """Where in a row's bytes each bit's thing begins; it ends where the next one begins."""
        for name, (kind, offset, *_) in sorted((row.fields or {}).items(), key=lambda field: field[1][1]):
            parts = kind.shape[0] if kind.shape and kind.shape[0] <= MOST_PARTS else 1
            self.fields[name] = len(self.starts), parts > 1
            self.whole[name] = ((1 << parts) - 1) << len(self.starts)
            self.starts += [offset + part * kind.itemsize // parts for part in range(parts)]

        self.bit_of_byte = np.repeat(np.arange(len(self.starts)), np.diff([*self.starts, row.itemsize]))

    def bits(self, ones: Any, others: Any, among: int = EVERYTHING) -> list[int]:
        """For each two rows, given as bytes, the bits of what differs in them; looks only at some."""
        found = np.zeros((len(ones), len(self.starts)), np.bool_)
        if among == EVERYTHING:
            np.logical_or.reduceat(ones != others, self.starts, axis=1, out=found)
        else:
            for bit in [bit for bit in range(len(self.starts)) if among >> bit & 1]:
                first, last = self.starts[bit], [*self.starts, ones.shape[1]][bit + 1]
                found[:, bit] = (ones[:, first:last] != others[:, first:last]).any(axis=1)
        packed = np.packbits(found, axis=1, bitorder="little")
        size, raw = packed.shape[1], packed.tobytes()
        return [int.from_bytes(raw[start : start + size], "little") for start in range(0, len(raw), size)]

    def ever(self, ones: Any, others: Any) -> int:
        """The bits of what differs in any two of these rows."""
        return sum(1 << int(bit) for bit in np.unique(self.bit_of_byte[(ones != others).any(axis=0)]))


layout = cache(Layout)


class Rows:
    """Rows read out field by field, as far as they are looked at: all rows at once, or one by one."""

    def __init__(self, game: Game, raw: bytes, viewers: list[int]) -> None:
        """`raw`: the rows as they really are; `viewers`: who looks at each, or one who looks at all."""
        self.kind = game.row
        self.layout = layout(game.row)
        self.bytes = np.frombuffer(bytearray(raw), np.uint8).reshape(-1, game.row.itemsize)
        rows: Any = self.bytes.view(game.row)[:, 0]
        self.rows = rows.view(np.recarray) if INTERPRETED else rows
        if any(viewer != ALL for viewer in viewers):
            conceal_rows(self.rows, np.array(viewers if len(viewers) == len(rows) else viewers * len(rows), np.int64))
        self._columns: dict[str, list[Any] | None] = {}
        """Fields that were asked for, for all rows; None for what is read one by one."""

    def value(self, name: str, index: int) -> Any:
        """A field of a row, as plain numbers and lists."""
        column = self._columns.get(name, _UNREAD)
        if column is _UNREAD:
            column = self._columns[name] = self._column(name)
        return self.rows[name][index].tolist() if column is None else column[index]

    def _column(self, name: str) -> list[Any] | None:
        found: list[Any] = self.rows[name].tolist()
        return found

    def row(self, index: int) -> Any:
        """A row by itself."""
        return np.frombuffer(bytearray(self.bytes[index]), self.kind)[0]


def known_rows(game: Game, raw: bytes, viewers: Sequence[int], is_open: bool = False) -> list[bytes]:
    """A row as each of several viewers may know it; or as many rows as there are viewers, each for one of them.

    `is_open`: nothing is secret any more.
    """
    size = game.row.itemsize
    rows = bytearray(raw * len(viewers) if len(raw) == size else raw)
    if not is_open:
        records: Any = np.frombuffer(rows, game.row)
        conceal_rows(records.view(np.recarray) if INTERPRETED else records, _as_array(tuple(viewers)))
    return [bytes(rows[start : start + size]) for start in range(0, len(rows), size)]


@lru_cache(maxsize=1024)
def _as_array(numbers: tuple[int, ...]) -> Any:
    return np.array(numbers, np.int64)


class ViewerRows(Rows):
    """One position, as several viewers may know it."""

    def __init__(self, game: Game, raw: bytes, viewers: Sequence[int], is_open: bool) -> None:
        """`is_open`: nothing is secret any more."""
        super().__init__(game, raw * len(viewers), [ALL] * len(viewers) if is_open else list(viewers))
        self.index = {viewer: index for index, viewer in enumerate(viewers)}
        self.known = [row.tobytes() for row in self.bytes]
        """What each viewer knows, to be compared."""

    def since(self, before: "ViewerRows", viewers: Sequence[int]) -> list[int]:
        """For each of some viewers of both positions, the bits of what is not as it was."""
        now, then = [self.index[one] for one in viewers], [before.index[one] for one in viewers]
        return self.layout.bits(self.bytes[now], before.bytes[then])

    def apart(self) -> list[int]:
        """For each viewer, the bits of what they do not know as the first one does."""
        if all(known == self.known[0] for known in self.known):
            return [0] * len(self.known)
        return self.layout.bits(self.bytes, self.bytes[:1])


class Positions(Rows):
    """The rows of a game from first to last, as a viewer may know them.

    `like`: the same rows as they really are; what this viewer sees of them unchanged is not read out again.
    """

    def __init__(self, game: Game, raw: bytes, viewer: int = ALL, like: "Positions | None" = None) -> None:
        super().__init__(game, raw, [viewer])
        self.own = EVERYTHING if like is None else self.layout.ever(self.bytes, like.bytes)
        """What this viewer knows otherwise, at some time."""
        before = [0] * len(self.rows) if like is None else [bits & ~self.own for bits in like.changed]
        anew = [0, *self.layout.bits(self.bytes[1:], self.bytes[:-1], self.own)]
        self.changed: list[int] = [one | other for one, other in zip(before, anew, strict=True)]
        """For each row, what is not as it was in the row before."""
        self._like = like

    def _column(self, name: str) -> list[Any] | None:
        if self._like is None:
            return super()._column(name)
        if self.layout.whole[name] & self.own:  # little is asked for of what is secret
            return None
        self._like.value(name, 0)
        return self._like._columns[name]

    def turns(self) -> tuple[list[int], list[int]]:
        """Who is to move in each row, and the round."""
        turns, rounds = np.zeros((2, len(self.rows)), np.int64)
        _turns(self.rows, turns, rounds)
        return turns.tolist(), rounds.tolist()

    def seen(self, seats: Sequence[int], moves: Sequence[int], viewer: int) -> list[int]:
        """What a viewer sees of the moves made in the rows one after the other."""
        out = np.array(moves, np.int64)
        _seen(self.rows, np.array(seats, np.int64), out, viewer)
        found: list[int] = out.tolist()
        return found

    def differ(self, other: "Positions") -> list[int]:
        """For each row, what the other viewer does not know as this one does."""
        one_knows_all = EVERYTHING in (self.own, other.own)
        among = self.own & other.own if one_knows_all else self.own | other.own
        return self.layout.bits(self.bytes, other.bytes, among)
