"""What the store asks of a database: transactions to read in and to write in, and what each does its own way."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]


class Hint(NamedTuple):
    """A table has news: it has at least so many entries; 0 if something else is new about it."""

    table: str
    head: int


Heard: TypeAlias = Callable[[Hint | None], None]
"""Is told a hint, or None after a time when hints may have been lost."""


class Backend(Protocol):
    """A database. All of it can be called from any thread."""

    where: str
    """For people: a file or an address, without its password."""

    def read(self, work: Work[T]) -> T:
        """Do something that only reads."""
        ...

    def moment(self, work: Work[T]) -> T:
        """Do something that reads for long, and sees one moment of the database throughout."""
        ...

    def copy(self, path: Path) -> bool:
        """Copy one moment of the database into a file of its own kind; False if there is no such thing."""
        ...

    def write(self, work: Work[T]) -> T:
        """Do something all or nothing. Durable when it returns. May be done again from the start if others came first,
        so it must have no effects but on the database."""
        ...

    def start(self, work: Work[T]) -> Future[T]:
        """The same, without waiting for it."""
        ...

    def changed(self, hint: Hint) -> None:
        """Hint to other processes that a table has news."""
        ...

    def listen(self, heard: Heard) -> Callable[[], None]:
        """Hear the hints of other processes (and our own); the answer stops it."""
        ...

    def purge(self) -> None:
        """What was deleted is no longer in the database's files when it returns. Others go on writing meanwhile."""
        ...

    def note_purge(self) -> None:
        """Something is about to be deleted: if the process ends before the purge, the next one does it."""
        ...

    def start_purge(self) -> Future[None]:
        """The same, without waiting for it."""
        ...

    def close(self) -> None:
        """Finish what is being written, and let go."""
        ...
