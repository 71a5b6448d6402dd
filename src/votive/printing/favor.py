"""Favor of the Gods on paper: every card, the board, mats, the sundial and tokens, as facts for the template."""

from typing import Any

from votive.core.contract import Game, Settings
from votive.core.language import Language
from votive.games.favor import content
from votive.games.favor.cards import AREAS, SLOTS, Cards
from votive.games.favor.catalogue import gives, named
from votive.games.favor.content import (
    CITIES,
    COPIES_OF_A_TEMPLE,
    COPIES_OF_AN_OFFERING,
    CUBES_OF_A_KIND,
    FAVOR_TOKENS,
)
from votive.games.favor.texts import text
from votive.games.favor.vocabulary import RESOURCES
from votive.printing.cards import Card, backs, sheets
from votive.printing.drawings import CITY_COLOURS, figure, has_figure, shield

COLOURS = {"temple": "#9e4424", "offering": "#8a5a00", "market": "#1f5a78", "god": "#241a15", "quest": "#2c6b45"}
BACKS = {"temple": "temple", "offering": "offering", "market": "agora", "god": "god", "quest": "quest"}
GIFTS = {"market": "agora", "muster": "worker", "sanctuary": "temple"}
"""The drawing of what an area gives, where it is not a resource."""
SPARE_SHIELDS = 2
"""Tokens of a city: for the order of play, and for its score."""
TRACK = 100


def facts(game: Game, settings: Settings, words: Language, own: Language) -> dict[str, Any]:
    """Everything that is printed but the rules. `words` are the game's, `own` are those of printing."""
    cards = content.SETS[game.card_set]
    stacks = {
        "temple": _temples(cards, words),
        "offering": _offerings(cards, words),
        "market": _market(cards, words),
        "god": _gods(cards, words),
        "quest": _quests(cards, words),
    }
    return {
        "stacks": [
            {
                "kind": kind,
                "label": own.word(f"print-{kind}"),
                "colour": COLOURS[kind],
                "back": figure(BACKS[kind], COLOURS[kind]),
                "sides": [{"front": sheet, "back": backs(sheet)} for sheet in sheets(stack)],
            }
            for kind, stack in stacks.items()
        ],
        "areas": _areas(cards, words),
        "cities": [
            {"name": words.word(city), "colour": CITY_COLOURS[city][0], "shield": shield(city)} for city in CITIES
        ],
        "basics": [
            {"slots": list(temple.slots), "title": named("temple", temple.name, words), "text": _says(temple, words)}
            for temple in cards.basics
        ],
        "slots": SLOTS,
        "hours": _hours(settings, words, own),
        "track": TRACK,
        "resources": {kind: {"name": words.word(f"word-{kind}"), "svg": figure(kind)} for kind in RESOURCES},
        "favor": {"name": words.word("word-favor"), "svg": figure("favor", "#8a5a00")},
        "column": figure("column", "#cdb795"),
        "temple": figure("temple", "#9e4424"),
        "sundial": figure("sundial", "#9e4424"),
        "tokens": _tokens(),
    }


def _says(temple: Any, words: Language) -> str:
    return words.say(text(temple.prayer)) + (f" {words.word('cards-token')}" if temple.favor else "")


def _cost(cost: tuple[int, ...]) -> list[list[Any]]:
    return [[kind, number] for kind, number in zip(RESOURCES, cost, strict=True) if number]


def _temples(cards: Cards, words: Language) -> list[Card]:
    """The basic ones stand on the mats from the start: they are cards of their own, one for each city."""
    listed: list[Card] = []
    for temple in (*cards.temples, *cards.basics):
        card = {
            "title": named("temple", temple.name, words),
            "about": words.word(f"god-{temple.god}") if temple.god else "",
            "figure": figure(temple.god or "temple"),
            "slots": "–".join(map(str, temple.slots)),
            "cost": _cost(temple.cost),
            "points": f"+{temple.points}" if temple.points else "",
            "text": _says(temple, words),
        }
        listed += [card] * (COPIES_OF_A_TEMPLE if temple.god else len(CITIES))
    return listed


def _offerings(cards: Cards, words: Language) -> list[Card]:
    listed: list[Card] = []
    for offering in cards.offerings:
        god = offering.temple.partition(".")[0]
        card = {
            "title": named("offering", offering.name, words),
            "about": words.word(f"god-{god}"),
            "figure": figure(god),
            "slots": "",
            "cost": _cost(offering.cost),
            "points": f"+{offering.points}",
            "text": f"{words.word('cards-for')}\u00a0:\n{named('temple', offering.temple, words)}"
            if words.code == "fr"
            else f"{words.word('cards-for')}:\n{named('temple', offering.temple, words)}",
            "twice": f"+{2 * offering.points}",
        }
        listed += [card] * COPIES_OF_AN_OFFERING
    return listed


def _plain(kind: str, card: Any, words: Language, about: str, drawing: str) -> Card:
    return {
        "title": named(kind, card.name, words),
        "about": about,
        "figure": figure(drawing),
        "slots": "",
        "cost": [],
        "points": "",
        "text": words.say(text(card.effect)),
    }


def _market(cards: Cards, words: Language) -> list[Card]:
    return [_plain("market", card, words, "", "agora") for card in cards.market for _ in range(card.copies)]


def _gods(cards: Cards, words: Language) -> list[Card]:
    listed = []
    for card in cards.gods:
        mood = words.word(f"cards-{card.mood}")
        about = f"{words.word(f'god-{card.god}')}, {mood}" if card.god else mood
        listed += [_plain("god", card, words, about, card.god or "god")] * card.copies
    return listed


def _quests(cards: Cards, words: Language) -> list[Card]:
    return [_plain("quest", card, words, "", "quest") for card in cards.quests]


def _areas(cards: Cards, words: Language) -> list[dict[str, Any]]:
    """Each with its places: from how many players on each of them is there."""
    assert len(cards.areas) == AREAS
    return [
        {
            "title": named("area", area.name, words),
            "figure": figure(area.name if has_figure(area.name) else GIFTS.get(area.gives, area.gives)),
            "text": gives(area, words) + (f" ({words.word('cards-most', most=area.most)})" if area.most else ""),
            "places": [
                next(players for players, places in enumerate(area.places, 2) if places > number)
                for number in range(max(area.places))
            ],
        }
        for area in cards.areas
    ]


def _hours(settings: Settings, words: Language, own: Language) -> list[dict[str, Any]]:
    """What happens at each hour of the sundial."""
    options = settings.options
    return [
        {
            "hour": hour,
            "gods": hour % options["gods_hours"] == 0,
            "unit": hour == options["bonus_hour"],
        }
        for hour in range(1, options["rounds"] + 1)
    ]


def _tokens() -> list[dict[str, Any]]:
    """In the order in which they are laid on their sheet."""
    kinds = [(figure(kind), "#8d7355", CUBES_OF_A_KIND) for kind in RESOURCES]
    kinds.append((figure("favor", "#8a5a00"), "#8a5a00", FAVOR_TOKENS))
    kinds += [(shield(city), CITY_COLOURS[city][0], SPARE_SHIELDS) for city in CITIES]
    return [{"svg": svg, "edge": edge, "count": count} for svg, edge, count in kinds]
