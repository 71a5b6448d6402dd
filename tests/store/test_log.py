"""The log: appended to, read, never in two minds."""

import pytest

from tests.store.logs import GAME, begin, line, move, opened, sitting
from votive import store
from votive.store import Conflict, Repeated, Store, UnknownTable
from votive.table.events import LoggedEvent, Said, Stood
from votive.table.link_keys import hashed


def test_what_is_appended_is_read_back_in_order(kept: Store) -> None:
    first = kept.append("one", 0, 1000, [opened(), *sitting()], "a", line())
    second = kept.append("one", 3, 2000, [move(1), move(2, seat=1)], "b", line())
    assert kept.read("one") == first + second
    assert [entry.number for entry in kept.read("one")] == [0, 1, 2, 3, 4]
    assert (
        kept.read("one", since=3)
        == second
        == [LoggedEvent(3, 2000, move(1), "b"), LoggedEvent(4, 2000, move(2, seat=1), "")]
    )
    assert kept.read("one", since=5) == kept.read("another") == []


def test_it_is_still_there_after_closing(database: str) -> None:
    with store.open(database) as kept:
        number = begin(kept, "one")
    with store.open(database) as kept:
        assert len(kept.read("one")) == number
        kept.append("one", number, 2000, [move()], "", line())
        assert len(kept.read("one")) == number + 1


def test_a_taken_place_is_a_conflict_and_nothing_is_written(kept: Store) -> None:
    number = begin(kept, "one")
    kept.append("one", number, 2000, [move(1)], "a", line())
    for place in (0, number - 1, number, number + 2):
        with pytest.raises(Conflict) as refused:
            kept.append("one", place, 3000, [move(2)], f"b{place}", line(names=["X", "Y"]))
        assert refused.value.head == number + 1
    assert kept.read("one", since=number) == [LoggedEvent(number, 2000, move(1), "a")]
    row = kept.table("one")
    assert row is not None and row.names == ["Anna", "Bert"] and row.touched == 2000


def test_a_repeated_request_brings_the_earlier_entries(kept: Store) -> None:
    number = begin(kept, "one")
    brought = kept.append("one", number, 2000, [move(1), Said(0, "ha"), move(2)], "again", line())
    kept.append("one", number + 3, 3000, [move(3)], "", line())
    for place in (number, number + 4, 99, 0):
        with pytest.raises(Repeated) as refused:
            kept.append("one", place, 4000, [move(1)], "again", line())
        assert refused.value.entries == brought
    assert kept.request("one", "again") == brought
    assert kept.request("one", "never") == kept.request("another", "again") == []
    assert len(kept.read("one")) == number + 4


def test_the_same_request_at_another_table_is_another(kept: Store) -> None:
    for table in ("one", "two"):
        kept.append(table, 0, 1000, [opened()], "same", line())
    assert len(kept.read("one")) == len(kept.read("two")) == 1


def test_requests_without_an_id_are_never_repeated(kept: Store) -> None:
    number = begin(kept, "one")
    for step in range(3):
        kept.append("one", number + step, 2000, [move()], "", line())
    assert kept.heads(["one"]) == {"one": number + 3}


def test_a_table_that_is_not_there_cannot_be_continued(kept: Store) -> None:
    with pytest.raises(UnknownTable):
        kept.append("one", 1, 1000, [move()], "a", line())
    assert kept.read("one") == []
    assert kept.table("one") is None


def test_an_append_of_nothing_is_a_mistake(kept: Store) -> None:
    with pytest.raises(ValueError, match="nothing"):
        kept.append("one", 0, 1000, [], "a", line())
    begin(kept, "one")  # and the store goes on


def test_heads_tell_of_many_tables_at_once(kept: Store) -> None:
    for table in ("one", "two"):
        begin(kept, table)
    assert kept.heads(["one", "two", "three"]) == {"one": 3, "two": 3}
    assert kept.heads([]) == {}
    assert kept.heads([f"t{number}" for number in range(3000)] + ["two"]) == {"two": 3}


def test_a_key_leads_to_its_table_and_seat(kept: Store) -> None:
    begin(kept, "one")
    assert kept.key(hashed("a")) == ("one", 0)
    assert kept.key(hashed("b")) == ("one", 1)
    assert kept.key(hashed("c")) is None
    kept.append("one", 3, 2000, [Stood(1)], "", line())
    assert kept.key(hashed("b")) is None
    kept.append("two", 0, 1000, [opened(invitation=hashed("come"))], "", line())
    assert kept.key(hashed("come")) == ("two", None)


def test_text_of_any_language_and_any_sign_is_kept(kept: Store) -> None:
    number = begin(kept, "one")
    text = "Ζεύς – 神 – \U0001f3db – \0 – '; DROP TABLE log; -- – \\u0000"
    kept.append("one", number, 2000, [Said(0, text)], "", line(names=[text, ""]))
    (entry,) = kept.read("one", since=number)
    assert entry.event == Said(0, text)
    row = kept.table("one")
    assert row is not None and row.names == [text, ""] and row.game == GAME
