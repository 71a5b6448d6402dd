"""Checks variants with the checks of card files; nothing is kept of what is only looked at."""

from typing import Any

from votive.core import variants
from votive.core.contract import Game
from votive.core.errors import VotiveError
from votive.core.variants import BadVariant, Variant
from votive.web.schema.workshop import CheckedVariant, WorkshopVariant

UNNAMED = "variant"


def variant_of(wanted: WorkshopVariant) -> Variant:
    """A variant as somebody sent it."""
    if wanted.text is not None:
        return variants.parse(wanted.text, "the file", UNNAMED, variants.LAB_KEYS)[0]
    plain = Variant(
        name=wanted.name.strip() or UNNAMED,
        game=wanted.game,
        note=wanted.note,
        options=wanted.options,
        change=wanted.change,
        add=wanted.add,
        remove=wanted.remove,
    )
    return variants.parse(plain.as_toml())[0]  # as whoever opens the file would read it


def check(wanted: WorkshopVariant, games: dict[str, Game]) -> CheckedVariant:
    """What is wrong with a variant, or its file and its cards."""
    try:
        variant = variant_of(wanted)
    except (VotiveError, TypeError) as error:
        return CheckedVariant(str(error))
    said: dict[str, Any] = {
        "file": variant.as_toml(),
        "game": variant.game,
        "name": variant.name,
        "note": variant.note,
        "options": dict(variant.options),
        "change": [dict(card) if isinstance(card, dict) else {} for card in variant.change],
        "add": [dict(card) if isinstance(card, dict) else {} for card in variant.add],
        "remove": [str(name) for name in variant.remove],
    }
    try:
        return CheckedVariant(None, cards=_cards(variant, games), **said)
    except (VotiveError, TypeError) as error:
        return CheckedVariant(str(error), **said)


def _cards(variant: Variant, games: dict[str, Game]) -> dict[str, Any] | None:
    game = games.get(variant.game)
    if game is None:
        raise BadVariant(f"game: there is no {variant.game!r}; there is: {', '.join(games)}")
    game.settings(game.fewest_seats, variant.options)
    if not variant.changes_cards:
        return None
    if game.shown.try_cards is None:
        raise BadVariant(f"{game.name} has no cards that could be changed; its options can be")
    return game.shown.try_cards(variants.checked_files(variant))
