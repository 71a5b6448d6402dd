"""Backups: the whole database as lines of JSON, the same from SQLite and PostgreSQL, and back into an empty one.

A backup states how many rows each table has and their SHA-256; the last line counts all, and has the SHA-256 of all
lines before it. All of that, and the chain of every log, is verified before anything is written.
"""

import base64
import binascii
import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    LargeBinary,
    Table,
    delete,
    insert,
    select,
)
from sqlalchemy.exc import DataError, IntegrityError

from votive.core.errors import VotiveError
from votive.store import chain
from votive.store.legacy import mark_imported, note_seed_hashes
from votive.store.schema import REVISION, clock, log, metadata, people, secrets, tables
from votive.store.upgrade import columns_there

FORMAT = 2
SUMMED = 2
"""The first format with checksums; older ones only count their rows."""
AT_ONCE = 500
MARKED, SEEDED, CHAINED = "0007", "0009", "0011"
"""The first revisions that mark tables made from records, note the hashes of seeds, and chain entries."""


class BadBackup(VotiveError):
    """Not a backup, not a whole one, or there is no empty database to put it into."""


def dump(connection: Connection, revision: str = REVISION) -> Iterator[str]:
    """All rows of one snapshot, with checksums. A database of an earlier revision has fewer tables and columns."""
    count, all_lines, there = 0, sha256(), columns_there(connection)

    def line(value: object) -> str:
        text = _line(value)
        all_lines.update(text.encode())
        return text

    yield line({"votive_backup": FORMAT, "revision": revision})
    for table in (table for table in metadata.sorted_tables if table.name in there):
        rows, own = 0, sha256()
        wanted = select(*(column for column in table.columns if column.name in there[table.name]))
        found = connection.execution_options(yield_per=AT_ONCE).execute(wanted.order_by(*table.primary_key))
        for row in found:
            text = line({"in": table.name, "row": [_plain(value) for value in row]})
            own.update(text.encode())
            rows += 1
            yield text
        yield line({"end": table.name, "rows": rows, "sha256": own.hexdigest()})
        count += rows
    yield _line({"rows": count, "sha256": all_lines.hexdigest()})


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _plain(value: object) -> object:
    return base64.b64encode(value).decode() if isinstance(value, bytes | memoryview) else value


# Restoring


def verify(path: Path) -> tuple[str, str]:
    """Read a backup to its end without writing anything: its revision, and what all of it hashes to."""
    reading = _Reading(path)
    logs = _Logs(reading)
    for table, row in reading.rows():
        logs.check(table, row)
    logs.end()
    return reading.revision, reading.hash


def restore(connection: Connection, path: Path, verified: tuple[str, str]) -> int:
    """Put a verified backup into an empty database, all or nothing; how many rows."""
    if any(connection.execute(select(table).limit(1)).first() for table in (tables, people)):
        raise BadBackup("a backup goes into an empty database only; name a new one")
    for own in (secrets, clock):  # a server that was just started wrote its own
        connection.execute(delete(own))
    count = insert_rows(connection, path, verified)
    _bring_up_to_date(connection, verified[0])
    return count


def insert_rows(connection: Connection, path: Path, verified: tuple[str, str]) -> int:
    """Put the rows of a verified backup into empty tables as they are; how many."""
    reading = _Reading(path)
    try:
        for table, rows in _batches(reading):
            connection.execute(insert(table), rows)
    except (IntegrityError, DataError) as error:
        raise BadBackup(f"the backup is not sound: {error.orig}; nothing was restored") from None
    if reading.hash != verified[1]:
        raise BadBackup(f"{path} has changed while it was read; nothing was restored")
    return reading.count


def _bring_up_to_date(connection: Connection, revision: str) -> None:
    """Apply the data migrations."""
    if revision < MARKED:
        mark_imported(connection)
    if revision < SEEDED:
        note_seed_hashes(connection)
    if revision < CHAINED:
        chain.chain_all(connection)


def _batches(reading: "_Reading") -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    filling, batch = people, list[dict[str, Any]]()
    for table, row in reading.rows():
        if batch and (table is not filling or len(batch) == AT_ONCE):
            yield filling, batch
            batch = []
        filling = table
        batch.append(row)
    if batch:
        yield filling, batch


class _Reading:
    """Reads the lines of a backup; raises BadBackup if it is incomplete or was altered."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.revision = ""
        self.format = 0
        self.number = 0
        """Of the current line."""
        self.count = 0
        self._all = sha256()

    @property
    def hash(self) -> str:
        return self._all.hexdigest()

    def rows(self) -> Iterator[tuple[Table, dict[str, Any]]]:
        """Each row and its table, to the closing line."""
        here, own = 0, sha256()
        with self.path.open("rb") as lines:
            self._head(next(lines, b""))
            for raw in lines:
                self.number += 1
                found = self._parsed(raw)
                table = metadata.tables.get(found.get("in", "")) if type(found.get("in")) is str else None
                if table is not None:
                    self._all.update(raw)
                    own.update(raw)
                    here, self.count = here + 1, self.count + 1
                    yield table, self._row(table, found.get("row"))
                elif "end" in found and self.format >= SUMMED:
                    self._section(found, here, own.hexdigest())
                    self._all.update(raw)
                    here, own = 0, sha256()
                else:
                    self._close(found)
                    if next(lines, b"").strip():
                        raise self.altered("something comes after its last line")
                    return
        raise BadBackup("the backup is cut off: its last line is missing; nothing was restored")

    def _head(self, raw: bytes) -> None:
        head = self._parsed(raw)
        self._all.update(raw)
        if type(head.get("votive_backup")) is not int or not isinstance(head.get("revision"), str):
            raise BadBackup(f"{self.path} is no backup of Votive")
        self.format, self.revision = head["votive_backup"], head["revision"]
        if self.revision > REVISION or self.format > FORMAT:
            said = f"a later version of Votive made this backup (revision {self.revision[:20]}, ours {REVISION})"
            raise BadBackup(f"{said}; install that version")

    def _parsed(self, raw: bytes) -> dict[str, Any]:
        try:
            value = json.loads(raw)
        except (ValueError, RecursionError):
            value = None
        if isinstance(value, dict):
            return value
        if self.number == 0:
            raise BadBackup(f"{self.path} is no backup of Votive")
        raise self.altered("this is no line of a backup")

    def _section(self, found: dict[str, Any], rows: int, own: str) -> None:
        if found.get("rows") != rows:
            raise self.not_whole(f"{rows} rows of {str(found.get('end'))[:40]} are there, and it says otherwise")
        if found.get("sha256") != own:
            raise self.altered(f"the rows of {str(found.get('end'))[:40]} do not have the checksum that it says")

    def _close(self, found: dict[str, Any]) -> None:
        if found.get("rows") != self.count:
            raise self.not_whole(f"after {self.count} rows it says {_line(found)[:80].strip()}")
        if self.format >= SUMMED and found.get("sha256") != self.hash:
            raise self.altered("it does not have the checksum that its last line says")

    def _row(self, table: Table, values: Any) -> dict[str, Any]:
        """Columns are only ever added at the end, so an older backup has fewer; they get their defaults."""
        if type(values) is not list or len(values) > len(table.columns):
            raise self.altered(f"this is not a row of {table.name}")
        row = {}
        for column, value in zip(table.columns, values, strict=False):
            try:
                row[column.name] = _value(column, value)
            except (ValueError, binascii.Error):
                raise self.altered(f"{column.name} of this row of {table.name} is not sound") from None
        return row

    def altered(self, what: str) -> BadBackup:
        return BadBackup(f"the backup was altered: line {self.number + 1}: {what}; nothing was restored")

    def not_whole(self, what: str) -> BadBackup:
        return BadBackup(f"the backup is not whole: line {self.number + 1}: {what}; nothing was restored")


_LARGEST = (1 << 63) - 1


def _value(column: "Column[Any]", value: Any) -> Any:
    """A value as its column has it; ValueError if it cannot be one."""
    if value is None:
        if not column.nullable:
            raise ValueError
        return None
    kinds: dict[type, Callable[[Any], bool]] = {
        LargeBinary: lambda one: type(one) is str,
        Boolean: lambda one: type(one) is bool,
        BigInteger: lambda one: type(one) is int and -_LARGEST <= one <= _LARGEST,
        Integer: lambda one: type(one) is int and abs(one) < 1 << 31,
        Float: lambda one: type(one) in (int, float),
    }
    fits = next((check for kind, check in kinds.items() if isinstance(column.type, kind)), None)
    if not (fits(value) if fits is not None else type(value) is str and "\0" not in value):
        raise ValueError
    return base64.b64decode(value, validate=True) if isinstance(column.type, LargeBinary) else value


class _Logs:
    """Checks that every log is complete: entries from 0 on without a gap, as many as its table says, and chained."""

    def __init__(self, reading: _Reading) -> None:
        self.reading = reading
        self.heads: dict[str, tuple[int, bytes | None, int | None]] = {}
        self.table, self.next, self.end_of_chain = "", 0, chain.START

    def check(self, table: Table, row: dict[str, Any]) -> None:
        if table is tables:
            self.heads[row["id"]] = (row["head"], row.get("chain"), row.get("chained"))
        elif table is log:
            self._entry(row)

    def _entry(self, row: dict[str, Any]) -> None:
        if row["table_id"] != self.table:
            self._finish()
            self.table, self.next, self.end_of_chain = row["table_id"], 0, chain.START
            if self.table not in self.heads:
                raise self.reading.altered(f"an entry is of table {self.table[:40]}, which is not there")
        if row["number"] != self.next:
            raise self.reading.not_whole(f"entry {self.next} of table {self.table} is missing")
        if self.reading.revision >= CHAINED:
            before = self.end_of_chain
            self.end_of_chain = chain.next_hash(before, self.table, row)
            if not self._is_chained(row["number"]):
                self.end_of_chain = before
            elif row.get("chain") != self.end_of_chain:
                raise self.reading.altered(f"entry {self.next} of table {self.table} does not follow from those before")
        self.next += 1

    def _is_chained(self, number: int) -> bool:
        """Entries at the end may come from a process of an older version; they are chained with the next append."""
        return number < (self.heads[self.table][2] or 0)

    def _finish(self) -> None:
        """The log that was read ends here."""
        if not self.table:
            return
        head, end, _ = self.heads.pop(self.table)
        if head != self.next:
            raise self.reading.not_whole(f"table {self.table} has {self.next} entries and should have {head}")
        if self.reading.revision >= CHAINED and end != self.end_of_chain and head:
            raise self.reading.altered(f"the log of table {self.table} does not end as its table says")

    def end(self) -> None:
        self._finish()
        for table, (head, *_) in self.heads.items():
            if head:
                raise self.reading.not_whole(f"table {table} should have {head} entries, and has none")
