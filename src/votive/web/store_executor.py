"""Runs queries of the store in threads, so that the event loop never waits for a disk or a database."""

import contextlib
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from votive.store import Append, Store, StoreError, UnknownPerson
from votive.table.events import LoggedEvent
from votive.web.background import await_future
from votive.web.errors import ApiError, not_signed_in
from votive.web.operations.logs import write_log
from votive.web.operations.metrics import Metrics

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 16


class StoreExecutor:
    """The store as the event loop uses it. A failing store becomes a refusal, is logged and counted."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.pool = ThreadPoolExecutor(THREADS, "store")
        self.appends = 0
        """Appends begun so far: the garbage collector waits until it stops growing."""

    async def run(self, query: "Callable[Concatenate[Store, P], T]", *arguments: P.args, **named: P.kwargs) -> T:
        """Run a query in a thread: a method of `Store`, or another function of a store."""
        with self._report_failure():
            return await await_future(self.pool.submit(query, self.store, *arguments, **named))

    async def transact(
        self, query: "Callable[Concatenate[Connection, P], T]", *arguments: P.args, **named: P.kwargs
    ) -> T:
        """Run a function of a connection, in a transaction."""
        return await self.run(Store.transact, query, *arguments, **named)

    async def append(self, append: Append) -> list[LoggedEvent]:
        """Append to a log. The store has a writer thread of its own."""
        self.appends += 1
        with self._report_failure():
            return await await_future(self.store.start_append(append))

    @contextlib.contextmanager
    def _report_failure(self) -> Iterator[None]:
        try:
            yield
        except UnknownPerson:  # forgotten meanwhile, perhaps at another server
            raise not_signed_in() from None
        except StoreError as error:
            write_log("store failed", logging.ERROR, error=type(error).__name__)
            self.metrics.count("votive_store_errors_total", error=type(error).__name__)
            raise ApiError("unavailable", "refused-store") from error

    def stop(self) -> None:
        self.pool.shutdown(wait=True)
