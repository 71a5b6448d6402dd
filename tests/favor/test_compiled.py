"""Compiled and interpreted, the rules are the same rules."""

import os
import subprocess
import sys

import pytest

from votive.core.compilation import INTERPRETED

GAMES = """
import hashlib
from votive.core.records import Recorder, line
from votive.games import load
game = load("favor")
for seats in range(2, 6):
    record = Recorder(game, game.settings(seats), with_legal=True).record(7, seats)
    print(hashlib.sha256(line(record).encode()).hexdigest())
"""


@pytest.mark.skipif(INTERPRETED, reason="compares with what is compiled")
def test_compiled_and_interpreted_games_are_the_same_to_the_last_legal_move() -> None:
    def told(**environment: str) -> str:
        command = [sys.executable, "-c", GAMES]
        return subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=True).stdout

    assert told() == told(NUMBA_DISABLE_JIT="1")
