"""What can be looked up during a game: the rules, whole or by a clause, and all cards."""

import re
from pathlib import Path

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.table import Table

from votive.core.contract import Game
from votive.core.folders import rules_page
from votive.core.language import Language

CLAUSE = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\*")
LINKS = "<br><sub>"


def print_rules(console: Console, game: Game, code: str, clause: str) -> bool:
    """The rules, a page at a time, or one clause. False if there is no such clause, or no page."""
    page = rules_page(game.name, code)
    if page is None:
        return False
    lines = _lines(page)
    if not clause:
        _paged(console, [Markdown("\n".join(lines))])
        return True
    found = _clause(lines, clause.strip().upper())
    if found:
        console.print(Markdown("\n".join(found)))
    return bool(found)


def print_cards(console: Console, game: Game, words: Language) -> bool:
    """All cards of a game; False if it has none."""
    if game.shown.catalogue is None:
        return False
    tables: list[RenderableType] = []
    for title, heads, rows in game.shown.catalogue(words):
        table = Table(*heads, title=title, title_justify="left", title_style="bold")
        for row in rows:
            table.add_row(*row)
        tables.append(table)
    _paged(console, tables)
    return True


def _lines(page: Path) -> list[str]:
    """The page without its links to code and tests."""
    return [line for line in page.read_text(encoding="utf-8").splitlines() if not line.strip().startswith(LINKS)]


def _clause(lines: list[str], clause: str) -> list[str]:
    """The lines of a clause."""
    found: list[str] = []
    for line in lines:
        if match := CLAUSE.match(line):
            if found:
                break
            if match[1].upper() == clause:
                found.append(line)
        elif found and line.startswith("  "):
            found.append(line)
        elif found:
            break
    return found


def _paged(console: Console, parts: list[RenderableType]) -> None:
    if not console.is_terminal:
        console.print(*parts, sep="\n")
        return
    with console.pager():
        for part in parts:
            console.print(part)
