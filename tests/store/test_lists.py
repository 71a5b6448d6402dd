"""Lists: found without reading a log, and never other than the log says."""

import pytest

from tests.store.logs import begin, line, move, opened
from votive.store import Store
from votive.store.lists import BadPage
from votive.table.events import Ended, Sat, Stood


def listed(kept: Store, **asked: object) -> list[str]:
    return [row.table for row in kept.public_tables(**asked).tables]  # type: ignore[arg-type]


def test_only_what_its_host_made_public_is_listed(kept: Store) -> None:
    begin(kept, "open", stage="gathering", public=True)
    begin(kept, "hidden", stage="gathering")
    begin(kept, "over", stage="over", public=True)
    assert listed(kept) == ["open"]
    assert listed(kept, stages=["over"]) == ["over"]


def test_a_list_changes_with_the_append_that_changes_it(kept: Store) -> None:
    number = begin(kept, "one", stage="gathering", public=True, open=1)
    result = {"points": [3, 1], "winners": [0]}
    kept.append("one", number, 5000, [Ended("agreed")], "", line(stage="over", public=True, result=result, turn=[]))
    assert listed(kept) == []
    row = kept.table("one")
    assert row is not None
    assert (row.stage, row.head, row.opened, row.touched) == ("over", number + 1, 1000, 5000)
    assert (row.open, row.result, row.names) == (0, result, ["Anna", "Bert"])


def test_pages_go_on_where_the_last_one_ended(kept: Store) -> None:
    for number in range(7):
        kept.append(f"t{number}", 0, 1000 + number // 3, [opened()], "", line(public=True))
    seen, before = [], None
    while True:
        page = kept.public_tables(limit=3, before=before)
        seen += [row.table for row in page.tables]
        before = page.next
        if before is None:
            break
    assert seen == ["t6", "t5", "t4", "t3", "t2", "t1", "t0"]


@pytest.mark.parametrize("mark", ["", "x", "12", "-t", "1e3-t", "²-t", "9" * 30 + "-t", "1-\0"])
def test_a_made_up_page_is_refused(kept: Store, mark: str) -> None:
    with pytest.raises(BadPage, match="unchanged"):
        kept.tables(before=mark)


def test_a_person_finds_their_tables_and_whose_turn_it_is(kept: Store) -> None:
    begin(kept, "one", turn=["bert"])
    begin(kept, "two", people={"anna": []}, names=["", ""])
    begin(kept, "over", stage="over")
    rows = kept.tables_of("anna").tables
    assert sorted(row.table for row in rows) == ["one", "over", "two"]
    assert {row.table: row.seats for row in rows} == {"one": [0], "two": [], "over": [0]}
    (bert,) = kept.tables_of("bert", stages=["playing"]).tables
    assert bert.turn == ["bert"] and bert.seats == [1]
    assert kept.tables_of("carl").tables == []


def test_who_stands_up_no_longer_has_the_table(kept: Store) -> None:
    number = begin(kept, "one")
    kept.append("one", number, 2000, [Stood(1)], "", line(people={"anna": [0]}))
    assert kept.tables_of("bert").tables == []
    kept.append("one", number + 1, 3000, [Sat(1, "Bert", "bert")], "", line(people={"anna": [0], "bert": [1]}))
    assert [row.table for row in kept.tables_of("bert").tables] == ["one"]


def test_a_server_that_starts_finds_clocks_and_bots_to_look_after(kept: Store) -> None:
    begin(kept, "slow", due=9000)
    begin(kept, "fast", due=2000)
    begin(kept, "idle")
    number = begin(kept, "bots", thinking=True)
    assert kept.due(1999) == []
    assert kept.due(9000) == ["fast", "slow"]
    assert kept.next_due() == 2000
    assert kept.thinking() == ["bots"]
    kept.append("bots", number, 2000, [move()], "", line(thinking=False, due=1500))
    assert kept.thinking() == [] and kept.due(1999) == ["bots"]
    kept.append("bots", number + 1, 2000, [Ended("agreed")], "", line(stage="over", thinking=True, due=1500))
    assert kept.thinking() == [] and kept.next_due() == 2000
