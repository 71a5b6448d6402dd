"""What a viewer may know, as facts: the table, what is to be done, what happened, and why not.

Facts are for people in any language: ids of messages in `lang/` and what goes into them. Nothing here decides
anything, and nothing here looks at a row that was not concealed first.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from votive.core.contract import CHANCE, Fact, State
from votive.core.verbs import verdict
from votive.core.views import Each, Reading, View, plain, record_type
from votive.games.offrandes.content import (
    ALTAR_COUNT,
    ALTAR_POINTS,
    ALTARS,
    ANIMALS,
    BRIBER,
    CHARACTERS,
    CITIES,
    DEALS,
    GUARDSMAN,
    LADDERS,
    OPENING_PICKS,
    PEASANT,
    TEMPLE_GUARDIAN,
    TIERS,
    TWO_PLAYER_LADDERS,
    WINNING_POINTS,
)
from votive.games.offrandes.ending import why_over
from votive.games.offrandes.moves import parts
from votive.games.offrandes.sacrifices import brought, carried
from votive.games.offrandes.secrets import conceal
from votive.games.offrandes.state import (
    BARE,
    BIDDING,
    CLOSED,
    CORRUPTING,
    DEALING,
    FIRST,
    NAMING,
    OFFERING,
    OPENING,
    OVER,
    PROMOTING,
    REASONS,
    SACRIFICING,
    SPLITTING,
    STAGES,
    STATE,
    TAKING,
    UNKNOWN,
)
from votive.games.offrandes.verdicts import VERDICTS

FEW_ROUNDS = 10
"""From so many rounds on their number matters: most games end long before the last one."""

PHASES = {
    FIRST: "opening",
    OPENING: "opening",
    OFFERING: "auctions",
    NAMING: "auctions",
    BIDDING: "auctions",
    DEALING: "lots",
    SPLITTING: "lots",
    TAKING: "lots",
    CORRUPTING: "corruption",
    PROMOTING: "corruption",
    SACRIFICING: "sacrifices",
    OVER: "over",
}


def known(state: State, viewer: int) -> Any:
    """What the viewer may know of a row, read out; who has read it out has concealed it."""
    if isinstance(state, Reading):
        return state
    row = np.frombuffer(bytearray(state.tobytes()), record_type(STATE))[0]
    conceal(row, viewer)
    return plain(row)


def pieces() -> dict[str, Callable[[Any], Any]]:
    """The table, piece by piece."""
    return {
        "game": lambda row: "offrandes",
        "seats": lambda row: int(row.seats),
        "round": lambda row: int(row.current_round),
        "rounds": lambda row: int(row.rounds),
        "phase": lambda row: PHASES[int(row.stage)],
        "stage": lambda row: STAGES[row.stage],
        "turn": lambda row: int(row.turn),
        "first": lambda row: int(row.first),
        "cities": Each(lambda row: row.seats, _city()),
        "stable": lambda row: {animal: int(row.stable[kind]) for kind, animal in enumerate(ANIMALS)},
        "altars": Each(lambda row: ALTAR_COUNT, _altar()),
        "auction": lambda row: _auction(row) if row.stage in (OFFERING, NAMING, BIDDING) else None,
        "corruption": lambda row: _corruption(row) if row.stage == CORRUPTING else None,
        "lots": lambda row: _lots(row) if row.stage in (DEALING, SPLITTING, TAKING) else None,
        "end": lambda row: [] if row.stage == OVER else _end(row),
        "reason": lambda row: REASONS[row.reason] if row.stage == OVER else None,
    }


def _ladders(row: State) -> range:
    return range(TWO_PLAYER_LADDERS if row.seats == 2 else LADDERS)  # D1


def _city() -> dict[str, Callable[[Any, int], Any]]:
    return {
        "city": lambda row, seat: CITIES[seat],
        "points": lambda row, seat: int(row.points[seat]),
        "purse": lambda row, seat: None if row.seats == 2 else int(row.purse[seat]),
        "levels": lambda row, seat: {CHARACTERS[ladder]: int(row.level[seat][ladder]) for ladder in _ladders(row)},
    }


def _altar() -> dict[str, Callable[[Any, int], Any]]:
    return {
        "altar": lambda row, altar: ALTARS[altar],
        "tier": lambda row, altar: int(TIERS[altar]),
        "points": lambda row, altar: ALTAR_POINTS * int(TIERS[altar]),
        "closed": lambda row, altar: bool(row.owner[altar] == CLOSED),
        "owner": lambda row, altar: int(row.owner[altar]) if row.owner[altar] >= 0 else None,
        "animal": lambda row, altar: ANIMALS[row.kind[altar]] if row.owner[altar] >= 0 else None,
        "count": lambda row, altar: int(row.count[altar]),
    }


def _set(bits: int) -> list[int]:
    return [member for member in range(8) if int(bits) >> member & 1]


def _auction(row: State) -> dict[str, Any]:
    under_the_hammer = row.stage != OFFERING
    return {
        "auctioneer": int(row.auctioneer),
        "tiles": [CHARACTERS[tile] for tile in _set(row.tiles)],
        "lots_left": int(row.lots),
        "winners": _set(row.winners),
        "lot": [CHARACTERS[tile] for tile in row.lot] if under_the_hammer else None,
        "bid": int(row.bid) or None,
        "leader": int(row.leader) if row.stage == BIDDING else None,
        "bidders": _set(row.bidders) if under_the_hammer else None,
    }


def _corruption(row: State) -> dict[str, Any]:
    return {"acted": _set(row.bribers), "bribed": _set(row.bribed)}


def _lots(row: State) -> dict[str, Any]:
    """Two players; None stands for a tile that the viewer may not see."""
    laid = row.stage == TAKING
    return {
        "dealer": int(row.auctioneer),
        "dealt": _tiles(DEALS[row.deal]) if row.deal >= 0 else None,
        "lots": [[_tile(row.open[lot]), _tile(row.hidden[lot])] for lot in range(2)] if laid else None,
    }


def _tile(tile: int) -> str | None:
    return CHARACTERS[tile] if tile >= 0 else None


def _tiles(tiles: Any) -> list[str]:
    return [CHARACTERS[tile] for tile in tiles]


def last_round(row: State) -> Fact | None:
    """E1, E4: that the game certainly ends with this round, and why."""
    reason = why_over(row.row)
    return None if reason == UNKNOWN else {"id": f"log-last-{REASONS[reason]}"}


def _end(row: State) -> list[Fact]:
    """How near the end is, or that this is the last round."""
    if last := last_round(row):
        return [last]
    points, left = [int(row.points[seat]) for seat in range(row.seats)], int(row.rounds - row.current_round)
    best = max(points)
    ahead = [CITIES[seat] for seat in range(row.seats) if points[seat] == best]
    bare = sum(row.owner[altar] == BARE for altar in range(ALTAR_COUNT))
    facts: list[Fact] = [{"id": "end-altars", "altars": int(bare)}]
    if best > 0:
        facts.append({"id": "end-points", "cities": ahead, "count": len(ahead), "points": WINNING_POINTS + 1 - best})
    if left < FEW_ROUNDS:
        facts.append({"id": "end-rounds", "rounds": left})
    return facts


view = View(known, pieces())

# What is to be done


def status(state: State, viewer: int) -> Fact:
    """One sentence, always true: who must do what."""
    row = known(state, viewer)
    if row.stage == OVER:
        return {"id": "status-over", "winners": [CITIES[seat] for seat in winners(row)]}
    if row.turn == CHANCE:
        return {"id": f"status-{STAGES[row.stage]}", "city": CITIES[row.auctioneer]}
    seat = int(row.turn)
    whose = "you" if viewer == seat else "other"
    fact: Fact = {"id": f"status-{STAGES[row.stage]}-{whose}", "city": CITIES[seat]}
    if row.stage == OPENING:
        fact["left"] = OPENING_PICKS - int(sum(row.level[seat]))
    if row.stage in (NAMING, BIDDING):
        fact |= {"one": CHARACTERS[row.lot[0]], "other": CHARACTERS[row.lot[1]], "bid": int(row.bid)}
    if row.stage == TAKING:
        fact["dealer"] = CITIES[row.auctioneer]
    return fact


def winners(row: State) -> list[int]:
    """E3: who is ahead."""
    best = max(_standing(row, seat) for seat in range(row.seats))
    return [seat for seat in range(row.seats) if _standing(row, seat) == best]


def _standing(row: State, seat: int) -> tuple[int, int]:
    return int(row.points[seat]), sum(owner == seat for owner in row.owner)


def describe(state: State, seat: int, move: int) -> Fact:
    """A move as a choice: what it is, and what it will do."""
    kind, said = parts(move)
    fact: Fact = {"id": f"move-{kind.replace('_', '-')}"} | said
    if kind == "sacrifice":
        fact |= offering(known(state, seat).row, seat, ANIMALS.index(said["animal"]))
    if kind == "take":
        fact["open"] = CHARACTERS[known(state, seat).open[said["lot"]]]
    return fact


def some(kind: int, number: int) -> Fact:
    """A number of animals, as a fact to be told inside another."""
    return {"id": f"some-{ANIMALS[kind]}", "number": int(number)}


def offering(state: State, seat: int, kind: int) -> Fact:
    """The animals that a seat would bring, and the points for them."""
    number = int(brought(state, seat, kind))
    return {"animals": some(kind, number), "points": number * (kind + 1)}  # P8


# Why not


def explain(state: State, seat: int, move: int) -> Fact:
    """Why the rules refuse this move to this seat: the verdict's message and all that it may mention."""
    row = known(state, seat)
    found = VERDICTS[verdict(row.row, seat, move)]
    fact: Fact = parts(move)[1] | {"id": f"verdict-{found.key}", "clause": found.clause, "city": CITIES[seat]}
    if row.turn >= 0:
        fact["turn"] = CITIES[row.turn]
    if "drachmae" in fact:
        fact |= {"bid": int(row.bid), "purse": int(row.purse[seat])}
    if "target" in fact and CITIES.index(fact["target"]) < row.seats:
        target = CITIES.index(fact["target"])
        fact |= {"guardsman": row.level[target][GUARDSMAN], "briber": row.level[seat][BRIBER]}
    if "altar" in fact:
        fact |= _explain_sacrifice(row, seat, ALTARS.index(fact["altar"]), ANIMALS.index(fact["animal"]))
    return fact


def _explain_sacrifice(row: State, seat: int, altar: int, kind: int) -> Fact:
    shown = max(row.level[seat][PEASANT] - 1, 0)
    return {
        "animals": some(kind, brought(row.row, seat, kind)),
        "shown": some(shown, carried(row.row, seat)),
        "guardian": row.level[seat][TEMPLE_GUARDIAN],
        "tier": int(TIERS[altar]),
        "lying": some(row.kind[altar], row.count[altar]),
    }
