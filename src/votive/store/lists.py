"""Lists of tables, latest first, page by page. Each function works inside a transaction."""

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, select, tuple_

from votive.core.errors import VotiveError
from votive.store.index import Page, TableRow
from votive.store.schema import sitters, tables
from votive.table.state import Stage

PAGE = 50
STAGES: tuple[Stage, ...] = ("gathering", "playing", "over")


class BadPage(VotiveError):
    """The cursor does not come from an earlier page."""


def public_tables(
    connection: Connection,
    stages: Collection[Stage] = ("gathering", "playing"),
    limit: int = PAGE,
    before: str | None = None,
) -> Page:
    """Tables that their hosts made public."""
    wanted = select(tables).where(tables.c.public, tables.c.stage.in_(stages))
    return _page(connection, wanted, limit, before)


def tables_of(
    connection: Connection,
    person: str,
    stages: Collection[Stage] = STAGES,
    limit: int = PAGE,
    before: str | None = None,
    game: str | None = None,
) -> Page:
    """Tables where a person sits or is host; optionally of one game."""
    wanted = (
        select(tables, sitters.c.seats)
        .join(sitters, sitters.c.table_id == tables.c.id)
        .where(sitters.c.person == person, sitters.c.seats.is_not(None), tables.c.stage.in_(stages))
    )
    if game is not None:
        wanted = wanted.where(tables.c.game == game)
    return _page(connection, wanted, limit, before)


def all_tables(
    connection: Connection, stages: Collection[Stage] = STAGES, limit: int = PAGE, before: str | None = None
) -> Page:
    """All tables, for the server's administrator."""
    return _page(connection, select(tables).where(tables.c.stage.in_(stages)), limit, before)


def table_row(connection: Connection, table: str) -> TableRow | None:
    """A table as lists show it."""
    row = connection.execute(select(tables).where(tables.c.id == table)).first()
    return None if row is None else _table_row(row)


def due(connection: Connection, now: int, touched: int = 0) -> list[str]:
    """Tables whose deadline (`TableIndex.due`) has passed; only those where something happened since `touched`."""
    wanted = select(tables.c.id).where(tables.c.due <= now, tables.c.touched >= touched)
    return list(connection.scalars(wanted.order_by(tables.c.due)))


def thinking(connection: Connection, before: int | None = None) -> list[str]:
    """Tables where a bot is to decide, and where nothing has happened since `before`."""
    wanted = select(tables.c.id).where(tables.c.thinking).order_by(tables.c.touched)
    return list(connection.scalars(wanted if before is None else wanted.where(tables.c.touched <= before)))


def _page(connection: Connection, wanted: Select[Any], limit: int, before: str | None) -> Page:
    if before is not None:
        wanted = wanted.where(tuple_(tables.c.touched, tables.c.id) < _parse(before))
    rows = connection.execute(wanted.order_by(tables.c.touched.desc(), tables.c.id.desc()).limit(limit + 1)).all()
    shown = [_table_row(row) for row in rows[:limit]]
    return Page(shown, f"{shown[-1].touched}-{shown[-1].table}" if len(rows) > limit else None)


def _parse(before: str) -> tuple[int, str]:
    touched, dash, table = before.partition("-")
    if not dash or not touched.isascii() or not touched.isdecimal() or len(touched) > 18 or "\0" in table:
        raise BadPage("before: give back the mark that came as next, unchanged")
    return int(touched), table


def _table_row(row: Row[Any]) -> TableRow:
    values = {name: value for name, value in row._mapping.items() if name in TableRow.__struct_fields__}
    values |= {name: _decoded(values.get(name), kind) for name, kind in _JSON.items()}
    return TableRow(table=row.id, **values)


_JSON = {"names": list[str], "turn": list[str], "seats": list[int], "result": dict[str, Any]}


def _decoded(text: str | None, kind: Any) -> Any:
    """A JSON column. A damaged value is replaced, so that the list can still be shown."""
    try:
        return msgspec.json.decode(text or b"", type=kind)
    except (msgspec.MsgspecError, TypeError):
        return None if kind is _JSON["result"] else []
