"""Commands and events: each declares all its parts in one place."""

from collections.abc import Iterable
from typing import Any, get_args

import msgspec
import pytest

from tests.table.driver import TableDriver
from votive.table.base import Command, Event, Narration, union_of
from votive.table.commands import AnyCommand
from votive.table.context import CommandContext
from votive.table.events import AnyEvent
from votive.table.narration import Narrator
from votive.table.state import TableState
from votive.table.table import Table

COMMANDS: tuple[type[Command], ...] = get_args(AnyCommand)
EVENTS: tuple[type[Event], ...] = get_args(AnyEvent)


def parts(kind: type) -> set[str]:
    return {name for name, value in vars(kind).items() if callable(value)}


def tags(kinds: Iterable[type[msgspec.Struct]]) -> str:
    return " ".join(sorted(str(kind.__struct_config__.tag) for kind in kinds))


def test_the_log_and_the_wire_know_these_tags() -> None:
    assert tags(COMMANDS) == (
        "begin bot close hint invite move mute new-key number order propose ready rematch resign say sit stand undo "
        "vote"
    )
    assert tags(EVENTS) == (
        "began dropped ended handed hinted invited moved muted numbered opened ordered proposed readied rekeyed "
        "rematched resigned said sat stood undone voted"
    )


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_a_command_says_what_it_does(kind: type[Command]) -> None:
    assert "handle" in parts(kind) and kind.__doc__
    assert kind.__struct_config__.frozen and kind.__struct_config__.forbid_unknown_fields


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_an_event_says_what_it_changes_and_how_it_is_told(kind: type[Event]) -> None:
    assert parts(kind) >= {"apply", "narrate"} and kind.__doc__
    assert kind.__struct_config__.frozen and kind.__struct_config__.omit_defaults


def test_what_others_must_not_notice_is_private() -> None:
    for kind in EVENTS:
        if not kind.counts_as_activity:
            assert kind.private, f"{kind.__name__} tells others when it happened"


def test_a_new_act_is_declared_in_one_place() -> None:
    class Knock(Command, frozen=True, tag="knock"):
        """Knock on the table: as an example of an act, it makes a seat ready."""

        seat: int

        def handle(self, context: CommandContext) -> None:
            context.own(self.seat)
            context.draft.add(Knocked(self.seat))

    class Knocked(Event, frozen=True, tag="knocked"):
        seat: int

        def apply(self, state: TableState, at: int) -> None:
            state.chairs[self.seat].ready = True

        def narrate(self, narrator: Narrator) -> Narration:
            return Narration(self.seat, narrator.sentence("ready", self.seat))

    asked: Any = msgspec.json.decode(b'{"type": "knock", "seat": 0}', type=union_of(Command))
    driver = TableDriver(seats="PO", begin=False)
    assert asked == Knock(0)
    assert driver.refused("somebody", asked).kind == "not-yours"
    assert driver.act("p0", asked) == [Knocked(0)]
    told = driver.last()
    assert (told.type, told.seat, told.facts[0]["id"]) == ("knocked", 0, "table-told-ready")
    event: Any = msgspec.json.decode(msgspec.json.encode(Knocked(0)), type=union_of(Event))
    assert event == Knocked(0)
    assert Table.of("table1", driver.table.log).state.chairs[0].ready
