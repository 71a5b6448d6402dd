"""The card language as data, for a form that lets only sound cards be made. `card_files.py` has the last word."""

import tomllib
from collections.abc import Mapping
from typing import Any

from votive.core.content import VARIANT_FILE
from votive.games.favor.cards import (
    AREA_GIFTS,
    BY_DEVOTION,
    HOLDERS,
    MARKET_CARDS,
    MOST_COPIES,
    MOST_SILENCES,
    SILENCES,
    SLOTS,
)
from votive.games.favor.overlay import DECKS, OF_ANY_SIZE, card_name, changed_cards
from votive.games.favor.printed import printed
from votive.games.favor.texts import title
from votive.games.favor.versions import NEWEST, published_files
from votive.games.favor.vocabulary import GODS, NOT_FOR_GODS, PEOPLE, RESOURCES, VERBS, Branches, Count, Words

_COST = {"kind": "cost", "most": 20, "of": list(RESOURCES)}
_EFFECT = {"kind": "effect"}


def _number(least: int, most: int) -> dict[str, Any]:
    return {"kind": "number", "least": least, "most": most}


_SLOTS = {"kind": "slots", "most": SLOTS}
FIELDS: dict[str, dict[str, dict[str, Any]]] = {
    "temple": {
        "cost": _COST,
        "points": _number(0, 40),
        "slots": _SLOTS,
        "favor": {"kind": "flag"},
        "prayer": _EFFECT,
    },
    "basic": {"slots": _SLOTS, "favor": {"kind": "flag"}, "prayer": _EFFECT},
    "offering": {"cost": _COST, "points": _number(0, 20)},
    "market": {"effect": _EFFECT, "copies": _number(1, MOST_COPIES) | {"shared": MARKET_CARDS}},
    "god": {"effect": _EFFECT, "copies": _number(1, MOST_SILENCES)},
    "quest": {"effect": _EFFECT},
    "area": {
        "workers": _number(1, 30),
        "offering_workers": _number(1, 30),
        "most": _number(0, 20),
        "places": {"kind": "numbers", "least": 1, "most": 15, "count": 4},
    },
}
"""What can be changed of a card of each deck, and within which bounds.

A number that is `shared` need not be there: so many copies are shared out evenly among the cards that name none.
"""

_FORBIDDEN: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "temple": ((), BY_DEVOTION),
    "basic": ((), BY_DEVOTION),
    "market": ((), BY_DEVOTION),
    "god": (NOT_FOR_GODS, HOLDERS),
    "quest": (tuple(verb.name for verb in VERBS if verb.asks), PEOPLE[1:]),
}
"""Verbs and people that the effects of a deck may not name."""


def describe(version: int = NEWEST) -> dict[str, Any]:
    """Decks and words, with the published cards of a version as they stand in their files."""
    files = {name: tomllib.loads(text.decode()) for name, text in published_files(version).items()}
    return {
        "decks": [
            {
                "deck": deck,
                "fields": FIELDS[deck],
                "verbs": _verbs(deck),
                "sizes": OF_ANY_SIZE.get(deck),
                "cards": [
                    {"card": card_name(deck, entry), "title": _title(deck, entry), "fields": _fields(deck, entry)}
                    for entry in files[file][listed]
                ],
            }
            for deck, (file, listed) in DECKS.items()
        ],
        "gods": list(GODS),
        "resources": list(RESOURCES),
        "gifts": list(AREA_GIFTS),
    }


def _title(deck: str, entry: Mapping[str, Any]) -> str:
    name = f"{entry['god']}.{entry['name']}" if deck == "temple" else entry["name"]
    return title("temple" if deck == "basic" else deck, name)


def _fields(deck: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    """What a card file says, without what it is called. Silence says how many there are, as nothing else."""
    said = {name: value for name, value in entry.items() if name != "name"}
    return {"copies": SILENCES} | said if said.get("mood") == "silence" else said


def _verbs(deck: str) -> list[dict[str, Any]]:
    """The verbs that an effect of this deck may use, each with what it takes."""
    if deck not in _FORBIDDEN:
        return []
    forbidden, people = _FORBIDDEN[deck]
    found = []
    for verb in VERBS:
        takes = {name: _takes(name, field, people) for name, field in verb.takes.items()}
        if verb.name not in forbidden and all(field.get("allowed") != [] for field in takes.values()):
            found.append({"do": verb.name, "takes": takes})
    return found


def _takes(name: str, field: Words | Count | Branches, people: tuple[str, ...]) -> dict[str, Any]:
    if isinstance(field, Count):
        return {"kind": "number", "least": 1, "most": field.most, "default": field.default}
    if isinstance(field, Branches):
        return {"kind": "options", "most": field.most}
    allowed = [word for word in field.allowed if name != "who" or word not in people]
    default = field.default if field.default in allowed or field.default == "" else None
    return {"kind": "word", "allowed": allowed, "default": default}


def try_cards(files: Mapping[str, bytes], version: int = NEWEST) -> dict[str, Any]:
    """What is printed on a variant's cards, with the rules of a version."""
    return printed(changed_cards(published_files(version), files[VARIANT_FILE]))
