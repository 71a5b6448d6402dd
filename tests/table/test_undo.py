"""Taking back: within one's own turn, never across another's move, chance or something revealed."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sizes import size
from tests.table.driver import TableDriver
from votive import games
from votive.table import commands
from votive.table.events import Clock, Moved, Undone


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
    assert driver.refused(f"p{seat}", commands.Undo(seat, driver.position_number)).fact["id"] == "table-nothing-to-undo"


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
