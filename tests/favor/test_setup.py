"""Set-up and gathering: G1, H1, H2."""

import pytest

from tests.favor.positions import (
    CORINTH,
    GAME,
    QUEST_NAMES,
    SPARTA,
    fall,
    gathered,
    idle_until,
    legal,
    mat,
    new_game,
    order,
    points,
    refusal,
    roll,
    set_up,
    stage,
    turn,
)
from votive.core.contract import CHANCE
from votive.games.favor.cards import QUESTS
from votive.games.favor.content import EMPTY, HAND
from votive.games.favor.measures import units_of


@pytest.mark.rule("G1")
@pytest.mark.parametrize("seats", range(2, 6))
def test_each_player_starts_with_three_units_two_basic_temples_no_points_and_a_quest(seats: int) -> None:
    row = set_up(seats)
    assert points(row) == [0] * seats
    assert [units_of(row, seat) for seat in range(seats)] == [3] * seats
    assert all(mat(row, seat) == {"hearth": [1, 2], "wayside_altar": [3, 4]} for seat in range(seats))
    assert len({int(quest) for quest in row.quest[:seats]} & set(range(QUESTS))) == seats


@pytest.mark.rule("G1")
def test_five_offerings_lie_face_up() -> None:
    row = set_up(2)
    assert len(row.display) == 5
    assert EMPTY not in row.display


@pytest.mark.rule("G1")
def test_the_order_for_first_ties_is_drawn_by_chance() -> None:
    row = new_game(3)
    assert turn(row) == CHANCE
    assert legal(row) == {("order", 0), ("order", 1), ("order", 2)}
    fall(row, ["order", 2])
    assert legal(row) == {("order", 0), ("order", 1)}
    assert refusal(row, CHANCE, ["order", 2]) == "g1-settled"
    fall(fall(row, ["order", 0]))
    assert order(row) == [2, 0, 1]
    assert stage(row) == "quest"


@pytest.mark.rule("G1")
def test_no_two_players_get_the_same_quest() -> None:
    row = new_game(2)
    fall(fall(row))
    quest = next(iter(legal(row)))
    fall(row, list(quest))
    assert quest not in legal(row)
    assert refusal(row, CHANCE, list(quest)) == "g1-settled"


@pytest.mark.rule("H1")
def test_at_six_everyone_with_fewer_than_five_units_gets_one_more() -> None:
    row = idle_until(set_up(2), "roll", hour=5)
    row.place[CORINTH, 3:5] = HAND
    row.face[CORINTH, 3:5] = 1
    idle_until(row, "roll", hour=6)
    assert [units_of(row, seat) for seat in (SPARTA, CORINTH)] == [4, 5]


@pytest.mark.rule("H1")
def test_the_new_unit_is_rolled_in_that_same_round() -> None:
    row = idle_until(set_up(2), "roll", hour=6)
    assert row.place[SPARTA, 3] == HAND
    assert row.falling >> 3 & 1


@pytest.mark.rule("H2")
def test_all_roll_all_units_one_die_at_a_time() -> None:
    row = set_up(2)
    assert legal(row) == {("roll", SPARTA, 0, face) for face in range(1, 7)}
    for other in (["roll", SPARTA, 1, 6], ["roll", CORINTH, 0, 6], ["roll", 0, 6]):
        assert refusal(row, CHANCE, other) == "h2-no-roll"
    roll(row, 1, 2, 3, 4, 5)
    assert legal(row) == {("roll", CORINTH, 2, face) for face in range(1, 7)}
    roll(row, 6)
    assert stage(row) == "delegate"


@pytest.mark.rule("H2")
def test_the_lowest_total_goes_first() -> None:
    row = gathered([6, 6, 6], [1, 2, 2], [1, 1, 1])
    assert order(row) == [2, 1, 0]
    assert turn(row) == 2


@pytest.mark.rule("H2")
def test_equal_totals_keep_the_order_of_the_round_before() -> None:
    row = gathered([6, 1, 1], [2, 2, 1], [4, 2, 2], [3, 1, 1])
    assert order(row) == [1, 3, 0, 2]
    idle_until(row, "roll", hour=2)
    roll(row, *[2] * 12)
    assert order(row) == [1, 3, 0, 2]


def test_options_change_the_numbers_for_the_lab() -> None:
    row = set_up(2, units=5, rounds=1)
    assert units_of(row, SPARTA) == 5
    idle_until(row, "over")
    assert row.hour == 1
    assert {option.name for option in GAME.options} == {"rounds", "units", "bonus_hour", "gods_hours"}


@pytest.mark.rule("G1")
def test_quests_are_dealt_by_seat() -> None:
    row = new_game(3)
    for seat in (2, 0, 1):
        fall(row, ["order", seat])
    for seat, name in enumerate(["open_hand", "sky_and_sea", "high_places"]):
        fall(row, ["draw", "quest", name])
        assert QUEST_NAMES[row.quest[seat]] == name


@pytest.mark.rule("H2")
def test_before_version_3_a_roll_does_not_say_whose_unit_it_is() -> None:
    row = set_up(2, version="2")
    assert legal(row) == {("roll", 0, face) for face in range(1, 7)}
    assert refusal(row, CHANCE, ["roll", SPARTA, 0, 6]) == "h2-no-roll"
