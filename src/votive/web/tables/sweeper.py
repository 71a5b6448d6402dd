"""Looks now and then for what is due at tables that nobody watches: timeouts, bots' turns, results, old rows."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from votive.store import Store
from votive.web.clock import ServerClock
from votive.web.errors import ApiError
from votive.web.operations.logs import write_log
from votive.web.settings import ServerSettings
from votive.web.store_executor import StoreExecutor
from votive.web.tables.automatic_moves import AutomaticMoves
from votive.web.tables.bot_runner import BotRunner
from votive.web.tables.follower import LogFollower
from votive.web.tables.registry import TableRegistry
from votive.web.tables.result_recorder import ResultRecorder
from votive.web.tables.timeouts import Timeouts
from votive.web.tables.warmup import Warmup

SWEEP, SHARED_SWEEP = 20.0, 4.0
"""Seconds between sweeps of a process that has the database to itself, and of one that shares it."""
FORGOTTEN = 3000
"""Milliseconds without any event after which a bot's turn counts as forgotten by the other processes."""
REST_SECONDS = 600.0
"""Seconds before a table where nobody waits for bots is looked at again."""
MARK_PAUSE = 600_000
"""Milliseconds between marks in the database that it is in use."""


@dataclass(eq=False)
class Sweeper:
    """One loop over the whole database."""

    registry: TableRegistry
    bot_runner: BotRunner
    automatic_moves: AutomaticMoves
    timeouts: Timeouts
    results: ResultRecorder
    follower: LogFollower
    warmup: Warmup
    database: StoreExecutor
    clock: ServerClock
    settings: ServerSettings
    marked_at: int = 0
    """When this process last marked that the database is in use."""
    resting: dict[str, float] = field(default_factory=dict)
    """Tables that the store lists for a bot's turn though nobody waits for it, and since when that is known."""

    async def run(self) -> None:
        """Sweep until cancelled."""
        await self.warmup.games()
        patience = 0
        while True:
            try:
                await self._sweep(patience)
                patience = FORGOTTEN if self.settings.shares_database else 0
            except ApiError:
                pass
            await asyncio.sleep(SHARED_SWEEP if self.settings.shares_database else SWEEP)

    async def _sweep(self, patience: int) -> None:
        await self.apply_timeouts()
        await self._wake_bots(patience)
        await self.results.record_missing()
        self.registry.evict()
        await self.follower.reread_rewritten()
        await self.prune()

    async def apply_timeouts(self) -> None:
        for table in await self.database.run(Store.due, self.clock.now(), self.clock.counts_from):
            await _guard(self.timeouts.apply(table))

    async def _wake_bots(self, patience: int) -> None:
        waiting = await self.database.run(Store.thinking, self.clock.now() - patience)
        self.resting = {table: since for table, since in self.resting.items() if table in waiting}
        for table in waiting:
            if time.monotonic() - self.resting.get(table, float("-inf")) > REST_SECONDS:
                await _guard(self._wake(table))

    async def _wake(self, table: str) -> None:
        """A loaded table's bots think by themselves, unless nobody waits for them."""
        loaded = await self.registry.load(table, fresh=True)
        self.automatic_moves.plan(loaded)
        self.resting.pop(table, None)
        if not self.bot_runner.wanted(loaded):
            self.resting[table] = time.monotonic()

    async def prune(self) -> None:
        """Delete what ran out long ago. Nothing is deleted by a clock that is in doubt."""
        if not self.clock.trusted:
            return
        now = self.clock.now()
        if now - self.marked_at >= MARK_PAUSE:
            await self.database.run(Store.mark_used, now)
            self.marked_at = now
        await self.database.run(Store.prune, now)


async def _guard(work: Coroutine[Any, Any, Any]) -> None:
    """One table that cannot be read does not keep the others waiting."""
    try:
        await work
    except Exception as error:
        write_log("table failed", logging.ERROR, error=type(error).__name__)
