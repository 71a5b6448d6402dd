"""Ratings of players from their ranks: the Plackett-Luce model of openskill.

A rating (mu, sigma) belongs to a player (a person, or a level of bots) and a game. It follows from all rated tables of
that game in the order in which they ended, whatever the order in which their results are stored. Each function that
takes a connection works inside a transaction.
"""

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from statistics import fmean
from typing import Any, TypeAlias

from openskill.models import PlackettLuce
from sqlalchemy import Connection, bindparam, func, select, text, tuple_, update

from votive.store.index import PlayerRating
from votive.store.schema import outcomes

Player: TypeAlias = tuple[str, bool]
"""A person's id or a bot's name; whether it is a bot."""
Rating: TypeAlias = tuple[float, float]
"""Mu and sigma: strength, and its uncertainty."""
EndKey: TypeAlias = tuple[int, str]
"""When a table ended, and its id: the order of tables."""

_MODEL = PlackettLuce()
INITIAL: Rating = (_MODEL.mu, _MODEL.sigma)
"""The rating before the first table."""

_IN_ORDER = (outcomes.c.ended, outcomes.c.table_id)
_WRITE = (
    update(outcomes)
    .where(outcomes.c.table_id == bindparam("table"), outcomes.c.seat == bindparam("at_seat"))
    .values(mu=bindparam("new_mu"), sigma=bindparam("new_sigma"))
)


def rated(players: Sequence[Player], ranks: Sequence[int], known: Mapping[Player, Rating]) -> dict[Player, Rating]:
    """The players' ratings after a table. A level of bots at several seats gets the mean of them."""
    seats = [[_MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma in (known.get(player, INITIAL) for player in players)]
    after = [seat[0] for seat in _MODEL.rate(seats, ranks=[float(rank) for rank in ranks])]
    found: dict[Player, Rating] = {}
    for player in players:
        own = [rating for one, rating in zip(players, after, strict=True) if one == player]
        found[player] = (fmean(rating.mu for rating in own), fmean(rating.sigma for rating in own))
    return found


def lock_ratings(connection: Connection, game: str) -> None:
    """Lock the ratings of a game until the end of the transaction. (SQLite has one writer.)"""
    if connection.dialect.name == "postgresql":
        key = zlib.crc32(f"votive ratings {game}".encode())
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


def rate_from(connection: Connection, game: str, start: EndKey) -> None:
    """Recompute the ratings of a game from a table on. Usually that is the one that has just ended."""
    lock_ratings(connection, game)
    known: dict[Player, Rating] = {}
    changes = []
    for table, rows in _tables_from(connection, game, start):
        players = [(row.player, row.bot) for row in rows]
        for player in players:
            if player not in known:
                known[player] = _latest_rating(connection, game, player, tuple_(*_IN_ORDER) < start) or INITIAL
        known |= rated(players, [row.place for row in rows], known)
        for row, player in zip(rows, players, strict=True):
            mu, sigma = known[player]
            changes.append({"table": table, "at_seat": row.seat, "new_mu": mu, "new_sigma": sigma})
    if changes:
        connection.execute(_WRITE, changes)


def _tables_from(connection: Connection, game: str, start: EndKey) -> Iterator[tuple[str, list[Any]]]:
    rows = connection.execute(
        select(outcomes.c.table_id, outcomes.c.seat, outcomes.c.player, outcomes.c.bot, outcomes.c.place)
        .where(outcomes.c.game == game, outcomes.c.rated, tuple_(*_IN_ORDER) >= start)
        .order_by(*_IN_ORDER, outcomes.c.seat)
    ).all()
    for table, seats in groupby(rows, lambda row: str(row.table_id)):
        yield table, list(seats)


def _of(game: str, player: Player) -> tuple[Any, ...]:
    return outcomes.c.game == game, outcomes.c.player == player[0], outcomes.c.bot == player[1], outcomes.c.rated


def _latest_rating(connection: Connection, game: str, player: Player, *conditions: Any) -> Rating | None:
    found = select(outcomes.c.mu, outcomes.c.sigma).where(*_of(game, player), *conditions)
    row = connection.execute(found.order_by(*(column.desc() for column in _IN_ORDER)).limit(1)).first()
    return None if row is None else (row[0], row[1])


def player_ratings(connection: Connection, game: str, people: Iterable[str] = ()) -> list[PlayerRating]:
    """The current ratings of these people and of every level of bots at a game; without those who have none."""
    bots = connection.scalars(select(outcomes.c.player).where(outcomes.c.game == game, outcomes.c.bot).distinct())
    found = []
    for player in sorted({*((person, False) for person in people), *((bot, True) for bot in bots)}):
        if (rating := _latest_rating(connection, game, player)) is not None:
            games = connection.scalar(select(func.count(outcomes.c.table_id.distinct())).where(*_of(game, player)))
            found.append(PlayerRating(*player, rating, games or 0))
    return found
