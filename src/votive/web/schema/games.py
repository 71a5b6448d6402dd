"""Games, their rules and cards, and how far the server is with them."""

from typing import Any

import msgspec


class GameOption(msgspec.Struct, frozen=True):
    name: str
    default: int
    least: int
    most: int


class Preparation(msgspec.Struct, frozen=True):
    """How far a game is compiled. One can play meanwhile; bots take longer."""

    percent: int
    seconds_left: int | None
    """Estimated; None as long as there is nothing to go by."""


class GameInfo(msgspec.Struct, frozen=True):
    game: str
    rules: str
    fewest: int
    most: int
    options: list[GameOption]
    cities: list[str]
    secrets: bool
    """Whether seats have secrets, so that a shared screen needs a curtain."""
    preparing: Preparation | None = None


class GameList(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    levels: list[str]
    languages: list[str]


class GameCards(msgspec.Struct, frozen=True):
    """What is printed on the cards that a game is played with."""

    game: str
    rules: str
    cards: dict[str, Any] | None
    """As the game's own board reads it; None where the cards are the newest of ours, which the page knows."""


class Clause(msgspec.Struct, frozen=True):
    id: str
    text: str
    """A line of Markdown."""


class RulesSection(msgspec.Struct, frozen=True):
    section: str
    text: str
    """What stands there before the first clause, as Markdown."""
    clauses: list[Clause]


class RulesPage(msgspec.Struct, frozen=True):
    game: str
    language: str
    """The one it is written in; English where there is no translation."""
    title: str
    sections: list[RulesSection]


class Health(msgspec.Struct, frozen=True):
    live: bool
    ready: bool
    """Whether the rules and the bots of all games are compiled and the database answers."""
    games: dict[str, str]
    """Of each game: waiting, compiling, ready, or failed."""
    version: str
