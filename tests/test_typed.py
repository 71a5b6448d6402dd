"""Whoever uses the package gets its types: an example outside of it passes mypy's strictest mode."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed import Installed

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "library.py"

# What a user of the library meets by name.
PUBLIC = """
    votive.__version__ votive.game votive.new votive.batch votive.games.names votive.bots.make
    Game.name Game.version Game.names Game.number Game.settings Game.view
    Match.of Match.game Match.settings Match.seed Match.played Match.turn Match.over Match.legal Match.legal_numbers
    Match.play Match.number Match.result Match.view Match.log Match.record
    Batch.game Batch.size Batch.turns Batch.mask Batch.legal Batch.counts Batch.numbers Batch.step
    Bot.begin Bot.choose Bot.interjects Bot.interject Bot.any_of Bot.close Bot.report Bot.game Bot.seats
    Position.game Position.settings Position.seat Position.numbers Position.moves Position.view Position.stop
    Record.game Record.settings Record.result Record.legal
    records.line records.parse records.read bot.position_of
"""

# Rows of a state, and arrays whose kind only a comment tells, or what gives one: what gets a type leaves this list.
UNTYPED = """
    Game.copy Match.state Position.state Position.history Record.seats Record.moves records.check records.replay
    Batch.sample Batch.observe Batch.concealed
    Step.over Step.points Step.ranks Step.returns
"""

PROBE = """
import votive, votive.bots, votive.games
from votive.bots import bot
from votive.bots.bot import Bot as B, Position as P
from votive.core import records
from votive.core.batch import Batch as Ba, BatchStep as S
from votive.core.contract import Game as G
from votive.core.match import Match as M
from votive.core.records import Record as R

def probe(Game: G, Match: M, Batch: Ba, Bot: B, Position: P, Record: R, Step: S) -> None:
"""


@pytest.fixture
def user(installed: Installed, tmp_path: Path) -> Path:
    """Somebody's folder, beside an environment into which the package's wheel was installed."""
    (tmp_path / "venv").symlink_to(installed.folder / "environment")
    return tmp_path


def mypy(user: Path, file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-error-summary"]
    command += ["--cache-dir", str((user / "venv").resolve().parent / "mypy")]
    command += ["--python-executable", str(user / "venv" / "bin" / "python"), str(file)]
    environment = {"PATH": ""}  # no MYPYPATH or PYTHONPATH that would lead to the sources
    return subprocess.run(command, cwd=user, env=environment, capture_output=True, text=True)


def test_the_wheel_says_that_it_has_types(user: Path) -> None:
    assert list(user.glob("venv/lib/python*/site-packages/votive/py.typed"))


def test_an_example_outside_the_package_passes_strict_mypy(user: Path) -> None:
    checked = mypy(user, EXAMPLE)
    assert (checked.stdout + checked.stderr, checked.returncode) == ("", 0)


def test_what_is_public_has_types(user: Path) -> None:
    names = f"{PUBLIC}{UNTYPED}".split()
    file = user / "probe.py"
    file.write_text(PROBE + "".join(f"    reveal_type({name})\n" for name in names), encoding="utf-8")
    checked = mypy(user, file)
    types = dict(zip(names, re.findall(r'Revealed type is "(.*)"', checked.stdout), strict=True))
    assert checked.returncode == 0, checked.stdout
    vague = {name for name, kind in types.items() if kind == "Any" or "*Any" in kind or kind.endswith("-> Any")}
    assert vague == set(UNTYPED.split())


def test_the_example_runs() -> None:
    ran = subprocess.run([sys.executable, str(EXAMPLE)], capture_output=True, text=True, check=True)
    assert "'reason': 'points'" in ran.stdout
    assert "games ended" in ran.stdout
