"""A writer is killed at any moment: what it was told is kept is kept, in order, and once."""

import os
import random
import time

from tests.sizes import size
from tests.store.logs import begin
from tests.store.writers import acknowledged, append_for_ever, kill, processes
from votive.store import Store, open_store
from votive.table.events import Moved

TIMES = size(6, 300)
TABLES = 4
LIFE = 10_000_000


def killed_while_writing(database: str, mark: int, chance: random.Random) -> list[tuple[int, int, int]]:
    """What was acknowledged before the end."""
    ear, mouth = processes.Pipe(duplex=False)
    writer = processes.Process(target=append_for_ever, args=(database, mouth, TABLES, mark), daemon=True)
    writer.start()
    mouth.close()
    heard = os.read(ear.fileno(), 65536)  # it writes
    time.sleep(chance.uniform(0, 0.1))
    os.set_blocking(ear.fileno(), True)
    kill(writer)
    while more := os.read(ear.fileno(), 65536):
        heard += more
    ear.close()
    return acknowledged(heard)


def check(store: Store, told: list[tuple[int, int, int]]) -> int:
    """How many entries there are, all in order; everything told is among them."""
    logs = [store.read(f"t{table}") for table in range(TABLES)]
    for log in logs:
        assert [entry.number for entry in log] == list(range(len(log)))
        marks = [entry.event.move[1] for entry in log if isinstance(entry.event, Moved)]
        assert marks == sorted(set(marks)), "nothing is doubled or reordered"
    for table, number, mark in told:
        entry = logs[table][number]
        assert isinstance(entry.event, Moved) and entry.event.move[1] == mark and entry.request == f"r{mark}"
    return sum(map(len, logs))


def test_nothing_acknowledged_is_lost_when_the_writer_is_killed(database: str) -> None:
    with open_store(database) as store:
        for table in range(TABLES):
            begin(store, f"t{table}")
    chance = random.Random(1)
    told = []
    for life in range(TIMES):
        told += killed_while_writing(database, life * LIFE, chance)
        with open_store(database) as store:
            check(store, told[-5000:])
    with open_store(database) as store:
        entries = check(store, told)
        assert len(told) <= entries - 3 * TABLES <= len(told) + TIMES * TABLES, "at most one unheard answer a thread"
    assert len(told) >= TIMES
