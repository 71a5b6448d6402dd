"""What to look at when a test has failed: screenshots and consoles of its pages, and the logs of servers and workers.

They are kept in .failures, in a folder for each failed test. The failure's output names it.
"""

import contextlib
import re
import shutil
import weakref
from pathlib import Path
from typing import Any, Protocol

import pytest

FOLDER = Path(__file__).parents[1] / ".failures"


class Witness(Protocol):
    """Something that can leave evidence in a folder."""

    def testify(self, folder: Path) -> None: ...


_witnesses: "weakref.WeakSet[Any]" = weakref.WeakSet()


def call(witness: Witness) -> None:
    """From now on it is asked whenever a test fails, as long as it lives."""
    _witnesses.add(witness)


def dismiss(witness: Witness) -> None:
    _witnesses.discard(witness)


def keep(item: pytest.Item, report: pytest.TestReport) -> None:
    """Ask all witnesses. Nothing that goes wrong here hides the failure itself."""
    if not _witnesses:
        return
    folder = FOLDER / re.sub(r"[^\w.-]+", "-", item.nodeid)[:150]
    if report.when == "call":
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    for witness in list(_witnesses):
        with contextlib.suppress(Exception):
            witness.testify(folder)
    kept = sorted(path.name for path in folder.iterdir())
    report.sections.append(("What to look at", f"{folder}: {', '.join(kept)}"))
