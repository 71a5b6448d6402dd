"""What a run of the adversary stands on: fresh databases, servers that are watched, and figures for people to read."""

import json
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from tests.postgres import Cluster
from tests.store.test_chain import chained
from tests.web.serving import Serving
from votive.store import Store

SQLITE, POSTGRESQL = "sqlite", "postgresql"
UNEXPECTED = ("unexpected", "bot failed", "game failed")
"""Events in a server's log that nothing from outside may bring about."""

Say = Callable[[str], None]


def usual_servers(address: str) -> int:
    """A file of SQLite belongs to one server; PostgreSQL is shared."""
    return 2 if address.startswith(POSTGRESQL) else 1


def is_whole(kept: Store, table: str) -> bool:
    """Whether a log's numbers follow each other, no request is in it twice, and its chain of hashes holds."""
    log = kept.read(table)
    requests = [entry.request for entry in log if entry.request]
    numbered = [entry.number for entry in log] == list(range(len(log))) and len(requests) == len(set(requests))
    return numbered and (not log or kept.backend.read(lambda connection: chained(connection, table)))


@contextmanager
def databases(kind: str) -> Iterator[Callable[[], str]]:
    """Addresses of fresh databases, as many as wanted; they are gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="votive-adversary-"))
    cluster = Cluster.make() if kind == POSTGRESQL else None
    made = 0

    def fresh() -> str:
        nonlocal made
        made += 1
        if cluster is not None:
            return cluster.address(cluster.new_database())
        return f"sqlite:///{folder / f'{made}.sqlite'}"

    try:
        yield fresh
    finally:
        if cluster is not None:
            cluster.remove()
        shutil.rmtree(folder, ignore_errors=True)


class Watch:
    """Reads what a server logs, and complains of what should never be in it. It remembers how far it has read."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.read = 0

    def look(self) -> None:
        with self.serving.log.open("rb") as log:
            log.seek(self.read)
            new = log.read()
        self.read += new.rfind(b"\n") + 1
        text = new.decode(errors="replace")
        assert "Traceback" not in text, text[max(0, text.index("Traceback") - 2000) :][:6000]
        for line in text.splitlines():
            if any(name in line for name in UNEXPECTED) and line.startswith("{"):
                assert json.loads(line)["event"] not in UNEXPECTED, line


class Progress:
    """A line now and then, and what the run cost."""

    def __init__(self, what: str, total: int, say: Say = click.echo, every: float = 10.0) -> None:
        self.what = what
        self.total = total
        self.say = say
        self.every = every
        self.start = self.last = time.monotonic()
        self.done = 0

    def step(self, count: int = 1, more: Callable[[], str] = str) -> None:
        self.done += count
        now = time.monotonic()
        if now - self.last > self.every:
            self.last = now
            left = (self.total - self.done) * (now - self.start) / max(1, self.done)
            told = more()
            self.say(f"{self.done} of {self.total} {self.what}, about {left:.0f} s left{'; ' + told if told else ''}")

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.start


def processor_seconds() -> float:
    """Of this process and of the children that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def quiet(line: str) -> None:
    """Says nothing: for tests."""
