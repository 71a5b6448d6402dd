"""The summit: L1 to L3."""

import pytest

from tests.offrandes.positions import (
    ATHENS,
    CORINTH,
    SPARTA,
    THEBES,
    ladder,
    legal,
    level,
    new_game,
    play,
    points,
    position,
    purses,
    sell,
)
from votive.core.contract import State


def at_the_top() -> State:
    """Corinth's Peasant is on the summit, and two others are right below."""
    return position("""
        auctions, Sparta first
                  peasant water briber
        Sparta       4      3      .
        Corinth      5      3      .
        Athens       4      4      1
        Thebes       3      3      .
    """)


@pytest.mark.rule("L1")
def test_any_number_of_tokens_share_a_level() -> None:
    row = new_game(5, first=0)
    for seat in (4, 3, 2, 1, 0):
        play(row, seat, ["pick", "peasant"], ["pick", "water_carrier"], ["pick", "briber"])
    assert ladder(row, "peasant") == ladder(row, "briber") == [1, 1, 1, 1, 1]


@pytest.mark.rule("L1")
def test_the_level_below_the_summit_can_be_shared() -> None:
    row = sell(at_the_top(), ["water_carrier", "briber"], SPARTA)
    sell(row, ["water_carrier", "briber"], CORINTH)
    assert ladder(row, "water_carrier") == [4, 4, 4, 3]


@pytest.mark.rule("L1")
def test_the_summit_holds_one() -> None:
    row = at_the_top()
    sell(row, ["peasant", "briber"], SPARTA)
    sell(row, ["peasant", "briber"], CORINTH)
    sell(row, ["peasant", "briber"], ATHENS)
    assert ladder(row, "peasant") == [4, 4, 5, 3]


@pytest.mark.rule("L2")
def test_who_goes_from_4_to_5_sends_the_one_there_down_to_4() -> None:
    row = sell(at_the_top(), ["peasant", "briber"], SPARTA)
    assert ladder(row, "peasant") == [5, 4, 4, 3]


@pytest.mark.rule("L2")
def test_who_was_sent_down_can_come_back() -> None:
    row = sell(at_the_top(), ["peasant", "briber"], SPARTA)
    sell(row, ["peasant", "briber"], CORINTH)
    assert ladder(row, "peasant") == [4, 5, 4, 3]


@pytest.mark.rule("L2")
def test_nobody_is_sent_down_by_who_comes_to_4() -> None:
    row = at_the_top()
    play(row, SPARTA, ["end_turn"])
    sell(row, ["peasant", "briber"], THEBES)
    assert ladder(row, "peasant") == [4, 5, 4, 4]


@pytest.mark.rule("L2")
def test_a_bare_summit_is_taken_without_harm() -> None:
    row = sell(at_the_top(), ["water_carrier", "briber"], ATHENS)
    assert ladder(row, "water_carrier") == [3, 3, 5, 3]


@pytest.mark.rule("L2")
def test_both_ladders_of_a_lot_can_send_somebody_down() -> None:
    row = position("""
        auctions, Sparta first
                  peasant water briber
        Sparta       4      4      .
        Corinth      5      .      .
        Athens       .      5      1
    """)
    sell(row, ["peasant", "water_carrier"], SPARTA)
    assert ladder(row, "peasant") == [5, 4, 0]
    assert ladder(row, "water_carrier") == [5, 0, 4]


@pytest.mark.rule("L3")
def test_a_token_on_the_summit_that_would_go_up_stays() -> None:
    row = at_the_top()
    play(row, SPARTA, ["end_turn"])
    sell(row, ["peasant", "briber"], CORINTH, 4)
    assert ladder(row, "peasant") == [4, 5, 4, 3]
    assert level(row, CORINTH, "briber") == 1
    assert purses(row) == [10, 6, 10, 10]


@pytest.mark.rule("L3")
def test_its_owner_may_bid_for_it_and_win() -> None:
    row = at_the_top()
    play(row, SPARTA, ["offer", "peasant", "water_carrier"], ["bid", 1])
    assert ("bid", 10) in legal(row)
    play(row, CORINTH, ["bid", 2])
    for seat in (ATHENS, THEBES, SPARTA):
        play(row, seat, ["pass"])
    assert ladder(row, "peasant") == [4, 5, 4, 3]
    assert level(row, CORINTH, "water_carrier") == 4


@pytest.mark.rule("L3")
def test_its_owner_may_corrupt_on_that_ladder() -> None:
    row = position("""
        corruption, Sparta first
                  peasant priestess briber
        Sparta       5        .        1
        Corinth      3        1        .
        Athens       4        .        .
    """)
    play(row, SPARTA, ["corrupt", CORINTH, "peasant"])
    assert ladder(row, "peasant") == [5, 2, 4]
    assert points(row) == [0, 2, 0]


@pytest.mark.rule("L3")
def test_with_two_players_its_owner_may_be_promoted_there() -> None:
    row = position("""
        corruption, Sparta first
                  peasant briber
        Sparta       5      1
        Corinth      4      .
    """)
    assert ("promote", "peasant") in legal(row)
    play(row, SPARTA, ["promote", "peasant"])
    assert ladder(row, "peasant") == [5, 4]
