"""Files that are there as a whole or not at all."""

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A file beside `path`, for its owner only, that takes its place once it is written and on the disk."""
    beside = path.with_name(path.name + ".part")
    beside.unlink(missing_ok=True)
    os.close(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield beside
        with beside.open("rb+") as file:
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def write_checksum(path: Path) -> None:
    """A file `.sha256` beside it, as `sha256sum -c` reads it."""
    with path.open("rb") as file:
        found = hashlib.file_digest(file, "sha256").hexdigest()
    with whole(path.with_name(path.name + ".sha256")) as beside:
        beside.write_text(f"{found}  {path.name}\n", encoding="utf-8")
