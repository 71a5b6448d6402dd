"""What the store asks of a database: transactions to read in and to write in, and what each does its own way."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]


class Backend(Protocol):
    """A database. All of it can be called from any thread."""

    where: str
    """For people: a file or an address, without its password."""

    def read(self, work: Work[T]) -> T:
        """Do something that only reads, seeing one moment of the database."""
        ...

    def write(self, work: Work[T]) -> T:
        """Do something all or nothing. Durable when it returns. May be done again from the start if others came first,
        so it must have no effects but on the database."""
        ...

    def backup(self, path: Path) -> None:
        """A copy of one moment, while others go on writing."""
        ...

    def purge(self) -> None:
        """What was deleted is no longer in the database's files."""
        ...

    def close(self) -> None:
        """Finish what is being written, and let go."""
        ...
