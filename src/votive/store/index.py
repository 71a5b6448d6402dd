"""What is kept beside the logs, so that tables and people are found without reading any log."""

from typing import Any, Literal, TypeAlias

import msgspec

from votive.table.events import Pace

Stage: TypeAlias = Literal["gathering", "playing", "over"]


class TableIndex(msgspec.Struct, frozen=True, kw_only=True):
    """What lists say of a table. Written with every append, in the same transaction."""

    game: str
    stage: Stage
    public: bool = False
    pace: Pace = "live"
    names: list[str] = []
    """Of the sitters, seat by seat; "" where a seat is open."""
    open: int = 0
    """How many seats nobody has taken."""
    turn: list[str] = []
    """Ids of the people whose decision is waited for."""
    people: dict[str, list[int]] = {}
    """Whose table it is: the id of every person with a seat, and of the host, and their seats.

    Looked at only when the entries say who sits where (opened, sat, rekeyed, stood, invited, began, ended)."""
    result: dict[str, Any] | None = None
    due: int | None = None
    """When time alone will next bring something (`Table.deadline`), in milliseconds since 1970."""
    thinking: bool = False
    """Whether a bot is to decide now."""
    touched: int | None = None
    """When something last happened that everybody may know of; None: with these entries."""
    mover: int | None = None
    """The seat that is to decide."""
    runs_out: int | None = None
    """When the one to decide runs out of time, if there is a clock."""
    imported: bool = False
    """Made from a record that somebody brought, not played here."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    table: str
    head: int
    """How many entries its log has."""
    opened: int
    touched: int
    game: str
    stage: Stage
    public: bool
    pace: Pace
    names: list[str]
    open: int
    turn: list[str]
    result: dict[str, Any] | None
    seats: list[int] = []
    """Those of the person that was asked about."""
    mover: int | None = None
    runs_out: int | None = None
    imported: bool = False


class Page(msgspec.Struct, frozen=True):
    """Some tables, latest first. Ask again with `before=next` for older ones."""

    tables: list[TableRow]
    next: str | None = None


class Finished(msgspec.Struct, frozen=True):
    """A seat of a table that is over."""

    player: str
    """A person's id, or a bot's name."""
    bot: bool
    name: str
    place: int
    points: int
    deeds: dict[str, dict[str, int]]
    rating: tuple[float, float] | None
    """Of the player after this table, if the table counts for ratings: how strong, and how unsure that is."""


class Ending(msgspec.Struct, frozen=True):
    """A table that is over and has places."""

    table: str
    game: str
    ended: int
    seats: list[Finished]


class Strength(msgspec.Struct, frozen=True):
    """A player's rating as it is now."""

    player: str
    bot: bool
    rating: tuple[float, float]
    games: int
    """How many tables it comes from."""


class Ceremony(msgspec.Struct, frozen=True):
    """Making or using a passkey, begun and not finished."""

    challenge: bytes
    site: str
    origin: str
    person: str | None
    until: int
    """Milliseconds since 1970."""


class Person(msgspec.Struct, frozen=True):
    """All that is kept of a person, but for tokens and passkeys."""

    id: str
    name: str
    since: int
    """Milliseconds since 1970."""
    program: bool = False
    """Not a person, but somebody's program."""


class Session(msgspec.Struct, frozen=True):
    """A token: where somebody is signed in."""

    hash: str
    browser: str
    system: str
    since: int
    used: int
    """Days, in milliseconds since 1970; 0: before they were noted."""


class Passkey(msgspec.Struct, frozen=True):
    """A device that can say who one is."""

    id: bytes
    """The credential's id, as the device gave it."""
    person: str
    public_key: bytes
    sign_count: int
    name: str
    since: int
