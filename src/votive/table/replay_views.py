"""The views of a game, position by position: of somebody who knows everything, and of each seat beside it.

A view is made of pieces. A piece is made anew only if something was read for it that has changed, and what was made
for one viewer serves others who know the same.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from votive.core.contract import ALL, Fact, Game
from votive.core.reading import EVERYTHING, Positions, Row, Tracked
from votive.table.changes import Changes
from votive.table.piece_views import Pieces

Apart: TypeAlias = Mapping[Positions, list[int]]
"""For those who looked before at the same position, and for each position: what they know otherwise."""


class Moment:
    """One position while it is told: what was made for one viewer serves others who know the same."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.pieces: dict[int, list[tuple[Positions, int, Any]]] = {}
        """By the number of a piece: who has read what for it, and what came of it."""
        self.changes = Changes()

    def piece(self, view: "OpenView", number: int, positions: Positions, apart: Apart) -> tuple[int, Any]:
        """A piece of the view, and what was read for it."""
        known = self.pieces.setdefault(number, [])
        for other, read, value in known:
            if not apart[other][self.index] & read:
                return read, value
        read, value = view.pieces.make(number, positions, self.index)
        known.append((positions, read, value))
        return read, value


class OpenView:
    """Somebody who knows everything goes through the game from the beginning."""

    def __init__(self, game: Game, positions: Positions) -> None:
        self.game = game
        self.positions = positions
        self.pieces = Pieces(game, Row(positions, 0))
        self.values: list[Any] = [None] * len(self.pieces)
        self.reads = [EVERYTHING] * len(self.pieces)
        self.group_reads = [EVERYTHING] * len(self.pieces.groups)
        self.renewed: dict[int, tuple[Any, Any]] = {}
        """The pieces made anew for the present position: what they were, and how that has changed."""
        self.renewed_reads = 0
        self.said: tuple[int, Fact] = 0, {}
        """What was read for the last sentence, and the sentence."""

    def begin(self, moment: Moment) -> None:
        for number in range(len(self.pieces)):
            self.reads[number], self.values[number] = moment.piece(self, number, self.positions, {})
        self.status(0)

    def look(self, moment: Moment) -> Any:
        """What has changed since the position before."""
        changed = self.positions.changed[moment.index]
        self.renewed, self.renewed_reads = {}, 0
        for group in [group for group, read in enumerate(self.group_reads) if read & changed]:
            numbers, read = self.pieces.groups[group], 0
            for number in numbers:
                if self.reads[number] & changed:
                    before = self.values[number]
                    self.reads[number], self.values[number] = moment.piece(self, number, self.positions, {})
                    self.renewed[number] = before, moment.changes.piece(before, self.values[number])
                    self.renewed_reads |= self.reads[number]
                read |= self.reads[number]
            self.group_reads[group] = read
        return self.pieces.together({number: by for number, (_, by) in self.renewed.items()})

    def status(self, index: int) -> Fact:
        if index == 0 or self.said[0] & self.positions.changed[index]:
            row = Tracked(self.positions, index)
            fact = self.game.status(row, ALL)
            self.said = row.read, fact
        return self.said[1]


class SeatView:
    """A seat that goes through the game beside everybody, and holds only what it sees otherwise."""

    def __init__(self, everybody: OpenView, viewer: int, positions: Positions, others: Sequence[Positions]) -> None:
        self.everybody = everybody
        self.viewer = viewer
        self.positions = positions
        self.apart = {other: positions.differ(other) for other in others}
        self.mine: dict[int, tuple[int, Any]] = {}
        """Pieces that this seat may know otherwise: what was read for them, and what they are."""
        self.reads = 0
        """What was read for all of them."""

    def begin(self, moment: Moment) -> None:
        for number, read in enumerate(self.everybody.reads):
            if read & self.positions.own:
                self.mine[number] = moment.piece(self.everybody, number, self.positions, self.apart)
                self.reads |= self.mine[number][0]

    @property
    def values(self) -> list[Any]:
        return [
            self.mine[number][1] if number in self.mine else value for number, value in enumerate(self.everybody.values)
        ]

    def look(self, moment: Moment, common: Any) -> Any:
        """What has changed since the position before; `common`, as it is, if that is what has changed for everybody."""
        view, own, mine = self.everybody, self.positions.own, self.mine
        changed, renewed = self.positions.changed[moment.index], view.renewed
        if not (changed & self.reads or view.renewed_reads & own) and renewed.keys().isdisjoint(mine):
            return common
        anew = [number for number, (read, _) in mine.items() if read & changed]
        anew += [number for number in renewed if view.reads[number] & own and number not in mine]
        changes = {number: by for number, (_, by) in renewed.items() if number not in mine}
        for number in anew:
            before = mine[number][1] if number in mine else renewed[number][0]
            read, value = moment.piece(view, number, self.positions, self.apart)
            changes[number] = moment.changes.piece(before, value)
            if read & own:
                mine[number] = read, value
            else:
                mine.pop(number, None)  # from now on it is what everybody sees
        self.reads = 0
        for read, _ in mine.values():
            self.reads |= read
        return view.pieces.together(changes)

    def status(self, index: int, turn: int) -> Fact:
        """Who is not to move is told the same as everybody who knows the same."""
        read, fact = self.everybody.said
        if self.viewer != turn and not self.apart[self.everybody.positions][index] & read:
            return fact
        return self.everybody.game.status(Tracked(self.positions, index), self.viewer)
