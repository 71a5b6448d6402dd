"""The thread that writes an SQLite file: pending writes are grouped into one transaction."""

import contextlib
import sqlite3
from collections.abc import Callable

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from votive.store.error_translation import translated_errors
from votive.store.errors import StoreError
from votive.store.lock import FileLock
from votive.store.log import Appending, append_together
from votive.store.writer import Write, Writer


def driver_connection(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


class SqliteWriter(Writer):
    """The only thread that writes. All pending writes go into one transaction."""

    def __init__(self, connection: Connection, connect: Callable[[], Connection], lock: FileLock, where: str) -> None:
        self.connection = connection
        self.connect = connect
        self.lock = lock
        super().__init__(where)

    def end(self) -> None:
        with contextlib.suppress(StoreError), self.lock.held():  # the last connection to close makes a checkpoint
            self.connection.close()

    def run_group(self, group: list[Write]) -> None:
        """All futures are resolved after the commit, the refused ones too: they were compared with what it commits."""
        try:
            with translated_errors(self.where), self.lock.held():
                if self.connection.closed:
                    self.connection = self.connect()
                if group[0].alone:
                    self._run_alone(group[0])
                elif not self._append_together(group):
                    self._run_together(group)
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

    def _run_alone(self, write: Write) -> None:
        write.result = write.work(self.connection)

    def _append_together(self, group: list[Write]) -> bool:
        """Whether these are appends that could be made in one go. SQLAlchemy's transactions take longer."""
        appends = [write.work for write in group if isinstance(write.work, Appending) and write.work.is_plain]
        if len(appends) < len(group):
            return False
        driver = driver_connection(self.connection)
        try:
            driver.execute("BEGIN IMMEDIATE")
            found = append_together(self.connection, appends)
            driver.execute("COMMIT")
        except BaseException as error:
            driver.rollback()
            if not isinstance(error, Exception) or _is_failure(error):
                raise
            return False
        for write, append in zip(group, appends, strict=True):
            write.result = found[append.new.table]
        return True

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
    cause = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(cause, sqlite3.Error) and not isinstance(cause, sqlite3.IntegrityError)
