"""Whole games at a table, and every way in which a move can be refused."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sizes import size
from tests.table.driver import TableDriver, can_be_said, everything
from votive import games
from votive.core import records
from votive.core.contract import CHANCE
from votive.table import commands
from votive.table.events import LoggedEvent, Moved, decode, encode
from votive.table.refusals import Refused
from votive.table.table import Table

GAMES = games.names()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", ["PP", "PPB", "PBPP", "BPPPP"])
def test_a_whole_game_is_played_and_its_record_is_sound(game: str, seats: str) -> None:
    driver = TableDriver(game, seats, seed=len(seats))
    driver.play_until(random.Random(seats), lambda driver: False)
    assert driver.ending.how == "rules"
    record = records.parse(msgspec.json.encode(driver.table.record()).decode(), games.load)
    records.check(record)
    assert record.result == driver.ending.result
    now = driver.seen(0)
    assert now.stage == "over"
    assert now.turn is None
    assert now.seed == driver.table.state.opened.seed
    assert now.result == {"how": "rules", **(record.result or {})}


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_told_can_be_said_in_every_language(game: str) -> None:
    driver = TableDriver(game, "PPB", seed=3)
    driver.act("p0", commands.Say(0, "hello"))
    driver.play_until(random.Random(3), lambda driver: False)
    for seat in (0, 1, -2):
        facts = [fact for told in driver.told(seat) for fact in told.facts]
        can_be_said([*{repr(fact): fact for fact in facts}.values()], driver.table.game.language_folder)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=size(4, 40))
@given(seed=st.integers(0, 1 << 32))
def test_a_log_folded_at_once_is_the_table_folded_step_by_step(game: str, seed: int) -> None:
    chooser = random.Random(seed)
    driver = TableDriver(game, chooser.choice(["PP", "PPB", "PPPP"]), seed=seed, delay=chooser.choice([0, 3]))
    driver.play_until(chooser, lambda driver: driver.table.number > chooser.randrange(20, 200))
    entries = [LoggedEvent(entry.number, entry.at, decode(encode(entry.event))) for entry in driver.table.log]
    assert everything(Table.of("table1", entries), driver.now) == driver.everything()


def test_the_same_act_in_the_same_table_always_brings_the_same() -> None:
    one, other = TableDriver(seed=5), TableDriver(seed=5)
    chooser = random.Random(5)
    one.play_until(chooser, lambda driver: driver.table.number > 100)
    other = TableDriver(seed=5).play_until(random.Random(5), lambda driver: driver.table.number > 100)
    assert one.everything() == other.everything()


def test_asking_changes_nothing() -> None:
    driver = TableDriver()
    before = driver.everything()
    choice = driver.seen(driver.turn).choices[0]
    driver.table.act(
        f"p{driver.turn}",
        commands.Move(driver.turn, driver.position_number, choice.move),
        driver.now,
        driver.keys,
    )
    assert driver.everything() == before


def test_a_move_for_an_old_position_is_stale() -> None:
    driver = TableDriver()
    seat, place = driver.turn, driver.position_number
    driver.move("pick", "priestess")
    doubled = commands.Move(seat, place, ["pick", "priestess"])
    assert driver.refused(f"p{seat}", doubled).kind == "stale"
    assert driver.refused(f"p{seat}", commands.Move(seat, place + 2, ["pick", "peasant"])).kind == "stale"
    assert driver.refused(f"p{seat}", commands.Undo(seat, place)).kind == "stale"


def test_another_persons_seat_is_not_ones_own() -> None:
    driver = TableDriver()
    seat = driver.turn
    stranger = f"p{(seat + 1) % 4}"
    for act in (
        commands.Move(seat, driver.position_number, ["pick", "priestess"]),
        commands.Undo(seat, driver.position_number),
        commands.Order(seat, {"kind": "pass"}),
        commands.Propose(seat, "end"),
        commands.Resign(seat),
        commands.Say(seat, "hello"),
        commands.Mute(seat, 0 if seat else 1),
    ):
        assert driver.refused(stranger, act).kind == "not-yours"
        assert driver.refused(None, act).kind == "not-yours"


def test_what_is_no_move_is_malformed() -> None:
    driver = TableDriver()
    for nonsense in (["dance"], ["pick", "zeus"], ["bid", True], ["pick", ["peasant"]], [[[[]]]], [None], [{"a": 1}]):
        act = commands.Move(driver.turn, driver.position_number, nonsense)
        assert driver.refused(f"p{driver.turn}", act).kind == "malformed"
    assert driver.refused("p0", commands.Move(4, driver.position_number, ["pass"])).kind == "malformed"


def test_what_the_rules_forbid_is_refused_with_the_clause() -> None:
    driver = TableDriver()
    seat = driver.turn
    driver.move("pick", "priestess")
    again = commands.Move(seat, driver.position_number, ["pick", "priestess"])
    if driver.turn != seat:
        driver.play_until(random.Random(1), lambda driver: driver.turn == seat)
        again = commands.Move(seat, driver.position_number, ["pick", "priestess"])
    refusal = driver.refused(f"p{seat}", again)
    assert refusal.kind == "illegal"
    assert refusal.clause == "S2"
    assert refusal.fact["id"] == "verdict-s2-twice"


def test_reasons_say_why_for_each_of_several_moves() -> None:
    driver = TableDriver()
    reasons = driver.table.reasons(driver.turn, [["pick", "peasant"], ["bid", 3], ["dance"]])
    assert [refusal and refusal.kind for _, refusal in reasons] == [None, "illegal", "malformed"]
    assert reasons[1][1] is not None
    assert reasons[1][1].clause == "A3"


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_are_exactly_what_is_not_refused(game: str) -> None:
    driver = TableDriver(game, "PPP", seed=8)
    chooser = random.Random(8)
    for _ in range(12):
        driver.play_until(chooser, lambda driver: chooser.random() < 0.1)
        if driver.table.ended:
            return
        for seat in range(3):
            names = [list(name) for name in driver.table.game.names[: driver.table.game.moves]]
            allowed = [move for move, refusal in driver.table.reasons(seat, names) if refusal is None]
            assert sorted(map(repr, allowed)) == sorted(repr(choice.move) for choice in driver.seen(seat).choices)


def test_a_lone_choice_is_made_at_once_and_only_its_seat_knows_that_it_was_one() -> None:
    driver = TableDriver(seed=2)
    chooser = random.Random(2)
    forced = None
    while forced is None:
        events = driver.random_move(chooser)
        forced = next((body for body in events if isinstance(body, Moved) and body.by == "forced"), None)
    for seat in range(4):
        told = [told for told in driver.told(seat) if told.type == "moved" and told.at == driver.now]
        bys = {told.by for told in told if told.seat == forced.seat}
        assert ("forced" in bys) == (seat == forced.seat)


def test_there_is_never_a_lone_choice_left_to_make() -> None:
    for game in GAMES:
        driver = TableDriver(game, "PPP", seed=4)
        driver.play_until(random.Random(4), lambda driver: len(driver.table.state.playing().legal(driver.turn)) < 2)
        assert driver.table.ended


def calling(seed: int) -> tuple[TableDriver, int]:
    """A table where somebody who is not to move may call."""
    for more in range(20):
        driver = TableDriver("favor", "PPP", seed=seed + more)
        chooser = random.Random(seed + more)
        found: list[int] = []

        def can_call(driver: TableDriver, found: list[int] = found) -> bool:
            others = [seat for seat in range(3) if seat != driver.turn and driver.seen(seat).choices]
            found[:] = others
            return bool(others)

        driver.play_until(chooser, can_call)
        if not driver.table.ended:
            return driver, found[0]
    raise AssertionError("nobody could ever call")


def test_a_call_out_of_turn_is_the_callers_own_move() -> None:
    driver, caller = calling(1)
    turn, place = driver.turn, driver.position_number
    move = driver.seen(caller).choices[0].move
    assert driver.refused(f"p{turn}", commands.Move(caller, place, move)).kind == "not-yours"
    driver.act(f"p{caller}", commands.Move(caller, place, move))
    told = next(told for told in driver.told() if told.type == "moved" and told.seat == caller and told.move == move)
    assert told.by == "person"
    assert driver.refused(f"p{turn}", commands.Move(turn, place, ["pass"])).kind == "stale"


def test_bots_are_asked_only_when_it_is_their_turn_and_move_only_for_their_seats() -> None:
    driver = TableDriver(seats="PBPB", bot="greedy")
    chooser = random.Random(1)
    while not driver.table.ended:
        thinking = driver.table.thinking()
        assert thinking == ([(driver.turn, "greedy")] if driver.turn % 2 else [])
        if thinking:
            position = driver.table.position(driver.turn)
            assert sorted(position.numbers) == sorted(driver.table.state.playing().legal(driver.turn))
            with pytest.raises(Refused):
                driver.table.play_bot(0, driver.position_number, position.moves[0], driver.now)
            with pytest.raises(Refused) as stale:
                driver.table.play_bot(driver.turn, driver.position_number + 1, position.moves[0], driver.now)
            assert stale.value.refusal.kind == "stale"
        driver.random_move(chooser)
    assert driver.table.thinking() == []


def test_when_it_is_over_it_is_over() -> None:
    driver = TableDriver(seats="PP", seed=1)
    driver.play_until(random.Random(1), lambda driver: False)
    for act in (
        commands.Move(0, driver.position_number, ["pass"]),
        commands.Undo(0, driver.position_number),
        commands.Resign(0),
    ):
        assert driver.refused("p0", act).fact["id"] == "table-over"
    with pytest.raises(Refused):
        driver.table.reasons(0, [["pass"]])
    driver.act("p0", commands.Say(0, "good game"))


def test_chance_is_told_as_chance() -> None:
    driver = TableDriver()
    first = next(told for told in driver.told(0) if told.type == "moved")
    assert (first.seat, first.by, first.ply) == (CHANCE, "chance", 1)
    assert first.move is not None
    assert first.move[0] == "first"


def test_a_record_is_told_only_when_the_game_is_over() -> None:
    driver = TableDriver()
    with pytest.raises(Refused) as refused:
        driver.table.record()
    assert refused.value.refusal.fact["id"] == "table-not-over"


def test_a_past_position_can_be_looked_at_as_one_knew_it_then() -> None:
    driver = TableDriver("favor", "PPP", seed=6)
    views = {}
    chooser = random.Random(6)
    while not driver.table.ended and driver.table.number < 150:
        now = driver.seen(1)
        views[now.ply] = now.view
        driver.random_move(chooser)
    for ply, view in views.items():
        assert driver.table.past(driver.viewer(1), ply) == view
    with pytest.raises(Refused):
        driver.table.past(driver.viewer(1), 10_000)
