"""The table in a terminal: ladders with everybody's tokens, temple, purses, and what is under the hammer."""

from typing import Any

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.table import Table
from rich.text import Text

from votive.core.boards import Beside, Board, Part
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
STABLE_WIDTH = 30


def draw(table: dict[str, Any], language: Language) -> RenderableType:
    """A view as something `rich` can print."""
    left = Group(_cities(table, language), _first(table, language), _ladders(table, language))
    parts: list[RenderableType] = [Beside(left, Group(_temple(table, language), _stable(table, language)))]
    if table["auction"]:
        parts.append(_auction(table, language))
    if table["lots"]:
        parts.append(_lots(table, language))
    title = f"{language.word('phase-' + table['phase'])} · "
    title += language.word("board-round", round=table["round"], rounds=table["rounds"])
    end = " · ".join(language.say(fact) for fact in table["end"])
    return Board(title, end, [Part("", Group(*parts))])


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
    table = _plain(*heads, numbers=len(heads) - 1)
    for seat, city in enumerate(view["cities"]):
        marks = "▶" if view["turn"] == seat else " "
        name = Text.assemble(marks, " ", _named(city["city"], language))
        cells: list[RenderableType] = [name, str(city["points"])]
        if money:
            cells.append(str(city["purse"]))
        table.add_row(*cells)
    return table


def _first(view: dict[str, Any], language: Language) -> RenderableType:
    """Whose turn comes first, once that is known."""
    if view["first"] is None or view["first"] < 0:
        return Text()
    city = language.word(view["cities"][view["first"]]["city"])
    return Text(language.word("labelled", label=language.word("board-first"), value=city), "dim")


def _stable(view: dict[str, Any], language: Language) -> RenderableType:
    stable = ", ".join(language.word(f"some-{animal}", number=number) for animal, number in view["stable"].items())
    return Constrain(Text(language.word("board-stable", animals=stable), "dim"), STABLE_WIDTH)


def _ladders(view: dict[str, Any], language: Language) -> RenderableType:
    """A row for each character, a column for each level; the summit is the last."""
    table = _plain("", *(str(level) for level in LEVELS))
    table.padding = (0, 1, 0, 0)
    for character in view["cities"][0]["levels"]:
        cells = []
        for level in LEVELS:
            here = [city["city"] for city in view["cities"] if city["levels"][character] == level]
            cells.append(Text().join([_token(city) for city in here]) if here else Text("·", "dim"))
        table.add_row(language.word(character), *cells)
    return table


def _temple(view: dict[str, Any], language: Language) -> RenderableType:
    heads = ("board-altar", "board-worth", "board-sacrifice")
    table = _plain(*(language.word(head) for head in heads), "", numbers=1)
    for altar in view["altars"]:
        lies: RenderableType = Text("·", "dim")
        owner: RenderableType = Text()
        if altar["closed"]:
            lies = Text(language.word("board-closed"), "dim")
        elif altar["owner"] is not None:
            lies = language.word(f"some-{altar['animal']}", number=altar["count"])
            owner = _token(view["cities"][altar["owner"]]["city"])
        table.add_row(language.word(altar["altar"]), f"+{altar['points']}", lies, owner)
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
    return Text(" · ".join(lines))


def _lots(view: dict[str, Any], language: Language) -> RenderableType:
    lots = view["lots"]
    lines = []
    if lots["dealt"]:
        lines.append(language.say({"id": "board-dealt", "tiles": lots["dealt"]}))
    for number, (shown, hidden) in enumerate(lots["lots"] or (), 1):
        under = hidden or language.word("board-hidden")
        lines.append(language.say({"id": "board-lot-of-two", "number": number, "open": shown, "hidden": under}))
    return Text(" · ".join(lines))
