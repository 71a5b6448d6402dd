"""The thread that appends to logs in PostgreSQL: what is waiting goes into one transaction."""

import contextlib
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from votive.store.log import Appending, append_together
from votive.store.writer import Write, Writer


class PostgresWriter(Writer):
    """Makes plain appends together, on a connection of its own; if that fails, each is made by itself."""

    def __init__(self, connect: Callable[[], Connection], one_by_one: Callable[[Write], object], where: str) -> None:
        self.connect = connect
        self.one_by_one = one_by_one
        self._connection: Connection | None = None
        super().__init__(where)

    def run_group(self, group: list[Write]) -> None:
        appends = [write.work for write in group if isinstance(write.work, Appending)]
        try:
            self._connection = self._connection or self.connect()
            found = append_together(self._connection, appends)
            driver: Any = self._connection.connection.driver_connection
            driver.commit()
        except Exception:
            self._roll_back()
            for write in group:
                self.one_by_one(write)
        else:
            for write, append in zip(group, appends, strict=True):
                write.done.set_result(found[append.new.table])

    def _roll_back(self) -> None:
        """If that fails, the connection is lost; the next group gets a new one."""
        try:
            driver: Any = self._connection and self._connection.connection.driver_connection
            driver.rollback()
        except Exception:
            self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(Exception):
                self._connection.invalidate()
            with contextlib.suppress(Exception):
                self._connection.close()
            self._connection = None

    def end(self) -> None:
        self._disconnect()
