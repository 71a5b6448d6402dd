"""Derived pages are up to date, every clause leads to code and tests, and every promise to a test."""

import re
from difflib import unified_diff

from docs.build import ROOT, pages

from tests.adversary.__main__ import main as adversary


def test_derived_pages_are_up_to_date() -> None:
    for page, text in pages().items():
        name = page.relative_to(ROOT).as_posix()
        kept = page.read_text(encoding="utf-8") if page.exists() else ""
        changes = list(unified_diff(kept.splitlines(), text.splitlines(), name, "as it should be", lineterm="", n=0))
        assert not changes, "run make docs\n" + "\n".join(changes[:20])


def test_every_test_that_the_page_on_security_names_is_there() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    named = set(re.findall(r"tests/[\w/]+\.py", page))
    assert len(named) > 15
    assert not [name for name in named if not (ROOT / name).exists()]
    runs = set(re.findall(r"python -m tests\.adversary (\w+)", page))
    assert runs == set(adversary.commands)
