"""Databases of every earlier revision, with real tables in all stages, are upgraded; and can go back."""

import random
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from deploy import rehearse

from tests.store.test_migrations import engine
from tests.table.driver import TableDriver
from votive.cli import main
from votive.store import Append, Store, open_store
from votive.store.dump import dump
from votive.store.rollback import backup_before_upgrade, go_back
from votive.store.schema import REVISION
from votive.store.status import status
from votive.table.events import Moved
from votive.web.tables.checking import check
from votive.web.tables.summaries import summary_of

EARLIER = [f"{number:04}" for number in range(1, int(REVISION))]
ANALYSED = "0004"
"""The first revision that keeps analyses."""


@cache
def real_tables() -> dict[str, TableDriver]:
    """A table of each stage: people gather, they play either game, a game is over."""
    chooser = random.Random(1)
    short = {"rounds": 1}
    return {
        "gathering": TableDriver("favor", "PO", begin=False),
        "offrandes": TableDriver("offrandes", "PPB").play_until(chooser, lambda driver: driver.position_number > 20),
        "favor": TableDriver("favor", "PB").play_until(chooser, lambda driver: driver.position_number > 40),
        "finished": TableDriver("favor", "PP", options=short).play_until(chooser, lambda driver: False),
    }


def fill(store: Store) -> None:
    for number, (name, driver) in enumerate(real_tables().items()):
        events = [entry.event for entry in driver.table.log]
        store.append(Append(name, 0, 1000 + number, events, f"request{number}", summary_of(driver.table.state)))
    store.save_analysis("finished", 1, 5000, "{}")


def make_earlier(database: str, revision: str, tmp_path: Path) -> None:
    """The same tables as a server of that revision has kept them."""
    with open_store(f"sqlite:///{tmp_path / 'now.sqlite'}") as store:
        fill(store)
        backup = store.backend.snapshot(lambda connection: list(dump(connection)))
    rehearse.make_earlier(backup, database, revision)


@pytest.mark.parametrize("revision", EARLIER)
def test_a_database_of_any_earlier_revision_goes_on(empty_database: str, revision: str, tmp_path: Path) -> None:
    make_earlier(empty_database, revision, tmp_path)
    with open_store(empty_database) as store:
        assert status(empty_database).revision == REVISION
        assert {row.table: row.stage for row in store.tables().tables} == {
            "gathering": "gathering",
            "offrandes": "playing",
            "favor": "playing",
            "finished": "over",
        }
        for name, driver in real_tables().items():
            log = store.read(name)
            assert [entry.event for entry in log] == [entry.event for entry in driver.table.log]
            assert check(store, name).faults == []
        assert store.analysis("finished", 1) == ("{}" if revision >= ANALYSED else None)
        driver = real_tables()["favor"]
        move = next(entry.event for entry in reversed(driver.table.log) if isinstance(entry.event, Moved))
        head = len(driver.table.log)
        store.append(Append("favor", head, 9000, [move], "later", summary_of(driver.table.state)))
        assert len(store.read("favor")) == head + 1


@pytest.mark.parametrize("revision", [EARLIER[0], EARLIER[5], EARLIER[-1]])
def test_an_upgrade_is_backed_up_and_can_be_taken_back(empty_database: str, revision: str, tmp_path: Path) -> None:
    make_earlier(empty_database, revision, tmp_path)
    before = rows_of(empty_database, revision)
    told = CliRunner().invoke(
        main, ["admin", "--database", empty_database, "database", "upgrade", "--backup", str(tmp_path / "kept.jsonl")]
    )
    assert told.exit_code == 0, told.output
    assert "kept.jsonl" in told.output
    assert status(empty_database).revision == REVISION
    assert backup_before_upgrade(empty_database) is None, "nothing is left to upgrade"
    back = ["--database", empty_database, "database", "back", "--yes", str(tmp_path / "kept.jsonl")]
    told = CliRunner().invoke(main, ["admin", *back])
    assert told.exit_code == 0, told.output
    assert f"revision {revision} again" in told.output
    assert rows_of(empty_database, revision) == before
    with open_store(empty_database) as store:
        assert check(store, "favor").faults == []


def rows_of(database: str, revision: str) -> list[str]:
    made = engine(database)
    with made.connect() as connection:
        assert status(database).revision == revision
        found = list(dump(connection, revision))
    made.dispose()
    return found


def test_a_damaged_backup_takes_nothing_away(empty_database: str, tmp_path: Path) -> None:
    with open_store(empty_database) as store:
        fill(store)
        store.backup(tmp_path / "all.jsonl")
    text = (tmp_path / "all.jsonl").read_text(encoding="utf-8")
    (tmp_path / "all.jsonl").write_text(text.replace("name0", "nameX", 1), encoding="utf-8")
    with pytest.raises(Exception, match=r"checksum|chain|not what"):
        go_back(empty_database, tmp_path / "all.jsonl")
    with open_store(empty_database) as store:
        assert len(store.tables().tables) == 4
