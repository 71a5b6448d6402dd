"""Where compiled rules are kept, and what is said while they are made."""

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import votive
from votive.core import compilation
from votive.core.compilation import compiled

MAKE_READY = "import votive; votive.game('offrandes'); print('ready')"


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=True
    )


def test_the_folder_is_named_after_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "votive"
    shutil.copytree(compilation.PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(compilation, "PACKAGE", copy)
    before = compilation.sources_hash()
    assert before == compilation.sources_hash()
    rules = copy / "games" / "offrandes" / "summit.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n# another thought\n", encoding="utf-8")
    assert compilation.sources_hash() != before


def test_old_folders_are_pruned_and_the_newest_kept(tmp_path: Path) -> None:
    for number in range(compilation.KEPT_CACHES + 8):
        folder = tmp_path / f"rules-{number}"
        folder.mkdir()
        os.utime(folder, (number, number))
    compilation._prepare(tmp_path)
    left = {folder.name for folder in tmp_path.iterdir()}
    assert len(left) == compilation.KEPT_CACHES
    assert f"rules-{compilation.sources_hash()}" in left
    assert f"rules-{compilation.KEPT_CACHES + 7}" in left


REMOVED = """
import shutil
from votive.core.compilation import CACHE, compiled, warm

@compiled
def twice(number):
    return 2 * number

shutil.rmtree(CACHE)
warm("chess", [("twice", lambda: twice(21))])
print(twice(21), len(list(CACHE.rglob("*.nbi"))), (CACHE / "chess.ready").exists())
"""


@pytest.mark.skipif(compilation.INTERPRETED, reason="is about what is compiled")
def test_a_folder_that_another_process_has_pruned_is_made_anew(tmp_path: Path) -> None:
    program = tmp_path / "program.py"  # Numba keeps nothing of a function that is in no file
    program.write_text(REMOVED, encoding="utf-8")
    told = run(f"import runpy; runpy.run_path({str(program)!r})", VOTIVE_CACHE=str(tmp_path / "cache"))
    assert told.stdout == "42 1 True\n"


def test_a_cache_that_cannot_be_made_is_no_obstacle(tmp_path: Path) -> None:
    blocked = tmp_path / "a-file"
    blocked.write_text("not a folder")
    told = run("from votive.core.compilation import CACHE; print(CACHE)", VOTIVE_CACHE=str(blocked))
    assert "votive-" in told.stdout


def test_a_second_start_compiles_nothing_and_says_nothing() -> None:
    votive.game("offrandes")
    assert run(MAKE_READY).stderr == ""


def test_interpreted_rules_need_no_compiler() -> None:
    told = run(MAKE_READY, NUMBA_DISABLE_JIT="1")
    assert told.stdout == "ready\n"
    assert told.stderr == ""


def test_steps_are_told_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compilation, "CACHE", tmp_path)
    monkeypatch.setattr(compilation, "INTERPRETED", False)
    done: list[int] = []
    steps = [("one thing", lambda: done.append(1)), ("another", lambda: done.append(2))]
    compilation.warm("chess", steps)
    assert done == [1, 2]
    assert "Compiling the rules of chess, once for this version: 1 of 2, one thing" in capsys.readouterr().err
    compilation.warm("chess", steps)
    assert capsys.readouterr().err == ""


ROW = np.dtype([("x", np.int8, 3)])


@compiled
def _second(row: Any) -> int:
    return row.x[1]


@compiled
def _sum_of_seconds(rows: Any) -> int:
    total = 0
    for number in range(len(rows)):
        total += _second(rows[number])
    return total


@pytest.mark.skipif(compilation.INTERPRETED, reason="is about what is compiled")
def test_while_one_thread_compiles_the_others_interpret() -> None:
    rows = np.zeros(2, ROW)
    rows["x"][:, 1] = 20, 22
    compiling, enough = threading.Event(), threading.Event()

    def compile_until_enough() -> None:
        with compilation.only_here():
            compiling.set()
            enough.wait()
            assert _sum_of_seconds(rows) == 42

    thread = threading.Thread(target=compile_until_enough)
    thread.start()
    compiling.wait()
    assert _sum_of_seconds(rows) == 42
    assert _second(rows[1]) == 22
    assert not signatures(_sum_of_seconds) and not signatures(_second)
    enough.set()
    thread.join()
    assert len(signatures(_sum_of_seconds)) == 1
    assert _sum_of_seconds(rows) == 42


def signatures(function: Any) -> list[Any]:
    """Which types the function is compiled for."""
    return list(function.signatures)
