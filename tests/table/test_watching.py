"""Spectators, talk, and what comes after the game."""

import random

import msgspec
import pytest

from tests.table.driver import TableDriver
from votive.table import commands
from votive.table.events import Moved, Sat, Undone
from votive.table.link_keys import hashed
from votive.table.refusals import Refused
from votive.table.table import Table, logged
from votive.table.visible import Viewer


def test_a_spectator_sees_what_nobody_hides() -> None:
    driver = TableDriver("favor", "PPP", seed=2).play_until(random.Random(2), lambda driver: driver.table.number > 60)
    view = driver.seen().view
    assert view is not None
    assert all(city["quest"] is None and city["market"] is None for city in view["cities"])
    assert driver.seen().choices == []
    assert driver.seen().viewer == -2


def test_a_table_may_be_closed_to_spectators() -> None:
    driver = TableDriver(seats="PP", spectators=False)
    with pytest.raises(Refused):
        driver.table.viewer("x", None)
    with pytest.raises(Refused):
        driver.table.viewer("x", 0)
    with pytest.raises(Refused):
        driver.table.viewer("p0", 1)
    assert driver.table.viewer("p1", 1).seat == 1
    assert driver.table.viewer("p1", None).seat == -2
    TableDriver(seats="PO", spectators=False, begin=False).table.viewer("x", None)


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_spectators_are_behind_by_as_many_moves_as_the_host_wants(game: str) -> None:
    driver, live = (TableDriver(game, "PPP", seed=4, delay=delay) for delay in (3, 0))
    choosers = random.Random(4), random.Random(4)
    seen = []
    while not driver.table.ended and driver.table.number < 120:
        seen.append((live.seen(), live.told()))
        driver.random_move(choosers[0])
        live.random_move(choosers[1])
        now = driver.seen()
        if driver.table.ended:
            break
        assert now.position_number == max(0, driver.position_number - 3)
        assert sum(told.type == "moved" for told in driver.told()) == now.position_number
        assert now.due is None
    assert driver.seen(0).position_number == driver.position_number


def test_when_it_is_over_spectators_have_caught_up() -> None:
    driver = TableDriver(seats="PP", seed=4, delay=5)
    driver.play_until(random.Random(4), lambda driver: False)
    assert driver.seen().stage == "over"
    assert driver.seen().position_number == driver.seen(0).position_number
    assert driver.last().type == "ended"


def test_talk_between_moves_comes_with_them() -> None:
    driver = TableDriver(seats="PP", seed=4, delay=2)
    before = len(driver.told())
    driver.act("p0", commands.Say(0, "I will take the priestess"))
    assert len(driver.told()) == before
    chooser = random.Random(4)
    for _ in range(4):
        driver.random_move(chooser)
    assert "said" in [told.type for told in driver.told()]


def test_everybody_hears_what_is_said_but_who_has_muted_it() -> None:
    driver = TableDriver(seats="PPP")
    driver.act("p1", commands.Mute(1, 0))
    assert driver.act("p1", commands.Mute(1, 0)) == []
    driver.act("p0", commands.Say(0, "hello"))
    assert driver.last(2).about == {"text": "hello"}
    assert driver.last().about == {"text": "hello"}
    assert driver.last(1).type == "muted"
    assert driver.seen(1).muted == [0]
    assert driver.seen(0).muted == []
    driver.act("p1", commands.Mute(1, 0, False))
    driver.act("p0", commands.Say(0, "and now?"))
    assert driver.last(1).about == {"text": "and now?"}
    assert "hello" not in [told.about.get("text") for told in driver.told(1)]


def test_nobody_learns_that_they_were_muted() -> None:
    driver, other = TableDriver(seats="PPP"), TableDriver(seats="PPP")
    driver.act("p1", commands.Mute(1, 0))
    for table in (driver, other):
        table.act("p0", commands.Say(0, "hello"))
    for seat in (0, 2, -2):
        one, two = ((table.seen(seat), table.told(seat)) for table in (driver, other))
        assert msgspec.json.encode(one) == msgspec.json.encode(two)


def test_numbers_of_what_one_is_told_have_no_gaps() -> None:
    driver = TableDriver(seats="PPP")
    driver.act("p1", commands.Mute(1, 0))
    driver.act("p0", commands.Say(0, "hello"))
    driver.act("p1", commands.Mute(1, 2))
    driver.act("p2", commands.Say(2, "hello"))
    for seat in (0, 1, 2, -2):
        told = driver.told(seat)
        assert [one.number for one in told] == list(range(len(told)))
        assert driver.seen(seat).number == len(told)
        assert driver.told(seat, since=3) == told[3:]


def test_talk_without_anything_to_read_is_refused() -> None:
    driver = TableDriver(seats="PP")
    for text in ("   ", "\x00\x07", "\u200b" * 3):
        assert driver.refused("p0", commands.Say(0, text)).kind == "malformed"
    driver.act("p0", commands.Say(0, " two\nlines\x1b[31m "))
    assert driver.last().about == {"text": "two\nlines[31m"}
    assert driver.refused("p0", commands.Mute(0, 0)).kind == "malformed"
    assert driver.refused("p0", commands.Mute(0, 4)).kind == "malformed"


def test_the_same_table_again() -> None:
    driver = TableDriver(seats="PPB", seed=1, delay=2)
    assert driver.refused("p0", commands.Rematch()).fact["id"] == "table-begun"
    driver.play_until(random.Random(1), lambda driver: False)
    assert driver.refused("x", commands.Rematch()).kind == "not-yours"
    (body,) = driver.act("p1", commands.Rematch())
    assert driver.seen().next == body.table  # type: ignore[union-attr]
    assert driver.refused("p0", commands.Rematch()).kind == "taken"
    again = Table.of("again", logged(driver.table.rematch("p1", bytes(32), driver.keys), driver.now))
    assert again.about().before == "table1"
    assert again.about().delay == 2
    assert [chair.name for chair in again.state.chairs] == ["name0", "name1", "random"]
    assert [chair.ready for chair in again.state.chairs] == [False, True, True]
    assert again.host == "p1"
    keys = {entry.event.seat: entry.event.key for entry in driver.table.log if isinstance(entry.event, Sat)}
    assert {entry.event.seat: entry.event.key for entry in again.log if isinstance(entry.event, Sat)} == keys
    assert again.about().seed_hash != driver.table.about().seed_hash
    assert hashed(driver.invitation) != again.state.opened.invitation


def test_once_it_is_over_everything_is_told() -> None:
    driver = TableDriver("favor", "PPP", seed=3)
    driver.play_until(random.Random(3), lambda driver: driver.table.number > 80)
    secret = [told for told in driver.told(0) if told.type == "moved" and told.move and told.move[0] == "draw_quest"]
    for seat in (0, 1):
        driver.act(f"p{seat}", commands.Propose(0, "end") if seat == 0 else commands.Vote(1, 0, True))
    assert driver.table.ended
    view = driver.seen(0).view
    assert view is not None
    assert view["viewer"] == 0
    assert all(city["quest"] for city in view["cities"])
    moves = [told.move for told in driver.told(0) if told.type == "moved"]
    recorded = [move for _, move in driver.table.record()["moves"]]
    undone = any(isinstance(entry.event, Undone) for entry in driver.table.log)
    assert undone or moves == recorded
    assert sum(isinstance(entry.event, Moved) for entry in driver.table.log) == len(moves)
    assert len(secret) in (0, 3)


# Several seats on one screen


def at_one_screen(game: str) -> TableDriver:
    """Two seats of one person."""
    driver = TableDriver(game, "PO", begin=False)
    driver.act("p0", commands.Sit(driver.invitation, "name1", 1))
    driver.act("p0", commands.Ready(1))
    driver.act("p0", commands.Begin())
    return driver


def curtains(driver: TableDriver) -> list[list[int]]:
    return [driver.table.now(Viewer("p0", seat), driver.now).curtain for seat in (0, 1)]


def play(driver: TableDriver, chooser: random.Random) -> None:
    seat = driver.turn
    move = driver.table.game.names[chooser.choice(driver.table.state.playing().legal(seat))]
    driver.act("p0", commands.Move(seat, driver.position_number, move))


def test_a_curtain_keeps_two_seats_apart_only_while_one_knows_what_the_other_may_not() -> None:
    driver, chooser = at_one_screen("offrandes"), random.Random(1)
    seen = set()
    while not driver.table.ended and len(seen) < 4:
        view = driver.seen().view
        assert view is not None
        is_secret = view["stage"] in ("splitting", "taking")
        assert curtains(driver) == ([[1], [0]] if is_secret else [[], []])
        seen.add(view["stage"])
        play(driver, chooser)
    assert {"opening", "splitting", "taking"} <= seen


def test_quests_keep_two_seats_apart_until_the_end() -> None:
    driver, chooser = at_one_screen("favor"), random.Random(1)
    assert curtains(driver) == [[1], [0]]
    while not driver.table.ended:
        play(driver, chooser)
    assert curtains(driver) == [[], []]


def test_a_table_without_a_second_seat_needs_no_curtain() -> None:
    driver = TableDriver("favor", "PP")
    assert [driver.seen(seat).curtain for seat in (0, 1)] == [[], []]
