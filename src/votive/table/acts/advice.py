"""Asking the oracle what it would consider. What it says comes another way."""

import msgspec

from votive.table.base import Command, Event, Narration
from votive.table.context import CommandContext
from votive.table.narration import Narrator
from votive.table.refusals import Refused
from votive.table.state import TableState
from votive.table.values import PositionNumber, Seat


class AskAdvice(Command, frozen=True, tag="hint"):
    """Mark that a seat asks the oracle here. Only where all others are bots; what it says comes another way."""

    seat: Seat
    position_number: PositionNumber = msgspec.field(name="place")

    def handle(self, context: CommandContext) -> None:
        chair, state = context.active(self.seat), context.state
        if any(other.people for seat, other in enumerate(state.chairs) if seat != self.seat):
            raise Refused("not-now", "table-hint-people")  # also if a bot has taken over for them
        context.at_position(self.position_number)
        if state.turn != self.seat:
            raise Refused("not-now", "table-hint-turn")
        if chair.advised_at != state.position_number:
            context.draft.add(Advised(self.seat))


class Advised(Event, frozen=True, tag="hinted"):
    """A seat has asked the oracle what it would consider. Only where all others are bots."""

    seat: int

    def apply(self, state: TableState, at: int) -> None:
        chair = state.chairs[self.seat]
        chair.advice += 1
        chair.advised_at = state.position_number

    def narrate(self, narrator: Narrator) -> Narration:
        return Narration(self.seat, narrator.sentence("hinted", self.seat))
