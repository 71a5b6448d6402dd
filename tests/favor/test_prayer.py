"""Prayer and sacrifice: H4, H5, H6."""

import pytest

from tests.favor.positions import (
    CORINTH,
    SPARTA,
    at_phase,
    deal,
    give,
    go_on,
    goods,
    legal,
    mat,
    play,
    points,
    refusal,
    roll,
    stage,
    stand,
    turn,
)
from votive.core.contract import CHANCE, State
from votive.games.favor.content import FAVOR_TOKENS
from votive.games.favor.prayer import number_prayed


def praying(*faces: int) -> State:
    """Sparta has rolled the units on the mat and may pray."""
    return roll(go_on(at_phase("prayer", {"mat": [1] * len(faces)}, {"forest": [2]})), *faces)


@pytest.mark.rule("H4")
def test_in_order_each_player_with_units_on_the_mat_rolls_them_all() -> None:
    row = go_on(at_phase("prayer", {"mat": [1, 1], "forest": [6]}, {"mat": [2, 2]}))
    assert turn(row) == CHANCE
    roll(row, 3, 4)
    assert turn(row) == SPARTA
    assert number_prayed(row, SPARTA) == 7  # the unit in the forest is not rolled
    roll(play(row, SPARTA, ["pray"]), 6, 6)
    assert turn(row) == CORINTH
    assert number_prayed(row, CORINTH) == 12


@pytest.mark.rule("H4")
def test_who_has_nobody_on_the_mat_does_not_pray() -> None:
    row = go_on(at_phase("prayer", {"forest": [1]}, {"mat": [1]}))
    assert row.roller == CORINTH


@pytest.mark.rule("H4")
def test_a_sum_over_twelve_finds_no_temple() -> None:
    row = stand(praying(6, 6, 3), SPARTA, "zeus.thunder_crown")
    assert number_prayed(row, SPARTA) == 15
    play(row, SPARTA, ["pray"])
    assert points(row) == [0, 0]
    assert goods(row, SPARTA) == {}


@pytest.mark.rule("H4")
def test_nobody_prays_when_it_is_not_their_turn() -> None:
    row = praying(3)
    assert refusal(row, CORINTH, ["pray"]) == "h4-order"


@pytest.mark.rule("H5")
def test_each_gold_or_diamond_changes_the_sum_by_one_up_or_down() -> None:
    row = give(praying(5), SPARTA, gold=2, diamond=1)
    assert {("give", "gold", 1), ("give", "gold", -1), ("give", "diamond", 1), ("give", "diamond", -1)} <= legal(row)
    play(row, SPARTA, ["give", "gold", 1], ["give", "gold", 1], ["give", "diamond", -1])
    assert number_prayed(row, SPARTA) == 6
    assert goods(row, SPARTA) == {}
    assert list(row.supply) == [25] * 4


@pytest.mark.rule("H5")
def test_one_gives_only_what_one_has_and_only_on_ones_own_prayer() -> None:
    row = give(give(praying(5), SPARTA, wood=3, gold=1), CORINTH, gold=1)
    assert refusal(row, SPARTA, ["give", "diamond", 1]) == "h5-nothing-to-give"
    assert refusal(row, CORINTH, ["give", "gold", 1]) == "h5-order"


@pytest.mark.rule("H5")
def test_a_sacrifice_leads_to_another_temple() -> None:
    row = give(praying(5), SPARTA, gold=1)
    play(row, SPARTA, ["give", "gold", -1], ["pray"], ["choose", "marble"])
    assert goods(row, SPARTA) == {"marble": 1}  # the wayside altar on 3 and 4


@pytest.mark.rule("H5")
def test_what_was_given_for_one_prayer_does_not_count_for_the_next() -> None:
    row = roll(go_on(at_phase("prayer", {"mat": [1]}, {"mat": [1]})), 6)
    give(row, SPARTA, gold=1)
    roll(play(row, SPARTA, ["give", "gold", 1], ["pray"]), 2)
    assert number_prayed(row, CORINTH) == 2


@pytest.mark.rule("H6")
def test_the_temple_that_covers_the_number_answers_at_once() -> None:
    row = play(praying(2), SPARTA, ["pray"])
    assert goods(row, SPARTA) == {"wood": 1}


@pytest.mark.rule("H6")
@pytest.mark.parametrize("faces", [(5,), (6,), (6, 1)])
def test_where_no_temple_stands_nothing_happens(faces: tuple[int, ...]) -> None:
    row = play(praying(*faces), SPARTA, ["pray"])
    assert goods(row, SPARTA) == {}
    assert stage(row) != "pray"


@pytest.mark.rule("H6")
def test_only_ones_own_temple_answers() -> None:
    row = stand(praying(6, 5), CORINTH, "zeus.thunder_crown")
    play(row, SPARTA, ["pray"])
    assert points(row) == [0, 0]
    assert mat(row, SPARTA) == {"hearth": [1, 2], "wayside_altar": [3, 4]}


@pytest.mark.rule("H6")
def test_a_favor_token_comes_with_the_prayer() -> None:
    row = stand(praying(6, 5), SPARTA, "zeus.thunder_crown")
    play(row, SPARTA, ["pray"])
    assert points(row) == [4, 0]
    assert goods(row, SPARTA) == {"favor": 1}
    assert row.favor_supply == FAVOR_TOKENS - 1


@pytest.mark.rule("H6")
def test_there_is_no_token_when_the_supply_has_none() -> None:
    row = give(stand(praying(6, 5), SPARTA, "zeus.thunder_crown"), CORINTH, favor=FAVOR_TOKENS)
    play(row, SPARTA, ["pray"])
    assert points(row) == [4, 0]
    assert goods(row, SPARTA) == {}


@pytest.mark.rule("H6")
def test_the_token_comes_even_when_the_rest_of_the_prayer_is_not_paid_for() -> None:
    row = give(stand(praying(6, 3), SPARTA, "hades.asphodel_house"), SPARTA, gold=1)
    play(row, SPARTA, ["pray"], ["decline"])
    assert goods(row, SPARTA) == {"gold": 1, "diamond": 1, "favor": 1}
    assert points(row) == [0, 0]


@pytest.mark.rule("H4")
def test_a_mat_emptied_after_the_roll_prays_from_0() -> None:
    row = deal(give(at_phase("prayer", {"mat": [1]}, {"forest": [1]}), SPARTA, gold=3), SPARTA, "swift_runner")
    roll(go_on(row), 5)
    play(row, SPARTA, ["agora", "swift_runner"], ["unit", SPARTA, 0], ["place", "quarry"])
    assert number_prayed(row, SPARTA) == 0
    play(row, SPARTA, *[["give", "gold", 1]] * 3, ["pray"])
    assert stage(row) == "resource"  # the Wayside Altar on 3 and 4 answers
