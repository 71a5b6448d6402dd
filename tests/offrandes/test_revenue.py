"""Phase 4, revenue: V1, V2."""

import pytest

from tests.offrandes.positions import (
    ATHENS,
    CORINTH,
    SPARTA,
    THEBES,
    idle_until,
    play,
    position,
    purses,
    stage,
    turn,
)
from votive.core.contract import State


def before_revenue(first: str = "Sparta", **options: int) -> State:
    return position(
        f"""
        sacrifices, {first} first, round 2
                  peasant briber drachmae
        Sparta       1      .        .
        Corinth      1      .       14
        Athens       1      .       15
        Thebes       1      .       16
        """,
        **options,
    )


@pytest.mark.rule("V1")
@pytest.mark.parametrize(
    ("first", "following"), [("Sparta", CORINTH), ("Corinth", ATHENS), ("Athens", THEBES), ("Thebes", SPARTA)]
)
def test_the_marker_goes_one_seat_clockwise(first: str, following: int) -> None:
    row = idle_until(before_revenue(first), "offering")
    assert row.first == following


@pytest.mark.rule("V1")
def test_the_next_round_begins_with_its_new_first_player() -> None:
    row = idle_until(before_revenue("Athens"), "offering")
    assert row.current_round == 3
    for seat in (THEBES, SPARTA, CORINTH, ATHENS):
        assert turn(row) == seat
        play(row, seat, ["end_turn"])
    assert (stage(row), turn(row)) == ("sacrificing", THEBES)


@pytest.mark.rule("V2")
def test_everyone_gets_ten_drachmae_and_what_is_over_25_goes_back() -> None:
    row = idle_until(before_revenue(), "offering")
    assert purses(row) == [10, 24, 25, 25]


@pytest.mark.rule("V2")
def test_nobody_gets_drachmae_before_the_phase_is_over() -> None:
    row = before_revenue()
    for seat in (SPARTA, CORINTH, ATHENS):
        play(row, seat, ["abstain"])
    assert purses(row) == [0, 14, 15, 16]


@pytest.mark.rule("V2")
def test_the_option_revenue_is_what_everyone_gets() -> None:
    assert purses(idle_until(before_revenue(revenue=3), "offering")) == [3, 17, 18, 19]
    assert purses(idle_until(before_revenue(revenue=0), "offering")) == [0, 14, 15, 16]
    assert purses(idle_until(before_revenue(revenue=50), "offering")) == [25, 25, 25, 25]


@pytest.mark.rule("V2")
def test_the_option_purse_limit_is_what_a_purse_holds() -> None:
    assert purses(idle_until(before_revenue(purse_limit=17), "offering")) == [10, 17, 17, 17]
    assert purses(idle_until(before_revenue(purse_limit=50), "offering")) == [10, 24, 25, 26]
    assert purses(idle_until(before_revenue(purse_limit=50, revenue=50), "offering")) == [50, 50, 50, 50]
