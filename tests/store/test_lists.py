"""Lists: found without reading a log, and never other than the log says."""

import pytest

from tests.store.logs import begin, move, opened, summary
from votive.store import Append, Store
from votive.store.lists import BadPage
from votive.table.events import Ended, Sat, Stood


def listed(store: Store, **asked: object) -> list[str]:
    return [row.table for row in store.public_tables(**asked).tables]  # type: ignore[arg-type]


def test_only_what_its_host_made_public_is_listed(store: Store) -> None:
    begin(store, "open", stage="gathering", public=True)
    begin(store, "hidden", stage="gathering")
    begin(store, "over", stage="over", public=True)
    assert listed(store) == ["open"]
    assert listed(store, stages=["over"]) == ["over"]


def test_a_list_changes_with_the_append_that_changes_it(store: Store) -> None:
    number = begin(store, "one", stage="gathering", public=True, open=1)
    result = {"points": [3, 1], "winners": [0]}
    store.append(
        Append("one", number, 5000, [Ended("agreed")], "", summary(stage="over", public=True, result=result, turn=[]))
    )
    assert listed(store) == []
    row = store.table("one")
    assert row is not None
    assert (row.stage, row.head, row.opened, row.touched) == ("over", number + 1, 1000, 5000)
    assert (row.open, row.result, row.names) == (0, result, ["Anna", "Bert"])


def test_pages_go_on_where_the_last_one_ended(store: Store) -> None:
    for number in range(7):
        store.append(Append(f"t{number}", 0, 1000 + number // 3, [opened()], "", summary(public=True)))
    seen, before = [], None
    while True:
        page = store.public_tables(limit=3, before=before)
        seen += [row.table for row in page.tables]
        before = page.next
        if before is None:
            break
    assert seen == ["t6", "t5", "t4", "t3", "t2", "t1", "t0"]


@pytest.mark.parametrize("mark", ["", "x", "12", "-t", "1e3-t", "²-t", "9" * 30 + "-t", "1-\0"])
def test_a_made_up_page_is_refused(store: Store, mark: str) -> None:
    with pytest.raises(BadPage, match="unchanged"):
        store.tables(before=mark)


def test_a_person_finds_their_tables_and_whose_turn_it_is(store: Store) -> None:
    begin(store, "one", turn=["bert"])
    begin(store, "two", people={"anna": []}, names=["", ""])
    begin(store, "over", stage="over")
    rows = store.tables_of("anna").tables
    assert sorted(row.table for row in rows) == ["one", "over", "two"]
    assert {row.table: row.seats for row in rows} == {"one": [0], "two": [], "over": [0]}
    (bert,) = store.tables_of("bert", stages=["playing"]).tables
    assert bert.turn == ["bert"] and bert.seats == [1]
    assert store.tables_of("carl").tables == []


def test_who_stands_up_no_longer_has_the_table(store: Store) -> None:
    number = begin(store, "one")
    store.append(Append("one", number, 2000, [Stood(1)], "", summary(people={"anna": [0]})))
    assert store.tables_of("bert").tables == []
    store.append(
        Append("one", number + 1, 3000, [Sat(1, "Bert", "bert")], "", summary(people={"anna": [0], "bert": [1]}))
    )
    assert [row.table for row in store.tables_of("bert").tables] == ["one"]


def test_a_server_that_starts_finds_clocks_and_bots_to_look_after(store: Store) -> None:
    begin(store, "slow", due=9000)
    begin(store, "fast", due=2000)
    begin(store, "idle")
    number = begin(store, "bots", thinking=True)
    assert store.due(1999) == []
    assert store.due(9000) == ["fast", "slow"]
    assert store.due(2000) == ["fast"]
    assert store.thinking() == ["bots"]
    store.append(Append("bots", number, 2000, [move()], "", summary(thinking=False, due=1500)))
    assert store.thinking() == [] and store.due(1999) == ["bots"]
    store.append(
        Append("bots", number + 1, 2000, [Ended("agreed")], "", summary(stage="over", thinking=True, due=1500))
    )
    assert store.thinking() == [] and store.due(2000) == ["fast"]
