"""A log, folded as far as it goes, and told to whoever may look."""

from collections import deque

from votive.table import present
from votive.table.course import BadLog, Step
from votive.table.entries import Began, Ended, Logged, Moved, Opened, Said, Undone
from votive.table.standing import Standing
from votive.table.telling import Teller
from votive.table.told import Now, Told, Viewer

TABLE_BYTES, ENTRY_BYTES, STEP_BYTES, TOLD_BYTES, FACT_BYTES = 20_000, 420, 330, 230, 400
"""What a table takes in memory, roughly (a test compares): by itself, for each entry of its log, for each move beside
the position after it, for each entry told to a viewer, and for each fact of a story. An estimate that costs nothing."""


class Ledger:
    """The entries, how things stand after them, and what each viewer was told."""

    def __init__(self, first: Logged) -> None:
        if not isinstance(first.body, Opened) or first.number != 0:
            raise BadLog("a log begins with the entry that opens the table")
        self.log = [first]
        self.standing = Standing(first.body, first.at)
        self._steps: list[Step | None] = [None]
        self._tellers: dict[int, Teller] = {}
        self._sights = present.Sights(self.standing)
        self._common: present.Common | None = None
        self._facts = 0
        self._said = 0

    def fold(self, entry: Logged) -> None:
        """Take the next entry in."""
        if entry.number != len(self.log):
            raise BadLog(f"entry {entry.number} does not follow entry {len(self.log) - 1}")
        self.standing.fold(entry.body, entry.at)
        self.log.append(entry)
        self._steps.append(self.standing.step)
        self._common = None
        if isinstance(entry.body, Said):
            self._said += 2 * len(entry.body.text)
        if isinstance(entry.body, Moved | Undone | Began | Ended):
            self._sights = present.Sights(self.standing)
        if isinstance(entry.body, Ended):
            self._facts += sum(teller.made for teller in self._tellers.values())
            self._tellers.clear()  # from now on everything is told as it was

    @property
    def size(self) -> int:
        """Bytes in memory, roughly."""
        row = self.standing.game.row.itemsize
        steps = len(self.standing.course.steps) if self.standing.course is not None else 0
        told = sum(len(teller.told) for teller in self._tellers.values())
        facts = self._facts + sum(teller.made for teller in self._tellers.values())
        return (
            TABLE_BYTES
            + self._said
            + ENTRY_BYTES * len(self.log)
            + (STEP_BYTES + row) * steps
            + TOLD_BYTES * told
            + FACT_BYTES * facts
        )

    def has_told(self, viewer: int) -> bool:
        """Whether this viewer was told the log before."""
        return viewer in self._tellers

    def told(self, viewer: int) -> list[Told]:
        """All that a viewer is told, from the beginning."""
        teller = self._tellers.get(viewer)
        if teller is None:
            teller = self._tellers[viewer] = Teller(self.standing, viewer)
        return teller.catch_up(self.log, self._steps)

    def now(self, viewer: Viewer, at: int) -> Now:
        """How things stand for a viewer."""
        if self._common is None or self._common.at != at:
            self._common = present.common(self.standing, at)
        number = len(self.told(viewer.seat))
        return present.now(self.standing, self._common, viewer, self._sights.of(viewer.seat), number)


class Delayed:
    """A ledger that is some moves behind, for spectators. When the game is over it has caught up."""

    def __init__(self, first: Logged, delay: int) -> None:
        self.ledger = Ledger(first)
        self._delay = delay
        self._waiting: deque[Logged] = deque()
        self._moves = 0

    def fold(self, entry: Logged) -> None:
        """Take an entry in, and let go of what is old enough."""
        self._waiting.append(entry)
        self._moves += _is_move(entry)
        if isinstance(entry.body, Ended):
            self._delay = 0
        while self._waiting and (self._moves > self._delay or not _is_move(self._waiting[0])):
            oldest = self._waiting.popleft()
            self._moves -= _is_move(oldest)
            self.ledger.fold(oldest)


def _is_move(entry: Logged) -> bool:
    return isinstance(entry.body, Moved | Undone)
