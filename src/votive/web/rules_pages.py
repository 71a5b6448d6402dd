"""The rules pages as data: sections with their clauses, in a language or else in English."""

import re
from functools import cache
from pathlib import Path

from votive import games
from votive.core.languages import LANGUAGES
from votive.web.schema.games import Clause, RulesPage, RulesSection

PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "rules", PACKAGE.parent.parent / "rules")
"""In an installed package, and in the repository."""
GAMES = frozenset(games.names())
_CLAUSE = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\*\s+(.*)$")
_LINKS = "<br><sub>"


def _find(name: str) -> Path | None:
    return next((folder / name for folder in FOLDERS if (folder / name).is_file()), None)


def rules_page(game: str, language: str) -> RulesPage | None:
    """The page of a game; None if there is none, not even in English."""
    if language not in LANGUAGES or game not in GAMES:
        return None  # before the cache: nobody fills it with names of their own
    return _page(game, language)


@cache
def _page(game: str, language: str) -> RulesPage | None:
    if language != "en" and (page := _find(f"{game}.{language}.md")):
        return parse(game, language, page.read_text(encoding="utf-8"))
    page = _find(f"{game}.md")
    return parse(game, "en", page.read_text(encoding="utf-8")) if page else None


def parse(game: str, language: str, text: str) -> RulesPage:
    """A page: its title, and under each heading the clauses and what stands before them."""
    title = ""
    sections: list[RulesSection] = []
    heading, before, clauses = "", [], []  # type: str, list[str], list[Clause]
    for line in [*text.splitlines(), "## "]:
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            body = "\n".join(before).strip()
            if heading or body:
                sections.append(RulesSection(heading, body, clauses))
            heading, before, clauses = line[3:].strip(), [], []
        elif found := _CLAUSE.match(line):
            clauses.append(Clause(found[1], found[2].strip()))
        elif line.strip().startswith(_LINKS):
            continue
        elif clauses and line.startswith("  ") and line.strip():
            last = clauses.pop()
            clauses.append(Clause(last.id, f"{last.text}\n{line.strip()}"))
        else:
            before.append(line)
    return RulesPage(game, language, title, sections)
