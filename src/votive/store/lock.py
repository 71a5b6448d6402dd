"""A lock between processes: only one writes an SQLite file at a time, checkpoints included."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from votive.core.file_lock import lock, unlock
from votive.store.errors import StoreBusy, StoreUnreachable


class FileLock:
    """The lock beside a database.

    SQLite has locks of its own, but before 3.51.3 two connections that write and checkpoint at the same moment can
    damage a write-ahead log; with this one they never do.
    """

    def __init__(self, path: Path, patience: float) -> None:
        self.path = path
        self.patience = patience
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreUnreachable(f"cannot write {path}: {error.strerror}") from None

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the lock. Waits for `patience` seconds at most."""
        try:
            lock(self._file, self.patience)
        except TimeoutError:
            said = f"another program writes beside {self.path.name} for too long; close it, or try again"
            raise StoreBusy(said) from None
        try:
            yield
        finally:
            unlock(self._file)

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
