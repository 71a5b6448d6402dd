"""A draft: what a command would bring, tried in a copy of the state."""

from votive.table.base import Event
from votive.table.history import PlayedMove
from votive.table.state import TableState


class Draft:
    """Events to be appended, and the state after them. `Table.commit` makes it the table's own."""

    def __init__(self, state: TableState, number: int, at: int) -> None:
        self.base = state
        self.number = number
        """How many events the log has before these."""
        self.at = at
        """When they happen."""
        self.state = state.copy()
        self.events: list[Event] = []
        self.steps: list[PlayedMove | None] = []
        """For each event the move that it made, if it made one."""

    def add(self, event: Event) -> None:
        """Let it happen, in the draft."""
        self.state.apply(event, self.at)
        self.events.append(event)
        self.steps.append(self.state.step)
