"""The end: E1 to E4."""

from typing import Any

import numpy as np
import pytest

import votive
from tests.offrandes.positions import (
    ATHENS,
    CORINTH,
    GAME,
    SPARTA,
    THEBES,
    altar,
    idle_until,
    legal_numbers,
    play,
    points,
    position,
    purses,
    stage,
    turn,
    why,
)
from votive.core.contract import CHANCE, NOBODY, State
from votive.core.records import result_of


def result(row: State) -> dict[str, Any]:
    """Points, winners and reason once everybody has abstained and the game is over."""
    found = result_of(GAME, idle_until(row, "over"), int(row.seats))
    assert found is not None
    return found


def all_but_zeus(points_of_sparta: int = 10) -> State:
    """One altar is bare, and Sparta can reach it."""
    return position(f"""
        sacrifices, Sparta first, round 7
                  peasant water flower guardian points drachmae
        Sparta       5      1      1       5      {points_of_sparta}     3
        Corinth      .      .      .       .      20    20
        Athens       .      .      .       .      30     4
        altars: hephaestus 1 fowl Corinth; ares 1 fowl Corinth; hermes 1 fowl Athens
        altars: athena 1 fowl Athens; hera 1 fowl Athens; aphrodite 1 fowl Athens
        altars: artemis 1 fowl Corinth; apollo 1 fowl Corinth; hades 1 fowl Athens; poseidon 1 fowl Sparta
    """)


def scores(sparta: int, corinth: int, athens: int, altars: str = "", **options: int) -> State:
    return position(
        f"""
        sacrifices, Sparta first
                  peasant points drachmae
        Sparta       1      {sparta}     3
        Corinth      1      {corinth}    3
        Athens       1      {athens}     3
        altars: {altars}
        """,
        **options,
    )


# E1


@pytest.mark.rule("E1")
def test_the_game_ends_when_every_altar_has_received_a_sacrifice() -> None:
    row = play(all_but_zeus(), SPARTA, ["sacrifice", "zeus", "ox"])
    assert result(row)["reason"] == "altars"
    assert turn(row) == NOBODY


@pytest.mark.rule("E1")
def test_one_bare_altar_is_enough_to_go_on() -> None:
    row = play(all_but_zeus(), SPARTA, ["abstain"])
    assert stage(idle_until(row, "over", "offering")) == "offering"


@pytest.mark.rule("E1")
def test_phase_3_is_played_to_its_end() -> None:
    row = play(all_but_zeus(), SPARTA, ["sacrifice", "zeus", "ox"])
    assert (stage(row), turn(row)) == ("sacrificing", CORINTH)
    play(row, CORINTH, ["abstain"])
    assert (stage(row), turn(row)) == ("sacrificing", ATHENS)


@pytest.mark.rule("E1")
def test_the_game_ends_when_someone_has_more_than_100_points() -> None:
    assert result(scores(50, 101, 7))["reason"] == "points"


@pytest.mark.rule("E1")
def test_100_points_are_not_more_than_100() -> None:
    assert stage(idle_until(scores(100, 100, 100), "over", "offering")) == "offering"


@pytest.mark.rule("E1")
def test_points_that_the_altars_would_give_do_not_count_yet() -> None:
    row = scores(90, 0, 0, "zeus 5 ox Sparta; hades 5 ox Sparta")
    assert stage(idle_until(row, "over", "offering")) == "offering"


@pytest.mark.rule("E1")
def test_who_comes_over_100_during_phase_3_does_not_stop_the_others() -> None:
    row = position("""
        sacrifices, Sparta first
                  peasant water flower guardian points
        Sparta       4      1      1       1      97
        Corinth      5      5      5       1      90
        Athens       .      .      .       .       .
    """)
    play(row, SPARTA, ["sacrifice", "ares", "sheep"])
    assert points(row)[SPARTA] == 101
    play(row, CORINTH, ["sacrifice", "hermes", "ox"])
    assert result(row) == {"points": [106, 120, 0], "winners": [CORINTH], "reason": "points"}


@pytest.mark.rule("E1")
def test_the_priestess_can_bring_the_end() -> None:
    row = position("""
        sacrifices, Sparta first
                  priestess points
        Sparta        1      99
        Corinth       .       .
        Athens        .       .
    """)
    assert result(row)["reason"] == "points"


@pytest.mark.rule("E1")
def test_it_ends_before_phase_4() -> None:
    row = idle_until(scores(101, 0, 0), "over")
    assert purses(row) == [3, 3, 3]
    assert row.first == SPARTA
    assert row.current_round == 1


@pytest.mark.rule("E1")
def test_when_both_hold_the_altars_are_the_reason() -> None:
    row = play(all_but_zeus(points_of_sparta=100), SPARTA, ["sacrifice", "zeus", "ox"])
    assert result(row)["reason"] == "altars"


@pytest.mark.rule("E1")
def test_after_the_end_nobody_does_anything() -> None:
    row = idle_until(scores(101, 0, 0), "over")
    for seat in (CHANCE, SPARTA, CORINTH, ATHENS, THEBES, NOBODY):
        assert legal_numbers(row, seat) == []
        for move in GAME.names[: GAME.moves]:
            assert why(row, seat, move) == "E1"


# E2


@pytest.mark.rule("E2")
@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("hephaestus", 5),
        ("ares", 5),
        ("hermes", 5),
        ("athena", 10),
        ("hera", 10),
        ("aphrodite", 10),
        ("artemis", 15),
        ("apollo", 15),
        ("hades", 20),
        ("poseidon", 20),
        ("zeus", 25),
    ],
)
def test_each_altar_gives_its_tiers_points_to_its_owner(name: str, worth: int) -> None:
    row = scores(101, 0, 0, f"{name} 3 pig Corinth")
    assert result(row)["points"] == [101, worth, 0]


@pytest.mark.rule("E2")
def test_bare_altars_give_nothing_and_several_add_up() -> None:
    row = scores(101, 20, 30, "zeus 1 ox Corinth; ares 1 fowl Athens; hades 1 fowl Corinth; athena 2 pig Sparta")
    assert result(row)["points"] == [111, 65, 35]


@pytest.mark.rule("E2")
def test_who_was_replaced_gets_nothing_for_the_altar() -> None:
    row = position("""
        sacrifices, Sparta first
                  peasant water flower guardian points
        Sparta       5      1      1       5      96
        Corinth      .      .      .       .      20
        Athens       .      .      .       .      30
        altars: zeus 1 sheep Corinth
    """)
    play(row, SPARTA, ["sacrifice", "zeus", "ox"])
    assert altar(row, "zeus") == (1, "ox", SPARTA)
    assert result(row)["points"] == [126, 20, 30]


# E3


def places(row: State) -> list[int]:
    found = np.zeros(GAME.most_seats, np.int64)
    GAME.rules.ranks(row, found)
    return [int(place) for place in found[: row.seats]]


@pytest.mark.rule("E3")
def test_the_highest_total_wins() -> None:
    row = scores(101, 90, 30, "zeus 1 ox Corinth")
    assert result(row)["winners"] == [CORINTH]
    assert places(row) == [1, 0, 2]


@pytest.mark.rule("E3")
def test_then_the_most_altars() -> None:
    row = scores(111, 101, 30, "ares 1 ox Corinth; hermes 1 ox Corinth; zeus 1 ox Athens")
    assert result(row) == {"points": [111, 111, 55], "winners": [CORINTH], "reason": "points"}
    assert places(row) == [1, 0, 2]


@pytest.mark.rule("E3")
def test_altars_do_not_outweigh_points() -> None:
    row = scores(112, 101, 30, "ares 1 ox Corinth; hermes 1 ox Corinth")
    assert result(row)["winners"] == [SPARTA]


@pytest.mark.rule("E3")
def test_then_the_victory_is_shared() -> None:
    row = scores(101, 30, 101, "ares 1 ox Sparta; hermes 2 ox Athens")
    assert result(row)["winners"] == [SPARTA, ATHENS]
    assert places(row) == [0, 2, 0]


@pytest.mark.rule("E3")
def test_all_may_share_it() -> None:
    assert result(scores(101, 101, 101))["winners"] == [SPARTA, CORINTH, ATHENS]


# E4


@pytest.mark.rule("E4")
@pytest.mark.parametrize(("options", "rounds"), [({}, 40), ({"rounds": 3}, 3), ({"rounds": 100}, 100)])
def test_players_who_only_pass_come_to_an_end(options: dict[str, int], rounds: int) -> None:
    match = votive.new("offrandes", seats=3, seed=1, options=options)
    while not match.over:
        idle = [move for move in match.legal if move[0] in ("end_turn", "decline", "abstain")]
        match.play(idle[0] if idle else match.legal[0])
    assert match.view()["round"] == rounds
    assert match.result == {"points": [0, 0, 0], "winners": [0, 1, 2], "reason": "rounds"}


@pytest.mark.rule("E4")
@pytest.mark.parametrize(("now", "ends"), [(39, False), (40, True)])
def test_the_fortieth_round_is_the_last(now: int, ends: bool) -> None:
    row = position(f"""
        sacrifices, Sparta first, round {now}
                  peasant points
        Sparta       1       5
        Corinth      1       6
        Athens       1       7
        altars: zeus 1 ox Sparta
    """)
    idle_until(row, "over", "offering")
    assert (stage(row) == "over") == ends
    assert points(row) == ([30, 6, 7] if ends else [5, 6, 7])


@pytest.mark.rule("E4")
def test_the_option_rounds_is_the_last_round() -> None:
    assert result(scores(1, 2, 3, rounds=1)) == {"points": [1, 2, 3], "winners": [ATHENS], "reason": "rounds"}
    assert stage(idle_until(scores(1, 2, 3, rounds=2), "over", "offering")) == "offering"


@pytest.mark.rule("E4")
def test_points_and_altars_come_before_the_last_round_as_reasons() -> None:
    assert result(scores(101, 0, 0, rounds=1))["reason"] == "points"
