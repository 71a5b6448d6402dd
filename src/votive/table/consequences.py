"""What follows by itself: chance, moves without a choice, standing orders, votes that are decided, the end."""

from votive.core.contract import CHANCE, NOBODY
from votive.core.records import Result
from votive.table import standing_orders, votes
from votive.table.events import Ended, Event, Moved
from votive.table.state import TableState


class Draft:
    """Events to be appended, and how things would stand after them."""

    def __init__(self, state: TableState, now: int) -> None:
        self.state = state.copy()
        self.now = now
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Let it have happened, in the draft."""
        self.state.fold(event, self.now)
        self.events.append(event)

    def follow(self) -> list[Event]:
        """Everything, with all that follows from it."""
        while (event := _next(self.state)) is not None:
            self.add(event)
        return self.events


def _next(state: TableState) -> Event | None:
    if state.stage != "playing":
        return None
    course = state.playing()
    if course.turn == NOBODY:
        return Ended("rules", final_result(state))
    if course.turn == CHANCE:
        return Moved(CHANCE, course.written(course.fallen(state.key)), "chance")
    decided = votes.decided(state) or standing_orders.spent(state)
    if decided is not None:
        return decided
    return None if state.pauses and _is_watched(state) else automatic(state)


def _is_watched(state: TableState) -> bool:
    """Whether somebody could learn from a move that comes at once: several seats belong to people."""
    return sum(bool(chair.people) for chair in state.chairs) > 1


def automatic(state: TableState) -> Moved | None:
    """The move that the seat to move makes without a decision: its only one, or what its standing order says."""
    if state.stage != "playing" or state.playing().turn < 0:
        return None
    course = state.playing()
    seat = course.turn
    legal = course.legal(seat)
    if len(legal) == 1:
        return Moved(seat, course.written(legal[0]), "forced")
    ordered = standing_orders.ordered(state, seat)
    return None if ordered is None else Moved(seat, course.written(ordered), "order")


def pending(state: TableState) -> Moved | None:
    """The automatic move of a person's seat that is still to come, a moment later. A bot makes such moves itself."""
    turn = state.turn
    if not state.pauses or turn is None or turn < 0 or not state.chairs[turn].attended:
        return None
    return automatic(state) if _is_watched(state) else None


def final_result(state: TableState) -> Result | None:
    """The rules' result; but who resigned cannot win, and the best of the others does."""
    course = state.playing()
    result = course.result
    resigned = {seat for seat, chair in enumerate(state.chairs) if chair.resigned}
    if result is None or not resigned:
        return result
    places = course.ranks()
    left = [seat for seat in range(course.settings.seats) if seat not in resigned]
    best = min((places[seat] for seat in left), default=None)
    return result | {"winners": [seat for seat in left if places[seat] == best]}
