"""Backups: taken while others write, whole, and good for going on."""

import json
import re
import threading
from pathlib import Path

import pytest

from tests.postgres import Cluster
from tests.store.logs import begin, move, summary
from tests.store.test_forget import fill
from votive.store import Append, Store, StoreUnreachable, open_store
from votive.store.dump import BadBackup, verify


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
        return open_store(f"sqlite:///{backup}")
    store = open_store(f"sqlite:///{folder / f'{backup.stem}-restored.sqlite'}")
    store.restore(backup)
    return store


@pytest.mark.parametrize("suffix", [".sqlite", ".jsonl"])
def test_a_backup_of_a_database_that_is_being_written_is_of_one_moment(
    store: Store, tmp_path: Path, suffix: str
) -> None:
    if suffix == ".sqlite" and store.where.startswith("postgresql"):
        suffix = ".lines"  # PostgreSQL has no such file: it is lines whatever the name
    (start,) = {begin(store, f"t{table}") for table in range(3)}
    stop, far = threading.Event(), threading.Event()

    def write() -> None:
        number = start
        while not stop.is_set():
            for table in range(3):
                store.append(Append(f"t{table}", number, 2000, [move(number)], f"r{number}", summary()))
            number += 1
            if number > start + 20:
                far.set()

    writer = threading.Thread(target=write)
    writer.start()
    far.wait()
    sizes = []
    for number in range(3):
        backup = tmp_path / f"backup{number}{suffix}"
        store.backup(backup)
        with reopened(backup, tmp_path) as copy:
            sizes.append(consistent(copy, 3))
            length = copy.heads(["t2"])["t2"]
            copy.append(Append("t2", length, 9000, [move()], "", summary()))  # and it goes on from there
    stop.set()
    writer.join()
    assert sizes == sorted(sizes) and sizes[0] > 9


def test_everything_is_in_a_backup(store: Store, tmp_path: Path) -> None:
    fill(store)
    store.backup(tmp_path / "backup.jsonl")
    with reopened(tmp_path / "backup.jsonl", tmp_path) as copy:
        copy.backup(tmp_path / "copy.jsonl")
        assert copy.read("one") == store.read("one") and copy.tables() == store.tables()
        assert copy.passkeys("person7e1f") == store.passkeys("person7e1f") != []
    assert (tmp_path / "copy.jsonl").read_text() == (tmp_path / "backup.jsonl").read_text()


def test_sqlite_moves_to_postgresql(postgres: Cluster, postgres_address: str, tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path / 'here.sqlite'}") as here, open_store(postgres_address) as there:
        fill(here)
        here.backup(tmp_path / "backup.jsonl")
        assert there.restore(tmp_path / "backup.jsonl") > 60
        assert there.read("one") == here.read("one") and there.tables() == here.tables()
        there.append(Append("one", 61, 5000, [move()], "", summary()))


def test_a_backup_is_for_its_owner_only_and_never_half_there(store: Store, tmp_path: Path) -> None:
    begin(store, "one")
    store.backup(tmp_path / "backup.jsonl")
    assert (tmp_path / "backup.jsonl").stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob("*.part"))
    with pytest.raises(OSError):
        store.backup(tmp_path / "nowhere" / "backup.jsonl")


def test_a_database_is_never_overwritten_by_its_own_backup(tmp_path: Path) -> None:
    path = tmp_path / "votive.sqlite"
    (tmp_path / "link.sqlite").symlink_to(path)
    with open_store(f"sqlite:///{path}") as store:
        begin(store, "one")
        for name in ("votive.sqlite", "link.sqlite"):
            with pytest.raises(StoreUnreachable, match="the database itself"):
                store.backup(tmp_path / name)
        begin(store, "two")


def altered(good: list[str]) -> dict[str, tuple[list[str], str]]:
    """What may have happened to a backup, and what is said about it. Rows alone would not tell."""

    def line_of(start: str, contains: str = "") -> int:
        return next(at for at, line in enumerate(good) if line.startswith(start) and contains in line)

    def replaced(at: int, before: str, after: str) -> list[str]:
        assert before in good[at]
        return [*good[:at], good[at].replace(before, after, 1), *good[at + 1 :]]

    entry = line_of('{"in":"log"', "moved")
    person, first, last = line_of('{"in":"people"'), line_of('{"in":"log"'), len(good) - 1
    uncounted = [line for at, line in enumerate(good) if at != entry]
    row = json.loads(good[entry])["row"]
    longest = [*row[:3], 10**30, *row[4:]]
    return {
        "another move": (replaced(entry, "moved", "undone"), "altered"),
        "another time": (replaced(entry, str(row[3]), str(row[3] + 1)), "altered"),
        "another name": (replaced(person, "1", "2"), "altered"),
        "two lines changed places": ([*good[:first], good[first + 1], good[first], *good[first + 2 :]], "missing"),
        "an entry is missing": (uncounted, "not whole"),
        "a line twice": ([*good[: entry + 1], *good[entry:]], "not whole"),
        "a person is missing": ([*good[:person], *good[person + 1 :]], "not whole"),
        "another count": (replaced(last, '"rows":', '"rows":1'), "not whole"),
        "another checksum": (replaced(last, '"sha256":"', '"sha256":"0'), "altered"),
        "a section's checksum": (replaced(line_of('{"end":"log"'), '"sha256":"', '"sha256":"0'), "altered"),
        "a number too large": ([*good[:entry], dumped(longest), *good[entry + 1 :]], "not sound"),
        "text for a number": ([*good[:entry], dumped([row[0], "x", *row[2:]]), *good[entry + 1 :]], "not sound"),
        "nothing for a body": ([*good[:entry], dumped([*row[:5], None, *row[6:]]), *good[entry + 1 :]], "not sound"),
        "half a line": ([*good[:entry], good[entry][:20] + "\n", *good[entry + 1 :]], "altered"),
        "something at the end": ([*good, good[entry]], "after its last line"),
    }


def dumped(row: list[object]) -> str:
    return json.dumps({"in": "log", "row": row}, separators=(",", ":")) + "\n"


def test_an_altered_backup_is_not_restored_and_the_line_is_named(store: Store, tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path / 'full.sqlite'}") as full:
        fill(full)
        full.backup(tmp_path / "good.jsonl")
    good = (tmp_path / "good.jsonl").read_text().splitlines(keepends=True)
    for what, (lines, complaint) in altered(good).items():
        (tmp_path / "bad.jsonl").write_text("".join(lines))
        with pytest.raises(BadBackup, match=complaint) as refused:
            store.restore(tmp_path / "bad.jsonl")
        assert re.search(r"line \d+", str(refused.value)), what
        assert store.tables().tables == [] and store.person("bert") is None, what
    store.restore(tmp_path / "good.jsonl")


def test_a_backup_without_checksums_of_an_older_version_is_still_read(store: Store, tmp_path: Path) -> None:
    """With its rows counted and its logs looked through; what it lacks is worked out."""
    with open_store(f"sqlite:///{tmp_path / 'full.sqlite'}") as full:
        fill(full)
        full.backup(tmp_path / "new.jsonl")
    older = ['{"votive_backup":1,"revision":"0006"}\n']
    width = {"tables": 18, "log": 6}
    for text in (tmp_path / "new.jsonl").read_text().splitlines()[1:]:
        found = json.loads(text)
        if "in" in found:
            older.append(json.dumps({"in": found["in"], "row": found["row"][: width.get(found["in"])]}) + "\n")
    (tmp_path / "old.jsonl").write_text("".join([*older, f'{{"rows":{len(older) - 1}}}\n']))
    assert store.restore(tmp_path / "old.jsonl") == len(older) - 1
    store.append(Append("one", 61, 5000, [move()], "", summary()))
    store.backup(tmp_path / "again.jsonl")
    verify(tmp_path / "again.jsonl")
    at = next(number for number, text in enumerate(older) if '"log"' in text)
    (tmp_path / "short.jsonl").write_text("".join([*older[:at], *older[at + 1 :], f'{{"rows":{len(older) - 2}}}\n']))
    with pytest.raises(BadBackup, match="entry 0 of table one is missing"):
        verify(tmp_path / "short.jsonl")


def test_what_is_no_whole_backup_is_refused_and_nothing_is_written(store: Store, tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path / 'full.sqlite'}") as full:
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
            store.restore(tmp_path / "bad.jsonl")
        assert store.tables().tables == [] and store.person("bert") is None
    store.restore(tmp_path / "good.jsonl")
    assert len(store.read("one")) == 61
