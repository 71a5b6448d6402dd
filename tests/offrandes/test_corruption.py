"""Phase 2, corruption: C1 to C8."""

import pytest

from tests.offrandes.positions import (
    ATHENS,
    CORINTH,
    DELOS,
    SPARTA,
    THEBES,
    idle_until,
    ladder,
    legal,
    level,
    play,
    points,
    position,
    refusal,
    sell,
    stage,
    turn,
    why,
)
from votive.core.contract import State


def plain() -> State:
    """Sparta bribes with 2; Corinth guards itself with 2, Athens with 1, Thebes not at all."""
    return position("""
        corruption, Sparta first
                  peasant water flower guardian priestess briber guardsman
        Sparta       1      .      .       1        .        2       .
        Corinth      1      1      2       1        3        .       2
        Athens       2      .      2       1        3        .       1
        Thebes       1      1      .       .        1        1       .
    """)


# C1


@pytest.mark.rule("C1")
def test_the_highest_briber_acts_first() -> None:
    row = position("""
        corruption, Sparta first
                  peasant briber
        Sparta       1      1
        Corinth      1      3
        Athens       1      .
        Thebes       1      5
        Delos        1      2
    """)
    for seat in (THEBES, CORINTH, DELOS, SPARTA):
        assert turn(row) == seat
        play(row, seat, ["decline"])
    assert stage(row) == "sacrificing"


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("Sparta", [CORINTH, SPARTA, ATHENS, THEBES]),
        ("Corinth", [CORINTH, ATHENS, THEBES, SPARTA]),
        ("Athens", [CORINTH, ATHENS, THEBES, SPARTA]),
        ("Thebes", [CORINTH, THEBES, SPARTA, ATHENS]),
    ],
)
def test_tied_bribers_act_in_turn_order(first: str, order: list[int]) -> None:
    row = position(f"""
        corruption, {first} first
                  peasant briber
        Sparta       1      2
        Corinth      1      3
        Athens       1      2
        Thebes       1      2
    """)
    for seat in order:
        assert turn(row) == seat
        play(row, seat, ["decline"])
    assert stage(row) == "sacrificing"


@pytest.mark.rule("C1")
def test_each_acts_once() -> None:
    row = plain()
    play(row, SPARTA, ["corrupt", ATHENS, "priestess"])
    assert turn(row) == THEBES
    assert refusal(row, SPARTA, ["corrupt", THEBES, "peasant"]) == "c1-order"
    play(row, THEBES, ["decline"])
    assert stage(row) == "sacrificing"
    assert why(row, SPARTA, ["decline"]) == "C1"


@pytest.mark.rule("C1")
def test_nobody_acts_before_a_higher_briber() -> None:
    row = plain()
    assert refusal(row, THEBES, ["corrupt", SPARTA, "peasant"]) == "c1-order"
    assert refusal(row, THEBES, ["decline"]) == "c1-order"


@pytest.mark.rule("C1")
def test_without_a_briber_nobody_acts() -> None:
    row = plain()
    assert refusal(row, CORINTH, ["corrupt", THEBES, "peasant"]) == "c1-no-briber"
    assert refusal(row, CORINTH, ["decline"]) == "c1-no-briber"


@pytest.mark.rule("C1")
def test_when_nobody_has_a_briber_the_sacrifices_come_at_once() -> None:
    row = position("""
        auctions, Sparta first
                  peasant priestess
        Sparta       1        1
        Corinth      1        .
        Athens       1        .
    """)
    for seat in (SPARTA, CORINTH, ATHENS):
        play(row, seat, ["end_turn"])
    assert (stage(row), turn(row)) == ("sacrificing", SPARTA)
    assert points(row) == [2, 0, 0]


@pytest.mark.rule("C1")
def test_bribers_count_as_they_are_after_the_auctions() -> None:
    row = position("""
        auctions, Sparta first
                  peasant briber
        Sparta       1      2
        Corinth      1      1
        Athens       1      .
    """)
    play(row, SPARTA, ["end_turn"])
    sell(row, ["water_carrier", "briber"], CORINTH)
    sell(row, ["water_carrier", "briber"], CORINTH)
    play(row, ATHENS, ["end_turn"])
    assert (stage(row), turn(row)) == ("corrupting", CORINTH)


# C2


@pytest.mark.rule("C2")
def test_a_lower_guardsman_does_not_protect() -> None:
    assert ("corrupt", ATHENS, "priestess") in legal(plain())
    assert ("corrupt", THEBES, "priestess") in legal(plain())


@pytest.mark.rule("C2")
def test_a_guardsman_as_high_as_the_briber_protects() -> None:
    row = plain()
    assert refusal(row, SPARTA, ["corrupt", CORINTH, "priestess"]) == "c2-guarded"
    assert not any(move[1] == CORINTH for move in legal(row) if move[0] == "corrupt")


@pytest.mark.rule("C2")
def test_a_higher_guardsman_protects_even_from_the_best_reachable_briber() -> None:
    row = position("""
        corruption, Sparta first
                  peasant briber guardsman
        Sparta       1      4       .
        Corinth      2      .       5
        Athens       2      .       3
    """)
    assert why(row, SPARTA, ["corrupt", CORINTH, "peasant"]) == "C2"
    assert ("corrupt", ATHENS, "peasant") in legal(row)


@pytest.mark.rule("C2")
def test_the_target_is_another_city() -> None:
    assert refusal(plain(), SPARTA, ["corrupt", SPARTA, "peasant"]) == "c2-not-another-city"


@pytest.mark.rule("C2")
def test_the_target_is_a_city_that_plays() -> None:
    assert refusal(plain(), SPARTA, ["corrupt", DELOS, "peasant"]) == "c2-not-another-city"


# C3


@pytest.mark.rule("C3")
def test_each_city_is_a_target_once_a_phase() -> None:
    row = position("""
        corruption, Sparta first
                  peasant water briber
        Sparta       1      1      3
        Corinth      1      1      2
        Athens       3      3      .
    """)
    play(row, SPARTA, ["corrupt", ATHENS, "peasant"])
    assert refusal(row, CORINTH, ["corrupt", ATHENS, "peasant"]) == "c3-bribed-already"
    assert refusal(row, CORINTH, ["corrupt", ATHENS, "water_carrier"]) == "c3-bribed-already"
    assert legal(row) == {("corrupt", SPARTA, "peasant"), ("corrupt", SPARTA, "water_carrier"), ("decline",)}


@pytest.mark.rule("C3")
def test_who_has_acted_can_still_be_a_target_and_a_target_can_still_act() -> None:
    row = position("""
        corruption, Sparta first
                  peasant water briber
        Sparta       1      1      3
        Corinth      1      1      2
        Athens       3      3      .
    """)
    play(row, SPARTA, ["corrupt", CORINTH, "peasant"])
    play(row, CORINTH, ["corrupt", SPARTA, "peasant"])
    assert ladder(row, "peasant") == [1, 1, 3]


@pytest.mark.rule("C3")
def test_in_the_next_round_everybody_can_be_a_target_again() -> None:
    row = plain()
    play(row, SPARTA, ["corrupt", ATHENS, "priestess"])
    idle_until(row, "offering")
    idle_until(row, "corrupting")
    assert turn(row) == SPARTA
    assert ("corrupt", ATHENS, "priestess") in legal(row)


# C4


@pytest.mark.rule("C4")
@pytest.mark.parametrize("character", ["briber", "guardsman"])
def test_the_briber_and_the_guardsman_cannot_be_corrupted(character: str) -> None:
    row = position("""
        corruption, Sparta first
                  peasant briber guardsman
        Sparta       1      4       .
        Corinth      2      3       3
        Athens       2      .       1
    """)
    assert refusal(row, SPARTA, ["corrupt", CORINTH, character]) == "c4-incorruptible"
    assert ("corrupt", CORINTH, "peasant") in legal(row)


# C5


@pytest.mark.rule("C5")
def test_the_target_must_be_at_level_1_there() -> None:
    row = plain()
    assert level(row, ATHENS, "water_carrier") == 0
    assert refusal(row, SPARTA, ["corrupt", ATHENS, "water_carrier"]) == "c5-nobody-there"


@pytest.mark.rule("C5")
def test_the_briber_need_not_be_on_that_ladder() -> None:
    row = plain()
    assert level(row, SPARTA, "flower_carrier") == 0
    play(row, SPARTA, ["corrupt", ATHENS, "flower_carrier"])
    assert ladder(row, "flower_carrier") == [1, 2, 1, 0]


# C6


@pytest.mark.rule("C6")
def test_a_target_on_the_summit_is_out_of_reach_of_a_briber_below_the_summit() -> None:
    row = position("""
        corruption, Sparta first
                  peasant water briber
        Sparta       4      .      4
        Corinth      5      4      .
        Athens       1      .      .
    """)
    assert refusal(row, SPARTA, ["corrupt", CORINTH, "peasant"]) == "c6-summit"
    assert ("corrupt", CORINTH, "water_carrier") in legal(row)


@pytest.mark.rule("C6")
def test_a_briber_on_the_summit_reaches_a_target_on_the_summit() -> None:
    row = position("""
        corruption, Sparta first
                  peasant briber
        Sparta       1      5
        Corinth      5      .
        Athens       1      .
    """)
    assert ("corrupt", CORINTH, "peasant") in legal(row)


# C7


@pytest.mark.rule("C7")
def test_the_target_goes_down_one_and_the_briber_up_one() -> None:
    row = plain()
    before = row.level.copy()
    play(row, SPARTA, ["corrupt", ATHENS, "peasant"])
    assert ladder(row, "peasant") == [2, 1, 1, 1]
    assert abs(row.level - before).sum() == 2


@pytest.mark.rule("C7")
def test_from_the_summit_the_target_falls_to_4_and_a_briber_at_4_takes_its_place() -> None:
    row = position("""
        corruption, Sparta first
                  peasant briber
        Sparta       4      5
        Corinth      5      .
        Athens       4      .
    """)
    play(row, SPARTA, ["corrupt", CORINTH, "peasant"])
    assert ladder(row, "peasant") == [5, 4, 4]  # the target does not fall twice


@pytest.mark.rule("C7")
def test_a_low_briber_leaves_the_summit_bare() -> None:
    row = position("""
        corruption, Sparta first
                  peasant briber
        Sparta       2      5
        Corinth      5      .
        Athens       4      .
    """)
    play(row, SPARTA, ["corrupt", CORINTH, "peasant"])
    assert ladder(row, "peasant") == [3, 4, 4]


@pytest.mark.rule("C7")
def test_a_briber_who_comes_to_the_summit_sends_a_third_player_down() -> None:
    row = position("""
        corruption, Sparta first
                  peasant briber
        Sparta       4      2
        Corinth      3      .
        Athens       5      .
        Thebes       4      .
    """)
    play(row, SPARTA, ["corrupt", CORINTH, "peasant"])
    assert ladder(row, "peasant") == [5, 2, 4, 4]


@pytest.mark.rule("C7")
def test_a_target_can_be_sent_back_to_the_start() -> None:
    row = plain()
    play(row, SPARTA, ["corrupt", THEBES, "water_carrier"])
    assert ladder(row, "water_carrier") == [1, 1, 0, 0]


# C8


@pytest.mark.rule("C8")
def test_acting_is_optional() -> None:
    row = plain()
    before = row.level.copy()
    assert ("decline",) in legal(row)
    play(row, SPARTA, ["decline"])
    assert turn(row) == THEBES
    assert (row.level == before).all()


@pytest.mark.rule("C8")
def test_who_can_reach_nobody_declines() -> None:
    row = position("""
        corruption, Sparta first
                  peasant briber guardsman
        Sparta       1      1       .
        Corinth      2      .       1
        Athens       .      .       .
    """)
    assert legal(row) == {("decline",)}
    assert stage(play(row, SPARTA, ["decline"])) == "sacrificing"
