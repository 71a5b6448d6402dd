"""Follows the logs that other processes append to: by notifications, and by polling should they be lost."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from votive.store import LogUpdate, Store
from votive.web.background import BackgroundTasks
from votive.web.errors import ApiError
from votive.web.settings import ServerSettings
from votive.web.store_executor import StoreExecutor
from votive.web.tables.bot_runner import BotRunner
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.registry import TableRegistry

ALONE_POLL = 5.0
"""Seconds between polls, at least, of a process that has the database to itself."""


@dataclass(eq=False)
class LogFollower:
    """Catches up loaded tables that somebody watches."""

    registry: TableRegistry
    bot_runner: BotRunner
    database: StoreExecutor
    background: BackgroundTasks
    settings: ServerSettings
    rewrites: int | None = None
    """How many people were forgotten so far, as far as this process knows."""

    async def run(self) -> None:
        """Poll until cancelled."""
        pause = self.settings.poll if self.settings.shares_database else max(self.settings.poll, ALONE_POLL)
        while True:
            await asyncio.sleep(pause)
            with contextlib.suppress(ApiError):  # logged already; the store may be back next time
                await self.poll()

    async def poll(self, tables: list[str] | None = None) -> None:
        """Read on where somebody watches and another process has appended."""
        watched = tables or [
            table for table, loaded in self.registry.loaded.items() if loaded.watchers or self.bot_runner.busy(table)
        ]
        if not watched:
            return
        heads = await self.database.run(Store.heads, watched)
        for table in watched:
            loaded = self.registry.loaded.get(table)
            if loaded is not None and heads.get(table) != loaded.table.number:
                await self._follow(loaded, heads.get(table))

    def listen(self) -> Callable[[], None]:
        """Hear notifications without waiting for the next poll. Returns what stops it."""
        if not self.settings.listen:
            return lambda: None
        loop = asyncio.get_running_loop()

        def hear(update: LogUpdate | None) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: the server has stopped
                loop.call_soon_threadsafe(self._hear, update)

        return self.database.store.listen(hear)

    def _hear(self, update: LogUpdate | None) -> None:
        """What this process has appended itself is not read again."""
        loaded = self.registry.loaded.get(update.table) if update is not None else None
        if update is not None and loaded is not None and loaded.watchers and not self.background.stopping:
            if update.head == 0:
                self.background.spawn(self.poll([update.table]))
            elif update.head > loaded.table.number:
                self.background.spawn(self._follow(loaded, update.head))

    async def _follow(self, loaded: LoadedTable, head: int | None) -> None:
        """`head`: how many entries the log has in the store; None: the table is not there any more."""
        async with loaded.lock:
            if (head is None or head > loaded.table.number) and not loaded.deleted:
                await self.registry.catch_up(loaded)

    async def reread_rewritten(self) -> None:
        """Somebody was forgotten, perhaps by another process: read the loaded tables anew."""
        rewrites = await self.database.run(Store.rewrites)
        if self.rewrites is not None and rewrites != self.rewrites:
            for table in list(self.registry.loaded):
                await self.registry.reread_by_id(table)
        self.rewrites = rewrites
