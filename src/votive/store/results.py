"""What came of tables that are over: written down once, and found again by player. Works inside a transaction."""

import secrets
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, delete, false, insert, select, update

from votive.store.errors import Rewritten
from votive.store.index import Ending, Finished
from votive.store.log import MOST_AT_ONCE, as_json
from votive.store.ratings import hold, rate_from
from votive.store.schema import forgotten, outcomes, tables
from votive.table.link_keys import hashed
from votive.table.results import Outcome


def unsettled(connection: Connection, limit: int) -> list[str]:
    """Tables that are over and whose outcome nobody has written down yet, the oldest first."""
    wanted = select(tables.c.id).where(tables.c.stage == "over", tables.c.settled == false())
    return list(connection.scalars(wanted.order_by(tables.c.touched, tables.c.id).limit(limit)))


def settle(connection: Connection, table: str, outcome: Outcome | None) -> bool:
    """Write down what came of a table, and rate its players. Once: False if it was done before, or is not over.

    The row of the table is taken first, here and wherever something is deleted: nobody waits crosswise.
    """
    over = update(tables).where(tables.c.id == table, tables.c.stage == "over", tables.c.settled == false())
    if connection.execute(over.values(settled=True)).rowcount != 1:
        return False
    if outcome is None:
        return True
    _refuse_forgotten(connection, table, outcome)
    if outcome.rated:
        hold(connection, outcome.game)
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
        "place": finish.place,
        "points": finish.points,
        "deeds": as_json(finish.deeds),
        "rated": outcome.rated,
    }


def delete_outcome(connection: Connection, table: str) -> None:
    """The table never counted. (Its row is gone already, or ours.)"""
    row = connection.execute(
        select(outcomes.c.game, outcomes.c.ended, outcomes.c.rated).where(outcomes.c.table_id == table).limit(1)
    ).first()
    if row is None:
        return
    if row.rated:
        hold(connection, row.game)
    connection.execute(delete(outcomes).where(outcomes.c.table_id == table))
    if row.rated:
        rate_from(connection, row.game, (row.ended, table))


def nobody() -> str:
    """An id for somebody who was forgotten. Another at each table: they must not lead from one to the next."""
    return f"nobody{secrets.token_hex(8)}"


def is_nobody(player: str) -> bool:
    """Whether this is the id of somebody who was forgotten."""
    return player.startswith("nobody")


def forget_player(connection: Connection, person: str, aliases: dict[str, str]) -> None:
    """Somebody's outcomes become those of a nobody, another at each table; whom they played with is rated anew.

    So ratings still follow from the logs, in which the person is that nobody too.
    """
    own = (outcomes.c.player == person, outcomes.c.bot == false())
    rows = connection.execute(
        select(outcomes.c.table_id, outcomes.c.game, outcomes.c.ended, outcomes.c.rated)
        .where(*own)
        .order_by(outcomes.c.game, outcomes.c.ended, outcomes.c.table_id)
    ).all()
    for game in sorted({row.game for row in rows if row.rated}):
        hold(connection, game)
    for row in rows:
        changed = update(outcomes).where(*own, outcomes.c.table_id == row.table_id)
        connection.execute(changed.values(player=aliases.get(row.table_id) or nobody(), deeds="{}"))
    for game, some in groupby((row for row in rows if row.rated), lambda row: str(row.game)):
        first = next(some)
        rate_from(connection, game, (first.ended, first.table_id))


# Reading

_ROWS = (
    select(outcomes, tables.c.names)
    .join(tables, tables.c.id == outcomes.c.table_id)
    .order_by(outcomes.c.ended, outcomes.c.table_id, outcomes.c.seat)
)


def endings_of(connection: Connection, person: str) -> list[Ending]:
    """All tables that somebody has played to the end, the oldest first."""
    own = select(outcomes.c.table_id).where(outcomes.c.player == person, outcomes.c.bot == false())
    return _endings(connection, _ROWS.where(outcomes.c.table_id.in_(own)))


def endings(connection: Connection, wanted: Sequence[str]) -> dict[str, Ending]:
    """What came of these tables; who has no places is not in the answer."""
    found = _endings(connection, _ROWS.where(outcomes.c.table_id.in_(wanted[:MOST_AT_ONCE])))
    return {ending.table: ending for ending in found}


def _endings(connection: Connection, question: Select[Any]) -> list[Ending]:
    rows = connection.execute(question).all()
    return [_ending(list(seats)) for _, seats in groupby(rows, lambda row: str(row.table_id))]


def _ending(rows: list[Row[Any]]) -> Ending:
    names = msgspec.json.decode(rows[0].names)
    return Ending(rows[0].table_id, rows[0].game, rows[0].ended, [_finished(row, names) for row in rows])


def _finished(row: Row[Any], names: list[str]) -> Finished:
    name = names[row.seat] if row.seat < len(names) else ""
    rating = None if row.mu is None else (row.mu, row.sigma)
    deeds = msgspec.json.decode(row.deeds)
    return Finished(row.player, row.bot, name, row.place, row.points, deeds, rating)
