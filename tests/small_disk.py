"""A disk that is soon full."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def small_disk_in(folder: Path, megabytes: int) -> Iterator[Path]:
    """A disk of so many megabytes; it is gone afterwards."""
    disk = folder / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", disk], capture_output=True)
    if mounted.returncode:
        pytest.skip("a small disk can be mounted by root only")
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", disk], check=True)  # a process that was killed may still be leaving
