"""PostgreSQL tells other processes that a table has news. A hint only: everything must work with all of them lost."""

import queue
import threading
from collections.abc import Callable
from typing import Any, TypeAlias

import psycopg

CHANNEL = "votive"
PAUSE = 1.0
"""Seconds before another try, and between looks whether to stop."""

Connect: TypeAlias = Callable[[], "psycopg.Connection[Any]"]


class Teller:
    """Sends hints from a thread of its own: a NOTIFY takes a lock over the whole server, and no append waits for it."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._tables: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._line: psycopg.Connection[Any] | None = None
        self._thread: threading.Thread | None = None
        self._start = threading.Lock()

    def tell(self, table: str) -> None:
        with self._start:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="votive-hints", daemon=True)
                self._thread.start()
        self._tables.put(table)

    def close(self) -> None:
        with self._start:
            if self._thread is not None:
                self._tables.put(None)
                self._thread.join()

    def _run(self) -> None:
        while None not in (news := self._news()):
            self._send(news) or self._send(news)  # once more if the old line was lost; then they are on their own
        self._hang_up()

    def _send(self, news: "set[str | None]") -> bool:
        try:
            if self._line is None:
                self._line = self._connect()
                self._line.execute("SET synchronous_commit = off")  # nobody needs a hint after a crash
            self._line.execute("SELECT pg_notify(%s, news) FROM unnest(%s::text[]) AS news", [CHANNEL, [*news]])
        except psycopg.Error:
            self._hang_up()
            return False
        return True

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def _news(self) -> set[str | None]:
        """All that waits; None among them: the end."""
        news = {self._tables.get()}
        while not self._tables.empty():
            news.add(self._tables.get())
        return news


class Listener:
    """Calls `heard` with the id of a table that has news, or with None after a time when hints may have been lost."""

    def __init__(self, connect: Connect, heard: Callable[[str | None], None]) -> None:
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
                self._heard(notice.payload)
