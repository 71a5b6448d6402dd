"""A thread that writes to a database: what is waiting is written together."""

import queue
import threading
from concurrent.futures import Future
from typing import Any

from votive.store.backend import Work
from votive.store.errors import StoreUnreachable

MOST_TOGETHER = 256
"""Appends in one transaction, at most: nobody waits long for the rest of the group."""


class Write:
    """A transaction to be run by the writer thread, and its future."""

    def __init__(self, work: Work[Any], alone: bool = False) -> None:
        self.work = work
        self.alone = alone
        self.done: Future[Any] = Future()
        self.done.set_running_or_notify_cancel()  # it cannot be cancelled
        self.result: Any = None
        self.failed: Exception | None = None

    def resolve(self) -> None:
        """Set the result of the future."""
        if self.failed is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.failed)

    def follow(self, other: Future[Any]) -> None:
        """Take over the result of another future, which is done."""
        if (error := other.exception()) is None:
            self.done.set_result(other.result())
        else:
            self.done.set_exception(error)


class Writer:
    """Takes all pending writes as a group, and hands them on (`run_group`, which resolves them)."""

    def __init__(self, where: str) -> None:
        self.where = where
        self._writes: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._open_lock = threading.Lock()
        self._open = True
        self._thread = threading.Thread(target=self._run, name="votive-store", daemon=True)
        self._thread.start()

    def start(self, write: Write) -> Future[Any]:
        with self._open_lock:
            if not self._open:
                raise StoreUnreachable(f"{self.where} is closed")
            self._writes.put(write)
        return write.done

    def close(self) -> None:
        """What is pending is written first."""
        with self._open_lock:
            if self._open:
                self._open = False
                self._writes.put(None)
        self._thread.join()

    def run_group(self, group: list[Write]) -> None:
        raise NotImplementedError

    def end(self) -> None:
        """Close the connection."""
        raise NotImplementedError

    def _run(self) -> None:
        waiting: Write | None = None
        while (write := waiting or self._writes.get()) is not None:
            waiting, group = None, [write]
            while not write.alone and len(group) < MOST_TOGETHER and not self._writes.empty():
                another = self._writes.get()
                if another is None or another.alone:
                    if another is None:
                        self._writes.put(None)  # nothing comes after it
                    waiting = another
                    break
                group.append(another)
            self.run_group(group)
        self.end()
