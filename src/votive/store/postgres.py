"""PostgreSQL: any number of processes write; a lock on the table's row orders their appends."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from sqlalchemy import URL, create_engine, event, text
from sqlalchemy.exc import IntegrityError

from votive.store.backend import LogUpdate, UpdateListener, Work
from votive.store.error_translation import translated_errors
from votive.store.errors import StoreBusy
from votive.store.log import Appending
from votive.store.notify import Listener, Notifier
from votive.store.postgres_writer import PostgresWriter
from votive.store.schema import metadata
from votive.store.upgrade import upgrade
from votive.store.writer import Write

T = TypeVar("T")

POOL = 16
PATIENCE = 5
"""Seconds that we wait for a lock, or a connection."""
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
    """A PostgreSQL database."""

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
        self._notifier = Notifier(self._connect)
        self._threads = ThreadPoolExecutor(POOL, "votive-store")
        self._writer = PostgresWriter(self.engine.connect, self._write_alone, self.where)
        try:
            with translated_errors(self.where), self.engine.connect() as connection:
                upgrade(connection, self.where)
        except BaseException:
            self.engine.dispose()
            raise

    def read(self, work: Work[T]) -> T:
        with translated_errors(self.where), self.engine.connect() as connection:
            return work(connection)

    def write(self, work: Work[T]) -> T:
        for left in reversed(range(TRIES)):
            try:
                with translated_errors(self.where), self.engine.begin() as connection:
                    return work(connection)
            except (IntegrityError, StoreBusy) as error:
                if not left or not _lost_race(error):
                    raise
        raise AssertionError("unreachable")

    def start(self, work: Work[T]) -> Future[T]:
        if isinstance(work, Appending) and work.is_plain:
            return self._writer.start(Write(work))
        return self._threads.submit(self.write, work)

    def _write_alone(self, write: Write) -> None:
        """In a transaction of its own, tried again if it lost a race."""
        self._threads.submit(self.write, write.work).add_done_callback(write.follow)

    def snapshot(self, work: Work[T]) -> T:
        with translated_errors(self.where), self.engine.connect() as connection:
            snapshot = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            snapshot.execute(text("SET LOCAL statement_timeout = 0"))
            return work(snapshot)

    def copy(self, path: Path) -> bool:
        return False

    def notify(self, update: LogUpdate) -> None:
        self._notifier.send(update)

    def listen(self, on_update: UpdateListener) -> Callable[[], None]:
        return Listener(self._connect, on_update).close

    def _connect(self) -> "psycopg.Connection[Any]":
        """A connection outside the pool, for LISTEN and NOTIFY."""
        named: dict[str, Any] = {**self.engine.dialect.create_connect_args(self.engine.url)[1], **_CONNECTING}
        return psycopg.connect(**named, autocommit=True)

    def _vacuum(self) -> None:
        """VACUUM frees dead row versions; PostgreSQL overwrites them when it needs space."""
        with translated_errors(self.where), self.engine.connect() as connection:
            alone = connection.execution_options(isolation_level="AUTOCOMMIT")
            alone.exec_driver_sql("SET statement_timeout = 0")
            alone.exec_driver_sql(f"VACUUM {', '.join(table.name for table in metadata.sorted_tables)}")
            alone.exec_driver_sql(f"SET statement_timeout = '{LONGEST}s'")

    def mark_purge(self) -> None:
        """Nothing to do: autovacuum does it sooner or later."""

    def start_purge(self) -> Future[None]:
        return self._threads.submit(self._vacuum)

    def close(self) -> None:
        self._writer.close()
        self._threads.shutdown()
        self._notifier.close()
        self.engine.dispose()


def _set_up(connection: Any, record: object) -> None:
    connection.autocommit = True
    connection.execute(_SETTINGS)
    connection.autocommit = False


def _lost_race(error: Exception) -> bool:
    """Whether another transaction was faster, so that a retry gives the right result."""
    if isinstance(error, IntegrityError):
        return True
    cause = getattr(error.__cause__, "orig", None)
    return getattr(cause, "sqlstate", "") in {"40001", "40P01"}
