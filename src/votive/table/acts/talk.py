"""Talk, and not hearing somebody any more."""

from votive.table.base import Command, Event, Narration
from votive.table.context import CommandContext
from votive.table.log_limits import TALK, TALK_BYTES
from votive.table.narration import Narrator
from votive.table.refusals import Refused
from votive.table.state import TableState
from votive.table.text import readable
from votive.table.values import Seat, Text


class Say(Command, frozen=True, tag="say"):
    """Say something to everybody at the table."""

    seat: Seat
    text: Text

    def handle(self, context: CommandContext) -> None:
        context.own(self.seat)
        text = readable(self.text, lines=True)
        if not text:
            raise Refused("malformed", "table-empty-text")
        size = len(text.encode())
        context.within(self.seat, "talk")
        context.within(self.seat, "talk-bytes", size)
        if context.state.talk >= TALK or context.state.talk_bytes + size > TALK_BYTES:
            raise Refused("limit", "table-many-talk-all")
        context.draft.add(Said(self.seat, text))


class Said(Event, frozen=True, tag="said"):
    """Somebody has said something."""

    seat: int
    text: str

    def apply(self, state: TableState, at: int) -> None:
        chair, size = state.chairs[self.seat], len(self.text.encode())
        chair.spend("talk")
        chair.spend("talk-bytes", size)
        state.talk += 1
        state.talk_bytes += size

    def narrate(self, narrator: Narrator) -> Narration | None:
        return None if self.seat in narrator.muted else Narration(self.seat, about={"text": self.text})


class Mute(Command, frozen=True, tag="mute"):
    """No longer hear what another seat says, or hear it again."""

    seat: Seat
    target: Seat
    muted: bool = True

    def handle(self, context: CommandContext) -> None:
        chair = context.own(self.seat)
        context.chair(self.target)
        if self.target == self.seat:
            raise Refused("malformed", "table-mute-oneself")
        if (self.target in chair.muted) != self.muted:
            if self.muted:
                context.within(self.seat, "mutes")
            context.draft.add(Muted(self.seat, self.target, self.muted))


class Muted(Event, frozen=True, tag="muted"):
    """A seat no longer hears another, or hears it again. Private."""

    counts_as_activity = False
    private = True

    seat: int
    target: int
    muted: bool

    def apply(self, state: TableState, at: int) -> None:
        chair = state.chairs[self.seat]
        chair.muted = chair.muted | {self.target} if self.muted else chair.muted - {self.target}
        if self.muted:
            chair.spend("mutes")

    def narrate(self, narrator: Narrator) -> Narration:
        narrator.muted = narrator.muted | {self.target} if self.muted else narrator.muted - {self.target}
        target = narrator.seat_name(self.target)
        facts = narrator.sentence("muted" if self.muted else "unmuted", self.seat, target=target)
        return Narration(self.seat, facts, {"target": self.target, "muted": self.muted})
