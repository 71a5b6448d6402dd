"""The thread that overwrites deleted data in an SQLite file."""

import threading
import time
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from sqlalchemy import Connection

from votive.store.errors import StoreBusy, StoreUnreachable
from votive.store.scrub import RawFile
from votive.store.sqlite_writer import driver_connection
from votive.store.writer import Write, Writer

READERS_PATIENCE = 30.0
"""Seconds that a purge waits for readers of an older snapshot, before it fails."""
PURGE_AGAIN = 60.0
"""Seconds until a failed purge is tried again."""


class Purger:
    """Overwrites deleted data, step by step: others write between two steps.

    A marker file beside the database exists until it is done, also after a crash.
    """

    def __init__(self, raw: RawFile, writer: Writer, marker: Path) -> None:
        self.raw = raw
        self.writer = writer
        self.marker = marker
        self._wanted: list[Future[None]] = []
        self._changed = threading.Condition()
        self._open = True
        self._thread: threading.Thread | None = None
        if marker.exists():
            self.start()

    def mark(self) -> None:
        """Note that a purge will be needed."""
        self.marker.touch(0o600)

    def start(self) -> Future[None]:
        """The future is done when everything deleted before this call is overwritten."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()
        self.mark()
        with self._changed:
            if not self._open:
                raise StoreUnreachable(f"{self.writer.where} is closed")
            self._wanted.append(done)
            self._changed.notify()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="votive-purge", daemon=True)
                self._thread.start()
        return done

    def close(self) -> None:
        """An unfinished purge goes on when the database is opened next."""
        with self._changed:
            self._open = False
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            with self._changed:
                while self._open and not self._wanted:
                    self._changed.wait()
                requested, self._wanted = self._wanted, []
            if not self._open:
                self._resolve(requested, self._closed())
                return
            try:
                self._overwrite()
            except Exception as error:
                self._resolve(requested, error)
                self._schedule_retry()
            else:
                self._resolve(requested)

    @staticmethod
    def _resolve(requested: list[Future[None]], error: Exception | None = None) -> None:
        for done in requested:
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    def _schedule_retry(self) -> None:
        """Wait, then purge again, whether or not somebody asks for it."""
        with self._changed:
            self._changed.wait_for(lambda: not self._open or bool(self._wanted), PURGE_AGAIN)
            if not self._wanted:
                self._wanted.append(Future())

    def _overwrite(self) -> None:
        """The whole file once. Pauses three times as long as it works."""
        page, give_up = 0, time.monotonic() + READERS_PATIENCE
        while True:
            began = time.monotonic()
            found: int | None = self.writer.start(Write(partial(self._step, page), alone=True)).result()
            if found == 0:
                break
            if found is not None:
                page, give_up = found, time.monotonic() + READERS_PATIENCE
            elif time.monotonic() > give_up:
                raise StoreBusy(
                    "deleted; but somebody reads the database for long, and traces stay in its files meanwhile"
                )
            self._pause(3 * (time.monotonic() - began))
        with self._changed:
            if not self._wanted:
                self.marker.unlink(missing_ok=True)

    def _step(self, page: int, connection: Connection) -> int | None:
        found = self.raw.scrub(driver_connection(connection), page)
        if found == 0:
            self.raw.sync()
        return found

    def _pause(self, seconds: float) -> None:
        with self._changed:
            self._changed.wait_for(lambda: not self._open, seconds)
            if not self._open:
                raise self._closed()

    def _closed(self) -> StoreUnreachable:
        return StoreUnreachable(f"{self.writer.where} is closed; what was deleted is overwritten when it is opened")
