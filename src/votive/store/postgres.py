"""PostgreSQL: any number of processes write; the row of a table lets one of them append at a time."""

from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, create_engine, event
from sqlalchemy.exc import IntegrityError

from votive.store.backend import Work
from votive.store.errors import StoreBusy
from votive.store.faults import faults
from votive.store.upgrade import upgrade

T = TypeVar("T")

POOL = 16
PATIENCE = 5
"""Seconds that we wait for a lock, a connection, or a place in the pool."""
TRIES = 3

_SETTINGS = f"""
SET lock_timeout = '{PATIENCE}s';
SET statement_timeout = '60s';
SET idle_in_transaction_session_timeout = '60s';
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
"""


class Postgres:
    """A database by its address."""

    def __init__(self, url: URL) -> None:
        self.where = url.set(drivername="postgresql").render_as_string(hide_password=True)
        self.engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_size=POOL,
            max_overflow=POOL,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,
            connect_args={
                "connect_timeout": PATIENCE,
                "application_name": "votive",
                "keepalives_idle": 10,
                "tcp_user_timeout": 20_000,
            },
        )
        event.listen(self.engine, "connect", _set_up)
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

    def backup(self, path: Path) -> None:
        raise NotImplementedError

    def purge(self) -> None:
        with faults(self.where), self.engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT").exec_driver_sql("VACUUM")

    def close(self) -> None:
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
