"""What people are shown in the browser is what the server shows them: the presentation, translated, says the same."""

import json
import random
import subprocess
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from bench.plain_page import bundle
from tools.wasm.__main__ import BUILT, FOLDER

import votive
from tests.sizes import size
from tests.wasm import native
from tests.wasm.shown import shown
from tests.wasm.test_same import golden
from votive import games
from votive.core.compilation import INTERPRETED, sources_hash
from votive.core.match import Match
from votive.core.records import Record

pytestmark = pytest.mark.skipif(INTERPRETED, reason="the compiled rules play on the other side")

POSITIONS = size(150, 3_000)
"""Random positions at each number of players, about."""
EVERY = size(13, 1)
"""Of so many positions of a golden game, one is looked at."""
REFUSED = 8
"""How many moves each seat asks about."""

Asked = Callable[..., Any]


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Asked:
    """What the page would show of games, under Node."""
    if not BUILT.exists():
        pytest.skip("the rules are not built for the browser: make wasm (it needs wasm-ld, Debian's package lld)")
    assert BUILT.read_text() == sources_hash(), "the modules were built from other sources: make wasm"
    folder = tmp_path_factory.mktemp("shown")
    program, file = folder / "shown.mjs", folder / "question.json"
    bundle("tests/rules/shown.ts", program)

    def ask(name: str, played: list[Record], every: int, only: int | None = None) -> Any:
        asked = [native.question(record) for record in played]
        question = {"games": asked, "every": every, "refused": REFUSED, "only": only}
        file.write_text(json.dumps(question), encoding="utf-8")
        done = subprocess.run(["node", program, FOLDER, name, file], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return ask


def _same(asked: Asked, name: str, played: list[Record], every: int) -> None:
    """Compares hashes of all positions, and then the first one that differs as it is."""
    found, expected = asked(name, played, every), shown(played, every, REFUSED, None)
    assert len(found) == len(expected) > 0
    differing = [number for number, hashes in enumerate(zip(found, expected, strict=True)) if hashes[0] != hashes[1]]
    if differing:
        first = differing[0]
        assert asked(name, played, every, first) == json.loads(json.dumps(shown(played, every, REFUSED, first)))


@pytest.mark.parametrize("name", games.ours())
def test_golden_games_of_all_versions_are_shown_alike(asked: Asked, name: str) -> None:
    _same(asked, name, golden(name), EVERY)


@cache
def random_game(name: str, seats: int, seed: int) -> Record:
    """A game among seats that choose at random, those out of turn once in a while."""
    chooser = random.Random(f"{name} {seats} {seed}")
    match = Match(votive.game(name), seats, seed=seed)
    while not match.over:
        callers = [seat for seat in range(seats) if seat != match.turn and match.legal_numbers(seat)]
        seat = chooser.choice(callers) if callers and chooser.random() < 0.1 else match.turn
        match.play(match.game.names[chooser.choice(match.legal_numbers(seat))], seat)
    return match.record()


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("name", games.ours())
def test_random_positions_are_shown_alike(asked: Asked, name: str, seats: int) -> None:
    played: list[Record] = []
    while sum(len(record.moves) for record in played) < 3 * POSITIONS:
        played.append(random_game(name, seats, len(played)))
    _same(asked, name, played, 3)
