"""`votive admin`, as whoever runs a server meets it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.nursery import nursery
from tests.store.logs import begin, move, summary
from tests.store.test_forget import PERSON, SECRET_NAME, fill
from votive.cli import main
from votive.store import Append, Store, StoreFull, open_store
from votive.store.checksum import write_checksum
from votive.table.events import Ended


def votive(database: str, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["admin", "--database", database, *arguments], input="")


def said(database: str, *arguments: str) -> str:
    done = votive(database, *arguments)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_tables_and_people_are_listed_while_the_server_runs(store: Store, database: str) -> None:
    assert "no tables" in said(database, "tables")
    fill(store)
    lines = said(database, "tables").splitlines()
    assert len(lines) == 2 and SECRET_NAME in lines[0] and "61 entries" in lines[0]
    assert said(database, "tables", "--stage", "over") == "There are no tables.\n"
    assert said(database, "people", SECRET_NAME).startswith(f"{PERSON}  {SECRET_NAME}  since")


def test_deleting_and_forgetting_while_the_server_runs(store: Store, database: str) -> None:
    fill(store)
    assert "Aborted" in votive(database, "delete", "two").stderr, "nobody said yes"
    assert store.table("two") is not None
    assert "Deleted two" in said(database, "delete", "--yes", "two")
    assert store.table("two") is None
    assert "1 table rewritten" in said(database, "forget", "--yes", PERSON)
    assert SECRET_NAME not in str(store.read("one"))
    store.append(Append("one", 61, 5000, [move()], "", summary(people={"bert": [1]})))


def test_backup_and_restore_and_status(store: Store, database: str, tmp_path: Path) -> None:
    fill(store)
    assert "backup.jsonl" in said(database, "backup", str(tmp_path / "backup.jsonl"))
    there = f"sqlite:///{tmp_path / 'there.sqlite'}"
    assert "Nothing is there yet" in said(there, "database", "status")
    assert not (tmp_path / "there.sqlite").exists()
    assert "Brought back" in said(there, "restore", str(tmp_path / "backup.jsonl"))
    assert "up to date" in said(there, "database", "status")
    assert "67 log" in said(database, "database", "status")
    assert "is at revision" in said(there, "database", "upgrade")
    with open_store(there) as copy:
        assert copy.read("one") == store.read("one")
    said(there, "backup", str(tmp_path / "copy.sqlite"))
    assert "--database" in votive(there, "restore", str(tmp_path / "copy.sqlite")).stderr


def test_a_copy_is_checked_against_its_checksum_and_stays_as_it_is(tmp_path: Path) -> None:
    database, copy = f"sqlite:///{tmp_path / 'votive.sqlite'}", tmp_path / "copy.sqlite"
    with open_store(database) as store:
        begin(store, "one", game="offrandes")
    said(database, "backup", str(copy))
    bytes_before, there = copy.read_bytes(), f"sqlite:///{copy}"
    for _ in range(2):
        checked = votive(there, "check")
        assert "has the checksum" in checked.stderr and "table one" in checked.stdout, (
            "no game of ours, but it is looked at"
        )
    assert copy.read_bytes() == bytes_before and sorted(path.name for path in tmp_path.glob("copy*")) == [
        "copy.sqlite",
        "copy.sqlite.sha256",
    ]
    copy.write_bytes(bytes_before[:-1] + bytes([bytes_before[-1] ^ 1]))
    for arguments in (["check"], ["restore", str(copy)]):
        refused = votive(there, *arguments)
        assert refused.exit_code == 2 and "does not match copy.sqlite.sha256" in refused.stderr, refused.output
    (tmp_path / "copy.sqlite.sha256").unlink()
    assert "checksum" not in votive(there, "check").stderr


def test_a_damaged_copy_is_called_by_its_own_name(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(b"no database" * 100)
    write_checksum(copy)
    refused = votive(f"sqlite:///{copy}", "check")
    assert refused.exit_code == 2 and f"votive: {copy} is damaged" in refused.stderr, refused.output


def test_a_restore_that_fails_leaves_nothing_behind(
    empty_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "backup.jsonl"
    with open_store(f"sqlite:///{tmp_path / 'here.sqlite'}") as store:
        fill(store)
        store.backup(backup)

    def full(*_: object) -> int:
        raise StoreFull("the disk is full")

    monkeypatch.setattr("votive.store.dump.restore", full)
    for address in (f"sqlite:///{tmp_path / 'new' / 'deep' / 'there.sqlite'}", empty_database):
        refused = votive(address, "restore", str(backup))
        assert refused.exit_code == 2 and "the disk is full" in refused.stderr
        assert "Nothing is there yet" in said(address, "database", "status")
    assert not (tmp_path / "new").exists()


def test_records_go_out_and_come_in(tmp_path: Path) -> None:
    here, there = (f"sqlite:///{tmp_path / name}" for name in ("here.sqlite", "there.sqlite"))
    said(here, "database", "upgrade")
    said(there, "database", "upgrade")
    played = tmp_path / "played.jsonl"
    made = CliRunner().invoke(main, ["simulate", "offrandes", "-n", "2", "-g", "3", "--records", str(played)])
    assert made.exit_code == 0
    assert said(here, "import", str(played)) == "Brought in 3 tables.\n"
    with open_store(here) as store:
        number = begin(store, "unfinished")
        store.append(Append("unfinished", number, 2000, [move()], "", summary()))
    said(here, "export", str(tmp_path / "out.jsonl"))
    records = [json.loads(text) for text in (tmp_path / "out.jsonl").read_text().splitlines()]
    assert len(records) == 3 and all("table" in record for record in records)
    assert said(there, "import", str(tmp_path / "out.jsonl")) == "Brought in 3 tables.\n"
    assert "3 were there already" in said(there, "import", str(tmp_path / "out.jsonl"))
    (tmp_path / "bad.jsonl").write_text(played.read_text().replace('"first"', '"second"', 1))
    assert "line 1" in votive(there, "import", str(tmp_path / "bad.jsonl")).stderr


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["delete", "--yes", "nowhere"], "there is no table 'nowhere'"),
        (["forget", "--yes", "nobody"], "there is no person 'nobody'"),
        (["people", "Nobody"], "nobody is called 'Nobody'"),
        (["export", "-", "--table", "one"], "secrets"),
        (["export", "-", "--table", "nowhere"], "there is no table"),
        (["backup", "no/such/folder/file"], "votive: no/such/folder/file: No such file"),
        (["backup", "no/such/folder/file.jsonl"], "votive: no/such/folder/file.jsonl: No such file"),
        (["export", "no/such/folder/file"], "votive: no/such/folder/file: No such file"),
        (["restore", __file__], "no backup"),
        (["import", "nowhere.jsonl"], "nowhere.jsonl"),
        (["fly"], "No such command"),
    ],
    ids=str,
)
def test_a_mistake_gets_one_clear_line(tmp_path: Path, arguments: list[str], complaint: str) -> None:
    address = f"sqlite:///{tmp_path / 'votive.sqlite'}"
    with open_store(address) as store:
        begin(store, "one")
    if arguments[0] == "restore":
        address = f"sqlite:///{tmp_path / 'new.sqlite'}"
    done = votive(address, *arguments)
    assert complaint in done.stderr and "Traceback" not in done.stderr
    assert done.exit_code == 2


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ("sqlite:///nowhere.sqlite", "there is no database at sqlite:///nowhere.sqlite yet"),
        ("nowhere", "is no address of a database"),
        ("postgresql://127.0.0.1:1/x", "check the address and that it runs"),
    ],
)
def test_a_wrong_address_makes_no_database(address: str, complaint: str, tmp_path: Path) -> None:
    done = nursery().run(["admin", "--database", address, "tables"], tmp_path)
    assert complaint in done.stderr and "Traceback" not in done.stderr and done.returncode == 2
    assert not (tmp_path / "nowhere.sqlite").exists()


def test_a_finished_table_is_exported_by_name(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'votive.sqlite'}"
    with open_store(address) as store:
        number = begin(store, "one")
        store.append(Append("one", number, 2000, [Ended("agreed")], "", summary(stage="over")))
    record = json.loads(said(address, "export", "-", "--table", "one"))
    assert record["table"]["how"] == "agreed"
