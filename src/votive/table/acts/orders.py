"""Standing orders: moves that a seat leaves to be made for it."""

from typing import Any

from votive.table import standing_orders
from votive.table.base import Command, Event, Narration
from votive.table.context import CommandContext
from votive.table.narration import Narrator
from votive.table.state import TableState
from votive.table.values import Seat


class Order(Command, frozen=True, tag="order"):
    """Leave a standing order, or none any more."""

    seat: Seat
    order: dict[str, Any] | None

    def handle(self, context: CommandContext) -> None:
        chair = context.active(self.seat)
        order = None if self.order is None else standing_orders.accepted(context.state, self.seat, self.order)
        if order != chair.order:
            if order is not None:
                context.within(self.seat, "orders")
            context.draft.add(Ordered(self.seat, order))


class Ordered(Event, frozen=True, tag="ordered"):
    """A standing order of a seat, or none any more. Private."""

    counts_as_activity = False
    private = True

    seat: int
    order: dict[str, Any] | None

    def apply(self, state: TableState, at: int) -> None:
        chair = state.chairs[self.seat]
        chair.order = self.order
        if self.order is not None:
            chair.spend("orders")

    def narrate(self, narrator: Narrator) -> Narration:
        orders = narrator.state.game.orders
        if self.order is None or orders is None:
            return Narration(self.seat, narrator.sentence("no-order", self.seat), {"order": None})
        facts = narrator.sentence("order", self.seat, order=orders.describe(self.order))
        return Narration(self.seat, facts, {"order": self.order})
