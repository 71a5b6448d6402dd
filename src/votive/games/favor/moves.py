"""Number and name of every move. A move of a kind is the kind's first number and what is said beyond it.

Numbers are the same whatever cards are played with; names are those of the cards.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from votive.games.favor.cards import AREAS, MOST_SEATS, SLOTS, Cards
from votive.games.favor.content import CITIES, DICE, DISPLAY, FACES, SETS, UNITS
from votive.games.favor.vocabulary import BRANCHES, RESOURCES

Names = list[list[Any]]

PLACE_COUNT = AREAS + 1
_kinds: list[Callable[[Cards], Names]] = []


def _numbered(names: Callable[[Cards], Names]) -> int:
    """The first number of a kind of moves."""
    first = sum(len(kind(SETS[0])) for kind in _kinds)
    _kinds.append(names)
    return first


@cache
def names_with(cards: Cards) -> tuple[list[Any], ...]:
    """The name of each move by its number, with these cards."""
    return tuple(name for kind in _kinds for name in kind(cards))


# Chance
FIRST = _numbered(lambda cards: [["order", seat] for seat in range(MOST_SEATS)])
DRAW_QUEST = _numbered(lambda cards: [["draw", "quest", quest] for quest in cards.quest_names])
DRAW_OFFERING = _numbered(lambda cards: [["draw", "offering", temple] for temple in cards.temple_types])
DRAW_MARKET = _numbered(lambda cards: [["draw", "market", card] for card in cards.market_names])
DRAW_GOD = _numbered(lambda cards: [["draw", "god", card] for card in cards.god_names])
ROLL = _numbered(lambda cards: [["roll", unit, face] for unit in range(DICE) for face in range(1, FACES + 1)])

# Phases
DELEGATE = _numbered(lambda cards: [["delegate", unit, place] for unit in range(UNITS) for place in cards.place_names])
GIVE = _numbered(lambda cards: [["give", kind, by] for kind in RESOURCES[2:] for by in (1, -1)])
PRAY = _numbered(lambda cards: [["pray"]])
READY = _numbered(lambda cards: [["ready"]])
TAKE_TEMPLE = _numbered(lambda cards: [["take_temple", temple] for temple in cards.temple_types])
TAKE_OFFERING = _numbered(lambda cards: [["take_offering", index] for index in range(DISPLAY)])
LEAVE = _numbered(lambda cards: [["leave"]])
BUILD = _numbered(lambda cards: [["build", temple] for temple in cards.temple_types])
OFFER = _numbered(lambda cards: [["offer", offering.temple] for offering in cards.offerings])
STOP = _numbered(lambda cards: [["stop"]])

# At any time
AGORA = _numbered(lambda cards: [["agora", card] for card in cards.market_names])
FAVOR = _numbered(lambda cards: [["favor", unit, by] for unit in range(DICE) for by in (1, -1)])

# What a card or a prayer asks for
TARGET = _numbered(lambda cards: [["target", seat] for seat in range(MOST_SEATS)])
UNIT = _numbered(lambda cards: [["unit", seat, unit] for seat in range(MOST_SEATS) for unit in range(DICE)])
TURN = _numbered(lambda cards: [["turn", by] for by in (1, -1)])
RESOURCE = _numbered(lambda cards: [["choose", kind] for kind in RESOURCES])
PLACE = _numbered(lambda cards: [["place", place] for place in cards.place_names])
OPTION = _numbered(lambda cards: [["option", option] for option in range(len(BRANCHES))])
PAY = _numbered(lambda cards: [["pay"]])
DECLINE = _numbered(lambda cards: [["decline"]])
DESTROY = _numbered(lambda cards: [["destroy", slot] for slot in range(1, SLOTS)])  # by the temple's lower slot

# Chance again: since version 3 a roll says whose unit it is
SEAT_ROLL = _numbered(
    lambda cards: [
        ["roll", seat, unit, face] for seat in range(MOST_SEATS) for unit in range(DICE) for face in range(1, FACES + 1)
    ]
)

MOVES = _numbered(lambda cards: [])
"""From here on: what is seen of a secret move by those who may not know it all."""

SECRET_QUEST = _numbered(lambda cards: [["draw", "quest"]])
SECRET_MARKET = _numbered(lambda cards: [["draw", "market"]])

MOST_LEGAL = 96
"""No position has more legal moves than this: 20 temples, 20 offerings, a stop, 15 cards and 14 turns by tokens."""

_PARTS = {
    "order": ("city",),
    "roll": ("city", "unit", "face"),  # without the city before version 3
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


def parts(cards: Cards, move: int) -> tuple[str, dict[str, Any]]:
    """The kind of a move and what it says beyond that, each part by its name; people count units from 1."""
    kind, *said = names_with(cards)[move]
    if kind == "draw":
        deck, *card = said
        return f"draw-{deck}", {"card": card[0]} if card else {}
    named = dict(zip(_PARTS.get(kind, ())[-len(said) :], said, strict=True))
    if "city" in named:
        named["city"] = CITIES[named["city"]]
    if "unit" in named:
        named["unit"] += 1
    return kind.replace("_", "-"), named


def typed(move: list[Any]) -> list[Any]:
    """A move's name as somebody would type it: cities by their names; units and offerings from 1, as they are drawn."""
    kind, *said = move
    named = _PARTS.get(kind, ())[-len(said) :] if said else ()
    for place, part in enumerate(named):
        if part == "city":
            said[place] = CITIES[said[place]]
        elif part in ("unit", "index"):
            said[place] += 1
    return [kind, *said]


def things(cards: Cards, move: int) -> tuple[str, dict[str, Any]]:
    """The same for reports: an offering by its own name, and the god whom it is for."""
    kind, named = parts(cards, move)
    if kind in ("build", "offer"):
        named["god"] = str(names_with(cards)[move][1]).partition(".")[0]
    if kind == "offer":
        named["offering"] = cards.offerings[move - OFFER].name
    if kind == "draw-offering":
        named["card"] = cards.offerings[move - DRAW_OFFERING].name
    return kind, named
