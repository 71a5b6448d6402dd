"""Moves without a choice, and ordered ones, look to others like any: they come alone, at a time of their own."""

import random

import msgspec
import pytest

from tests.table.driver import SECOND, TableDriver
from tests.table.test_orders import after
from votive.core.contract import CHANCE, NOBODY
from votive.table import commands
from votive.table.events import Clock, Handed, Moved


def bidding(clock: Clock | None = None) -> TableDriver:
    """The first lot of the game is under the hammer with a bid of 2; the next one clockwise is to bid."""
    driver = TableDriver(pauses=True, clock=clock)
    chooser = random.Random(1)
    while driver.table.pending or driver.seen(driver.turn).choices[0].move[0] != "offer":
        driver.proceed() if driver.table.pending else driver.random_move(chooser)
    driver.move("offer", "peasant", "water_carrier")
    driver.move("bid", 2)
    return driver


def seen(driver: TableDriver, viewer: int) -> bytes:
    """All that a viewer has been told, times included, but for how their own moves came about; and how things stand."""
    told = [msgspec.structs.replace(one, by=None) if one.seat == viewer else one for one in driver.told(viewer)]
    return msgspec.json.encode([told, driver.seen(viewer)])


@pytest.mark.parametrize("order", [{"kind": "pass"}, {"kind": "bid", "limit": 5}])
def test_nobody_can_tell_an_order_from_quick_fingers(order: dict[str, object]) -> None:
    ordered, by_hand = bidding(), bidding()
    seat = after(ordered.turn)
    others = [other for other in (*range(4), NOBODY) if other != seat]
    ordered.act(f"p{seat}", commands.Order(seat, order))
    move = ["pass"] if order["kind"] == "pass" else ["bid", 3]
    for driver in (ordered, by_hand):
        driver.wait(SECOND)
        driver.move("pass")
        driver.wait(700)
    for other in others:
        assert seen(ordered, other) == seen(by_hand, other), "nothing shows that it is decided"
    assert ordered.table.pending and not by_hand.table.pending
    assert ordered.seen(seat).choices == [] and by_hand.seen(seat).choices
    ordered.proceed()
    by_hand.move(*move)
    for other in others:
        assert seen(ordered, other) == seen(by_hand, other)
    assert [told.at for told in ordered.told()[-2:]] == [ordered.now - 700, ordered.now]
    assert ordered.told(seat)[-1].by == "order" or ordered.told(seat)[-2].by == "order", "its own seat is told"


@pytest.mark.parametrize("game", ["offrandes", "favor"])
def test_nobody_can_tell_a_move_without_a_choice_from_quick_fingers(game: str) -> None:
    """One twin waits for such moves, at the other they are made by hand; others see the same to the byte."""
    forced, by_hand = TableDriver(game, "PPP", seed=5, pauses=True), TableDriver(game, "PPP", seed=5, pauses=True)
    choosers = random.Random(5), random.Random(5)
    count = 0
    while not forced.table.ended and forced.table.position_number < 400:
        for driver in (forced, by_hand):
            driver.wait(SECOND)
        seat = forced.turn
        if forced.table.pending:
            count += 1
            forced.proceed()
            by_hand.move(*by_hand.table.game.names[by_hand.table.state.playing().legal(seat)[0]])
        else:
            forced.random_move(choosers[0])
            by_hand.random_move(choosers[1])
        for other in (*range(3), NOBODY):
            if other != seat and not forced.table.ended:
                assert seen(forced, other) == seen(by_hand, other)
    assert count > 3


@pytest.mark.parametrize("game", ["offrandes", "favor"])
@pytest.mark.parametrize("seats", ["PPP", "PPB"])
def test_what_comes_together_is_never_two_moves_of_players(game: str, seats: str) -> None:
    driver = TableDriver(game, seats, seed=7, pauses=True)
    chooser = random.Random(7)
    while not driver.table.ended and driver.position_number < 200:
        events = driver.proceed() if driver.table.pending else driver.random_move(chooser)
        assert sum(isinstance(body, Moved) and body.seat != CHANCE for body in events) == 1


def test_where_one_person_plays_nothing_pauses() -> None:
    driver = TableDriver("favor", "PBB", seed=7, pauses=True)
    chooser = random.Random(7)
    together = 0
    while not driver.table.ended and driver.position_number < 300:
        assert not driver.table.pending
        events = driver.random_move(chooser)
        together += sum(isinstance(body, Moved) and body.seat != CHANCE for body in events) > 1
    assert together > 0


def test_a_clock_does_not_run_out_while_the_move_is_already_decided() -> None:
    """The server was off just then, say."""
    driver = bidding(Clock(move=60))
    seat = after(driver.turn)
    driver.act(f"p{seat}", commands.Order(seat, {"kind": "pass"}))
    driver.move("pass")
    driver.wait(61 * SECOND)
    assert driver.lapse() == [] and driver.table.pending
    assert (driver.table.deadline() or 0) > driver.now, "nor does anybody wait for it"
    driver.proceed()
    driver.wait(61 * SECOND)
    assert isinstance(driver.lapse()[0], Handed)


def test_an_order_can_be_taken_back_until_it_acts() -> None:
    driver = bidding()
    seat = after(driver.turn)
    driver.act(f"p{seat}", commands.Order(seat, {"kind": "pass"}))
    driver.move("pass")
    driver.act(f"p{seat}", commands.Order(seat, None))
    assert not driver.table.pending and driver.proceed() == [] and driver.seen(seat).choices
