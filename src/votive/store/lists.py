"""Lists of tables, latest first, page by page. Each function works inside a transaction."""

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, select, tuple_

from votive.core.errors import VotiveError
from votive.store.index import Page, Stage, TableRow
from votive.store.schema import sitters, tables

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
    return TableRow(
        table=row.id,
        head=row.head,
        opened=row.opened,
        touched=row.touched,
        game=row.game,
        stage=row.stage,
        public=row.public,
        pace=row.pace,
        names=_decoded(row.names, list[str], []),
        open=row.open,
        turn=_decoded(row.turn, list[str], []),
        result=_decoded(row.result, dict[str, Any] | None, None),
        seats=_decoded(row.seats, list[int], []) if "seats" in row._fields else [],
        mover=row.mover,
        runs_out=row.runs_out,
        imported=row.imported,
    )


def _decoded(text: str | None, kind: Any, default: Any) -> Any:
    """A JSON column. A damaged value is replaced, so that the list can still be shown."""
    try:
        return default if text is None else msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, TypeError):
        return default
