"""A database that is not what it should be: a sentence that says what to do, and never a traceback."""

import asyncio
import os
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.nursery import nursery
from tests.store.logs import begin, move, summary
from tests.web.players import ME, Person, bot, play
from tests.web.serving import Serving, free_port
from votive.cli import main
from votive.store import Append, open_store


def made(path: Path) -> Path:
    """A sound database with some tables in it, several pages long."""
    with open_store(f"sqlite:///{path}") as store:
        for number in range(40):
            head = begin(store, f"table{number:03}")
            store.append(Append(f"table{number:03}", head, 2000, [move(step) for step in range(30)], "", summary()))
    for beside in path.parent.glob(path.name + "-*"):
        beside.unlink()
    return path


def truncated(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def cut_in_a_page(path: Path) -> None:
    os.truncate(path, 5000)


def header_zeroed(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(bytes(100))


def middle_overwritten(path: Path) -> None:
    """Every page but the first: whatever is looked for, it is found damaged."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))


def schema_overwritten(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3996)


def a_text(path: Path) -> None:
    path.write_text("Dear diary,\n" * 1000)


def a_picture(path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40)


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def wal_of_another(path: Path) -> None:
    """SQLite takes its pages for ours: they are sound in themselves."""
    other = path.with_name("other.sqlite")
    connection = sqlite3.connect(other)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("CREATE TABLE log (x)")
    connection.commit()
    shutil.copy(f"{other}-wal", f"{path}-wal")
    connection.close()


def edited(*statements: str) -> Callable[[Path], None]:
    def edit(path: Path) -> None:
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA foreign_keys=OFF")
            for statement in statements:
                connection.execute(statement)
        connection.close()

    return edit


WAYS: dict[str, Callable[[Path], None]] = {
    "truncated": truncated,
    "cut in a page": cut_in_a_page,
    "header zeroed": header_zeroed,
    "middle overwritten": middle_overwritten,
    "schema overwritten": schema_overwritten,
    "a text": a_text,
    "a picture": a_picture,
    "a folder": a_folder,
    "another's write-ahead log": wal_of_another,
    "no table of logs": edited("DROP TABLE log"),
    "no table of tables": edited("DROP TABLE tables"),
    "no column": edited("ALTER TABLE tables DROP COLUMN result"),
    "another's column": edited("ALTER TABLE log RENAME COLUMN body TO story"),
    "garbage for a version": edited("UPDATE votive_version SET version_num = 'garbage; DROP'"),
    "two versions": edited("INSERT INTO votive_version VALUES ('0001')"),
    "no version": edited("DELETE FROM votive_version"),
    "another program's": edited("DROP TABLE votive_version", "CREATE TABLE alembic_version (version_num)"),
}
"""Such a database cannot be served at all."""


ADMIN = (("tables",), ("people", "Anna"), ("backup", "{folder}/copy.jsonl"), ("check",), ("database", "upgrade"))


def admin(path: Path, *arguments: str) -> Result:
    filled = [one.format(folder=path.parent) for one in arguments]
    return CliRunner().invoke(main, ["admin", "--database", f"sqlite:///{path}", *filled])


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("sound") / "votive.sqlite")


def damaged(sound: Path, folder: Path, way: str) -> Path:
    folder.mkdir()
    path = folder / "votive.sqlite"
    shutil.copy(sound, path)
    WAYS[way](path)
    return path


def is_a_sentence(said: str) -> None:
    assert "Traceback" not in said, said
    (line,) = [one for one in said.splitlines() if one.startswith("votive: ")]
    assert "votive.sqlite" in line and any(advice in line for advice in ADVICE), line


ADVICE = ("put a backup in its place", "name a file in it", "name another database", "check that", "Is a directory")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("command", ADMIN, ids=lambda command: command[0])
def test_whoever_looks_after_a_damaged_database_is_told_what_to_do(
    tmp_path: Path, sound: Path, way: str, command: tuple[str, ...]
) -> None:
    path = damaged(sound, tmp_path / "folder", way)
    before = None if path.is_dir() else path.read_bytes()
    done = admin(path, *command)
    assert done.exit_code not in (0, 1) and isinstance(done.exception, SystemExit), (done.output, done.exception)
    is_a_sentence(done.stderr)
    assert not list(path.parent.glob("copy*")), "nothing half is written"
    assert before is None or path.read_bytes() == before, "and nothing is changed"


def test_a_server_does_not_start_with_a_damaged_database_and_says_why(tmp_path: Path, sound: Path) -> None:
    for way in WAYS:
        path = damaged(sound, tmp_path / way.replace(" ", "-"), way)
        done = nursery().run(["serve", "--port", str(free_port()), "--database", f"sqlite:///{path}"], tmp_path)
        assert done.returncode == 2, (way, done.stderr)
        is_a_sentence(done.stderr)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Root reads and writes everything."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("mode", [0o000, 0o400])
def test_a_database_that_is_not_ours_to_read_or_write_is_said_to_be(sound: Path, mode: int) -> None:
    folder = Path(tempfile.mkdtemp())
    try:
        folder.chmod(0o755)
        path = folder / "votive.sqlite"
        shutil.copy(sound, path)
        assert admin(path, "tables").exit_code == 0
        for beside in folder.glob("votive.sqlite-*"):
            beside.unlink()
        path.chmod(mode)
        with as_nobody():
            done = admin(path, "tables")
        assert done.exit_code == 2, done.output
        is_a_sentence(done.stderr)
    finally:
        shutil.rmtree(folder)


def test_an_empty_file_is_no_database_yet(tmp_path: Path) -> None:
    path = tmp_path / "votive.sqlite"
    path.touch()
    done = admin(path, "tables")
    assert done.exit_code == 2 and "there is no database" in done.stderr and "makes one" in done.stderr


# One bad table among others


BODIES = {
    "garbage": "\x00\xff{",
    "no JSON": "garbage",
    "half a line": '{"type":"moved","seat":0,',
    "of an unknown kind": '{"type":"miracle"}',
    "without its parts": '{"type":"moved"}',
    "a huge number": '{"type":"resigned","seat":' + "9" * 400 + "}",
    "a seat that is not there": '{"type":"resigned","seat":77}',
    "a move that is none": '{"type":"moved","seat":0,"move":["dance"],"by":"person"}',
    "a list": "[]",
    "nothing": "",
}


def spoil(path: Path, table: str, body: str) -> None:
    connection = sqlite3.connect(path, timeout=60)
    with connection:
        (last,) = connection.execute("SELECT max(number) FROM log WHERE table_id = ?", (table,)).fetchone()
        change = "UPDATE log SET body = ? WHERE table_id = ? AND number = ?"
        assert connection.execute(change, (body, table, last - 1)).rowcount == 1
    connection.close()


def test_tables_that_cannot_be_read_keep_nobody_from_the_others(tmp_path: Path) -> None:
    """Spoiled in every way while the server is down; it starts, says so of each, and everything else goes on."""
    path = tmp_path / "votive.sqlite"
    serving = Serving(f"sqlite:///{path}", "--no-limits", "--bot-pause", "0", "--log-format", "json")
    with serving:
        ada = Person(serving)
        bad = {what: ada.open("offrandes", [ME, bot()], begin=True)["table"] for what in [*BODIES, "a gap", "no end"]}
        lists = ada.open("offrandes", [ME, bot()], begin=True)["table"]
        good = ada.open("offrandes", [ME, bot()], begin=True)["table"]
        serving.stop()
        for what, body in BODIES.items():
            spoil(path, bad[what], body)
        connection = sqlite3.connect(path)
        with connection:
            connection.execute("DELETE FROM log WHERE table_id = ? AND number = 2", (bad["a gap"],))
            connection.execute("DELETE FROM log WHERE table_id = ?", (bad["no end"],))
            connection.execute("UPDATE tables SET names = '[', turn = '{', result = 'x' WHERE id = ?", (lists,))
        connection.close()
        serving.start()
        for what, table in bad.items():
            answer = ada.ask("GET", f"/api/tables/{table}?seat=0")
            fact = answer.json()["refusal"]["fact"]["id"]
            expected = "refused-unknown-table" if what == "no end" else "refused-table-damaged"
            assert (fact, answer.status_code) == (expected, 404 if what == "no end" else 503), what
        listed = {line["table"] for line in ada.get("/api/me/tables")["tables"]}
        assert {good, lists, *bad.values()} <= listed
        asyncio.run(play(ada, good, 0, random.Random(1)))
        asyncio.run(play(ada, lists, 0, random.Random(1)))
        assert "Traceback" not in serving.said() and ada.get("/health")["live"]
        done = admin(path, "check")
        assert done.exit_code == 1 and isinstance(done.exception, SystemExit)
        named = {line.split()[1].rstrip(",:") for line in done.stdout.splitlines() if line.startswith("table ")}
        assert named == {*bad.values()}
        exported = admin(path, "export", "{folder}/all.jsonl")
        assert exported.exit_code in (0, 2) and "Traceback" not in exported.output
        assert (tmp_path / "all.jsonl").read_text().count("\n") == 2, "what can be read is"
