"""Backups: taken while others write, whole, and good for going on."""

import threading
from pathlib import Path

import pytest

from tests.postgres import Cluster
from tests.store.logs import begin, line, move
from tests.store.test_forget import fill
from votive import store
from votive.store import Store, StoreUnreachable
from votive.store.dump import BadBackup


def consistent(copy: Store, tables: int) -> int:
    """Every log is gapless and just as long as the lists say; how long they are together."""
    for table in range(tables):
        log, row = copy.read(f"t{table}"), copy.table(f"t{table}")
        assert [entry.number for entry in log] == list(range(len(log)))
        assert row is not None and row.head == len(log)
    lengths = [copy.heads([f"t{table}"])[f"t{table}"] for table in range(tables)]
    assert lengths == sorted(lengths, reverse=True) and lengths[0] - lengths[-1] <= 1, "one moment: table after table"
    return sum(lengths)


def reopened(backup: Path, folder: Path) -> Store:
    if backup.suffix == ".sqlite":
        return store.open(f"sqlite:///{backup}")
    kept = store.open(f"sqlite:///{folder / f'{backup.stem}-restored.sqlite'}")
    kept.restore(backup)
    return kept


@pytest.mark.parametrize("suffix", [".sqlite", ".jsonl"])
def test_a_backup_of_a_database_that_is_being_written_is_of_one_moment(
    kept: Store, tmp_path: Path, suffix: str
) -> None:
    if suffix == ".sqlite" and kept.where.startswith("postgresql"):
        suffix = ".lines"  # PostgreSQL has no such file: it is lines whatever the name
    (start,) = {begin(kept, f"t{table}") for table in range(3)}
    stop, far = threading.Event(), threading.Event()

    def write() -> None:
        number = start
        while not stop.is_set():
            for table in range(3):
                kept.append(f"t{table}", number, 2000, [move(number)], f"r{number}", line())
            number += 1
            if number > start + 20:
                far.set()

    writer = threading.Thread(target=write)
    writer.start()
    far.wait()
    sizes = []
    for number in range(3):
        backup = tmp_path / f"backup{number}{suffix}"
        kept.backup(backup)
        with reopened(backup, tmp_path) as copy:
            sizes.append(consistent(copy, 3))
            length = copy.heads(["t2"])["t2"]
            copy.append("t2", length, 9000, [move()], "", line())  # and it goes on from there
    stop.set()
    writer.join()
    assert sizes == sorted(sizes) and sizes[0] > 9


def test_everything_is_in_a_backup(kept: Store, tmp_path: Path) -> None:
    fill(kept)
    kept.backup(tmp_path / "backup.jsonl")
    with reopened(tmp_path / "backup.jsonl", tmp_path) as copy:
        copy.backup(tmp_path / "copy.jsonl")
        assert copy.read("one") == kept.read("one") and copy.tables() == kept.tables()
        assert copy.passkeys("person7e1f") == kept.passkeys("person7e1f") != []
    assert (tmp_path / "copy.jsonl").read_text() == (tmp_path / "backup.jsonl").read_text()


def test_sqlite_moves_to_postgresql(postgres: Cluster, postgres_address: str, tmp_path: Path) -> None:
    with store.open(f"sqlite:///{tmp_path / 'here.sqlite'}") as here, store.open(postgres_address) as there:
        fill(here)
        here.backup(tmp_path / "backup.jsonl")
        assert there.restore(tmp_path / "backup.jsonl") > 60
        assert there.read("one") == here.read("one") and there.tables() == here.tables()
        there.append("one", 61, 5000, [move()], "", line())


def test_a_backup_is_for_its_owner_only_and_never_half_there(kept: Store, tmp_path: Path) -> None:
    begin(kept, "one")
    kept.backup(tmp_path / "backup.jsonl")
    assert (tmp_path / "backup.jsonl").stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob("*.part"))
    with pytest.raises(OSError):
        kept.backup(tmp_path / "nowhere" / "backup.jsonl")


def test_a_database_is_never_overwritten_by_its_own_backup(tmp_path: Path) -> None:
    path = tmp_path / "votive.sqlite"
    (tmp_path / "link.sqlite").symlink_to(path)
    with store.open(f"sqlite:///{path}") as kept:
        begin(kept, "one")
        for name in ("votive.sqlite", "link.sqlite"):
            with pytest.raises(StoreUnreachable, match="the database itself"):
                kept.backup(tmp_path / name)
        begin(kept, "two")


def test_what_is_no_whole_backup_is_refused_and_nothing_is_written(kept: Store, tmp_path: Path) -> None:
    with store.open(f"sqlite:///{tmp_path / 'full.sqlite'}") as full:
        fill(full)
        full.backup(tmp_path / "good.jsonl")
        with pytest.raises(BadBackup, match="empty database"):
            full.restore(tmp_path / "good.jsonl")
    good = (tmp_path / "good.jsonl").read_text().splitlines(keepends=True)
    bad = {
        "": "no backup",
        "not JSON\n": "no backup",
        '{"votive": 1}\n': "no backup",
        "".join(good[:-1]): "cut off",
        "".join(good[:30]): "cut off",
        "".join(good[:5] + good[6:]): "not whole",
        good[0].replace('"0', '"9') + "".join(good[1:]): "later version",
        good[0] + '{"in":"people","row":[1,2,3,4,5]}\n': "not a row",
    }
    for text, complaint in bad.items():
        (tmp_path / "bad.jsonl").write_text(text)
        with pytest.raises(BadBackup, match=complaint):
            kept.restore(tmp_path / "bad.jsonl")
        assert kept.tables().tables == [] and kept.person("bert") is None
    kept.restore(tmp_path / "good.jsonl")
    assert len(kept.read("one")) == 61
