"""Standing orders for auctions: up to a limit, stop if somebody leads, pass until my own sale."""

import random
from typing import Any

import msgspec
import pytest

from tests.table.driver import TableDriver, can_be_said
from votive.table import commands
from votive.table.events import Moved, Ordered


def auction(seed: int = 1) -> TableDriver:
    """The first lot of the game is under the hammer with a bid of 2; the next one clockwise is to bid."""
    driver = TableDriver(seed=seed)
    driver.play_until(random.Random(seed), lambda driver: driver.seen(driver.turn).choices[0].move[0] == "offer")
    driver.move("offer", "peasant", "water_carrier")
    driver.move("bid", 2)
    return driver


def order(driver: TableDriver, seat: int, order: dict[str, Any] | None) -> list[Any]:
    return driver.act(f"p{seat}", commands.Order(seat, order))


def moves(events: list[Any]) -> list[tuple[int, list[Any], str]]:
    return [(body.seat, body.move, body.by) for body in events if isinstance(body, Moved)]


def after(seat: int, by: int = 1) -> int:
    return (seat + by) % 4


def test_an_order_bids_the_next_bid_there_is_up_to_its_limit() -> None:
    driver = auction()
    auctioneer = after(driver.turn, -1)
    last = after(auctioneer, 3)
    order(driver, last, {"kind": "bid", "limit": 5})
    driver.move("pass")
    assert moves(driver.move("pass")) == [(after(auctioneer, 2), ["pass"], "person"), (last, ["bid", 3], "order")]
    assert moves(driver.move("bid", 4)) == [(auctioneer, ["bid", 4], "person"), (last, ["bid", 5], "order")]
    events = driver.move("bid", 6)
    assert (last, ["pass"], "order") in moves(events)
    assert Ordered(last, None) in events
    assert driver.seen(last).order is None


def test_it_stops_if_one_of_some_cities_leads() -> None:
    driver = auction()
    auctioneer = after(driver.turn, -1)
    last = after(auctioneer, 3)
    order(driver, last, {"kind": "bid", "limit": 9, "lots": "this", "unless": [after(auctioneer, 2)]})
    driver.move("pass")
    assert (last, ["pass"], "order") in moves(driver.move("bid", 3))


def test_an_order_left_on_ones_own_turn_acts_at_once() -> None:
    driver = auction()
    seat = driver.turn
    assert moves(order(driver, seat, {"kind": "bid", "limit": 4})) == [(seat, ["bid", 3], "order")]


def test_an_order_can_be_changed_until_it_acts() -> None:
    driver = auction()
    auctioneer = after(driver.turn, -1)
    last = after(auctioneer, 3)
    order(driver, last, {"kind": "bid", "limit": 5})
    order(driver, last, {"kind": "bid", "limit": 9})
    assert driver.seen(last).order is not None
    assert driver.seen(last).order["limit"] == 9  # type: ignore[index]
    order(driver, last, None)
    assert driver.seen(last).order is None
    assert order(driver, last, None) == []
    driver.move("pass")
    driver.move("pass")
    assert driver.turn == last


def test_for_each_lot_of_the_round() -> None:
    driver = auction(3)
    auctioneer = after(driver.turn, -1)
    seat = after(auctioneer, 3)
    order(driver, seat, {"kind": "bid", "limit": 3, "lots": "each"})
    chooser = random.Random(3)
    first_round = driver.seen().view["round"]  # type: ignore[index]
    decided: list[str] = []
    while driver.seen().view["round"] == first_round and driver.seen().view["phase"] == "auctions":  # type: ignore[index]
        assert driver.turn != seat or driver.seen().view["stage"] != "bidding"  # type: ignore[index]
        decided += [by for who, _, by in moves(driver.random_move(chooser)) if who == seat]
    assert "order" in decided
    assert driver.seen(seat).order is None


def test_pass_until_my_own_sale() -> None:
    driver = auction(2)
    seat = after(driver.turn, 1)
    order(driver, seat, {"kind": "pass"})
    chooser = random.Random(2)
    while driver.seen(seat).order is not None:
        for who, move, by in moves(driver.random_move(chooser)):
            if who == seat and by == "order":
                assert move == ["pass"]
        view = driver.seen().view
        assert view is not None
        if driver.turn == seat and driver.seen(seat).order is not None:
            assert view["stage"] != "bidding"
    assert view["auction"]["auctioneer"] == seat
    assert driver.turn == seat


def test_an_order_never_names_the_first_bid_of_ones_own_lot() -> None:
    driver = TableDriver(seed=1)
    driver.play_until(random.Random(1), lambda driver: driver.seen(driver.turn).choices[0].move[0] == "offer")
    seat = driver.turn
    order(driver, seat, {"kind": "bid", "limit": 5, "lots": "each"})
    driver.move("offer", "peasant", "water_carrier")
    assert driver.turn == seat
    assert driver.refused(f"p{seat}", commands.Order(seat, {"kind": "pass"})).fact["id"] == "order-none-such"


def test_what_is_no_order_is_refused() -> None:
    driver = auction()
    seat = after(driver.turn)
    for wrong, why in (
        ({}, "order-none-such"),
        ({"kind": "dance"}, "order-none-such"),
        ({"kind": ["bid"]}, "order-none-such"),
        ({"kind": "pass", "limit": 3}, "order-not-understood"),
        ({"kind": "bid"}, "order-not-understood"),
        ({"kind": "bid", "limit": 3, "more": 1}, "order-not-understood"),
        ({"kind": "bid", "limit": True}, "order-limit"),
        ({"kind": "bid", "limit": -1}, "order-limit"),
        ({"kind": "bid", "limit": 51}, "order-limit"),
        ({"kind": "bid", "limit": 3.5}, "order-limit"),
        ({"kind": "bid", "limit": 3, "lots": "some"}, "order-not-understood"),
        ({"kind": "bid", "limit": 3, "lots": ["this"]}, "order-not-understood"),
        ({"kind": "bid", "limit": 3, "unless": [seat]}, "order-cities"),
        ({"kind": "bid", "limit": 3, "unless": [4]}, "order-cities"),
        ({"kind": "bid", "limit": 3, "unless": "all"}, "order-cities"),
        ({"kind": "bid", "limit": 3, "unless": [[0]]}, "order-cities"),
        ({"kind": "bid", "limit": 3, "unless": [after(seat)] * 2}, "order-cities"),
    ):
        refusal = driver.refused(f"p{seat}", commands.Order(seat, wrong))
        assert (refusal.kind, refusal.fact["id"]) == ("malformed", why)
    driver.move("pass")
    driver.act(f"p{seat}", commands.Move(seat, driver.position_number, ["pass"]))
    lot = commands.Order(seat, {"kind": "bid", "limit": 3, "lots": "this"})
    assert driver.refused(f"p{seat}", lot).fact["id"] == "order-no-lot"


@pytest.mark.parametrize("seats", ["PP", "PPP"])
def test_where_there_is_no_auction_there_are_no_orders(seats: str) -> None:
    driver = TableDriver("offrandes" if seats == "PP" else "favor", seats)
    assert driver.seen(0).orders == []
    driver.refused("p0", commands.Order(0, {"kind": "pass"}))


def test_an_order_is_dropped_when_a_bot_takes_over() -> None:
    driver = auction()
    seat = after(driver.turn)
    order(driver, seat, {"kind": "pass"})
    driver.act(f"p{seat}", commands.Propose(seat, "bot", seat))
    assert driver.seen(seat).order is None


def test_others_learn_nothing_of_an_order() -> None:
    with_order, without = auction(), auction()
    auctioneer = after(with_order.turn, -1)
    last = after(auctioneer, 3)
    order(with_order, last, {"kind": "bid", "limit": 5})
    for driver in (with_order, without):
        driver.move("pass")
        driver.move("pass")
    without.move("bid", 3)
    for seat in (*range(4), -2):
        one, other = ((driver.seen(seat), driver.told(seat)) for driver in (with_order, without))
        assert (msgspec.json.encode(one) == msgspec.json.encode(other)) == (seat != last)


def test_the_form_says_what_can_be_ordered_and_the_order_can_be_read() -> None:
    driver = auction()
    seat = after(driver.turn)
    others = [other for other in range(4) if other != seat]
    purse = driver.seen().view["cities"][seat]["purse"]  # type: ignore[index]
    assert driver.seen(seat).orders == [
        {"kind": "bid", "limit": {"least": 0, "most": purse}, "lots": ["this", "each"], "unless": others},
        {"kind": "pass"},
    ]
    for given in (
        {"kind": "pass"},
        {"kind": "bid", "limit": 7},
        {"kind": "bid", "limit": 7, "lots": "each"},
        {"kind": "bid", "limit": 7, "unless": others},
        {"kind": "bid", "limit": 7, "lots": "each", "unless": others[:1]},
    ):
        order(driver, seat, given)
        fact = driver.seen(seat).order_fact
        assert fact is not None
        can_be_said([fact, *driver.last(seat).facts], driver.table.game.language_folder)
    order(driver, seat, None)
    can_be_said(driver.last(seat).facts, driver.table.game.language_folder)
