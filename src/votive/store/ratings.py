"""How strong players are, from how they finished: Plackett and Luce's model, by openskill.

A rating is a number for how strong somebody is and one for how unsure that is. It belongs to a player (a person, or a
level of bots) and a game, and follows from all rated tables of that game in the order in which they ended; which of
them was noticed first makes no difference. Each function that has a connection works inside a transaction.
"""

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from statistics import fmean
from typing import Any, TypeAlias

from openskill.models import PlackettLuce
from sqlalchemy import Connection, bindparam, func, select, text, tuple_, update

from votive.store.index import Strength
from votive.store.schema import outcomes

Player: TypeAlias = tuple[str, bool]
"""A person's id or a bot's name; whether it is a bot."""
Rating: TypeAlias = tuple[float, float]
"""How strong, and how unsure that is."""
Moment: TypeAlias = tuple[int, str]
"""When a table ended, and its id: the order in which tables count."""

_MODEL = PlackettLuce()
NEW: Rating = (_MODEL.mu, _MODEL.sigma)
"""Everybody's before the first table."""

_IN_ORDER = (outcomes.c.ended, outcomes.c.table_id)
_WRITE = (
    update(outcomes)
    .where(outcomes.c.table_id == bindparam("table"), outcomes.c.seat == bindparam("place_at"))
    .values(mu=bindparam("strong"), sigma=bindparam("unsure"))
)


def rated(players: Sequence[Player], places: Sequence[int], known: Mapping[Player, Rating]) -> dict[Player, Rating]:
    """Everybody's rating after a table, seat by seat. A level of bots at several seats gets the mean of them."""
    seats = [[_MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma in (known.get(player, NEW) for player in players)]
    after = [seat[0] for seat in _MODEL.rate(seats, ranks=[float(place) for place in places])]
    found: dict[Player, Rating] = {}
    for player in players:
        own = [rating for one, rating in zip(players, after, strict=True) if one == player]
        found[player] = (fmean(rating.mu for rating in own), fmean(rating.sigma for rating in own))
    return found


def hold(connection: Connection, game: str) -> None:
    """Others who would change ratings of this game wait until the end of the transaction. (SQLite has one writer.)"""
    if connection.dialect.name == "postgresql":
        key = zlib.crc32(f"votive ratings {game}".encode())
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


def rate_from(connection: Connection, game: str, moment: Moment) -> None:
    """Rate the tables of a game anew from a moment on. Usually that is the one that has just ended."""
    hold(connection, game)
    known: dict[Player, Rating] = {}
    changes = []
    for table, rows in _tables_from(connection, game, moment):
        players = [(row.player, row.bot) for row in rows]
        for player in players:
            if player not in known:
                known[player] = _before(connection, game, player, moment)
        known |= rated(players, [row.place for row in rows], known)
        for row, player in zip(rows, players, strict=True):
            strong, unsure = known[player]
            changes.append({"table": table, "place_at": row.seat, "strong": strong, "unsure": unsure})
    if changes:
        connection.execute(_WRITE, changes)


def _tables_from(connection: Connection, game: str, moment: Moment) -> Iterator[tuple[str, list[Any]]]:
    rows = connection.execute(
        select(outcomes.c.table_id, outcomes.c.seat, outcomes.c.player, outcomes.c.bot, outcomes.c.place)
        .where(outcomes.c.game == game, outcomes.c.rated, tuple_(*_IN_ORDER) >= moment)
        .order_by(*_IN_ORDER, outcomes.c.seat)
    ).all()
    for table, seats in groupby(rows, lambda row: str(row.table_id)):
        yield table, list(seats)


def _of(game: str, player: Player) -> tuple[Any, ...]:
    return outcomes.c.game == game, outcomes.c.player == player[0], outcomes.c.bot == player[1], outcomes.c.rated


def _before(connection: Connection, game: str, player: Player, moment: Moment) -> Rating:
    row = connection.execute(
        select(outcomes.c.mu, outcomes.c.sigma)
        .where(*_of(game, player), tuple_(*_IN_ORDER) < moment)
        .order_by(*(column.desc() for column in _IN_ORDER))
        .limit(1)
    ).first()
    return NEW if row is None else (row[0], row[1])


def strengths(connection: Connection, game: str, players: Iterable[Player]) -> list[Strength]:
    """The ratings of these players as they are now, and of every level of bots; who has none is not in it."""
    bots = connection.scalars(select(outcomes.c.player).where(outcomes.c.game == game, outcomes.c.bot).distinct())
    found = []
    for player in sorted({*players, *((bot, True) for bot in bots)}):
        row = connection.execute(
            select(outcomes.c.mu, outcomes.c.sigma)
            .where(*_of(game, player))
            .order_by(*(column.desc() for column in _IN_ORDER))
            .limit(1)
        ).first()
        if row is not None:
            games = connection.scalar(select(func.count(outcomes.c.table_id.distinct())).where(*_of(game, player)))
            found.append(Strength(*player, (row[0], row[1]), games or 0))
    return found
