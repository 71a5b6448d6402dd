"""The thread that writes an SQLite file: pending writes are grouped into one transaction."""

import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from votive.store.backend import Work
from votive.store.error_translation import translated_errors
from votive.store.errors import StoreError, StoreUnreachable
from votive.store.lock import FileLock

MOST_TOGETHER = 256
"""Appends in one transaction, at most: nobody waits long for the rest of the group."""


class Write:
    """A transaction to be run by the writer thread, and its future."""

    def __init__(self, work: Work[Any], alone: bool = False) -> None:
        self.work = work
        self.alone = alone
        self.done: Future[Any] = Future()
        self.done.set_running_or_notify_cancel()  # it cannot be cancelled
        self.result: Any = None
        self.failed: Exception | None = None

    def resolve(self) -> None:
        """Set the result of the future."""
        if self.failed is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.failed)


class Writer:
    """The only thread that writes. All pending writes go into one transaction."""

    def __init__(self, connection: Connection, connect: Callable[[], Connection], lock: FileLock, where: str) -> None:
        self.connection = connection
        self.connect = connect
        self.lock = lock
        self.where = where
        self._writes: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._open_lock = threading.Lock()
        self._open = True
        self._thread = threading.Thread(target=self._run, name="votive-store", daemon=True)
        self._thread.start()

    def start(self, write: Write) -> Future[Any]:
        with self._open_lock:
            if not self._open:
                raise StoreUnreachable(f"{self.where} is closed")
            self._writes.put(write)
        return write.done

    def close(self) -> None:
        with self._open_lock:
            if self._open:
                self._open = False
                self._writes.put(None)
        self._thread.join()

    def _run(self) -> None:
        waiting: Write | None = None
        while (write := waiting or self._writes.get()) is not None:
            waiting = None
            if write.alone:
                self._run_group([write], self._run_alone)
                continue
            group = [write]
            while len(group) < MOST_TOGETHER and not self._writes.empty():
                another = self._writes.get()
                if another is None or another.alone:
                    if another is None:
                        self._writes.put(None)  # nothing comes after it
                    waiting = another
                    break
                group.append(another)
            self._run_group(group, self._run_together)
        with contextlib.suppress(StoreError), self.lock.held():  # the last connection to close makes a checkpoint
            self.connection.close()

    def _run_group(self, group: list[Write], run: Callable[[list[Write]], None]) -> None:
        """All futures are resolved after the commit, the refused ones too: they were compared with what it commits."""
        try:
            with translated_errors(self.where), self.lock.held():
                if self.connection.closed:
                    self.connection = self.connect()
                run(group)
        except BaseException as error:
            self._roll_back()
            for write in group:
                write.done.set_exception(error)
        else:
            for write in group:
                write.resolve()

    def _roll_back(self) -> None:
        """If even that fails, the next group gets a new connection."""
        try:
            self.connection.rollback()
        except Exception:
            with contextlib.suppress(Exception):
                self.connection.invalidate()
            with contextlib.suppress(Exception):
                self.connection.close()

    def _run_alone(self, group: list[Write]) -> None:
        (write,) = group
        write.result = write.work(self.connection)

    def _run_together(self, group: list[Write]) -> None:
        """In one transaction. If one of them fails, they all run again, each with a savepoint of its own: usually none
        does, and savepoints take as long as an append."""
        with self.connection.begin() as transaction:
            try:
                for write in group:
                    write.result = write.work(self.connection)
            except Exception as error:
                if _is_failure(error):
                    raise
                transaction.rollback()
            else:
                return
        with self.connection.begin():
            for write in group:
                self._run_one(write)

    def _run_one(self, write: Write) -> None:
        """If it fails, only its own changes are rolled back."""
        self.connection.exec_driver_sql("SAVEPOINT one")  # SQLAlchemy's own takes three times as long
        try:
            write.result = write.work(self.connection)
        except Exception as error:
            if _is_failure(error):
                raise
            self.connection.exec_driver_sql("ROLLBACK TO one")
            write.failed = error
        else:
            self.connection.exec_driver_sql("RELEASE one")


def _is_failure(error: Exception) -> bool:
    """Whether the database itself fails: then the whole group does."""
    return isinstance(error, DBAPIError) and not isinstance(error.orig, sqlite3.IntegrityError)
