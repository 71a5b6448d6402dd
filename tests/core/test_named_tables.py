"""Compiled once, played with other numbers: tables that compiled code finds by name."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from votive.core.compilation import INTERPRETED

pytestmark = pytest.mark.skipif(INTERPRETED, reason="is about what is compiled")

PRICES = """
import json
import sys
import numpy as np
from numba.core import event
from votive.core.compilation import compiled
from votive.core.named_tables import name_tables

PRICES = np.array([[int(price) for price in row.split(",")] for row in sys.argv[1:]], np.int8)
name_tables("market", {"PRICES": PRICES, "sellers": ["corinth"]})

@compiled
def price(row, kind):
    return PRICES[row, kind]

@compiled
def total(row):
    found = 0
    for kind in range(3):
        found += price(row, kind)
    return found

with event.install_recorder("numba:compile") as compiling:
    totals = [total(row) for row in range(len(PRICES))]
print(json.dumps([bool(compiling.buffer), totals]))
"""


def run(folder: Path, *rows: str) -> list[object]:
    program = folder / "market.py"
    if not program.exists():
        program.write_text(PRICES, encoding="utf-8")
    environment = os.environ | {"VOTIVE_CACHE": str(folder / "cache")}
    command = [sys.executable, str(program), *rows]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[object] = json.loads(done.stdout)
    return found


def test_what_was_compiled_once_serves_other_numbers_and_more_of_them(tmp_path: Path) -> None:
    assert run(tmp_path, "1,2,3", "4,5,6") == [True, [6, 15]]
    assert run(tmp_path, "3,3,3", "4,5,7") == [False, [9, 16]]
    assert run(tmp_path, "1,1,1", "2,2,2", "3,3,3") == [False, [3, 6, 9]]
