"""Set-up and opening choice: S1, S2."""

import numpy as np
import pytest

import votive
from tests.offrandes.positions import (
    ATHENS,
    CORINTH,
    GAME,
    SPARTA,
    THEBES,
    ladder,
    legal,
    level,
    new_game,
    play,
    points,
    purses,
    refusal,
    stable,
    stage,
    turn,
    why,
)
from votive.core.contract import CHANCE
from votive.core.errors import BadOption, BadSeats
from votive.games.offrandes.content import ALTARS, CHARACTERS

three_to_five = pytest.mark.parametrize("seats", [3, 4, 5])


@pytest.mark.rule("S1")
@three_to_five
def test_everyone_starts_with_ten_drachmae_no_points_and_level_0_everywhere(seats: int) -> None:
    row = new_game(seats)
    assert purses(row) == [10] * seats
    assert points(row) == [0] * seats
    assert all(ladder(row, character) == [0] * seats for character in CHARACTERS)


@pytest.mark.rule("S1")
@three_to_five
def test_the_stable_is_full_and_the_altars_are_bare(seats: int) -> None:
    row = new_game(seats)
    assert stable(row) == {"fowl": 15, "pig": 15, "goat": 15, "sheep": 15, "ox": 15}
    assert [altar["owner"] for altar in GAME.view(row, SPARTA)["altars"]] == [None] * len(ALTARS)


@pytest.mark.rule("S1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_player_is_drawn_by_chance_and_each_is_as_likely(seats: int) -> None:
    row = new_game(seats)
    out, weights = np.zeros((2, GAME.most_legal), np.int32)
    assert turn(row) == CHANCE
    assert GAME.rules.odds(row, out, weights) == seats
    assert [GAME.names[move] for move in out[:seats]] == [["first", seat] for seat in range(seats)]
    assert len(set(weights[:seats])) == 1


@pytest.mark.rule("S1")
def test_every_seat_comes_to_be_the_first_player() -> None:
    drawn = {votive.new("offrandes", seats=5, seed=seed).view()["first"] for seed in range(60)}
    assert drawn == {0, 1, 2, 3, 4}


@pytest.mark.rule("S1")
def test_nobody_takes_the_marker_themselves() -> None:
    row = new_game(4)
    assert why(row, SPARTA, ["first", SPARTA]) == "S1"


@pytest.mark.rule("S1")
def test_the_first_player_is_one_who_plays() -> None:
    row = new_game(3)
    assert why(row, CHANCE, ["first", THEBES]) == "S1"


@pytest.mark.rule("S1")
def test_the_first_player_is_drawn_only_once() -> None:
    row = new_game(4, first=SPARTA)
    assert why(row, CHANCE, ["first", ATHENS]) == "S1"


@pytest.mark.rule("S1")
def test_the_option_purse_is_what_everyone_starts_with() -> None:
    assert purses(new_game(4, purse=3)) == [3, 3, 3, 3]
    assert purses(new_game(3, purse=0)) == [0, 0, 0]
    assert purses(new_game(5, purse=50, purse_limit=50)) == [50] * 5


@pytest.mark.rule("S1")
@pytest.mark.parametrize(
    "options",
    [
        {"purse": -1},
        {"purse": 26},  # more than fits in a purse
        {"purse": 51, "purse_limit": 51},
        {"purse": 10.0},
        {"purse": True},
        {"purse": "10"},
        {"purse_limit": 0, "purse": 0},
        {"purse_limit": 9},  # less than the ten to start with
        {"purse_limit": 51},
        {"revenue": -1},
        {"revenue": 51},
        {"rounds": 0},
        {"rounds": 101},
        {"obols": 6},
    ],
)
def test_an_option_outside_its_bounds_is_refused_by_name(options: dict[str, int]) -> None:
    with pytest.raises(BadOption, match=next(iter(options))):
        GAME.settings(4, options)


@pytest.mark.rule("S1")
@pytest.mark.parametrize(
    "options",
    [
        {"rounds": 1},
        {"rounds": 100},
        {"purse": 0},
        {"revenue": 0},
        {"revenue": 50},
        {"purse": 1, "purse_limit": 1},
        {"purse": 50, "purse_limit": 50},
    ],
)
def test_an_option_at_its_bounds_is_accepted(options: dict[str, int]) -> None:
    assert GAME.settings(4, options).options.items() >= options.items()


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 4.0, True, "4", None])
def test_two_to_five_play(seats: object) -> None:
    with pytest.raises(BadSeats, match="2 to 5"):
        GAME.settings(seats)  # type: ignore[arg-type]


@pytest.mark.rule("S2")
@three_to_five
def test_it_goes_counter_clockwise_from_the_first_players_right_and_the_first_player_is_last(seats: int) -> None:
    for first in range(seats):
        row = new_game(seats, first)
        choosers = []
        while stage(row) == "opening":
            choosers.append(turn(row))
            play(row, turn(row), ["pick", CHARACTERS[(len(choosers) - 1) % 3]])
        one_after_the_other = [(first - step) % seats for step in range(1, seats + 1)]
        assert choosers == [seat for seat in one_after_the_other for _ in range(3)]
        assert choosers[-1] == first


@pytest.mark.rule("S2")
def test_each_goes_up_one_level_on_three_different_ladders() -> None:
    row = new_game(3, first=SPARTA)
    play(row, ATHENS, ["pick", "priestess"], ["pick", "peasant"], ["pick", "guardsman"])
    levels = {character: level(row, ATHENS, character) for character in CHARACTERS}
    assert [character for character in CHARACTERS if levels[character]] == ["peasant", "priestess", "guardsman"]
    assert sum(levels.values()) == 3
    assert turn(row) == CORINTH


@pytest.mark.rule("S2")
def test_the_same_character_cannot_be_chosen_twice() -> None:
    row = new_game(3, first=SPARTA)
    play(row, ATHENS, ["pick", "briber"])
    assert refusal(row, ATHENS, ["pick", "briber"]) == "s2-twice"
    assert why(row, ATHENS, ["pick", "briber"]) == "S2"
    assert legal(row) == {("pick", character) for character in CHARACTERS if character != "briber"}


@pytest.mark.rule("S2")
def test_another_may_choose_the_same_characters() -> None:
    row = new_game(3, first=SPARTA)
    play(row, ATHENS, ["pick", "briber"], ["pick", "peasant"], ["pick", "guardsman"])
    play(row, CORINTH, ["pick", "briber"], ["pick", "peasant"], ["pick", "guardsman"])
    assert ladder(row, "briber") == [0, 1, 1]


@pytest.mark.rule("S2")
def test_nobody_chooses_out_of_turn() -> None:
    row = new_game(4, first=ATHENS)
    assert turn(row) == CORINTH
    assert refusal(row, ATHENS, ["pick", "peasant"]) == "s2-order"
    assert why(row, THEBES, ["pick", "peasant"]) == "S2"


@pytest.mark.rule("S2")
def test_there_is_no_choosing_after_the_opening() -> None:
    row = new_game(3, first=SPARTA)
    for seat in (ATHENS, CORINTH, SPARTA):
        play(row, seat, ["pick", "peasant"], ["pick", "water_carrier"], ["pick", "briber"])
    assert (stage(row), turn(row)) == ("offering", SPARTA)
    assert why(row, SPARTA, ["pick", "priestess"]) == "S2"
