"""Analyses are kept with their table, and go with it."""

import pytest

from tests.store.logs import begin
from votive.store import Store, UnknownTable


def test_an_analysis_is_kept_and_replaced(store: Store) -> None:
    begin(store, "one")
    assert store.analysis("one", 1) is None
    store.save_analysis("one", 1, 1000, '{"a":1}')
    store.save_analysis("one", 1, 2000, '{"a":2}')
    assert store.analysis("one", 1) == '{"a":2}'


def test_an_analysis_of_another_version_does_not_count(store: Store) -> None:
    begin(store, "one")
    store.save_analysis("one", 1, 1000, "{}")
    assert store.analysis("one", 2) is None
    store.save_analysis("one", 2, 1000, '{"new":true}')
    assert store.analysis("one", 2) == '{"new":true}'
    assert store.analysis("one", 1) is None


def test_an_analysis_goes_with_its_table(store: Store) -> None:
    begin(store, "one")
    store.save_analysis("one", 1, 1000, "{}")
    store.delete_table("one")
    assert store.analysis("one", 1) is None
    with pytest.raises(UnknownTable):
        store.save_analysis("one", 1, 1000, "{}")
