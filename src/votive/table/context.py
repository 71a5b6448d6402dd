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

_TOO_MANY: Final[dict[Spent, str]] = {
    "talk": "table-many-talk",
    "talk-bytes": "table-many-talk",
    "undos": "table-many-undos",
    "proposals": "table-many-proposals",
    "votes": "table-many-votes",
    "orders": "table-many-orders",
    "mutes": "table-many-mutes",
    "keys": "table-many-keys",
}
_WRONG_STAGE: Final = {"gathering": "table-not-begun", "playing": "table-begun", "over": "table-over"}


@dataclass(frozen=True)
class Program:
    """Somebody's program: its id, and the name it was given."""

    person: str
    name: str


class CommandContext:
    """Somebody at a table, with a draft of what happens next."""

    def __init__(self, draft: Draft, person: str, keys: Keys, bots: tuple[str, ...], program: Program | None) -> None:
        self.draft = draft
        self.state: TableState = draft.state
        self.person = person
        self.keys = keys
        self.bots = bots
        self.program = program
        """The program that asks, or that the host asks for."""

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
            raise Refused("limit", _TOO_MANY[kind], most=OF_SEAT[kind])

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
    program: Program | None = None,
) -> None:
    """Add to the draft what a person's command brings."""
    if person is None:
        raise Refused("not-yours", "table-no-person")
    context = CommandContext(draft, person, keys, bots, program)
    if context.is_program and not command.for_programs:
        raise Refused("not-yours", "table-program-may-not")
    command.handle(context)
