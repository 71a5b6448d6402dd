"""The entries of a log are chained: each has a SHA-256 over itself and the one before, and the table's row the last.

Whoever changes, removes or reorders entries would have to write every later one anew, and the row of the table.
"""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, text

START = bytes(32)
"""What comes before the first entry."""
AT_ONCE = 500
"""Rows that are chained at a time: no log has to fit into memory."""

_encode = msgspec.json.Encoder().encode


def link(before: bytes, table: str, number: int, at: int, request: str | None, body: str) -> bytes:
    """The chain's value after an entry. JSON keeps the parts apart, whatever they hold."""
    return sha256(before + _encode((table, number, at, request or None, body))).digest()


def links(before: bytes, rows: list[dict[str, Any]]) -> bytes:
    """Chain rows that are to be added; the value after the last."""
    for row in rows:
        before = link(before, row["table_id"], row["number"], row["at"], row["request"], row["body"])
        row["chain"] = before
    return before


class Ends:
    """What the chains of the last appended tables end with, so that the next append need not ask.

    Only a guess: a log can be rewritten or another process may append. The append compares and asks if it is wrong.
    """

    def __init__(self, most: int = 4096) -> None:
        self._most = most
        self._ends: OrderedDict[str, tuple[int, bytes]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, table: str, number: int) -> bytes | None:
        """The end of a chain of so many entries."""
        with self._lock:
            head, end = self._ends.get(table, (-1, None))
        return end if head == number else None

    def put(self, table: str, head: int, end: bytes) -> None:
        with self._lock:
            self._ends[table] = (head, end)
            self._ends.move_to_end(table)
            while len(self._ends) > self._most:
                self._ends.popitem(last=False)


# Chaining what is there. By names of columns: migrations and old backups need it too.

_SOME = text(
    "SELECT number, at, request, body, chain FROM log WHERE table_id = :table AND number >= :number"
    " ORDER BY number LIMIT :most"
)
_SET = text("UPDATE log SET chain = :chain WHERE table_id = :table AND number = :number").bindparams(bindparam("chain"))
_TABLES = text("SELECT id FROM tables WHERE id > :after ORDER BY id LIMIT :most")


def entries(connection: Connection, table: str, number: int = 0) -> Iterator[dict[str, Any]]:
    """The rows of a log from a number on, some at a time."""
    while rows := connection.execute(_SOME, {"table": table, "number": number, "most": AT_ONCE}).all():
        yield from (dict(row._mapping) for row in rows)
        number = rows[-1].number + 1


def table_ids(connection: Connection) -> Iterator[str]:
    """All tables, some at a time."""
    after = ""
    while ids := list(connection.scalars(_TABLES, {"after": after, "most": AT_ONCE})):
        yield from ids
        after = ids[-1]


def extend(connection: Connection, table: str, number: int, before: bytes) -> bytes:
    """Chain the entries from a number on, as they are now; what the chain ends with."""
    changes = list[dict[str, Any]]()
    for row in entries(connection, table, number):
        before, number = link(before, table, row["number"], row["at"], row["request"], row["body"]), row["number"] + 1
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
    """Chain a log anew. `rewritten`: it was changed on purpose, at this time, and the table says so."""
    extend(connection, table, 0, START)
    if rewritten is not None:
        marked = text("UPDATE tables SET rewritten = :at WHERE id = :table")
        connection.execute(marked, {"table": table, "at": rewritten})


def chain_all(connection: Connection) -> None:
    """What an older version kept without a chain."""
    for table in table_ids(connection):
        rechain(connection, table)
