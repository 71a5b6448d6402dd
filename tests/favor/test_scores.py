"""Scores: Z1, Z2, Z3."""

import numpy as np
import pytest

from tests.favor.positions import (
    CORINTH,
    GAME,
    QUEST_NAMES,
    SPARTA,
    at_phase,
    deal,
    give,
    go_on,
    hold,
    offered,
    play,
    points,
    stage,
    stand,
    turn,
)
from votive.core.contract import NOBODY, State
from votive.core.language import language
from votive.games.favor.content import EMPTY
from votive.games.favor.state import UNKNOWN


def at_the_end(seats: int = 2) -> State:
    """The last hour, with nobody's quest to count, and the gods silent."""
    row = at_phase("reacting", *[{"mat": [1]}] * seats, gods_hours=12)
    row.hour = 12
    row.begun = 1
    row.quest[:] = UNKNOWN
    return row


def final(row: State) -> list[int]:
    go_on(row)
    while stage(row) == "ready":
        play(row, turn(row), ["ready"])
    assert turn(row) == NOBODY
    return points(row)


def quest(name: str, row: State) -> int:
    """What a quest is worth to Sparta, other things left out."""
    without = GAME.copy(row)
    row.quest[SPARTA] = QUEST_NAMES.index(name)
    return final(row)[SPARTA] - final(without)[SPARTA]


def ranks(row: State) -> list[int]:
    out = np.zeros(5, np.int64)
    GAME.rules.ranks(row, out)
    return [int(rank) for rank in out[: row.seats]]


@pytest.mark.rule("Z1")
def test_a_score_never_goes_under_0() -> None:
    row = stand(at_phase("reacting", {"mat": [1]}, {"mat": [1]}), SPARTA, "zeus.oak_grove")
    row.hour = 4
    row.points[CORINTH] = 3
    play(go_on(row), -1, ["draw", "god", "thunderbolt"])
    assert points(row) == [0, 0]


@pytest.mark.rule("Z1")
def test_points_for_what_is_later_destroyed_stay() -> None:
    row = give(at_phase("building", {"mat": [1]}, {"mat": [1]}), SPARTA, wood=6, marble=1)
    go_on(hold(row, SPARTA, ["zeus.oak_grove", "demeter.granary"]))
    play(row, SPARTA, ["build", "zeus.oak_grove"], ["build", "demeter.granary"])  # on the same slots
    assert points(row) == [4 + 5, 0]


@pytest.mark.rule("Z2")
def test_one_point_for_every_three_of_one_resource_each_kind_apart() -> None:
    row = give(give(at_the_end(), SPARTA, wood=7, marble=3, gold=2, diamond=2), CORINTH, wood=2, gold=1)
    assert final(row) == [3, 0]


@pytest.mark.rule("Z2")
def test_one_point_for_every_three_unused_favor_tokens() -> None:
    assert final(give(give(at_the_end(), SPARTA, favor=8), CORINTH, favor=2)) == [2, 0]


@pytest.mark.rule("Z2")
@pytest.mark.parametrize(("promised", "penalty"), [(0, 0), (1, 1), (2, 4), (3, 9), (12, 144)])
def test_minus_the_square_of_what_is_still_in_hand(promised: int, penalty: int) -> None:
    row = at_the_end()
    row.points[SPARTA] = 200
    hold(row, SPARTA, ["zeus.oak_grove", "athena.stoa"][: promised // 2] * 3)
    held = int(row.temple[SPARTA].sum())
    row.offering[SPARTA, 5] = promised - held
    assert final(row)[SPARTA] == 200 - penalty


@pytest.mark.rule("Z2")
def test_the_final_score_is_not_under_0_either() -> None:
    assert final(hold(at_the_end(), SPARTA, ["zeus.oak_grove"] * 3)) == [0, 0]


@pytest.mark.rule("Z2")
def test_quests_count_temples_offerings_gods_and_heights() -> None:
    built = ["zeus.oak_grove", "zeus.thunder_crown", "athena.stoa"]
    assert quest("city_of_columns", stand(at_the_end(), SPARTA, *built)) == 6
    assert quest("all_the_heavens", stand(at_the_end(), SPARTA, *built)) == 6
    assert quest("high_places", stand(at_the_end(), SPARTA, *built)) == 4
    assert quest("sky_and_sea", stand(at_the_end(), SPARTA, *built)) == 6
    assert quest("earth_and_under_earth", offered(at_the_end(), SPARTA, "hades.cave_mouth")) == 3
    assert quest("open_hand", offered(at_the_end(), SPARTA, *["zeus.oak_grove"] * 3)) == 7


@pytest.mark.rule("Z2")
def test_quests_count_conditions_and_majorities() -> None:
    assert quest("kept_promises", offered(at_the_end(), SPARTA, "zeus.oak_grove")) == 0
    assert quest("kept_promises", offered(at_the_end(), SPARTA, *["zeus.oak_grove"] * 2)) == 9
    equal = give(give(at_the_end(), SPARTA, wood=1, marble=1, gold=1, diamond=1), CORINTH, wood=4)
    assert quest("royal_treasury", equal) == 8  # twice two of them, and nobody has more
    assert quest("royal_treasury", give(give(at_the_end(), SPARTA, wood=1), CORINTH, wood=2)) == 0
    assert quest("great_household", at_the_end()) == 5  # one unit, and as many as anybody
    assert quest("friend_of_fortune", deal(give(at_the_end(), SPARTA, favor=1), SPARTA, "hired_hands")) == 13


@pytest.mark.rule("Z3")
def test_most_points_win_then_fewer_cards_then_more_temples_then_shared() -> None:
    row = at_the_end(3)
    row.points[:3] = [20, 30, 10]
    assert ranks(row) == [1, 0, 2]
    row.points[:3] = 30
    deal(row, SPARTA, "hired_hands")
    assert ranks(row) == [2, 0, 0]
    stand(row, 2, "zeus.oak_grove")
    assert ranks(row) == [2, 1, 0]
    stand(row, CORINTH, "zeus.thunder_crown")
    assert ranks(row) == [2, 0, 0]


@pytest.mark.rule("Z2")
def test_who_has_none_of_something_never_has_the_most_of_it() -> None:
    assert quest("friend_of_fortune", at_the_end()) == 4
    assert quest("royal_treasury", at_the_end()) == 0


@pytest.mark.rule("Z2")
def test_every_majority_says_that_it_takes_at_least_one() -> None:
    assert GAME.shown.printed
    quests = GAME.shown.printed()["quests"].values()
    english = language("en", GAME.language_folder)
    said = [english.say(quest["text"]) for quest in quests if "nobody has more" in english.say(quest["text"])]
    assert len(said) == 4
    assert all(text.endswith("and you have at least one.") for text in said)


@pytest.mark.rule("Z2")
def test_a_high_temple_has_both_slots_from_7_on() -> None:
    assert quest("high_places", stand(at_the_end(), SPARTA, "zeus.eagle_terrace")) == 0  # on 6 and 7
    assert quest("high_places", stand(at_the_end(), SPARTA, "poseidon.tide_hall")) == 4  # on 7 and 8


@pytest.mark.rule("Z3")
def test_basic_temples_break_no_tie() -> None:
    row = at_the_end()
    row.mat[CORINTH] = EMPTY
    assert ranks(row) == [0, 0]
