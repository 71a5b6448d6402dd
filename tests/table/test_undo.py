"""Taking back: within one's own turn, never across another's move, chance or something revealed."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.driver import TableDriver, size
from votive import games
from votive.table import commands
from votive.table.events import Clock, Moved, Undone


def offering(seed: int = 1) -> TableDriver:
    """An auctioneer is about to offer a lot, and another has moved before."""
    hall = TableDriver(seed=seed)

    def begins(hall: TableDriver) -> bool:
        now = hall.seen(hall.turn)
        return now.undo == 0 and now.choices[0].move[0] == "offer"

    return hall.play_until(random.Random(seed), begins)


def test_an_offer_can_be_taken_back_before_the_first_bid_is_named() -> None:
    hall = offering()
    seat, row = hall.turn, hall.table.state.playing().row.tobytes()
    place, ply = hall.table.place, hall.seen().ply
    hall.move(*hall.seen(seat).choices[0].move)
    assert hall.turn == seat
    assert hall.seen(seat).undo == 1
    assert hall.seen((seat + 1) % 4).undo == 0
    assert hall.act(f"p{seat}", commands.Undo(seat, hall.table.place)) == [Undone(seat, ply)]
    assert hall.table.state.playing().row.tobytes() == row
    assert hall.table.place == place + 2
    last = hall.last((seat + 1) % 4)
    assert (last.type, last.seat, last.ply) == ("undone", seat, ply)
    assert hall.seen(seat).undo == 0


def test_once_the_turn_has_passed_nothing_is_taken_back() -> None:
    hall = offering()
    seat = hall.turn
    hall.move(*hall.seen(seat).choices[0].move)
    hall.move("bid", 1)
    assert hall.turn != seat
    assert hall.refused(f"p{seat}", commands.Undo(seat, hall.table.place)).fact["id"] == "table-nothing-to-undo"


def test_a_whole_turn_can_be_taken_back_at_once() -> None:
    for seed in range(40):
        hall = TableDriver("favor", "PPP", seed=seed)
        hall.play_until(random.Random(seed), lambda hall: hall.seen(hall.turn).undo >= 2)
        if not hall.table.ended:
            break
    seat = hall.turn
    count, place = hall.seen(seat).undo, hall.table.place
    course = hall.table.state.playing()
    hall.act(f"p{seat}", commands.Undo(seat, place, whole=True))
    assert hall.seen(seat).undo == 0
    assert course.turn == seat
    assert count >= 2


def test_what_was_revealed_stays_revealed() -> None:
    """With two players, taking a lot shows what lay under it."""
    hall = TableDriver(seats="PP", seed=2)
    chooser = random.Random(2)
    for _ in range(6):
        hall.play_until(chooser, lambda hall: hall.seen(hall.turn).choices[0].move[0] == "take")
        if hall.table.ended:
            return
        seat = hall.turn
        hall.move("take", 0)
        assert hall.table.ended or hall.seen(seat).undo == 0


@pytest.mark.parametrize("game", games.names())
@settings(max_examples=size(12, 150))
@given(seed=st.integers(0, 1 << 32))
def test_undo_never_crosses_chance_others_or_bots(game: str, seed: int) -> None:
    chooser = random.Random(seed)
    hall = TableDriver(game, chooser.choice(["PP", "PPB", "PPPP"]), seed=seed)
    for _ in range(60):
        if hall.table.ended:
            break
        hall.random_move(chooser)
        if hall.table.ended or hall.table.thinking():
            continue
        seat = hall.turn
        course = hall.table.state.playing()
        undo = hall.seen(seat).undo
        if undo and chooser.random() < 0.5:
            steps = course.steps.copy()
            draws = course.draws
            hall.act(f"p{seat}", commands.Undo(seat, hall.table.place, whole=chooser.random() < 0.5))
            undone = steps[len(course.steps) :]
            assert undone
            assert all(step.seat == seat and step.by in ("person", "forced") for step in undone)
            assert undone[0].by == "person"
            assert course.draws == draws
            assert hall.turn == seat
        for other in range(hall.seats):
            if other != hall.turn:
                assert hall.seen(other).undo == 0


def test_taking_back_does_not_win_time() -> None:
    hall = TableDriver(seed=1, clock=Clock(move=60, game=600))
    hall.play_until(random.Random(1), lambda hall: hall.seen(hall.turn).choices[0].move[0] == "offer")
    seat, began, left = hall.turn, hall.now, hall.seen().sitters[hall.turn].left
    assert left is not None
    hall.wait(50_000).move(*hall.seen(seat).choices[0].move)
    assert hall.seen().due == hall.now + 60_000
    hall.wait(5_000).act(f"p{seat}", commands.Undo(seat, hall.table.place))
    assert hall.seen().due == began + 60_000
    assert hall.seen().sitters[seat].left == left - 55_000
    hall.move(*hall.seen(seat).choices[0].move)
    hall.wait(10_000)
    assert hall.refused(f"p{seat}", commands.Undo(seat, hall.table.place)).fact["id"] == "table-undo-late"


def test_a_move_taken_back_is_still_told() -> None:
    hall = offering()
    seat = hall.turn
    hall.move(*hall.seen(seat).choices[0].move)
    hall.act(f"p{seat}", commands.Undo(seat, hall.table.place))
    hall.move("end_turn")
    types = [told.type for told in hall.told()][-4:]
    assert "undone" in types
    assert hall.last().ply == hall.seen().ply
    assert sum(isinstance(entry.event, Moved) for entry in hall.table.log) == hall.seen().ply + 1
