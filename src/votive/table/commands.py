"""Everything that somebody may ask of a table."""

from typing import TYPE_CHECKING, TypeAlias

from votive.table.acts.advice import AskAdvice
from votive.table.acts.ending import Close, Rematch
from votive.table.acts.orders import Order
from votive.table.acts.play import Move, Undo
from votive.table.acts.seats import AddNumber, Begin, Invite, NewKey, Ready, SeatBot, Sit, Stand
from votive.table.acts.talk import Mute, Say
from votive.table.acts.votes import Propose, Resign, Vote
from votive.table.base import Command, union_of

if TYPE_CHECKING:
    AnyCommand: TypeAlias = Command
else:
    AnyCommand = union_of(Command)
"""For decoding: whichever command the tag names."""

__all__ = [
    "AddNumber",
    "AnyCommand",
    "AskAdvice",
    "Begin",
    "Close",
    "Command",
    "Invite",
    "Move",
    "Mute",
    "NewKey",
    "Order",
    "Propose",
    "Ready",
    "Rematch",
    "Resign",
    "Say",
    "SeatBot",
    "Sit",
    "Stand",
    "Undo",
    "Vote",
]
