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


def test_a_spectator_sees_what_nobody_hides() -> None:
    hall = TableDriver("favor", "PPP", seed=2).play_until(random.Random(2), lambda hall: hall.table.number > 60)
    view = hall.seen().view
    assert view is not None
    assert all(city["quest"] is None and city["market"] is None for city in view["cities"])
    assert hall.seen().choices == []
    assert hall.seen().viewer == -2


def test_a_table_may_be_closed_to_spectators() -> None:
    hall = TableDriver(seats="PP", spectators=False)
    with pytest.raises(Refused):
        hall.table.viewer("x", None)
    with pytest.raises(Refused):
        hall.table.viewer("x", 0)
    with pytest.raises(Refused):
        hall.table.viewer("p0", 1)
    assert hall.table.viewer("p1", 1).seat == 1
    assert hall.table.viewer("p1", None).seat == -2
    TableDriver(seats="PO", spectators=False, begin=False).table.viewer("x", None)


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_spectators_are_behind_by_as_many_moves_as_the_host_wants(game: str) -> None:
    hall, live = (TableDriver(game, "PPP", seed=4, delay=delay) for delay in (3, 0))
    choosers = random.Random(4), random.Random(4)
    seen = []
    while not hall.table.ended and hall.table.number < 120:
        seen.append((live.seen(), live.told()))
        hall.random_move(choosers[0])
        live.random_move(choosers[1])
        now = hall.seen()
        if hall.table.ended:
            break
        assert now.place == max(0, hall.table.place - 3)
        assert sum(told.type == "moved" for told in hall.told()) == now.place
        assert now.due is None
    assert hall.seen(0).place == hall.table.place


def test_when_it_is_over_spectators_have_caught_up() -> None:
    hall = TableDriver(seats="PP", seed=4, delay=5)
    hall.play_until(random.Random(4), lambda hall: False)
    assert hall.seen().stage == "over"
    assert hall.seen().place == hall.seen(0).place
    assert hall.last().type == "ended"


def test_talk_between_moves_comes_with_them() -> None:
    hall = TableDriver(seats="PP", seed=4, delay=2)
    before = len(hall.told())
    hall.act("p0", commands.Say(0, "I will take the priestess"))
    assert len(hall.told()) == before
    chooser = random.Random(4)
    for _ in range(4):
        hall.random_move(chooser)
    assert "said" in [told.type for told in hall.told()]


def test_everybody_hears_what_is_said_but_who_has_muted_it() -> None:
    hall = TableDriver(seats="PPP")
    hall.act("p1", commands.Mute(1, 0))
    assert hall.act("p1", commands.Mute(1, 0)) == []
    hall.act("p0", commands.Say(0, "hello"))
    assert hall.last(2).about == {"text": "hello"}
    assert hall.last().about == {"text": "hello"}
    assert hall.last(1).type == "muted"
    assert hall.seen(1).muted == [0]
    assert hall.seen(0).muted == []
    hall.act("p1", commands.Mute(1, 0, False))
    hall.act("p0", commands.Say(0, "and now?"))
    assert hall.last(1).about == {"text": "and now?"}
    assert "hello" not in [told.about.get("text") for told in hall.told(1)]


def test_nobody_learns_that_they_were_muted() -> None:
    hall, other = TableDriver(seats="PPP"), TableDriver(seats="PPP")
    hall.act("p1", commands.Mute(1, 0))
    for table in (hall, other):
        table.act("p0", commands.Say(0, "hello"))
    for seat in (0, 2, -2):
        one, two = ((table.seen(seat), table.told(seat)) for table in (hall, other))
        assert msgspec.json.encode(one) == msgspec.json.encode(two)


def test_numbers_of_what_one_is_told_have_no_gaps() -> None:
    hall = TableDriver(seats="PPP")
    hall.act("p1", commands.Mute(1, 0))
    hall.act("p0", commands.Say(0, "hello"))
    hall.act("p1", commands.Mute(1, 2))
    hall.act("p2", commands.Say(2, "hello"))
    for seat in (0, 1, 2, -2):
        told = hall.told(seat)
        assert [one.number for one in told] == list(range(len(told)))
        assert hall.seen(seat).number == len(told)
        assert hall.told(seat, since=3) == told[3:]


def test_talk_without_anything_to_read_is_refused() -> None:
    hall = TableDriver(seats="PP")
    for text in ("   ", "\x00\x07", "\u200b" * 3):
        assert hall.refused("p0", commands.Say(0, text)).kind == "malformed"
    hall.act("p0", commands.Say(0, " two\nlines\x1b[31m "))
    assert hall.last().about == {"text": "two\nlines[31m"}
    assert hall.refused("p0", commands.Mute(0, 0)).kind == "malformed"
    assert hall.refused("p0", commands.Mute(0, 4)).kind == "malformed"


def test_the_same_table_again() -> None:
    hall = TableDriver(seats="PPB", seed=1, delay=2)
    assert hall.refused("p0", commands.Rematch()).fact["id"] == "table-begun"
    hall.play_until(random.Random(1), lambda hall: False)
    assert hall.refused("x", commands.Rematch()).kind == "not-yours"
    (body,) = hall.act("p1", commands.Rematch())
    assert hall.seen().next == body.table  # type: ignore[union-attr]
    assert hall.refused("p0", commands.Rematch()).kind == "taken"
    again = Table.of("again", logged(hall.table.rematch("p1", bytes(32), hall.keys), hall.now))
    assert again.about().before == "table1"
    assert again.about().delay == 2
    assert [chair.name for chair in again.state.chairs] == ["name0", "name1", "random"]
    assert [chair.ready for chair in again.state.chairs] == [False, True, True]
    assert again.host == "p1"
    keys = {entry.event.seat: entry.event.key for entry in hall.table.log if isinstance(entry.event, Sat)}
    assert {entry.event.seat: entry.event.key for entry in again.log if isinstance(entry.event, Sat)} == keys
    assert again.about().seed_hash != hall.table.about().seed_hash
    assert hashed(hall.invitation) != again.state.opened.invitation


def test_once_it_is_over_everything_is_told() -> None:
    hall = TableDriver("favor", "PPP", seed=3)
    hall.play_until(random.Random(3), lambda hall: hall.table.number > 80)
    secret = [told for told in hall.told(0) if told.type == "moved" and told.move and told.move[0] == "draw_quest"]
    for seat in (0, 1):
        hall.act(f"p{seat}", commands.Propose(0, "end") if seat == 0 else commands.Vote(1, 0, True))
    assert hall.table.ended
    view = hall.seen(0).view
    assert view is not None
    assert view["viewer"] == 0
    assert all(city["quest"] for city in view["cities"])
    moves = [told.move for told in hall.told(0) if told.type == "moved"]
    recorded = [move for _, move in hall.table.record()["moves"]]
    undone = any(isinstance(entry.event, Undone) for entry in hall.table.log)
    assert undone or moves == recorded
    assert sum(isinstance(entry.event, Moved) for entry in hall.table.log) == len(moves)
    assert len(secret) in (0, 3)
