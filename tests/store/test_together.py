"""Appends that wait are made in one go: that changes nothing for any of them."""

import pytest

from tests.store.logs import begin, move, opened_store, summary
from votive.store import Append, Conflict, Repeated, Store, UnknownTable
from votive.store.chain import ChainEnds
from votive.store.checking import examine
from votive.store.log import Appending, NotTogether, append_together

TABLES = [f"table{number:02}" for number in range(20)]


def after(table: str, head: int, number: int, request: str = "") -> Append:
    return Append(table, head, 2000, [move(number), move(number, 1)], request, summary())


def test_many_that_wait_are_all_made(store: Store) -> None:
    heads = {table: begin(store, table) for table in TABLES}
    waiting = [store.start_append(after(table, heads[table], 7, "once")) for table in reversed(TABLES)]
    for table, appended in zip(reversed(TABLES), waiting, strict=True):
        assert appended.result() == store.read(table, heads[table])
        assert [entry.request for entry in appended.result()] == ["once", ""]
    assert [fault for table in TABLES for fault in store.transact(examine, table).faults] == []


def test_one_that_cannot_be_made_spoils_none_of_the_others(store: Store) -> None:
    heads = {table: begin(store, table) for table in TABLES}
    store.append(after("table03", heads["table03"], 1, "mine"))
    late = store.start_append(after("table03", heads["table03"], 2))
    again = store.start_append(after("table03", heads["table03"], 2, "mine"))
    lost = store.start_append(after("nowhere", 3, 2))
    others = [table for table in TABLES if table != "table03"]
    made = [store.start_append(after(table, heads[table], 3)) for table in others]
    for failed, error in ((late, Conflict), (again, Repeated), (lost, UnknownTable)):
        with pytest.raises(error):
            failed.result()
    for table, appended in zip(others, made, strict=True):
        assert appended.result() == store.read(table, heads[table])
    assert store.heads(TABLES)["table03"] == heads["table03"] + 2


def test_they_go_together_only_if_each_log_is_as_expected(database: str) -> None:
    with opened_store(database) as store:
        heads = {table: begin(store, table) for table in TABLES}
        ends = ChainEnds()
        good = [Appending(after(table, heads[table], 1), ends) for table in TABLES]
        wrong = Appending(after("table05", heads["table05"] + 1, 1), ends)
        with pytest.raises(NotTogether):
            store.transact(append_together, [*good[:5], wrong])
        assert store.heads(TABLES) == heads, "nothing of it was kept"
        made = store.transact(append_together, good)
        assert made == {table: store.read(table, heads[table]) for table in TABLES}
