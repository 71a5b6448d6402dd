"""A table in this process's memory, with its viewers and timers."""

import asyncio
import time
from collections.abc import Iterable, Sequence
from functools import partial

from votive.table.draft import Draft
from votive.table.events import LoggedEvent
from votive.table.table import Table
from votive.web.tables.watchers import Watcher

LINGER_SECONDS = 60.0
"""Seconds that a finished table stays in memory when nobody watches it."""
IN_USE_SECONDS = 2.0
"""Seconds after a request during which a table stays in memory in any case."""
REQUEST_BYTES = 150
OTHERS_FIRST = 2.5
"""Seconds that the process which appended a position has to go on with it, before another one does."""


class LoadedTable:
    """A table folded from its log. Whoever changes it holds `lock`."""

    def __init__(self, table: Table, log: Iterable[LoggedEvent]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.requests = {entry.request: entry.digest for entry in log if entry.request}
        """Requests that are in the log, with the digests of their contents."""
        self.watchers: set[Watcher] = set()
        self.thinking_seats: list[int] = []
        """Seats whose bots think on their turn, as viewers were told."""
        self.timeout_timer: asyncio.TimerHandle | None = None
        self.presence_timer: asyncio.TimerHandle | None = None
        self.automatic_move: tuple[int, asyncio.TimerHandle] | None = None
        """Position number and timer of the automatic move that is planned."""
        self.changed_at = time.monotonic()
        """When its log last grew, by this process's clock."""
        self.requested_at = self.changed_at
        """When it was last asked for in any way, by the same clock."""
        self.viewed_at = float("-inf")
        """When somebody last viewed it over HTTP, by the same clock."""
        self.appended_here = True
        """Whether this process appended the last events. If so, its bots answer first."""
        self.deleted = False

    @property
    def size(self) -> int:
        """Bytes in memory, estimated."""
        return self.table.size + REQUEST_BYTES * len(self.requests)

    @property
    def is_unused(self) -> bool:
        """Whether the table is over, and nobody has used it for a while."""
        last = max(self.changed_at, self.viewed_at, self.requested_at)
        return self.table.ended and time.monotonic() - last > LINGER_SECONDS

    @property
    def in_use(self) -> bool:
        """Whether somebody asked for it just now, watches it or changes it."""
        requested = time.monotonic() - self.requested_at < IN_USE_SECONDS
        return requested or bool(self.watchers) or self.lock.locked()

    def fold(self, entries: Sequence[LoggedEvent]) -> None:
        """Events that another process has appended become part of the state."""
        for entry in entries:
            self.table.fold(entry)
        self._changed(entries)

    def commit(self, draft: Draft, entries: Sequence[LoggedEvent]) -> None:
        """The draft of events that are durable becomes the state."""
        self.table.commit(draft, entries)
        self._changed(entries)

    def _changed(self, entries: Sequence[LoggedEvent]) -> None:
        self.requests.update((entry.request, entry.digest) for entry in entries if entry.request)
        self.changed_at = time.monotonic()

    def cancel_timers(self) -> None:
        for timer in (self.timeout_timer, self.presence_timer, self.automatic_move and self.automatic_move[1]):
            if timer is not None:
                timer.cancel()


with_pauses = partial(Table.of, pauses=True)
"""A table folded from its log whose automatic moves wait for `AutomaticMoves`."""
