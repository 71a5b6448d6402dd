"""Taking back: one's own decisions, never across another person's move, chance or something revealed."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import votive
from tests.sizes import size
from tests.table.driver import TableDriver
from votive import games
from votive.core.knowledge import reveals
from votive.table import commands
from votive.table.dice_check import verify
from votive.table.events import Clock, Moved, Undone
from votive.table.history import GameHistory, PlayedMove
from votive.table.record import record_of
from votive.table.refusals import Refused
from votive.table.results import outcome
from votive.table.table import Table


def offering(seed: int = 1) -> TableDriver:
    """An auctioneer is about to offer a lot, and another has moved before."""
    driver = TableDriver(seed=seed)

    def begins(driver: TableDriver) -> bool:
        now = driver.seen(driver.turn)
        return now.undo == 0 and now.choices[0].move[0] == "offer"

    return driver.play_until(random.Random(seed), begins)


def test_an_offer_can_be_taken_back_before_the_first_bid_is_named() -> None:
    driver = offering()
    seat, row = driver.turn, driver.table.state.playing().row.tobytes()
    place, ply = driver.position_number, driver.seen().ply
    driver.move(*driver.seen(seat).choices[0].move)
    assert driver.turn == seat
    assert driver.seen(seat).undo == 1
    assert driver.seen((seat + 1) % 4).undo == 0
    assert driver.act(f"p{seat}", commands.Undo(seat, driver.position_number)) == [Undone(seat, ply)]
    assert driver.table.state.playing().row.tobytes() == row
    assert driver.position_number == place + 2
    last = driver.last((seat + 1) % 4)
    assert (last.type, last.seat, last.ply) == ("undone", seat, ply)
    assert driver.seen(seat).undo == 0


def test_once_the_turn_has_passed_nothing_is_taken_back() -> None:
    driver = offering()
    seat = driver.turn
    driver.move(*driver.seen(seat).choices[0].move)
    driver.move("bid", 1)
    assert driver.turn != seat
    assert driver.refused(f"p{seat}", commands.Undo(seat, driver.position_number)).fact["id"] == "table-undo-turn"


def test_a_whole_turn_can_be_taken_back_at_once() -> None:
    for seed in range(40):
        driver = TableDriver("favor", "PPP", seed=seed)
        driver.play_until(random.Random(seed), lambda driver: driver.seen(driver.turn).undo >= 2)
        if not driver.table.ended:
            break
    seat = driver.turn
    count, place = driver.seen(seat).undo, driver.position_number
    history = driver.table.state.playing()
    driver.act(f"p{seat}", commands.Undo(seat, place, whole=True))
    assert driver.seen(seat).undo == 0
    assert history.turn == seat
    assert count >= 2


def test_what_was_revealed_stays_revealed() -> None:
    """With two players, taking a lot shows what lay under it."""
    driver = TableDriver(seats="PP", seed=2)
    chooser = random.Random(2)
    for _ in range(6):
        driver.play_until(chooser, lambda driver: driver.seen(driver.turn).choices[0].move[0] == "take")
        if driver.table.ended:
            return
        seat = driver.turn
        driver.move("take", 0)
        assert driver.table.ended or driver.seen(seat).undo == 0


@pytest.mark.parametrize("game", games.names())
@settings(max_examples=size(12, 150))
@given(seed=st.integers(0, 1 << 32))
def test_undo_never_crosses_chance_others_or_bots(game: str, seed: int) -> None:
    chooser = random.Random(seed)
    driver = TableDriver(game, chooser.choice(["PP", "PPB", "PPPP"]), seed=seed)
    for _ in range(60):
        if driver.table.ended:
            break
        driver.random_move(chooser)
        if driver.table.ended or driver.table.thinking():
            continue
        seat = driver.turn
        history = driver.table.state.playing()
        undo = driver.seen(seat).undo
        if undo and chooser.random() < 0.5:
            steps = history.steps.copy()
            draws = history.draws
            driver.act(f"p{seat}", commands.Undo(seat, driver.position_number, whole=chooser.random() < 0.5))
            history = driver.table.state.playing()
            undone = steps[len(history.steps) :]
            assert undone
            assert all(step.seat == seat and step.by in ("person", "forced") for step in undone)
            assert undone[0].by == "person"
            assert history.draws == draws
            assert driver.turn == seat
        for other in range(driver.seats):
            if other != driver.turn:
                assert driver.seen(other).undo == 0


def test_taking_back_does_not_win_time() -> None:
    driver = TableDriver(seed=1, clock=Clock(move=60, game=600))
    driver.play_until(random.Random(1), lambda driver: driver.seen(driver.turn).choices[0].move[0] == "offer")
    seat, began, left = driver.turn, driver.now, driver.seen().sitters[driver.turn].left
    assert left is not None
    driver.wait(50_000).move(*driver.seen(seat).choices[0].move)
    assert driver.seen().due == driver.now + 60_000
    driver.wait(5_000).act(f"p{seat}", commands.Undo(seat, driver.position_number))
    assert driver.seen().due == began + 60_000
    assert driver.seen().sitters[seat].left == left - 55_000
    driver.move(*driver.seen(seat).choices[0].move)
    driver.wait(10_000)
    assert driver.refused(f"p{seat}", commands.Undo(seat, driver.position_number)).fact["id"] == "table-undo-late"


def test_a_move_taken_back_is_still_told() -> None:
    driver = offering()
    seat = driver.turn
    driver.move(*driver.seen(seat).choices[0].move)
    driver.act(f"p{seat}", commands.Undo(seat, driver.position_number))
    driver.move("end_turn")
    types = [told.type for told in driver.told()][-4:]
    assert "undone" in types
    assert driver.last().ply == driver.seen().ply
    assert sum(isinstance(entry.event, Moved) for entry in driver.table.log) == driver.seen().ply + 1


# Against bots alone


def answered(game: str, seats: str, seed: int, stop: str | None = None) -> TableDriver:
    """It is the one person's turn, and bots have moved since they decided; with `stop`, nothing can be taken back."""
    driver = TableDriver(game, seats, seed=seed)

    def wanted(driver: TableDriver) -> bool:
        steps = driver.table.state.playing().steps
        if driver.turn != 0 or steps[-1].seat == 0 or not any(step.by == "person" for step in steps):
            return False
        now = driver.seen(0)
        return now.undo > 0 if stop is None else (now.undo_why or {}).get("id") == stop

    return driver.play_until(random.Random(seed), wanted)


@pytest.mark.parametrize(("game", "seats"), [("offrandes", "PBBB"), ("offrandes", "PBB"), ("favor", "PBB")])
def test_against_bots_alone_a_decision_is_taken_back_with_their_answers(game: str, seats: str) -> None:
    driver = answered(game, seats, seed=1)
    steps = driver.table.state.playing().steps.copy()
    last = max(ply for ply, step in enumerate(steps) if step.seat == 0 and step.by == "person")
    assert any(step.seat > 0 for step in steps[last:])
    events = driver.act("p0", commands.Undo(0, driver.position_number))
    assert events[0] == Undone(0, last)
    assert driver.turn == 0
    assert driver.table.state.playing().raw == steps[last].raw_before
    assert driver.seen(0).choices

    driver.play_until(random.Random(2), lambda driver: False)
    again = Table.of("table1", list(driver.table.log))
    assert again.state.playing().raw == driver.table.state.playing().raw
    written = record_of(list(driver.table.log))
    assert len(written["moves"]) == driver.seen().ply
    verify(json.dumps(written), votive.game)
    came = outcome(again.state, driver.now)
    assert came is not None
    assert not came.rated


def test_it_is_taken_back_also_while_a_bot_thinks_and_the_bots_move_comes_too_late() -> None:
    driver = offering_against_bots()
    driver.move(*driver.seen(0).choices[0].move)
    driver.move("bid", 1)
    assert driver.turn != 0
    thought, number = driver.turn, driver.position_number
    assert driver.seen(0).undo == 2
    driver.act("p0", commands.Undo(0, number))
    assert driver.turn == 0
    with pytest.raises(Refused, match="stale"):
        driver.table.play_bot(thought, number, ["pass"], driver.now)


def offering_against_bots() -> TableDriver:
    driver = TableDriver(seats="PBBB", seed=1)

    def offers(driver: TableDriver) -> bool:
        return driver.turn == 0 and driver.seen(0).choices[0].move[0] == "offer"

    return driver.play_until(random.Random(1), offers)


@pytest.mark.parametrize(("game", "seats"), [("favor", "PBB"), ("offrandes", "PB")])
def test_dice_and_cards_that_fell_since_say_why_a_decision_stands(game: str, seats: str) -> None:
    driver = answered(game, seats, 1, "table-undo-chance")
    assert not driver.table.ended
    assert driver.seen(0).undo == 0
    assert driver.refused("p0", commands.Undo(0, driver.position_number)).fact == driver.seen(0).undo_why


def test_a_card_that_a_bot_has_shown_since_says_why_a_decision_stands() -> None:
    found = next(
        driver
        for driver in (answered("favor", "PBB", seed, "table-undo-shown") for seed in range(60))
        if not driver.table.ended
    )
    assert found.refused("p0", commands.Undo(0, found.position_number)).fact["id"] == "table-undo-shown"


def test_among_people_the_button_says_who_has_moved_since() -> None:
    driver = TableDriver(seats="PPP", seed=3)
    assert driver.seen(driver.turn).undo_why == {"id": "table-nothing-to-undo"}
    chooser = random.Random(3)
    driver.play_until(chooser, lambda driver: driver.turn == 0 and driver.seen(0).undo == 0 and driver.seen().ply > 30)
    why = driver.seen(0).undo_why
    assert why is not None
    assert why["id"] == "table-undo-others"
    assert driver.seen(1).undo_why == {"id": "table-undo-turn"}


@pytest.mark.parametrize("game", games.names())
@settings(max_examples=size(8, 100))
@given(seed=st.integers(0, 1 << 32))
def test_against_bots_nothing_that_chance_or_a_secret_brought_is_taken_back(game: str, seed: int) -> None:
    chooser = random.Random(seed)
    driver = TableDriver(game, chooser.choice(["PB", "PBB", "PBBBB"]), seed=seed)
    for _ in range(60):
        if driver.table.ended:
            break
        driver.random_move(chooser)
        if driver.table.ended:
            break
        now = driver.seen(0)
        assert (now.undo > 0) == (now.undo_why is None)
        if now.undo and chooser.random() < 0.3:
            history = driver.table.state.playing()
            steps, draws = history.steps.copy(), history.draws
            driver.act("p0", commands.Undo(0, driver.position_number, whole=chooser.random() < 0.5))
            history = driver.table.state.playing()
            undone = steps[len(history.steps) :]
            assert undone[0].seat == 0
            assert undone[0].by == "person"
            assert all(step.seat >= 0 for step in undone)
            assert all(reads_alike(history, step) for step in undone)
            assert history.draws == draws


def reads_alike(history: GameHistory, step: PlayedMove) -> bool:
    return not reveals(history.game, step.before, 0, step.seat, step.move)
