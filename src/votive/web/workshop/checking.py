"""Checks variants with the checks of card files; nothing is kept of what is only looked at."""

from dataclasses import replace
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
        return variants.parse_sent(wanted.text, "the file", UNNAMED)
    plain = Variant(
        name=wanted.name.strip() or UNNAMED,
        game=wanted.game,
        rules=wanted.rules,
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
        variants.checked_files(variant)  # so that it can be written as a file
    except (VotiveError, TypeError) as error:
        return CheckedVariant(str(error))
    said: dict[str, Any] = {
        "file": variant.as_toml(),
        "game": variant.game,
        "name": variant.name,
        "rules": variant.rules,
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
    def load(name: str) -> Game:
        if name not in games:
            raise BadVariant(f"there is no game {name!r}; there is: {', '.join(games)}")
        return games[name]

    # All but the cards, which would be kept.
    plain = variants.ready(replace(variant, change=(), add=(), remove=()), load)
    if not variant.changes_cards:
        return None
    if plain.game.shown.try_cards is None:
        raise BadVariant(
            f"{variant.where}: {variant.game} has no cards that could be changed; [options] is what can be different"
        )
    try:
        return plain.game.shown.try_cards(variants.checked_files(variant, ""))
    except VotiveError as error:
        raise BadVariant(f"{variant.where}: {error}") from None
