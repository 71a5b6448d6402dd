"""Time: a clock a move, a clock a game, and tables that nobody comes back to."""

import random

from tests.table.driver import DAY, TableDriver
from votive.table import commands
from votive.table.events import Clock, Ended, Handed


def test_without_a_clock_nobody_is_hurried() -> None:
    hall = TableDriver()
    assert hall.seen().due is None
    assert hall.seen().sitters[0].left is None
    assert hall.wait(29 * DAY).lapse() == []


def test_out_of_time_for_a_move_a_bot_plays_on() -> None:
    hall = TableDriver(clock=Clock(move=60, level="greedy"))
    seat = hall.turn
    assert hall.seen(seat).due == hall.table.deadline() == hall.now + 60_000
    assert hall.wait(59_999).lapse() == []
    assert hall.wait(1).lapse() == [Handed(seat, "greedy", "clock")]
    assert hall.table.thinking() == [(seat, "greedy")]
    assert hall.seen().due is None
    assert hall.lapse() == []


def test_a_move_that_comes_too_late_is_too_late_even_if_nobody_looked() -> None:
    hall = TableDriver(clock=Clock(move=60))
    seat, move = hall.turn, hall.seen(hall.turn).choices[0].move
    hall.wait(60_000)
    assert hall.refused(f"p{seat}", commands.Move(seat, hall.table.place, move)).fact["id"] == "table-bot-plays"
    events = hall.act(f"p{seat}", commands.Say(seat, "sorry"))
    assert events[0] == Handed(seat, "acolyte", "clock")


def test_each_move_has_its_own_time() -> None:
    hall = TableDriver(clock=Clock(move=60))
    chooser = random.Random(1)
    for _ in range(30):
        hall.wait(50_000).random_move(chooser)
        assert hall.seen().due == hall.now + 60_000


def test_the_games_clock_runs_only_on_ones_own_turn() -> None:
    hall = TableDriver(clock=Clock(game=300))
    chooser = random.Random(1)
    thought = [0] * 4
    while max(thought) < 290_000:
        thought[hall.turn] += 10_000
        hall.wait(10_000).random_move(chooser)
        for seat, sitter in enumerate(hall.seen().sitters):
            assert sitter.left == 300_000 - thought[seat]
    slowest = thought.index(max(thought))
    hall.play_until(chooser, lambda hall: hall.turn == slowest)
    left = hall.seen().sitters[slowest].left
    assert left is not None
    assert hall.table.deadline() == hall.now + left
    assert hall.wait(left).lapse()[0] == Handed(slowest, "acolyte", "clock")


def test_who_comes_back_has_a_little_time_again() -> None:
    hall = TableDriver(seats="PB", clock=Clock(game=300))
    hall.play_until(random.Random(1), lambda hall: hall.turn == 0)
    hall.wait(300_000).lapse()
    hall.act("p0", commands.Propose(0, "return"))
    assert hall.seen().sitters[0].left == 30_000


def test_bots_need_no_clock() -> None:
    hall = TableDriver(seats="PBB", clock=Clock(move=5))
    hall.play_until(random.Random(1), lambda hall: hall.turn > 0)
    assert hall.seen().due is None


def test_a_table_that_nobody_comes_back_to_is_given_up() -> None:
    hall = TableDriver()
    assert hall.table.deadline() == hall.now + 30 * DAY
    assert hall.wait(30 * DAY).lapse() == [Ended("abandoned")]
    assert hall.table.deadline() is None
    assert hall.lapse() == []


def test_a_table_that_never_began_is_given_up_sooner() -> None:
    hall = TableDriver(seats="PO", begin=False)
    assert hall.table.deadline() == hall.now + 7 * DAY
    assert hall.wait(7 * DAY).lapse() == [Ended("abandoned")]


def test_a_word_keeps_a_table_alive() -> None:
    hall = TableDriver().wait(29 * DAY)
    hall.act("p0", commands.Say(0, "still here"))
    assert hall.wait(2 * DAY).lapse() == []
