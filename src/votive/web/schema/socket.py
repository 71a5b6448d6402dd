"""The messages of the WebSocket (`/api/live`), from the client and from the server."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from votive.core.contract import Fact
from votive.table.commands import AnyCommand
from votive.table.values import NamedMove, Seat
from votive.table.visible import About, Now, Refusal, VisibleEvent
from votive.web.schema.account import PersonInfo
from votive.web.schema.base import RequestId, TableId
from votive.web.schema.tables import Reason


class _Asked(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Watch(_Asked, frozen=True, tag="watch"):
    """Show me this table through the eyes of one of my seats, or (seat None) as a spectator.

    With `since`, only what was told after that many entries; answered by `table` first, then `news`, or with `changes`
    by `change`. `rows` is for a page that has the game's rules: the mark of the rows that it can read (docs/api.md).
    """

    table: TableId
    seat: Seat | None = None
    since: Annotated[int, Meta(ge=0)] | None = None
    changes: bool = False
    rows: Annotated[str, Meta(max_length=64)] | None = None


class Unwatch(_Asked, frozen=True, tag="unwatch"):
    table: TableId


class AskStory(_Asked, frozen=True, tag="story"):
    """Tell me what came before the entry with this number, as much as fits a page; through the same eyes as `watch`."""

    id: RequestId
    table: TableId
    before: Annotated[int, Meta(ge=0, le=10_000_000)]
    seat: Seat | None = None


class Ask(_Asked, frozen=True, tag="act"):
    id: RequestId
    table: TableId
    act: AnyCommand


class AskWhy(_Asked, frozen=True, tag="why"):
    id: RequestId
    table: TableId
    seat: Seat
    moves: Annotated[list[NamedMove], Meta(max_length=64)]


class Ping(_Asked, frozen=True, tag="ping"):
    pass


FromClient: TypeAlias = Watch | Unwatch | AskStory | Ask | AskWhy | Ping


class _Answer(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class Hello(_Answer, frozen=True, tag="hello"):
    protocol: int
    version: str
    person: PersonInfo | None
    ping: int
    """Seconds: say `ping` at least so often, or the line is taken for lost."""


class TableMessage(_Answer, frozen=True, tag="table"):
    """Everything about a table (after `watch`). With `since`, `told` holds only what is new.

    A long story comes in pages: this is the newest, and `story` asks for those before.
    """

    table: str
    about: About
    told: list[VisibleEvent]
    now: Now
    older: bool = False
    """There is more between what was asked for and the first of `told`."""


class News(_Answer, frozen=True, tag="news"):
    """Something happened. Very much at once comes as its newest page: then the numbers leave a gap."""

    table: str
    told: list[VisibleEvent]
    now: Now


class ChangeMessage(_Answer, frozen=True, tag="change"):
    """`news` for who keeps the last `now`: what has changed in it, written as in replays (docs/api.md)."""

    table: str
    told: list[VisibleEvent]
    change: dict[str, Any]


class StoryMessage(_Answer, frozen=True, tag="story"):
    """The answer to `story`."""

    id: str
    table: str
    told: list[VisibleEvent]
    older: bool = False
    """There is more before these."""


class Done(_Answer, frozen=True, tag="done"):
    """An act is durable. The news of it comes on its own, usually just before."""

    id: str
    table: str
    number: int
    key: str | None = None
    next: str | None = None


class RefusedMessage(_Answer, frozen=True, tag="refused"):
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


class GoneMessage(_Answer, frozen=True, tag="gone"):
    """There is no such table (any more), or it is not for you."""

    table: str
    fact: Fact


class Pong(_Answer, frozen=True, tag="pong"):
    pass


FromServer: TypeAlias = (
    Hello
    | TableMessage
    | News
    | ChangeMessage
    | StoryMessage
    | Done
    | RefusedMessage
    | ReasonsMessage
    | Presence
    | Thinking
    | GoneMessage
    | Pong
)
