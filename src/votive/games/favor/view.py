"""What a viewer may know of the table.

Facts are for people in any language: ids of messages in `lang/` and what goes into them. Nothing here decides
anything, and nothing here looks at a row that was not concealed first.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from votive.core.contract import Fact, State
from votive.core.views import Each, Reading, View, plain, record_type
from votive.games.favor import content
from votive.games.favor.building import affordable_offerings, affordable_temples
from votive.games.favor.cards import AREAS, FEWEST_SEATS, SLOTS
from votive.games.favor.content import (
    ABSENT,
    CITIES,
    EMPTY,
    FACES,
    GOLD,
    MAT,
    UNITS,
    cards_of,
)
from votive.games.favor.prayer import number_prayed
from votive.games.favor.secrets import conceal
from votive.games.favor.state import (
    FINISHED,
    IDLE,
    PHASES,
    PRAY,
    REASONS,
    STAGES,
    TAKE,
)
from votive.games.favor.texts import by_name, text
from votive.games.favor.vocabulary import RESOURCES

DOUBLED = (*RESOURCES, "temple", "offering")


def known(state: State, viewer: int) -> Any:
    """What the viewer may know of a row, read out; who has read it out has concealed it.

    Not to be changed: every choice of a position asks for the same.
    """
    return state if isinstance(state, Reading) else _known(state.dtype, state.tobytes(), viewer)


@lru_cache(maxsize=16)
def _known(kind: np.dtype[Any], row: bytes, viewer: int) -> Any:
    state = np.frombuffer(bytearray(row), record_type(kind))[0]
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
        "slots": lambda row: SLOTS,
        "cities": Each(lambda row: row.seats, _city()),
        "areas": Each(lambda row: AREAS, _area()),
        "supply": lambda row: _counts(RESOURCES, row.supply) | {"favor": int(row.favor_supply)},
        "stacks": lambda row: _counts(cards_of(row).temple_types, row.stack),
        "display": lambda row: [
            None if temple == EMPTY else cards_of(row).temple_names[temple] for temple in row.display
        ],
        "offerings_left": lambda row: int(row.offerings_left),
        "market_left": lambda row: int(row.market_left),
        "called": lambda row: _counts(cards_of(row).market_names, row.market_gone, some_only=True),
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
        "mat": lambda row, seat: [_standing(row, temple) for temple in temples_standing(row, seat)],
        "temples": lambda row, seat: _cards(cards_of(row).temple_types, row.temple[seat]),
        "offerings": lambda row, seat: _cards(cards_of(row).temple_types, row.offering[seat]),
        "made": lambda row, seat: _cards(cards_of(row).temple_types, row.made[seat]),
        "cards": lambda row, seat: int(row.cards[seat]),
        "market": _hand,
        "quest": lambda row, seat: cards_of(row).quest_names[row.quest[seat]] if row.quest[seat] >= 0 else None,
        "affords": _affords,
        "ruins": _ruins,
        "protected": lambda row, seat: bool(row.protected >> seat & 1),
        "discount": lambda row, seat: _counts(RESOURCES, row.discount[seat], some_only=True),
        "doubled": lambda row, seat: [what for bit, what in enumerate(DOUBLED) if row.doubled[seat] >> bit & 1],
    }


def _hand(row: State, seat: int) -> list[str] | None:
    """The market cards that a city holds, for whoever may know."""
    return _cards(cards_of(row).market_names, row.market[seat]) if row.market[seat][0] >= 0 else None


def _affords(row: State, seat: int) -> dict[str, list[str]]:
    """What a city has enough for now, by the temples that offerings are made for."""
    temples, offerings = affordable_temples(row.row, seat), affordable_offerings(row.row, seat)
    return {"temples": _of_bits(row, temples), "offerings": _of_bits(row, offerings)}


def _of_bits(row: State, bits: int) -> list[str]:
    return [name for temple, name in enumerate(cards_of(row).temple_types) if int(bits) >> temple & 1]


def _ruins(row: State, seat: int) -> dict[str, list[str]]:
    """H10: for each temple in hand, those that would be destroyed if it were built."""
    cards, held = cards_of(row), row.temple[seat]
    found = {name: in_the_way(row, seat, temple) for temple, name in enumerate(cards.temple_types) if held[temple] > 0}
    return {name: [cards.temple_names[each] for each in standing] for name, standing in found.items() if standing}


def in_the_way(row: State, seat: int, temple: int) -> list[int]:
    """What stands where a temple would be built."""
    return sorted({row.mat[seat][slot - 1] for slot in cards_of(row).standing[temple].slots} - {EMPTY})


def temples_standing(row: State, seat: int) -> list[int]:
    """The temples on a mat, each once."""
    first = content.FIRST_SLOT[row.card_set]
    return [int(temple) for slot, temple in enumerate(row.mat[seat]) if temple != EMPTY and first[temple] == slot]


def _standing(row: State, number: int) -> dict[str, Any]:
    temple = cards_of(row).standing[number]
    return {"temple": temple.name, "slots": list(temple.slots)}


def _units(row: State, seat: int) -> list[dict[str, Any]]:
    """The units that a city has, and where they are."""
    places = (*cards_of(row).place_names, "hand", "home")
    units = enumerate(zip(row.face[seat], row.place[seat], strict=True))
    return [
        {"unit": unit, "face": face, "place": places[place], "lent": unit >= UNITS}
        for unit, (face, place) in units
        if place != ABSENT
    ]


def _area() -> dict[str, Callable[[Any, int], Any]]:
    return {
        "area": lambda row, area: cards_of(row).areas[area].name,
        "gives": lambda row, area: cards_of(row).areas[area].gives,
        "workers": lambda row, area: cards_of(row).areas[area].workers,
        "offering_workers": lambda row, area: cards_of(row).areas[area].offering_workers or None,
        "most": lambda row, area: cards_of(row).areas[area].most or None,
        "places": lambda row, area: cards_of(row).areas[area].places[row.seats - FEWEST_SEATS],
        "taken": lambda row, area: int(row.taken[area]),
        "left": lambda row, area: _left(row, cards_of(row).areas[area].gives),
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
    temple = temple_at(row, seat, number)
    return None if temple == EMPTY else cards_of(row).temple_names[temple]


def temple_at(row: State, seat: int, number: int) -> int:
    """What a prayer for this number would find."""
    return int(row.mat[seat][number - 1]) if 1 <= number <= SLOTS else EMPTY


def _steps(row: State, seat: int, up: bool) -> int:
    """H5, M3: by how much the number prayed can be changed, with all gold, diamonds and favor tokens that one has."""
    faces = [face for face, place in zip(row.face[seat], row.place[seat], strict=True) if place == MAT]
    room = sum(FACES - face if up else face - 1 for face in faces)
    return int(sum(row.resource[seat][GOLD:]) + min(row.favor[seat], room))


def _effect(row: State) -> dict[str, Any]:
    """What is being carried out; for a market card also whose part of the phase it holds up.

    `told` is what it says to everybody but whoever has called or prayed.
    """
    kind, name = content.NAME_OF_STEP[row.step]
    waits = int(row.order[row.at]) if kind == "market" and row.at < row.seats else None
    found = {"kind": kind, "name": name, "caller": None, "told": None, "waits": waits}
    if row.caller >= 0:
        target = CITIES[row.target] if row.target >= 0 else None
        told = by_name(text(cards_of(row).effect_of(kind, name)), CITIES[row.caller], target)
        found |= {"caller": int(row.caller), "told": told}
    return found


def _end(row: State) -> Fact:
    """Z1: how many hours are still to come."""
    left = int(row.rounds - row.hour)
    return {"id": "end-hours", "hours": left} if left > 0 else {"id": "log-last-hour"}


view = View(known, pieces())
