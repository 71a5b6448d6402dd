"""Puts a game's sheets together: which pages there are, and how each is to be printed."""

from dataclasses import dataclass
from typing import Any

from votive.core.contract import Game, Settings
from votive.core.differences import different_cards, option_differences
from votive.core.errors import VotiveError
from votive.core.language import Language, language
from votive.printing import favor, offrandes
from votive.printing.rulebook import fold, sections
from votive.printing.typesetting import PAPERS, TEMPLATES, Press

WORDS = TEMPLATES.parent / "lang"
AID_SIZES = (9.6, 9.2, 8.8, 8.4, 8.0, 7.6, 7.2, 6.8, 6.4)
BOOK_SIZES = (10.4, 10.0, 9.6, 9.2, 8.8, 8.4, 8.0)
"""Of letters, in points: the largest is taken with which the rules fit."""
AID_PAGES, BOOK_PAGES = 2, 4


@dataclass(frozen=True)
class Order:
    """What is to be printed."""

    game: Game
    settings: Settings
    language: str = "en"
    paper: str = "a4"
    name: str | None = None
    """Of a variant."""
    mark: str = ""
    """Its hash."""


def can_print(game: str) -> bool:
    """Whether there are sheets for a game."""
    return game in _MAKERS


def make(order: Order) -> bytes:
    """The PDF."""
    if not can_print(order.game.name):
        raise VotiveError(f"{order.game.name} has nothing to print; what has: {', '.join(_MAKERS)}")
    if order.paper not in PAPERS:
        raise VotiveError(f"there is no paper {order.paper!r}; there is: {', '.join(PAPERS)}")
    with Press() as press:
        return _MAKERS[order.game.name](order, press)


def _common(order: Order, own: Language, words: Language, title: str) -> dict[str, Any]:
    width, height = PAPERS[order.paper]
    named = order.name is not None
    return {
        "language": order.language,
        "paper": {"width": width, "height": height},
        "title": own.word(title, game=words.word(order.game.name)),
        "variant": own.word("print-variant", name=order.name, mark=order.mark[:8]) if named else None,
        "different": {"title": own.word("print-different"), "lines": _different(order, own)},
        "note": own.word("print-note"),
    }


def _different(order: Order, own: Language) -> list[str]:
    """What is not as published, in a few lines: the options, and which cards to look at."""
    game = order.game
    cards = different_cards(game.published, game, order.language)
    listed = (("print-changed", cards.changed), ("print-added", cards.added), ("print-removed", cards.removed))
    return [
        *option_differences(game, order.settings.options, order.language),
        *(own.word(message, cards=", ".join(names)) for message, names in listed if names),
    ]


def _print_favor(order: Order, press: Press) -> bytes:
    own, words = language(order.language, WORDS), language(order.language, order.game.language_folder)
    facts = _common(order, own, words, "print-title") | favor.facts(order.game, order.settings, words, own)
    width, height = PAPERS[order.paper]
    book = {
        "language": order.language,
        "title": words.word(order.game.name),
        "variant": facts["variant"],
        "page": {"width": height / 2, "height": width},
        "sections": sections(order.game.name, order.language),
        "words": {},
    }
    pages = _fit(press, "book.typ", book, BOOK_SIZES, BOOK_PAGES)
    press.add("book.pdf", press.set("book.typ", book))
    said = ("twice", "board", "mat", "join-right", "join-left", "sundial", "plus-unit", "gods-react", "order")
    facts |= {
        "words": {name: own.word(f"print-{name}") for name in said}
        | {name: words.word(f"cards-{name}") for name in ("slots", "points")},
        "how": [own.word("print-how-size"), own.word("print-how-dice"), own.word("print-how-cut")],
        "fold": fold(pages),
    }
    facts["guide"] = _guide(facts, own)
    return press.set("favor.typ", facts)


def _fit(press: Press, template: str, facts: dict[str, Any], sizes: tuple[float, ...], most: int) -> int:
    """Take the largest letters with which a template has no more than so many pages, or the smallest; its pages."""
    pages = 0
    for size in sizes:
        facts["size"] = size
        pages = press.count_pages(template, facts)
        if pages <= most:
            break
    return pages


def _guide(facts: dict[str, Any], own: Language) -> list[dict[str, str]]:
    """Which pages of the PDF are what, and how they are to be printed."""
    cards = sum(card is not None for stack in facts["stacks"] for side in stack["sides"] for card in side["front"])
    parts = (
        ("print-what-cards", 2 * sum(len(stack["sides"]) for stack in facts["stacks"]), "print-both-long"),
        ("print-what-board", 1, "print-one-side"),
        ("print-what-mats", len(facts["cities"]), "print-one-side"),
        ("print-what-sundial", 1, "print-one-side"),
        ("print-what-tokens", 1, "print-one-side"),
        ("print-what-book", len(facts["fold"]), "print-both-short"),
    )
    listed, first = [], 2
    for what, count, how in parts:
        last = first + count - 1
        pages = own.word("print-pages", first=first, last=last) if count > 1 else str(first)
        listed.append({"pages": pages, "what": own.word(what, count=cards), "how": own.word(how)})
        first = last + 1
    return listed


def _print_offrandes(order: Order, press: Press) -> bytes:
    own, words = language(order.language, WORDS), language(order.language, order.game.language_folder)
    facts = _common(order, own, words, "print-aid") | offrandes.facts(order.game, order.settings, words, own)
    facts["words"] = {name: own.word(f"print-aid-{name}") for name in ("characters", "animals", "altars", "level")}
    _, *parts = sections(order.game.name, order.language)
    facts["sections"] = parts[1:-1]  # the pieces are drawn, and options are for the lab
    _fit(press, "offrandes.typ", facts, AID_SIZES, AID_PAGES)
    return press.set("offrandes.typ", facts)


_MAKERS = {"favor": _print_favor, "offrandes": _print_offrandes}
