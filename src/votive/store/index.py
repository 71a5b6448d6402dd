"""Rows beside the logs: tables, results and people are listed without reading any log."""

from typing import Any

import msgspec

from votive.table.events import Pace
from votive.table.state import Stage


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """What lists show of a table; each is a column of its row."""

    game: str
    stage: Stage
    public: bool = False
    pace: Pace = "live"
    names: list[str] = []
    """Of the players, seat by seat; "" where a seat is open."""
    open: int = 0
    """How many seats nobody has taken."""
    turn: list[str] = []
    """Ids of the people who are to decide."""
    result: dict[str, Any] | None = None
    mover: int | None = None
    """The seat that is to decide."""
    runs_out: int | None = None
    """When the clock of the seat to decide runs out."""
    imported: bool = False
    """Imported from a record, not played here."""
    variant: str | None = None
    """What the variant is called that is played there."""


class TableIndex(Listed, frozen=True, kw_only=True):
    """A table's summary for lists. Written with every append, in the same transaction."""

    people: dict[str, list[int]] = {}
    """The id of every person with a seat, and of the host, and their seats.

    Stored only when the entries change who sits where (opened, sat, rekeyed, stood, invited, began, ended)."""
    due: int | None = None
    """The next deadline of the table (`Table.deadline`), in milliseconds since 1970."""
    thinking: bool = False
    """Whether a bot is to decide now."""
    touched: int | None = None
    """When something last happened that everybody may know of; None: now, with these entries."""


class TableRow(Listed, frozen=True, kw_only=True):
    """A table in a list."""

    table: str
    head: int
    """How many entries its log has."""
    opened: int
    touched: int
    seats: list[int] = []
    """Those of the person whose tables are listed."""


class Page(msgspec.Struct, frozen=True):
    """A page of tables, latest first. `before=next` gives the next page."""

    tables: list[TableRow]
    next: str | None = None


class SeatResult(msgspec.Struct, frozen=True):
    """The result of one seat."""

    player: str
    """A person's id, or a bot's name."""
    bot: bool
    name: str
    rank: int
    points: int
    statistics: dict[str, dict[str, int]]
    rating: tuple[float, float] | None
    """The player's rating after this table (mu and sigma), if the table is rated."""


class TableResult(msgspec.Struct, frozen=True):
    """The result of a table that is over and has ranks."""

    table: str
    game: str
    ended: int
    seats: list[SeatResult]


class PlayerRating(msgspec.Struct, frozen=True):
    """A player's current rating."""

    player: str
    bot: bool
    rating: tuple[float, float]
    games: int
    """How many rated tables the player has."""


class Ceremony(msgspec.Struct, frozen=True):
    """A passkey registration or sign-in that has begun and is not finished."""

    challenge: bytes
    site: str
    origin: str
    person: str | None
    until: int
    """Milliseconds since 1970."""


class Person(msgspec.Struct, frozen=True):
    """A person, without tokens and passkeys."""

    id: str
    name: str
    since: int
    """Milliseconds since 1970."""
    program: bool = False
    """An external program that takes seats."""


class SignIn(msgspec.Struct, frozen=True):
    """A browser that somebody is signed in with: a token, by its hash."""

    hash: str
    browser: str
    system: str
    since: int
    used: int
    """Days, in milliseconds since 1970; 0: not recorded then."""


class Passkey(msgspec.Struct, frozen=True):
    """A registered passkey."""

    id: bytes
    """The id of the credential."""
    person: str
    public_key: bytes
    sign_count: int
    name: str
    since: int
