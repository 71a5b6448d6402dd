"""What the build writes for the browser, and what it says where it cannot."""

import gzip
import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from tools.wasm.__main__ import BUILT, FOLDER
from tools.wasm.layouts import Layout, describe

from votive import games
from votive.bots.greedy import make_ahead

LARGEST = 150_000
LARGEST_PRESENTATION = 25_000
IMPORTS = "process.stdout.write(JSON.stringify(WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(0)))))"

needs_modules = pytest.mark.skipif(not BUILT.exists(), reason="the rules are not built for the browser: make wasm")


@needs_modules
@pytest.mark.parametrize("name", games.ours())
def test_a_module_is_small(name: str) -> None:
    assert len(gzip.compress((FOLDER / f"{name}.wasm").read_bytes(), 9)) <= LARGEST
    assert len(gzip.compress((FOLDER / f"{name}.js").read_bytes(), 9)) <= LARGEST_PRESENTATION


@needs_modules
@pytest.mark.parametrize("name", games.ours())
def test_a_module_asks_the_page_for_nothing(name: str) -> None:
    with (FOLDER / f"{name}.wasm").open("rb") as file:
        done = subprocess.run(["node", "-e", IMPORTS], stdin=file, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []


@needs_modules
@pytest.mark.parametrize("name", games.ours())
def test_the_description_says_where_every_field_of_a_row_is(name: str) -> None:
    row = games.load(name).row
    described: Any = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["row"]
    assert described["size"] == row.itemsize
    kinds = [(field, np.dtype((kind["type"], tuple(kind["shape"])))) for field, kind in described["fields"].items()]
    assert np.dtype(kinds, align=True) == row
    assert [kind["offset"] for kind in described["fields"].values()] == [row.fields[name][1] for name in row.names]


def test_without_the_linker_the_build_says_how_to_get_it_and_goes_on() -> None:
    environment = os.environ | {"PATH": ""}
    done = subprocess.run([sys.executable, "-m", "tools.wasm"], env=environment, capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1
    assert "apt install lld" in done.stderr


def test_arrays_that_share_their_memory_lie_at_the_same_place() -> None:
    """A row is copied as a row and compared as bytes."""
    parts = describe(Layout(make_ahead(games.load("offrandes"))))["parts"]
    assert parts["rows"]["offset"] == parts["raw"]["offset"]
    assert len({part["offset"] for part in parts.values()}) == len(parts) - 1
