"""The table in a terminal: ladders with everybody's tokens, temple, purses, and what is under the hammer."""

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from votive.core.language import Language
from votive.games.offrandes.content import SUMMIT

EMBLEMS = {"sparta": "Λ", "corinth": "Ϙ", "athens": "Α", "thebes": "Θ", "delos": "Δ"}
COLOURS = {
    "sparta": "bold red",
    "corinth": "bold yellow",
    "athens": "bold green",
    "thebes": "bold blue",
    "delos": "bold white on grey23",
}
LEVELS = range(SUMMIT + 1)


def draw(table: dict[str, Any], language: Language) -> RenderableType:
    """A view as something `rich` can print."""
    parts: list[RenderableType] = [_cities(table, language), _ladders(table, language), _temple(table, language)]
    if table["auction"]:
        parts.append(_auction(table, language))
    if table["lots"]:
        parts.append(_lots(table, language))
    title = f"{language.word('phase-' + table['phase'])} · "
    title += language.word("board-round", round=table["round"], rounds=table["rounds"])
    end = " · ".join(language.say(fact) for fact in table["end"])
    return Panel(Group(*parts), title=title, subtitle=end or None, border_style="dark_orange3", expand=False)


def _token(city: str) -> Text:
    return Text(EMBLEMS[city], COLOURS[city])


def _named(city: str, language: Language) -> Text:
    return Text.assemble(_token(city), " ", language.word(city))


def _plain(*columns: str, numbers: int = 0) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if 0 < index <= numbers else "left", no_wrap=True)
    return table


def _cities(view: dict[str, Any], language: Language) -> RenderableType:
    heads = [language.word("board-city"), language.word("board-points")]
    money = view["cities"][0]["purse"] is not None
    if money:
        heads.append(language.word("board-purse"))
    table = _plain(*heads, "", numbers=len(heads) - 1)
    for seat, city in enumerate(view["cities"]):
        marks = "▶" if view["turn"] == seat else " "
        name = Text.assemble(marks, " ", _named(city["city"], language))
        first = language.word("board-first") if view["first"] == seat else ""
        cells: list[RenderableType] = [name, str(city["points"])]
        if money:
            cells.append(str(city["purse"]))
        table.add_row(*cells, Text(first, "dim"))
    stable = ", ".join(language.word(f"some-{animal}", number=number) for animal, number in view["stable"].items())
    return Group(table, Text(language.word("board-stable", animals=stable), "dim"), Text())


def _ladders(view: dict[str, Any], language: Language) -> RenderableType:
    """A row for each character, a column for each level; the summit is the last."""
    table = _plain("", *(str(level) for level in LEVELS))
    for character in view["cities"][0]["levels"]:
        cells = []
        for level in LEVELS:
            here = [city["city"] for city in view["cities"] if city["levels"][character] == level]
            cells.append(Text(" ").join([_token(city) for city in here]) if here else Text("·", "dim"))
        table.add_row(language.word(character), *cells)
    return Group(table, Text())


def _temple(view: dict[str, Any], language: Language) -> RenderableType:
    heads = ("board-altar", "board-tier", "board-worth", "board-sacrifice", "board-owner")
    table = _plain(*(language.word(head) for head in heads), numbers=2)
    for altar in view["altars"]:
        lies: RenderableType = Text("·", "dim")
        owner: RenderableType = Text()
        if altar["closed"]:
            lies = Text(language.word("board-closed"), "dim")
        elif altar["owner"] is not None:
            lies = language.word(f"some-{altar['animal']}", number=altar["count"])
            owner = _named(view["cities"][altar["owner"]]["city"], language)
        table.add_row(language.word(altar["altar"]), str(altar["tier"]), f"+{altar['points']}", lies, owner)
    return table


def _auction(view: dict[str, Any], language: Language) -> RenderableType:
    auction = view["auction"]

    def city(seat: int) -> str:
        return str(view["cities"][seat]["city"])

    lines = [language.say({"id": "board-tiles", "tiles": auction["tiles"]})]
    if auction["lot"]:
        one, other = auction["lot"]
        lines.append(language.say({"id": "board-lot", "one": one, "other": other}))
        lines.append(language.say({"id": "board-still-in", "cities": [city(seat) for seat in auction["bidders"]]}))
    if auction["leader"] is not None:
        lines.append(language.say({"id": "board-bid", "city": city(auction["leader"]), "drachmae": auction["bid"]}))
    return Group(Text(), *lines)


def _lots(view: dict[str, Any], language: Language) -> RenderableType:
    lots = view["lots"]
    lines = []
    if lots["dealt"]:
        lines.append(language.say({"id": "board-dealt", "tiles": lots["dealt"]}))
    for number, (shown, hidden) in enumerate(lots["lots"] or (), 1):
        under = hidden or language.word("board-hidden")
        lines.append(language.say({"id": "board-lot-of-two", "number": number, "open": shown, "hidden": under}))
    return Group(Text(), *lines)
