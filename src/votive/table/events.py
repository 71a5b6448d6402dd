"""What a table's log holds. The log is all that is kept of a table; everything else follows from it."""

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from votive.table.acts.advice import Advised
from votive.table.acts.ending import Ended, Rematched
from votive.table.acts.orders import Ordered
from votive.table.acts.play import Moved, Undone
from votive.table.acts.seats import Began, Invited, Numbered, Opened, Readied, Rekeyed, Sat, Stood
from votive.table.acts.talk import Muted, Said
from votive.table.acts.votes import Dropped, Handed, Proposed, Resigned, Voted
from votive.table.base import Event, union_of
from votive.table.values import Clock, MovedBy, Pace, Proposal

if TYPE_CHECKING:
    AnyEvent: TypeAlias = Event
else:
    AnyEvent = union_of(Event)
"""For decoding: whichever event the tag names."""


class LoggedEvent(msgspec.Struct, frozen=True):
    """An entry of the log: an event with its number (0, 1, 2 …), its time, and the request that brought it."""

    number: int
    at: int
    """Milliseconds since 1970."""
    event: AnyEvent
    request: str = ""
    """Id of the request that brought it, unique in its table; only the first entry of a request carries it."""
    digest: str = ""
    """Of what that request asked for: the same id with something else is a conflict. Older entries have none."""


encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(AnyEvent)


def decode(event: bytes | str) -> Event:
    """An event from its JSON."""
    return _decoder.decode(event)


__all__ = [
    "Advised",
    "AnyEvent",
    "Began",
    "Clock",
    "Dropped",
    "Ended",
    "Event",
    "Handed",
    "Invited",
    "LoggedEvent",
    "Moved",
    "MovedBy",
    "Muted",
    "Numbered",
    "Opened",
    "Ordered",
    "Pace",
    "Proposal",
    "Proposed",
    "Readied",
    "Rekeyed",
    "Rematched",
    "Resigned",
    "Said",
    "Sat",
    "Stood",
    "Undone",
    "Voted",
    "decode",
    "encode",
]
