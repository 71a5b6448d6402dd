"""A lock between processes: only one writes an SQLite file at a time, checkpoints included."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from votive.store.errors import StoreBusy, StoreUnreachable

if sys.platform == "win32":
    import msvcrt

    def _try(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _leave(file: int) -> None:
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _leave(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


class FileLock:
    """A lock that the system releases when its holder dies.

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
        self._wait()
        try:
            yield
        finally:
            _leave(self._file)

    def _wait(self) -> None:
        give_up = time.monotonic() + self.patience
        pause = 0.0005
        while True:
            try:
                return _try(self._file)
            except OSError:
                if time.monotonic() > give_up:
                    said = f"another program writes beside {self.path.name} for too long; close it, or try again"
                    raise StoreBusy(said) from None
            time.sleep(pause)
            pause = min(2 * pause, 0.02)

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
