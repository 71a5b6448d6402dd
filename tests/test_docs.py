"""Derived pages are up to date, and every clause leads to code and tests."""

from docs.build import ROOT, stale


def test_derived_pages_are_up_to_date() -> None:
    assert [page.relative_to(ROOT).as_posix() for page in stale()] == [], "run make docs"
