"""Locks between processes, on files. The system releases a lock when its holder dies."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FIRST_PAUSE, LONGEST_PAUSE = 0.0005, 0.02

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def unlock(file: int) -> None:
        """Release the lock on an open file."""
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def unlock(file: int) -> None:
        """Release the lock on an open file."""
        fcntl.flock(file, fcntl.LOCK_UN)


def lock(file: int, patience: float) -> None:
    """Lock an open file. Raises TimeoutError if another process holds it for longer than `patience` seconds."""
    give_up, pause = time.monotonic() + patience, FIRST_PAUSE
    while True:
        try:
            return _lock(file)
        except OSError:
            if time.monotonic() > give_up:
                raise TimeoutError from None
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock on a file, which is made for that; wait for as long as it takes."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        lock(file, float("inf"))
        yield
    finally:
        os.close(file)  # which releases it
