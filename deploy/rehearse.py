"""A deployment rehearsed on this machine: backup, loss, restore, upgrade, rollback. Changes nothing that is in use.

What is upgraded is a database as the first version of Votive kept it, with the tables of now.

`python deploy/rehearse.py --database postgresql://user@host` (a user that may create databases), or without it on
files of SQLite in a temporary folder. It opens tables by HTTP as people do, and says at each step what it sees. Ends
with 0 if nothing was lost that should be there.
"""

import argparse
import base64
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

FIRST = "0001"
"""The first revision of the database that there was."""


class Rehearsal:
    """A place for databases, one program, and what is done with both."""

    def __init__(self, folder: Path, server: str | None) -> None:
        self.folder = folder
        self.server = server
        self.made: list[str] = []

    def database(self, name: str) -> str:
        """The address of a new, empty database."""
        if self.server is None:
            return f"sqlite:///{self.folder / name}.sqlite"
        base, _, question = self.server.partition("?")
        full = f"votive_rehearsal_{os.getpid()}_{name}"
        self._sql(f'CREATE DATABASE "{full}"')
        self.made.append(full)
        return f"{base.rstrip('/')}/{full}{'?' + question if question else ''}"

    def close(self) -> None:
        """Take away the databases that were made."""
        for name in self.made:
            self._sql(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    def _sql(self, statement: str) -> None:
        import psycopg

        assert self.server is not None
        base, _, question = self.server.partition("?")
        address = f"{base.rstrip('/')}/postgres{'?' + question if question else ''}"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(statement.encode())

    def votive(self, database: str, *arguments: str) -> str:
        """`votive admin`, as an administrator types it."""
        command = [sys.executable, "-m", "votive", "admin", "--database", database, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        if done.returncode:
            raise SystemExit(f"votive admin {' '.join(arguments)}: {done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    @contextlib.contextmanager
    def serving(self, database: str) -> Iterator[str]:
        """A server over a database, and its address."""
        log = self.folder / "server.log"
        command = [sys.executable, "-u", "-m", "votive", "serve", "--port", "0", "--database", database]
        with log.open("w", encoding="utf-8") as stream:
            server = subprocess.Popen(command, stdout=stream, stderr=stream)
        try:
            while not (found := re.search(r"http://\S+", log.read_text(encoding="utf-8"))):
                if server.poll() is not None:
                    raise SystemExit(log.read_text(encoding="utf-8"))
                time.sleep(0.05)
            yield found[0]
        finally:
            server.terminate()
            server.wait()


def asked(address: str, body: Any = None, token: str = "") -> Any:
    """What the server answers."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = None
    if body is not None:
        data, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(address, data, headers)) as answer:
                return json.load(answer)
        except urllib.error.HTTPError:
            raise
        except OSError:  # it has said where it is, and does not listen yet
            time.sleep(0.05)


def open_tables(address: str, count: int) -> str:
    """Somebody opens tables; their token."""
    token = str(asked(f"{address}/api/people?token=1", {"name": "Ada"})["token"])
    seats = [{"who": "me"}, {"who": "open"}]
    for number in range(count):
        asked(f"{address}/api/tables", {"id": f"t{number}", "game": "offrandes", "seats": seats}, token)
    return token


def tables(rehearsal: Rehearsal, database: str) -> list[str]:
    """The ids of all tables."""
    listed = rehearsal.votive(database, "tables").splitlines()
    return sorted(line.split()[0] for line in listed if " entries " in line)


def rehearse(rehearsal: Rehearsal, say: Any) -> None:
    """All of it, one step after the other."""
    live, backup = rehearsal.database("live"), rehearsal.folder / "backup.jsonl"
    with rehearsal.serving(live) as address:
        token = open_tables(address, 3)
        before = tables(rehearsal, live)
        rehearsal.votive(live, "backup", str(backup))
        say(f"backed up {len(before)} tables while the server ran, {backup.stat().st_size:,} bytes")
        open_tables(address, 1)
    assert len(tables(rehearsal, live)) == 4

    again = rehearsal.database("again")
    rehearsal.votive(again, "restore", str(backup))
    assert tables(rehearsal, again) == before, "what was backed up is there, and nothing else"
    rehearsal.votive(again, "check")
    with rehearsal.serving(again) as address:
        mine = asked(f"{address}/api/me/tables?stage=running", token=token)
    assert len(mine["tables"]) == 3, "her token still opens her tables"
    say("restored into an empty database: the tables, the person and her token; check finds no fault")

    damaged = rehearsal.folder / "damaged.jsonl"
    damaged.write_bytes(backup.read_bytes().replace(b"Ada", b"Bea", 1))
    empty = rehearsal.database("empty")
    try:
        rehearsal.votive(empty, "restore", str(damaged))
    except SystemExit as refused:
        say(f"an altered backup is refused: {str(refused).strip().splitlines()[-1]}")
    else:
        raise SystemExit("an altered backup was restored")
    assert "Nothing is there yet" in rehearsal.votive(empty, "database", "status")

    old = rehearsal.database("old")
    make_earlier(backup.read_text(encoding="utf-8").splitlines(), old, FIRST)
    upgrade_and_roll_back(rehearsal, old, before, token, say)


def make_earlier(backup: Iterable[str], database: str, revision: str) -> None:
    """What a server of an earlier revision would have kept of a backup: only in the columns that there were."""
    from sqlalchemy import create_engine, text

    from votive.store.opening import parsed
    from votive.store.schema import metadata
    from votive.store.upgrade import columns_there, upgrade

    def as_kept(kind: type, value: Any) -> Any:
        if value is None or kind not in (bool, bytes):
            return value
        return bool(value) if kind is bool else base64.b64decode(value)

    made = create_engine(parsed(database))
    with made.connect() as connection:
        upgrade(connection, database, revision)
    with made.begin() as connection:
        there = columns_there(connection)
        for line in map(json.loads, backup):
            if line.get("in") not in there:
                continue
            columns = zip(metadata.tables[line["in"]].columns, line["row"], strict=True)
            row = {
                column.name: as_kept(column.type.python_type, value)
                for column, value in columns
                if column.name in there[line["in"]]
            }
            names, values = ", ".join(row), ", ".join(f":{name}" for name in row)
            connection.execute(text(f"INSERT INTO {line['in']} ({names}) VALUES ({values})"), row)
    made.dispose()


def upgrade_and_roll_back(rehearsal: Rehearsal, database: str, before: list[str], token: str, say: Any) -> None:
    """An upgrade that goes wrong: from the backup before it back to how things were."""
    kept = rehearsal.folder / "before-upgrade.jsonl"
    assert f"revision {FIRST}" in rehearsal.votive(database, "database", "status")
    rehearsal.votive(database, "database", "upgrade", "--backup", str(kept))
    assert tables(rehearsal, database) == before
    with rehearsal.serving(database) as address:
        mine = asked(f"{address}/api/me/tables?stage=running", token=token)
        assert len(mine["tables"]) == 3, "her token opens her tables after the upgrade"
        open_tables(address, 1)
    assert len(tables(rehearsal, database)) == len(before) + 1
    rehearsal.votive(database, "check")
    rehearsal.votive(database, "database", "back", "--yes", str(kept))
    assert f"revision {FIRST}" in rehearsal.votive(database, "database", "status")
    say(f"upgraded from revision {FIRST}, played on, and went back: it is of revision {FIRST} again")
    rehearsal.votive(database, "database", "upgrade", "--backup", str(rehearsal.folder / "once-more.jsonl"))
    assert tables(rehearsal, database) == before
    rehearsal.votive(database, "check")
    say("upgraded once more: the tables of before, no fault")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", metavar="ADDRESS", help="postgresql://user@host, without a database's name")
    asked_for = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        os.environ["VOTIVE_DATA"] = name
        rehearsal = Rehearsal(Path(name), asked_for.database)
        try:
            rehearse(rehearsal, lambda text: print(text, flush=True))
        finally:
            rehearsal.close()
    print("Nothing was lost.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
