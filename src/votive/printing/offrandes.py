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
    SUMMIT,
    TIERS,
)
from votive.games.offrandes.printed import gift
from votive.printing.drawings import figure


def facts(game: Game, settings: Settings, words: Language, own: Language) -> dict[str, Any]:
    """What is drawn. `words` are the game's, `own` are those of printing."""
    tiers = sorted(set(TIERS.tolist()))
    return {
        "ladders": [
            {
                "name": words.word(character),
                "svg": figure(character, "#9e4424"),
                "levels": [words.say(gift(ladder, level)) for level in range(1, SUMMIT + 1)],
            }
            for ladder, character in enumerate(CHARACTERS)
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
