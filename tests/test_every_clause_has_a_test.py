"""A clause without a test fails the build, and so does a test of a clause that does not exist."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from votive import games

TESTS = Path(__file__).parent
RULES = TESTS.parent / "rules"


def marks(path: Path) -> Iterator[tuple[str, str]]:
    """The clauses that a file's tests are marked with, each with the place of the mark."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")), args=args):
                for arg in args:
                    assert isinstance(arg, ast.Constant), f"{path.name}:{node.lineno}: write the clause out"
                    yield str(arg.value), f"{path.relative_to(TESTS)}:{node.lineno}"


def marked(folder: Path) -> list[tuple[str, str]]:
    return [mark for path in sorted(folder.rglob("*.py")) for mark in marks(path)]


@pytest.mark.parametrize("name", games.names())
def test_every_clause_has_a_test(name: str) -> None:
    tested = {clause for clause, _ in marked(TESTS / name)}
    assert [clause for clause in games.load(name).clauses if clause not in tested] == []


@pytest.mark.parametrize("name", games.names())
def test_every_mark_names_a_clause_of_the_game(name: str) -> None:
    clauses = games.load(name).clauses
    assert [f"{where}: {clause}" for clause, where in marked(TESTS / name) if clause not in clauses] == []


def test_every_mark_anywhere_names_a_clause_of_some_game() -> None:
    clauses = {clause for name in games.names() for clause in games.load(name).clauses}
    assert [f"{where}: {clause}" for clause, where in marked(TESTS) if clause not in clauses] == []


@pytest.mark.parametrize("name", games.names())
def test_the_rules_page_has_the_same_clauses_in_the_same_order(name: str) -> None:
    page = (RULES / f"{name}.md").read_text(encoding="utf-8")
    assert re.findall(r"^- \*\*([A-Z]\d+)\*\*", page, re.MULTILINE) == list(games.load(name).clauses)
