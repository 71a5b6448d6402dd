"""The workshop: a variant as a form writes it, what is wrong with it, and trials of it."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from votive.web.schema.base import In


class WorkshopOffer(msgspec.Struct, frozen=True):
    """Whether I may use the workshop, and for which games."""

    allowed: bool
    games: list[str]
    most_games: int
    """So many games can be played in a trial."""


class WorkshopGame(msgspec.Struct, frozen=True):
    """What a form for a game's cards needs to know; decks are empty where only options can be changed."""

    game: str
    rules: str
    decks: list[dict[str, Any]]
    about: dict[str, Any]


class WorkshopVariant(In, frozen=True):
    """A variant: as a form writes it, or the text of a file."""

    game: Annotated[str, Meta(max_length=20)] = ""
    name: Annotated[str, Meta(max_length=60)] = ""
    rules: Annotated[str, Meta(max_length=20)] = ""
    """The published version that it changes; empty for the newest."""
    note: Annotated[str, Meta(max_length=2000)] = ""
    options: Annotated[dict[str, int], Meta(max_length=40)] = msgspec.field(default_factory=dict)
    change: Annotated[list[dict[str, Any]], Meta(max_length=100)] = msgspec.field(default_factory=list)
    add: Annotated[list[dict[str, Any]], Meta(max_length=40)] = msgspec.field(default_factory=list)
    remove: Annotated[list[str], Meta(max_length=40)] = msgspec.field(default_factory=list)
    text: Annotated[str, Meta(max_length=50_000)] | None = None
    """A file, instead of all of these."""


class CheckedVariant(msgspec.Struct, frozen=True):
    """What the checks of card files say of a variant."""

    trouble: str | None
    """What is wrong, where, and what is allowed; None if it can be played."""
    file: str = ""
    """As a file to share."""
    game: str = ""
    name: str = ""
    rules: str = ""
    note: str = ""
    options: dict[str, int] = {}
    change: list[dict[str, Any]] = []
    add: list[dict[str, Any]] = []
    remove: list[str] = []
    cards: dict[str, Any] | None = None
    """What is printed on its cards, where they are not the published ones."""


class NewTrial(In, frozen=True):
    variant: Annotated[str, Meta(max_length=50_000)]
    """Its file."""
    players: Annotated[int, Meta(ge=2, le=6)]
    games: Annotated[int, Meta(ge=250, le=20_000)] = 3000


class NewPrint(In, frozen=True):
    variant: Annotated[str, Meta(max_length=50_000)]
    """Its file."""
    language: Literal["en", "fr", "de", "es"] = "en"
    paper: Literal["a4", "letter"] = "a4"


class TrialFigure(msgspec.Struct, frozen=True):
    value: float
    half: float
    """Half of its 95% interval."""


class TrialRow(msgspec.Struct, frozen=True):
    """A figure of the published game and of the variant."""

    group: str
    name: str
    kind: Literal["mean", "part"]
    published: TrialFigure | None
    variant: TrialFigure | None
    sure: bool
    """They differ, and hardly by chance."""


class Strategy(msgspec.Struct, frozen=True):
    """Something whose users win far more or less often than their share."""

    kind: str
    name: str
    seats: float
    wins: float
    half: float


class TrialFound(msgspec.Struct, frozen=True):
    games: int
    """Of the variant; as many were played of the published game."""
    fair: float
    rows: list[TrialRow]
    strategies: list[Strategy]


class Trial(msgspec.Struct, frozen=True):
    """How far a trial is."""

    id: str
    state: Literal["waiting", "compiling", "playing", "done", "failed", "stopped"]
    ahead: int = 0
    """How many others come first, while it waits."""
    done: int = 0
    total: int = 0
    seconds_left: int | None = None
    found: TrialFound | None = None
    why: str | None = None
    """Why it failed."""
