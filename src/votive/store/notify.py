"""PostgreSQL tells other processes that a table has news. A hint only: everything must work with all of them lost."""

import queue
import threading
from collections.abc import Callable
from typing import Any, TypeAlias

import psycopg

from votive.store.backend import Heard, Hint

CHANNEL = "votive"
PAUSE = 1.0
"""Seconds before another try, and between looks whether to stop."""

Connect: TypeAlias = Callable[[], "psycopg.Connection[Any]"]


class Notifier:
    """Sends hints from a thread of its own: a NOTIFY takes a lock over the whole server, and no append waits for it."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._hints: queue.SimpleQueue[Hint | None] = queue.SimpleQueue()
        self._line: psycopg.Connection[Any] | None = None
        self._thread: threading.Thread | None = None
        self._start = threading.Lock()

    def tell(self, hint: Hint) -> None:
        with self._start:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="votive-hints", daemon=True)
                self._thread.start()
        self._hints.put(hint)

    def close(self) -> None:
        with self._start:
            if self._thread is not None:
                self._hints.put(None)
                self._thread.join()

    def _run(self) -> None:
        while (news := self._news()) is not None:
            self._send(news) or self._send(news)  # once more if the old line was lost; then they are on their own
        self._hang_up()

    def _send(self, news: list[str]) -> bool:
        try:
            if self._line is None:
                self._line = self._connect()
                self._line.execute("SET synchronous_commit = off")  # nobody needs a hint after a crash
            self._line.execute("SELECT pg_notify(%s, news) FROM unnest(%s::text[]) AS news", [CHANNEL, news])
        except psycopg.Error:
            self._hang_up()
            return False
        return True

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def _news(self) -> list[str] | None:
        """All that waits, the latest of each table; None: the end."""
        heads: dict[str, int] = {}
        while not heads or not self._hints.empty():
            hint = self._hints.get()
            if hint is None:
                return None
            heads[hint.table] = max(hint.head, heads.get(hint.table, 0))
        return [f"{table} {head}" for table, head in heads.items()]


class Listener:
    """Passes hints on."""

    def __init__(self, connect: Connect, heard: Heard) -> None:
        self._connect = connect
        self._heard = heard
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
        self._heard(None)
        while not self._stop.is_set():
            for notice in connection.notifies(timeout=PAUSE):
                table, _, head = notice.payload.partition(" ")
                self._heard(Hint(table, int(head) if head.isdecimal() else 0))  # others may say only which table
