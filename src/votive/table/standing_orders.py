"""Standing orders: what a seat wants done for it. What an order means is the game's own affair."""

from typing import Any

from votive.core.contract import Fact, State
from votive.table.refusals import Refused
from votive.table.state import TableState


def ordered(state: TableState, seat: int) -> int | None:
    """The move that a seat's standing order makes now. It is asked of what the seat knows, and nothing else."""
    known, order = state.game.orders, state.chairs[seat].order
    if known is None or order is None or not state.chairs[seat].attended:
        return None
    return known.follow(state.playing().concealed(seat), seat, order)


def spent(state: TableState) -> int | None:
    """A seat whose order has nothing more to do."""
    known = state.game.orders
    if known is None:
        return None
    for seat, chair in enumerate(state.chairs):
        if chair.order is not None and not known.lasts(state.playing().concealed(seat), seat, chair.order):
            return seat
    return None


def accepted(state: TableState, seat: int, order: dict[str, Any]) -> dict[str, Any]:
    """An order as the log will hold it; or why it makes no sense here."""
    known = state.game.orders
    if known is None:
        raise Refused("not-now", "table-no-orders")
    answer = known.accept(state.playing().concealed(seat), seat, order)
    if "id" in answer:
        raise Refused.because("malformed", answer)
    return answer


def kinds(state: TableState, seat: int, row: State) -> list[dict[str, Any]]:
    """What orders make sense now, in a position as the seat knows it."""
    known = state.game.orders
    return [] if known is None else known.kinds(row, seat)


def described(state: TableState, seat: int) -> Fact | None:
    """A seat's order as a sentence."""
    known, order = state.game.orders, state.chairs[seat].order
    return known.describe(order) if known is not None and order is not None else None
