"""An aid for players of Offrandes, in our own words and drawings: the game itself is published."""

from typing import Any

from votive.core.contract import Game, Settings
from votive.core.language import Language
from votive.games.offrandes.content import (
    ALTAR_POINTS,
    ALTARS,
    ANIMALS,
    ANIMALS_OF_A_KIND,
    CHARACTERS,
    PRIESTESS_POINTS,
    SUMMIT,
    TIERS,
)
from votive.printing.drawings import figure


def facts(game: Game, settings: Settings, words: Language, own: Language) -> dict[str, Any]:
    """What is drawn. `words` are the game's, `own` are those of printing."""
    tiers = sorted(set(TIERS.tolist()))
    return {
        "ladders": [
            {
                "name": words.word(character),
                "svg": figure(character, "#9e4424"),
                "levels": [_given(character, level, words) for level in range(1, SUMMIT + 1)],
            }
            for character in CHARACTERS
        ],
        "animals": [
            {"name": words.word(animal), "svg": figure(animal), "value": value, "count": ANIMALS_OF_A_KIND}
            for value, animal in enumerate(ANIMALS, 1)
        ],
        "tiers": [
            {
                "name": words.word("view-tier", tier=tier),
                "points": own.word("print-aid-points", points=ALTAR_POINTS * tier),
                "needs": own.word("print-aid-needs", tier=tier),
                "altars": [
                    {"name": words.word(altar), "svg": figure(altar)}
                    for altar, of in zip(ALTARS, TIERS.tolist(), strict=True)
                    if of == tier
                ],
            }
            for tier in tiers
        ],
    }


def _given(character: str, level: int, words: Language) -> str:
    """What a level of a ladder gives."""
    match character:
        case "peasant":
            return words.say({"id": "view-gives-animal", "animal": ANIMALS[level - 1]})
        case "water_carrier" | "flower_carrier":
            return words.word("view-gives-number", level=level)
        case "temple_guardian":
            return words.word("view-gives-tier", level=level)
        case "priestess":
            return words.word("view-gives-points", points=PRIESTESS_POINTS * level)
        case "briber":
            return words.word("view-gives-reach", level=level)
        case _:
            return words.word("view-gives-guard", level=level)
