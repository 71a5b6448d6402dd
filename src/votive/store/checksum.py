"""The `.sha256` file beside a copy of an SQLite database, as `sha256sum -c` reads it."""

import hashlib
from pathlib import Path

from votive.core.errors import VotiveError
from votive.store.atomic_files import atomic_write


class BadChecksum(VotiveError):
    """A file is not what its checksum says."""


def _checksum_file(path: Path) -> Path:
    return path.with_name(path.name + ".sha256")


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_checksum(path: Path) -> None:
    with atomic_write(_checksum_file(path)) as temporary:
        temporary.write_text(f"{_sha256(path)}  {path.name}\n", encoding="utf-8")


def verify_checksum(path: Path) -> bool:
    """Whether the file has a checksum. Raises BadChecksum if it is another file's."""
    beside = _checksum_file(path)
    if not beside.exists():
        return False
    expected = beside.read_bytes()[:64].decode("ascii", "replace").lower()
    if expected != _sha256(path):
        why = "it was damaged, or used as a database after it was copied"
        raise BadChecksum(f"{path} does not match {beside.name}: {why}; take another copy, or delete {beside.name}")
    return True
