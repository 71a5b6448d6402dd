"""Analyses are kept with their table, and go with it."""

import pytest

from tests.store.logs import begin
from votive.store import Store, UnknownTable


def test_an_analysis_is_kept_and_replaced(kept: Store) -> None:
    begin(kept, "one")
    assert kept.analysis("one", 1) is None
    kept.keep_analysis("one", 1, 1000, '{"a":1}')
    kept.keep_analysis("one", 1, 2000, '{"a":2}')
    assert kept.analysis("one", 1) == '{"a":2}'


def test_an_analysis_of_another_version_does_not_count(kept: Store) -> None:
    begin(kept, "one")
    kept.keep_analysis("one", 1, 1000, "{}")
    assert kept.analysis("one", 2) is None
    kept.keep_analysis("one", 2, 1000, '{"new":true}')
    assert kept.analysis("one", 2) == '{"new":true}'
    assert kept.analysis("one", 1) is None


def test_an_analysis_goes_with_its_table(kept: Store) -> None:
    begin(kept, "one")
    kept.keep_analysis("one", 1, 1000, "{}")
    kept.delete_table("one")
    assert kept.analysis("one", 1) is None
    with pytest.raises(UnknownTable):
        kept.keep_analysis("one", 1, 1000, "{}")
