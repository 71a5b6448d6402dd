"""What somebody may ask of a table. Input from outside: sizes are bounded, unknown fields refused."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from votive.table.events import Proposal

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=10_000_000)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=20)]
Key: TypeAlias = Annotated[str, Meta(max_length=64)]
DiceNumber: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 random bytes as hexadecimal digits."""
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
NamedMove: TypeAlias = Annotated[list[Any], Meta(min_length=1, max_length=16)]


class _Command(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Sit(_Command, frozen=True, tag="sit"):
    """Take an open seat with the table's invitation; or, with a seat's own key, sit there on another device."""

    key: Key
    name: Name
    seat: Seat | None = None
    """None: any open seat."""


class NewKey(_Command, frozen=True, tag="new-key"):
    """A new link for one's seat. The old one is good no longer, and other devices that came by it lose the seat."""

    seat: Seat


class Stand(_Command, frozen=True, tag="stand"):
    """Leave a seat before the game begins. The host may make anybody stand."""

    seat: Seat


class SeatBot(_Command, frozen=True, tag="bot"):
    """The host puts a bot on an open seat, or another in place of one, before the game begins."""

    seat: Seat
    level: Level


class Invite(_Command, frozen=True, tag="invite"):
    """The host asks somebody's program, by its name, to take an open seat; it may then sit down without a key."""

    name: Name


class Ready(_Command, frozen=True, tag="ready"):
    seat: Seat
    ready: bool = True


class AddNumber(_Command, frozen=True, tag="number"):
    """Add a random number of one's own to the dice, before the game begins; a seat's first one counts."""

    seat: Seat
    number: DiceNumber


class Begin(_Command, frozen=True, tag="begin"):
    """The host begins; all seats must be taken and ready."""


class Move(_Command, frozen=True, tag="move"):
    """A move, by its name, made in the position with this number."""

    seat: Seat
    place: Place
    move: NamedMove


class Undo(_Command, frozen=True, tag="undo"):
    """Take back one's last move, or the whole turn."""

    seat: Seat
    place: Place
    whole: bool = False


class Order(_Command, frozen=True, tag="order"):
    """Leave a standing order, or none any more."""

    seat: Seat
    order: dict[str, Any] | None


class Propose(_Command, frozen=True, tag="propose"):
    seat: Seat
    what: Proposal
    target: Seat | None = None
    level: Level | None = None


class Vote(_Command, frozen=True, tag="vote"):
    seat: Seat
    proposal: Place
    yes: bool


class Resign(_Command, frozen=True, tag="resign"):
    """Give up: a bot plays the seat to the end, and it cannot win.

    With two players, or with no other person left, the game ends.
    """

    seat: Seat


class Say(_Command, frozen=True, tag="say"):
    seat: Seat
    text: Text


class Hint(_Command, frozen=True, tag="hint"):
    """Mark that a seat asks the oracle here. Only where all others are bots; what it says comes another way."""

    seat: Seat
    place: Place


class Mute(_Command, frozen=True, tag="mute"):
    seat: Seat
    target: Seat
    muted: bool = True


class Close(_Command, frozen=True, tag="close"):
    """The host calls it off, before the game begins or when no other person sits there."""


class Rematch(_Command, frozen=True, tag="rematch"):
    """The same table again, once the game is over."""


Command: TypeAlias = (
    Sit
    | NewKey
    | Stand
    | SeatBot
    | Invite
    | Ready
    | AddNumber
    | Begin
    | Move
    | Undo
    | Order
    | Propose
    | Vote
    | Resign
    | Say
    | Hint
    | Mute
    | Close
    | Rematch
)
