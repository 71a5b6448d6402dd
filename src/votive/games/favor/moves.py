"""Number and name of every move. A move of a kind is the kind's first number and what is said beyond it."""

from typing import Any

from votive.games.favor.cards import MOST_SEATS, SLOTS, TEMPLE_TYPES
from votive.games.favor.content import (
    CARDS,
    CITIES,
    DICE,
    DISPLAY,
    FACES,
    GOD_CARD_NAMES,
    MARKET_NAMES,
    PLACE_NAMES,
    QUEST_NAMES,
    TEMPLE_NAMES,
    UNITS,
)
from votive.games.favor.vocabulary import BRANCHES, RESOURCES

NAMES: list[list[Any]] = []


def _numbered(names: list[list[Any]]) -> int:
    first = len(NAMES)
    NAMES.extend(names)
    return first


TYPES = TEMPLE_NAMES[:TEMPLE_TYPES]
PLACE_COUNT = len(PLACE_NAMES)

# Chance
FIRST = _numbered([["order", seat] for seat in range(MOST_SEATS)])
DRAW_QUEST = _numbered([["draw", "quest", quest] for quest in QUEST_NAMES])
DRAW_OFFERING = _numbered([["draw", "offering", temple] for temple in TYPES])
DRAW_MARKET = _numbered([["draw", "market", card] for card in MARKET_NAMES])
DRAW_GOD = _numbered([["draw", "god", card] for card in GOD_CARD_NAMES])
ROLL = _numbered([["roll", unit, face] for unit in range(DICE) for face in range(1, FACES + 1)])

# Phases
DELEGATE = _numbered([["delegate", unit, place] for unit in range(UNITS) for place in PLACE_NAMES])
GIVE = _numbered([["give", kind, by] for kind in RESOURCES[2:] for by in (1, -1)])
PRAY = _numbered([["pray"]])
READY = _numbered([["ready"]])
TAKE_TEMPLE = _numbered([["take_temple", temple] for temple in TYPES])
TAKE_OFFERING = _numbered([["take_offering", index] for index in range(DISPLAY)])
LEAVE = _numbered([["leave"]])
BUILD = _numbered([["build", temple] for temple in TYPES])
OFFER = _numbered([["offer", offering.temple] for offering in CARDS.offerings])
STOP = _numbered([["stop"]])

# At any time
AGORA = _numbered([["agora", card] for card in MARKET_NAMES])
FAVOR = _numbered([["favor", unit, by] for unit in range(DICE) for by in (1, -1)])

# What a card or a prayer asks for
TARGET = _numbered([["target", seat] for seat in range(MOST_SEATS)])
UNIT = _numbered([["unit", seat, unit] for seat in range(MOST_SEATS) for unit in range(DICE)])
TURN = _numbered([["turn", by] for by in (1, -1)])
RESOURCE = _numbered([["choose", kind] for kind in RESOURCES])
PLACE = _numbered([["place", place] for place in PLACE_NAMES])
OPTION = _numbered([["option", option] for option in range(len(BRANCHES))])
PAY = _numbered([["pay"]])
DECLINE = _numbered([["decline"]])
DESTROY = _numbered([["destroy", slot] for slot in range(1, SLOTS)])  # by the temple's lower slot

MOVES = len(NAMES)
"""From here on: what is seen of a secret move by those who may not know it all."""

SECRET_QUEST = _numbered([["draw", "quest"]])
SECRET_MARKET = _numbered([["draw", "market"]])

MOST_LEGAL = 96
"""No position has more legal moves than this: 20 temples, 20 offerings, a stop, 15 cards and 14 turns by tokens."""

_PARTS = {
    "order": ("city",),
    "roll": ("unit", "face"),
    "delegate": ("unit", "place"),
    "give": ("resource", "by"),
    "take_temple": ("temple",),
    "take_offering": ("index",),
    "build": ("temple",),
    "offer": ("offering",),
    "agora": ("card",),
    "favor": ("unit", "by"),
    "target": ("city",),
    "unit": ("city", "unit"),
    "turn": ("by",),
    "choose": ("resource",),
    "place": ("place",),
    "option": ("option",),
    "destroy": ("slot",),
}


def parts(move: int) -> tuple[str, dict[str, Any]]:
    """The kind of a move and what it says beyond that, each part by its name; people count units from 1."""
    kind, *said = NAMES[move]
    if kind == "draw":
        deck, *card = said
        return f"draw-{deck}", {"card": card[0]} if card else {}
    named = dict(zip(_PARTS.get(kind, ()), said, strict=True))
    if "city" in named:
        named["city"] = CITIES[named["city"]]
    if "unit" in named:
        named["unit"] += 1
    return kind.replace("_", "-"), named


def things(move: int) -> tuple[str, dict[str, Any]]:
    """The same for reports: an offering by its own name, and the god whom it is for."""
    kind, named = parts(move)
    if kind in ("build", "offer"):
        named["god"] = str(NAMES[move][1]).partition(".")[0]
    if kind == "offer":
        named["offering"] = CARDS.offerings[move - OFFER].name
    if kind == "draw-offering":
        named["card"] = CARDS.offerings[move - DRAW_OFFERING].name
    return kind, named
