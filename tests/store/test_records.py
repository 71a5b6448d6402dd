"""Tables as records, out and in again."""

import json
import random
from typing import Any

import pytest

from tests.store.logs import begin, move, opened, summary
from tests.table.driver import TableDriver
from votive import games
from votive.core.errors import BadRecord
from votive.core.records import Recorder, check, parse
from votive.core.records import line as record_line
from votive.core.warmup import make_ready
from votive.store import Append, Conflict, Store, UnknownTable
from votive.table import commands
from votive.table.events import Began, Ended, Handed, Moved, Opened, Resigned, Sat, Undone
from votive.table.record import NotOver
from votive.table.table import Table

RESULT = {"points": [3, 1], "winners": [0], "reason": "rounds"}


def played(store: Store, table: str, *last: Any) -> None:
    number = begin(store, table)
    store.append(
        Append(table, number, 2000, [Began(), move(1), move(2, 1), Undone(1, 1), move(3, 1), *last], "", summary())
    )


def test_a_record_holds_the_moves_that_stand_and_what_is_known_of_the_table(store: Store) -> None:
    played(store, "one", Handed(1, "novice", "clock"), Ended("rules", RESULT))
    record = store.export("one")
    assert record["moves"] == [[0, ["say", 1]], [1, ["say", 3]]]
    assert record["result"] == RESULT and record["votive"] == 1
    assert record["table"] == {
        "id": "one",
        "opened": 1000,
        "ended": 2000,
        "how": "rules",
        "names": ["Anna", "Bert"],
        "bots": [None, "novice"],
        "resigned": [],
        "seed": opened().seed,
        "seed_hash": opened().seed_hash,
    }


def test_a_game_that_is_being_played_tells_no_record_unless_one_insists(store: Store) -> None:
    played(store, "one")
    with pytest.raises(NotOver, match="secrets"):
        store.export("one")
    record = store.export("one", unfinished=True)
    assert "result" not in record and "seed" not in record["table"]
    with pytest.raises(UnknownTable):
        store.export("two")


def test_a_result_that_is_not_the_rules_own_is_not_claimed(store: Store) -> None:
    played(store, "one", Resigned(0), Ended("rules", RESULT | {"winners": [1]}))
    assert "result" not in store.export("one") and store.export("one")["table"]["resigned"] == [0]
    played(store, "two", Ended("agreed"))
    assert "result" not in store.export("two")


def test_an_export_is_the_tables_own_record_after_somebody_resigned(store: Store) -> None:
    driver = TableDriver("offrandes", "PPP", seed=4)
    chooser = random.Random(4)
    driver.play_until(chooser, lambda driver: driver.table.number > 30)
    driver.act("p1", commands.Resign(1))
    driver.play_until(chooser, lambda driver: False)
    assert driver.ending.how == "rules"
    for entry in driver.table.log:
        store.append(Append("resigned", entry.number, entry.at, [entry.event], "", summary()))
    record, exported = driver.table.record(), store.export("resigned")
    assert exported["table"].pop("id") == "resigned", "a player's own record does not name the table"
    assert exported == record
    assert record["table"]["resigned"] == [1] and record["table"]["how"] == "rules"
    assert record["result"] == driver.table.state.playing().result, "the rules' own, which can be checked"
    check(parse(json.dumps(record), games.load))


@pytest.mark.parametrize("name", games.names())
def test_a_record_becomes_a_finished_table_that_tells_the_same_record(store: Store, name: str) -> None:
    game = make_ready(games.load(name))
    record = json.loads(record_line(Recorder(game, game.settings(3)).record(1, 1)))
    table = store.import_(record, 5000)
    row = store.table(table)
    assert row is not None and (row.stage, row.result, row.game) == ("over", record["result"], name)
    assert row.public is False and row.opened == 5000
    again = store.export(table)
    about = again.pop("table")
    assert again == record and about["names"] == ["1", "2", "3"]
    check(parse(json.dumps(again), lambda _: game))
    folded = Table.of(table, store.read(table))
    assert folded.record()["moves"] == record["moves"]
    with pytest.raises(Conflict):
        store.import_(record | {"table": {"id": table}}, 6000)


def test_names_bots_and_seed_come_back(store: Store) -> None:
    played(store, "tablenumberone", Handed(1, "novice", "vote"), Ended("rules", RESULT))
    record = store.export("tablenumberone")
    store.delete_table("tablenumberone")
    assert store.import_(record, 9000) == "tablenumberone"
    first, anna, bert = (entry.event for entry in store.read("tablenumberone")[:3])
    assert isinstance(first, Opened) and first.seed == opened().seed and first.host == ""
    assert anna == Sat(0, "Anna", person="") and bert == Sat(1, "Bert", bot="novice")
    assert isinstance(store.read("tablenumberone")[4].event, Moved)
    assert store.tables_of("").tables == [] and store.tables_of("anna").tables == []
    again = store.export("tablenumberone")
    assert again["moves"] == record["moves"] and again["table"]["names"] == ["Anna", "Bert"]


def test_a_made_up_record_moves_no_rating_and_adds_nobody_to_the_ladder(store: Store) -> None:
    """A record that claims an oracle lost to something called champion: sound moves, made-up names."""
    game = make_ready(games.load("offrandes"))
    for number in range(3):
        record = json.loads(record_line(Recorder(game, game.settings(2)).record(1, number)))
        bots = ["champion", "oracle"] if 0 in record["result"]["winners"] else ["oracle", "champion"]
        table = store.import_(record | {"table": {"bots": bots, "names": bots}}, 5000 + number)
        folded = Table.of(table, store.read(table))
        assert folded.ended and folded.outcome() is None
        assert store.record_result(table, folded.outcome())
    assert store.tables_without_result() == [] and store.player_ratings("offrandes") == []


def test_what_was_imported_says_so_wherever_it_is_told_and_when_it_is_exported_again(store: Store) -> None:
    game = make_ready(games.load("offrandes"))
    record = json.loads(record_line(Recorder(game, game.settings(2)).record(1, 1)))
    table = store.import_(record, 5000)
    row, folded = store.table(table), Table.of(table, store.read(table))
    assert row is not None and row.imported and folded.about().imported and folded.replay().imported
    assert folded.news(folded.viewer(None, None))[0].facts == [{"id": "table-told-imported"}]
    assert folded.record()["table"]["imported"] is True
    again = store.export(table)
    assert again["table"]["imported"] is True
    store.delete_table(table)
    assert store.import_(again, 6000) == table, "the mark is no hindrance"
    begin(store, "another")
    here = store.table("another")
    assert (
        here is not None and not here.imported and "imported" not in store.export("another", unfinished=True)["table"]
    )


@pytest.mark.parametrize(
    "about",
    [
        [],
        {"id": "../etc"},
        {"id": 5},
        {"id": "x" * 40},
        {"names": ["Anna"]},
        {"names": ["Anna", 3]},
        {"names": ["Anna", "B" * 41]},
        {"seed": "xyz"},
        {"seed_hash": "ab"},
        {"bots": ["A bot", None]},
        {"opened": -1},
        {"opened": 1 << 60},
        {"opened": True},
    ],
    ids=json.dumps,
)
def test_a_record_with_an_unsound_table_is_refused(store: Store, about: Any) -> None:
    record = {"votive": 1, "game": "riddles", "rules": "1", "seats": 2, "moves": [], "table": about}
    with pytest.raises(BadRecord):
        store.import_(record, 5000)
    assert store.tables().tables == []
