"""A finished game is told whole: every position, through everybody's eyes, and no seat sees more than it could."""

import json
import random
import threading
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import votive
from tests.table.driver import START, TableDriver, counted_keys
from votive import games
from votive.core.contract import ALL, NOBODY, Game
from votive.core.reading import Tracked
from votive.core.records import Record, Recorder, line, positions
from votive.core.views import Each
from votive.core.warmup import make_ready
from votive.table import commands
from votive.table.changes import change, changed
from votive.table.dice_check import verify
from votive.table.dice_proof import dice_of
from votive.table.history import concealed
from votive.table.opening import continue_game
from votive.table.record import record_of
from votive.table.refusals import Refused
from votive.table.replay import Replay, Stopped, of_record
from votive.table.results import outcome
from votive.table.table import Table, logged

leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2)
values = st.recursive(
    leaves,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text("xyz", max_size=1), inside, max_size=4),
    max_leaves=12,
)


@given(values, values)
def test_a_change_leads_from_any_value_to_any_other(before: Any, after: Any) -> None:
    found = json.loads(json.dumps(change(before, after)))
    assert json.dumps(changed(before, found), sort_keys=True) == json.dumps(after, sort_keys=True)


@given(values)
def test_nothing_changes_nothing(value: Any) -> None:
    assert change(value, json.loads(json.dumps(value))) is None


def test_what_did_not_change_is_shared() -> None:
    before = {"a": [1, 2, {"b": 3}], "c": {"d": 4}}
    after = changed(before, change(before, {"a": [1, 2, {"b": 3}], "c": {"d": 5}}))
    assert after["a"] is before["a"]
    assert before["c"] == {"d": 4}


def record(game: Game, seats: int, seed: int = 3) -> Record:
    return Recorder(make_ready(game), game.settings(seats)).record(seed, 0)


def views(replay: Replay, eyes: int) -> list[Any]:
    """As a client works them out."""
    told = json.loads(msgspec.json.encode(replay))
    view = changed(told["view"], told["eyes"].get(str(eyes), {}).get("view"))
    found = [view]
    for step in told["steps"]:
        own = step.get("eyes", {}).get(str(eyes), {}).get("view")
        view = changed(view, step.get("view") if own is None else own)
        found.append(view)
    return found


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_every_position_is_what_the_game_shows_to_each_seat(name: str, seats: int) -> None:
    game = votive.game(name)
    played = record(game, seats)
    replay = of_record(played)
    rows = list(positions(played))
    for viewer in (ALL, *range(seats)):
        for shown, row in zip(views(replay, viewer), rows, strict=True):
            expected = game.view(concealed(game, row, viewer), viewer)
            if viewer == ALL:
                expected = expected | {"viewer": NOBODY}
            assert shown == json.loads(json.dumps(expected))


@pytest.mark.parametrize("name", games.names())
def test_a_seat_is_told_no_more_than_it_was_in_the_game(name: str) -> None:
    """Facts, moves and the sentence of each step are those that the seat's own log would hold."""
    game = votive.game(name)
    played = record(game, 2)
    replay = of_record(played)
    rows = list(positions(played))
    for seat in range(2):
        for step, before, after in zip(replay.steps, rows, rows[1:], strict=False):
            own = step.eyes.get(str(seat))
            number = game.number(step.move)
            assert number is not None
            facts = game.tell(before, step.seat, number, after, seat)
            heard = step.facts if own is None or own.facts is None else own.facts
            assert heard == facts
            said = step.status if own is None or own.status is None else own.status
            assert said == game.status(concealed(game, after, seat), seat)


def test_a_replay_names_nobody_but_by_the_names_they_had() -> None:
    driver = TableDriver(seats="PPB")
    with pytest.raises(Refused) as refused:
        driver.table.replay()
    assert refused.value.refusal.fact["id"] == "table-not-over"
    driver.act("p0", commands.Say(0, "nobody else's business"))
    driver.play_until(random.Random(1), lambda _: False)
    text = msgspec.json.encode(driver.table.replay()).decode()
    assert "nobody else's business" not in text
    assert '"p0"' not in text and '"p1"' not in text, "ids of people stay here"
    opened: Any = driver.table.log[0].event
    assert opened.seed not in text
    told = json.loads(text)
    assert told["result"]["how"] == "rules"
    assert [player["name"] for player in told["players"]][:2] == ["name0", "name1"]
    assert len(told["steps"]) == len(driver.table.played().moves)


@pytest.mark.parametrize("name", games.names())
def test_only_what_changes_is_made_anew(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the eyes of all five players, yet far less than one whole view for each move is made."""
    made = 0

    class Counting(Tracked):
        def __init__(self, *arguments: Any) -> None:
            nonlocal made
            made += 1
            super().__init__(*arguments)

    monkeypatch.setattr("votive.table.replay_views.Tracked", Counting)
    game = votive.game(name)
    played = record(game, 5)
    first = len(of_record(played).steps)
    whole = sum(5 * len(piece.values) if isinstance(piece, Each) else 1 for piece in game.view.pieces.values())
    assert made < whole * first / 4


def test_a_telling_that_nobody_waits_for_stops_between_two_moves() -> None:
    driver = TableDriver(seats="PPB")
    driver.play_until(random.Random(1), lambda _: False)
    stop = threading.Event()
    assert driver.table.replay(stop)
    stop.set()
    with pytest.raises(Stopped):
        driver.table.replay(stop)


# Playing on from a position


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("part", [0.0, 0.3, 0.9])
def test_a_game_goes_on_from_a_position_of_another_one(game: str, part: float) -> None:
    played = Recorder(votive.game(game), votive.game(game).settings(3)).record(1, 0)
    moves, keys = int(part * len(played.moves)), counted_keys()
    events = continue_game(played, moves, 1, "random", "p1", "Ada", b"\1" * 32, keys, START)
    driver = TableDriver.__new__(TableDriver)
    driver.table, driver.now, driver.seats, driver.keys = Table.of("table1", logged(events, START)), START, 3, keys
    state = driver.table.state
    assert [step.recorded for step in state.playing().steps[:moves]] == played.moves[:moves].tolist()
    assert [chair.bot for chair in state.chairs] == ["random", None, "random"]
    assert driver.turn >= 0, "what chance does next has been done"
    assert driver.seen(1).undo == 0

    driver.play_until(random.Random(1), lambda driver: False)
    assert driver.table.ended
    log = list(driver.table.log)
    assert outcome(driver.table.state, driver.now) is None, "it counts for nothing"
    written = record_of(log)
    assert written["moves"][:moves] == json.loads(line(played))["moves"][:moves]
    assert written["table"]["continued"] == moves
    checked = verify(json.dumps(written), votive.game)
    thrown = dice_of(driver.table.state)
    assert checked.throws == len(thrown.throws)
    assert thrown.first == sum(seat < 0 for seat in played.seats[:moves].tolist())
    assert len(driver.table.replay().steps) == len(written["moves"])


def test_nobody_plays_on_from_the_end_or_from_beyond_it() -> None:
    played = Recorder(votive.game("offrandes"), votive.game("offrandes").settings(2)).record(1, 0)
    for moves, why in ((len(played.moves), "table-over"), (len(played.moves) + 1, "table-no-such-ply")):
        with pytest.raises(Refused, match=why):
            continue_game(played, moves, 0, "random", "p0", "Ada", b"\1" * 32, counted_keys(), START)
    with pytest.raises(Refused, match="table-no-such-ply"):
        continue_game(played, 3, 2, "random", "p0", "Ada", b"\1" * 32, counted_keys(), START)
    with pytest.raises(Refused, match="table-unknown-bot"):
        continue_game(played, 3, 0, "nobody", "p0", "Ada", b"\1" * 32, counted_keys(), START)
