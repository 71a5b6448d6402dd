"""SQLite: one thread writes and groups appends into transactions; others read what is committed meanwhile."""

import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.pool import NullPool, QueuePool

from votive.store.atomic_files import atomic_write
from votive.store.backend import LogUpdate, UpdateListener, Work
from votive.store.error_translation import translated_errors
from votive.store.errors import StoreDamaged, StoreUnreachable
from votive.store.lock import FileLock
from votive.store.scrub import RawFile
from votive.store.sqlite_purger import Purger
from votive.store.sqlite_writer import SqliteWriter, driver_connection
from votive.store.upgrade import revision, upgrade
from votive.store.writer import Write

T = TypeVar("T")

PATIENCE = 5.0
"""Seconds that we wait for another program's lock."""
READERS = 8


class Sqlite:
    """An SQLite database."""

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self.path = path
        self.where = str(path)
        self._raw = _create(path)
        self.lock = FileLock(path.with_name(path.name + "-lock"), patience)
        uri = path.absolute().as_uri()
        self._writing = make_engine(f"{uri}?mode=rw", "BEGIN IMMEDIATE", patience, NullPool)
        event.listen(self._writing, "connect", _durable)
        self._reading = make_engine(f"{uri}?mode=ro", "BEGIN", patience, QueuePool)
        with translated_errors(self.where), self.lock.held():
            self._check_revision()
            connection = self._writing.connect()
            try:
                upgrade(connection, self.where)
            except BaseException:
                connection.close()
                raise
        self._writer = SqliteWriter(connection, self._writing.connect, self.lock, self.where)
        self._purger = Purger(self._raw, self._writer, path.with_name(path.name + "-purge"))

    def _check_revision(self) -> None:
        """Before anything is written: a write-ahead log of another file would be applied to this one for good.

        A rollback journal means that creating the database was interrupted: it must be rolled back first, by writing.
        """
        if self.path.stat().st_size and not self.path.with_name(self.path.name + "-journal").exists():
            with self._reading.connect() as connection:
                revision(connection, self.where)

    def read(self, work: Work[T]) -> T:
        with translated_errors(self.where), self._reading.connect() as connection:
            return work(connection)

    snapshot = read

    def write(self, work: Work[T]) -> T:
        return self.start(work).result()

    def start(self, work: Work[T]) -> Future[T]:
        return self._writer.start(Write(work))

    def notify(self, update: LogUpdate) -> None:
        """SQLite has no notifications: processes that share a file poll the heads."""

    def listen(self, on_update: UpdateListener) -> Callable[[], None]:
        return lambda: None

    def copy(self, path: Path) -> bool:
        """SQLite's backup API, in one step; others write into the write-ahead log meanwhile."""
        if path.exists() and path.samefile(self.path):
            raise StoreUnreachable(f"{path} is the database itself; name another file for its copy")
        with atomic_write(path) as temporary, translated_errors(str(path)), self._reading.connect() as connection:
            target = sqlite3.connect(temporary)
            try:
                driver_connection(connection).backup(target)
                target.execute("PRAGMA journal_mode=DELETE")
                (found,) = target.execute("PRAGMA quick_check(1)").fetchone()
                if found != "ok":
                    raise StoreDamaged(f"{self.where} is damaged, so is its copy ({found}); nothing was written")
            finally:
                target.close()
        return True

    def mark_purge(self) -> None:
        self._purger.mark()

    def start_purge(self) -> Future[None]:
        return self._purger.start()

    def close(self) -> None:
        self._purger.close()
        self._reading.dispose()  # first: the last connection to close makes a checkpoint, which readers cannot
        self._writer.close()
        self._writing.dispose()
        self._raw.close()
        self.lock.close()


def _create(path: Path) -> RawFile:
    """Readable by its owner only: it holds the seeds of unfinished games."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return RawFile(path)
    except OSError as error:
        raise StoreUnreachable(f"cannot keep anything in {path}: {error.strerror}") from None


def make_engine(uri: str, begin: str, patience: float, pool: type[NullPool] | type[QueuePool]) -> Engine:
    def connect() -> sqlite3.Connection:
        made = sqlite3.connect(uri, uri=True, timeout=patience, isolation_level=None, check_same_thread=False)
        made.execute("PRAGMA foreign_keys=ON")
        return made

    sizes = {"pool_size": READERS, "max_overflow": READERS} if pool is QueuePool else {}
    engine = create_engine("sqlite://", creator=connect, poolclass=pool, **sizes)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin) and None)
    return engine


def _durable(connection: Any, record: object) -> None:
    """Every commit is on the disk before it returns."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON"):
        connection.execute(f"PRAGMA {pragma}")
    if sys.platform == "darwin":  # there, fsync alone leaves data in the drive's cache
        connection.execute("PRAGMA fullfsync=ON")
        connection.execute("PRAGMA checkpoint_fullfsync=ON")
