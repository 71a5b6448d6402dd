"""What is compiled once, what goes into whatever calls it, and what another process finds again."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import votive
from tests.third_party import EXAMPLE
from votive.core.compilation import INTERPRETED, compiled
from votive.core.contract import COMPILED_ONCE
from votive.core.playouts import play_many, simulate

pytestmark = pytest.mark.skipif(INTERPRETED, reason="is about what is compiled")

PLAY = """
import json
from numba.core import event
from votive.core.perft import perft
from votive.core.playouts import simulate
from votive_nim.game import GAME, legal

with event.install_recorder("numba:compile") as compiling:
    played = simulate(GAME, GAME.settings(3), 100, 1, 1)
    counted = perft(GAME, GAME.row_for(GAME.settings(3)), 3)
names = [version.fndesc.mangled_name for version in legal.overloads.values()]
print(json.dumps([len(compiling.buffer), int(played.decisions), int(counted), names]))
"""
LIST_MOVES = """
import json, numpy
from votive_nim.game import GAME, legal

legal(GAME.row_for(GAME.settings(3)), 0, numpy.zeros(GAME.most_legal, numpy.int64))
print(json.dumps([version.fndesc.mangled_name for version in legal.overloads.values()]))
"""
PLAY_AND_LOOK = """
import json, sys
from votive_nim.game import GAME
from votive.core.playouts import simulate

simulate(GAME, GAME.settings(3), 100, 1, 1)
print(json.dumps([name for name in ("numba.np.arraymath", "numba.cpython.numbers") if name in sys.modules]))
"""


def run(code: str, cache: Path) -> Any:
    environment = os.environ | {"VOTIVE_CACHE": str(cache), "PYTHONPATH": str(EXAMPLE / "src")}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


Kept = tuple[Path, list[Any]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A folder in which the game is compiled, and what was told when it was."""
    cache = tmp_path_factory.mktemp("played")
    return cache, run(PLAY, cache)


def test_another_process_compiles_nothing_again(played: Kept) -> None:
    cache, (compiling, *first) = played
    assert compiling > 0
    assert run(PLAY, cache) == [0, *first]


def test_who_compiles_nothing_does_not_load_what_compiling_needs(played: Kept) -> None:
    assert run(PLAY_AND_LOOK, played[0]) == []


def test_code_is_linked_to_verbs_that_another_process_has_compiled(played: Kept, tmp_path: Path) -> None:
    """A verb has the same name whatever was compiled before it, so that it does not matter whose is kept."""
    names = run(LIST_MOVES, tmp_path)
    assert len(names) == 1
    assert run(PLAY, tmp_path)[-1] == played[1][-1] == names


def functions_in_play_many() -> dict[str, bool]:
    """What the machine code of play-outs is made of: names of functions, and whether they are in it."""
    game = votive.game("offrandes")
    simulate(game, game.settings(4), 1, 1, 1)
    versions: Any = play_many
    library = next(
        version.library
        for types, version in versions.overloads.items()
        if numba.from_dtype(game.row) == types[0][0].dtype
    )
    return {function.name: not function.is_declaration for function in library._get_module_for_linking().functions}


def test_play_outs_are_linked_to_the_rules_and_hold_no_copy_of_them() -> None:
    held = functions_in_play_many()
    verbs: Any = votive.game("offrandes").verbs
    linked = {
        name
        for name in COMPILED_ONCE
        for version in verbs[name].overloads.values()
        if held.get(version.fndesc.mangled_name) is False
    }
    assert linked == {"new", "legal", "odds", "enact", "points", "ranks"}


def test_compiled_code_counts_no_references() -> None:
    assert not any("NRT" in name for name in functions_in_play_many())


@compiled
def _allocates(count: int) -> int:
    return len(np.zeros(count))


@compiled
def _lets_allocate(count: int) -> int:
    return _allocates(count)


@pytest.mark.parametrize("function", [_allocates, _lets_allocate])
def test_a_function_that_allocates_is_refused(function: Any) -> None:
    """Compiled code counts no references, so that nothing would free it."""
    with pytest.raises(numba.TypingError, match=r"empty\(int64"):
        function(3)


@compiled
def _steps_down(count: int) -> int:
    return 0 if count == 0 else 1 + _steps_down(count - 1)


@compiled
def _twice_the_steps_down(count: int) -> int:
    return 2 * _steps_down(count)


def test_a_function_may_call_itself() -> None:
    assert _twice_the_steps_down(5) == 10
    assert _steps_down(5) == 5
