"""Other processes that write, to be raced against or killed. Forked from one that has imported everything."""

import multiprocessing
import os
import struct
import threading
from multiprocessing.process import BaseProcess

from tests.store.logs import line, move
from votive import store
from votive.store import Conflict, Repeated, Store

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
    kept = store.open(address)
    steps = iter(range(mark, mark + 10_000_000))
    lock = threading.Lock()

    def follow(table: int) -> None:
        name = f"t{table}"
        number = kept.heads([name])[name]
        while True:
            with lock:
                step = next(steps)
            kept.append(name, number, step, [move(step)], f"r{step}", line())
            tell(pipe.fileno(), table, number, step)
            number += 1

    threads = [threading.Thread(target=follow, args=[table], daemon=True) for table in range(tables)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def race(address: str, who: int, end: int, told: "multiprocessing.SimpleQueue[tuple[int, list[list[int]]]]") -> None:
    with store.open(address) as kept:
        told.put((who, contend(kept, who, end)))


def contend(kept: Store, who: int, end: int) -> list[list[int]]:
    """Try for every place in the log of t0, always against the others: the places won, lost, and had already."""
    number = kept.heads(["t0"])["t0"]
    outcomes: list[list[int]] = [[], [], []]
    while number < end:
        shared = number % 10 == 0  # the same request from everybody: one brings it, the others hear what it brought
        request = f"shared-{number}" if shared else f"{who}-{number}"
        try:
            kept.append("t0", number, 2000, [move(number if shared else who)], request, line())
        except Conflict as refused:
            assert refused.head > number
            outcomes[1].append(number)
            number = refused.head
        except Repeated as refused:
            (entry,) = refused.entries
            assert entry.number == number and shared
            outcomes[2].append(number)
            number += 1
        else:
            outcomes[0].append(number)
            number += 1
    return outcomes


def kill(process: BaseProcess) -> None:
    process.kill()
    process.join()
    process.close()
