"""Asking the oracle: only where everybody else is a bot, and it stays in the log."""

from dataclasses import dataclass

import pytest

from tests.table.driver import TableDriver
from votive.table import commands
from votive.table.advice import in_order, percent
from votive.table.refusals import Refused


def to_move(driver: TableDriver) -> int:
    """Until it is a person's turn; bots do the first thing they may."""
    while True:
        turn = driver.table.state.turn
        assert turn is not None
        if driver.table.state.chairs[turn].player is None:
            return turn
        history = driver.table.state.playing()
        move = history.game.names[history.legal(turn)[0]]
        driver.commit(driver.table.play_bot(turn, driver.position_number, move, driver.now))


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_a_hint_is_marked_once_a_position_and_told(game: str) -> None:
    driver = TableDriver(game, "PBB")
    seat = to_move(driver)
    place = driver.position_number
    before = driver.table.number
    driver.act("p0", commands.AskAdvice(seat, place))
    assert driver.table.number == before + 1 and driver.position_number == place
    driver.act("p0", commands.AskAdvice(seat, place))
    assert driver.table.number == before + 1, "asked again in the same position, nothing is new"
    assert driver.table.log[-1].event.__struct_config__.tag == "hinted"
    told = driver.table.news(driver.table.viewer("p0", seat))[-1]
    assert told.type == "hinted" and told.facts[0]["id"] == "table-told-hinted"


@pytest.mark.parametrize("seats", ["PPB", "PBP", "PP"])
def test_no_hints_among_people(seats: str) -> None:
    driver = TableDriver("offrandes", seats)
    seat = to_move(driver)
    with pytest.raises(Refused) as refused:
        driver.table.act(f"p{seat}", commands.AskAdvice(seat, driver.position_number), driver.now, driver.keys)
    assert refused.value.refusal.fact["id"] == "table-hint-people"


def test_somebody_for_whom_a_bot_plays_on_is_still_somebody() -> None:
    driver = TableDriver("offrandes", "PPB")
    driver.act("p1", commands.Propose(1, "bot", 1, "novice"))
    assert driver.table.state.chairs[1].player == "novice"
    seat = to_move(driver)
    with pytest.raises(Refused) as refused:
        driver.table.act("p0", commands.AskAdvice(seat, driver.position_number), driver.now, driver.keys)
    assert refused.value.refusal.fact["id"] == "table-hint-people"


def test_a_hint_is_for_ones_own_turn_and_this_position() -> None:
    driver = TableDriver("offrandes", "PBB")
    seat = to_move(driver)
    with pytest.raises(Refused, match="stale"):
        driver.table.act("p0", commands.AskAdvice(seat, driver.position_number + 1), driver.now, driver.keys)
    with pytest.raises(Refused, match="not-yours"):
        driver.table.act("p0", commands.AskAdvice(1, driver.position_number), driver.now, driver.keys)
    with pytest.raises(Refused, match="not-yours"):
        driver.table.act("somebody", commands.AskAdvice(0, driver.position_number), driver.now, driver.keys)


def test_a_hint_is_not_for_anothers_turn() -> None:
    driver = TableDriver("offrandes", "PBB", seed=1)
    for seed in range(1, 20):
        driver = TableDriver("offrandes", "PBB", seed=seed)
        if driver.table.state.turn != 0:
            break
    assert driver.table.state.turn != 0
    with pytest.raises(Refused) as refused:
        driver.table.act("p0", commands.AskAdvice(0, driver.position_number), driver.now, driver.keys)
    assert refused.value.refusal.fact["id"] == "table-hint-turn"


def test_the_record_says_how_often_somebody_asked() -> None:
    driver = TableDriver("offrandes", "PBB")
    seat = to_move(driver)
    driver.act("p0", commands.AskAdvice(seat, driver.position_number))
    driver.act("p0", commands.Resign(0))
    assert driver.table.record()["table"]["hints"] == [1, 0, 0]


@dataclass
class Thought:
    """What a search says of a move, as far as the order of candidates asks for it."""

    chances: tuple[float, ...]
    visits: int


def test_candidates_come_in_the_order_of_the_chances_that_are_shown() -> None:
    """Equal numbers keep the order of the search: the one that it looked at more often is first."""
    thoughts = [Thought((0.496,), 600), Thought((0.508,), 400), Thought((0.504,), 100)]
    shown = [(percent(one, 0), one.visits) for one in in_order(thoughts, 0)]
    assert shown == [(51, 400), (50, 600), (50, 100)]
