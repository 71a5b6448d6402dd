"""Sitting down: by link, by key, several seats of one person, bots; and how the game begins."""

import msgspec
import pytest

import votive
from tests.table.driver import DAY, TableDriver, can_be_said, counted_keys
from votive.table import commands
from votive.table.events import Began, Clock, Sat
from votive.table.link_keys import hashed
from votive.table.opening import open_table
from votive.table.refusals import Refused
from votive.table.table import BadLog, Table
from votive.table.values import SeatPlan


def gathering(seats: str = "POO", **settings: object) -> TableDriver:
    return TableDriver(seats=seats, begin=False, **settings)  # type: ignore[arg-type]


def test_who_has_the_link_takes_the_first_open_seat() -> None:
    driver = gathering()
    driver.act("x", commands.Sit(driver.invitation, "Xenia"))
    assert driver.table.seats_of("x") == [1]
    assert driver.seen().sitters[1].name == "Xenia"
    assert driver.last().type == "sat"


def test_a_wrong_key_opens_nothing() -> None:
    driver = gathering()
    assert driver.refused("x", commands.Sit("key-99", "Xenia")).kind == "not-yours"
    assert driver.refused("x", commands.Sit("", "Xenia")).kind == "not-yours"


def test_a_public_table_needs_no_key() -> None:
    driver = gathering(public=True)
    driver.act("x", commands.Sit("", "Xenia"))
    assert driver.table.seats_of("x") == [1]


def test_nobody_without_a_name_sits_down() -> None:
    driver = gathering()
    assert driver.refused(None, commands.Sit(driver.invitation, "Xenia")).fact["id"] == "table-no-person"


def test_a_name_is_something_one_can_read() -> None:
    driver = gathering()
    for name in ("  ", "\u202e\u200b", "\x00"):
        assert driver.refused("x", commands.Sit(driver.invitation, name)).kind == "malformed"
    driver.act("x", commands.Sit(driver.invitation, " Xe\u202enia\n🧑‍🌾 "))
    assert driver.seen().sitters[1].name == "Xenia🧑‍🌾"


def test_a_taken_seat_is_taken_and_a_full_table_is_full() -> None:
    driver = gathering("PPO")
    assert driver.refused("x", commands.Sit(driver.invitation, "X", 1)).kind == "taken"
    driver.act("x", commands.Sit(driver.invitation, "X", 2))
    assert driver.refused("y", commands.Sit(driver.invitation, "Y")).fact["id"] == "table-full"
    assert driver.refused("y", commands.Sit(driver.invitation, "Y", 4)).kind == "malformed"


def test_one_person_may_have_several_seats_but_says_which() -> None:
    driver = gathering()
    driver.act("x", commands.Sit(driver.invitation, "X"))
    assert driver.refused("x", commands.Sit(driver.invitation, "X")).fact["id"] == "table-sits-already"
    driver.act("x", commands.Sit(driver.invitation, "Y", 2))
    assert driver.table.seats_of("x") == [1, 2]
    assert driver.table.now(driver.table.viewer("x", 2), driver.now).yours == [1, 2]


def test_a_seats_own_key_opens_it_on_another_device_and_both_play() -> None:
    driver = gathering("PP")
    key = driver.keys.minted[1]
    driver.act(driver.host, commands.Begin())
    driver.act("phone", commands.Sit(key, "whatever"))
    assert driver.table.seats_of("phone") == driver.table.seats_of("p1") == [1]
    assert driver.seen().sitters[1].name == "name1"
    assert driver.act("phone", commands.Sit(key, "again")) == []
    assert driver.last(1).type == "sat"
    assert driver.last(0).type != "sat"
    driver.act("phone", commands.Say(1, "from the phone"))
    driver.act("p1", commands.Say(1, "from the laptop"))


def test_a_new_key_closes_the_seat_to_whoever_came_by_the_old_one() -> None:
    driver = gathering("PPP")
    old = driver.keys.minted[1]
    driver.act(driver.host, commands.Begin())
    driver.act("thief", commands.Sit(old, "me"))
    driver.act("p1", commands.NewKey(1))
    new = driver.keys.minted[1]
    assert new != old and driver.table.seats_of("thief") == [] and driver.table.seats_of("p1") == [1]
    assert driver.refused("thief", commands.Say(1, "still here")).kind == "not-yours"
    assert driver.refused("thief", commands.Sit(old, "me")).kind == "not-yours"
    driver.act("phone", commands.Sit(new, "me"))
    assert driver.table.seats_of("phone") == [1]


def test_only_who_took_the_seat_makes_a_new_key_for_it() -> None:
    """Whoever has the link could take the seat away from its player otherwise."""
    driver = gathering("PPP")
    driver.act("thief", commands.Sit(driver.keys.minted[1], "me"))
    assert driver.refused("thief", commands.NewKey(1)).fact["id"] == "table-not-first-device"
    assert driver.refused("p0", commands.NewKey(1)).kind == "not-yours"
    assert driver.refused("p0", commands.NewKey(4)).kind == "malformed"
    driver.act("p1", commands.NewKey(1))
    driver.act("phone", commands.Sit(driver.keys.minted[1], "me"))
    assert driver.refused("phone", commands.NewKey(1)).kind == "not-yours", "nor does a later device"


def test_a_new_key_is_told_to_its_own_seat_only_and_touches_nothing() -> None:
    driver = gathering("PPP")
    driver.act(driver.host, commands.Begin())
    told, seen = driver.told(0), driver.told()
    touched = driver.table.state.touched
    driver.wait(DAY)
    driver.act("p1", commands.NewKey(1))
    assert driver.last(1).type == "rekeyed"
    can_be_said(driver.last(1).facts, driver.table.game.language_folder)
    assert driver.told(0) == told and driver.told() == seen and driver.table.state.touched == touched
    again = Table.of("table1", driver.table.log)
    assert again.seats_of("p1") == [1] and again.state.chairs[1].key == hashed(driver.keys.minted[1])


def test_keys_are_in_the_log_as_hashes_only() -> None:
    driver = gathering("PPO")
    kept = msgspec.json.encode(list(driver.table.log)).decode()
    for key in driver.keys.minted.values():
        assert f'"{key}"' not in kept
        assert hashed(key) in kept


def test_nobody_is_told_keys_people_or_the_seed() -> None:
    driver = gathering("PPB")
    driver.act(driver.host, commands.Begin())
    told = driver.told(0), driver.seen(0), driver.told(), driver.seen(), driver.table.about()
    text = msgspec.json.encode(told).decode()
    for secret in (driver.table.state.opened.seed, *map(hashed, driver.keys.minted.values()), '"p1"'):
        assert secret not in text


def test_who_sits_may_stand_and_the_host_may_make_anybody_stand() -> None:
    driver = gathering("PPPO")
    assert driver.refused("p1", commands.Stand(2)).kind == "not-yours"
    assert driver.refused("p1", commands.Stand(3)).fact["id"] == "table-seat-open"
    driver.act("p1", commands.Stand(1))
    driver.act("p0", commands.Stand(2))
    assert [sitter.kind for sitter in driver.seen().sitters] == ["person", "open", "open", "open"]
    assert driver.last().type == "stood"


def test_the_host_seats_bots_and_nobody_else_does() -> None:
    driver = gathering("PPO")
    assert driver.refused("p1", commands.SeatBot(2, "novice")).kind == "not-yours"
    assert driver.refused("p0", commands.SeatBot(1, "novice")).kind == "taken"
    assert driver.refused("p0", commands.SeatBot(2, "genius")).kind == "unknown"
    driver.act("p0", commands.SeatBot(2, "novice"))
    driver.act("p0", commands.SeatBot(2, "oracle"))
    assert driver.seen().sitters[2].bot == "oracle"
    assert driver.seen().sitters[2].ready


def test_a_bot_of_the_operators_own_must_be_allowed() -> None:
    driver = gathering("PPO")
    table = Table.of("table1", driver.table.log, bots=("house-bot",))
    draft = table.act("p0", commands.SeatBot(2, "house-bot"), driver.now, driver.keys)
    assert draft.events == [Sat(2, "house-bot", bot="house-bot")]


def test_bots_take_the_seats_that_are_open_when_the_host_begins() -> None:
    driver = gathering("POO")
    events = driver.act("p0", commands.Begin())
    assert events[:3] == [Sat(1, "acolyte", bot="acolyte"), Sat(2, "acolyte", bot="acolyte"), Began()]
    assert [sitter.bot for sitter in driver.seen().sitters] == [None, "acolyte", "acolyte"]
    assert driver.table.stage == "playing"


def test_the_game_begins_when_everybody_is_there_and_ready() -> None:
    driver = gathering("POP")
    assert driver.refused("p2", commands.Begin()).kind == "not-yours"
    driver.act("x", commands.Sit(driver.invitation, "X"))
    assert driver.refused("p0", commands.Begin()).fact == {"id": "table-not-ready", "cities": ["corinth"]}
    driver.act("x", commands.Ready(1))
    assert driver.act("x", commands.Ready(1)) == []
    assert driver.seen().status == {"id": "table-status-gathering"}
    driver.act("p0", commands.Begin())
    assert driver.table.stage == "playing"
    assert driver.seen().turn is not None
    for act in (commands.Begin(), commands.Ready(0), commands.Stand(0), commands.SeatBot(1, "novice")):
        assert driver.refused("p0", act).fact["id"] == "table-begun"
    assert driver.refused("y", commands.Sit(driver.invitation, "Y")).fact["id"] == "table-begun"


def test_before_it_begins_there_is_nothing_to_play() -> None:
    driver = gathering("PP")
    for act in (
        commands.Move(0, 0, ["pass"]),
        commands.Undo(0, 0),
        commands.Resign(0),
        commands.Order(0, None),
        commands.Rematch(),
    ):
        assert driver.refused("p0", act).fact["id"] == "table-not-begun"
    assert driver.seen(0).view is None
    assert driver.seen(0).choices == []


def test_the_host_may_call_it_off() -> None:
    driver = gathering("PPO")
    assert driver.refused("p1", commands.Close()).kind == "not-yours"
    driver.act("p0", commands.Close())
    assert driver.ending.how == "closed"
    assert driver.table.deadline() is None
    assert driver.refused("p0", commands.Close()).fact["id"] == "table-over"


def test_a_running_game_is_called_off_only_by_who_plays_alone() -> None:
    driver = TableDriver(seats="PPB")
    assert driver.refused("p0", commands.Close()).fact["id"] == "table-others-sit-here"
    alone = TableDriver(seats="PBB")
    alone.act("p0", commands.Close())
    assert alone.table.ended


def test_settings_that_make_no_sense_are_refused() -> None:
    game = votive.game("offrandes")

    def opened(seats: int = 3, **settings: object) -> None:
        open_table(game, [SeatPlan("me")] * seats, "h", "H", bytes(32), counted_keys(), **settings)  # type: ignore[arg-type]

    opened()
    for wrong in ({"seats": 6}, {"options": {"rounds": 0}}, {"clock": Clock(move=1)}):
        with pytest.raises(Refused) as refused:
            opened(**wrong)  # type: ignore[arg-type]
        assert refused.value.refusal.kind == "malformed"
    with pytest.raises(Refused):
        opened(clock=Clock(move=60, level="genius"))


def test_a_log_that_is_no_log_is_an_error() -> None:
    driver = TableDriver()
    with pytest.raises(BadLog, match="empty"):
        Table.of("x", [])
    with pytest.raises(BadLog, match="begins with"):
        Table.of("x", list(driver.table.log)[1:])
    with pytest.raises(BadLog, match="does not follow"):
        Table.of("x", [*driver.table.log, driver.table.log[-1]])
