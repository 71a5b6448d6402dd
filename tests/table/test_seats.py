"""Sitting down: by link, by key, several seats of one person, bots; and how the game begins."""

import msgspec
import pytest

import votive
from tests.table.driver import DAY, TableDriver, Wanted, can_be_said, counted_keys
from votive.table import commands
from votive.table.events import Clock, Sat
from votive.table.link_keys import hashed
from votive.table.opening import open_table
from votive.table.refusals import Refused
from votive.table.table import BadLog, Table


def gathering(seats: str = "POO", **settings: object) -> TableDriver:
    return TableDriver(seats=seats, begin=False, **settings)  # type: ignore[arg-type]


def test_who_has_the_link_takes_the_first_open_seat() -> None:
    hall = gathering()
    hall.act("x", commands.Sit(hall.invitation, "Xenia"))
    assert hall.table.seats_of("x") == [1]
    assert hall.seen().sitters[1].name == "Xenia"
    assert hall.last().type == "sat"


def test_a_wrong_key_opens_nothing() -> None:
    hall = gathering()
    assert hall.refused("x", commands.Sit("key-99", "Xenia")).kind == "not-yours"
    assert hall.refused("x", commands.Sit("", "Xenia")).kind == "not-yours"


def test_a_public_table_needs_no_key() -> None:
    hall = gathering(public=True)
    hall.act("x", commands.Sit("", "Xenia"))
    assert hall.table.seats_of("x") == [1]


def test_nobody_without_a_name_sits_down() -> None:
    hall = gathering()
    assert hall.refused(None, commands.Sit(hall.invitation, "Xenia")).fact["id"] == "table-no-person"


def test_a_name_is_something_one_can_read() -> None:
    hall = gathering()
    for name in ("  ", "\u202e\u200b", "\x00"):
        assert hall.refused("x", commands.Sit(hall.invitation, name)).kind == "malformed"
    hall.act("x", commands.Sit(hall.invitation, " Xe\u202enia\n🧑‍🌾 "))
    assert hall.seen().sitters[1].name == "Xenia🧑‍🌾"


def test_a_taken_seat_is_taken_and_a_full_table_is_full() -> None:
    hall = gathering("PPO")
    assert hall.refused("x", commands.Sit(hall.invitation, "X", 1)).kind == "taken"
    hall.act("x", commands.Sit(hall.invitation, "X", 2))
    assert hall.refused("y", commands.Sit(hall.invitation, "Y")).fact["id"] == "table-full"
    assert hall.refused("y", commands.Sit(hall.invitation, "Y", 4)).kind == "malformed"


def test_one_person_may_have_several_seats_but_says_which() -> None:
    hall = gathering()
    hall.act("x", commands.Sit(hall.invitation, "X"))
    assert hall.refused("x", commands.Sit(hall.invitation, "X")).fact["id"] == "table-sits-already"
    hall.act("x", commands.Sit(hall.invitation, "Y", 2))
    assert hall.table.seats_of("x") == [1, 2]
    assert hall.table.now(hall.table.viewer("x", 2), hall.now).yours == [1, 2]


def test_a_seats_own_key_opens_it_on_another_device_and_both_play() -> None:
    hall = gathering("PP")
    key = hall.keys.minted[1]
    hall.act(hall.host, commands.Begin())
    hall.act("phone", commands.Sit(key, "whatever"))
    assert hall.table.seats_of("phone") == hall.table.seats_of("p1") == [1]
    assert hall.seen().sitters[1].name == "name1"
    assert hall.act("phone", commands.Sit(key, "again")) == []
    assert hall.last(1).type == "sat"
    assert hall.last(0).type != "sat"
    hall.act("phone", commands.Say(1, "from the phone"))
    hall.act("p1", commands.Say(1, "from the laptop"))


def test_a_new_key_closes_the_seat_to_whoever_came_by_the_old_one() -> None:
    hall = gathering("PPP")
    old = hall.keys.minted[1]
    hall.act(hall.host, commands.Begin())
    hall.act("thief", commands.Sit(old, "me"))
    hall.act("p1", commands.NewKey(1))
    new = hall.keys.minted[1]
    assert new != old and hall.table.seats_of("thief") == [] and hall.table.seats_of("p1") == [1]
    assert hall.refused("thief", commands.Say(1, "still here")).kind == "not-yours"
    assert hall.refused("thief", commands.Sit(old, "me")).kind == "not-yours"
    hall.act("phone", commands.Sit(new, "me"))
    assert hall.table.seats_of("phone") == [1]


def test_only_who_took_the_seat_makes_a_new_key_for_it() -> None:
    """Whoever has the link could take the seat away from its player otherwise."""
    hall = gathering("PPP")
    hall.act("thief", commands.Sit(hall.keys.minted[1], "me"))
    assert hall.refused("thief", commands.NewKey(1)).fact["id"] == "table-not-first-device"
    assert hall.refused("p0", commands.NewKey(1)).kind == "not-yours"
    assert hall.refused("p0", commands.NewKey(4)).kind == "malformed"
    hall.act("p1", commands.NewKey(1))
    hall.act("phone", commands.Sit(hall.keys.minted[1], "me"))
    assert hall.refused("phone", commands.NewKey(1)).kind == "not-yours", "nor does a later device"


def test_a_new_key_is_told_to_its_own_seat_only_and_touches_nothing() -> None:
    hall = gathering("PPP")
    hall.act(hall.host, commands.Begin())
    told, seen = hall.told(0), hall.told()
    touched = hall.table.touched
    hall.wait(DAY)
    hall.act("p1", commands.NewKey(1))
    assert hall.last(1).type == "rekeyed"
    can_be_said(hall.last(1).facts, hall.table.game.language_folder)
    assert hall.told(0) == told and hall.told() == seen and hall.table.touched == touched
    again = Table.of("table1", hall.table.log)
    assert again.seats_of("p1") == [1] and again.state.chairs[1].key == hashed(hall.keys.minted[1])


def test_keys_are_in_the_log_as_hashes_only() -> None:
    hall = gathering("PPO")
    kept = msgspec.json.encode(list(hall.table.log)).decode()
    for key in hall.keys.minted.values():
        assert f'"{key}"' not in kept
        assert hashed(key) in kept


def test_nobody_is_told_keys_people_or_the_seed() -> None:
    hall = gathering("PPB")
    hall.act(hall.host, commands.Begin())
    told = hall.told(0), hall.seen(0), hall.told(), hall.seen(), hall.table.about()
    text = msgspec.json.encode(told).decode()
    for secret in (hall.table.state.opened.seed, *map(hashed, hall.keys.minted.values()), '"p1"'):
        assert secret not in text


def test_who_sits_may_stand_and_the_host_may_make_anybody_stand() -> None:
    hall = gathering("PPPO")
    assert hall.refused("p1", commands.Stand(2)).kind == "not-yours"
    assert hall.refused("p1", commands.Stand(3)).fact["id"] == "table-seat-open"
    hall.act("p1", commands.Stand(1))
    hall.act("p0", commands.Stand(2))
    assert [sitter.kind for sitter in hall.seen().sitters] == ["person", "open", "open", "open"]
    assert hall.last().type == "stood"


def test_the_host_seats_bots_and_nobody_else_does() -> None:
    hall = gathering("PPO")
    assert hall.refused("p1", commands.SeatBot(2, "novice")).kind == "not-yours"
    assert hall.refused("p0", commands.SeatBot(1, "novice")).kind == "taken"
    assert hall.refused("p0", commands.SeatBot(2, "genius")).kind == "unknown"
    hall.act("p0", commands.SeatBot(2, "novice"))
    hall.act("p0", commands.SeatBot(2, "oracle"))
    assert hall.seen().sitters[2].bot == "oracle"
    assert hall.seen().sitters[2].ready


def test_a_bot_of_the_operators_own_must_be_allowed() -> None:
    hall = gathering("PPO")
    table = Table.of("table1", hall.table.log, bots=("house-bot",))
    events = table.act("p0", commands.SeatBot(2, "house-bot"), hall.now, hall.keys)
    assert events == [Sat(2, "house-bot", bot="house-bot")]


def test_the_game_begins_when_everybody_is_there_and_ready() -> None:
    hall = gathering("POP")
    assert hall.refused("p2", commands.Begin()).kind == "not-yours"
    assert hall.refused("p0", commands.Begin()).fact == {"id": "table-seats-open", "count": 1}
    hall.act("x", commands.Sit(hall.invitation, "X"))
    assert hall.refused("p0", commands.Begin()).fact == {"id": "table-not-ready", "cities": ["corinth"]}
    hall.act("x", commands.Ready(1))
    assert hall.act("x", commands.Ready(1)) == []
    assert hall.seen().status == {"id": "table-status-gathering"}
    hall.act("p0", commands.Begin())
    assert hall.table.stage == "playing"
    assert hall.seen().turn is not None
    for act in (commands.Begin(), commands.Ready(0), commands.Stand(0), commands.SeatBot(1, "novice")):
        assert hall.refused("p0", act).fact["id"] == "table-begun"
    assert hall.refused("y", commands.Sit(hall.invitation, "Y")).fact["id"] == "table-begun"


def test_before_it_begins_there_is_nothing_to_play() -> None:
    hall = gathering("PP")
    for act in (
        commands.Move(0, 0, ["pass"]),
        commands.Undo(0, 0),
        commands.Resign(0),
        commands.Order(0, None),
        commands.Rematch(),
    ):
        assert hall.refused("p0", act).fact["id"] == "table-not-begun"
    assert hall.seen(0).view is None
    assert hall.seen(0).choices == []


def test_the_host_may_call_it_off() -> None:
    hall = gathering("PPO")
    assert hall.refused("p1", commands.Close()).kind == "not-yours"
    hall.act("p0", commands.Close())
    assert hall.ending.how == "closed"
    assert hall.table.deadline() is None
    assert hall.refused("p0", commands.Close()).fact["id"] == "table-over"


def test_a_running_game_is_called_off_only_by_who_plays_alone() -> None:
    hall = TableDriver(seats="PPB")
    assert hall.refused("p0", commands.Close()).fact["id"] == "table-others-sit-here"
    alone = TableDriver(seats="PBB")
    alone.act("p0", commands.Close())
    assert alone.table.ended


def test_settings_that_make_no_sense_are_refused() -> None:
    game = votive.game("offrandes")

    def opened(seats: int = 3, **settings: object) -> None:
        open_table(game, [Wanted("me")] * seats, "h", "H", bytes(32), counted_keys(), **settings)  # type: ignore[arg-type]

    opened()
    for wrong in ({"seats": 6}, {"options": {"rounds": 0}}, {"clock": Clock(move=1)}):
        with pytest.raises(Refused) as refused:
            opened(**wrong)  # type: ignore[arg-type]
        assert refused.value.refusal.kind == "malformed"
    with pytest.raises(Refused):
        opened(clock=Clock(move=60, level="genius"))


def test_a_log_that_is_no_log_is_an_error() -> None:
    hall = TableDriver()
    with pytest.raises(BadLog, match="empty"):
        Table.of("x", [])
    with pytest.raises(BadLog, match="begins with"):
        Table.of("x", list(hall.table.log)[1:])
    with pytest.raises(BadLog, match="does not follow"):
        Table.of("x", [*hall.table.log, hall.table.log[-1]])
