"""Phase 3, sacrifices: P1 to P9."""

import pytest

from tests.offrandes.positions import (
    ATHENS,
    CORINTH,
    SPARTA,
    THEBES,
    altar,
    legal,
    play,
    points,
    position,
    refusal,
    stable,
    stage,
    turn,
    why,
)
from votive.core.contract import State
from votive.games.offrandes.content import ALTARS


def at_altars(sparta: str, altars: str = "", in_stable: str = "") -> State:
    """Three players; only Sparta's ladders matter: Peasant, Water and Flower Carrier, Temple Guardian."""
    return position(f"""
        sacrifices, Sparta first
                  peasant water flower guardian
        Sparta     {sparta}
        Corinth      .      .      .       .
        Athens       .      .      .       .
        altars: {altars}
        stable: {in_stable}
    """)


def sacrifices(row: State) -> set[tuple[str, str]]:
    """Where the player may bring what."""
    return {(where, animal) for kind, *(where, animal) in legal(row) - {("abstain",)}}


# P1


@pytest.mark.rule("P1")
def test_first_everyone_scores_twice_their_priestess_level() -> None:
    row = position("""
        sacrifices, Corinth first
                  priestess points
        Sparta        5       7
        Corinth       .       8
        Athens        1       9
        Thebes        3      10
    """)
    assert points(row) == [17, 8, 11, 16]
    assert turn(row) == CORINTH


@pytest.mark.rule("P1")
def test_the_priestess_counts_once_a_round_and_also_for_who_abstains() -> None:
    row = position("""
        sacrifices, Corinth first
                  priestess points
        Sparta        5       7
        Corinth       .       8
        Athens        1       9
        Thebes        3      10
    """)
    for seat in (CORINTH, ATHENS, THEBES, SPARTA):
        play(row, seat, ["abstain"])
    assert points(row) == [17, 8, 11, 16]


@pytest.mark.rule("P1")
def test_a_priestess_who_was_corrupted_this_round_counts_for_the_briber() -> None:
    row = position("""
        corruption, Sparta first
                  priestess briber
        Sparta        .       2
        Corinth       3       .
        Athens        1       .
    """)
    play(row, SPARTA, ["corrupt", CORINTH, "priestess"])
    assert points(row) == [2, 4, 2]


# P2


@pytest.mark.rule("P2")
def test_it_goes_clockwise_from_the_first_player_and_each_may_abstain() -> None:
    row = position("""
        sacrifices, Athens first
                  peasant water flower guardian
        Sparta       1      1      1       1
        Corinth      1      1      1       1
        Athens       1      1      1       1
        Thebes       1      1      1       1
    """)
    for seat in (ATHENS, THEBES, SPARTA, CORINTH):
        assert (stage(row), turn(row)) == ("sacrificing", seat)
        assert ("abstain",) in legal(row)
        play(row, seat, ["abstain"])
    assert stage(row) == "offering"
    assert points(row) == [0, 0, 0, 0]


@pytest.mark.rule("P2")
def test_each_makes_one_sacrifice() -> None:
    row = at_altars("1      1      1       1")
    play(row, SPARTA, ["sacrifice", "ares", "fowl"])
    assert turn(row) == CORINTH
    assert refusal(row, SPARTA, ["sacrifice", "hermes", "fowl"]) == "p2-order"


@pytest.mark.rule("P2")
def test_nobody_sacrifices_or_abstains_out_of_turn() -> None:
    row = at_altars("1      1      1       1")
    assert refusal(row, ATHENS, ["abstain"]) == "p2-order"
    assert refusal(row, ATHENS, ["sacrifice", "ares", "fowl"]) == "p2-order"


@pytest.mark.rule("P2")
def test_there_are_no_sacrifices_in_the_other_phases() -> None:
    row = position("""
        auctions, Sparta first
                  peasant water flower guardian
        Sparta       1      1      1       1
        Corinth      .      .      .       .
        Athens       .      .      .       .
    """)
    assert why(row, SPARTA, ["sacrifice", "ares", "fowl"]) == "P2"
    assert why(row, SPARTA, ["abstain"]) == "P2"


# P3


@pytest.mark.rule("P3")
@pytest.mark.parametrize(("peasant", "animal"), [(1, "fowl"), (2, "pig"), (3, "goat"), (4, "sheep"), (5, "ox")])
def test_the_kind_is_the_one_at_the_peasants_level(peasant: int, animal: str) -> None:
    row = at_altars(f"{peasant}      1      1       1")
    assert sacrifices(row) == {("hephaestus", animal), ("ares", animal), ("hermes", animal)}


@pytest.mark.rule("P3")
@pytest.mark.parametrize(("water", "flower", "number"), [(1, 1, 1), (2, 4, 2), (4, 3, 3), (4, 5, 4), (5, 5, 5)])
def test_the_number_is_the_lower_of_water_and_flower_carrier(water: int, flower: int, number: int) -> None:
    row = at_altars(f"3      {water}      {flower}       1")
    play(row, SPARTA, ["sacrifice", "ares", "goat"])
    assert altar(row, "ares") == (number, "goat", SPARTA)


@pytest.mark.rule("P3")
@pytest.mark.parametrize("ladders", [". 1 1 1", "1 . 1 1", "1 1 . 1", "1 1 1 ."])
def test_at_level_0_of_any_of_the_four_there_is_no_sacrifice(ladders: str) -> None:
    row = at_altars(ladders)
    assert legal(row) == {("abstain",)}
    assert refusal(row, SPARTA, ["sacrifice", "ares", "fowl"]) == "p3-not-ready"


# P4


@pytest.mark.rule("P4")
def test_neither_kind_nor_number_is_a_free_choice() -> None:
    row = at_altars("3      2      2       1")
    assert {animal for _, animal in sacrifices(row)} == {"goat"}
    assert refusal(row, SPARTA, ["sacrifice", "ares", "pig"]) == "p4-enough"
    assert refusal(row, SPARTA, ["sacrifice", "ares", "sheep"]) == "p4-other-kind"
    play(row, SPARTA, ["sacrifice", "ares", "goat"])
    assert altar(row, "ares") == (2, "goat", SPARTA)


@pytest.mark.rule("P4")
def test_exactly_enough_in_the_stable_is_enough() -> None:
    row = at_altars("3      2      2       1", in_stable="goat 2")
    assert refusal(row, SPARTA, ["sacrifice", "ares", "pig"]) == "p4-enough"


@pytest.mark.rule("P4")
def test_when_the_stable_is_short_the_player_may_take_what_is_left() -> None:
    row = at_altars("3      3      3       1", in_stable="goat 2")
    play(row, SPARTA, ["sacrifice", "ares", "goat"])
    assert altar(row, "ares") == (2, "goat", SPARTA)
    assert stable(row)["goat"] == 0
    assert points(row)[SPARTA] == 6


@pytest.mark.rule("P4")
def test_when_the_stable_is_short_the_player_may_take_any_lower_kind() -> None:
    row = at_altars("3      3      3       1", in_stable="goat 2, fowl 1")
    assert {animal for _, animal in sacrifices(row)} == {"fowl", "pig", "goat"}
    assert refusal(row, SPARTA, ["sacrifice", "ares", "sheep"]) == "p4-other-kind"


@pytest.mark.rule("P4")
def test_of_a_lower_kind_it_is_as_many_as_the_number() -> None:
    row = at_altars("3      3      3       1", in_stable="goat 2")
    play(row, SPARTA, ["sacrifice", "ares", "pig"])
    assert altar(row, "ares") == (3, "pig", SPARTA)


@pytest.mark.rule("P4")
def test_of_a_lower_kind_that_is_short_too_it_is_what_is_left() -> None:
    row = at_altars("3      3      3       1", in_stable="goat 2, fowl 1")
    play(row, SPARTA, ["sacrifice", "ares", "fowl"])
    assert altar(row, "ares") == (1, "fowl", SPARTA)


@pytest.mark.rule("P4")
def test_a_kind_of_which_none_is_left_cannot_be_brought() -> None:
    row = at_altars("3      1      1       1", in_stable="goat 0, pig 0")
    assert refusal(row, SPARTA, ["sacrifice", "ares", "goat"]) == "p4-none-left"
    assert refusal(row, SPARTA, ["sacrifice", "ares", "pig"]) == "p4-none-left"
    assert {animal for _, animal in sacrifices(row)} == {"fowl"}


@pytest.mark.rule("P4")
def test_when_nothing_is_left_there_is_only_to_abstain() -> None:
    row = at_altars("2      1      1       1", in_stable="fowl 0, pig 0")
    assert legal(row) == {("abstain",)}


# P5


@pytest.mark.rule("P5")
def test_the_animals_on_the_chosen_altar_are_not_in_the_stable_yet() -> None:
    row = at_altars("5      3      3       1", "ares 1 ox Athens", "ox 2")
    play(row, SPARTA, ["sacrifice", "ares", "ox"])
    assert altar(row, "ares") == (2, "ox", SPARTA)  # two were left, not three
    assert stable(row)["ox"] == 1
    assert points(row)[SPARTA] == 10


@pytest.mark.rule("P5")
def test_ones_own_animals_cannot_be_counted_on_either() -> None:
    row = at_altars("5      3      3       1", "ares 2 ox Sparta", "ox 2")
    assert refusal(row, SPARTA, ["sacrifice", "ares", "ox"]) == "p7-same"
    assert ("hermes", "ox") in sacrifices(row)


@pytest.mark.rule("P5")
def test_an_empty_stable_stays_empty_for_the_altar_that_holds_the_animals() -> None:
    row = at_altars("1      5      5       1", "ares 4 fowl Athens", "fowl 0")
    assert refusal(row, SPARTA, ["sacrifice", "ares", "fowl"]) == "p4-none-left"


# P6


@pytest.mark.rule("P6")
@pytest.mark.parametrize(("guardian", "altars"), [(1, 3), (2, 6), (3, 8), (4, 10), (5, 11)])
def test_the_tier_is_at_most_the_temple_guardians_level(guardian: int, altars: int) -> None:
    row = at_altars(f"1      1      1       {guardian}")
    assert sacrifices(row) == {(name, "fowl") for name in ALTARS[:altars]}
    for name in ALTARS[altars:]:
        assert refusal(row, SPARTA, ["sacrifice", name, "fowl"]) == "p6-tier"


# P7


@pytest.mark.rule("P7")
@pytest.mark.parametrize(
    ("lying", "verdict"),
    [
        ("1 fowl", None),  # more, and of higher value
        ("3 pig", None),  # as many, of higher value
        ("2 goat", None),  # more, of the same value
        ("3 goat", "p7-same"),
        ("4 goat", "p7-fewer"),
        ("4 fowl", "p7-fewer"),  # whatever their value
        ("3 sheep", "p7-lower"),
        ("1 ox", "p7-lower"),  # however many
        ("5 ox", "p7-fewer"),
    ],
)
@pytest.mark.parametrize("owner", ["Sparta", "Athens"])  # one's own may be replaced under the same rule
def test_three_goats_on_an_altar_with_animals(lying: str, verdict: str | None, owner: str) -> None:
    row = at_altars("3      3      3       1", f"ares {lying} {owner}")
    if verdict is None:
        assert ("ares", "goat") in sacrifices(row)
    else:
        assert refusal(row, SPARTA, ["sacrifice", "ares", "goat"]) == verdict
        assert why(row, SPARTA, ["sacrifice", "ares", "goat"]) == "P7"
        assert ("ares", "goat") not in sacrifices(row)


@pytest.mark.rule("P7")
def test_a_bare_altar_takes_any_sacrifice() -> None:
    row = at_altars("1      1      1       1", "ares 1 fowl Athens")
    assert sacrifices(row) == {("hephaestus", "fowl"), ("hermes", "fowl")}


@pytest.mark.rule("P7")
def test_what_a_short_stable_leaves_is_what_is_compared() -> None:
    row = at_altars("3      3      3       1", "ares 3 pig Athens", "goat 2")
    assert refusal(row, SPARTA, ["sacrifice", "ares", "goat"]) == "p7-fewer"
    assert refusal(row, SPARTA, ["sacrifice", "ares", "pig"]) == "p7-same"


# P8


@pytest.mark.rule("P8")
def test_the_old_animals_return_and_the_altar_changes_hands() -> None:
    row = at_altars("4      3      3       2", "athena 2 goat Athens")
    assert stable(row)["goat"] == 13
    play(row, SPARTA, ["sacrifice", "athena", "sheep"])
    assert altar(row, "athena") == (3, "sheep", SPARTA)
    assert stable(row) == {"fowl": 15, "pig": 15, "goat": 15, "sheep": 12, "ox": 15}


@pytest.mark.rule("P8")
def test_more_of_the_same_kind_go_and_come() -> None:
    row = at_altars("4      3      3       2", "athena 2 sheep Athens")
    play(row, SPARTA, ["sacrifice", "athena", "sheep"])
    assert stable(row)["sheep"] == 12


@pytest.mark.rule("P8")
def test_the_player_scores_number_times_value_at_once() -> None:
    row = at_altars("4      3      3       2")
    play(row, SPARTA, ["sacrifice", "athena", "sheep"])
    assert points(row) == [12, 0, 0]
    assert stage(row) == "sacrificing"


@pytest.mark.rule("P8")
def test_a_replaced_sacrifice_scores_in_full_again() -> None:
    row = at_altars("4      3      3       2", "athena 3 goat Sparta")
    play(row, SPARTA, ["sacrifice", "athena", "sheep"])
    assert points(row) == [12, 0, 0]


# P9


@pytest.mark.rule("P9")
def test_who_loses_an_altar_keeps_the_points() -> None:
    row = position("""
        sacrifices, Sparta first
                  peasant water flower guardian points
        Sparta       5      5      5       1      20
        Corinth      .      .      .       .      12
        Athens       .      .      .       .       6
        altars: ares 2 goat Athens
    """)
    play(row, SPARTA, ["sacrifice", "ares", "ox"])
    assert points(row) == [45, 12, 6]


@pytest.mark.rule("P9")
def test_who_is_corrupted_keeps_the_points() -> None:
    row = position("""
        corruption, Sparta first
                  priestess briber points
        Sparta        .       2      20
        Corinth       1       .      12
        Athens        .       .       6
    """)
    play(row, SPARTA, ["corrupt", CORINTH, "priestess"])
    assert points(row) == [22, 12, 6]


@pytest.mark.rule("P9")
def test_who_abstains_keeps_the_points() -> None:
    row = position("""
        sacrifices, Athens first
                  priestess points
        Sparta        .      20
        Corinth       .      12
        Athens        .       6
    """)
    for seat in (ATHENS, SPARTA, CORINTH):
        play(row, seat, ["abstain"])
    assert points(row) == [20, 12, 6]
