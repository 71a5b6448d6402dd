"""The hash chain of a log: each entry has a SHA-256 over itself and the hash before; the table's row has the last.

Changing, removing or reordering entries means rewriting every later one, and the table's row.
"""

import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, text

START = bytes(32)
"""The hash before the first entry."""
AT_ONCE = 500
"""Rows per batch: no log has to fit into memory."""

_encode = msgspec.json.Encoder().encode


def next_hash(before: bytes, table: str, row: Mapping[str, Any]) -> bytes:
    """The hash after an entry, given as its row. JSON separates the parts, whatever they hold."""
    return sha256(before + _encode((table, row["number"], row["at"], row["request"] or None, row["body"]))).digest()


def chain_rows(before: bytes, rows: list[dict[str, Any]]) -> bytes:
    """Set the hashes of rows that are to be added; the last hash."""
    for row in rows:
        row["chain"] = before = next_hash(before, row["table_id"], row)
    return before


class ChainEnds:
    """The last hashes of recently appended logs, so that the next append need not query them.

    A cache that may be stale: a log can be rewritten, another process may append. The append compares, and queries if
    the value is wrong.
    """

    def __init__(self, most: int = 4096) -> None:
        self._most = most
        self._ends: OrderedDict[str, tuple[int, bytes]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, table: str, number: int) -> bytes | None:
        """The last hash of a log with so many entries, if it is cached."""
        with self._lock:
            head, end = self._ends.get(table, (-1, None))
        return end if head == number else None

    def put(self, table: str, head: int, end: bytes) -> None:
        with self._lock:
            self._ends[table] = (head, end)
            self._ends.move_to_end(table)
            while len(self._ends) > self._most:
                self._ends.popitem(last=False)


# Existing rows. Plain SQL with column names: migrations and old backups use it too.

_SOME = text(
    "SELECT number, at, request, body, chain FROM log WHERE table_id = :table AND number >= :number"
    " ORDER BY number LIMIT :most"
)
_SET = text("UPDATE log SET chain = :chain WHERE table_id = :table AND number = :number").bindparams(bindparam("chain"))
_TABLES = text("SELECT id FROM tables WHERE id > :after ORDER BY id LIMIT :most")


def entries(connection: Connection, table: str, number: int = 0) -> Iterator[dict[str, Any]]:
    """The rows of a log from a number on, read in batches."""
    while rows := connection.execute(_SOME, {"table": table, "number": number, "most": AT_ONCE}).all():
        yield from (dict(row._mapping) for row in rows)
        number = rows[-1].number + 1


def table_ids(connection: Connection) -> Iterator[str]:
    """The ids of all tables, read in batches."""
    after = ""
    while ids := list(connection.scalars(_TABLES, {"after": after, "most": AT_ONCE})):
        yield from ids
        after = ids[-1]


def extend(connection: Connection, table: str, number: int, before: bytes) -> bytes:
    """Set the hashes of the entries from a number on; the last hash."""
    changes = list[dict[str, Any]]()
    for row in entries(connection, table, number):
        before, number = next_hash(before, table, row), row["number"] + 1
        changes.append({"table": table, "number": row["number"], "chain": before})
        if len(changes) == AT_ONCE:
            connection.execute(_SET, changes)
            changes = []
    if changes:
        connection.execute(_SET, changes)
    ends = text("UPDATE tables SET chain = :chain, chained = :number WHERE id = :table")
    connection.execute(ends, {"table": table, "chain": before, "number": number})
    return before


def rechain(connection: Connection, table: str, rewritten: int | None = None) -> None:
    """Recompute the hashes of a log. `rewritten`: when it was changed on purpose; stored in the table's row."""
    extend(connection, table, 0, START)
    if rewritten is not None:
        marked = text("UPDATE tables SET rewritten = :at WHERE id = :table")
        connection.execute(marked, {"table": table, "at": rewritten})


def chain_all(connection: Connection) -> None:
    """Add hashes to a database that an older version wrote without them."""
    for table in table_ids(connection):
        rechain(connection, table)
