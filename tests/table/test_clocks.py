"""Time: a clock a move, a clock a game, and tables that nobody comes back to."""

import random

from tests.table.driver import DAY, TableDriver
from votive.table import commands
from votive.table.events import Clock, Ended, Handed


def test_without_a_clock_nobody_is_hurried() -> None:
    driver = TableDriver()
    assert driver.seen().due is None
    assert driver.seen().sitters[0].left is None
    assert driver.wait(29 * DAY).lapse() == []


def test_a_timeout_costs_one_move_and_the_second_in_a_row_the_seat() -> None:
    driver = TableDriver(seats="PPP", clock=Clock(move=60, level="greedy"))
    chooser = random.Random(4)
    seat = driver.turn
    assert driver.wait(60_000).lapse() == [Handed(seat, "greedy", "clock")]
    assert Handed(seat, None, "clock") in driver.random_move(chooser), "its player is back for the next one"
    assert driver.seen(seat).sitters[seat].bot is None
    driver.play_until(chooser, lambda driver: driver.turn == seat)
    assert driver.wait(60_000).lapse() == [Handed(seat, "greedy", "clock")]
    assert not [event for event in driver.random_move(chooser) if isinstance(event, Handed)]
    driver.play_until(chooser, lambda driver: driver.turn == seat)
    assert driver.seen(seat).sitters[seat].bot == "greedy", "the bot stays"
    move = driver.seen(seat).choices[0].move
    back = driver.act(f"p{seat}", commands.Move(seat, driver.position_number, move))
    assert back[0] == Handed(seat, None, "returned"), "who moves is back"
    driver.play_until(chooser, lambda driver: driver.turn == seat)
    assert driver.wait(60_000).lapse() == [Handed(seat, "greedy", "clock")]
    assert Handed(seat, None, "clock") in driver.random_move(chooser), "and has not lost the seat by one time-out"


def test_who_lost_the_seat_to_the_clock_takes_it_back_without_a_vote() -> None:
    driver = TableDriver(seats="PPP", clock=Clock(move=60, level="greedy"))
    seat = driver.turn
    driver.wait(60_000).lapse()
    assert driver.act(f"p{seat}", commands.Propose(seat, "return")) == [Handed(seat, None, "returned")]
    assert driver.seen(seat).due == driver.now + 60_000


def test_out_of_time_for_a_move_a_bot_plays_on() -> None:
    driver = TableDriver(clock=Clock(move=60, level="greedy"))
    seat = driver.turn
    assert driver.seen(seat).due == driver.table.deadline() == driver.now + 60_000
    assert driver.wait(59_999).lapse() == []
    assert driver.wait(1).lapse() == [Handed(seat, "greedy", "clock")]
    assert driver.table.thinking() == [(seat, "greedy")]
    assert driver.seen().due is None
    assert driver.lapse() == []


def test_a_move_that_comes_too_late_is_too_late_even_if_nobody_looked() -> None:
    driver = TableDriver(clock=Clock(move=60))
    seat, move = driver.turn, driver.seen(driver.turn).choices[0].move
    driver.wait(60_000)
    assert driver.refused(f"p{seat}", commands.Move(seat, driver.position_number, move)).fact["id"] == "table-bot-plays"
    events = driver.act(f"p{seat}", commands.Say(seat, "sorry"))
    assert events[0] == Handed(seat, "acolyte", "clock")


def test_each_move_has_its_own_time() -> None:
    driver = TableDriver(clock=Clock(move=60))
    chooser = random.Random(1)
    for _ in range(30):
        driver.wait(50_000).random_move(chooser)
        assert driver.seen().due == driver.now + 60_000


def test_the_games_clock_runs_only_on_ones_own_turn() -> None:
    driver = TableDriver(clock=Clock(game=300))
    chooser = random.Random(1)
    thought = [0] * 4
    while max(thought) < 290_000:
        thought[driver.turn] += 10_000
        driver.wait(10_000).random_move(chooser)
        for seat, sitter in enumerate(driver.seen().sitters):
            assert sitter.left == 300_000 - thought[seat]
    slowest = thought.index(max(thought))
    driver.play_until(chooser, lambda driver: driver.turn == slowest)
    left = driver.seen().sitters[slowest].left
    assert left is not None
    assert driver.table.deadline() == driver.now + left
    assert driver.wait(left).lapse()[0] == Handed(slowest, "acolyte", "clock")


def test_who_comes_back_has_a_little_time_again() -> None:
    driver = TableDriver(seats="PB", clock=Clock(game=300))
    driver.play_until(random.Random(1), lambda driver: driver.turn == 0)
    driver.wait(300_000).lapse()
    driver.act("p0", commands.Propose(0, "return"))
    assert driver.seen().sitters[0].left == 30_000


def test_bots_need_no_clock() -> None:
    driver = TableDriver(seats="PBB", clock=Clock(move=5))
    driver.play_until(random.Random(1), lambda driver: driver.turn > 0)
    assert driver.seen().due is None


def test_a_table_that_nobody_comes_back_to_is_given_up() -> None:
    driver = TableDriver()
    assert driver.table.deadline() == driver.now + 30 * DAY
    assert driver.wait(30 * DAY).lapse() == [Ended("abandoned")]
    assert driver.table.deadline() is None
    assert driver.lapse() == []


def test_a_table_that_never_began_is_given_up_sooner() -> None:
    driver = TableDriver(seats="PO", begin=False)
    assert driver.table.deadline() == driver.now + 7 * DAY
    assert driver.wait(7 * DAY).lapse() == [Ended("abandoned")]


def test_a_word_keeps_a_table_alive() -> None:
    driver = TableDriver().wait(29 * DAY)
    driver.act("p0", commands.Say(0, "still here"))
    assert driver.wait(2 * DAY).lapse() == []
