"""The tables in this process's memory: loaded from their logs, brought up to date, and evicted.

The log in the store is the truth. Another process may have appended meanwhile; the store then says so (`Conflict`),
and the table reads on.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from votive.core.errors import UnknownVersion
from votive.store import Store
from votive.table.draft import Draft
from votive.table.events import LoggedEvent
from votive.web.background import ThreadExecutor
from votive.web.errors import ApiError, unknown_table
from votive.web.operations.logs import write_log
from votive.web.settings import ServerSettings
from votive.web.store_executor import StoreExecutor
from votive.web.tables.broadcaster import Broadcaster
from votive.web.tables.loaded_table import LoadedTable, with_pauses
from votive.web.tables.signals import TableSignals
from votive.web.tables.warmup import Warmup

LOOKED_THROUGH = 16
"""One sixteenth of the tables may come before all are looked through for those that can go."""


@dataclass(eq=False)
class TableRegistry:
    """Loaded tables by their ids, the least recently used first."""

    database: StoreExecutor
    threads: ThreadExecutor
    warmup: Warmup
    broadcaster: Broadcaster
    signals: TableSignals
    settings: ServerSettings

    def __post_init__(self) -> None:
        self.loaded: OrderedDict[str, LoadedTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LoadedTable]] = {}
        self._keeping: list[Callable[[str], bool]] = []
        self._added = 0
        """Tables that came since the last look for those that can go."""

    def keep_while(self, in_use: Callable[[str], bool]) -> None:
        """Tables for which this is true are not evicted."""
        self._keeping.append(in_use)

    def holds(self, loaded: LoadedTable) -> bool:
        """Whether this is the loaded table of its id, and not one that was unloaded."""
        return self.loaded.get(loaded.table.id) is loaded

    # Loading

    async def load(self, table: str, fresh: bool = False) -> LoadedTable:
        """A table by its id, in memory from now on. `fresh`: with all that other processes have appended."""
        loaded = self.loaded.get(table)
        if loaded is None:
            begun = table in self._loading
            if not begun:
                self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
            loaded = await asyncio.shield(self._loading[table])
            if not begun:
                return loaded
            # The log may have been read before what the caller has seen was appended: look again.
        elif table in self.loaded:
            self.loaded.move_to_end(table)
        loaded.requested_at = time.monotonic()
        if fresh and self.settings.shares_database:
            heads = await self.database.run(Store.heads, [table])
            if heads.get(table) != loaded.table.number:
                async with loaded.lock:
                    await self.catch_up(loaded)
            if loaded.deleted:
                raise unknown_table()
        return loaded

    async def _load(self, table: str) -> LoadedTable:
        try:
            log = await self.database.run(Store.read, table)
            if not log:
                raise unknown_table()
            await self.warmup.rules(getattr(log[0].event, "game", ""))
            loaded = LoadedTable(await self.threads.run(with_pauses, table, log), log)
        except ApiError:
            raise
        except UnknownVersion as error:
            raise ApiError("unknown", "refused-table-rules", needed=error.needed, has=error.has) from None
        except Exception as error:  # a damaged log does no harm to other tables
            write_log("table damaged", logging.ERROR, table=table, error=f"{type(error).__name__}: {error}"[:200])
            raise ApiError("unavailable", "refused-table-damaged") from None
        loaded.appended_here = not self.settings.shares_database
        self.add(loaded)
        self.signals.changed.emit(loaded)
        return loaded

    def add(self, loaded: LoadedTable) -> None:
        self.loaded[loaded.table.id] = loaded
        self._added += 1
        if self._added * LOOKED_THROUGH >= len(
            self.loaded
        ):  # all are looked through: among many, not for each that comes
            self.evict()

    # Keeping up with the log

    async def commit(self, loaded: LoadedTable, draft: Draft, entries: Sequence[LoggedEvent]) -> None:
        """A draft whose events this process has appended becomes the state. The caller has the lock."""
        loaded.commit(draft, entries)
        loaded.appended_here = True
        await self._changed(loaded)

    async def _changed(self, loaded: LoadedTable) -> None:
        """Viewers are sent the news, bots and timers go on."""
        await self.broadcaster.send_news(loaded)
        self.signals.changed.emit(loaded)

    async def catch_up(self, loaded: LoadedTable) -> None:
        """Read on what other processes have appended. The caller has the lock."""
        table = loaded.table
        entries = await self.database.run(Store.read, table.id, table.number)
        if entries:
            loaded.fold(entries)
            loaded.appended_here = False
            await self._changed(loaded)
        elif table.id not in await self.database.run(Store.heads, [table.id]):
            self.mark_deleted(loaded)

    async def was_behind(self, loaded: LoadedTable) -> bool:
        """Whether another process had appended; then the table has caught up. The caller has the lock."""
        if not self.settings.shares_database:
            return False
        before = loaded.table.number
        heads = await self.database.run(Store.heads, [loaded.table.id])
        if heads.get(loaded.table.id) != before:
            await self.catch_up(loaded)
        return loaded.deleted or loaded.table.number != before

    async def reread(self, loaded: LoadedTable) -> None:
        """Read a log anew that was rewritten because somebody was forgotten. The caller has the lock."""
        log = await self.database.run(Store.read, loaded.table.id)
        if log:
            loaded.table = await self.threads.run(with_pauses, loaded.table.id, log)
        else:
            self.mark_deleted(loaded)

    async def reread_by_id(self, table: str) -> None:
        loaded = self.loaded.get(table)
        if loaded is not None:
            async with loaded.lock:
                await self.reread(loaded)

    def mark_deleted(self, loaded: LoadedTable) -> None:
        """The table is no longer in the store."""
        loaded.deleted = True
        self.broadcaster.send_deleted(loaded)
        if self.holds(loaded):
            self.unload(loaded.table.id)

    # Leaving memory

    def size(self) -> int:
        """Bytes of all tables in memory, estimated."""
        return sum(loaded.size for loaded in self.loaded.values())

    def evict(self) -> None:
        """Unload finished tables that nobody uses; if memory is still short, the least used ones."""
        self._added = 0
        for table in [table for table, loaded in self.loaded.items() if loaded.is_unused]:
            self._unload_if_unused(table)
        most, most_bytes = self.settings.counts.tables_in_memory, self.settings.memory * 1024 * 1024
        size = self.size()
        if len(self.loaded) <= most and size <= most_bytes:
            return
        for table in sorted(self.loaded, key=lambda table: not self.loaded[table].table.ended):  # else in order of use
            if len(self.loaded) <= most and size <= most_bytes:
                break
            size -= self._unload_if_unused(table)

    def _unload_if_unused(self, table: str) -> int:
        """Bytes that are free now: none, if somebody still needs the table."""
        loaded = self.loaded[table]
        if loaded.in_use or any(in_use(table) for in_use in self._keeping):
            return 0
        self.unload(table)
        return loaded.size

    def unload(self, table: str) -> None:
        loaded = self.loaded.pop(table)
        loaded.cancel_timers()
        self.signals.unloaded.emit(loaded)
