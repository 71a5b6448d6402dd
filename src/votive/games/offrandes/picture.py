"""A position as a picture: the temple rising to Zeus, the ladders with everybody's shields, purses, and the auction."""

from typing import Any

from votive.core.language import Language
from votive.core.picture import CLAY, FAINT, INK, MARBLE, OCHRE, TERRACOTTA, Picture
from votive.games.offrandes.content import SUMMIT

WIDTH, EDGE = 960, 20
STEP, BASE = 18, 196
"""How much higher each tier of the temple stands, and where the ground is."""
LADDERS_TOP, RUNG = 222, 34
PANEL = 690
"""Where what each city has begins."""


def picture(view: dict[str, Any], language: Language, status: str) -> str:
    """What a viewer may see, as SVG."""
    title = f"{language.word('phase-' + view['phase'])} · "
    title += language.word("board-round", round=view["round"], rounds=view["rounds"])
    drawn = Picture(WIDTH, f"{title}. {status}")
    drawn.text(EDGE, 30, title, 18, CLAY, weight="bold")
    drawn.text(EDGE, 52, status, 13, INK, most=WIDTH - 2 * EDGE)
    _temple(drawn, view, language)
    _ladders(drawn, view, language)
    _cities(drawn, view, language)
    return drawn.svg(LADDERS_TOP + RUNG * (SUMMIT + 1) + 70)


def _temple(drawn: Picture, view: dict[str, Any], language: Language) -> None:
    wide = (WIDTH - 2 * EDGE) / len(view["altars"])
    for number, altar in enumerate(view["altars"]):
        x, high = EDGE + number * wide, 72 + STEP * (altar["tier"] - 1) / 1.5
        top = BASE - high
        closed, owner = altar["closed"], altar["owner"]
        drawn.rectangle(x + 1, top, wide - 2, high, "#d8ccb8" if closed else MARBLE, TERRACOTTA, 2)
        drawn.rectangle(x - 1, top - 5, wide + 2, 6, TERRACOTTA, round_=1)
        middle = x + wide / 2
        drawn.text(middle, top + 16, language.word(altar["altar"]), 12, INK, "middle", "bold", wide - 8)
        drawn.text(middle, top + 31, f"+{altar['points']}", 11, CLAY, "middle")
        if closed:
            drawn.text(middle, BASE - 12, language.word("board-closed"), 11, FAINT, "middle", most=wide - 8)
        elif owner is not None:
            lies = language.word(f"some-{altar['animal']}", number=altar["count"])
            drawn.shield(middle, BASE - 20, view["cities"][owner]["city"], 9)
            drawn.text(middle, BASE - 2, lies, 10, INK, "middle", most=wide - 8)
    drawn.rectangle(EDGE - 4, BASE + 2, WIDTH - 2 * EDGE + 8, 7, TERRACOTTA, round_=1)


def _ladders(drawn: Picture, view: dict[str, Any], language: Language) -> None:
    names = list(view["cities"][0]["levels"])
    wide = (PANEL - EDGE - 30) / len(names)
    offered = (view["auction"] or {}).get("lot") or ()
    for level in range(SUMMIT + 1):
        drawn.text(EDGE + 8, LADDERS_TOP + (SUMMIT - level + 0.65) * RUNG, level, 12, FAINT, "middle")
    for column, character in enumerate(names):
        x = EDGE + 20 + column * wide
        for level in range(SUMMIT + 1):
            y = LADDERS_TOP + (SUMMIT - level) * RUNG
            drawn.rectangle(x, y, wide - 4, RUNG - 3, MARBLE, OCHRE if character in offered else "#dccbb0")
            here = [city["city"] for city in view["cities"] if city["levels"][character] == level]
            apart = min(21, (wide - 22) / max(1, len(here) - 1))
            for place, city in enumerate(here):
                drawn.shield(x + 12 + place * apart, y + (RUNG - 3) / 2, city, 9)
        middle, under = x + (wide - 4) / 2, LADDERS_TOP + (SUMMIT + 1) * RUNG + 14
        weight = "bold" if character in offered else "normal"
        drawn.text(middle, under, language.word(character), 12, INK, "middle", weight, wide - 8)


def _cities(drawn: Picture, view: dict[str, Any], language: Language) -> None:
    y = LADDERS_TOP
    for seat, city in enumerate(view["cities"]):
        turn = view["turn"] == seat
        drawn.rectangle(PANEL, y, WIDTH - EDGE - PANEL, 32, MARBLE, OCHRE if turn else "#dccbb0")
        drawn.shield(PANEL + 18, y + 16, city["city"], 11)
        first = " ①" if view["first"] == seat else ""
        drawn.text(PANEL + 36, y + 21, language.word(city["city"]) + first, 14, weight="bold" if turn else "normal")
        drawn.text(PANEL + 170, y + 21, f"{city['points']} ★", 14, CLAY, "end", "bold")
        if city["purse"] is not None:
            drawn.text(WIDTH - EDGE - 10, y + 21, f"{city['purse']} ◉", 14, INK, "end")
        y += 36
    under = LADDERS_TOP + (SUMMIT + 1) * RUNG + 42
    stable = ", ".join(language.word(f"some-{animal}", number=number) for animal, number in view["stable"].items())
    drawn.text(EDGE, under, language.word("board-stable", animals=stable), 12, FAINT, most=WIDTH - 2 * EDGE)
    for line in _under_the_hammer(view, language)[:3]:
        drawn.text(PANEL, y + 14, line, 12, INK, most=WIDTH - EDGE - PANEL)
        y += 18


def _under_the_hammer(view: dict[str, Any], language: Language) -> list[str]:
    """What is being sold, or dealt to two players."""
    lines = []
    if (auction := view["auction"]) and auction["lot"]:
        one, other = auction["lot"]
        lines.append(language.say({"id": "board-lot", "one": one, "other": other}))
    if auction and auction["leader"] is not None:
        city = view["cities"][auction["leader"]]["city"]
        lines.append(language.say({"id": "board-bid", "city": city, "drachmae": auction["bid"]}))
    for number, (shown, hidden) in enumerate((view["lots"] or {}).get("lots") or (), 1):
        under = hidden or language.word("board-hidden")
        lines.append(language.say({"id": "board-lot-of-two", "number": number, "open": shown, "hidden": under}))
    return lines
