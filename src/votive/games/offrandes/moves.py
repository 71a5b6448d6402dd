"""Number and name of every move. A move of a kind is the kind's first number and what is said beyond it."""

from functools import cache
from typing import Any

from votive.games.offrandes.content import (
    ALTARS,
    ANIMALS,
    CHARACTERS,
    CITIES,
    DEALS,
    MOST_COINS,
    MOST_SEATS,
    PAIRS,
    SPLITS,
    TWO_PLAYER_LADDERS,
)

NAMES: list[list[Any]] = []


def _numbered(names: list[list[Any]]) -> int:
    first = len(NAMES)
    NAMES.extend(names)
    return first


def _split(open0: int, hidden0: int | None, open1: int, hidden1: int | None) -> list[Any]:
    tiles = [None if tile is None else CHARACTERS[tile] for tile in (open0, hidden0, open1, hidden1)]
    return ["split", tiles[:2], tiles[2:]]


FIRST_PLAYER = _numbered([["first", seat] for seat in range(MOST_SEATS)])
PICK = _numbered([["pick", character] for character in CHARACTERS])
OFFER = _numbered([["offer", CHARACTERS[a], CHARACTERS[b]] for a, b in PAIRS])
END_TURN = _numbered([["end_turn"]])
BID = _numbered([["bid", drachmae] for drachmae in range(1, MOST_COINS + 1)]) - 1  # BID + 5 is a bid of 5
PASS = _numbered([["pass"]])
CORRUPT = _numbered([["corrupt", seat, character] for seat in range(MOST_SEATS) for character in CHARACTERS])
DECLINE = _numbered([["decline"]])
SACRIFICE = _numbered([["sacrifice", altar, animal] for altar in ALTARS for animal in ANIMALS])
ABSTAIN = _numbered([["abstain"]])
DEAL = _numbered([["deal", *(CHARACTERS[tile] for tile in deal)] for deal in DEALS])
SPLIT = _numbered([_split(*split) for split in SPLITS])
TAKE = _numbered([["take", 0], ["take", 1]])
PROMOTE = _numbered([["promote", character] for character in CHARACTERS])

MOVES = len(NAMES)
"""From here on: what is seen of a secret move by those who may not know it all."""

SECRET_DEAL = _numbered([["deal"]])
SECRET_SPLIT = _numbered(
    [_split(low, None, high, None) for low in range(TWO_PLAYER_LADDERS) for high in range(TWO_PLAYER_LADDERS)]
)  # by the two open tiles, the lower one first

MOST_LEGAL = 64
"""No position has more legal moves than this: 50 bids and a pass; 55 sacrifices and none."""

_PARTS = {
    "first": ("city",),
    "pick": ("character",),
    "offer": ("one", "other"),
    "bid": ("drachmae",),
    "corrupt": ("target", "character"),
    "sacrifice": ("altar", "animal"),
    "take": ("lot",),
    "promote": ("character",),
}


@cache
def parts(move: int) -> tuple[str, dict[str, Any]]:
    """The kind of a move and what it says beyond that, each part by its name; seats as their cities.

    Not to be changed: every telling of the same move gets the same.
    """
    kind, *said = NAMES[move]
    if kind == "deal":
        return kind, {"tiles": said} if said else {}
    if kind == "split":
        (one, under_one), (other, under_other) = said
        return kind, {"one": one, "under-one": under_one, "other": other, "under-other": under_other}
    named = dict(zip(_PARTS.get(kind, ()), said, strict=True))
    for seat in named.keys() & {"city", "target"}:
        named[seat] = CITIES[named[seat]]
    return kind, named


def things(move: int) -> tuple[str, dict[str, Any]]:
    """The same for reports, where the two characters of a lot are alike."""
    kind, said = parts(move)
    if kind == "offer":
        return kind, {"character": [said["one"], said["other"]]}
    if kind == "split":
        return kind, {"open": [said["one"], said["other"]], "hidden": [said["under-one"], said["under-other"]]}
    return kind, said
