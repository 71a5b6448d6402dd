"""Power loss under SQLite: after every prefix of what was written, the database opens and holds all acknowledged.

A store is written to on a disk that remembers (`disk.py`). Then the power fails after each operation in turn: what was
synced is there; of what was not, all, nothing, or any sectors of it, as chance has it.
"""

import random
import shutil
import sqlite3
import tempfile
from collections import defaultdict
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.adversary.disk import Delete, Disk, Image, Mark, Op, Sync, Truncate, Write
from tests.adversary.environment import Progress, Say, is_whole
from tests.store.logs import begin, opened, sitting, summary
from votive import store
from votive.store import Append
from votive.table.events import Said

TABLES = 5
REOPENS = 0.01
"""How often the store is closed and opened again, instead of being written to."""
FORGETS = 0.008
"""How often somebody is forgotten, which writes the whole file anew."""


@dataclass
class Identity:
    """What has been asked for and acknowledged up to some moment."""

    asked: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    acknowledged: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """Entries of each table."""
    people: set[str] = field(default_factory=set)
    leaving: set[str] = field(default_factory=set)
    gone: set[str] = field(default_factory=set)

    def take(self, what: Any) -> None:
        match what:
            case ("ask", table, entries):
                self.asked[table] = max(self.asked[table], entries)
            case ("done", table, entries):
                self.acknowledged[table] = max(self.acknowledged[table], entries)
            case ("person", person):
                self.people.add(person)
            case ("forget", person):
                self.leaving.add(person)
            case ("forgotten", person):
                self.gone.add(person)


class Writer:
    """Writes to a store as a server does, and marks on the disk what it was told."""

    def __init__(self, disk: Disk, path: Path, seed: int) -> None:
        self.disk = disk
        self.path = path
        self.chooser = random.Random(seed)
        self.numbers: dict[str, int] = {}
        self.people: list[str] = []

    def write(self, steps: int) -> None:
        with self.disk.mounted():
            kept = store.open(f"sqlite:///{self.path}")
            for table in range(TABLES):
                self._begin(kept, f"t{table}")
            for step in range(steps):
                chance = self.chooser.random()
                if chance < REOPENS:
                    kept.close()
                    kept = store.open(f"sqlite:///{self.path}")
                elif chance < REOPENS + FORGETS and self.people:
                    self._forget(kept)
                elif chance < 0.06:
                    self._greet(kept, f"person{step}")
                else:
                    self._append(kept, step)
            kept.close()

    def _begin(self, kept: store.Store, table: str) -> None:
        entries = 1 + len(sitting())
        self.disk.mark(("ask", table, entries))
        assert begin(kept, table) == len([opened(), *sitting()])
        self.disk.mark(("done", table, entries))
        self.numbers[table] = entries

    def _append(self, kept: store.Store, step: int) -> None:
        """Some at once, so that they go into one transaction."""
        waiting: list[Future[Any]] = []
        for table in self.chooser.sample(sorted(self.numbers), self.chooser.randint(1, TABLES)):
            number = self.numbers[table]
            text = f"{number}:" + "x" * self.chooser.choice((1, 50, 400, 400))
            self.disk.mark(("ask", table, number + 1))
            future = kept.start_append(Append(table, number, 2000, [Said(0, text)], f"r{step}", summary()))
            future.add_done_callback(lambda done, table=table, number=number: self._done(done, table, number + 1))
            waiting.append(future)
            self.numbers[table] = number + 1
        for future in waiting:
            future.result()

    def _done(self, done: Future[Any], table: str, entries: int) -> None:
        if done.exception() is None:
            self.disk.mark(("done", table, entries))

    def _greet(self, kept: store.Store, person: str) -> None:
        kept.add_person(person, f"Name of {person}", 1000)
        self.disk.mark(("person", person))
        self.people.append(person)

    def _forget(self, kept: store.Store) -> None:
        person = self.people.pop(self.chooser.randrange(len(self.people)))
        self.disk.mark(("forget", person))
        kept.forget_person(person, 3000)
        self.disk.mark(("forgotten", person))


class Lost(AssertionError):
    """Something that was acknowledged is not there, or the database does not open."""


class Checker:
    """Opens what a power loss has left, and looks for what must be there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.folder = Path(tempfile.mkdtemp(prefix="votive-power-", dir=_memory()))
        self.checked = 0

    def check(self, files: dict[str, bytes], known: Identity, when: str) -> None:
        self.checked += 1
        there = self.folder / "image"
        shutil.rmtree(there, ignore_errors=True)
        there.mkdir()
        for path, data in files.items():
            (there / Path(path).name).write_bytes(data)
        try:
            self._check(there / self.path.name, known)
        except Exception as error:
            kept = Path(tempfile.mkdtemp(prefix="votive-power-lost-")) / "image"
            shutil.copytree(there, kept)
            raise Lost(f"{when}: {error!r}; the files are in {kept}") from error

    def _check(self, path: Path, known: Identity) -> None:
        with store.open(f"sqlite:///{path}") as kept:
            for table, entries in known.asked.items():
                log = kept.read(table)
                assert is_whole(kept, table), table
                least = known.acknowledged[table]
                assert least <= len(log) <= entries, f"{table}: {len(log)}, acknowledged {least}, asked {entries}"
            for person in known.people - known.leaving:
                assert kept.person(person) is not None, person
            for person in known.gone:
                assert kept.person(person) is None, person
        found = sqlite3.connect(path)
        try:
            assert found.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        finally:
            found.close()

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def _memory() -> str | None:
    """Where files cost nothing, if there is such a place."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


def lose_power(ops: list[Op], path: Path, most: int, seed: int, say: Say) -> str:
    """After every sync, and in between, until so many states have been looked at. Answers the figures."""
    chooser = random.Random(seed)
    writes = [number for number, op in enumerate(ops) if isinstance(op, Write)]
    chosen = _moments(ops, most, chooser)
    image, known, checker = Image(), Identity(), Checker(path)
    progress = Progress("moments", len(chosen), say)
    try:
        for number, op in enumerate(ops):
            if isinstance(op, Mark):
                known.take(op.what)
            else:
                image.take(op)
            if number in chosen:
                for how, survives in _ways(image, chooser):
                    checker.check(image.after(survives), known, f"after operation {number} of {len(ops)} ({how})")
                progress.step()
    finally:
        checker.close()
    syncs = sum(isinstance(op, Sync) for op in ops)
    return (
        f"{checker.checked} states after a power loss, at {len(chosen)} moments among {len(writes)} writes and "
        f"{syncs} syncs: each opens, is whole, and holds all of {sum(known.acknowledged.values())} acknowledged "
        f"entries that it must; {progress.seconds:.0f} s"
    )


def _moments(ops: list[Op], most: int, chooser: random.Random) -> set[int]:
    """After every sync and just before it, as far as there is room; then acknowledgements, and any others."""
    syncs = [number for number, op in enumerate(ops) if isinstance(op, Sync | Delete | Truncate)]
    around = sorted({*syncs, *(number - 1 for number in syncs if number)})
    chosen = set(around if len(around) <= most * 2 // 3 else chooser.sample(around, most * 2 // 3))
    others = [number for number in range(len(ops)) if number not in chosen]
    return chosen | set(chooser.sample(others, min(len(others), most - len(chosen))))


def _ways(image: Image, chooser: random.Random) -> list[tuple[str, Any]]:
    """What may become of that which was not synced."""
    if not image.unsure:
        return [("all was synced", lambda: True)]
    share = chooser.choice((0.1, 0.5, 0.9))
    some = ("some sectors of the rest", lambda: chooser.random() < share)
    return [chooser.choice((("nothing else", lambda: False), ("and the rest", lambda: True))), some]


def run(moments: int, seed: int, say: Say, steps: int | None = None) -> str:
    folder = Path(tempfile.mkdtemp(prefix="votive-power-"))
    try:
        disk = Disk()
        path = folder / "votive.sqlite"
        Writer(disk, path, seed).write(steps or max(150, moments // 4))
        return lose_power(disk.ops, path, moments, seed, say)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
