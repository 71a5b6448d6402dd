"""The log as one viewer is told it, event by event.

Told once, an event stays as it is until the game is over; then everything is told as it really was. What is private
to another seat is not told at all and leaves no gap in the numbers.
"""

from typing import TYPE_CHECKING, Any

from votive.bots.registry import NAMED
from votive.core.contract import Fact
from votive.table.history import PlayedMove
from votive.table.state import TableState
from votive.table.visible import VisibleEvent

if TYPE_CHECKING:
    from votive.table.events import LoggedEvent


class Narrator:
    """Tells one viewer; remembers what it has told."""

    state: TableState
    """The table's, while it is told."""

    def __init__(self, viewer: int, other: "Narrator | None" = None) -> None:
        self.viewer = viewer
        self.other = other
        """Somebody else's, with whom it shares what both are told."""
        self.told: list[VisibleEvent] = []
        self.heard = 0
        """How many events of the log it has gone through."""
        self.made = 0
        """How many facts it was the first to make."""
        self.muted: frozenset[int] = frozenset()
        """Seats that the viewer does not hear."""
        self.ply = 0
        """How many moves the game has, as far as it is told."""
        self.step: PlayedMove | None = None
        """The move of the event that is being told, if it is one."""

    def catch_up(
        self, state: TableState, log: "list[LoggedEvent]", steps: list[PlayedMove | None]
    ) -> list[VisibleEvent]:
        """Everything there is to tell by now."""
        if self.heard == len(log):
            return self.told
        self.state = state
        for entry, step in zip(log[self.heard :], steps[self.heard :], strict=True):
            self._tell(entry, step)
        self.heard = len(log)
        return self.told

    def _tell(self, entry: "LoggedEvent", step: PlayedMove | None) -> None:
        event, self.step = entry.event, step
        if event.owner not in (None, self.viewer):
            return
        said = event.narrate(self)
        if said is not None:
            number, kind = len(self.told), str(event.__struct_config__.tag)
            told = VisibleEvent(number, entry.at, kind, said.seat, said.by, said.move, said.ply, said.facts, said.about)
            self.told.append(self._shared(told))

    def _shared(self, told: VisibleEvent) -> VisibleEvent:
        """The other one's, if it is the same: most of what is told is told to everybody, and held once."""
        if self.other is not None and told.number < len(self.other.told):
            others = self.other.told[told.number]
            return others if others == told else told
        return told

    def seat_name(self, seat: int) -> str:
        """The message that names a seat."""
        return self.state.game.seat_names[seat]

    def sentence(self, message: str, seat: int, **more: Any) -> list[Fact]:
        """One sentence about a seat."""
        return [{"id": f"table-told-{message}", "city": self.seat_name(seat), **more}]


def bot_message(bot: str) -> str:
    """The message that names a bot. One of the operator's own has none and goes by its own name."""
    return f"level-{bot}" if bot in NAMED else bot
