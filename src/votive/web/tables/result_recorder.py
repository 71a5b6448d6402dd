"""Records the results of finished tables: ratings and statistics follow from them."""

import contextlib
import logging
from dataclasses import dataclass, field

from votive.store import Rewritten, Store
from votive.table.events import LoggedEvent
from votive.table.results import Outcome
from votive.table.table import Table
from votive.web.background import BackgroundTasks, ThreadExecutor
from votive.web.errors import ApiError
from votive.web.operations.logs import write_log
from votive.web.store_executor import StoreExecutor

AT_ONCE = 50
MOST_UNREADABLE = 10_000


@dataclass(eq=False)
class ResultRecorder:
    """Several processes may record the same result; it counts once."""

    database: StoreExecutor
    threads: ThreadExecutor
    background: BackgroundTasks
    unreadable: set[str] = field(default_factory=set)
    """Finished tables that cannot be read: they were played by other rules."""

    async def record(self, table: str) -> None:
        """Record the result of a finished table."""
        try:
            log = await self.database.run(Store.read, table)
            outcome = await self.threads.run(_outcome, table, log)
        except ApiError:
            raise
        except Exception as error:
            if len(self.unreadable) < MOST_UNREADABLE:
                self.unreadable.add(table)
            write_log("table not settled", logging.WARNING, error=type(error).__name__)
            return
        with contextlib.suppress(Rewritten):  # somebody was forgotten just now; the next sweep finds the table again
            await self.database.run(Store.record_result, table, outcome)

    async def record_missing(self) -> None:
        """Record results that another process did not live to record, or that are older than results."""
        before: list[str] = []
        while not self.background.stopping:
            some = await self.database.run(Store.tables_without_result, AT_ONCE + len(self.unreadable))
            left = [table for table in some if table not in self.unreadable]
            if not left or left == before:  # all done, or nothing can be done now
                return
            for table in left:
                try:
                    await self.record(table)
                except Exception as error:  # one table does not keep the others waiting
                    write_log("table failed", logging.ERROR, error=type(error).__name__)
            before = left


def _outcome(table: str, log: list[LoggedEvent]) -> Outcome | None:
    return Table.of(table, log).outcome() if log else None
