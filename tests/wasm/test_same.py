"""The modules for the browser play as the processor does, bit for bit: the same is asked of Node."""

import json
import subprocess
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from bench.plain_page import bundle
from tools.wasm.__main__ import BUILT, FOLDER

import votive
from tests.golden.write import RECORDS
from tests.wasm import native
from votive import games
from votive.core import records
from votive.core.compilation import INTERPRETED, sources_hash
from votive.core.records import Record

pytestmark = pytest.mark.skipif(INTERPRETED, reason="the compiled rules play on the other side")

SEED = 22
GAMES = 20_000
"""Random games at each number of players."""
DEPTH = {"offrandes": 7, "favor": 4}
LEVELS = {"novice": 1, "acolyte": 1, "priest": 64, "oracle": 40}
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


Asked = Callable[..., Any]


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Asked:
    """What the module of a game answers under Node."""
    if not BUILT.exists():
        pytest.skip("the rules are not built for the browser: make wasm (it needs wasm-ld, Debian's package lld)")
    assert BUILT.read_text() == sources_hash(), "the modules were built from other sources: make wasm"
    folder = tmp_path_factory.mktemp("asked")
    program, file = folder / "answers.mjs", folder / "question.json"
    bundle("tests/rules/answers.ts", program)

    def ask(name: str, kind: str, **question: Any) -> Any:
        file.write_text(json.dumps([kind, question]), encoding="utf-8")
        done = subprocess.run(["node", program, FOLDER, name, file], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return ask


def questions(played: list[Record]) -> list[native.Answer]:
    return [native.question(record) for record in played]


@pytest.mark.parametrize("name", games.ours())
def test_seeded_random_games_end_in_the_same_rows(asked: Asked, name: str) -> None:
    found = asked(name, "playouts", seats=all_seats(name), seed=SEED, games=GAMES)
    assert found == native.playouts(votive.game(name), all_seats(name), SEED, GAMES)


@pytest.mark.parametrize("name", games.ours())
def test_there_are_as_many_sequences_of_moves(asked: Asked, name: str) -> None:
    found = asked(name, "perft", seats=all_seats(name), depth=DEPTH[name])
    assert found == native.sequences(votive.game(name), all_seats(name), DEPTH[name])


@pytest.mark.parametrize("name", games.ours())
def test_golden_games_have_the_same_legal_moves_values_and_ends(asked: Asked, name: str) -> None:
    found = asked(name, "games", games=questions(golden(name)))
    assert found == [native.replayed(record) for record in golden(name)]


@pytest.mark.parametrize("name", games.ours())
def test_the_same_is_concealed_seen_and_imagined(asked: Asked, name: str) -> None:
    found = asked(name, "secrets", games=questions(golden(name)), seed=SEED)
    assert found == [native.secrets(record, SEED) for record in golden(name)]


@pytest.mark.parametrize(("level", "simulations"), LEVELS.items())
@pytest.mark.parametrize("name", games.ours())
def test_bots_make_the_same_moves(asked: Asked, name: str, level: str, simulations: int) -> None:
    played = for_bots(name)
    found = asked(name, "bots", games=questions(played), seed=SEED, level=level, simulations=simulations)
    assert found == [native.decisions(record, level, simulations, SEED) for record in played]
