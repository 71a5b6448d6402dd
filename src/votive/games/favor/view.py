"""What a viewer may know, as facts: the table, what is to be done, and why not.

Facts are for people in any language: ids of messages in `lang/` and what goes into them. Nothing here decides
anything, and nothing here looks at a row that was not concealed first.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from votive.core.contract import CHANCE, Fact, State
from votive.core.views import Each, Reading, View, plain
from votive.games.favor.cards import SLOTS, TEMPLE_TYPES
from votive.games.favor.content import (
    ABSENT,
    CARDS,
    CITIES,
    EMPTY,
    FACES,
    FIRST_SLOT,
    GOLD,
    MARKET_NAMES,
    MAT,
    NAME_OF_STEP,
    OFFERING_WORKERS,
    PLACE_NAMES,
    PLACES,
    QUEST_NAMES,
    STANDING,
    TEMPLE_NAMES,
    TEMPLE_WORKERS,
    UNITS,
)
from votive.games.favor.ending import ranks
from votive.games.favor.measures import stands
from votive.games.favor.moves import parts
from votive.games.favor.prayer import number_prayed, temple_prayed_to
from votive.games.favor.secrets import conceal
from votive.games.favor.state import (
    DOUBLE_OFFERING,
    DOUBLE_TEMPLE,
    FINISHED,
    IDLE,
    PHASES,
    PRAY,
    REASONS,
    ROLLING,
    STAGES,
    STATE,
    TAKE,
)
from votive.games.favor.texts import by_name, price, text, title
from votive.games.favor.vocabulary import RESOURCES

DOUBLED = (*RESOURCES, "temple", "offering")
TYPES = TEMPLE_NAMES[:TEMPLE_TYPES]
OFFERINGS = {offering.temple: offering.name for offering in CARDS.offerings}


def known(state: State, viewer: int) -> Any:
    """What the viewer may know of a row, read out; who has read it out has concealed it.

    Not to be changed: every choice of a position asks for the same.
    """
    return state if isinstance(state, Reading) else _known(state.tobytes(), viewer)


@lru_cache(maxsize=16)
def _known(row: bytes, viewer: int) -> Any:
    state = np.frombuffer(bytearray(row), np.dtype((np.record, STATE)))[0]
    conceal(state, viewer)
    return plain(state)


def pieces() -> dict[str, Callable[[Any], Any]]:
    """The table, piece by piece."""
    return {
        "game": lambda row: "favor",
        "seats": lambda row: int(row.seats),
        "round": lambda row: int(row.hour),
        "rounds": lambda row: int(row.rounds),
        "phase": lambda row: PHASES[row.phase],
        "stage": lambda row: STAGES[row.stage],
        "turn": lambda row: int(row.turn),
        "order": lambda row: [int(seat) for seat in row.order[: row.seats]],
        "cities": Each(lambda row: row.seats, _city()),
        "areas": Each(lambda row: len(CARDS.areas), _area()),
        "supply": lambda row: _counts(RESOURCES, row.supply) | {"favor": int(row.favor_supply)},
        "stacks": lambda row: _counts(TYPES, row.stack),
        "display": lambda row: [None if temple == EMPTY else TYPES[temple] for temple in row.display],
        "offerings_left": lambda row: int(row.offerings_left),
        "market_left": lambda row: int(row.market_left),
        "called": lambda row: _counts(MARKET_NAMES, row.market_gone, some_only=True),
        "gods_left": lambda row: sum(row.god_deck),
        "prayer": lambda row: _prayer(row) if row.stage == PRAY else None,
        "workers": lambda row: int(row.workers) if row.stage == TAKE else None,
        "effect": lambda row: _effect(row) if row.step != IDLE else None,
        "end": lambda row: [] if row.stage == FINISHED or row.hour == 0 else [_end(row)],
        "reason": lambda row: REASONS[row.reason] if row.stage == FINISHED else None,
    }


def _counts(names: tuple[str, ...], numbers: Any, some_only: bool = False) -> dict[str, int]:
    return {name: int(number) for name, number in zip(names, numbers, strict=True) if number > 0 or not some_only}


def _cards(names: tuple[str, ...], numbers: Any) -> list[str]:
    """A hand, card by card."""
    return [name for name, number in zip(names, numbers, strict=True) if number for _ in range(number)]


def _city() -> dict[str, Callable[[Any, int], Any]]:
    return {
        "city": lambda row, seat: CITIES[seat],
        "points": lambda row, seat: int(row.points[seat]),
        "resources": lambda row, seat: _counts(RESOURCES, row.resource[seat]),
        "favor": lambda row, seat: int(row.favor[seat]),
        "units": _units,
        "mat": lambda row, seat: [_standing(temple) for temple in temples_standing(row, seat)],
        "temples": lambda row, seat: _cards(TYPES, row.temple[seat]),
        "offerings": lambda row, seat: _cards(TYPES, row.offering[seat]),
        "made": lambda row, seat: _cards(TYPES, row.made[seat]),
        "cards": lambda row, seat: int(row.cards[seat]),
        "market": lambda row, seat: _cards(MARKET_NAMES, row.market[seat]) if row.market[seat][0] >= 0 else None,
        "quest": lambda row, seat: QUEST_NAMES[row.quest[seat]] if row.quest[seat] >= 0 else None,
        "protected": lambda row, seat: bool(row.protected >> seat & 1),
        "discount": lambda row, seat: _counts(RESOURCES, row.discount[seat], some_only=True),
        "doubled": lambda row, seat: [what for bit, what in enumerate(DOUBLED) if row.doubled[seat] >> bit & 1],
    }


def temples_standing(row: State, seat: int) -> list[int]:
    """The temples on a mat, each once."""
    return [int(temple) for slot, temple in enumerate(row.mat[seat]) if temple != EMPTY and FIRST_SLOT[temple] == slot]


def _standing(temple: int) -> dict[str, Any]:
    return {"temple": TEMPLE_NAMES[temple], "slots": list(STANDING[temple].slots)}


def _units(row: State, seat: int) -> list[dict[str, Any]]:
    """The units that a city has, and where they are."""
    places = (*PLACE_NAMES, "hand", "home")
    units = enumerate(zip(row.face[seat], row.place[seat], strict=True))
    return [
        {"unit": unit, "face": face, "place": places[place], "lent": unit >= UNITS}
        for unit, (face, place) in units
        if place != ABSENT
    ]


def _area() -> dict[str, Callable[[Any, int], Any]]:
    areas = CARDS.areas
    return {
        "area": lambda row, area: areas[area].name,
        "gives": lambda row, area: areas[area].gives,
        "workers": lambda row, area: areas[area].workers,
        "offering_workers": lambda row, area: areas[area].offering_workers or None,
        "most": lambda row, area: areas[area].most or None,
        "places": lambda row, area: int(PLACES[area, row.seats - 2]),
        "taken": lambda row, area: int(row.taken[area]),
        "left": lambda row, area: _left(row, areas[area].gives),
    }


def _left(row: State, gives: str) -> int | None:
    """How many of what an area gives are still there to be given; None where that is not counted."""
    if gives == "market":
        return int(row.market_left)
    return int(row.supply[RESOURCES.index(gives)]) if gives in RESOURCES else None


def _prayer(row: State) -> dict[str, Any]:
    seat = int(row.turn)
    number = number_prayed(row.row, seat)
    least, most = number - _steps(row, seat, up=False), number + _steps(row, seat, up=True)
    return {
        "number": number,
        "given": int(row.given),
        "temple": _name_at(row, seat, number),
        "within": [
            {"number": other, "steps": abs(other - number), "temple": _name_at(row, seat, other)}
            for other in range(1, SLOTS + 1)
            if least <= other <= most
        ],
    }


def _name_at(row: State, seat: int, number: int) -> str | None:
    temple = _temple_at(row, seat, number)
    return None if temple == EMPTY else TEMPLE_NAMES[temple]


def _temple_at(row: State, seat: int, number: int) -> int:
    """What a prayer for this number would find."""
    return int(row.mat[seat][number - 1]) if 1 <= number <= SLOTS else EMPTY


def _steps(row: State, seat: int, up: bool) -> int:
    """H5, M3: by how much the number prayed can be changed, with all gold, diamonds and favor tokens that one has."""
    faces = [face for face, place in zip(row.face[seat], row.place[seat], strict=True) if place == MAT]
    room = sum(FACES - face if up else face - 1 for face in faces)
    return int(sum(row.resource[seat][GOLD:]) + min(row.favor[seat], room))


def _effect(row: State) -> dict[str, Any]:
    """What is being carried out; for a market card also whose part of the phase it holds up."""
    kind, name = NAME_OF_STEP[row.step]
    waits = int(row.order[row.at]) if kind == "market" and row.at < row.seats else None
    return {"kind": kind, "name": name, "caller": int(row.caller) if row.caller >= 0 else None, "waits": waits}


def _end(row: State) -> Fact:
    """Z1: how many hours are still to come."""
    left = int(row.rounds - row.hour)
    return {"id": "end-hours", "hours": left} if left > 0 else {"id": "log-last-hour"}


view = View(known, pieces())

# Names as messages


def place_title(place: str) -> str:
    return "the-mat" if place == "mat" else title("area", place)


def offering_title(temple: str) -> str:
    """Offerings are numbered and called by the temple they are made for, but have names of their own."""
    return title("offering", OFFERINGS[temple])


def effect_title(row: State) -> str:
    return title(*NAME_OF_STEP[row.step])


def temple_title(temple: str) -> str:
    return title("temple", temple)


def resource_title(resource: str) -> str:
    return f"word-{resource}"


_TITLES: dict[str, Callable[[str], str]] = {
    "place": place_title,
    "temple": temple_title,
    "offering": offering_title,
    "resource": resource_title,
}
_DECKS = {"draw-quest": "quest", "draw-market": "market", "draw-god": "god", "agora": "market"}


def said(row: State, move: int) -> tuple[str, Fact]:
    """The kind of a move and what it says, in ids of messages."""
    kind, named = parts(move)
    fact: Fact = {name: _TITLES[name](value) if name in _TITLES else value for name, value in named.items()}
    if "card" in fact:
        fact["card"] = offering_title(fact["card"]) if kind == "draw-offering" else title(_DECKS[kind], fact["card"])
    if kind == "take-offering" and row.display[fact["index"]] != EMPTY:
        fact["offering"] = offering_title(TYPES[row.display[fact["index"]]])
    return kind, fact


# What is to be done


def status(state: State, viewer: int) -> Fact:
    """One sentence, always true: who must do what."""
    row = known(state, viewer)
    stage = STAGES[row.stage]
    if row.stage == FINISHED:
        return {"id": "status-over", "winners": [CITIES[seat] for seat in winners(row)]}
    if row.turn == CHANCE:
        return {"id": f"status-{stage}", "city": CITIES[row.roller if row.stage == ROLLING else row.drawer]}
    seat = int(row.turn)
    fact: Fact = {"id": f"status-{stage}-{'you' if viewer == seat else 'other'}", "city": CITIES[seat]}
    if row.step != IDLE:
        fact["effect"] = effect_title(row)
    if row.stage == PRAY:
        number = number_prayed(row.row, seat)
        fact |= {"number": number} | _answer(_temple_at(row, seat, number))
    if row.stage == TAKE:
        fact |= {"workers": int(row.workers), "temple": TEMPLE_WORKERS, "offering": OFFERING_WORKERS}
    return fact


def answer(row: State, seat: int) -> Fact:
    """Which temple would answer, as a fact inside another."""
    return _answer(temple_prayed_to(row.row, seat))


def _answer(temple: int) -> Fact:
    if temple == EMPTY:
        return {"answer": {"id": "answer-none"}}
    return {"answer": {"id": "answer-temple", "temple": temple_title(TEMPLE_NAMES[temple])}}


def winners(row: State) -> list[int]:
    """Z3: who is ahead."""
    places = np.zeros(len(row.points), np.int64)  # a plain list would be compiled for, and warned about
    ranks(row.row, places)
    return [seat for seat in range(row.seats) if places[seat] == 0]


def describe(state: State, seat: int, move: int) -> Fact:
    """A move as a choice: what it is, and what it will do."""
    row = known(state, seat)
    kind, fact = said(row, move)
    named = parts(move)[1]
    fact["id"] = f"move-{kind}"
    if kind in ("delegate", "favor"):
        fact["face"] = row.face[seat][fact["unit"] - 1]
    if kind == "favor":
        fact["prayer"] = _prayer_by_token(row, seat, named["unit"] - 1, named["by"])
    if kind == "give":
        number = number_prayed(row.row, seat) + named["by"]
        fact |= {"number": number} | _answer(_temple_at(row, seat, number))
    if kind == "unit":
        owner = CITIES.index(fact["city"])
        fact["face"] = row.face[owner][fact["unit"] - 1]
        fact["place"] = place_title(PLACE_NAMES[row.place[owner][fact["unit"] - 1]])
    if kind == "pray":
        fact |= {"number": number_prayed(row.row, seat)} | answer(row, seat)
    if kind == "agora":
        fact["text"] = text(CARDS.market[MARKET_NAMES.index(named["card"])].effect)
    if kind == "option":
        fact["text"] = _option(row, seat, fact["option"])
    if kind == "destroy":
        fact |= {"temple": temple_title(TEMPLE_NAMES[row.mat[row.subject][fact["slot"] - 1]])}
        fact["city"] = CITIES[row.subject]
    if kind == "take-temple":
        fact |= _printed(named["temple"])
    if kind == "build":
        fact |= _printed(named["temple"]) | _building_facts(row, seat, named["temple"])
    if "offering" in fact:
        fact |= _offering_facts(row, seat, named.get("offering") or TYPES[row.display[named["index"]]], kind == "offer")
    return fact


def _prayer_by_token(row: State, seat: int, unit: int, by: int) -> Fact:
    """What the prayer that is going on would find, once a token has turned a unit on the mat."""
    if row.stage != PRAY or row.turn != seat or row.place[seat][unit] != MAT:
        return {"id": "prayer-untouched"}
    number = number_prayed(row.row, seat) + by
    return {"id": "prayer-then", "number": number} | _answer(_temple_at(row, seat, number))


def _printed(name: str) -> Fact:
    temple = STANDING[TEMPLE_NAMES.index(name)]
    return {"slots": f"{temple.slots[0]}–{temple.slots[1]}", "cost": price(temple.cost), "points": temple.points}


def _building_facts(row: State, seat: int, name: str) -> Fact:
    """H10: the price and the points as they are now, and what would be destroyed."""
    temple = STANDING[TEMPLE_NAMES.index(name)]
    standing = {row.mat[seat][slot - 1] for slot in temple.slots} - {EMPTY}
    ruins: Fact = {"id": "building-ruins-none"}
    if standing:
        ruins = {"id": "building-ruins", "temples": [temple_title(TEMPLE_NAMES[each]) for each in sorted(standing)]}
    return {
        "cost": price(_discounted(row, seat, temple.cost)),
        "points": temple.points * _counts_for(row, seat, DOUBLE_TEMPLE),
        "ruins": ruins,
    }


def _offering_facts(row: State, seat: int, temple: str, now: bool) -> Fact:
    """H11: the points as they would be now, twice as many where the very temple stands; when it is made, all of it."""
    offering = CARDS.offerings[TYPES.index(temple)]
    points = offering.points * (2 if stands(row.row, seat, TYPES.index(temple)) else 1)
    cost = offering.cost
    if now:
        points *= _counts_for(row, seat, DOUBLE_OFFERING)
        cost = _discounted(row, seat, cost)
    return {"temple": temple_title(temple), "cost": price(cost), "points": points}


def _discounted(row: State, seat: int, cost: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(max(0, number - off) for number, off in zip(cost, row.discount[seat], strict=True))


def _counts_for(row: State, seat: int, what: int) -> int:
    return 2 if row.doubled[seat] >> what & 1 else 1


def _option(row: State, seat: int, option: int) -> Fact:
    """What one branch of the choice that is being made says to a seat; a card has at most one choice."""
    kind, name = NAME_OF_STEP[row.step]
    if kind == "temple":
        effect = STANDING[TEMPLE_NAMES.index(name)].prayer
    else:
        effect = CARDS.market[MARKET_NAMES.index(name)].effect
    branch = text(next(step["options"] for step in effect if step["do"] == "choose")[option])
    if row.caller < 0 or row.caller == seat:
        return branch
    return by_name(branch, CITIES[row.caller], CITIES[row.target] if row.target >= 0 else None)


# Why not


def explain(state: State, seat: int, move: int) -> Fact:
    """Why the rules refuse this move to this seat: the verdict's message and all that it may mention."""
    from votive.games.favor.game import GAME

    row = known(state, seat)
    verdict = GAME.verdicts[GAME.rules.verdict(row.row, seat, move)]
    fact: Fact = said(row, move)[1] | {"id": f"verdict-{verdict.key}", "clause": verdict.clause, "city": CITIES[seat]}
    if row.turn >= 0:
        fact["turn"] = CITIES[row.turn]
    if row.step != IDLE:
        fact["effect"] = effect_title(row)
    return fact | {"workers": int(row.workers)}
