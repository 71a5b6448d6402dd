"""Earlier versions of the rules and cards stay playable, beside the newest and in the same program."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.favor.positions import CARDS, GAME
from votive.bots.evaluators import best_kind, network_for
from votive.core import records
from votive.core.contract import ALL
from votive.core.errors import BadRecord, UnknownVersion
from votive.core.language import language
from votive.core.match import Match
from votive.core.records import Recorder
from votive.games.favor import content
from votive.games.favor.versions import NEWEST, PUBLISHED

FIRST = GAME.in_version("1")
CHANGED = "zeus.thunder_crown"
"""A temple that was dearer, and worth more, in version 1."""


def test_new_games_are_played_by_the_newest_version() -> None:
    assert GAME.version == GAME.versions[-1] == str(NEWEST)
    row = GAME.row_for(GAME.settings(3))
    assert (row.version, content.SETS[row.card_set]) == (NEWEST, CARDS)


@pytest.mark.parametrize("version", PUBLISHED)
def test_a_row_says_by_which_rules_and_with_which_cards_it_is_played(version: int) -> None:
    game = GAME.in_version(str(version))
    row = game.row_for(game.settings(2))
    assert (row.version, content.SETS[row.card_set]) == (version, PUBLISHED[version])


def test_the_same_version_is_one_game_however_it_is_asked_for() -> None:
    assert FIRST.in_version(GAME.version) is GAME
    assert GAME.in_version("1") is FIRST.in_version("1") is FIRST


@pytest.mark.parametrize("version", ["0", "99", "", "1+", "1+00000000", "2+0123456789abcdef", "01", "-1", "1.0"])
def test_a_version_that_is_not_there_is_named(version: str) -> None:
    with pytest.raises(UnknownVersion, match=f"rules version '{version[:20].replace('+', '.')}' of favor"):
        GAME.in_version(version)
    with pytest.raises(BadRecord, match=f"this program has '{NEWEST}'"):
        line = records.line(Recorder(FIRST, FIRST.settings(2, {"rounds": 1})).record(1, 0))
        records.parse(line.replace('"rules":"1"', f'"rules":"{version}"'), lambda name: GAME)


@given(seed=st.integers(0, 10_000), seats=st.integers(2, 5), version=st.sampled_from(GAME.versions))
def test_a_game_of_any_version_is_written_down_and_read_again(seed: int, seats: int, version: str) -> None:
    game = GAME.in_version(version)
    line = records.line(Recorder(game, game.settings(seats, {"rounds": 2})).record(seed, 0))
    record = records.parse(line, lambda name: GAME)
    assert record.game is game
    assert records.line(record) == line
    records.check(record)


def test_the_cards_of_a_version_cost_and_bring_what_they_did() -> None:
    for game, cost, points in ((FIRST, (0, 3, 2, 1), 14), (GAME, (0, 3, 2, 0), 10)):
        row = game.row_for(game.settings(2))
        temple = content.cards_of(row).temple_names.index(CHANGED)
        assert tuple(content.TEMPLE_COST[row.card_set, temple]) == cost
        assert content.TEMPLE_POINTS[row.card_set, temple] == points


def test_cards_are_told_and_printed_as_the_version_has_them() -> None:
    words = language("en", GAME.language_folder)
    told = []
    for game in (FIRST, GAME):
        row = game.row_for(game.settings(2))
        row.turn, row.market[0, 0], row.cards[0] = 0, 1, 1
        told.append(words.say(game.describe(row, 0, game.number(["agora", "swift_runner"]))))
        assert game.shown.printed is not None
        assert game.shown.printed()["temples"][CHANGED]["points"] == (14 if game is FIRST else 10)
    assert told[0] != told[1]
    assert "2" in told[1]


def test_a_position_of_another_version_has_the_same_fields_and_its_own_cards() -> None:
    old, new = Match(FIRST, 2, 5), Match(GAME, 2, 5)
    assert old.view(ALL).keys() == new.view(ALL).keys()
    assert old.record().settings.version == 1


def test_a_network_plays_only_with_the_cards_that_it_has_learned() -> None:
    assert best_kind(GAME, 3) == "network"
    assert best_kind(FIRST, 3) == "heuristic"
    assert network_for(FIRST, 3) is None
