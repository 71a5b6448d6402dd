"""Sends tables to their viewers: snapshots when they come, news when the log grows, and who else watches."""

import asyncio
import time
from dataclasses import dataclass
from typing import Any

from votive.table.changes import Changes
from votive.table.table import Table
from votive.table.views import Shown
from votive.table.visible import Viewer, VisibleEvent
from votive.web.background import ThreadExecutor
from votive.web.clock import ServerClock
from votive.web.errors import unknown_table
from votive.web.operations.metrics import Metrics
from votive.web.schema.socket import ChangeMessage, GoneMessage, News, Presence, TableMessage, Thinking
from votive.web.schema.tables import Snapshot, Story
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.signals import TableSignals
from votive.web.tables.watchers import Connection, Watcher, encode

PRESENCE_PAUSE = 0.2
"""Seconds between presence broadcasts."""


@dataclass(eq=False)
class Broadcaster:
    """All that viewers of this process are sent."""

    clock: ServerClock
    threads: ThreadExecutor
    metrics: Metrics
    signals: TableSignals

    # One viewer

    async def snapshot(self, loaded: LoadedTable, viewer: Viewer, since: int = 0) -> Snapshot:
        """The table for a viewer over HTTP."""
        loaded.viewed_at = time.monotonic()
        async with loaded.lock:
            loaded.table.check_view(viewer)  # the game may have begun while this waited
            self.signals.watchers_changed.emit(loaded)
            return (await self._snapshot(loaded, viewer, since))[0]

    async def _snapshot(
        self, loaded: LoadedTable, viewer: Viewer, since: int, rows: bool = False
    ) -> tuple[Snapshot, Shown]:
        """A whole log is narrated in a thread; what was narrated before is at hand. The caller has the lock."""
        if loaded.table.has_told(viewer):
            return _snapshot(loaded.table, viewer, since, self.clock.now(), rows)
        return await self.threads.run(_snapshot, loaded.table, viewer, since, self.clock.now(), rows)

    async def story(self, loaded: LoadedTable, viewer: Viewer, before: int) -> Story:
        """A page of what this viewer was told before an event."""
        async with loaded.lock:
            loaded.table.check_view(viewer)
            if loaded.table.has_told(viewer):
                return _story(loaded.table, viewer, before)
            return await self.threads.run(_story, loaded.table, viewer, before)

    async def watch(
        self,
        loaded: LoadedTable,
        viewer: Viewer,
        connection: Connection,
        since: int | None,
        changes: bool = False,
        rows: str | None = None,
    ) -> Watcher:
        """Send a viewer the table, and from now on its news; with `changes`, only what they change.

        `rows`: the mark of the rows that the viewer can read, to be sent those instead of what follows from them.
        """
        async with loaded.lock:
            if loaded.deleted:
                raise unknown_table()
            loaded.table.check_view(viewer)
            reads_rows = loaded.table.reads_rows(rows)
            snapshot, shown = await self._snapshot(loaded, viewer, since or 0, reads_rows)
            watcher = Watcher(connection, viewer, shown, changes, reads_rows)
            watcher.send(_table_message(loaded, snapshot))
            if loaded.thinking_seats and not loaded.table.is_behind(viewer):
                watcher.send(Thinking(loaded.table.id, loaded.thinking_seats))
            loaded.watchers.add(watcher)
            if all(one.rows for one in loaded.watchers):
                loaded.table.forget_views()
            self.signals.watchers_changed.emit(loaded)
        self._plan_presence(loaded)
        return watcher

    def unwatch(self, loaded: LoadedTable, watcher: Watcher) -> None:
        loaded.watchers.discard(watcher)
        self._plan_presence(loaded)
        self.signals.watchers_changed.emit(loaded)

    # All viewers

    def send_all(self, loaded: LoadedTable, message: Any, behind: Any = None) -> None:
        """One message to all. Viewers who are some moves behind get another one, or none."""
        text, late = encode(message), None if behind is None else encode(behind)
        for watcher in loaded.watchers:
            sent = late if loaded.table.is_behind(watcher.viewer) else text
            if sent is not None:
                watcher.send(sent)

    async def send_news(self, loaded: LoadedTable) -> None:
        """Send all viewers what is new to them. The caller has the lock."""
        if not loaded.watchers:
            return
        for viewer in {watcher.viewer for watcher in loaded.watchers}:
            if not loaded.table.may_view(viewer):
                await self._move_out(loaded, viewer)
        start = time.perf_counter()
        news = _News(loaded.table, self.clock.now())
        for watcher, message in [(watcher, news.of(watcher)) for watcher in loaded.watchers]:
            if message is not None:
                watcher.shown = news.shown[watcher.viewer, watcher.rows]
                watcher.send(message)
        self.metrics.observe("votive_telling_seconds", time.perf_counter() - start)

    async def _move_out(self, loaded: LoadedTable, viewer: Viewer) -> None:
        """A person who has left a seat becomes a spectator, if there may be any."""
        outside = Viewer(viewer.person if loaded.table.belongs(viewer.person) else None)
        may_stay = loaded.table.may_view(outside)
        for watcher in [watcher for watcher in loaded.watchers if watcher.viewer == viewer]:
            if not may_stay:
                watcher.send(GoneMessage(loaded.table.id, {"id": "table-no-spectators"}))
                loaded.watchers.discard(watcher)
            else:
                snapshot, watcher.shown = await self._snapshot(loaded, outside, 0, watcher.rows)
                watcher.viewer = outside
                watcher.send(_table_message(loaded, snapshot))

    def send_deleted(self, loaded: LoadedTable) -> None:
        """The table is no longer in the store."""
        for watcher in loaded.watchers:
            watcher.send(GoneMessage(loaded.table.id, {"id": "refused-unknown-table"}))
        loaded.watchers.clear()

    # Presence

    def _plan_presence(self, loaded: LoadedTable) -> None:
        """Soon send who watches: once for all who come and go at the same moment."""
        if loaded.presence_timer is None:
            loop = asyncio.get_running_loop()
            loaded.presence_timer = loop.call_later(PRESENCE_PAUSE, self._send_presence, loaded)

    def _send_presence(self, loaded: LoadedTable) -> None:
        loaded.presence_timer = None
        seats = sorted(_present(loaded))
        spectators = sum(watcher.spectates for watcher in loaded.watchers)
        everybody = [seat for seat, chair in enumerate(loaded.table.state.chairs) if chair.people]
        behind = Presence(loaded.table.id, everybody, spectators)  # who comes just now may be the one who is to move
        self.send_all(loaded, Presence(loaded.table.id, seats, spectators), behind)


def _present(loaded: LoadedTable) -> set[int]:
    """The seats whose players are there: all at a shared screen, through whose eyes it may look."""
    persons = {watcher.viewer.person for watcher in loaded.watchers}
    return {seat for person in persons for seat in loaded.table.state.seats_of(person)}


def _table_message(loaded: LoadedTable, snapshot: Snapshot) -> TableMessage:
    return TableMessage(loaded.table.id, snapshot.about, snapshot.told, snapshot.now, snapshot.older)


def _snapshot(table: Table, viewer: Viewer, since: int, at: int, rows: bool = False) -> tuple[Snapshot, Shown]:
    """The table for a viewer, and what they are shown of it, to tell later what has changed."""
    shown = table.shown(viewer, at, rows)
    now = shown.whole()
    start = since if since <= now.number else 0
    told = table.page(viewer, start)
    return Snapshot(table.about(), told, now, older=now.number - len(told) > start), shown


def _story(table: Table, viewer: Viewer, before: int) -> Story:
    told = table.page(viewer, before=before)
    return Story(told, older=bool(told) and told[0].number > 0)


class _News:
    """What viewers do not know yet. It is made once for all who were sent the same before."""

    def __init__(self, table: Table, at: int) -> None:
        self.table = table
        self.at = at
        self.shown: dict[tuple[Viewer, bool], Shown] = {}
        self.changes = Changes()
        self._messages: dict[tuple[Viewer, int, bool, bool], bytes | None] = {}

    def of(self, watcher: Watcher) -> bytes | None:
        """A watcher's message. A viewer who learns nothing is sent nothing, not even a sign."""
        key = watcher.viewer, id(watcher.shown), watcher.changes, watcher.rows
        if key not in self._messages:
            told = self.table.page(watcher.viewer, watcher.shown.own.number)
            self._messages[key] = encode(self._message(watcher, told)) if told else None
        return self._messages[key]

    def _message(self, watcher: Watcher, told: list[VisibleEvent]) -> News | ChangeMessage:
        asked = watcher.viewer, watcher.rows
        shown = self.shown.get(asked)
        if shown is None:
            shown = self.shown[asked] = self.table.shown(watcher.viewer, self.at, watcher.rows)
        if watcher.changes:
            return ChangeMessage(self.table.id, told, shown.change(watcher.shown, self.changes))
        return News(self.table.id, told, shown.whole())
