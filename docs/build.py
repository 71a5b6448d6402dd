"""Writes what can be derived: links from clauses to code and tests, and the command line's help.

`python -m docs.build` writes; `python -m docs.build --check` only says what is out of date.
"""

import ast
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]  # called as a program it stands in docs/

from docs import reference  # noqa: E402

CLAUSE = re.compile(r"^- \*\*([A-Z]\d+)\*\*")
LINKS = "  <br><sub>"
APPENDIX = {
    "en": "## Appendix: all cards",
    "fr": "## Annexe : toutes les cartes",
    "de": "## Anhang: alle Karten",
    "es": "## Apéndice: todas las cartas",
}
MOST_LINKS = 4


def rules_page(page: Path) -> str:
    """The page with the cards as they are, if it has an appendix, and in English with fresh links under each clause."""
    game, _, code = page.stem.partition(".")
    code = code or "en"
    lines = []
    for text in page.read_text(encoding="utf-8").splitlines():
        if text.startswith(LINKS):
            continue
        lines.append(text)
        if text == APPENDIX[code]:
            lines += _cards(game, code)
            break
        if code == "en" and (found := CLAUSE.match(text)):
            lines.append(f"{LINKS}{_links(game, found[1])}</sub>")
    return "\n".join(lines) + "\n"


def _cards(game: str, code: str) -> Iterator[str]:
    """All cards of a game, as tables, in one language."""
    from votive import games
    from votive.core.language import language

    loaded = games.load(game)
    assert loaded.shown.catalogue, f"{game} has no cards for its appendix"
    for title, heads, rows in loaded.shown.catalogue(language(code, loaded.language_folder)):
        yield from ("", f"### {title}", "", f"| {' | '.join(heads)} |", "|---" * len(heads) + "|")
        yield from (f"| {' | '.join(row)} |" for row in rows)


def _links(game: str, clause: str) -> str:
    code = [_link(path, number, f"{path.name}:{number}") for path, number in _code(game, clause)]
    tests = [_link(path, number, name.removeprefix("test_")) for path, number, name in _tests(game, clause)]
    if not code or not tests:
        raise SystemExit(f"{game} {clause}: {'no test' if code else 'no code'} names this clause")
    return f"code: {', '.join(code[:MOST_LINKS])} · tests: {', '.join(tests[:MOST_LINKS])}"


def _link(path: Path, number: int, words: str) -> str:
    return f"[{words.replace('_', ' ')}](../{path.relative_to(ROOT).as_posix()}#L{number})"


def _code(game: str, clause: str) -> Iterator[tuple[Path, int]]:
    """Where a game's rules speak of a clause: its verdicts first, then comments and docstrings."""
    folder = ROOT / "src" / "votive" / "games" / game
    places = []
    for path in sorted(folder.glob("*.py")):
        if path.name in {"verdicts.py", "view.py", "story.py", "board.py", "scoring.py"}:
            continue
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(rf"return .*\b{clause}_", text):
                places.append((0, path, number))
            elif re.search(rf"(#|\"\"\").*\b{clause}\b", text):
                places.append((2 if text.startswith('"""') else 1, path, number))
            elif text.startswith('"""') and _within(clause, text):
                places.append((3, path, number))
    for _, path, number in sorted(places):
        yield path, number


def _within(clause: str, text: str) -> bool:
    """Whether a module's first line says something like “A1 to A8” that covers the clause."""
    letter, number = clause[0], int(clause[1:])
    return any(
        int(low) <= number <= int(high) for low, high in re.findall(rf"\b{letter}(\d+) to {letter}(\d+)\b", text)
    )


def _tests(game: str, clause: str) -> Iterator[tuple[Path, int, str]]:
    for path in sorted((ROOT / "tests" / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and clause in marks(node):
                yield path, node.lineno, node.name


def marks(node: ast.FunctionDef | ast.ClassDef) -> set[str]:
    """The clauses that a test is marked with."""
    found = set()
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            found |= {str(ast.literal_eval(argument)) for argument in mark.args}
    return found


def commands_page() -> str:
    """Every command's help, as it prints it."""
    import click

    from votive.cli import main

    os.environ["COLUMNS"] = "100"
    context = click.Context(main, info_name="votive", terminal_width=100, **main.context_settings)
    parts = ["# The command line", "", _help(main, context)]
    parts += _commands(main, context, "votive")
    return "\n".join(parts)


def _commands(group: Any, context: Any, path: str) -> Iterator[str]:
    """The help of a group's commands, and of the groups among them."""
    import click

    for name in group.list_commands(context):
        command = group.commands[name]
        inner = click.Context(command, info_name=name, parent=context, max_content_width=100, terminal_width=100)
        yield from (f"## {path} {name}", "", _help(command, inner))
        if isinstance(command, click.Group):
            yield from _commands(command, inner, f"{path} {name}")


def _help(command: object, context: object) -> str:
    text = command.get_help(context)  # type: ignore[attr-defined]
    return "```text\n" + "\n".join(line.rstrip() for line in text.splitlines()) + "\n```\n"


PICTURE = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }}
.{unique_id}-matrix {{ font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
<rect width="{width}" height="{height}" rx="8" fill="#1e1613"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def picture_of_the_table() -> str:
    """A position in the middle of an auction, as the terminal shows it."""
    import io

    from rich.console import Console
    from rich.text import Text

    import votive
    from votive.core.language import language
    from votive.core.match import Match
    from votive.core.records import Recorder

    game = votive.game("offrandes")
    record = Recorder(game, game.settings(5)).record(1, 3)
    stop = next(index for index in range(360, len(record.moves)) if game.names[record.moves[index]][0] == "bid") + 1
    record.seats, record.moves, record.result = record.seats[:stop], record.moves[:stop], None
    match = Match.of(record, rolls=False)
    words = language("en", game.language_folder)
    console = Console(record=True, width=78, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(game.draw(match.view(match.turn), words))
    console.print(Text(" " + words.say(game.status(match.state, match.turn)), "bold"))
    return console.export_svg(title="", code_format=PICTURE, unique_id="table")


def pages() -> dict[Path, str]:
    """Every derived page and what it should hold."""
    from docs import card_language
    from docs.benchmark_page import benchmark_page
    from docs.notebook import pages as notebook_pages
    from docs.tables import observations_page

    derived = {page: rules_page(page) for page in sorted((ROOT / "rules").glob("*.md"))}
    derived[ROOT / "docs" / "commands.md"] = commands_page()
    derived |= notebook_pages()
    derived[ROOT / "docs" / "benchmark.md"] = benchmark_page()
    derived[ROOT / "docs" / "observations.md"] = observations_page()
    derived[ROOT / "docs" / "reference.md"] = reference.page()
    cards = ROOT / "docs" / "cards.md"
    derived[cards] = card_language.page(cards.read_text(encoding="utf-8"))
    derived[ROOT / "docs" / "table.svg"] = picture_of_the_table()
    return derived


def stale() -> list[Path]:
    """The derived pages that are out of date."""
    return [page for page, text in pages().items() if not page.exists() or page.read_text(encoding="utf-8") != text]


if __name__ == "__main__":
    if "--check" in sys.argv:
        for page in stale():
            print(f"{page.relative_to(ROOT)} is out of date: run make docs")
        sys.exit(bool(stale()))
    for page, text in pages().items():
        page.write_text(text, encoding="utf-8")
