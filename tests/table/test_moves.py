"""Whole games at a table, and every way in which a move can be refused."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.driver import TableDriver, can_be_said, everything, size
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
    hall = TableDriver(game, seats, seed=len(seats))
    hall.play_until(random.Random(seats), lambda hall: False)
    assert hall.ending.how == "rules"
    record = records.parse(msgspec.json.encode(hall.table.record()).decode(), games.load)
    records.check(record)
    assert record.result == hall.ending.result
    now = hall.seen(0)
    assert now.stage == "over"
    assert now.turn is None
    assert now.seed == hall.table.state.opened.seed
    assert now.result == {"how": "rules", **(record.result or {})}


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_told_can_be_said_in_every_language(game: str) -> None:
    hall = TableDriver(game, "PPB", seed=3)
    hall.act("p0", commands.Say(0, "hello"))
    hall.play_until(random.Random(3), lambda hall: False)
    for seat in (0, 1, -2):
        facts = [fact for told in hall.told(seat) for fact in told.facts]
        can_be_said([*{repr(fact): fact for fact in facts}.values()], hall.table.game.language_folder)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=size(4, 40))
@given(seed=st.integers(0, 1 << 32))
def test_a_log_folded_at_once_is_the_table_folded_step_by_step(game: str, seed: int) -> None:
    chooser = random.Random(seed)
    hall = TableDriver(game, chooser.choice(["PP", "PPB", "PPPP"]), seed=seed, delay=chooser.choice([0, 3]))
    hall.play_until(chooser, lambda hall: hall.table.number > chooser.randrange(20, 200))
    entries = [LoggedEvent(entry.number, entry.at, decode(encode(entry.event))) for entry in hall.table.log]
    assert everything(Table.of("table1", entries), hall.now) == hall.everything()


def test_the_same_act_in_the_same_table_always_brings_the_same() -> None:
    one, other = TableDriver(seed=5), TableDriver(seed=5)
    chooser = random.Random(5)
    one.play_until(chooser, lambda hall: hall.table.number > 100)
    other = TableDriver(seed=5).play_until(random.Random(5), lambda hall: hall.table.number > 100)
    assert one.everything() == other.everything()


def test_asking_changes_nothing() -> None:
    hall = TableDriver()
    before = hall.everything()
    choice = hall.seen(hall.turn).choices[0]
    hall.table.act(f"p{hall.turn}", commands.Move(hall.turn, hall.table.place, choice.move), hall.now, hall.keys)
    assert hall.everything() == before


def test_a_move_for_an_old_position_is_stale() -> None:
    hall = TableDriver()
    seat, place = hall.turn, hall.table.place
    hall.move("pick", "priestess")
    doubled = commands.Move(seat, place, ["pick", "priestess"])
    assert hall.refused(f"p{seat}", doubled).kind == "stale"
    assert hall.refused(f"p{seat}", commands.Move(seat, place + 2, ["pick", "peasant"])).kind == "stale"
    assert hall.refused(f"p{seat}", commands.Undo(seat, place)).kind == "stale"


def test_another_persons_seat_is_not_ones_own() -> None:
    hall = TableDriver()
    seat = hall.turn
    stranger = f"p{(seat + 1) % 4}"
    for act in (
        commands.Move(seat, hall.table.place, ["pick", "priestess"]),
        commands.Undo(seat, hall.table.place),
        commands.Order(seat, {"kind": "pass"}),
        commands.Propose(seat, "end"),
        commands.Resign(seat),
        commands.Say(seat, "hello"),
        commands.Mute(seat, 0 if seat else 1),
    ):
        assert hall.refused(stranger, act).kind == "not-yours"
        assert hall.refused(None, act).kind == "not-yours"


def test_what_is_no_move_is_malformed() -> None:
    hall = TableDriver()
    for nonsense in (["dance"], ["pick", "zeus"], ["bid", True], ["pick", ["peasant"]], [[[[]]]], [None], [{"a": 1}]):
        act = commands.Move(hall.turn, hall.table.place, nonsense)
        assert hall.refused(f"p{hall.turn}", act).kind == "malformed"
    assert hall.refused("p0", commands.Move(4, hall.table.place, ["pass"])).kind == "malformed"


def test_what_the_rules_forbid_is_refused_with_the_clause() -> None:
    hall = TableDriver()
    seat = hall.turn
    hall.move("pick", "priestess")
    again = commands.Move(seat, hall.table.place, ["pick", "priestess"])
    if hall.turn != seat:
        hall.play_until(random.Random(1), lambda hall: hall.turn == seat)
        again = commands.Move(seat, hall.table.place, ["pick", "priestess"])
    refusal = hall.refused(f"p{seat}", again)
    assert refusal.kind == "illegal"
    assert refusal.clause == "S2"
    assert refusal.fact["id"] == "verdict-s2-twice"


def test_reasons_say_why_for_each_of_several_moves() -> None:
    hall = TableDriver()
    reasons = hall.table.reasons(hall.turn, [["pick", "peasant"], ["bid", 3], ["dance"]])
    assert [refusal and refusal.kind for _, refusal in reasons] == [None, "illegal", "malformed"]
    assert reasons[1][1] is not None
    assert reasons[1][1].clause == "A3"


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_are_exactly_what_is_not_refused(game: str) -> None:
    hall = TableDriver(game, "PPP", seed=8)
    chooser = random.Random(8)
    for _ in range(12):
        hall.play_until(chooser, lambda hall: chooser.random() < 0.1)
        if hall.table.ended:
            return
        for seat in range(3):
            names = [list(name) for name in hall.table.game.names[: hall.table.game.moves]]
            allowed = [move for move, refusal in hall.table.reasons(seat, names) if refusal is None]
            assert sorted(map(repr, allowed)) == sorted(repr(choice.move) for choice in hall.seen(seat).choices)


def test_a_lone_choice_is_made_at_once_and_only_its_seat_knows_that_it_was_one() -> None:
    hall = TableDriver(seed=2)
    chooser = random.Random(2)
    forced = None
    while forced is None:
        events = hall.random_move(chooser)
        forced = next((body for body in events if isinstance(body, Moved) and body.by == "forced"), None)
    for seat in range(4):
        told = [told for told in hall.told(seat) if told.type == "moved" and told.at == hall.now]
        bys = {told.by for told in told if told.seat == forced.seat}
        assert ("forced" in bys) == (seat == forced.seat)


def test_there_is_never_a_lone_choice_left_to_make() -> None:
    for game in GAMES:
        hall = TableDriver(game, "PPP", seed=4)
        hall.play_until(random.Random(4), lambda hall: len(hall.table.state.playing().legal(hall.turn)) < 2)
        assert hall.table.ended


def calling(seed: int) -> tuple[TableDriver, int]:
    """A table where somebody who is not to move may call."""
    for more in range(20):
        hall = TableDriver("favor", "PPP", seed=seed + more)
        chooser = random.Random(seed + more)
        found: list[int] = []

        def can_call(hall: TableDriver, found: list[int] = found) -> bool:
            others = [seat for seat in range(3) if seat != hall.turn and hall.seen(seat).choices]
            found[:] = others
            return bool(others)

        hall.play_until(chooser, can_call)
        if not hall.table.ended:
            return hall, found[0]
    raise AssertionError("nobody could ever call")


def test_a_call_out_of_turn_is_the_callers_own_move() -> None:
    hall, caller = calling(1)
    turn, place = hall.turn, hall.table.place
    move = hall.seen(caller).choices[0].move
    assert hall.refused(f"p{turn}", commands.Move(caller, place, move)).kind == "not-yours"
    hall.act(f"p{caller}", commands.Move(caller, place, move))
    told = next(told for told in hall.told() if told.type == "moved" and told.seat == caller and told.move == move)
    assert told.by == "person"
    assert hall.refused(f"p{turn}", commands.Move(turn, place, ["pass"])).kind == "stale"


def test_bots_are_asked_only_when_it_is_their_turn_and_move_only_for_their_seats() -> None:
    hall = TableDriver(seats="PBPB", bot="greedy")
    chooser = random.Random(1)
    while not hall.table.ended:
        thinking = hall.table.thinking()
        assert thinking == ([(hall.turn, "greedy")] if hall.turn % 2 else [])
        if thinking:
            position = hall.table.position(hall.turn)
            assert sorted(position.numbers) == sorted(hall.table.state.playing().legal(hall.turn))
            with pytest.raises(Refused):
                hall.table.play_bot(0, hall.table.place, position.moves[0], hall.now)
            with pytest.raises(Refused) as stale:
                hall.table.play_bot(hall.turn, hall.table.place + 1, position.moves[0], hall.now)
            assert stale.value.refusal.kind == "stale"
        hall.random_move(chooser)
    assert hall.table.thinking() == []


def test_when_it_is_over_it_is_over() -> None:
    hall = TableDriver(seats="PP", seed=1)
    hall.play_until(random.Random(1), lambda hall: False)
    for act in (commands.Move(0, hall.table.place, ["pass"]), commands.Undo(0, hall.table.place), commands.Resign(0)):
        assert hall.refused("p0", act).fact["id"] == "table-over"
    with pytest.raises(Refused):
        hall.table.reasons(0, [["pass"]])
    hall.act("p0", commands.Say(0, "good game"))


def test_chance_is_told_as_chance() -> None:
    hall = TableDriver()
    first = next(told for told in hall.told(0) if told.type == "moved")
    assert (first.seat, first.by, first.ply) == (CHANCE, "chance", 1)
    assert first.move is not None
    assert first.move[0] == "first"


def test_a_record_is_told_only_when_the_game_is_over() -> None:
    hall = TableDriver()
    with pytest.raises(Refused) as refused:
        hall.table.record()
    assert refused.value.refusal.fact["id"] == "table-not-over"


def test_a_past_position_can_be_looked_at_as_one_knew_it_then() -> None:
    hall = TableDriver("favor", "PPP", seed=6)
    views = {}
    chooser = random.Random(6)
    while not hall.table.ended and hall.table.number < 150:
        now = hall.seen(1)
        views[now.ply] = now.view
        hall.random_move(chooser)
    for ply, view in views.items():
        assert hall.table.past(hall.viewer(1), ply) == view
    with pytest.raises(Refused):
        hall.table.past(hall.viewer(1), 10_000)
