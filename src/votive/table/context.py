"""Who asks a table for something, and the checks that commands share."""

from dataclasses import dataclass
from typing import Final

from votive.bots.registry import plays
from votive.table.base import Command
from votive.table.draft import Draft
from votive.table.link_keys import Keys
from votive.table.log_limits import GATHERING, GATHERING_OF_ALL, OF_SEAT, Spent
from votive.table.refusals import Refused
from votive.table.state import Chair, Stage, TableState

_WRONG_STAGE: Final = {"gathering": "table-not-begun", "playing": "table-begun", "over": "table-over"}


@dataclass(frozen=True)
class PlayerProgram:
    """Somebody's program: its id, and the name it was given."""

    person: str
    name: str


@dataclass(frozen=True)
class CommandContext:
    """Somebody at a table, with a draft of what happens next."""

    draft: Draft
    person: str
    keys: Keys
    bots: tuple[str, ...]
    program: PlayerProgram | None
    """The program that asks, or that the host asks for."""

    @property
    def state(self) -> TableState:
        return self.draft.state

    def chair(self, seat: int) -> Chair:
        """A seat of this table."""
        if not 0 <= seat < len(self.state.chairs):
            raise Refused("malformed", "table-no-seat", seat=seat + 1)
        return self.state.chairs[seat]

    def own(self, seat: int) -> Chair:
        """A seat of this person."""
        chair = self.chair(seat)
        if self.person not in chair.people:
            raise Refused("not-yours", "table-not-your-seat", city=self.seat_name(seat))
        return chair

    def active(self, seat: int) -> Chair:
        """A seat that this person plays right now."""
        self.during("playing")
        chair = self.own(seat)
        if chair.stand_in is not None:
            raise Refused("not-now", "table-bot-plays", city=self.seat_name(seat))
        return chair

    def host(self) -> None:
        """Only the host may."""
        if self.person != self.state.opened.host:
            raise Refused("not-yours", "table-not-host")

    @property
    def is_program(self) -> bool:
        return self.program is not None and self.program.person == self.person

    def within(self, seat: int, kind: Spent, much: int = 1) -> None:
        """The log takes no more than so much of it from a seat. Moves are not counted."""
        if self.chair(seat).spent.get(kind, 0) + much > OF_SEAT[kind]:
            raise Refused("limit", f"table-many-{kind.removesuffix('-bytes')}", most=OF_SEAT[kind])

    def gathering(self) -> None:
        """Only before the game, and only so often for one person."""
        self.during("gathering")
        host, counts = self.state.opened.host, self.state.gathered
        of_all = sum(count for person, count in counts.items() if person != host)
        is_host = self.person == host
        own, most = counts.get(self.person, 0), GATHERING_OF_ALL if is_host else GATHERING
        if own >= most or (not is_host and of_all >= GATHERING_OF_ALL):
            raise Refused("limit", "table-many-changes")

    def during(self, *stages: Stage) -> None:
        """Only in one of these stages."""
        if self.state.stage not in stages:
            raise Refused("not-now", _WRONG_STAGE[self.state.stage])

    def at_position(self, number: int) -> None:
        """The command is meant for the present position."""
        if number != self.state.position_number:
            raise Refused("stale", "table-stale")

    def bot(self, level: str) -> str:
        """The name of a bot that may play here."""
        if level not in self.bots or not plays(level, self.state.game.name):
            raise Refused("unknown", "table-unknown-bot")
        return level

    def seat_name(self, seat: int) -> str:
        return self.state.game.seat_names[seat]


def handle(
    draft: Draft,
    person: str | None,
    command: Command,
    keys: Keys,
    bots: tuple[str, ...],
    program: PlayerProgram | None = None,
) -> None:
    """Add to the draft what a person's command brings."""
    if person is None:
        raise Refused("not-yours", "table-no-person")
    context = CommandContext(draft, person, keys, bots, program)
    if context.is_program and not command.for_programs:
        raise Refused("not-yours", "table-program-may-not")
    command.handle(context)
