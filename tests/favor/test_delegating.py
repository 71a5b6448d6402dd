"""Delegating: H3."""

import pytest

from tests.favor.positions import (
    CARDS,
    CORINTH,
    PLACE_NAMES,
    SPARTA,
    gathered,
    legal,
    play,
    refusal,
    stage,
    turn,
    where,
)


@pytest.mark.rule("H3")
def test_units_are_sent_one_at_a_time_round_and_round() -> None:
    row = gathered([1, 1, 1], [2, 2, 2])
    movers = []
    while stage(row) == "delegate":
        movers.append(turn(row))
        play(row, turn(row), list(min(move for move in legal(row) if move[2] == "mat")))
    assert movers == [SPARTA, CORINTH] * 3


@pytest.mark.rule("H3")
def test_who_has_more_units_goes_on_alone() -> None:
    row = gathered([6, 6], [1, 1, 1, 1])
    movers = []
    while stage(row) == "delegate":
        movers.append(turn(row))
        play(row, turn(row), list(min(move for move in legal(row) if move[2] == "mat")))
    assert movers == [CORINTH, SPARTA, CORINTH, SPARTA, CORINTH, CORINTH]


@pytest.mark.rule("H3")
def test_a_unit_goes_to_any_area_with_a_free_place_or_to_the_mat() -> None:
    row = gathered([1, 1, 1], [2, 2, 2])
    assert legal(row) == {("delegate", unit, place) for unit in range(3) for place in PLACE_NAMES}


@pytest.mark.rule("H3")
@pytest.mark.parametrize("players", range(2, 6))
def test_places_are_limited_and_depend_on_the_number_of_players(players: int) -> None:
    for area in CARDS.areas:
        row = gathered(*[[1] * 5] * players)
        for _ in range(min(area.places[players - 2], 5 * players - 1)):
            play(row, turn(row), list(min(move for move in legal(row) if move[2] == area.name)))
        assert not any(move[2] == area.name for move in legal(row))
        unit = min(move[1] for move in legal(row))
        assert refusal(row, turn(row), ["delegate", unit, area.name]) == "h3-full"


@pytest.mark.rule("H3")
def test_the_mat_is_never_full_so_nobody_is_ever_stuck() -> None:
    row = gathered([1] * 5, [2] * 5)
    row.taken[:] = 99
    assert legal(row) == {("delegate", unit, "mat") for unit in range(5)}


@pytest.mark.rule("H3")
def test_a_unit_stays_where_it_was_sent() -> None:
    row = play(gathered([1, 1, 1], [2, 2, 2]), SPARTA, ["delegate", 0, "forest"])
    play(row, CORINTH, ["delegate", 0, "quarry"])
    assert refusal(row, SPARTA, ["delegate", 0, "mat"]) == "h3-not-in-hand"
    assert (where(row, SPARTA, 0), where(row, CORINTH, 0)) == ("forest", "quarry")


@pytest.mark.rule("H3")
def test_nobody_delegates_out_of_turn_or_what_they_do_not_have() -> None:
    row = gathered([1, 1, 1], [2, 2, 2])
    assert refusal(row, CORINTH, ["delegate", 0, "mat"]) == "h3-order"
    assert refusal(row, SPARTA, ["delegate", 4, "mat"]) == "h3-not-in-hand"
