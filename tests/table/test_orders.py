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
    hall = TableDriver(seed=seed)
    hall.play_until(random.Random(seed), lambda hall: hall.seen(hall.turn).choices[0].move[0] == "offer")
    hall.move("offer", "peasant", "water_carrier")
    hall.move("bid", 2)
    return hall


def order(hall: TableDriver, seat: int, order: dict[str, Any] | None) -> list[Any]:
    return hall.act(f"p{seat}", commands.Order(seat, order))


def moves(events: list[Any]) -> list[tuple[int, list[Any], str]]:
    return [(body.seat, body.move, body.by) for body in events if isinstance(body, Moved)]


def after(seat: int, by: int = 1) -> int:
    return (seat + by) % 4


def test_an_order_bids_the_next_bid_there_is_up_to_its_limit() -> None:
    hall = auction()
    auctioneer = after(hall.turn, -1)
    last = after(auctioneer, 3)
    order(hall, last, {"kind": "bid", "limit": 5})
    hall.move("pass")
    assert moves(hall.move("pass")) == [(after(auctioneer, 2), ["pass"], "person"), (last, ["bid", 3], "order")]
    assert moves(hall.move("bid", 4)) == [(auctioneer, ["bid", 4], "person"), (last, ["bid", 5], "order")]
    events = hall.move("bid", 6)
    assert (last, ["pass"], "order") in moves(events)
    assert Ordered(last, None) in events
    assert hall.seen(last).order is None


def test_it_stops_if_one_of_some_cities_leads() -> None:
    hall = auction()
    auctioneer = after(hall.turn, -1)
    last = after(auctioneer, 3)
    order(hall, last, {"kind": "bid", "limit": 9, "lots": "this", "unless": [after(auctioneer, 2)]})
    hall.move("pass")
    assert (last, ["pass"], "order") in moves(hall.move("bid", 3))


def test_an_order_left_on_ones_own_turn_acts_at_once() -> None:
    hall = auction()
    seat = hall.turn
    assert moves(order(hall, seat, {"kind": "bid", "limit": 4})) == [(seat, ["bid", 3], "order")]


def test_an_order_can_be_changed_until_it_acts() -> None:
    hall = auction()
    auctioneer = after(hall.turn, -1)
    last = after(auctioneer, 3)
    order(hall, last, {"kind": "bid", "limit": 5})
    order(hall, last, {"kind": "bid", "limit": 9})
    assert hall.seen(last).order is not None
    assert hall.seen(last).order["limit"] == 9  # type: ignore[index]
    order(hall, last, None)
    assert hall.seen(last).order is None
    assert order(hall, last, None) == []
    hall.move("pass")
    hall.move("pass")
    assert hall.turn == last


def test_for_each_lot_of_the_round() -> None:
    hall = auction(3)
    auctioneer = after(hall.turn, -1)
    seat = after(auctioneer, 3)
    order(hall, seat, {"kind": "bid", "limit": 3, "lots": "each"})
    chooser = random.Random(3)
    first_round = hall.seen().view["round"]  # type: ignore[index]
    decided: list[str] = []
    while hall.seen().view["round"] == first_round and hall.seen().view["phase"] == "auctions":  # type: ignore[index]
        assert hall.turn != seat or hall.seen().view["stage"] != "bidding"  # type: ignore[index]
        decided += [by for who, _, by in moves(hall.random_move(chooser)) if who == seat]
    assert "order" in decided
    assert hall.seen(seat).order is None


def test_pass_until_my_own_sale() -> None:
    hall = auction(2)
    seat = after(hall.turn, 1)
    order(hall, seat, {"kind": "pass"})
    chooser = random.Random(2)
    while hall.seen(seat).order is not None:
        for who, move, by in moves(hall.random_move(chooser)):
            if who == seat and by == "order":
                assert move == ["pass"]
        view = hall.seen().view
        assert view is not None
        if hall.turn == seat and hall.seen(seat).order is not None:
            assert view["stage"] != "bidding"
    assert view["auction"]["auctioneer"] == seat
    assert hall.turn == seat


def test_an_order_never_names_the_first_bid_of_ones_own_lot() -> None:
    hall = TableDriver(seed=1)
    hall.play_until(random.Random(1), lambda hall: hall.seen(hall.turn).choices[0].move[0] == "offer")
    seat = hall.turn
    order(hall, seat, {"kind": "bid", "limit": 5, "lots": "each"})
    hall.move("offer", "peasant", "water_carrier")
    assert hall.turn == seat
    assert hall.refused(f"p{seat}", commands.Order(seat, {"kind": "pass"})).fact["id"] == "order-none-such"


def test_what_is_no_order_is_refused() -> None:
    hall = auction()
    seat = after(hall.turn)
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
        refusal = hall.refused(f"p{seat}", commands.Order(seat, wrong))
        assert (refusal.kind, refusal.fact["id"]) == ("malformed", why)
    hall.move("pass")
    hall.act(f"p{seat}", commands.Move(seat, hall.table.place, ["pass"]))
    lot = commands.Order(seat, {"kind": "bid", "limit": 3, "lots": "this"})
    assert hall.refused(f"p{seat}", lot).fact["id"] == "order-no-lot"


@pytest.mark.parametrize("seats", ["PP", "PPP"])
def test_where_there_is_no_auction_there_are_no_orders(seats: str) -> None:
    hall = TableDriver("offrandes" if seats == "PP" else "favor", seats)
    assert hall.seen(0).orders == []
    hall.refused("p0", commands.Order(0, {"kind": "pass"}))


def test_an_order_is_dropped_when_a_bot_takes_over() -> None:
    hall = auction()
    seat = after(hall.turn)
    order(hall, seat, {"kind": "pass"})
    hall.act(f"p{seat}", commands.Propose(seat, "bot", seat))
    assert hall.seen(seat).order is None


def test_others_learn_nothing_of_an_order() -> None:
    with_order, without = auction(), auction()
    auctioneer = after(with_order.turn, -1)
    last = after(auctioneer, 3)
    order(with_order, last, {"kind": "bid", "limit": 5})
    for hall in (with_order, without):
        hall.move("pass")
        hall.move("pass")
    without.move("bid", 3)
    for seat in (*range(4), -2):
        one, other = ((hall.seen(seat), hall.told(seat)) for hall in (with_order, without))
        assert (msgspec.json.encode(one) == msgspec.json.encode(other)) == (seat != last)


def test_the_form_says_what_can_be_ordered_and_the_order_can_be_read() -> None:
    hall = auction()
    seat = after(hall.turn)
    others = [other for other in range(4) if other != seat]
    purse = hall.seen().view["cities"][seat]["purse"]  # type: ignore[index]
    assert hall.seen(seat).orders == [
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
        order(hall, seat, given)
        fact = hall.seen(seat).order_fact
        assert fact is not None
        can_be_said([fact, *hall.last(seat).facts], hall.table.game.language_folder)
    order(hall, seat, None)
    can_be_said(hall.last(seat).facts, hall.table.game.language_folder)
