"""Overwrites deleted data in an SQLite file, a few pages at a time, while others write.

`secure_delete` zeroes rows and pages when they are deleted. It does not reach the copies that SQLite leaves in the
unused middle of a page when it spreads rows over more pages. VACUUM would, but it rewrites the whole file and
blocks everybody. Here only those unused bytes are zeroed, in the file itself: SQLite never reads them.
"""

import os
import sqlite3
from pathlib import Path

STEP = 512
"""Pages in one step, two megabytes: the writer is busy with one for a few milliseconds."""
MOST_PAGES = 1 << 24
"""In larger files the first byte of a page does not tell its kind."""
BRIEFLY = 100
"""Milliseconds that a step waits for readers of an older snapshot, before it lets others write again."""
_POINTERS = {2: 12, 5: 12, 10: 8, 13: 8}
"""Kinds of pages that hold rows or keys, and how long their heads are."""


class RawFile:
    """The bytes of a database that is open.

    Stays open as long as any connection does: closing it would give up the locks that SQLite holds on the same file.
    """

    def __init__(self, path: Path) -> None:
        self.wal = path.with_name(path.name + "-wal")
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def scrub(self, connection: sqlite3.Connection, first: int, count: int = STEP) -> int | None:
        """Zero what is unused in `count` pages from the given one (from 0). The page to go on with; 0: that was all.

        None if somebody still reads an older snapshot: try again later. Nobody else may write meanwhile.
        Afterwards the bytes are in no copy of these pages any more that could be written again: the write-ahead log is
        empty, and our connection has dropped its cache. Other processes notice the checkpoint and drop theirs.
        """
        if not _checkpoint(connection):
            return None
        connection.execute("BEGIN IMMEDIATE")  # nobody begins to write, with or without our lock
        try:
            if self.wal.exists() and self.wal.stat().st_size:
                return None
            return self._zero(first, count)
        finally:
            connection.execute("ROLLBACK")
            connection.execute("PRAGMA shrink_memory")

    def _zero(self, first: int, count: int) -> int:
        head = self._read(0, 100)
        if len(head) < 100:
            return 0  # nothing was ever written
        size = int.from_bytes(head[16:18], "big")
        size = 65536 if size == 1 else size
        pages = os.fstat(self._file).st_size // size
        if pages > MOST_PAGES:
            raise OverflowError("the database is too large to be overwritten page by page")
        data = self._read(first * size, count * size)
        for number in range(len(data) // size):
            at = number * size
            start, end = unused(memoryview(data)[at : at + size], size - head[20], 100 if first + number == 0 else 0)
            if any(memoryview(data)[at + start : at + end]):
                self._write(first * size + at + start, bytes(end - start))
        return first + count if first + count < pages else 0

    def sync(self) -> None:
        os.fsync(self._file)

    def _read(self, at: int, length: int) -> bytes:
        os.lseek(self._file, at, os.SEEK_SET)
        return os.read(self._file, length)

    def _write(self, at: int, data: bytes) -> None:
        os.lseek(self._file, at, os.SEEK_SET)
        os.write(self._file, data)


def unused(page: memoryview, usable: int, head: int) -> tuple[int, int]:
    """Where a page is unused, between its list of rows and the rows (section 1.6 of SQLite's file format)."""
    length = _POINTERS.get(page[head])
    if length is None:
        return 0, 0
    rows = int.from_bytes(page[head + 3 : head + 5], "big")
    content = int.from_bytes(page[head + 5 : head + 7], "big") or 65536
    start = head + length + 2 * rows
    return (start, content) if start <= content <= usable else (0, 0)


def _checkpoint(connection: sqlite3.Connection) -> bool:
    """Whether everything is in the file itself, and the write-ahead log empty."""
    (patience,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute(f"PRAGMA busy_timeout={BRIEFLY}")
    try:
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(f"PRAGMA busy_timeout={patience}")
    return not busy
