"""Games of every version of the rules that was ever published are replayed, forever.

`records/<game>-<version>.jsonl` holds whole games; no such file is ever written anew.
"""

import pytest

import votive
from tests.golden.write import RECORDS
from votive import games
from votive.core import records
from votive.core.content import content_mark
from votive.games.favor.versions import PUBLISHED, published_files

CARDS_OF_FAVOR = {1: "5fe0dea5510bbe70", 2: "95c55999cb48e614", 3: "95c55999cb48e614"}
"""Marks of the cards of each version."""


@pytest.mark.parametrize("name", games.ours())
def test_every_published_version_has_golden_games(name: str) -> None:
    kept = {file.stem for file in RECORDS.glob(f"{name}-*.jsonl")}
    assert kept == {f"{name}-{version}" for version in votive.game(name).versions}, "run make golden"


@pytest.mark.parametrize("file", sorted(file.name for file in RECORDS.glob("*.jsonl")))
def test_games_of_a_published_version_are_replayed_to_the_last_byte(file: str) -> None:
    for line in (RECORDS / file).read_text(encoding="utf-8").splitlines():
        record = records.parse(line, votive.game)
        records.check(record)
        assert records.line(record) == line
        assert f"{record.game.name}-{record.game.version}.jsonl" == file


def test_published_cards_never_change() -> None:
    assert {version: content_mark(published_files(version)) for version in PUBLISHED} == CARDS_OF_FAVOR
