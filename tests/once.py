"""What takes long to make, made once for all processes of a test run, by the first that asks."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from votive.core.file_lock import lock, unlock

PATIENCE = 3600.0


def folder_of_all(factory: pytest.TempPathFactory) -> Path:
    """The folder that the processes of a test run share."""
    base = factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder, filled by `make` unless that was done before; the others wait meanwhile."""
    shared = folder_of_all(factory)
    folder = shared / name
    with (shared / f"{name}-lock").open("w") as file:
        lock(file.fileno(), PATIENCE)
        try:
            if not (folder / "ready").exists():
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                make(folder)
                (folder / "ready").touch()
        finally:
            unlock(file.fileno())
    return folder
