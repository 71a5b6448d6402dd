"""Timeouts: what time alone brings at a table, carried out when it is due.

`Table.lapse` decides by the table's clocks what has timed out. A timer in memory calls it at the deadline; the sweeper
finds the tables that no process has in memory.
"""

import asyncio
from dataclasses import dataclass

from votive.web.background import BackgroundTasks
from votive.web.clock import ServerClock
from votive.web.tables.executor import CommandExecutor
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.registry import TableRegistry
from votive.web.tables.signals import TableSignals

LONGEST_TIMER = 6 * 3600.0


@dataclass(eq=False)
class Timeouts:
    """A timer for each loaded table that has a deadline."""

    registry: TableRegistry
    executor: CommandExecutor
    background: BackgroundTasks
    signals: TableSignals
    clock: ServerClock

    def __post_init__(self) -> None:
        self.signals.changed.subscribe(self._plan)

    async def apply(self, table: str) -> None:
        """Append what has timed out at a table, if anything has."""
        loaded = await self.registry.load(table)
        appended = await self.executor.carry_out(loaded, lambda now: loaded.table.lapse(now, self.clock.counts_from))
        if not appended:
            self.signals.changed.emit(loaded)

    def _plan(self, loaded: LoadedTable) -> None:
        if self.background.stopping or loaded.deleted:
            return
        due, now = loaded.table.deadline(), self.clock.now()
        if due is not None and (due > now or not self.clock.counts_from):  # in doubt, the sweeper applies the others
            self._wake(loaded, min(max((due - now) / 1000, 0.01), LONGEST_TIMER))

    def _wake(self, loaded: LoadedTable, seconds: float) -> None:
        """A timer that runs already may come too early, after a move say: then it is set anew, which is cheaper than
        at every move."""
        loop = asyncio.get_running_loop()
        timer, when = loaded.timeout_timer, loop.time() + seconds
        if timer is None or timer.when() > when:
            if timer is not None:
                timer.cancel()
            loaded.timeout_timer = loop.call_at(when, self._start, loaded)

    def _start(self, loaded: LoadedTable) -> None:
        loaded.timeout_timer = None
        self.background.spawn(self.apply(loaded.table.id))
