"""The rules pages as data: sections with their clauses, in a language or else in English."""

import re
from functools import cache

from votive import games
from votive.core.folders import rules_page as find_page
from votive.core.languages import LANGUAGES
from votive.web.schema.games import Clause, RulesPage, RulesSection

GAMES = frozenset(games.names())
_CLAUSE = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\*\s+(.*)$")
_LINKS = "<br><sub>"


def rules_page(game: str, language: str) -> RulesPage | None:
    """The page of a game; None if there is none, not even in English."""
    if language not in LANGUAGES or game not in GAMES:
        return None  # before the cache: nobody fills it with names of their own
    return _page(game, language)


@cache
def _page(game: str, language: str) -> RulesPage | None:
    page = find_page(game, language)
    if page is None:
        return None
    return parse(game, language if page.stem != game else "en", page.read_text(encoding="utf-8"))


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
