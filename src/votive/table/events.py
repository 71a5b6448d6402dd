"""What a table's log holds. The log is all that is kept of a table; everything else follows from it.

An event says what happened. A `LoggedEvent` adds its number (0, 1, 2 …), the time, and the request that brought it.
Events hold secrets (the seed, hidden moves, standing orders): nobody is shown an event, only what `Table.news` tells.
"""

from typing import Any, Literal, TypeAlias

import msgspec

Pace: TypeAlias = Literal["live", "days"]
MovedBy: TypeAlias = Literal["person", "bot", "forced", "order", "chance", "clock"]
Proposal: TypeAlias = Literal["bot", "return", "end"]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think, in seconds. What is None is not limited. Out of time, a bot of `level` takes over."""

    move: int | None = None
    game: int | None = None
    level: str = "acolyte"


class _Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class Opened(_Event, frozen=True, tag="opened"):
    """A table is there. The hash of the seed is public at once, the seed itself when the game is over."""

    game: str
    rules: str
    seats: int
    options: dict[str, int]
    host: str
    """Id of a person."""
    seed: str
    """32 secret bytes as hexadecimal digits."""
    seed_hash: str
    """SHA-256 of the 32 bytes, as hexadecimal digits."""
    invitation: str
    """Hash of the key that lets somebody sit down."""
    public: bool = False
    pace: Pace = "live"
    clock: Clock | None = None
    spectators: bool = True
    delay: int = 0
    """By how many moves spectators are behind."""
    content: str = ""
    """Mark of cards that are not ours."""
    before: str | None = None
    """The table that this one is a rematch of."""
    imported: bool = False
    """Made from a record that somebody brought: it was not played here, and nobody vouches for who played it."""


class Sat(_Event, frozen=True, tag="sat"):
    """A person or a bot has a seat."""

    seat: int
    name: str
    person: str | None = None
    bot: str | None = None
    key: str = ""
    """Hash of the seat's own secret address."""
    again: bool = False
    """The seat's own player on another device: both may play it."""
    program: bool = False
    """The person is a program of somebody's, and everybody is to know."""


class Rekeyed(_Event, frozen=True, tag="rekeyed"):
    """A seat has a new secret address. Only the person who took the seat keeps it: whoever came by the old one is out.
    Private."""

    seat: int
    person: str
    key: str


class Stood(_Event, frozen=True, tag="stood"):
    """A seat is open again; before the game only."""

    seat: int


class Invited(_Event, frozen=True, tag="invited"):
    """The host asks somebody's program to the table: it may sit down without a key."""

    person: str
    name: str


class Readied(_Event, frozen=True, tag="readied"):
    seat: int
    ready: bool


class Numbered(_Event, frozen=True, tag="numbered"):
    """A player has added a random number of their own to the dice; before the game only."""

    seat: int
    number: str
    """32 bytes as hexadecimal digits. Everybody is told it when the game is over."""


class Began(_Event, frozen=True, tag="began"):
    """All seats are taken and ready; from here on there are moves."""


class Moved(_Event, frozen=True, tag="moved"):
    """A move, named as in a record. Chance is seat -1."""

    seat: int
    move: list[Any]
    by: MovedBy


class Undone(_Event, frozen=True, tag="undone"):
    """The game goes on from after its first `to` moves."""

    seat: int
    to: int


class Ordered(_Event, frozen=True, tag="ordered"):
    """A standing order of a seat, or none any more. Private."""

    seat: int
    order: dict[str, Any] | None


class Proposed(_Event, frozen=True, tag="proposed"):
    """A seat asks the others: let a bot play for `target`, give `target` its seat back, or end the game."""

    seat: int
    what: Proposal
    target: int | None = None
    level: str | None = None


class Voted(_Event, frozen=True, tag="voted"):
    seat: int
    proposal: int
    """The how manieth proposal of the table, from 0. (Numbers of entries would tell how many are private.)"""
    yes: bool


class Dropped(_Event, frozen=True, tag="dropped"):
    """A proposal, by its number, came to nothing: voted down, withdrawn, or the player it was about has moved."""

    proposal: int


class Handed(_Event, frozen=True, tag="handed"):
    """From now on a bot plays the seat, or (bot is None) its player again."""

    seat: int
    bot: str | None
    why: Literal["vote", "own", "resigned", "clock", "returned"]
    """`own`: its player asked for it."""


class Resigned(_Event, frozen=True, tag="resigned"):
    seat: int


class Said(_Event, frozen=True, tag="said"):
    seat: int
    text: str


class Hinted(_Event, frozen=True, tag="hinted"):
    """A seat has asked the oracle what it would consider. Only where all others are bots."""

    seat: int


class Muted(_Event, frozen=True, tag="muted"):
    """A seat no longer hears another. Private."""

    seat: int
    target: int
    muted: bool


class Ended(_Event, frozen=True, tag="ended"):
    """No more moves. The result is the rules' own if the game was played out."""

    how: Literal["rules", "agreed", "resigned", "abandoned", "closed"]
    result: dict[str, Any] | None = None


class Rematched(_Event, frozen=True, tag="rematched"):
    table: str


Event: TypeAlias = (
    Opened
    | Sat
    | Rekeyed
    | Stood
    | Invited
    | Readied
    | Numbered
    | Began
    | Moved
    | Undone
    | Ordered
    | Proposed
    | Voted
    | Dropped
    | Handed
    | Resigned
    | Said
    | Hinted
    | Muted
    | Ended
    | Rematched
)


class LoggedEvent(msgspec.Struct, frozen=True):
    """An entry of the log."""

    number: int
    at: int
    """Milliseconds since 1970."""
    event: Event
    request: str = ""
    """Id of the request that brought it, unique in its table; only the first entry of a request carries it."""
    digest: str = ""
    """Of what that request asked for: the same id with something else is a conflict. Older entries have none."""


encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Event)


def decode(event: bytes | str) -> Event:
    """An event as it was kept."""
    return _decoder.decode(event)
