"""Results of tables that are over: recorded once, and listed by player. Each function works inside a transaction."""

import secrets
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, delete, false, insert, select, update

from votive.store.errors import Rewritten
from votive.store.index import SeatResult, TableResult
from votive.store.log import MOST_AT_ONCE, as_json
from votive.store.ratings import lock_ratings, rate_from
from votive.store.schema import forgotten, outcomes, tables
from votive.table.link_keys import hashed
from votive.table.results import Outcome


def tables_without_result(connection: Connection, limit: int = 50) -> list[str]:
    """Tables that are over and whose result is not recorded yet, the oldest first."""
    wanted = select(tables.c.id).where(tables.c.stage == "over", tables.c.settled == false())
    return list(connection.scalars(wanted.order_by(tables.c.touched, tables.c.id).limit(limit)))


def record_result(connection: Connection, table: str, outcome: Outcome | None) -> bool:
    """Record the result of a table, and rate its players. False if it was done before, or the table is not over.

    Raises Rewritten if it names a forgotten person: read the table again.
    The table's row is locked first, here and wherever something is deleted: there is no deadlock.
    """
    over = update(tables).where(tables.c.id == table, tables.c.stage == "over", tables.c.settled == false())
    if connection.execute(over.values(settled=True)).rowcount != 1:
        return False
    if outcome is None:
        return True
    _refuse_forgotten(connection, table, outcome)
    if outcome.rated:
        lock_ratings(connection, outcome.game)
    connection.execute(insert(outcomes), [_as_row(table, outcome, seat) for seat in range(len(outcome.finishes))])
    if outcome.rated:
        rate_from(connection, outcome.game, (outcome.ended, table))
    return True


def _refuse_forgotten(connection: Connection, table: str, outcome: Outcome) -> None:
    named = [hashed(finish.player) for finish in outcome.finishes if not finish.bot]
    if named and connection.execute(select(forgotten.c.hash).where(forgotten.c.hash.in_(named))).first():
        raise Rewritten(table, 0, 0)


def _as_row(table: str, outcome: Outcome, seat: int) -> dict[str, Any]:
    finish = outcome.finishes[seat]
    return {
        "table_id": table,
        "seat": seat,
        "game": outcome.game,
        "ended": outcome.ended,
        "player": finish.player,
        "bot": finish.bot,
        "place": finish.rank,
        "points": finish.points,
        "deeds": as_json(finish.deeds),
        "rated": outcome.rated,
    }


def delete_result(connection: Connection, table: str) -> None:
    """Delete the result of a table, and recompute the ratings. (The table's row is deleted or locked.)"""
    row = connection.execute(
        select(outcomes.c.game, outcomes.c.ended, outcomes.c.rated).where(outcomes.c.table_id == table).limit(1)
    ).first()
    if row is None:
        return
    if row.rated:
        lock_ratings(connection, row.game)
    connection.execute(delete(outcomes).where(outcomes.c.table_id == table))
    if row.rated:
        rate_from(connection, row.game, (row.ended, table))


def anonymous_id() -> str:
    """An id for a forgotten person. Another at each table, so that they cannot be linked."""
    return f"nobody{secrets.token_hex(8)}"


def is_anonymous(player: str) -> bool:
    """Whether this is the id of a forgotten person."""
    return player.startswith("nobody")


def forget_player(connection: Connection, person: str, aliases: dict[str, str]) -> None:
    """Give a person's results to the anonymous id of each table, and recompute the ratings.

    So ratings still follow from the logs, which have the same ids.
    """
    own = (outcomes.c.player == person, outcomes.c.bot == false())
    rows = connection.execute(
        select(outcomes.c.table_id, outcomes.c.game, outcomes.c.ended, outcomes.c.rated)
        .where(*own)
        .order_by(outcomes.c.game, outcomes.c.ended, outcomes.c.table_id)
    ).all()
    for game in sorted({row.game for row in rows if row.rated}):
        lock_ratings(connection, game)
    for row in rows:
        changed = update(outcomes).where(*own, outcomes.c.table_id == row.table_id)
        connection.execute(changed.values(player=aliases.get(row.table_id) or anonymous_id(), deeds="{}"))
    for game, some in groupby((row for row in rows if row.rated), lambda row: str(row.game)):
        first = next(some)
        rate_from(connection, game, (first.ended, first.table_id))


# Reading

_ROWS = (
    select(outcomes, tables.c.names)
    .join(tables, tables.c.id == outcomes.c.table_id)
    .order_by(outcomes.c.ended, outcomes.c.table_id, outcomes.c.seat)
)


def results_of(connection: Connection, person: str) -> list[TableResult]:
    """The results of a person, the oldest first."""
    own = select(outcomes.c.table_id).where(outcomes.c.player == person, outcomes.c.bot == false())
    return _read(connection, _ROWS.where(outcomes.c.table_id.in_(own)))


def results(connection: Connection, wanted: Sequence[str]) -> dict[str, TableResult]:
    """The results of these tables; without those that have none."""
    found = _read(connection, _ROWS.where(outcomes.c.table_id.in_(wanted[:MOST_AT_ONCE])))
    return {result.table: result for result in found}


def _read(connection: Connection, query: Select[Any]) -> list[TableResult]:
    rows = connection.execute(query).all()
    return [_table_result(list(seats)) for _, seats in groupby(rows, lambda row: str(row.table_id))]


def _table_result(rows: list[Row[Any]]) -> TableResult:
    names = msgspec.json.decode(rows[0].names)
    return TableResult(rows[0].table_id, rows[0].game, rows[0].ended, [_seat_result(row, names) for row in rows])


def _seat_result(row: Row[Any], names: list[str]) -> SeatResult:
    name = names[row.seat] if row.seat < len(names) else ""
    rating = None if row.mu is None else (row.mu, row.sigma)
    statistics = msgspec.json.decode(row.deeds)
    return SeatResult(row.player, row.bot, name, row.place, row.points, statistics, rating)
