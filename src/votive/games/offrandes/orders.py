"""Standing orders for auctions: "up to 7, but stop if Corinth leads", and "pass until my own sale".

    {"kind": "bid", "limit": 7, "lots": "this", "unless": [1]}
    {"kind": "pass"}

An order for this lot lasts until the lot is sold; one for each lot until the round's auctions are over. Everything
here is public knowledge: with two players there is no auction and there are no orders.
"""

from collections.abc import Mapping
from typing import Any

from votive.core.contract import Fact, Orders, State
from votive.core.views import plain
from votive.games.offrandes.content import CHARACTERS, CITIES, MOST_COINS
from votive.games.offrandes.moves import BID, PASS
from votive.games.offrandes.state import BIDDING, NAMING, OFFERING, OVER

AUCTIONS = (OFFERING, NAMING, BIDDING)
THIS, EACH = "this", "each"


def _own_sale(row: State, seat: int) -> bool:
    return row.stage in AUCTIONS and row.auctioneer == seat


def _can_bid(row: State, seat: int) -> bool:
    """Whether a lot is under the hammer for which the seat may still bid."""
    return bool(row.stage in (NAMING, BIDDING) and row.bidders >> seat & 1)


def kinds(row: State, seat: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    row = plain(row)
    if row.seats == 2 or row.stage == OVER:
        return found
    if row.stage in AUCTIONS:
        lots = [THIS, EACH] if _can_bid(row, seat) else [EACH]
        others = [other for other in range(row.seats) if other != seat]
        limit = {"least": 0, "most": int(row.purse[seat])}
        found.append({"kind": "bid", "limit": limit, "lots": lots, "unless": others})
    if not _own_sale(row, seat):
        found.append({"kind": "pass"})
    return found


def accept(row: State, seat: int, order: Mapping[str, Any]) -> dict[str, Any]:
    kind = order.get("kind")
    offered = next((offer for offer in kinds(row, seat) if offer["kind"] == kind), None)
    if offered is None:
        return {"id": "order-none-such"}
    if kind == "pass":
        return {"kind": "pass"} if order.keys() == {"kind"} else {"id": "order-not-understood"}
    given = {"lots": THIS, "unless": []} | dict(order)
    if given.keys() != {"kind", "limit", "lots", "unless"}:
        return {"id": "order-not-understood"}
    if type(given["limit"]) is not int or not 0 <= given["limit"] <= MOST_COINS:
        return {"id": "order-limit", "most": MOST_COINS}
    if given["lots"] not in (THIS, EACH):
        return {"id": "order-not-understood"}
    if given["lots"] not in offered["lots"]:
        return {"id": "order-no-lot"}
    if not _are_cities(given["unless"], offered["unless"]):
        return {"id": "order-cities"}
    return _completed(row, given)


def _are_cities(named: Any, others: list[int]) -> bool:
    if type(named) is not list or any(type(city) is not int for city in named):
        return False
    return len(named) == len(set(named)) and set(named) <= set(others)


def _completed(row: State, given: dict[str, Any]) -> dict[str, Any]:
    """With what tells later whether it is still the same lot or the same round."""
    order = {"kind": "bid", "limit": given["limit"], "lots": given["lots"], "unless": sorted(given["unless"])}
    order["round"] = int(row.current_round)
    if given["lots"] == THIS:
        order["auctioneer"] = int(row.auctioneer)
        order["lot"] = [CHARACTERS[tile] for tile in row.lot]
    return order


def follow(row: State, seat: int, order: Mapping[str, Any]) -> int | None:
    """The next bid there is, or a pass. Naming the first bid of one's own lot stays with the player."""
    if row.stage != BIDDING or row.turn != seat or not lasts(row, seat, order):
        return None
    if order["kind"] == "pass" or int(row.leader) in order["unless"]:
        return PASS
    drachmae = int(row.bid) + 1
    return BID + drachmae if drachmae <= min(order["limit"], int(row.purse[seat])) else PASS


def lasts(row: State, seat: int, order: Mapping[str, Any]) -> bool:
    if order["kind"] == "pass":
        return bool(row.stage != OVER and not _own_sale(row, seat))
    if row.stage not in AUCTIONS or row.current_round != order["round"]:
        return False
    if order["lots"] == EACH:
        return True
    lot = [CHARACTERS[tile] for tile in row.lot] if row.stage != OFFERING else None
    return bool(_can_bid(row, seat) and row.auctioneer == order["auctioneer"] and lot == order["lot"])


def describe(order: Mapping[str, Any]) -> Fact:
    if order["kind"] == "pass":
        return {"id": "order-pass"}
    which = f"order-bid-{order['lots']}{'-unless' if order['unless'] else ''}"
    fact: Fact = {"id": which, "limit": order["limit"]}
    if order["lots"] == THIS:
        fact |= {"one": order["lot"][0], "other": order["lot"][1]}
    if order["unless"]:
        fact["cities"] = [CITIES[city] for city in order["unless"]]
    return fact


ORDERS = Orders(kinds, accept, follow, lasts, describe)
