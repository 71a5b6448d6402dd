"""Everything that goes over the wire and is not a table's own: HTTP bodies and the messages of the socket.

The same types give the checks on the way in, the OpenAPI description, and the client's TypeScript.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from votive.core.contract import Fact
from votive.table.acts import Act, Key, Level, Name, NamedMove, Seat
from votive.table.entries import Clock, Pace
from votive.table.told import About, Now, Refusal, Told

TableId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=32, pattern="^[A-Za-z0-9]+$")]
RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]


class _In(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something from outside."""


# HTTP


class NewPerson(_In, frozen=True):
    name: Name


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    passkeys: int = 0


class Welcome(msgspec.Struct, frozen=True):
    """A new person. A browser has the token as a cookie and never sees it; a program asks for it with `?token=1`."""

    person: Person
    token: str | None = None


class NewBot(_In, frozen=True):
    name: Name


class Bot(msgspec.Struct, frozen=True):
    """A program of somebody's, that can take a seat."""

    id: str
    name: str
    since: int


class Bots(msgspec.Struct, frozen=True):
    bots: list[Bot]


class BotMade(msgspec.Struct, frozen=True):
    bot: Bot
    token: str
    """Told this once."""


Mail: TypeAlias = Annotated[str, Meta(min_length=3, max_length=200, pattern=r"^[^\s@<>,;:\"()]+@[^\s@<>,;:\"()]+$")]
How: TypeAlias = Literal["never", "each", "daily"]
Spoken: TypeAlias = Literal["en", "fr", "de", "es"]


class NoticesNow(msgspec.Struct, frozen=True):
    """How a person is told of their turns in games over days."""

    mails: bool
    """Whether this server sends mail at all."""
    push: str | None
    """The key for `pushManager.subscribe`; none: this server pushes nothing."""
    mail: str | None
    confirmed: bool
    """Whether the link in the first mail was opened; before that no other is sent."""
    how: How
    devices: int


class NoticeWish(_In, frozen=True):
    mail: Mail | None
    how: How
    language: Spoken


class NewDevice(_In, frozen=True):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=100)] = ""
    auth: Annotated[str, Meta(max_length=40)] = ""
    language: Spoken = "en"


class NoticeKey(_In, frozen=True):
    """What stands behind the # of a link in a mail."""

    key: Annotated[str, Meta(max_length=200)]
    table: Annotated[str, Meta(max_length=32)] = ""


class PasskeyBegun(msgspec.Struct, frozen=True):
    """What the browser's `navigator.credentials` is to be asked for; its answer goes to `finish` with the same id."""

    id: str
    options: dict[str, Any]
    """As in WebAuthn's JSON: parseCreationOptionsFromJSON and parseRequestOptionsFromJSON take it."""


class PasskeyAnswer(_In, frozen=True):
    id: RequestId
    credential: dict[str, Any]
    """What `credential.toJSON()` gives."""


class Place(_In, frozen=True):
    """How a seat of a new table is to be filled: by me, by a bot, or by whoever has the link."""

    who: Literal["me", "bot", "open"]
    level: Level | None = None
    name: Name | None = None
    """For `me`: a name at this seat, if not one's own (several people at one screen)."""


class NewTable(_In, frozen=True):
    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[list[Place], Meta(min_length=2, max_length=5)]
    options: Annotated[dict[str, int], Meta(max_length=40)] = {}
    public: bool = False
    pace: Pace = "live"
    clock: Clock | None = None
    spectators: bool = True
    delay: Annotated[int, Meta(ge=0, le=100)] = 0
    begin: bool = False
    """Begin at once, if no seat is open."""
    id: RequestId | None = None
    """Sent again with the same id, it is the same table."""


class TableMade(msgspec.Struct, frozen=True):
    """A new table. The links' keys are told this once only to those who may know them."""

    table: str
    invitation: str | None
    """Key for the link to join: /t/TABLE#join=KEY"""
    keys: dict[str, str]
    """Key of each of one's own seats: /t/TABLE#seat=KEY opens the seat on another device."""
    now: Now


class TableLine(msgspec.Struct, frozen=True):
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


class Tables(msgspec.Struct, frozen=True):
    tables: list[TableLine]
    next: str | None = None
    """Ask again with `?before=` this for older ones."""


class ActRequest(_In, frozen=True):
    """An act over HTTP. The same id sent again has the effect of once."""

    id: RequestId
    act: Act


class ActDone(msgspec.Struct, frozen=True):
    """The act is durable."""

    id: str
    now: Now
    key: str | None = None
    """After `sit`: the seat's own key. After `rematch`: none; `now.next` names the new table."""


class Failure(msgspec.Struct, frozen=True):
    """Every error over HTTP. `now` is the fresh position, where there is one."""

    refusal: Refusal
    now: Now | None = None


class Snapshot(msgspec.Struct, frozen=True):
    about: About
    told: list[Told]
    now: Now


class Past(msgspec.Struct, frozen=True):
    """An earlier position of the game, as its viewer may know it."""

    ply: int
    view: dict[str, Any]


class Why(_In, frozen=True):
    seat: Seat
    moves: Annotated[list[NamedMove], Meta(max_length=64)]


class Reason(msgspec.Struct, frozen=True):
    move: list[Any]
    refusal: Refusal | None
    """None: the move is legal."""


class Reasons(msgspec.Struct, frozen=True):
    reasons: list[Reason]


class GameOption(msgspec.Struct, frozen=True):
    name: str
    default: int
    least: int
    most: int


class GameLine(msgspec.Struct, frozen=True):
    game: str
    rules: str
    fewest: int
    most: int
    options: list[GameOption]
    cities: list[str]
    secrets: bool
    """Whether seats have secrets, so that a shared screen needs a curtain."""


class Games(msgspec.Struct, frozen=True):
    games: list[GameLine]
    levels: list[str]
    languages: list[str]


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


# The stream of a person's tables (GET /api/me/stream)


class _Word(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Word(_Word, frozen=True, tag="here"):
    """The first line: from here on you are told."""

    person: str


class Invitation(_Word, frozen=True, tag="invited"):
    """A host asks for you: sit down with an empty key."""

    table: str
    game: str


class Turn(_Word, frozen=True, tag="turn"):
    """You are to decide; `now` holds your choices."""

    table: str
    game: str
    seat: int
    now: Now


class Over(_Word, frozen=True, tag="over"):
    table: str
    game: str
    result: dict[str, Any] | None


# The socket: from the client


class _Asked(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Watch(_Asked, frozen=True, tag="watch"):
    """Show me this table through the eyes of one of my seats, or (seat None) as a spectator.

    With `since`, only what was told after that many entries; answered by `table` first, then `news`.
    """

    table: TableId
    seat: Seat | None = None
    since: Annotated[int, Meta(ge=0)] | None = None


class Unwatch(_Asked, frozen=True, tag="unwatch"):
    table: TableId


class Ask(_Asked, frozen=True, tag="act"):
    id: RequestId
    table: TableId
    act: Act


class AskWhy(_Asked, frozen=True, tag="why"):
    id: RequestId
    table: TableId
    seat: Seat
    moves: Annotated[list[NamedMove], Meta(max_length=64)]


class Ping(_Asked, frozen=True, tag="ping"):
    pass


FromClient: TypeAlias = Watch | Unwatch | Ask | AskWhy | Ping


# The socket: from the server


class _Answer(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class Hello(_Answer, frozen=True, tag="hello"):
    protocol: int
    version: str
    person: Person | None
    ping: int
    """Seconds: say `ping` at least so often, or the line is taken for lost."""


class TableMessage(_Answer, frozen=True, tag="table"):
    """Everything about a table (after `watch`). With `since`, `told` holds only what is new."""

    table: str
    about: About
    told: list[Told]
    now: Now


class News(_Answer, frozen=True, tag="news"):
    """Something happened."""

    table: str
    told: list[Told]
    now: Now


class Done(_Answer, frozen=True, tag="done"):
    """An act is durable. The news of it comes on its own, usually just before."""

    id: str
    table: str
    number: int
    key: str | None = None
    next: str | None = None


class Refused(_Answer, frozen=True, tag="refused"):
    """An act, or a message that made no sense (then `id` may be empty)."""

    id: str
    table: str | None
    refusal: Refusal
    now: Now | None = None


class ReasonsMessage(_Answer, frozen=True, tag="reasons"):
    id: str
    table: str
    reasons: list[Reason]


class Presence(_Answer, frozen=True, tag="presence"):
    """Who is looking."""

    table: str
    seats: list[int]
    spectators: int


class Thinking(_Answer, frozen=True, tag="thinking"):
    """Which bots think now."""

    table: str
    seats: list[int]


class Gone(_Answer, frozen=True, tag="gone"):
    """There is no such table (any more), or it is not for you."""

    table: str
    fact: Fact


class Pong(_Answer, frozen=True, tag="pong"):
    pass


FromServer: TypeAlias = (
    Hello | TableMessage | News | Done | Refused | ReasonsMessage | Presence | Thinking | Gone | Pong
)

__all__ = ["FromClient", "FromServer", "Key"]
