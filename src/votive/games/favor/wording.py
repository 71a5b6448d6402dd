"""What is said of moves: their names, what is to be done, and why not.

Like the view, these are facts for people in any language, of a row that was concealed first.
"""

from collections.abc import Callable

import numpy as np

from votive.core.contract import CHANCE, Fact, State
from votive.games.favor import content
from votive.games.favor.building import can_do_something
from votive.games.favor.cards import Cards
from votive.games.favor.content import CITIES, EMPTY, MAT, cards_of
from votive.games.favor.effects import can_do_anything
from votive.games.favor.ending import ranks
from votive.games.favor.measures import stands
from votive.games.favor.moves import parts
from votive.games.favor.prayer import number_prayed, temple_prayed_to
from votive.games.favor.state import (
    BUILD,
    DOUBLE_OFFERING,
    DOUBLE_TEMPLE,
    FINISHED,
    IDLE,
    PRAY,
    REACTING,
    READY,
    ROLLING,
    STAGES,
    TAKE,
)
from votive.games.favor.texts import by_name, price, text, title
from votive.games.favor.view import in_the_way, known, temple_at

# Names as messages


def place_title(place: str) -> str:
    return "the-mat" if place == "mat" else title("area", place)


def offering_title(cards: Cards, temple: str) -> str:
    """Offerings are numbered and called by the temple they are made for, but have names of their own."""
    return title("offering", cards.offering_names[temple])


def effect_title(row: State) -> str:
    return title(*content.NAME_OF_STEP[row.step])


def temple_title(temple: str) -> str:
    return title("temple", temple)


def resource_title(resource: str) -> str:
    return f"word-{resource}"


_TITLES: dict[str, Callable[[str], str]] = {
    "place": place_title,
    "temple": temple_title,
    "resource": resource_title,
}
_DECKS = {"draw-quest": "quest", "draw-market": "market", "draw-god": "god", "agora": "market"}


def said(row: State, move: int) -> tuple[str, Fact]:
    """The kind of a move and what it says, in ids of messages."""
    cards = cards_of(row)
    kind, named = parts(cards, move)
    fact: Fact = {name: _TITLES[name](value) if name in _TITLES else value for name, value in named.items()}
    if kind == "draw-offering":
        fact["card"] = offering_title(cards, named["card"])
    elif "card" in fact:
        fact["card"] = title(_DECKS[kind], named["card"])
    if kind == "offer":
        fact["offering"] = offering_title(cards, named["offering"])
    if kind == "take-offering" and row.display[fact["index"]] != EMPTY:
        fact["offering"] = offering_title(cards, cards.temple_names[row.display[fact["index"]]])
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
    if (row.stage == READY and row.phase == REACTING) or (row.stage == BUILD and not can_do_something(row.row, seat)):
        stage = "call"
    fact: Fact = {"id": f"status-{stage}-{'you' if viewer == seat else 'other'}", "city": CITIES[seat]}
    if row.step != IDLE:
        fact["effect"] = effect_title(row)
    if row.stage == PRAY:
        number = number_prayed(row.row, seat)
        fact |= {"number": number} | _answer(row, temple_at(row, seat, number))
    if row.stage == TAKE:
        sanctuary = cards_of(row).sanctuary
        fact |= {"workers": int(row.workers), "temple": sanctuary.workers, "offering": sanctuary.offering_workers}
    return fact


def answer(row: State, seat: int) -> Fact:
    """Which temple would answer, as a fact inside another."""
    return _answer(row, temple_prayed_to(row.row, seat))


def _answer(row: State, temple: int) -> Fact:
    if temple == EMPTY:
        return {"answer": {"id": "answer-none"}}
    return {"answer": {"id": "answer-temple", "temple": temple_title(cards_of(row).temple_names[temple])}}


def winners(row: State) -> list[int]:
    """Z3: who is ahead."""
    places = np.zeros(len(row.points), np.int64)  # a plain list would be compiled for, and warned about
    ranks(row.row, places)
    return [seat for seat in range(row.seats) if places[seat] == 0]


def describe(state: State, seat: int, move: int) -> Fact:
    """A move as a choice: what it is, and what it will do."""
    row = known(state, seat)
    kind, fact = said(row, move)
    cards = cards_of(row)
    named = parts(cards, move)[1]
    fact["id"] = f"move-{kind}"
    if kind in ("delegate", "favor"):
        fact["face"] = row.face[seat][fact["unit"] - 1]
    if kind == "favor":
        fact["prayer"] = _prayer_by_token(row, seat, named["unit"] - 1, named["by"])
    if kind == "give":
        number = number_prayed(row.row, seat) + named["by"]
        fact |= {"number": number} | _answer(row, temple_at(row, seat, number))
    if kind == "unit":
        owner = CITIES.index(fact["city"])
        fact["face"] = row.face[owner][fact["unit"] - 1]
        fact["place"] = place_title(cards.place_names[row.place[owner][fact["unit"] - 1]])
    if kind == "pray":
        fact |= {"number": number_prayed(row.row, seat)} | answer(row, seat)
    if kind == "agora":
        fact["text"] = text(cards.effect_of("market", named["card"]))
        fact["warning"] = _warning(row, seat, cards.market_names.index(named["card"]))
    if kind == "option":
        fact["text"] = _option(row, seat, fact["option"])
    if kind == "destroy":
        fact |= {"temple": temple_title(cards.temple_names[row.mat[row.subject][fact["slot"] - 1]])}
        fact["city"] = CITIES[row.subject]
    if kind == "take-temple":
        fact |= _printed(cards, named["temple"])
    if kind == "build":
        fact |= _printed(cards, named["temple"]) | _building_facts(row, seat, named["temple"])
    if "offering" in fact:
        fact |= _offering_facts(
            row, seat, named.get("offering") or cards.temple_names[row.display[named["index"]]], kind == "offer"
        )
    return fact


def _warning(row: State, seat: int, card: int) -> Fact:
    """What cannot be done is left out: a card of which nothing would be left says so before it is called."""
    program = int(content.MARKET_EFFECT[row.card_set, card])
    return {"id": "card-works" if can_do_anything(row.row.copy(), seat, program) else "card-idle"}


def _prayer_by_token(row: State, seat: int, unit: int, by: int) -> Fact:
    """What the prayer that is going on would find, once a token has turned a unit on the mat."""
    if row.stage != PRAY or row.turn != seat or row.place[seat][unit] != MAT:
        return {"id": "prayer-untouched"}
    number = number_prayed(row.row, seat) + by
    return {"id": "prayer-then", "number": number} | _answer(row, temple_at(row, seat, number))


def _printed(cards: Cards, name: str) -> Fact:
    temple = cards.standing[cards.temple_names.index(name)]
    return {"slots": f"{temple.slots[0]}–{temple.slots[1]}", "cost": price(temple.cost), "points": temple.points}


def _building_facts(row: State, seat: int, name: str) -> Fact:
    """H10: the price and the points as they are now, and what would be destroyed."""
    names = cards_of(row).temple_names
    temple, standing = cards_of(row).standing[names.index(name)], in_the_way(row, seat, names.index(name))
    ruins: Fact = {"id": "building-ruins-none"}
    if standing:
        ruins = {"id": "building-ruins", "temples": [temple_title(names[each]) for each in standing]}
    return {
        "cost": price(_discounted(row, seat, temple.cost)),
        "points": temple.points * _counts_for(row, seat, DOUBLE_TEMPLE),
        "ruins": ruins,
    }


def _offering_facts(row: State, seat: int, temple: str, now: bool) -> Fact:
    """H11: the points as they would be now, twice as many where the very temple stands; when it is made, all of it."""
    number = cards_of(row).temple_names.index(temple)
    offering = cards_of(row).offerings[number]
    points = offering.points * (2 if stands(row.row, seat, number) else 1)
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
    effect = cards_of(row).effect_of(*content.NAME_OF_STEP[row.step])
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
