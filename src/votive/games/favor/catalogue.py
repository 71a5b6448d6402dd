"""The board and all cards as tables, in any language, from the same data that the rules play by."""

from collections.abc import Iterator

from votive.core.contract import Tables
from votive.core.language import Language
from votive.games.favor.cards import Area, Cards, Temple
from votive.games.favor.texts import price, text, title


def catalogue(cards: Cards, language: Language) -> Tables:
    """Title, heads and rows of each table."""
    return [
        (
            language.word(f"cards-{name}"),
            [language.word(f"cards-{head}") for head in heads],
            [list(row) for row in rows(cards, language)],
        )
        for name, heads, rows in (
            ("areas", ("name", "gives", "places"), _areas),
            ("temples", ("god", "name", "slots", "cost", "points", "prayer"), _temples),
            ("offerings", ("god", "name", "for", "cost", "points"), _offerings),
            ("market", ("name", "copies", "effect"), _market),
            ("gods", ("god", "name", "copies", "effect"), _gods),
            ("quests", ("name", "effect"), _quests),
        )
    ]


def named(kind: str, name: str, language: Language) -> str:
    """A name in words; a card of one's own is called as its file says."""
    found = title(kind, name)
    return language.word(found) if language.has(found) else found


def gives(area: Area, language: Language) -> str:
    """What an area gives, and for how many workers."""
    if area.gives == "sanctuary":
        return language.word("board-sanctuary", workers=area.workers, fewer=area.offering_workers)
    what = language.word(f"board-one-{area.gives}" if area.gives in ("market", "muster") else f"word-{area.gives}")
    return language.word("board-yield", what=what, workers=area.workers)


def _areas(cards: Cards, language: Language) -> Iterator[tuple[str, ...]]:
    for area in cards.areas:
        most = f" ({language.word('cards-most', most=area.most)})" if area.most else ""
        yield named("area", area.name, language), gives(area, language) + most, " · ".join(map(str, area.places))


def _temples(cards: Cards, language: Language) -> Iterator[tuple[str, ...]]:
    for temple in (*cards.basics, *cards.temples):
        yield (
            language.word(f"god-{temple.god}") if temple.god else language.word("cards-free"),
            named("temple", temple.name, language),
            f"{temple.slots[0]}–{temple.slots[1]}",
            language.say(price(temple.cost)),
            str(temple.points),
            _prayer(temple, language),
        )


def _prayer(temple: Temple, language: Language) -> str:
    token = language.word("cards-token") if temple.favor else ""
    return f"{language.say(text(temple.prayer))} {token}".strip()


def _offerings(cards: Cards, language: Language) -> Iterator[tuple[str, ...]]:
    for offering in cards.offerings:
        yield (
            language.word(f"god-{offering.temple.partition('.')[0]}"),
            named("offering", offering.name, language),
            named("temple", offering.temple, language),
            language.say(price(offering.cost)),
            f"{offering.points} / {2 * offering.points}",
        )


def _market(cards: Cards, language: Language) -> Iterator[tuple[str, ...]]:
    for card in cards.market:
        yield named("market", card.name, language), str(card.copies), language.say(text(card.effect))


def _gods(cards: Cards, language: Language) -> Iterator[tuple[str, ...]]:
    for card in cards.gods:
        god = f"{language.word(f'god-{card.god}')}, " if card.god else ""
        mood = language.word(f"cards-{card.mood}")
        yield f"{god}{mood}", named("god", card.name, language), str(card.copies), language.say(text(card.effect))


def _quests(cards: Cards, language: Language) -> Iterator[tuple[str, ...]]:
    for quest in cards.quests:
        yield named("quest", quest.name, language), language.say(text(quest.effect))
