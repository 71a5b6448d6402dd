"""Everything in a database as lines of JSON, the same from SQLite and from PostgreSQL, and back into an empty one."""

import base64
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, LargeBinary, Table, delete, insert, select

from votive.core.errors import VotiveError
from votive.store.older import mark_imported, note_seed_hashes
from votive.store.schema import REVISION, metadata, people, secrets, tables

FORMAT = 1
AT_ONCE = 500
MARKED = "0007"
"""The first revision that marks tables made from records."""
HASHED = "0009"
"""The first revision that has the hash of a seed beside its table."""


class BadBackup(VotiveError):
    """Not a backup, not a whole one, or there is no empty database to put it into."""


def dump(connection: Connection) -> Iterator[str]:
    """Every row, from one moment. The last line counts them, so that a cut-off file is noticed."""
    yield _line({"votive_backup": FORMAT, "revision": REVISION})
    count = 0
    for table in metadata.sorted_tables:
        rows = connection.execution_options(yield_per=AT_ONCE).execute(select(table).order_by(*table.primary_key))
        for row in rows:
            yield _line({"in": table.name, "row": [_plain(value) for value in row]})
            count += 1
    yield _line({"rows": count})


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _plain(value: object) -> object:
    return base64.b64encode(value).decode() if isinstance(value, bytes | memoryview) else value


def restore(connection: Connection, path: Path) -> int:
    """Put a backup into an empty database, all or nothing; how many rows."""
    if any(connection.execute(select(table).limit(1)).first() for table in (tables, people)):
        raise BadBackup("a backup goes into an empty database only; name a new one")
    connection.execute(delete(secrets))  # a server that has only just been started made its own
    count = 0
    with path.open(encoding="utf-8", errors="replace") as lines:
        parsed = map(_parsed, lines)
        revision = _revision(next(parsed, {}))
        for table, rows in _batches(parsed):
            connection.execute(insert(table), rows)
            count += len(rows)
    if revision < MARKED:
        mark_imported(connection)
    if revision < HASHED:
        note_seed_hashes(connection)
    return count


def _batches(parsed: Iterable[dict[str, Any]]) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """The rows of a backup, some at a time; complains if it is not whole."""
    filling, batch, count = people, list[dict[str, Any]](), 0
    for found in parsed:
        table = metadata.tables.get(found.get("in", ""))
        if batch and (table is not filling or len(batch) == AT_ONCE):
            yield filling, batch
            batch = []
        if table is None:
            if found != {"rows": count}:
                raise BadBackup(f"the backup is not whole: after {count} rows it says {_line(found)[:80]}")
            return
        filling, count = table, count + 1
        batch.append(_row(table, found.get("row")))
    raise BadBackup("the backup is cut off: its last line is missing")


def _parsed(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise BadBackup("this is no backup of Votive")
    return value


def _revision(head: dict[str, Any]) -> str:
    if head.get("votive_backup") != FORMAT or not isinstance(head.get("revision"), str):
        raise BadBackup("this is no backup of Votive")
    if head["revision"] > REVISION:
        raise BadBackup(f"a later version of Votive made this backup (revision {head['revision']}, ours {REVISION})")
    return str(head["revision"])


def _row(table: Table, values: Any) -> dict[str, Any]:
    """Columns are only ever added at the end, so an older backup has fewer; they get their defaults."""
    if type(values) is not list or len(values) > len(table.columns):
        raise BadBackup(f"something in the backup is not a row of {table.name}")
    row = {}
    for column, value in zip(table.columns, values, strict=False):
        back: Callable[[Any], Any] = base64.b64decode if isinstance(column.type, LargeBinary) else lambda same: same
        row[column.name] = back(value)
    return row
