"""The table in a terminal: the board with everybody's units, the mats, the hands, and what lies in the Sanctuary."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from votive.core.boards import Board, Part
from votive.core.language import Language
from votive.games.favor.cards import Cards
from votive.games.favor.catalogue import gives, named
from votive.games.favor.texts import price, text

EMBLEMS = {"sparta": "Λ", "corinth": "Ϙ", "athens": "Α", "thebes": "Θ", "delos": "Δ"}
COLOURS = {
    "sparta": "bold red",
    "corinth": "bold yellow",
    "athens": "bold green",
    "thebes": "bold blue",
    "delos": "bold white on grey23",
}
LENT = "*"
BUILDING = ("building",)
"""Phases in which what lies in the Sanctuary matters more than who stands where."""


def draw(cards: Cards, table: dict[str, Any], language: Language) -> RenderableType:
    """A view as something `rich` can print."""
    building = table["phase"] in BUILDING
    parts = [
        Part("", _cities(table, language)),
        Part(language.word("board-areas"), _areas(cards, table, language), 5 if building else 1),
        Part(language.word("board-mats"), _mats(cards, table, language), 3),
        Part(language.word("board-display"), _sanctuary(cards, table, language), 2 if building else 4),
    ]
    if 0 <= table["viewer"] < table["seats"]:
        parts.append(Part(language.word("board-own"), _own(cards, table, language), 3 if building else 2))
    heading = f"{language.word('phase-' + table['phase'])} · "
    heading += language.word("board-round", round=table["round"], rounds=table["rounds"])
    end = " · ".join(language.say(fact) for fact in table["end"])
    return Board(heading, end, parts)


def _plain(*columns: str, numbers: int = 0) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if 0 < index <= numbers else "left")
    return table


def _city(city: str, language: Language) -> Text:
    return Text.assemble(Text(EMBLEMS[city], COLOURS[city]), " ", language.word(city))


def _cities(view: dict[str, Any], language: Language) -> RenderableType:
    """In this round's order."""
    kinds = list(view["cities"][0]["resources"])
    heads = ["board-city", "board-points", *(f"word-{kind}" for kind in kinds), "word-favor", "board-cards"]
    table = _plain(*(language.word(head) for head in heads), "", numbers=len(heads) - 1)
    for seat in view["order"] if min(view["order"]) >= 0 else range(view["seats"]):
        city = view["cities"][seat]
        name = Text.assemble("▶ " if view["turn"] == seat else "  ", _city(city["city"], language))
        numbers = [city["points"], *city["resources"].values(), city["favor"], city["cards"]]
        marks = [language.word("board-protected")] if city["protected"] else []
        marks += [language.word("board-twice", what=language.word(f"word-{what}")) for what in city["doubled"]]
        table.add_row(name, *map(str, numbers), Text(", ".join(marks), "dim"))
    supply = [str(number) for number in view["supply"].values()]
    table.add_row(Text(f"  {language.word('board-supply')}", "dim"), "", *supply, str(view["market_left"]))
    return table


def _areas(cards: Cards, view: dict[str, Any], language: Language) -> RenderableType:
    heads = ("board-area", "board-places", "board-gives", "board-units")
    table = _plain(*(language.word(head) for head in heads))
    for area in view["areas"]:
        data = next(data for data in cards.areas if data.name == area["area"])
        places = f"{area['taken']}/{area['places']}"
        table.add_row(named("area", data.name, language), places, gives(data, language), _units(view, data.name))
    table.add_row(language.word("the-mat"), "", "", _units(view, "mat"))
    table.add_row(language.word("board-hand"), "", "", _units(view, "hand"))
    return table


def _units(view: dict[str, Any], place: str) -> Text:
    """Everybody's dice in a place: Λ1:5 is Sparta's first unit, showing 5; a star marks a lent one."""
    found = []
    for city in view["cities"]:
        for unit in city["units"]:
            if unit["place"] == place:
                lent = LENT if unit["lent"] else ""
                name = f"{EMBLEMS[city['city']]}{unit['unit'] + 1}{lent}:{unit['face']}"
                found.append(Text(name, COLOURS[city["city"]]))
    return Text(" ").join(found)


def _mats(cards: Cards, view: dict[str, Any], language: Language) -> RenderableType:
    table = _plain(language.word("board-mats"), "", "")
    for city in view["cities"]:
        mat = [
            f"{temple['slots'][0]}–{temple['slots'][1]} {named('temple', temple['temple'], language)}"
            for temple in city["mat"]
        ]
        hand = [named("temple", temple, language) for temple in city["temples"]]
        hand += [
            f"{named('offering', cards.offering_names[temple], language)} ({named('temple', temple, language)})"
            for temple in city["offerings"]
        ]
        inside = f"{language.word('board-in-hand')}: {', '.join(hand)}" if hand else ""
        table.add_row(_city(city["city"], language), " · ".join(mat), Text(inside, "dim"))
    return table


def _sanctuary(cards: Cards, view: dict[str, Any], language: Language) -> RenderableType:
    table = _plain(language.word("board-display"), "", "", "")
    for index, temple in enumerate(view["display"]):
        if temple is not None:
            offering = next(offering for offering in cards.offerings if offering.temple == temple)
            god = language.word(f"god-{temple.partition('.')[0]}")
            made_for = f"{god}, {named('temple', temple, language)}"
            name = f"{index + 1} {named('offering', offering.name, language)}"
            table.add_row(name, made_for, language.say(price(offering.cost)), f"+{offering.points}")
    return table


def _own(cards: Cards, view: dict[str, Any], language: Language) -> RenderableType:
    """What only the viewer sees: the quest and the market cards."""
    city = view["cities"][view["viewer"]]
    lines = []
    if city["quest"]:
        quest = cards.quests[cards.quest_names.index(city["quest"])]
        lines.append((language.word("board-quest"), named("quest", quest.name, language), quest.effect))
    for name in city["market"] or ():
        effect = cards.effect_of("market", name)
        lines.append((language.word("board-card"), named("market", name, language), effect))
    table = _plain("", "", "")
    for kind, name, effect in lines:
        table.add_row(Text(kind, "dim"), Text(name, "bold"), language.say(text(effect)))
    return table
