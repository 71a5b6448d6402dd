"""PostgreSQL: any number of processes write; the row of a table lets one of them append at a time."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from sqlalchemy import URL, create_engine, event, text
from sqlalchemy.exc import IntegrityError

from votive.store.backend import Heard, Hint, Work
from votive.store.errors import StoreBusy
from votive.store.faults import faults
from votive.store.notify import Listener, Notifier
from votive.store.schema import metadata
from votive.store.upgrade import upgrade

T = TypeVar("T")

POOL = 16
PATIENCE = 5
"""Seconds that we wait for a lock, a connection, or a place in the pool."""
TRIES = 3
LONGEST = 60
"""Seconds that a statement may take."""

_CONNECTING: dict[str, Any] = {
    "connect_timeout": PATIENCE,
    "application_name": "votive",
    "keepalives_idle": 10,
    "tcp_user_timeout": 20_000,
}

_SETTINGS = f"""
SET lock_timeout = '{PATIENCE}s';
SET statement_timeout = '{LONGEST}s';
SET idle_in_transaction_session_timeout = '60s';
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
"""


class Postgres:
    """A database by its address."""

    def __init__(self, url: URL) -> None:
        self.where = url.set(drivername="postgresql").render_as_string(hide_password=True)
        self.engine = create_engine(
            url,
            pool_size=POOL,
            max_overflow=POOL,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,
            connect_args=dict(_CONNECTING),
        )
        event.listen(self.engine, "connect", _set_up)
        self._teller = Notifier(self._line)
        self._threads = ThreadPoolExecutor(POOL, "votive-store")
        try:
            with faults(self.where), self.engine.connect() as connection:
                upgrade(connection, self.where)
        except BaseException:
            self.engine.dispose()
            raise

    def read(self, work: Work[T]) -> T:
        with faults(self.where), self.engine.connect() as connection:
            return work(connection)

    def write(self, work: Work[T]) -> T:
        for left in reversed(range(TRIES)):
            try:
                with faults(self.where), self.engine.begin() as connection:
                    return work(connection)
            except (IntegrityError, StoreBusy) as error:
                if not left or not _came_second(error):
                    raise
        raise AssertionError("unreachable")

    def start(self, work: Work[T]) -> Future[T]:
        return self._threads.submit(self.write, work)

    def moment(self, work: Work[T]) -> T:
        with faults(self.where), self.engine.connect() as connection:
            still = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            still.execute(text("SET LOCAL statement_timeout = 0"))
            return work(still)

    def copy(self, path: Path) -> bool:
        return False

    def changed(self, hint: Hint) -> None:
        self._teller.tell(hint)

    def listen(self, heard: Heard) -> Callable[[], None]:
        return Listener(self._line, heard).close

    def _line(self) -> "psycopg.Connection[Any]":
        """A connection beside the pool, for hints."""
        named: dict[str, Any] = {**self.engine.dialect.create_connect_args(self.engine.url)[1], **_CONNECTING}
        return psycopg.connect(**named, autocommit=True)

    def purge(self) -> None:
        """Row versions that nobody can see any more are given up; PostgreSQL writes over them as it needs room."""
        with faults(self.where), self.engine.connect() as connection:
            alone = connection.execution_options(isolation_level="AUTOCOMMIT")
            alone.exec_driver_sql("SET statement_timeout = 0")
            alone.exec_driver_sql(f"VACUUM {', '.join(table.name for table in metadata.sorted_tables)}")
            alone.exec_driver_sql(f"SET statement_timeout = '{LONGEST}s'")

    def note_purge(self) -> None:
        """PostgreSQL does it by itself sooner or later."""

    def start_purge(self) -> Future[None]:
        return self._threads.submit(self.purge)

    def close(self) -> None:
        self._threads.shutdown()
        self._teller.close()
        self.engine.dispose()


def _set_up(connection: Any, record: object) -> None:
    connection.autocommit = True
    connection.execute(_SETTINGS)
    connection.autocommit = False


def _came_second(error: Exception) -> bool:
    """Whether another transaction was faster, so that trying again gives the right answer."""
    if isinstance(error, IntegrityError):
        return True
    cause = getattr(error.__cause__, "orig", None)
    return getattr(cause, "sqlstate", "") in {"40001", "40P01"}
