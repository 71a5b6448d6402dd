"""Values that commands and events hold. Those from outside are bounded."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from votive.bots import registry
from votive.core.contract import MOST_SEATS

Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
PositionNumber: TypeAlias = Annotated[int, Meta(ge=0, le=10_000_000)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=20)]
Key: TypeAlias = Annotated[str, Meta(max_length=64)]
DiceNumber: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 random bytes as hexadecimal digits."""
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
NamedMove: TypeAlias = Annotated[list[Any], Meta(min_length=1, max_length=16)]

Pace: TypeAlias = Literal["live", "days"]
MovedBy: TypeAlias = Literal["person", "bot", "forced", "order", "chance", "clock", "record"]
"""How a move came about; `record`: it was made in the game that this one continues."""
Proposal: TypeAlias = Literal["bot", "return", "end"]


LEVELS = registry.LEVELS
"""The bots that people choose from."""
BOTS = registry.at_tables()
"""The bots that may sit at a table if its server's operator allows no others."""


class VariantName(msgspec.Struct, frozen=True):
    """The variant of a game that is played, if it is not the published one."""

    name: str
    hash: str
    """16 digits that follow from what is played: rules, cards and options."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat of a new table is to be filled: by me, by a bot, or by whoever has the link."""

    who: Literal["me", "bot", "open"]
    level: Level | None = None
    name: Name | None = None
    """For `me`: a name at this seat, if not one's own (several people at one screen)."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think, in seconds. What is None is not limited. Out of time, a bot of `level` takes over."""

    move: int | None = None
    game: int | None = None
    level: str = "acolyte"
