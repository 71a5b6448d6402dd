"""`votive admin check`: every table is stored as it was written, and its log is a game by the rules."""

from votive.core.errors import UnknownVersion, VotiveError
from votive.store import Store
from votive.store.chain import table_ids
from votive.store.checking import TableExamination, examine
from votive.store.index import Listed
from votive.store.results import is_anonymous
from votive.table.table import Table
from votive.web.tables.summaries import summary_of


def tables_of(opened: Store) -> list[str]:
    """The ids of all tables there are now."""
    return opened.backend.read(lambda connection: list(table_ids(connection)))


def check(opened: Store, table: str) -> TableExamination:
    """A table at one moment, while others go on: what is wrong with it, and what could not be checked."""
    found = opened.backend.snapshot(lambda connection: examine(connection, table))
    if found.row is None or not found.entries:
        return found
    try:
        folded = Table.of(table, found.entries[:1])
        for entry in found.entries[1:]:
            try:
                folded.fold(entry)
            except Exception as error:
                found.fault(entry.number, f"does not follow by the rules: {_said(error)}")
                return found
    except UnknownVersion as error:
        found.note = f"was played by rules {error.needed} and not folded: ours are {error.has}"
        return found
    except Exception as error:
        found.fault(0, f"opens no table: {_said(error)}")
        return found
    _compare(found, folded)
    return found


def _said(error: Exception) -> str:
    return str(error) if isinstance(error, VotiveError) else f"{type(error).__name__} {error}".strip()


def _compare(found: TableExamination, folded: Table) -> None:
    assert found.row is not None
    summary = summary_of(folded.state)
    for name in Listed.__struct_fields__:  # lists and the log must say the same of it
        listed, derived = getattr(found.row, name), getattr(summary, name)
        is_unsaid = name == "mover" and listed is None  # rows of the first two revisions, until the next move
        if listed != derived and not is_unsaid:
            found.fault(None, f"lists say {name} {_short(listed)}, its log says {_short(derived)}")
    people = {person: seats for person, seats in summary.people.items() if person and not is_anonymous(person)}
    if found.people != people:
        found.fault(None, "lists name other people than its log")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
