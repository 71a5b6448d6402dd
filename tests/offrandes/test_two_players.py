"""Two players: D1 to D5."""

from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

from tests.offrandes.positions import (
    CORINTH,
    GAME,
    SPARTA,
    idle_until,
    ladder,
    legal,
    level,
    new_game,
    play,
    points,
    position,
    refusal,
    stage,
    turn,
    why,
)
from votive.core.contract import ALL, CHANCE, NOBODY, State
from votive.core.records import result_of
from votive.games.offrandes.content import ALTARS, CHARACTERS

SIX = CHARACTERS[:6]


def lots() -> State:
    """Before Sparta's deal of the second round."""
    return position("""
        lots, Sparta first, round 2
                  peasant water flower guardian priestess briber
        Sparta       1      1      1       .        .        .
        Corinth      .      .      .       1        1        1
    """)


def dealt() -> State:
    return play(lots(), CHANCE, ["deal", "peasant", "flower_carrier", "priestess", "briber"])


def laid() -> State:
    return play(dealt(), SPARTA, ["split", ["briber", "peasant"], ["flower_carrier", "priestess"]])


# D1


@pytest.mark.rule("D1")
def test_there_is_no_money() -> None:
    row = new_game(2, purse=20)
    assert list(row.purse) == [0] * 5
    assert [city["purse"] for city in GAME.view(row, ALL)["cities"]] == [None, None]


@pytest.mark.rule("D1")
@pytest.mark.parametrize("move", [["offer", "peasant", "briber"], ["end_turn"], ["bid", 1], ["pass"]])
def test_there_are_no_auctions(move: list[Any]) -> None:
    for row in (new_game(2), new_game(2, first=SPARTA), lots(), dealt(), laid()):
        for seat in (SPARTA, CORINTH):
            assert refusal(row, seat, move) == "d1-not-for-two"


@pytest.mark.rule("D1")
def test_there_is_no_guardsman() -> None:
    row = new_game(2, first=SPARTA)
    assert legal(row) == {("pick", character) for character in SIX}
    assert refusal(row, SPARTA, ["pick", "guardsman"]) == "d1-no-guardsman"
    assert list(GAME.view(row, ALL)["cities"][0]["levels"]) == list(SIX)


@pytest.mark.rule("D1")
def test_nobody_is_promoted_to_guardsman() -> None:
    row = position("""
        corruption, Sparta first
                  briber
        Sparta       1
        Corinth      .
    """)
    assert refusal(row, SPARTA, ["promote", "guardsman"]) == "d1-no-guardsman"


@pytest.mark.rule("D1")
def test_one_altar_of_tiers_1_2_and_4_is_closed() -> None:
    row = position("""
        sacrifices, Sparta first
                  peasant water flower guardian
        Sparta       1      1      1       5
        Corinth      .      .      .       .
    """)
    closed = {"hephaestus", "athena", "hades"}
    for name in closed:
        assert refusal(row, SPARTA, ["sacrifice", name, "fowl"]) == "d1-closed"
    assert {where for kind, where, _ in legal(row) - {("abstain",)}} == set(ALTARS) - closed
    assert {altar["altar"] for altar in GAME.view(row, SPARTA)["altars"] if altar["closed"]} == closed


@pytest.mark.rule("D1")
def test_eight_altars_bring_the_end() -> None:
    row = position("""
        sacrifices, Sparta first
                  peasant water flower guardian
        Sparta       1      1      1       5
        Corinth      .      .      .       .
        altars: ares 1 fowl Sparta; hermes 1 fowl Corinth; hera 1 fowl Corinth; aphrodite 1 fowl Corinth
        altars: artemis 1 fowl Corinth; apollo 1 fowl Corinth; poseidon 1 fowl Corinth
    """)
    play(row, SPARTA, ["sacrifice", "zeus", "fowl"])
    play(row, CORINTH, ["abstain"])
    assert result_of(GAME, row, 2) == {"points": [31, 75], "winners": [CORINTH], "reason": "altars"}


# D2


@pytest.mark.rule("D2")
@pytest.mark.parametrize("first", [SPARTA, CORINTH])
def test_they_choose_one_at_a_time_from_the_first_player_three_each(first: int) -> None:
    row = new_game(2, first)
    for character in ("peasant", "briber", "priestess"):
        for seat in (first, 1 - first):
            assert (stage(row), turn(row)) == ("opening", seat)
            play(row, seat, ["pick", character])
    assert ladder(row, "peasant") == ladder(row, "briber") == ladder(row, "priestess") == [1, 1]
    assert stage(row) == "dealing"


@pytest.mark.rule("D2")
def test_nobody_chooses_two_in_a_row() -> None:
    row = new_game(2, first=SPARTA)
    assert refusal(row, CORINTH, ["pick", "peasant"]) == "d2-order"
    play(row, SPARTA, ["pick", "peasant"])
    assert refusal(row, SPARTA, ["pick", "briber"]) == "d2-order"
    assert refusal(lots(), SPARTA, ["pick", "briber"]) == "d2-order"


@pytest.mark.rule("D2")
def test_all_three_are_different() -> None:
    row = new_game(2, first=SPARTA)
    play(row, SPARTA, ["pick", "peasant"])
    play(row, CORINTH, ["pick", "peasant"])
    assert why(row, SPARTA, ["pick", "peasant"]) == "D2"
    assert ("pick", "peasant") not in legal(row)


# D3


@pytest.mark.rule("D3")
def test_chance_deals_four_of_the_six_tiles_each_four_as_likely() -> None:
    row = lots()
    assert (stage(row), turn(row)) == ("dealing", CHANCE)
    assert legal(row) == {("deal", *tiles) for tiles in combinations(SIX, 4)}
    out, weights = np.zeros((2, GAME.most_legal), np.int32)
    count = GAME.rules.odds(row, out, weights)
    assert count == 15
    assert len(set(weights[:count])) == 1


@pytest.mark.rule("D3")
def test_no_player_deals_and_chance_deals_once() -> None:
    move = ["deal", "peasant", "flower_carrier", "priestess", "briber"]
    assert refusal(lots(), SPARTA, move) == "d3-order"
    assert refusal(dealt(), CHANCE, move) == "d3-order"


@pytest.mark.rule("D3")
def test_the_dealer_makes_two_lots_of_two_and_turns_one_tile_of_each_up() -> None:
    row = dealt()
    assert (stage(row), turn(row)) == ("splitting", SPARTA)
    tiles = ("peasant", "flower_carrier", "priestess", "briber")
    ways = {("split", (a, b), (c, d)) for a, b, c, d in permutations(tiles) if "peasant" in (a, b)}
    assert legal(row) == ways
    assert len(ways) == 12


@pytest.mark.rule("D3")
def test_the_lots_are_of_the_dealt_tiles() -> None:
    row = dealt()
    assert refusal(row, SPARTA, ["split", ["peasant", "water_carrier"], ["priestess", "briber"]]) == "d3-other-tiles"


@pytest.mark.rule("D3")
def test_a_split_has_one_name_the_lot_with_the_lowest_character_first() -> None:
    assert GAME.number(["split", ["briber", "peasant"], ["flower_carrier", "priestess"]]) is not None
    assert GAME.number(["split", ["flower_carrier", "priestess"], ["briber", "peasant"]]) is None


@pytest.mark.rule("D3")
def test_only_the_dealer_splits_and_only_the_other_takes() -> None:
    split = ["split", ["briber", "peasant"], ["flower_carrier", "priestess"]]
    assert refusal(dealt(), CORINTH, split) == "d3-order"
    assert refusal(dealt(), CORINTH, ["take", 0]) == "d3-order"
    assert refusal(laid(), SPARTA, ["take", 0]) == "d3-order"
    assert refusal(laid(), SPARTA, split) == "d3-order"
    assert legal(laid()) == {("take", 0), ("take", 1)}


@pytest.mark.rule("D3")
@pytest.mark.parametrize(("taken", "corinth"), [(0, [0, 1, 2, 1]), (1, [1, 0, 1, 2])])
def test_the_other_takes_a_lot_and_the_dealer_keeps_the_other_one(taken: int, corinth: list[int]) -> None:
    row = laid()
    play(row, CORINTH, ["take", taken])  # on the table the Flower Carrier, the lower open tile, comes first
    order = ["peasant", "flower_carrier", "priestess", "briber"]
    levels = {character: level(row, CORINTH, character) for character in order}
    assert [levels[character] for character in order] == corinth
    sparta = [2, 1, 0, 1] if taken == 0 else [1, 2, 1, 0]
    assert [level(row, SPARTA, character) for character in order] == sparta


@pytest.mark.rule("D3")
def test_the_dealer_sees_four_tiles_and_the_other_only_two() -> None:
    row = laid()
    shown = [["flower_carrier", "priestess"], ["briber", "peasant"]]
    assert GAME.view(row, SPARTA)["lots"]["lots"] == shown
    assert GAME.view(row, ALL)["lots"]["lots"] == shown
    for viewer in (CORINTH, NOBODY):
        assert GAME.view(row, viewer)["lots"]["lots"] == [["flower_carrier", None], ["briber", None]]
        assert GAME.view(row, viewer)["lots"]["dealt"] is None


@pytest.mark.rule("D3")
def test_what_the_two_lots_held_is_then_public() -> None:
    before = laid()
    after = play(GAME.copy(before), CORINTH, ["take", 1])
    take = GAME.number(["take", 1])
    for viewer in (SPARTA, CORINTH, NOBODY, ALL):
        told = GAME.tell(before, CORINTH, take, after, viewer)[0]
        assert (told["one"], told["under-one"]) == ("briber", "peasant")
        assert (told["other"], told["under-other"]) == ("flower_carrier", "priestess")


@pytest.mark.rule("D3")
def test_a_record_writes_the_lot_with_the_lowest_character_first() -> None:
    row = laid()
    assert GAME.names[GAME.rules.record_number(row, GAME.number(["take", 0]))] == ["take", 1]
    assert GAME.names[GAME.rules.record_number(row, GAME.number(["take", 1]))] == ["take", 0]


@pytest.mark.rule("D3")
def test_each_deals_once_the_first_player_first() -> None:
    row = play(laid(), CORINTH, ["take", 0])
    assert stage(row) == "dealing"
    play(row, CHANCE, ["deal", "water_carrier", "flower_carrier", "temple_guardian", "priestess"])
    assert (stage(row), turn(row)) == ("splitting", CORINTH)
    play(row, CORINTH, ["split", ["water_carrier", "flower_carrier"], ["temple_guardian", "priestess"]])
    assert (stage(row), turn(row)) == ("taking", SPARTA)
    play(row, SPARTA, ["take", 0])
    assert stage(row) in ("promoting", "sacrificing")


@pytest.mark.rule("D3")
def test_a_lot_can_send_the_other_down_from_the_summit() -> None:
    row = position("""
        lots, Sparta first
                  peasant water flower guardian priestess briber
        Sparta       5      1      1       1        .        .
        Corinth      4      .      .       1        1        1
    """)
    play(row, CHANCE, ["deal", "peasant", "water_carrier", "flower_carrier", "temple_guardian"])
    play(row, SPARTA, ["split", ["peasant", "water_carrier"], ["flower_carrier", "temple_guardian"]])
    play(row, CORINTH, ["take", 0])
    assert ladder(row, "peasant") == [4, 5]  # L2


# D4


def bribers(sparta: int, corinth: int) -> State:
    """After the lots of a round, which left the Bribers as they are told."""
    row = position(f"""
        lots, Sparta first
                  peasant water flower guardian priestess briber
        Sparta       4      1      1       1        .      {sparta}
        Corinth      5      .      .       1        1      {corinth}
    """)
    for dealer in (SPARTA, CORINTH):
        play(row, CHANCE, ["deal", "water_carrier", "flower_carrier", "temple_guardian", "priestess"])
        play(row, dealer, ["split", ["water_carrier", "flower_carrier"], ["temple_guardian", "priestess"]])
        play(row, 1 - dealer, ["take", 0])
    return row


@pytest.mark.rule("D4")
@pytest.mark.parametrize(("sparta", "corinth", "promoted"), [(3, 2, SPARTA), (1, 0, SPARTA), (2, 3, CORINTH)])
def test_who_has_strictly_the_higher_briber_acts(sparta: int, corinth: int, promoted: int) -> None:
    row = bribers(sparta, corinth)
    assert (stage(row), turn(row)) == ("promoting", promoted)
    assert refusal(row, 1 - promoted, ["promote", "peasant"]) == "d4-order"
    assert refusal(row, 1 - promoted, ["decline"]) == "d4-order"
    play(row, promoted, ["decline"])
    assert stage(row) == "sacrificing"
    assert why(row, promoted, ["promote", "peasant"]) == "D4"


@pytest.mark.rule("D4")
@pytest.mark.parametrize("height", [0, 1, 4])
def test_equal_bribers_do_nothing(height: int) -> None:
    assert stage(bribers(height, height)) == "sacrificing"


@pytest.mark.rule("D4")
def test_one_goes_up_one_level_on_one_of_the_other_five_ladders() -> None:
    row = bribers(2, 1)
    assert legal(row) == {("promote", character) for character in SIX if character != "briber"} | {("decline",)}
    assert refusal(row, SPARTA, ["promote", "briber"]) == "d4-briber"
    before = row.level.copy()
    play(row, SPARTA, ["promote", "water_carrier"])
    assert (row.level - before).sum() == abs(row.level - before).sum() == 1
    assert stage(row) == "sacrificing"


@pytest.mark.rule("D4")
def test_nobody_is_corrupted() -> None:
    row = bribers(2, 1)
    assert refusal(row, SPARTA, ["corrupt", CORINTH, "peasant"]) == "d4-order"


@pytest.mark.rule("D4")
def test_nobody_goes_down_except_from_the_summit() -> None:
    row = play(bribers(2, 1), SPARTA, ["promote", "peasant"])
    assert ladder(row, "peasant") == [5, 4]  # L2


@pytest.mark.rule("D4")
def test_nobody_is_promoted_with_more_than_two() -> None:
    row = position("""
        corruption, Sparta first
                  peasant briber
        Sparta       1      1
        Corinth      1      .
        Athens       1      .
    """)
    assert refusal(row, SPARTA, ["promote", "peasant"]) == "d4-order"


# D5


@pytest.mark.rule("D5")
def test_sacrifices_are_as_with_more_players() -> None:
    row = position("""
        sacrifices, Corinth first
                  peasant water flower guardian priestess points
        Sparta       1      1      1       1        2        5
        Corinth      4      3      2       2        1        .
        altars: ares 1 ox Sparta; hermes 2 goat Sparta
    """)
    assert points(row) == [9, 2]  # P1
    assert refusal(row, CORINTH, ["sacrifice", "ares", "sheep"]) == "p7-lower"
    play(row, CORINTH, ["sacrifice", "hermes", "sheep"])
    assert points(row) == [9, 10]
    assert turn(row) == SPARTA


@pytest.mark.rule("D5")
def test_the_marker_goes_on_and_there_is_still_no_money() -> None:
    row = position("""
        sacrifices, Corinth first, round 3
                  peasant
        Sparta       1
        Corinth      1
    """)
    idle_until(row, "dealing")
    assert (int(row.first), int(row.auctioneer), int(row.current_round)) == (SPARTA, SPARTA, 4)
    assert list(row.purse) == [0] * 5
