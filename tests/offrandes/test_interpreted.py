"""The same rules, read by Python or made into machine code, give the same games."""

import json
import os
import subprocess
import sys

import pytest

import votive
from votive.core.contract import ALL, NOBODY
from votive.core.match import Match
from votive.core.records import Recorder, line

GAMES = 5


def transcript(seats: int) -> list[str]:
    """Games written down with what was legal before each move, and one game as everybody sees and hears it."""
    game = votive.game("offrandes")
    recorder = Recorder(game, game.settings(seats), with_legal=True)
    lines = [line(recorder.record(seed=17, number=number)) for number in range(GAMES)]
    record = Recorder(game, game.settings(seats), with_states=True).record(seed=18, number=0)
    lines.append(line(record))
    match = Match.of(record)
    for viewer in (*range(seats), NOBODY, ALL):
        lines += [json.dumps(match.view(viewer)), json.dumps(match.log(viewer))]
    return lines


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_interpreted_and_compiled_agree(seats: int) -> None:
    script = f"from tests.offrandes.test_interpreted import transcript; print(*transcript({seats}), sep='\\n')"
    command = [sys.executable, "-W", "error::RuntimeWarning", "-c", script]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    interpreted = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert interpreted.returncode == 0, interpreted.stderr
    assert interpreted.stdout.splitlines() == transcript(seats)
