"""Errors of the store. Each message says what to do; none of them loses acknowledged data."""

from votive.core.errors import VotiveError
from votive.table.events import LoggedEvent


class StoreError(VotiveError):
    """The base of all errors of the database itself."""


class StoreFull(StoreError):
    """The disk is full."""


class StoreBusy(StoreError):
    """Another program locks the database for too long. Trying again later is right."""


class StoreUnreachable(StoreError):
    """The database cannot be opened, does not answer, or refuses us."""


class StoreTooNew(StoreError):
    """A later version of Votive made this database."""


class StoreDamaged(StoreError):
    """The database is corrupt, or not ours."""


class DamagedTable(VotiveError):
    """An entry of a log cannot be read. Other tables are not affected."""

    def __init__(self, table: str, number: int, why: str) -> None:
        super().__init__(
            f"entry {number} of table {table} cannot be read ({why}); "
            "`votive admin check` says more, a backup may have it whole, `votive admin delete` removes it"
        )


class UnknownTable(VotiveError):
    """There is no such table (any more)."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table!r}")


class NameTaken(VotiveError):
    """Another program has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"another program is called {name!r}; choose another name")


class UnknownPerson(VotiveError):
    """There is no such person (any more)."""

    def __init__(self, person: str) -> None:
        super().__init__(f"there is no person {person!r}")


class Conflict(VotiveError):
    """The log has grown meanwhile. `head` is how many entries it has now."""

    def __init__(self, table: str, number: int, head: int) -> None:
        super().__init__(f"table {table} has {head} entries: entry {number} cannot be the next")
        self.head = head


class Rewritten(Conflict):
    """The log was rewritten because a person asked to be forgotten: read the table again, from entry 0."""


class Repeated(VotiveError):
    """The request was carried out before; `entries` are what it appended."""

    def __init__(self, table: str, request: str, entries: list[LoggedEvent]) -> None:
        super().__init__(f"table {table} has had the request {request} already")
        self.entries = entries
