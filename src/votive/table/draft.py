"""A draft: what a command would bring, tried in a copy of the state."""

from votive.table.base import Event
from votive.table.state import TableState


class Draft:
    """Events to be appended, and the state after them."""

    def __init__(self, state: TableState, now: int) -> None:
        self.state = state.copy()
        self.now = now
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Let it happen, in the draft."""
        self.state.apply(event, self.now)
        self.events.append(event)
