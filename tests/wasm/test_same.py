"""The modules for the browser play as the processor does, bit for bit: asked of Node, once for each game."""

import json
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from bench.plain_page import bundle
from tools.wasm.__main__ import BUILT, FOLDER

import votive
from tests.golden.write import RECORDS
from tests.sizes import size
from tests.wasm import native
from votive import games
from votive.core import records
from votive.core.compilation import INTERPRETED, sources_hash
from votive.core.records import Record

pytestmark = pytest.mark.skipif(INTERPRETED, reason="the compiled rules play on the other side")

SEED = 22
GAMES = size(2_000, 20_000)
"""Random games at each number of players."""
DEPTH = {"offrandes": 7, "favor": 4}
LEVELS = {"novice": 1, "acolyte": 1, "priest": 16, "oracle": 40}
"""How many simulations each bot does for a decision; the first two do none."""


@cache
def golden(name: str) -> list[Record]:
    """All golden games, of every version of the rules."""
    files = sorted(RECORDS.glob(f"{name}-*.jsonl"))
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return [records.parse(line, votive.game) for line in lines]


def for_bots(name: str) -> list[Record]:
    """One golden game of the newest version for each number of players."""
    newest = [record for record in golden(name) if record.game.version == votive.game(name).version]
    return list({record.settings.seats: record for record in newest}.values())


def all_seats(name: str) -> list[int]:
    game = votive.game(name)
    return list(range(game.fewest_seats, game.most_seats + 1))


@cache
def answers(name: str) -> Any:
    """What the module of a game answers under Node."""
    if not BUILT.exists():
        pytest.skip("the rules are not built for the browser: make wasm (it needs wasm-ld, Debian's package lld)")
    assert BUILT.read_text() == sources_hash(), "the modules were built from other sources: make wasm"
    questions = {
        "playouts": {"seats": all_seats(name), "seed": SEED, "games": GAMES},
        "perft": {"seats": all_seats(name), "depth": DEPTH[name]},
        "games": [native.question(record) for record in golden(name)],
        "secrets": {"seed": SEED},
        "bots": {"games": [native.question(record) for record in for_bots(name)], "seed": SEED, "levels": LEVELS},
    }
    with TemporaryDirectory() as folder:
        program, asked = Path(folder, "answers.mjs"), Path(folder, "questions.json")
        bundle("tests/rules/answers.ts", program)
        asked.write_text(json.dumps(questions), encoding="utf-8")
        done = subprocess.run(["node", program, FOLDER, name, asked], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", games.ours())
def test_seeded_random_games_end_in_the_same_rows(name: str) -> None:
    assert answers(name)["playouts"] == native.playouts(votive.game(name), all_seats(name), SEED, GAMES)


@pytest.mark.parametrize("name", games.ours())
def test_there_are_as_many_sequences_of_moves(name: str) -> None:
    assert answers(name)["perft"] == native.sequences(votive.game(name), all_seats(name), DEPTH[name])


@pytest.mark.parametrize("name", games.ours())
def test_golden_games_have_the_same_legal_moves_values_and_ends(name: str) -> None:
    assert answers(name)["games"] == [native.replayed(record) for record in golden(name)]


@pytest.mark.parametrize("name", games.ours())
def test_the_same_is_concealed_seen_and_imagined(name: str) -> None:
    assert answers(name)["secrets"] == [native.secrets(record, SEED) for record in golden(name)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", games.ours())
def test_bots_make_the_same_moves(name: str, level: str) -> None:
    expected = [native.decisions(record, level, LEVELS[level], SEED) for record in for_bots(name)]
    assert answers(name)["bots"][level] == expected
