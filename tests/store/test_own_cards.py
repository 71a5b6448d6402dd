"""Cards of somebody's own are kept with the tables that are played with them, and go wherever those go."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.favor.test_late_cards import named, own_files, play
from votive.core import records
from votive.core.content import add_cards, as_text
from votive.core.match import Match
from votive.games.favor.game import GAME
from votive.store import open_store
from votive.store.schema import own_cards

FILES = own_files(6)


def recorded() -> dict[str, object]:
    """A game that was played with cards of somebody's own, as a table's export holds it."""
    add_cards(GAME, named(FILES), as_text(FILES))
    match = play(Match(GAME.in_version(named(FILES)), 2, 4, {"rounds": 1}))
    return json.loads(records.line(match.record())) | {"cards": as_text(FILES), "table": {"id": "ownedown"}}


def votive_command(*arguments: str) -> str:
    """A program that has never seen those cards."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "votive", *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def test_a_table_is_kept_with_its_cards_and_exported_with_them(database: str) -> None:
    record = recorded()
    with open_store(database) as store:
        store.import_(record, 1000)
        store.import_(record | {"table": {"id": "ownedtoo"}}, 1000)
        kept = store.backend.read(lambda connection: connection.execute(own_cards.select()).all())
        assert [(row.mark, row.game) for row in kept] == [(named(FILES).partition("+")[2], "favor")], "once for both"
        assert store.export("ownedown")["cards"] == record["cards"]


def test_a_table_with_cards_of_somebodys_own_is_read_by_a_program_that_never_saw_them(
    database: str, tmp_path: Path
) -> None:
    with open_store(database) as store:
        store.import_(recorded(), 1000)
    checked = votive_command("admin", "--database", database, "check")
    assert "All is well with 1 table." in checked
    assert "not folded" not in checked
    file = tmp_path / "own.jsonl"
    votive_command("admin", "--database", database, "export", str(file))
    assert json.loads(file.read_text(encoding="utf-8"))["cards"] == as_text(FILES)
    told = votive_command("replay", str(file), "--at", "-1")
    assert "Player" not in told
    assert "Sparta" in told


def test_a_backup_holds_the_cards(database: str, tmp_path: Path) -> None:
    with open_store(database) as store:
        store.import_(recorded(), 1000)
        store.backup(tmp_path / "all.jsonl")
    with open_store(f"sqlite:///{tmp_path / 'again.sqlite'}") as again:
        again.restore(tmp_path / "all.jsonl")
        assert again.export("ownedown")["cards"] == as_text(FILES)
