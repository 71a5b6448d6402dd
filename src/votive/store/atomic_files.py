"""Files that are written completely or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from votive.core.files import errors_name


@contextmanager
def atomic_write(path: Path) -> Iterator[Path]:
    """A temporary file temporary `path`, readable by its owner only. It replaces `path` once it is on the disk."""
    temporary = path.with_name(path.name + ".part")
    with errors_name(path):
        temporary.unlink(missing_ok=True)
        os.close(os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            yield temporary
            with temporary.open("rb+") as file:
                os.fsync(file.fileno())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
