"""What can go wrong with what is kept. Each says what to do; nothing that was acknowledged is lost by any of them."""

from votive.core.errors import VotiveError
from votive.table.events import LoggedEvent


class StoreError(VotiveError):
    """The parent of what can be wrong with the database itself."""


class StoreFull(StoreError):
    """There is no room left to write."""


class StoreBusy(StoreError):
    """Somebody else holds the database for too long. Asking again later is right."""


class StoreUnreachable(StoreError):
    """The database cannot be opened, does not answer, or refuses us."""


class StoreTooNew(StoreError):
    """A later version of Votive made this database."""


class StoreDamaged(StoreError):
    """What is kept there is not what was written."""


class DamagedTable(VotiveError):
    """An entry of a log cannot be read. The other tables are none the worse."""

    def __init__(self, table: str, number: int, why: str) -> None:
        super().__init__(
            f"entry {number} of table {table} cannot be read ({why}); "
            "`votive admin check` says more, a backup may have it whole, `votive admin delete` removes it"
        )
        self.table = table
        self.number = number


class UnknownTable(VotiveError):
    """There is no such table (any more)."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table!r}")
        self.table = table


class NameTaken(VotiveError):
    """Another program has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"another program is called {name!r}; choose another name")


class UnknownPerson(VotiveError):
    """There is no such person (any more)."""

    def __init__(self, person: str) -> None:
        super().__init__(f"there is no person {person!r}")
        self.person = person


class Conflict(VotiveError):
    """Another entry has this place in the log. `head` is how many entries there are now."""

    def __init__(self, table: str, number: int, head: int) -> None:
        super().__init__(f"table {table} has {head} entries: entry {number} cannot be the next")
        self.table = table
        self.number = number
        self.head = head


class Rewritten(Conflict):
    """Names were taken out of this log because somebody asked to be forgotten: read the table anew, from entry 0."""


class Repeated(VotiveError):
    """The request is known; `entries` are what it brought the first time."""

    def __init__(self, table: str, request: str, entries: list[LoggedEvent]) -> None:
        super().__init__(f"table {table} has had the request {request} already")
        self.entries = entries
