"""SQLite: one thread writes, several appends to a transaction; others read meanwhile what is committed."""

import contextlib
import queue
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool, QueuePool

from votive.store.atomic_files import whole
from votive.store.backend import Heard, Hint, Work
from votive.store.errors import StoreBusy, StoreDamaged, StoreError, StoreUnreachable
from votive.store.faults import faults
from votive.store.lock import FileLock
from votive.store.scrub import RawFile
from votive.store.upgrade import revision, upgrade

T = TypeVar("T")

PATIENCE = 5.0
"""Seconds that we wait for another program's lock."""
MOST_TOGETHER = 256
"""Appends in one transaction, at most: nobody waits long for the others of the group."""
READERS = 8
READERS_PATIENCE = 30.0
"""Seconds that overwriting waits for somebody who reads one moment of the database, before it says so."""
PURGE_AGAIN = 60.0
"""Seconds until overwriting what was deleted is tried again."""


class Sqlite:
    """A database in a file."""

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self.path = path
        self.where = str(path)
        self._raw = _create(path)
        self.lock = FileLock(path.with_name(path.name + "-lock"), patience)
        uri = path.absolute().as_uri()
        self._writing = _engine(f"{uri}?mode=rw", "BEGIN IMMEDIATE", patience, NullPool)
        event.listen(self._writing, "connect", _durable)
        self._reading = _engine(f"{uri}?mode=ro", "BEGIN", patience, QueuePool)
        with faults(self.where), self.lock.held():
            self._look()
            connection = self._writing.connect()
            try:
                upgrade(connection, self.where)
            except BaseException:
                connection.close()
                raise
        self._writer = _Writer(connection, self._writing.connect, self.lock, self.where)
        self._purger = _Purger(self._raw, self._writer, path.with_name(path.name + "-purge"))

    def _look(self) -> None:
        """Before anything can be written: a write-ahead log that is not this file's would be put into it for good.

        Where a rollback journal lies beside it, its making was broken off: that must be taken back first, by writing.
        """
        if self.path.stat().st_size and not self.path.with_name(self.path.name + "-journal").exists():
            with self._reading.connect() as connection:
                revision(connection, self.where)

    def read(self, work: Work[T]) -> T:
        with faults(self.where), self._reading.connect() as connection:
            return work(connection)

    moment = read

    def write(self, work: Work[T]) -> T:
        return self.start(work).result()

    def start(self, work: Work[T]) -> Future[T]:
        return self._writer.start(_Job(work))

    def changed(self, hint: Hint) -> None:
        """Nobody listens: who shares a file with others looks at the heads."""

    def listen(self, heard: Heard) -> Callable[[], None]:
        return lambda: None

    def copy(self, path: Path) -> bool:
        """By SQLite's own means, in one step: the others' writing goes into the log beside the file meanwhile."""
        if path.exists() and path.samefile(self.path):
            raise StoreUnreachable(f"{path} is the database itself; name another file for its copy")
        with whole(path) as beside, faults(str(path)), self._reading.connect() as connection:
            target = sqlite3.connect(beside)
            try:
                _raw(connection).backup(target)
                target.execute("PRAGMA journal_mode=DELETE")
                (found,) = target.execute("PRAGMA quick_check(1)").fetchone()
                if found != "ok":
                    raise StoreDamaged(f"{self.where} is damaged, so is its copy ({found}); nothing was written")
            finally:
                target.close()
        return True

    def purge(self) -> None:
        self.start_purge().result()

    def note_purge(self) -> None:
        self._purger.note()

    def start_purge(self) -> Future[None]:
        return self._purger.start()

    def close(self) -> None:
        self._purger.close()
        self._reading.dispose()  # first: the last one to close tidies the files up, and readers may not
        self._writer.close()
        self._writing.dispose()
        self._raw.close()
        self.lock.close()


def _create(path: Path) -> RawFile:
    """The file is nobody else's business: it holds the seeds of games that are being played."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return RawFile(path)
    except OSError as error:
        raise StoreUnreachable(f"cannot keep anything in {path}: {error.strerror}") from None


def _engine(uri: str, begin: str, patience: float, pool: type[NullPool] | type[QueuePool]) -> Engine:
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
    if sys.platform == "darwin":  # there, fsync alone leaves data in the drive's own memory
        connection.execute("PRAGMA fullfsync=ON")
        connection.execute("PRAGMA checkpoint_fullfsync=ON")


def _raw(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


class _Job:
    """Something to be written, and whoever waits for it."""

    def __init__(self, work: Work[Any], alone: bool = False) -> None:
        self.work = work
        self.alone = alone
        self.done: Future[Any] = Future()
        self.done.set_running_or_notify_cancel()  # what is to be written is written, whoever still waits for it
        self.result: Any = None
        self.failed: Exception | None = None

    def answer(self) -> None:
        """Tell whoever waits what came of it."""
        if self.failed is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.failed)


class _Writer:
    """The one thread that writes. What waits when it is free goes into one transaction."""

    def __init__(self, connection: Connection, connect: Callable[[], Connection], lock: FileLock, where: str) -> None:
        self.connection = connection
        self.connect = connect
        self.lock = lock
        self.where = where
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._open = True
        self._thread = threading.Thread(target=self._run, name="votive-store", daemon=True)
        self._thread.start()

    def start(self, job: _Job) -> Future[Any]:
        with self._gate:
            if not self._open:
                raise StoreUnreachable(f"{self.where} is closed")
            self._jobs.put(job)
        return job.done

    def close(self) -> None:
        with self._gate:
            if self._open:
                self._open = False
                self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        waiting: _Job | None = None
        while (job := waiting or self._jobs.get()) is not None:
            waiting = None
            if job.alone:
                self._settle([job], self._alone)
                continue
            group = [job]
            while len(group) < MOST_TOGETHER and not self._jobs.empty():
                another = self._jobs.get()
                if another is None or another.alone:
                    if another is None:
                        self._jobs.put(None)  # nothing comes after it: the gate is closed
                    waiting = another
                    break
                group.append(another)
            self._settle(group, self._together)
        with contextlib.suppress(StoreError), self.lock.held():  # the last one to close makes a checkpoint
            self.connection.close()

    def _settle(self, group: list[_Job], way: Callable[[list[_Job]], None]) -> None:
        """Everybody hears only after the commit, also the refused: they were compared with what is committed now."""
        try:
            with faults(self.where), self.lock.held():
                if self.connection.closed:
                    self.connection = self.connect()
                way(group)
        except BaseException as error:
            self._give_up()
            for job in group:
                job.done.set_exception(error)
        else:
            for job in group:
                job.answer()

    def _give_up(self) -> None:
        """Nothing of the group stays. If even that fails, the next group begins with a new connection."""
        try:
            self.connection.rollback()
        except Exception:
            with contextlib.suppress(Exception):
                self.connection.invalidate()
            with contextlib.suppress(Exception):
                self.connection.close()

    def _alone(self, group: list[_Job]) -> None:
        (job,) = group
        job.result = job.work(self.connection)

    def _together(self, group: list[_Job]) -> None:
        with self.connection.begin():
            for job in group:
                self._try(job)

    def _try(self, job: _Job) -> None:
        """One of a group. What it did is taken back if it fails; the others go on."""
        self.connection.exec_driver_sql("SAVEPOINT one")  # as SQLAlchemy's own would, in a third of the time
        try:
            job.result = job.work(self.connection)
        except Exception as error:
            if isinstance(error, DBAPIError) and not isinstance(error.orig, sqlite3.IntegrityError):
                raise  # the database itself is in trouble: so is the whole group
            self.connection.exec_driver_sql("ROLLBACK TO one")
            job.failed = error
        else:
            self.connection.exec_driver_sql("RELEASE one")


class _Purger:
    """Overwrites what was deleted, step by step: whoever wants to write does so between two steps.

    A file beside the database says that there is something to do, until it is done: also after a crash.
    """

    def __init__(self, raw: RawFile, writer: _Writer, marker: Path) -> None:
        self.raw = raw
        self.writer = writer
        self.marker = marker
        self._wanted: list[Future[None]] = []
        self._changed = threading.Condition()
        self._open = True
        self._thread: threading.Thread | None = None
        if marker.exists():
            self.start()

    def note(self) -> None:
        """Something is about to be deleted."""
        self.marker.touch(0o600)

    def start(self) -> Future[None]:
        """Done when everything that was deleted before is overwritten."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()
        self.note()
        with self._changed:
            if not self._open:
                raise StoreUnreachable(f"{self.writer.where} is closed")
            self._wanted.append(done)
            self._changed.notify()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="votive-purge", daemon=True)
                self._thread.start()
        return done

    def close(self) -> None:
        """What is not done yet is done when the database is opened next."""
        with self._changed:
            self._open = False
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            with self._changed:
                while self._open and not self._wanted:
                    self._changed.wait()
                asked, self._wanted = self._wanted, []
            if not self._open:
                self._answer(asked, self._closed())
                return
            try:
                self._overwrite()
            except Exception as error:
                self._answer(asked, error)
                self._again()
            else:
                self._answer(asked)

    @staticmethod
    def _answer(asked: list[Future[None]], error: Exception | None = None) -> None:
        for done in asked:
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    def _again(self) -> None:
        """After a while, whether somebody asks for it or not: what was deleted is still to be overwritten."""
        with self._changed:
            self._changed.wait_for(lambda: not self._open or bool(self._wanted), PURGE_AGAIN)
            if not self._wanted:
                self._wanted.append(Future())

    def _overwrite(self) -> None:
        """All of the file once. Rests three times as long as it works."""
        page, give_up = 0, time.monotonic() + READERS_PATIENCE
        while True:
            began = time.monotonic()
            found: int | None = self.writer.start(_Job(partial(self._step, page), alone=True)).result()
            if found == 0:
                break
            if found is not None:
                page, give_up = found, time.monotonic() + READERS_PATIENCE
            elif time.monotonic() > give_up:
                raise StoreBusy(
                    "deleted; but somebody reads the database for long, and traces stay in its files meanwhile"
                )
            self._rest(3 * (time.monotonic() - began))
        with self._changed:
            if not self._wanted:
                self.marker.unlink(missing_ok=True)

    def _step(self, page: int, connection: Connection) -> int | None:
        found = self.raw.scrub(_raw(connection), page)
        if found == 0:
            self.raw.sync()
        return found

    def _rest(self, seconds: float) -> None:
        with self._changed:
            self._changed.wait_for(lambda: not self._open, seconds)
            if not self._open:
                raise self._closed()

    def _closed(self) -> StoreUnreachable:
        return StoreUnreachable(f"{self.writer.where} is closed; what was deleted is overwritten when it is opened")
