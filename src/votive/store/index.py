"""What is kept beside the logs, so that tables and people are found without reading any log."""

from typing import Any, Literal, TypeAlias

import msgspec

from votive.table.entries import Pace

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

    Looked at only when the entries say who sits where (opened, sat, stood, invited, began, ended)."""
    result: dict[str, Any] | None = None
    due: int | None = None
    """When time alone will next bring something (`Table.deadline`), in milliseconds since 1970."""
    thinking: bool = False
    """Whether a bot is to decide now."""


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


class Page(msgspec.Struct, frozen=True):
    """Some tables, latest first. Ask again with `before=next` for older ones."""

    tables: list[TableRow]
    next: str | None = None


class Person(msgspec.Struct, frozen=True):
    """All that is kept of a person, but for tokens and passkeys."""

    id: str
    name: str
    since: int
    """Milliseconds since 1970."""
    program: bool = False
    """Not a person, but somebody's program."""


class Passkey(msgspec.Struct, frozen=True):
    """A device that can say who one is."""

    id: bytes
    """The credential's id, as the device gave it."""
    person: str
    public_key: bytes
    sign_count: int
    name: str
    since: int
