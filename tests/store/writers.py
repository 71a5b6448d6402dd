"""Other processes that write, to be raced against or killed. Forked from one that has imported everything."""

import multiprocessing
import os
import struct
import threading
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from multiprocessing.queues import SimpleQueue
from threading import Barrier

from tests.store.logs import move, summary
from votive.store import Append, Conflict, Repeated, Store, open_store

ACK = struct.Struct("<HIq")
"""What is told of an acknowledged append: which table, its number in the log, and a mark that nobody else uses."""

processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(["tests.store.writers", "votive.store.sqlite", "votive.store.postgres", "psycopg"])


def tell(pipe: int, table: int, number: int, mark: int) -> None:
    os.write(pipe, ACK.pack(table, number, mark))  # shorter than a pipe's buffer: never torn


def acknowledged(data: bytes) -> list[tuple[int, int, int]]:
    return list(ACK.iter_unpack(data[: len(data) // ACK.size * ACK.size]))


def append_for_ever(address: str, pipe: "multiprocessing.connection.Connection", tables: int, mark: int) -> None:
    """A thread for each table; each tells the pipe of an append once it was acknowledged."""
    store = open_store(address)
    steps = iter(range(mark, mark + 10_000_000))
    lock = threading.Lock()

    def follow(table: int) -> None:
        name = f"t{table}"
        number = store.heads([name])[name]
        while True:
            with lock:
                step = next(steps)
            store.append(Append(name, number, step, [move(step)], f"r{step}", summary()))
            tell(pipe.fileno(), table, number, step)
            number += 1

    threads = [threading.Thread(target=follow, args=[table], daemon=True) for table in range(tables)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def race(address: str, who: int, places: range, meet: Barrier, told: "SimpleQueue[tuple[int, Outcomes]]") -> None:
    try:
        with open_store(address) as store:
            told.put((who, contend(store, who, places, meet)))
    except BaseException:
        meet.abort()
        told.put((who, Outcomes()))
        raise


@dataclass
class Outcomes:
    """What became of somebody's tries for places in a log."""

    won: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    known: list[int] = field(default_factory=list)


def contend(store: Store, who: int, places: range, meet: Barrier) -> Outcomes:
    """Try for every place in the log of t0, each time at the same moment as the others."""
    outcomes = Outcomes()
    for number in places:
        shared = number % 10 == 0  # the same request from everybody: one brings it, the others hear what it brought
        request = f"shared-{number}" if shared else f"{who}-{number}"
        meet.wait()
        try:
            store.append(Append("t0", number, 2000, [move(number if shared else who)], request, summary()))
        except Conflict as refused:
            assert refused.head == number + 1
            outcomes.lost.append(number)
        except Repeated as refused:
            (entry,) = refused.entries
            assert entry.number == number and shared
            outcomes.known.append(number)
        else:
            outcomes.won.append(number)
    return outcomes


def kill(process: BaseProcess) -> None:
    process.kill()
    process.join()
    process.close()
