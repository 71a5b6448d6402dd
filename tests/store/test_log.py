"""The log: appended to, read, never in two minds."""

import pytest

from tests.store.logs import GAME, begin, move, opened, sitting, summary
from votive.store import Append, Conflict, Repeated, Store, UnknownTable, open_store
from votive.table.events import LoggedEvent, Said, Stood
from votive.table.link_keys import hashed


def test_what_is_appended_is_read_back_in_order(store: Store) -> None:
    first = store.append(Append("one", 0, 1000, [opened(), *sitting()], "a", summary()))
    second = store.append(Append("one", 3, 2000, [move(1), move(2, seat=1)], "b", summary()))
    assert store.read("one") == first + second
    assert [entry.number for entry in store.read("one")] == [0, 1, 2, 3, 4]
    assert (
        store.read("one", since=3)
        == second
        == [LoggedEvent(3, 2000, move(1), "b"), LoggedEvent(4, 2000, move(2, seat=1), "")]
    )
    assert store.read("one", since=5) == store.read("another") == []


def test_it_is_still_there_after_closing(database: str) -> None:
    with open_store(database) as store:
        number = begin(store, "one")
    with open_store(database) as store:
        assert len(store.read("one")) == number
        store.append(Append("one", number, 2000, [move()], "", summary()))
        assert len(store.read("one")) == number + 1


def test_a_taken_place_is_a_conflict_and_nothing_is_written(store: Store) -> None:
    number = begin(store, "one")
    store.append(Append("one", number, 2000, [move(1)], "a", summary()))
    for place in (0, number - 1, number, number + 2):
        with pytest.raises(Conflict) as refused:
            store.append(Append("one", place, 3000, [move(2)], f"b{place}", summary(names=["X", "Y"])))
        assert refused.value.head == number + 1
    assert store.read("one", since=number) == [LoggedEvent(number, 2000, move(1), "a")]
    row = store.table("one")
    assert row is not None and row.names == ["Anna", "Bert"] and row.touched == 2000


def test_a_repeated_request_brings_the_earlier_entries(store: Store) -> None:
    number = begin(store, "one")
    brought = store.append(Append("one", number, 2000, [move(1), Said(0, "ha"), move(2)], "again", summary()))
    store.append(Append("one", number + 3, 3000, [move(3)], "", summary()))
    for place in (number, number + 4, 99, 0):
        with pytest.raises(Repeated) as refused:
            store.append(Append("one", place, 4000, [move(1)], "again", summary()))
        assert refused.value.entries == brought
    assert store.request("one", "again") == brought
    assert store.request("one", "never") == store.request("another", "again") == []
    assert len(store.read("one")) == number + 4


def test_the_same_request_at_another_table_is_another(store: Store) -> None:
    for table in ("one", "two"):
        store.append(Append(table, 0, 1000, [opened()], "same", summary()))
    assert len(store.read("one")) == len(store.read("two")) == 1


def test_requests_without_an_id_are_never_repeated(store: Store) -> None:
    number = begin(store, "one")
    for step in range(3):
        store.append(Append("one", number + step, 2000, [move()], "", summary()))
    assert store.heads(["one"]) == {"one": number + 3}


def test_a_table_that_is_not_there_cannot_be_continued(store: Store) -> None:
    with pytest.raises(UnknownTable):
        store.append(Append("one", 1, 1000, [move()], "a", summary()))
    assert store.read("one") == []
    assert store.table("one") is None


def test_an_append_of_nothing_is_a_mistake(store: Store) -> None:
    with pytest.raises(ValueError, match="nothing"):
        store.append(Append("one", 0, 1000, [], "a", summary()))
    begin(store, "one")  # and the store goes on


def test_heads_tell_of_many_tables_at_once(store: Store) -> None:
    for table in ("one", "two"):
        begin(store, table)
    assert store.heads(["one", "two", "three"]) == {"one": 3, "two": 3}
    assert store.heads([]) == {}
    assert store.heads([f"t{number}" for number in range(3000)] + ["two"]) == {"two": 3}


def test_a_key_leads_to_its_table_and_seat(store: Store) -> None:
    begin(store, "one")
    assert store.key(hashed("a")) == ("one", 0)
    assert store.key(hashed("b")) == ("one", 1)
    assert store.key(hashed("c")) is None
    store.append(Append("one", 3, 2000, [Stood(1)], "", summary()))
    assert store.key(hashed("b")) is None
    store.append(Append("two", 0, 1000, [opened(invitation=hashed("come"))], "", summary()))
    assert store.key(hashed("come")) == ("two", None)


def test_text_of_any_language_and_any_sign_is_kept(store: Store) -> None:
    number = begin(store, "one")
    text = "Ζεύς – 神 – \U0001f3db – \0 – '; DROP TABLE log; -- – \\u0000"
    store.append(Append("one", number, 2000, [Said(0, text)], "", summary(names=[text, ""])))
    (entry,) = store.read("one", since=number)
    assert entry.event == Said(0, text)
    row = store.table("one")
    assert row is not None and row.names == [text, ""] and row.game == GAME
