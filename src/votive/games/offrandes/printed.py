"""What is printed on the boards, as data for whoever draws them."""

from typing import Any

from votive.core.contract import Fact
from votive.games.offrandes.content import (
    ANIMALS,
    BRIBER,
    CHARACTERS,
    FLOWER_CARRIER,
    LADDERS,
    PEASANT,
    PRIESTESS,
    PRIESTESS_POINTS,
    SUMMIT,
    TEMPLE_GUARDIAN,
    WATER_CARRIER,
)

_BOARD_OF = ("market", "market", "market", "temple", "temple", "corruption", "corruption")
"""The board that each character's ladder is on."""


def gift(ladder: int, level: int) -> Fact:
    """What a level of a ladder gives."""
    if level == 0:
        return {"id": "view-gives-nothing"}
    if ladder == PEASANT:
        return {"id": "view-gives-animal", "animal": ANIMALS[level - 1]}
    if ladder in (WATER_CARRIER, FLOWER_CARRIER):
        return {"id": "view-gives-number", "level": level}
    if ladder == TEMPLE_GUARDIAN:
        return {"id": "view-gives-tier", "level": level}
    if ladder == PRIESTESS:
        return {"id": "view-gives-points", "points": PRIESTESS_POINTS * level}
    return {"id": "view-gives-reach" if ladder == BRIBER else "view-gives-guard", "level": level}


LADDERS_AS_PRINTED: tuple[dict[str, Any], ...] = tuple(
    {
        "character": CHARACTERS[ladder],
        "board": _BOARD_OF[ladder],
        "gifts": [gift(ladder, level) for level in range(SUMMIT + 1)],
    }
    for ladder in range(LADDERS)
)
VALUES = {animal: value for value, animal in enumerate(ANIMALS, 1)}
"""P8: how many points one animal brings."""
