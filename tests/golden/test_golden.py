"""The transcripts in this folder are what the rules make of the same random numbers today."""

import pytest

import votive
from tests.golden.write import HERE, transcripts
from votive import games


@pytest.mark.parametrize("name", games.names())
def test_games_are_told_as_they_always_were(name: str) -> None:
    expected = dict(transcripts(votive.game(name)))
    assert {file.name for file in HERE.glob(f"{name}-*.txt")} == set(expected)
    for file, text in expected.items():
        told = (HERE / file).read_text(encoding="utf-8")
        assert told.splitlines() == text.splitlines(), f"{file} differs; if that is right, run make golden"
