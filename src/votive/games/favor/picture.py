"""A position as a picture: the areas with the dice that stand there, and each city with its mat as a colonnade."""

from typing import Any

from votive.core.language import Language
from votive.core.picture import CLAY, FAINT, INK, MARBLE, OCHRE, TERRACOTTA, Picture
from votive.games.favor.cards import SLOTS, Cards
from votive.games.favor.catalogue import gives, named

WIDTH, EDGE = 960, 20
AREA_TOP, AREA_HEIGHT = 66, 128
CITY_TOP, CITY_HEIGHT = 214, 112
MAT = 250
"""Where a mat begins."""
RESOURCE_COLOURS = {"wood": "#8a5a2b", "marble": "#cfc8bd", "gold": "#d9a441", "diamond": "#7fb6c9"}


def picture(cards: Cards, view: dict[str, Any], language: Language, status: str) -> str:
    """What a viewer may see, as SVG."""
    title = f"{language.word('phase-' + view['phase'])} · "
    title += language.word("board-round", round=view["round"], rounds=view["rounds"])
    drawn = Picture(WIDTH, f"{title}. {status}")
    drawn.text(EDGE, 30, title, 18, CLAY, weight="bold")
    drawn.text(EDGE, 52, status, 13, INK, most=WIDTH - 2 * EDGE)
    _areas(drawn, cards, view, language)
    order = view["order"] if min(view["order"]) >= 0 else range(view["seats"])
    for place, seat in enumerate(order):
        _city(drawn, cards, view, language, seat, CITY_TOP + place * CITY_HEIGHT)
    bottom = CITY_TOP + view["seats"] * CITY_HEIGHT
    _sanctuary(drawn, cards, view, language, bottom)
    return drawn.svg(bottom + 84)


def _areas(drawn: Picture, cards: Cards, view: dict[str, Any], language: Language) -> None:
    wide = (WIDTH - 2 * EDGE) / len(view["areas"])
    for number, area in enumerate(view["areas"]):
        x = EDGE + number * wide
        data = next(data for data in cards.areas if data.name == area["area"])
        drawn.rectangle(x + 2, AREA_TOP, wide - 4, AREA_HEIGHT, MARBLE, TERRACOTTA)
        drawn.rectangle(x + 2, AREA_TOP, wide - 4, 5, RESOURCE_COLOURS.get(area["gives"], OCHRE), round_=1)
        middle = x + wide / 2
        drawn.text(middle, AREA_TOP + 22, named("area", data.name, language), 13, INK, "middle", "bold", wide - 12)
        drawn.text(middle, AREA_TOP + 38, gives(data, language), 10, FAINT, "middle", most=wide - 12)
        drawn.text(middle, AREA_TOP + AREA_HEIGHT - 8, f"{area['taken']} / {area['places']}", 11, FAINT, "middle")
        _dice(drawn, view, area["area"], x + 10, AREA_TOP + 46, int((wide - 16) // 22))


def _dice(drawn: Picture, view: dict[str, Any], place: str, x: float, y: float, across: int) -> None:
    """Everybody's dice that stand in a place."""
    there = [
        (city["city"], unit["face"]) for city in view["cities"] for unit in city["units"] if unit["place"] == place
    ]
    for number, (city, face) in enumerate(there):
        drawn.die(x + number % across * 22, y + number // across * 22, city, face)


def _city(drawn: Picture, cards: Cards, view: dict[str, Any], language: Language, seat: int, y: float) -> None:
    city = view["cities"][seat]
    turn = view["turn"] == seat
    drawn.rectangle(EDGE, y, WIDTH - 2 * EDGE, CITY_HEIGHT - 8, MARBLE, OCHRE if turn else "#dccbb0")
    drawn.shield(EDGE + 20, y + 22, city["city"], 13)
    drawn.text(EDGE + 40, y + 27, language.word(city["city"]), 15, weight="bold" if turn else "normal", most=95)
    drawn.text(MAT - 16, y + 27, f"{city['points']} ★", 15, CLAY, "end", "bold")
    for number, (kind, many) in enumerate(city["resources"].items()):
        x = EDGE + 12 + number * 36
        drawn.rectangle(x, y + 42, 13, 13, RESOURCE_COLOURS.get(kind, OCHRE), INK, 2)
        drawn.text(x + 16, y + 53, many, 12)
    counts = f"{language.word('word-favor')} {city['favor']} · {language.word('board-cards')} {city['cards']}"
    drawn.text(EDGE + 12, y + 72, counts, 11, FAINT, most=MAT - EDGE - 28)
    own = [unit for unit in city["units"] if unit["place"] in ("hand", "home", "mat")]
    for number, unit in enumerate(own):
        drawn.die(EDGE + 12 + number * 22, y + 80, city["city"], unit["face"])
    _mat(drawn, cards, city, language, y)


def _mat(drawn: Picture, cards: Cards, city: dict[str, Any], language: Language, y: float) -> None:
    """Twelve slots; a temple stands on its columns over as many as it takes."""
    wide, top, ground = (WIDTH - EDGE - 12 - MAT) / SLOTS, y + 8, y + CITY_HEIGHT - 46
    for slot in range(SLOTS):
        drawn.text(MAT + (slot + 0.5) * wide, ground + 16, slot + 1, 9, FAINT, "middle")
        drawn.rectangle(MAT + slot * wide + 1, ground, wide - 2, 5, "#dccbb0", round_=1)
    for temple in city["mat"]:
        first, last = temple["slots"][0] - 1, temple["slots"][-1]
        left, right = MAT + first * wide + 3, MAT + last * wide - 3
        drawn.polygon([(left, top + 20), ((left + right) / 2, top), (right, top + 20)], TERRACOTTA)
        for column in range(last - first + 2):
            at = left + 2 + column * (right - left - 9) / (last - first + 1)
            drawn.rectangle(at, top + 20, 5, ground - top - 20, TERRACOTTA, round_=1)
        drawn.rectangle(left, top + 34, right - left, 17, MARBLE, TERRACOTTA, 2)
        name = named("temple", temple["temple"], language)
        drawn.text((left + right) / 2, top + 46, name, 10, INK, "middle", most=right - left - 6)
    hand = [named("temple", temple, language) for temple in city["temples"]]
    hand += [named("offering", cards.offering_names[temple], language) for temple in city["offerings"]]
    if hand:
        inside = f"{language.word('board-in-hand')}: {', '.join(hand)}"
        drawn.text(MAT, y + CITY_HEIGHT - 14, inside, 10, FAINT, most=WIDTH - EDGE - MAT - 12)


def _sanctuary(drawn: Picture, cards: Cards, view: dict[str, Any], language: Language, y: float) -> None:
    """The offerings that lie face up, and the supply."""
    wide = (WIDTH - 2 * EDGE) / max(1, len(view["display"]))
    for number, temple in enumerate(view["display"]):
        if temple is None:
            continue
        x, offering = EDGE + number * wide, next(one for one in cards.offerings if one.temple == temple)
        drawn.rectangle(x + 2, y, wide - 4, 40, MARBLE, OCHRE)
        name = named("offering", offering.name, language)
        drawn.text(x + wide / 2, y + 17, f"{name} +{offering.points}", 11, INK, "middle", "bold", wide - 12)
        drawn.text(x + wide / 2, y + 32, named("temple", temple, language), 10, FAINT, "middle", most=wide - 12)
    supply = ", ".join(f"{language.word('word-' + kind)} {many}" for kind, many in view["supply"].items())
    drawn.text(EDGE, y + 62, f"{language.word('board-supply')}: {supply}", 12, FAINT, most=WIDTH - 2 * EDGE)
