"""LISTEN and NOTIFY: other processes learn early that a log has grown. Everything must work without them, too."""

import queue
import threading
from collections.abc import Callable
from typing import Any, TypeAlias

import psycopg

from votive.store.backend import LogUpdate, UpdateListener

CHANNEL = "votive"
_NOTIFY = "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload"
PAUSE = 1.0
"""Seconds before a retry, and between checks whether to stop."""

Connect: TypeAlias = Callable[[], "psycopg.Connection[Any]"]


class Notifier:
    """Sends updates from its own thread: NOTIFY locks the whole server, and no append waits for it."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._updates: queue.SimpleQueue[LogUpdate | None] = queue.SimpleQueue()
        self._connection: psycopg.Connection[Any] | None = None
        self._thread: threading.Thread | None = None
        self._start = threading.Lock()

    def send(self, update: LogUpdate) -> None:
        with self._start:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="votive-notify", daemon=True)
                self._thread.start()
        self._updates.put(update)

    def close(self) -> None:
        with self._start:
            if self._thread is not None:
                self._updates.put(None)
                self._thread.join()

    def _run(self) -> None:
        while (payloads := self._payloads()) is not None:
            self._notify(payloads) or self._notify(payloads)  # once more on a new connection; then they are lost
        self._disconnect()

    def _notify(self, payloads: list[str]) -> bool:
        try:
            if self._connection is None:
                self._connection = self._connect()
                self._connection.execute("SET synchronous_commit = off")  # nobody needs it after a crash
            self._connection.execute(_NOTIFY, [CHANNEL, payloads])
        except psycopg.Error:
            self._disconnect()
            return False
        return True

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _payloads(self) -> list[str] | None:
        """All pending updates, the latest of each table; None: stop."""
        heads: dict[str, int] = {}
        while not heads or not self._updates.empty():
            update = self._updates.get()
            if update is None:
                return None
            heads[update.table] = max(update.head, heads.get(update.table, 0))
        return [f"{table} {head}" for table, head in heads.items()]


class Listener:
    """Receives updates in its own thread."""

    def __init__(self, connect: Connect, on_update: UpdateListener) -> None:
        self._connect = connect
        self._on_update = on_update
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="votive-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                with self._connect() as connection:
                    self._listen(connection)
            except psycopg.Error:
                self._stop.wait(PAUSE)

    def _listen(self, connection: "psycopg.Connection[Any]") -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self._on_update(None)
        while not self._stop.is_set():
            for notification in connection.notifies(timeout=PAUSE):
                table, _, head = notification.payload.partition(" ")
                self._on_update(
                    LogUpdate(table, int(head) if head.isdecimal() else 0)
                )  # other versions may send only the table
