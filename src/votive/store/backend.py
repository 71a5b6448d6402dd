"""What the store needs of a database: transactions to read and to write, copies, notifications, purging."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]


class LogUpdate(NamedTuple):
    """A table has changed: its log has at least `head` entries; 0: something else has changed."""

    table: str
    head: int


UpdateListener: TypeAlias = Callable[[LogUpdate | None], None]
"""Gets an update, or None when updates may have been lost."""


class Backend(Protocol):
    """A database. Its methods can be called from any thread."""

    where: str
    """For people: a file or an address, without its password."""

    def read(self, work: Work[T]) -> T:
        """Run a function that only reads."""

    def snapshot(self, work: Work[T]) -> T:
        """Read for a long time from one snapshot of the database."""

    def copy(self, path: Path) -> bool:
        """Copy a snapshot of the database into a file of its own kind; False if it has no such files."""

    def write(self, work: Work[T]) -> T:
        """Run a function in a transaction; durable when it returns.

        It may run again from the start after a conflict, so it must have no effects outside the database."""

    def start(self, work: Work[T]) -> Future[T]:
        """`write` without waiting for it."""

    def notify(self, update: LogUpdate) -> None:
        """Tell other processes that a table has changed."""

    def listen(self, on_update: UpdateListener) -> Callable[[], None]:
        """Receive the updates of other processes (and our own); the result stops it."""

    def mark_purge(self) -> None:
        """Note that a purge will be needed: if the process ends before it, the next process does it."""

    def start_purge(self) -> Future[None]:
        """Begin to remove deleted data from the database's files. Others can write meanwhile."""

    def close(self) -> None:
        """Finish pending writes, and close all connections."""
