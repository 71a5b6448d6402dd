"""The words that cards are written in: who, what, how much, and the verbs.

An effect is a list of instructions, each a verb and what it takes. `card_files.py` checks them and turns them into
rows of numbers; `effects.py` carries those out. A new verb is one entry here and one function in `instructions.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

RESOURCES = ("wood", "marble", "gold", "diamond")
GODS = ("zeus", "athena", "poseidon", "demeter", "hades")

PEOPLE = ("self", "target", "others", "everyone", "anyone", "devoted", "faithless")
"""Whom an instruction is about. `anyone` is for units: any unit on the table. The last two are for god cards."""
SELF, TARGET, OTHERS, EVERYONE, ANYONE, DEVOTED, FAITHLESS = range(len(PEOPLE))

THINGS = (*RESOURCES, "any", "favor", "temple", "offering", "one", "all", "board", "mat")
ANY, FAVOR, TEMPLE, OFFERING, ONE, ALL_UNITS, BOARD, TO_MAT = range(len(RESOURCES), len(THINGS))

MEASURES = (
    *RESOURCES,
    "resources",  # all kinds together
    "sets",  # one of each kind
    "favor",
    "temples",  # standing, with a god
    "high_temples",  # standing, on slots 7 to 12
    "offerings",  # made
    "devotion",  # to one god: standing temples and offerings made
    "gods",  # that have a standing temple
    "units",
    "praying",  # units on the mat
    "cards",  # market cards in hand
    "unkept",  # temples and offerings in hand
    "free_slots",
)
(
    RESOURCES_HELD, SETS, FAVOR_HELD, TEMPLES, HIGH_TEMPLES, OFFERINGS, DEVOTION, GODS_HOUSED, UNITS, PRAYING, CARDS,
    UNKEPT, FREE_SLOTS,
) = range(len(RESOURCES), len(MEASURES))  # fmt: skip

COLUMNS = ("verb", "who", "what", "number", "each", "most", "god", "by", "exit")
"""A row of a program. `exit` is where to go on when the rest of the effect is not carried out."""
VERB, WHO, WHAT, NUMBER, EACH, MOST, GOD, BY, EXIT = range(len(COLUMNS))

BRANCHES = (WHAT, EACH, MOST)
"""A choice has no use for these columns, so they hold where each of its branches starts; `number` is how many."""

NO_LIMIT = 99


@dataclass(frozen=True)
class Words:
    """A field that takes one of some words; a row holds the word's place in `all`."""

    column: int
    all: tuple[str, ...]
    allowed: tuple[str, ...]
    default: str | None = None


@dataclass(frozen=True)
class Count:
    """A field that takes a whole number."""

    column: int
    most: int
    default: int | None = None


@dataclass(frozen=True)
class Branches:
    """A field that takes two or three effects, of which one will be carried out."""

    most: int = len(BRANCHES)


@dataclass(frozen=True)
class Verb:
    name: str
    takes: Mapping[str, Words | Count | Branches] = field(default_factory=dict)
    harms: bool = False
    """Not done to somebody who is protected."""
    asks: bool = False
    """Somebody has to choose, or chance has to act: not for quests, which are counted in one go."""


def _who(*allowed: str) -> Words:
    return Words(WHO, PEOPLE, allowed, allowed[0])


def _what(*allowed: str, default: str | None = None) -> Words:
    return Words(WHAT, THINGS, allowed, default)


_of = Words(WHAT, MEASURES, MEASURES)
_god = Words(GOD, GODS, GODS, "")
_number = Count(NUMBER, 20)
_once = Count(NUMBER, 9, 1)
_each = Count(EACH, 20, 1)
_most = Count(MOST, NO_LIMIT, NO_LIMIT)
_receivers = ("self", "target", "others", "everyone", "devoted", "faithless")
_givers = ("target", "others")
_units = ("self", "target", "anyone")
_goods = (*RESOURCES, "any", "favor")

VERBS = (
    Verb("gain", {"who": _who(*_receivers), "what": _what(*_goods), "number": _once}, asks=True),
    Verb("lose", {"who": _who(*_receivers), "what": _what(*_goods), "number": _once}, harms=True, asks=True),
    Verb("take", {"who": _who(*_givers), "what": _what(*_goods), "number": _once}, harms=True, asks=True),
    Verb("give", {"who": _who(*_givers), "what": _what(*_goods), "number": _once}, harms=True, asks=True),
    Verb("score", {"who": _who(*_receivers), "number": _number}),
    Verb("forfeit", {"who": _who(*_receivers), "number": _number}, harms=True),
    Verb(
        "score_each",
        {"who": _who(*_receivers), "of": _of, "god": _god, "number": _number, "each": _each, "most": _most},
    ),
    Verb("majority", {"who": _who("self", "everyone"), "of": _of, "god": _god, "number": _number}),
    Verb("turn", {"who": _who(*_units), "number": Count(NUMBER, 5)}, harms=True, asks=True),
    Verb("flip", {"who": _who(*_units)}, harms=True, asks=True),
    Verb(
        "reroll",
        {"who": _who(*_units, "others", "everyone"), "what": _what("one", "all", default="one")},
        harms=True,
        asks=True,
    ),
    Verb("move", {"who": _who(*_units), "what": _what("board", "mat", default="board")}, harms=True, asks=True),
    Verb("swap", {"who": _who(*_units)}, harms=True, asks=True),
    Verb("lend", {}, asks=True),
    Verb("draw", {"who": _who(*_receivers), "number": _once}, asks=True),
    Verb("fetch", {"what": _what("temple", "offering")}, asks=True),
    Verb("protect", {"who": _who(*_receivers)}),
    Verb("discount", {"who": _who(*_receivers), "what": _what(*RESOURCES), "number": _once}),
    Verb("double", {"who": _who(*_receivers), "what": _what(*RESOURCES, "temple", "offering")}),
    Verb(
        "destroy",
        {"who": _who("target", "self", "faithless"), "by": Words(BY, PEOPLE, ("self", "target"), "self")},
        harms=True,
        asks=True,
    ),
    Verb("muster", {"who": _who(*_receivers)}),
    Verb("pay", {"what": _what(*_goods), "number": _once}, asks=True),
    Verb("when", {"of": _of, "god": _god, "number": _number}),
    Verb("choose", {"by": Words(BY, PEOPLE, ("self", "target"), "self"), "options": Branches()}, harms=True, asks=True),
)
VERB_NUMBERS: dict[str, int] = {verb.name: number for number, verb in enumerate(VERBS)}
(
    GAIN, LOSE, TAKE, GIVE, SCORE, FORFEIT, SCORE_EACH, MAJORITY, TURN, FLIP, REROLL, MOVE, SWAP, LEND, DRAW, FETCH,
    PROTECT, DISCOUNT, DOUBLE, DESTROY, MUSTER, PAY, WHEN, CHOOSE,
) = range(len(VERBS))  # fmt: skip
JUMP, END = len(VERBS), len(VERBS) + 1  # only in rows: after a branch, and after an effect

NOT_FOR_GODS = ("choose", "pay", "when")
"""A god card has no holder who could decide."""

Instruction = Mapping[str, Any]
