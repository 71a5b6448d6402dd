"""What somebody's finished games come to: places, points, opponents, favourite things, ratings."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Literal

from votive.store import PlayerRating, SeatResult, Store, TableResult
from votive.store.imported import NAMELESS
from votive.store.statistics_types import (
    ByPlayers,
    Favourite,
    GameStatistics,
    Opponent,
    PlayedGame,
    Rated,
    Rating,
    RatingPoint,
    Statistics,
    Thing,
)

MOST_PLAYED = 100
"""Games in a graph."""
MOST_OPPONENTS = 30
MOST_THINGS = 12

MIDDLE, STEP, BEGIN = 1000, 40, 25.0
"""A rating is shown as 1000 + 40 for each point of strength over what everybody begins with."""
SURELY = 2
"""The real strength lies within so many deviations nineteen times out of twenty."""


def statistics(store: Store, person: str) -> Statistics:
    """All of it, from what is kept of finished tables."""
    of_game: dict[str, list[TableResult]] = defaultdict(list)
    for ending in store.results_of(person):
        if sum(_is(seat, person) for seat in ending.seats) == 1:
            of_game[ending.game].append(ending)
    return Statistics([_of_game(store, person, game, of_game[game]) for game in sorted(of_game)])


def _is(seat: SeatResult, person: str) -> bool:
    return not seat.bot and seat.player == person


def _of_game(store: Store, person: str, game: str, endings: list[TableResult]) -> GameStatistics:
    own = [next(seat for seat in ending.seats if _is(seat, person)) for ending in endings]
    names = {seat.player: seat.name for ending in endings for seat in ending.seats if not seat.bot}  # the latest ones
    if (known := store.person(person)) is not None:
        names[person] = known.name  # whatever it was at the tables
    strengths = store.player_ratings(game, _often_met(endings, names))
    rating = next((one for one in strengths if not one.bot and one.player == person), None)
    return GameStatistics(
        game=game,
        games=len(endings),
        wins=sum(seat.rank == 1 for seat in own),
        shares=_shares(endings, own),
        opponents=_opponents(person, endings, own, names),
        favourites=_favourites(own),
        played=[
            PlayedGame(ending.table, ending.ended, len(ending.seats), seat.rank, seat.points)
            for ending, seat in zip(endings[-MOST_PLAYED:], own[-MOST_PLAYED:], strict=True)
        ],
        rating=None if rating is None else shown(rating),
        history=_history(endings, own),
        ladder=_ladder(person, strengths, names),
    )


def _often_met(endings: list[TableResult], names: dict[str, str]) -> list[str]:
    """The people of a ladder that can still be read: oneself, and those one has played with most."""
    met = Counter(seat.player for ending in endings for seat in ending.seats if not seat.bot)
    return [player for player, _ in met.most_common(1 + MOST_OPPONENTS) if names[player] != NAMELESS]


def _shares(endings: list[TableResult], own: list[SeatResult]) -> list[ByPlayers]:
    by_players: dict[int, list[SeatResult]] = defaultdict(list)
    for ending, seat in zip(endings, own, strict=True):
        by_players[len(ending.seats)].append(seat)
    return [
        ByPlayers(
            players,
            len(seats),
            [sum(seat.rank == rank for seat in seats) for rank in range(1, players + 1)],
            round(sum(seat.points for seat in seats) / len(seats), 1),
            max(seat.points for seat in seats),
        )
        for players, seats in sorted(by_players.items())
    ]


def _opponents(person: str, endings: list[TableResult], own: list[SeatResult], names: dict[str, str]) -> list[Opponent]:
    """Levels of bots by their name, people by who they are; the forgotten are nobody in particular."""
    games: Counter[tuple[str, bool]] = Counter()
    met: dict[tuple[str, bool], Counter[int]] = defaultdict(Counter)
    for ending, seat in zip(endings, own, strict=True):
        others = [other for other in ending.seats if not _is(other, person)]
        keys = [(_unless_forgotten(other, names), other.bot) for other in others]
        games.update(set(keys))
        for key, other in zip(keys, others, strict=True):
            met[key][(other.rank > seat.rank) - (other.rank < seat.rank)] += 1
    return [
        Opponent(
            player if bot else names.get(player, ""), bot, count, met[player, bot][1], met[player, bot][-1],
            met[player, bot].total(),
        )
        for (player, bot), count in games.most_common(MOST_OPPONENTS)
    ]  # fmt: skip


def _unless_forgotten(seat: SeatResult, names: dict[str, str]) -> str:
    return "" if not seat.bot and names[seat.player] == NAMELESS else seat.player


def _favourites(own: Iterable[SeatResult]) -> list[Favourite]:
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    games: dict[str, Counter[str]] = defaultdict(Counter)
    for seat in own:
        for sort, things in seat.statistics.items():
            counts[sort].update(things)
            games[sort].update(things.keys())
    return [
        Favourite(sort, [Thing(thing, count, games[sort][thing]) for thing, count in things.most_common(MOST_THINGS)])
        for sort, things in counts.items()
    ]


# Ratings


def shown(strength: PlayerRating) -> Rating:
    """A rating as people read it."""
    value, low, high = _bounds(strength.rating)
    return Rating(value, low, high, strength.games, _sureness(strength.rating[1]))


def _bounds(rating: tuple[float, float]) -> tuple[int, int, int]:
    mu, sigma = rating
    value, spread = MIDDLE + STEP * (mu - BEGIN), STEP * SURELY * sigma
    return max(0, round(value)), max(0, round(value - spread)), max(0, round(value + spread))


def _sureness(sigma: float) -> Literal["guess", "unsure", "fair", "sure"]:
    """A guess for the first ten games or so, sure after some eighty; it takes longer the more play at a table."""
    if sigma > 7:
        return "guess"
    if sigma > 4.5:
        return "unsure"
    return "fair" if sigma > 3 else "sure"


def _history(endings: list[TableResult], own: list[SeatResult]) -> list[RatingPoint]:
    points = [
        RatingPoint(ending.table, ending.ended, *_bounds(seat.rating))
        for ending, seat in zip(endings, own, strict=True)
        if seat.rating is not None
    ]
    return points[-MOST_PLAYED:]


def _ladder(person: str, strengths: list[PlayerRating], names: dict[str, str]) -> list[Rated]:
    listed = [
        Rated(
            one.player if one.bot else names.get(one.player, ""),
            one.bot,
            not one.bot and one.player == person,
            shown(one),
        )
        for one in strengths
    ]
    return sorted(listed, key=lambda one: (-one.rating.value, one.name))
