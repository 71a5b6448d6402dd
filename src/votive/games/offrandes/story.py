"""What happened, told as facts from the row before a move and the row after it."""

from collections.abc import Iterator
from typing import Any

from votive.core.contract import ALL, Fact, State
from votive.core.views import plain
from votive.games.offrandes.content import (
    ALTAR_POINTS,
    ALTARS,
    ANIMALS,
    CHARACTERS,
    CITIES,
    PRIESTESS,
    PRIESTESS_POINTS,
    SUMMIT,
    TIERS,
)
from votive.games.offrandes.moves import PASS, parts
from votive.games.offrandes.secrets import seen
from votive.games.offrandes.state import BIDDING, OFFERING, OPENING, OVER, REASONS, SACRIFICING
from votive.games.offrandes.view import PHASES, last_round, offering, some, steps, winners


def tell(before: State, seat: int, move: int, after: State, viewer: int) -> list[Fact]:
    """The lines that a move adds to the log, as this viewer may read them."""
    was, now = plain(before), plain(after)
    kind, said = parts(move if viewer == ALL else seen(was.row, seat, move, viewer))
    return [
        *_the_move(was, seat, kind, said),
        *_the_sale(was, seat, move),
        *_the_ladders(was, seat, kind, said, now),
        *_what_comes(was, now),
    ]


def _the_move(before: State, seat: int, kind: str, said: dict[str, Any]) -> Iterator[Fact]:
    fact: Fact = {"id": f"log-{kind.replace('_', '-')}", "city": CITIES[seat]} | said
    if kind == "deal":
        fact |= {"id": "log-deal" if said else "log-deal-secret", "city": CITIES[before.auctioneer]}
    elif kind == "split" and said["under-one"] is None:
        fact["id"] = "log-split-secret"
    elif kind == "take":
        fact |= _what_the_lots_held(before, said["lot"])
    elif kind == "sacrifice":
        fact |= offering(before.row, seat, ANIMALS.index(said["animal"]))
    yield fact
    if kind == "sacrifice":
        yield from _replaced(before, ALTARS.index(said["altar"]))


def _what_the_lots_held(before: State, lot: int) -> Fact:
    """D3: once a lot is taken, both are public."""
    return {
        "one": CHARACTERS[before.open[lot]],
        "under-one": CHARACTERS[before.hidden[lot]],
        "dealer": CITIES[before.auctioneer],
        "other": CHARACTERS[before.open[1 - lot]],
        "under-other": CHARACTERS[before.hidden[1 - lot]],
    }


def _replaced(before: State, altar: int) -> Iterator[Fact]:
    """P8: what lay there goes back to the stable."""
    if before.count[altar] > 0:
        yield {
            "id": "log-replaced",
            "city": CITIES[before.owner[altar]],
            "animals": some(before.kind[altar], before.count[altar]),
        }


def _the_sale(before: State, seat: int, move: int) -> Iterator[Fact]:
    """A5: the last pass of an auction sells the lot to whoever made the standing bid."""
    if before.stage == BIDDING and move == PASS and before.bidders == 1 << before.leader | 1 << seat:
        one, other = before.lot
        yield {
            "id": "log-sold",
            "city": CITIES[before.leader],
            "one": CHARACTERS[one],
            "other": CHARACTERS[other],
            "drachmae": int(before.bid),
        }
        yield from _stays(before, int(before.leader), (one, other))


def _the_ladders(before: State, seat: int, kind: str, said: dict[str, Any], after: State) -> Iterator[Fact]:
    """Who went up and down, and who did not because of L3."""
    if kind in ("corrupt", "promote"):
        yield from _stays(before, seat, (CHARACTERS.index(said["character"]),))
    if kind == "take":
        for lot, owner in ((said["lot"], seat), (1 - said["lot"], int(before.auctioneer))):
            yield from _stays(before, owner, (before.open[lot], before.hidden[lot]))
    yield from steps(before, after, said["target"] if kind == "corrupt" else "")


def _stays(before: State, seat: int, ladders: tuple[int, ...]) -> Iterator[Fact]:
    """L3: a token on the summit that should go up."""
    for ladder in ladders:
        if before.level[seat][ladder] == SUMMIT:
            yield {"id": "log-stays", "city": CITIES[seat], "character": CHARACTERS[ladder]}


def _what_comes(before: State, after: State) -> Iterator[Fact]:
    """New phases, rounds and turns, and the end."""
    if after.stage == OVER:
        yield from _the_end(after)
        return
    if after.current_round != before.current_round:
        yield from _revenue(before, after)
    if after.current_round != before.current_round or (before.stage == OPENING and after.stage != OPENING):
        yield {"id": "log-round", "round": int(after.current_round), "city": CITIES[after.first]}
    elif PHASES[int(after.stage)] != PHASES[int(before.stage)] and before.stage != OPENING:
        yield {"id": f"log-phase-{PHASES[int(after.stage)]}"}
    if after.stage == SACRIFICING and before.stage != SACRIFICING:
        yield from _prayers(after)
    if after.stage == OFFERING and (before.stage not in (OFFERING, BIDDING) or before.auctioneer != after.auctioneer):
        yield {"id": "log-auctioneer", "city": CITIES[after.auctioneer]}
    if (last := last_round(after)) and not last_round(before):
        yield last


def _prayers(after: State) -> Iterator[Fact]:
    """P1."""
    for seat in range(after.seats):
        if level := after.level[seat][PRIESTESS]:
            yield {"id": "log-prayer", "city": CITIES[seat], "points": PRIESTESS_POINTS * level}


def _revenue(before: State, after: State) -> Iterator[Fact]:
    """V2."""
    for seat in range(after.seats):
        if gained := after.purse[seat] - before.purse[seat]:
            yield {"id": "log-revenue", "city": CITIES[seat], "drachmae": gained}


def _the_end(after: State) -> Iterator[Fact]:
    """E1 to E4, step by step."""
    yield {"id": f"log-end-{REASONS[after.reason]}"}
    for seat in range(after.seats):
        altars = [altar for altar in range(len(ALTARS)) if after.owner[altar] == seat]
        yield {
            "id": "log-total",
            "city": CITIES[seat],
            "altars": len(altars),
            "gained": ALTAR_POINTS * sum(int(TIERS[altar]) for altar in altars),
            "points": int(after.points[seat]),
        }
    won = winners(after)
    yield {"id": "log-winner" if len(won) == 1 else "log-shared", "winners": [CITIES[seat] for seat in won]}
