"""Asking the oracle: only where everybody else is a bot, and it stays in the log."""

import pytest

from tests.table.driver import TableDriver
from votive.table import commands
from votive.table.refusals import Refused


def to_move(hall: TableDriver) -> int:
    """Until it is a person's turn; bots do the first thing they may."""
    while True:
        turn = hall.table.state.turn
        assert turn is not None
        if hall.table.state.chairs[turn].player is None:
            return turn
        course = hall.table.state.playing()
        move = course.game.names[course.legal(turn)[0]]
        hall.append(hall.table.play_bot(turn, hall.table.place, move, hall.now))


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_a_hint_is_marked_once_a_position_and_told(game: str) -> None:
    hall = TableDriver(game, "PBB")
    seat = to_move(hall)
    place = hall.table.place
    before = hall.table.number
    hall.act("p0", commands.Hint(seat, place))
    assert hall.table.number == before + 1 and hall.table.place == place
    hall.act("p0", commands.Hint(seat, place))
    assert hall.table.number == before + 1, "asked again in the same position, nothing is new"
    assert hall.table.log[-1].event.__struct_config__.tag == "hinted"
    told = hall.table.news(hall.table.viewer("p0", seat))[-1]
    assert told.type == "hinted" and told.facts[0]["id"] == "table-told-hinted"


@pytest.mark.parametrize("seats", ["PPB", "PBP", "PP"])
def test_no_hints_among_people(seats: str) -> None:
    hall = TableDriver("offrandes", seats)
    seat = to_move(hall)
    with pytest.raises(Refused) as refused:
        hall.table.act(f"p{seat}", commands.Hint(seat, hall.table.place), hall.now, hall.keys)
    assert refused.value.refusal.fact["id"] == "table-hint-people"


def test_somebody_for_whom_a_bot_plays_on_is_still_somebody() -> None:
    hall = TableDriver("offrandes", "PPB")
    hall.act("p1", commands.Propose(1, "bot", 1, "novice"))
    assert hall.table.state.chairs[1].player == "novice"
    seat = to_move(hall)
    with pytest.raises(Refused) as refused:
        hall.table.act("p0", commands.Hint(seat, hall.table.place), hall.now, hall.keys)
    assert refused.value.refusal.fact["id"] == "table-hint-people"


def test_a_hint_is_for_ones_own_turn_and_this_position() -> None:
    hall = TableDriver("offrandes", "PBB")
    seat = to_move(hall)
    with pytest.raises(Refused, match="stale"):
        hall.table.act("p0", commands.Hint(seat, hall.table.place + 1), hall.now, hall.keys)
    with pytest.raises(Refused, match="not-yours"):
        hall.table.act("p0", commands.Hint(1, hall.table.place), hall.now, hall.keys)
    with pytest.raises(Refused, match="not-yours"):
        hall.table.act("somebody", commands.Hint(0, hall.table.place), hall.now, hall.keys)


def test_a_hint_is_not_for_anothers_turn() -> None:
    hall = TableDriver("offrandes", "PBB", seed=1)
    for seed in range(1, 20):
        hall = TableDriver("offrandes", "PBB", seed=seed)
        if hall.table.state.turn != 0:
            break
    assert hall.table.state.turn != 0
    with pytest.raises(Refused) as refused:
        hall.table.act("p0", commands.Hint(0, hall.table.place), hall.now, hall.keys)
    assert refused.value.refusal.fact["id"] == "table-hint-turn"


def test_the_record_says_how_often_somebody_asked() -> None:
    hall = TableDriver("offrandes", "PBB")
    seat = to_move(hall)
    hall.act("p0", commands.Hint(seat, hall.table.place))
    hall.act("p0", commands.Resign(0))
    assert hall.table.record()["table"]["hints"] == [1, 0, 0]
