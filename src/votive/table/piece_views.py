"""Views of the present position, made of pieces that follow each other from position to position.

A piece is made anew only if something was read for it that has changed, and what was made for one viewer serves others
who know the same. So a move costs what it changes, however large the view is.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from votive import games
from votive.core.contract import ALL, Game
from votive.core.reading import EVERYTHING, Row, Rows, Tracked, ViewerRows
from votive.core.views import Each
from votive.table.changes import Changes


class Pieces:
    """What a game's view consists of at a table."""

    def __init__(self, game: Game, first: Row) -> None:
        self.pieces: list[tuple[tuple[str, ...], Callable[..., Any], tuple[int, ...]]] = []
        """The way to each piece of the view, what makes it, and for what item of a list."""
        self.groups: list[range] = []
        """The pieces of one object in a list; any other piece alone."""
        self.lists: dict[str, int] = {}
        for name, piece in game.view.pieces.items():
            if isinstance(piece, Each):
                self.lists[name] = piece.count(first)
                for item in range(self.lists[name]):
                    self._add([((name, str(item), key), make, (item,)) for key, make in piece.values.items()])
            else:
                self._add([((name,), piece, ())])

    def _add(self, pieces: list[Any]) -> None:
        self.groups.append(range(len(self.pieces), len(self.pieces) + len(pieces)))
        self.pieces += pieces

    def __len__(self) -> int:
        return len(self.pieces)

    def make(self, number: int, rows: Rows, index: int) -> tuple[int, Any]:
        """A piece, and what was read of the row for it."""
        _, make, item = self.pieces[number]
        row = Tracked(rows, index)
        value = make(row, *item)
        return row.read, value

    def view(self, viewer: int, values: Sequence[Any]) -> dict[str, Any]:
        """The whole view, of these pieces."""
        whole: dict[str, Any] = {"viewer": viewer}
        whole |= {name: [{} for _ in range(number)] for name, number in self.lists.items()}
        for (way, _, item), value in zip(self.pieces, values, strict=True):
            if item:
                whole[way[0]][item[0]][way[2]] = value
            else:
                whole[way[0]] = value
        return whole

    def together(self, changes: Mapping[int, Any]) -> Any:
        """The changes of pieces as one."""
        found: dict[str, Any] = {}
        for number, by in changes.items():
            if by is not None:
                *way, last = self.pieces[number][0]
                inside = found
                for name in way:
                    inside = inside.setdefault(name, {})
                inside[last] = by
        return found or None


@lru_cache(maxsize=64)
def pieces_of(game: str, version: str, seats: int) -> Pieces:
    """They are the same at all tables of a game with so many seats."""
    found = games.load(game).in_version(version)
    return Pieces(found, Row(Rows(found, found.row_for(found.settings(seats)).tobytes(), [ALL]), 0))


class PieceView:
    """A view as those who know the same are shown it: its pieces, what was read for each, and what has changed."""

    __slots__ = ("change", "group_reads", "known", "known_before", "pieces", "reads", "values")

    def __init__(self, pieces: Pieces, known: bytes, before: "PieceView | None") -> None:
        self.known = known
        """The row of which it was made."""
        self.known_before = None if before is None else before.known
        """That of the view before."""
        self.change: Any = None
        """What leads from there to this one; None for nothing."""
        self.pieces = pieces
        self.values: list[Any] = [None] * len(pieces) if before is None else before.values.copy()
        self.reads: list[int] = [EVERYTHING] * len(pieces) if before is None else before.reads.copy()
        self.group_reads: list[int] = [EVERYTHING] * len(pieces.groups) if before is None else before.group_reads.copy()

    def whole(self, viewer: int) -> dict[str, Any]:
        """All of it, for a viewer."""
        return self.pieces.view(viewer, self.values)


class PresentViews:
    """One position as its viewers see it."""

    def __init__(self, pieces: Pieces, viewer_rows: ViewerRows) -> None:
        self.pieces = pieces
        self.viewer_rows = viewer_rows
        self._apart = viewer_rows.apart()
        self._made: dict[int, list[tuple[int, int, Any]]] = {}
        """By the number of a piece: for whom it was made, what was read for it, and what came of it."""
        self._changes = Changes()
        self._views: dict[tuple[bytes | None, bytes], PieceView] = {}
        """By what is known, before and now."""

    def view(self, viewer: int, before: PieceView | None, changed: int) -> PieceView:
        """What a viewer sees; `changed` is what is not as it was in the view before."""
        index = self.viewer_rows.index[viewer]
        known = self.viewer_rows.known[index]
        if before is not None and before.known == known:
            return before
        key = None if before is None else before.known, known
        if key not in self._views:
            self._views[key] = self._follow(index, before, changed)
        return self._views[key]

    def _follow(self, index: int, before: PieceView | None, changed: int) -> PieceView:
        view = PieceView(self.pieces, self.viewer_rows.known[index], before)
        changes: dict[int, Any] = {}
        for group in [group for group, read in enumerate(view.group_reads) if read & changed]:
            together = 0
            for number in self.pieces.groups[group]:
                if view.reads[number] & changed:
                    was = view.values[number]
                    view.reads[number], view.values[number] = self._piece(number, index)
                    if before is not None:
                        changes[number] = self._changes.piece(was, view.values[number])
                together |= view.reads[number]
            view.group_reads[group] = together
        view.change = self.pieces.together(changes)
        return view

    def _piece(self, number: int, index: int) -> tuple[int, Any]:
        made = self._made.setdefault(number, [])
        for other, read, value in made:
            if not (self._apart[other] | self._apart[index]) & read:
                return read, value
        read, value = self.pieces.make(number, self.viewer_rows, index)
        made.append((index, read, value))
        return read, value
