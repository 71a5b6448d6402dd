"""A person's statistics."""

from typing import Literal

import msgspec


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is at a game. Everybody begins with 1000."""

    value: int
    low: int
    """The real strength is very likely between `low` and `high`."""
    high: int
    games: int
    sure: Literal["guess", "unsure", "fair", "sure"]


class RatingPoint(msgspec.Struct, frozen=True):
    """A rating after one table."""

    table: str
    at: int
    value: int
    low: int
    high: int


class Rated(msgspec.Struct, frozen=True):
    """Somebody whose rating one may compare with one's own."""

    name: str
    bot: bool
    you: bool
    rating: Rating


class ByPlayers(msgspec.Struct, frozen=True):
    """One's games with so many players."""

    players: int
    games: int
    places: list[int]
    """How often first, second …; who shares a place has the better one."""
    mean_points: float
    best_points: int


class Opponent(msgspec.Struct, frozen=True):
    """Somebody one has played against; a level of bots counts as one."""

    name: str
    """Empty: people who were forgotten."""
    bot: bool
    games: int
    ahead: int
    """How often one was ahead of them, of all the times they met."""
    behind: int
    met: int
    """Times they met: a level of bots at two seats is met twice in a game."""


class Thing(msgspec.Struct, frozen=True):
    thing: str
    """The id of a message of the game, or a name."""
    count: int
    games: int
    """In how many games at least once."""


class Favourite(msgspec.Struct, frozen=True):
    """What one likes to do, as the game counts it."""

    sort: str
    """The id of a message of the game."""
    things: list[Thing]
    """The most frequent first."""


class PlayedGame(msgspec.Struct, frozen=True):
    table: str
    at: int
    players: int
    place: int
    points: int


class GameStatistics(msgspec.Struct, frozen=True):
    """One's finished games of a kind, but for those in which one had several seats."""

    game: str
    games: int
    wins: int
    shares: list[ByPlayers]
    opponents: list[Opponent]
    """The most frequent first."""
    favourites: list[Favourite]
    played: list[PlayedGame]
    """The last ones, oldest first."""
    rating: Rating | None
    history: list[RatingPoint]
    """The last ones, oldest first."""
    ladder: list[Rated]
    """Oneself, all levels of bots, and people one has played with; the strongest first."""


class Statistics(msgspec.Struct, frozen=True):
    games: list[GameStatistics]
