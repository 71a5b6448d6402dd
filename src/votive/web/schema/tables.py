"""Tables over HTTP: lists, opening, snapshots, commands."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from votive.core.contract import MOST_SEATS
from votive.table.commands import AnyCommand
from votive.table.values import Clock, DiceNumber, NamedMove, Pace, PositionNumber, Seat, SeatPlan
from votive.table.visible import About, Now, Refusal, VisibleEvent
from votive.web.schema.base import In, RequestId


class NewTable(In, frozen=True):
    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=MOST_SEATS)]
    options: Annotated[dict[str, int], Meta(max_length=40)] = msgspec.field(default_factory=dict)
    variant: Annotated[str, Meta(max_length=100_000)] | None = None
    """The file of a variant of the game, which says its options itself."""
    public: bool = False
    pace: Pace = "live"
    clock: Clock | None = None
    spectators: bool = True
    delay: Annotated[int, Meta(ge=0, le=100)] = 0
    begin: bool = False
    """Begin at once, if no seat is open."""
    id: RequestId | None = None
    """Sent again with the same id, it is the same table."""
    number: DiceNumber | None = None
    """A random number that I add to the dice, of which I know the promise for this id (`POST /api/dice`)."""


class PromiseRequest(In, frozen=True):
    id: RequestId
    """With which the table will be opened."""


class DicePromise(msgspec.Struct, frozen=True):
    """What the dice of a table will be made of, but for the numbers that players add."""

    table: str
    seed_hash: str
    """SHA-256 of the seed, which is told when the game is over."""


class TableMade(msgspec.Struct, frozen=True):
    """A new table. The links' keys are told this once only to those who may know them."""

    table: str
    invitation: str | None
    """Key for the link to join: /t/TABLE#join=KEY"""
    keys: dict[str, str]
    """Key of each of one's own seats: /t/TABLE#seat=KEY opens the seat on another device."""
    now: Now


class FinishInfo(msgspec.Struct, frozen=True):
    """A seat of a table that is over."""

    name: str
    """A person's name there, or the bot's level."""
    bot: bool
    place: int
    """From 1; who shares a place has the same."""
    points: int


class TableSummary(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    stage: Literal["gathering", "playing", "over"]
    names: list[str]
    open: int
    yours: list[int]
    your_turn: bool
    opened: int
    touched: int
    pace: Pace
    result: dict[str, Any] | None = None
    mover: int | None = None
    """The seat that is to decide."""
    runs_out: int | None = None
    """When it runs out of time, in milliseconds since 1970."""
    finishes: list[FinishInfo] = []
    """Among one's own tables: seat by seat, once it is over and came to places."""
    ended: int | None = None
    """When it came to that."""
    imported: bool = False
    """Made from a record that somebody brought, not played here: it counts for nothing."""
    variant: str | None = None
    """What the variant is called that is played there."""


class Tables(msgspec.Struct, frozen=True):
    tables: list[TableSummary]
    next: str | None = None
    """Ask again with `?before=` this for older ones."""


class ActRequest(In, frozen=True):
    """An act over HTTP. The same id sent again has the effect of once."""

    id: RequestId
    act: AnyCommand


class ActDone(msgspec.Struct, frozen=True):
    """The act is durable. The position comes another way: by the socket, the stream, or when one asks for it."""

    id: str
    number: int
    """How many entries one was told by now."""
    yours: list[int]
    """All of one's seats at this table."""
    key: str | None = None
    """After `sit` and `new-key`: the seat's own key."""
    next: str | None = None
    """After `rematch`: the new table."""


class ErrorBody(msgspec.Struct, frozen=True):
    """Every error over HTTP. `now` is the fresh position, where there is one."""

    refusal: Refusal
    now: Now | None = None


class Snapshot(msgspec.Struct, frozen=True):
    about: About
    told: list[VisibleEvent]
    now: Now
    older: bool = False
    """There is more from before, or since the number one asked from, than fits here: ask for `story`."""


class Story(msgspec.Struct, frozen=True):
    """A page of what one was told: the newest before a number."""

    told: list[VisibleEvent]
    older: bool
    """There is more before these."""


class Past(msgspec.Struct, frozen=True):
    """An earlier position of the game, as its viewer may know it."""

    ply: int
    view: dict[str, Any]


class Why(In, frozen=True):
    seat: Seat
    moves: Annotated[list[NamedMove], Meta(max_length=64)]


class Reason(msgspec.Struct, frozen=True):
    move: list[Any]
    refusal: Refusal | None
    """None: the move is legal."""


class Reasons(msgspec.Struct, frozen=True):
    reasons: list[Reason]


class AskHint(In, frozen=True):
    """What would the oracle consider? Only for who is to move, and only where all others are bots."""

    id: RequestId
    seat: Seat
    position_number: PositionNumber = msgspec.field(name="place")
