"""On a new machine nothing is compiled: people play at once, by the interpreted rules."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.players import ME, bot
from tests.web.serving import Serving
from votive import games
from votive.bots import warmup as bots_warmup
from votive.core import warmup as core_warmup
from votive.core.compilation import INTERPRETED
from votive.web.tables.compile_games import CHILD, SHARES

PATIENCE = 300.0
MOVES = 3

pytestmark = [
    pytest.mark.skipif(INTERPRETED, reason="is about what happens until the rules are compiled"),
    pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc"),
]


def test_one_plays_while_the_games_are_compiled_and_no_compiler_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VOTIVE_CACHE", str(tmp_path / "cache"))
    serving = Serving(f"sqlite:///{tmp_path / 'v.sqlite'}", "--bot-pause", "0", anew=True).start(wait=False)
    try:
        serving.wait(ready=False)
        with httpx.Client(base_url=serving.address, timeout=PATIENCE) as client:
            token = client.post("/api/people?token=1", json={"name": "Ada"}).json()["token"]
            client.headers["Authorization"] = f"Bearer {token}"
            wanted = {"game": "offrandes", "seats": [ME, bot()], "begin": True}
            table = client.post("/api/tables", json=wanted).json()["table"]
            _wait_for_turn(client, table)
            states = client.get("/health").json()["games"]
            assert set(states.values()) <= {"waiting", "compiling"}, states
            listed = client.get("/api/games").json()["games"]
            assert all(0 <= game["preparing"]["percent"] < 100 for game in listed), listed
            for number in range(MOVES):
                now = _wait_for_turn(client, table)
                act = {"type": "move", "seat": 0, "place": now["place"], "move": now["choices"][0]["move"]}
                answer = client.post(f"/api/tables/{table}/acts", json={"id": f"m{number}", "act": act})
                assert answer.status_code == 200, answer.text
        serving.is_sound()
        compilers = _wait(lambda: _children(serving.pid))
    finally:
        serving.stop()
        serving.log.unlink()
    _wait(lambda: not any(_lives(compiler) for compiler in compilers))


def test_every_step_of_the_warm_up_is_a_share_of_the_time() -> None:
    game = games.load("offrandes")
    steps = [*core_warmup._steps(game), *bots_warmup._simple_steps(game), *bots_warmup._search_steps(game)]
    assert len(steps) == len(SHARES)
    assert list(SHARES) == sorted(SHARES)


PLAY_AFTER_THE_WARM_UP = """
import random, sys
from numba.core.dispatcher import _FunctionCompiler
from tests.table.driver import TableDriver
from votive import games
from votive.web.tables.warmup_game import play_warmup_game

game = games.load(sys.argv[1])
play_warmup_game(game)
compile, compiled = _FunctionCompiler.compile, []
_FunctionCompiler.compile = lambda self, *given: compiled.append(self.py_func.__qualname__) or compile(self, *given)
for seed, seats in enumerate(["PP", "PPP", "PPPP", "PPPPP"]):
    driver, chooser = TableDriver(game.name, seats, seed=seed), random.Random(seed)
    while not driver.table.ended:
        for seat in range(len(seats)):
            driver.seen(seat), driver.told(seat)
        driver.random_move(chooser)
    driver.seen(), driver.told()
print(compiled)
"""


@pytest.mark.parametrize("game", games.names())
def test_nobody_waits_for_a_compiler_after_the_warm_up(game: str) -> None:
    """What a table tells is compiled too: the first card that is called must not stop the server for seconds."""
    script = [sys.executable, "-c", PLAY_AFTER_THE_WARM_UP, game]
    played = subprocess.run(script, capture_output=True, text=True, check=False)
    assert played.stdout.strip() == "[]", played.stdout + played.stderr


def _wait_for_turn(client: httpx.Client, table: str) -> Any:
    return _wait(lambda: _choosing(client.get(f"/api/tables/{table}?seat=0").json()["now"]))


def _choosing(now: Any) -> Any:
    return now if now["turn"] == 0 and now["choices"] else None


def _wait(look: Callable[[], Any]) -> Any:
    give_up = time.monotonic() + PATIENCE
    while not (seen := look()):
        assert time.monotonic() < give_up
        time.sleep(0.02)
    return seen


def _children(process: int) -> list[int]:
    return [int(path.name) for path in Path("/proc").glob("[0-9]*") if _parent(path) == process]


def _parent(process: Path) -> int:
    try:
        return int(_status(process)[1])
    except OSError:
        return 0


def _lives(process: int) -> bool:
    try:
        return _status(Path(f"/proc/{process}"))[0] != "Z"
    except OSError:
        return False


def _status(process: Path) -> list[str]:
    """State, parent and so on; the name before them may hold anything."""
    return (process / "stat").read_text(encoding="utf-8", errors="replace").rpartition(") ")[2].split()


COMPILE = [sys.executable, "-m", "votive.web.tables.compile_games"]


def test_a_process_that_compiles_ends_without_a_word() -> None:
    process = subprocess.Popen([*COMPILE, CHILD, "offrandes"], stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.wait(PATIENCE) == 0
    assert process.communicate()[1] == ""


def test_compiling_beforehand_needs_no_standard_input() -> None:
    done = subprocess.run([*COMPILE, "offrandes"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
