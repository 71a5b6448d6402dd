"""A log, the state after it, and what each viewer is told of it."""

from collections import deque
from collections.abc import Sequence

from votive.table import views
from votive.table.acts.ending import Ended
from votive.table.acts.seats import Opened
from votive.table.events import LoggedEvent
from votive.table.history import BadLog, PlayedMove
from votive.table.narration import Narrator
from votive.table.state import TableState
from votive.table.visible import Viewer, VisibleEvent

TABLE_BYTES, ENTRY_BYTES, STEP_BYTES, TOLD_BYTES, FACT_BYTES = 20_000, 420, 330, 230, 400
"""What a table takes in memory, roughly (a test compares): by itself, for each entry of its log, for each move beside
the position after it, for each entry told to a viewer, and for each fact of a story. An estimate that costs nothing."""


class Projection:
    """The entries, the state after them, and what each viewer was told."""

    def __init__(self, first: LoggedEvent) -> None:
        if not isinstance(first.event, Opened) or first.number != 0:
            raise BadLog("a log begins with the entry that opens the table")
        self.log = [first]
        self.state = TableState(first.event, first.at)
        self._steps: list[PlayedMove | None] = [None]
        self._narrators: dict[int, Narrator] = {}
        self._views = views.Views()
        self._common: views.Common | None = None
        self._is_common_fresh = False
        self._facts = 0

    def fold(self, entry: LoggedEvent) -> None:
        """Apply the next entry."""
        if entry.number != len(self.log):
            raise BadLog(f"entry {entry.number} does not follow entry {len(self.log) - 1}")
        self.state.apply(entry.event, entry.at)
        self._add(entry, self.state.step)

    def adopt(self, state: TableState, entries: Sequence[LoggedEvent], steps: Sequence[PlayedMove | None]) -> None:
        """Go on with a state in which these entries were applied already."""
        self.state = state
        for entry, step in zip(entries, steps, strict=True):
            self._add(entry, step)

    def _add(self, entry: LoggedEvent, step: PlayedMove | None) -> None:
        self.log.append(entry)
        self._steps.append(step)
        self._is_common_fresh = False
        if entry.event.changes_views:
            self._views.position_changed()
        if isinstance(entry.event, Ended):
            self._facts += sum(narrator.made for narrator in self._narrators.values())
            self._narrators.clear()  # from now on everything is told as it was

    @property
    def size(self) -> int:
        """Bytes in memory, roughly."""
        row = self.state.game.row.itemsize
        steps = len(self.state.history.steps) if self.state.history is not None else 0
        told = sum(len(narrator.told) for narrator in self._narrators.values())
        facts = self._facts + sum(narrator.made for narrator in self._narrators.values())
        return (
            TABLE_BYTES
            + 2 * self.state.talk_bytes
            + ENTRY_BYTES * len(self.log)
            + (STEP_BYTES + row) * steps
            + TOLD_BYTES * told
            + FACT_BYTES * facts
        )

    def has_told(self, viewer: int) -> bool:
        """Whether this viewer was told the log before."""
        return viewer in self._narrators

    def visible_events(self, viewer: int) -> list[VisibleEvent]:
        """All that a viewer is told, from the beginning."""
        narrator = self._narrators.get(viewer)
        if narrator is None:
            first = next(iter(self._narrators.values()), None)
            narrator = self._narrators[viewer] = Narrator(viewer, first)
        return narrator.catch_up(self.state, self.log, self._steps)

    def forget_views(self) -> None:
        """Nobody follows the game's own view any more: it is made anew for whoever looks at it next."""
        self._views.forget()

    def shown(self, viewer: Viewer, at: int, rows: bool = False) -> views.Shown:
        """The present position for a viewer; with `rows` for one who makes all that follows from the row."""
        if not self._is_common_fresh or self._common is None or self._common.at != at:
            self._common, self._is_common_fresh = views.common(self.state, at, self._common), True
        number = len(self.visible_events(viewer.seat))
        return views.shown(self.state, self._common, viewer, self._views, number, rows)


class DelayedProjection:
    """A projection that is some moves behind, for spectators. When the game is over it has caught up."""

    def __init__(self, first: LoggedEvent, delay: int) -> None:
        self.projection = Projection(first)
        self._delay = delay
        self._waiting: deque[LoggedEvent] = deque()
        self._moves = 0

    def fold(self, entry: LoggedEvent) -> None:
        """Take an entry in, and let go of what is old enough."""
        self._waiting.append(entry)
        self._moves += entry.event.counts_as_move
        if isinstance(entry.event, Ended):
            self._delay = 0
        while self._waiting and (self._moves > self._delay or not self._waiting[0].event.counts_as_move):
            oldest = self._waiting.popleft()
            self._moves -= oldest.event.counts_as_move
            self.projection.fold(oldest)
