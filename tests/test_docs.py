"""Derived pages are up to date, and every clause leads to code and tests."""

from difflib import unified_diff

from docs.build import ROOT, pages


def test_derived_pages_are_up_to_date() -> None:
    for page, text in pages().items():
        name = page.relative_to(ROOT).as_posix()
        kept = page.read_text(encoding="utf-8") if page.exists() else ""
        changes = list(unified_diff(kept.splitlines(), text.splitlines(), name, "as it should be", lineterm="", n=0))
        assert not changes, "run make docs\n" + "\n".join(changes[:20])
