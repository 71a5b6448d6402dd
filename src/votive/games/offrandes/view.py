"""What a viewer may know, as facts: the table, what is to be done, what happened, and why not.

Facts are for people in any language: ids of messages in `lang/` and what goes into them. Nothing here decides
anything, and nothing here looks at a row that was not concealed first.
"""

from collections.abc import Callable, Iterator
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
    SUMMIT,
    TEMPLE_GUARDIAN,
    TIERS,
    TWO_PLAYER_LADDERS,
    WINNING_POINTS,
)
from votive.games.offrandes.ending import ranks, why_over
from votive.games.offrandes.moves import parts
from votive.games.offrandes.printed import LADDERS_AS_PRINTED, VALUES
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
from votive.games.offrandes.summit import climb, slip
from votive.games.offrandes.verdicts import VERDICTS

FEW_ROUNDS = 10
"""From so many rounds on their number matters: most games end long before the last one."""

ALL_TIERS = tuple(sorted(set(TIERS.tolist())))

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
        "ladders": lambda row: [LADDERS_AS_PRINTED[ladder] for ladder in _ladders(row)],
        "stable": lambda row: {animal: int(row.stable[kind]) for kind, animal in enumerate(ANIMALS)},
        "values": lambda row: VALUES,
        "altars": Each(lambda row: ALTAR_COUNT, _altar()),
        "opening": lambda row: [_taken(row, seat) for seat in range(row.seats)] if row.stage == OPENING else None,
        "auction": lambda row: _auction(row) if row.stage in (OFFERING, NAMING, BIDDING) else None,
        "lots": lambda row: _lots(row) if row.stage in (DEALING, SPLITTING, TAKING) else None,
        "corruption": lambda row: _corruption(row) if row.stage in (CORRUPTING, PROMOTING) else None,
        "sacrifices": lambda row: _sacrifices(row) if row.stage == SACRIFICING else None,
        "ranking": lambda row: _ranking(row) if row.stage == OVER else None,
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
        "brings": _brings,
    }


def _brings(row: State, seat: int) -> dict[str, Any] | None:
    """P3, P6: what a city's ladders show for its next sacrifice, whatever is in the stable and on the altars."""
    animals, number, guardian = row.level[seat][PEASANT], carried(row.row, seat), row.level[seat][TEMPLE_GUARDIAN]
    if animals == 0 or number == 0 or guardian == 0:
        return None
    tiers = [tier for tier in ALL_TIERS if tier <= guardian]
    return {"animal": ANIMALS[animals - 1], "number": int(number), "tiers": tiers}


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


def _from_first(row: State) -> list[int]:
    """The seats clockwise from the first player."""
    return [(row.first + step) % row.seats for step in range(row.seats)]


def _taken(row: State, seat: int) -> list[str | None]:
    """S2: the characters that a city begins with, as far as it has chosen them."""
    taken: list[str | None] = []
    for ladder in _ladders(row):
        taken += [CHARACTERS[ladder]] * row.level[seat][ladder]
    return taken + [None] * (OPENING_PICKS - len(taken))


def _auction(row: State) -> dict[str, Any]:
    under_the_hammer = row.stage != OFFERING
    return {
        "auctioneer": int(row.auctioneer),
        "tiles": [CHARACTERS[tile] for tile in _set(row.tiles)],
        "lots_left": int(row.lots) - (1 if under_the_hammer else 0),
        "winners": _set(row.winners),
        "lot": [CHARACTERS[tile] for tile in row.lot] if under_the_hammer else None,
        "bid": int(row.bid) or None,
        "leader": int(row.leader) if row.stage == BIDDING else None,
        "bidders": _set(row.bidders) if under_the_hammer else None,
    }


def _corruption(row: State) -> dict[str, Any]:
    """Who acts, in this order: C1, and for two D4."""
    if row.stage == PROMOTING:
        return {"order": [int(row.turn)], "acted": [], "bribed": []}
    level = [row.level[seat][BRIBER] for seat in range(row.seats)]
    order = [seat for height in range(SUMMIT, 0, -1) for seat in _from_first(row) if level[seat] == height]
    return {"order": order, "acted": _set(row.bribers), "bribed": _set(row.bribed)}


def _sacrifices(row: State) -> dict[str, Any]:
    """P2: who may sacrifice, in this order, and who has had their turn."""
    order = _from_first(row)
    return {"order": order, "done": order[: order.index(row.turn)]}


def _ranking(row: State) -> list[dict[str, int]]:
    """E3: everybody, the best first, with the place that they share."""
    places = _places(row)
    return [
        {"seat": seat, "place": place + 1}
        for place in range(row.seats)
        for seat in range(row.seats)
        if places[seat] == place
    ]


def _places(row: State) -> list[int]:
    places = np.zeros(len(row.points), np.int64)  # a plain list would be compiled for, and warned about
    ranks(row.row, places)
    return [int(places[seat]) for seat in range(row.seats)]


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
    places = _places(row)
    return [seat for seat in range(row.seats) if places[seat] == 0]


def describe(state: State, seat: int, move: int) -> Fact:
    """A move as a choice: what it is, and what it will do."""
    kind, said = parts(move)
    fact: Fact = {"id": f"move-{kind.replace('_', '-')}"} | said
    if kind == "sacrifice":
        fact |= offering(known(state, seat).row, seat, ANIMALS.index(said["animal"]))
    if kind == "take":
        fact["open"] = CHARACTERS[known(state, seat).open[said["lot"]]]
    if kind in ("pick", "promote", "corrupt", "bid"):
        fact["then"] = _then(known(state, seat), seat, said)
    return fact


def _then(row: State, seat: int, said: dict[str, Any]) -> list[Fact]:
    """Which tokens would go up and down; by a bid, if it buys the lot."""
    after = row.row.copy()
    if "target" in said:
        slip(after, CITIES.index(said["target"]), CHARACTERS.index(said["character"]))
    for ladder in [CHARACTERS.index(said["character"])] if "character" in said else row.lot:
        climb(after, seat, ladder)
    return list(steps(row, plain(after), said.get("target", "")))


def steps(before: State, after: State, bribed: str = "") -> Iterator[Fact]:
    """Whose tokens went up and down; the bribed city's by corruption, others are thrown off the summit."""
    for city in range(after.seats if before.level != after.level else 0):
        for ladder in range(LADDERS):
            was, level = before.level[city][ladder], after.level[city][ladder]
            fact: Fact = {"city": CITIES[city], "character": CHARACTERS[ladder], "level": level}
            if level > was:
                yield {"id": "log-summit" if level == SUMMIT else "log-climb"} | fact
            elif level < was:
                yield {"id": "log-slip" if bribed == CITIES[city] else "log-toppled"} | fact


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
