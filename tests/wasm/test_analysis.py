"""A page analyses a game as the server does: the same chances, grades, luck and turning points, to the last digit."""

import json
import subprocess
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from bench.plain_page import bundle
from tools.wasm.__main__ import BUILT, FOLDER

from tests.sizes import size
from tests.wasm.test_same import for_bots
from votive import games
from votive.core.compilation import INTERPRETED, sources_hash
from votive.core.records import Record
from votive.lab.analysis import AnalysisPlan, analyse
from votive.table.replay import of_record

pytestmark = pytest.mark.skipif(INTERPRETED, reason="the compiled rules play on the other side")

PLAYED = size(2, 4)
"""Games at so many numbers of players."""
PLAN = {"simulations": 64, "playouts": 6, "seed": 3}
MOVES = 60
"""Of a game that is broken off."""

Analysed = Callable[[str, list[Record]], Any]


def course(record: Record) -> dict[str, Any]:
    """A game as a replay tells it to the page."""
    return {
        "game": record.game.name,
        "rules": record.game.version,
        "seats": record.settings.seats,
        "options": record.settings.options,
        "moves": [[step.seat, step.move] for step in of_record(record).steps],
    }


@pytest.fixture(scope="module")
def analysed(tmp_path_factory: pytest.TempPathFactory) -> Analysed:
    """What the page's analysis finds, under Node."""
    if not BUILT.exists():
        pytest.skip("the rules are not built for the browser: make wasm (it needs wasm-ld, Debian's package lld)")
    assert BUILT.read_text() == sources_hash(), "the modules were built from other sources: make wasm"
    folder = tmp_path_factory.mktemp("analysed")
    program, file = folder / "analysis.mjs", folder / "question.json"
    bundle("tests/rules/analysis.ts", program)

    def analysed(name: str, played: list[Record]) -> Any:
        file.write_text(json.dumps({"games": list(map(course, played)), "plan": PLAN}), encoding="utf-8")
        done = subprocess.run(["node", program, FOLDER, name, file], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return analysed


def some(name: str) -> list[Record]:
    """A golden game at some numbers of players, and one of them broken off."""
    played = for_bots(name)[:PLAYED]
    first = played[0]
    return [*played, replace(first, seats=first.seats[:MOVES], moves=first.moves[:MOVES], result=None)]


@pytest.mark.parametrize("name", games.ours())
def test_a_page_finds_in_a_game_what_the_server_finds(analysed: Analysed, name: str) -> None:
    played = some(name)
    found = analysed(name, played)
    expected = [json.loads(msgspec.json.encode(analyse(AnalysisPlan(record, **PLAN)))) for record in played]
    for one, other in zip(found, expected, strict=True):
        assert other["decisions"]
        for part in other:
            assert one[part] == other[part], part
        assert one == other
