"""The rules as data."""

import pytest

from votive import games
from votive.core.languages import LANGUAGES
from votive.web import rules_pages as rules
from votive.web.rules_pages import parse, rules_page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_clause_is_there_in_every_language(game: str, language: str) -> None:
    page = rules_page(game, language)
    assert page is not None
    clauses = {clause.id: clause.text for section in page.sections for clause in section.clauses}
    assert set(games.load(game).clauses) <= set(clauses)
    assert all(clauses.values())
    assert not any("<sub>" in text for text in clauses.values())


def test_a_page_is_sections_with_clauses() -> None:
    page = parse(
        "x", "en", "# X: rules\nhello\n## First\n- **A1** One\n  <br><sub>code</sub>\n- **A2** Two\n  more\n## Last\n"
    )
    assert page.title == "X: rules"
    assert [(section.section, section.text) for section in page.sections] == [
        ("", "hello"),
        ("First", ""),
        ("Last", ""),
    ]
    assert [(clause.id, clause.text) for clause in page.sections[1].clauses] == [("A1", "One"), ("A2", "Two\nmore")]


@pytest.mark.parametrize("game", ["../pyproject", "chess", "a" * 501, "", "\0", "Offrandes"])
def test_there_is_no_page_of_what_is_no_game(game: str) -> None:
    before = rules._page.cache_info().currsize
    assert rules_page(game, "en") is None
    assert rules_page("offrandes", "xx") is None
    assert rules._page.cache_info().currsize == before, "nobody fills the server's memory with names"
