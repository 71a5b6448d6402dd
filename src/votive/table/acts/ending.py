"""The end, and the same table again."""

from typing import Any, Literal

from votive.table.base import Command, Event, Narration
from votive.table.context import CommandContext
from votive.table.narration import Narrator
from votive.table.refusals import Refused
from votive.table.state import TableState


class Close(Command, frozen=True, tag="close"):
    """The host calls it off, before the game begins or when no other person sits there."""

    def handle(self, context: CommandContext) -> None:
        context.during("gathering", "playing")
        context.host()
        if context.state.stage == "playing":
            others = [chair for chair in context.state.chairs if chair.people and context.person not in chair.people]
            if not all(chair.program for chair in others):
                raise Refused("not-now", "table-others-sit-here")
        context.draft.add(Ended("closed"))


class Ended(Event, frozen=True, tag="ended"):
    """No more moves. The result is the rules' own if the game was played out."""

    changes_views = True

    how: Literal["rules", "agreed", "resigned", "abandoned", "closed"]
    result: dict[str, Any] | None = None

    def apply(self, state: TableState, at: int) -> None:
        state.charge(at)
        state.stage = "over"
        state.ended = self
        state.ballots.clear()
        for chair in state.chairs:
            chair.order = None

    def narrate(self, narrator: Narrator) -> Narration:
        about = {"how": self.how, "result": self.result, "seed": narrator.state.opened.seed}
        return Narration(None, [{"id": f"table-told-ended-{self.how}"}], about)


class Rematch(Command, frozen=True, tag="rematch"):
    """The same table again, once the game is over."""

    for_programs = False

    def handle(self, context: CommandContext) -> None:
        context.during("over")
        if context.state.opened.imported:  # its players are names that somebody wrote down
            raise Refused("not-now", "table-imported")
        if context.person != context.state.opened.host and not context.state.seats_of(context.person):
            raise Refused("not-yours", "table-not-sitting")
        if context.state.next is not None:
            raise Refused("taken", "table-rematch-there")
        context.draft.add(Rematched(context.keys.new_table()))


class Rematched(Event, frozen=True, tag="rematched"):
    """There is another table with the same players."""

    table: str

    def apply(self, state: TableState, at: int) -> None:
        state.next = self.table

    def narrate(self, narrator: Narrator) -> Narration:
        return Narration(None, [{"id": "table-told-rematch"}], {"table": self.table})
