"""Phase 1, auctions: A1 to A8."""

from itertools import combinations

import pytest

from tests.offrandes.positions import (
    ATHENS,
    CORINTH,
    DELOS,
    GAME,
    SPARTA,
    THEBES,
    idle_until,
    ladder,
    legal,
    level,
    play,
    position,
    purses,
    refusal,
    sell,
    stage,
    turn,
    why,
)
from votive.core.contract import ALL, NOBODY, State
from votive.games.offrandes.content import CHARACTERS

PAIRS = [list(pair) for pair in combinations(CHARACTERS, 2)]


def three_players() -> State:
    return position("""
        auctions, Corinth first
                  peasant water flower guardian priestess briber guardsman drachmae
        Sparta       1      1      .       .        1        .       .        10
        Corinth      .      .      1       1        1        .       .        10
        Athens       .      .      .       1        .        1       1        10
    """)


def four_players() -> State:
    return position("""
        auctions, Sparta first
                  peasant water flower guardian priestess briber guardsman drachmae
        Sparta       1      1      .       .        1        .       .        10
        Corinth      .      .      1       1        1        .       .        12
        Athens       .      .      .       1        .        1       1         8
        Thebes       1      1      .       .        .        1       .        25
    """)


def five_players() -> State:
    return position("""
        auctions, Delos first
                  peasant water flower guardian priestess briber guardsman drachmae
        Sparta       1      1      .       .        1        .       .        10
        Corinth      .      .      1       1        1        .       .        10
        Athens       .      .      .       1        .        1       1        10
        Thebes       1      1      .       .        .        1       .        10
        Delos        1      .      1       .        .        .       1        10
    """)


# A1


@pytest.mark.rule("A1")
@pytest.mark.parametrize(
    ("drawn", "auctioneers"),
    [
        (three_players, [CORINTH, ATHENS, SPARTA]),
        (four_players, [SPARTA, CORINTH, ATHENS, THEBES]),
        (five_players, [DELOS, SPARTA, CORINTH, ATHENS, THEBES]),
    ],
)
def test_each_is_auctioneer_once_clockwise_from_the_first_player(drawn: object, auctioneers: list[int]) -> None:
    row = drawn()  # type: ignore[operator]
    for auctioneer in auctioneers:
        assert (stage(row), turn(row)) == ("offering", auctioneer)
        play(row, auctioneer, ["end_turn"])
    assert stage(row) == "corrupting"


@pytest.mark.rule("A1")
def test_the_next_auctioneer_has_all_seven_tiles_back() -> None:
    row = four_players()
    sell(row, ["peasant", "briber"], CORINTH)
    assert len(GAME.view(row, ALL)["auction"]["tiles"]) == 5
    play(row, SPARTA, ["end_turn"])
    assert GAME.view(row, ALL)["auction"]["tiles"] == list(CHARACTERS)
    assert ("offer", "peasant", "briber") in legal(row)


@pytest.mark.rule("A1")
def test_only_the_auctioneer_offers_and_ends_the_turn() -> None:
    row = four_players()
    assert why(row, CORINTH, ["offer", "peasant", "briber"]) == "A1"
    assert why(row, CORINTH, ["end_turn"]) == "A1"
    play(row, SPARTA, ["end_turn"])
    assert why(row, SPARTA, ["end_turn"]) == "A1"


@pytest.mark.rule("A1")
def test_the_auctioneer_does_nothing_else_while_a_lot_is_under_the_hammer() -> None:
    row = play(four_players(), SPARTA, ["offer", "peasant", "briber"])
    assert why(row, SPARTA, ["end_turn"]) == "A1"
    assert why(row, SPARTA, ["offer", "peasant", "priestess"]) == "A1"


# A2


@pytest.mark.rule("A2")
def test_the_auctioneer_offers_any_two_different_tiles_or_ends_the_turn() -> None:
    assert legal(four_players()) == {("offer", *pair) for pair in PAIRS} | {("end_turn",)}
    assert GAME.number(["offer", "peasant", "peasant"]) is None


@pytest.mark.rule("A2")
def test_a_lot_has_one_name_in_ladder_order() -> None:
    assert GAME.number(["offer", "peasant", "briber"]) is not None
    assert GAME.number(["offer", "briber", "peasant"]) is None


@pytest.mark.rule("A2")
def test_the_auctioneer_opens_with_at_least_1() -> None:
    row = play(four_players(), SPARTA, ["offer", "peasant", "briber"])
    assert (stage(row), turn(row)) == ("naming", SPARTA)
    assert legal(row) == {("bid", drachmae) for drachmae in range(1, 11)}
    assert GAME.number(["bid", 0]) is None


@pytest.mark.rule("A2")
def test_who_offers_a_lot_must_open_it() -> None:
    row = play(four_players(), SPARTA, ["offer", "peasant", "briber"])
    assert refusal(row, SPARTA, ["pass"]) == "a2-must-open"


@pytest.mark.rule("A2")
def test_a_tile_that_was_sold_this_turn_is_not_there() -> None:
    row = sell(four_players(), ["peasant", "briber"], CORINTH)
    assert refusal(row, SPARTA, ["offer", "peasant", "priestess"]) == "a2-tile-gone"
    assert refusal(row, SPARTA, ["offer", "flower_carrier", "briber"]) == "a2-tile-gone"
    left = [pair for pair in PAIRS if "peasant" not in pair and "briber" not in pair]
    assert legal(row) == {("offer", *pair) for pair in left} | {("end_turn",)}


@pytest.mark.rule("A2")
def test_the_turn_can_be_ended_each_time_there_is_an_offer_to_make() -> None:
    assert turn(play(four_players(), SPARTA, ["end_turn"])) == CORINTH
    row = sell(four_players(), ["peasant", "briber"], THEBES)
    assert turn(play(row, SPARTA, ["end_turn"])) == CORINTH


@pytest.mark.rule("A2")
def test_with_no_drachma_there_is_nothing_but_to_end_the_turn() -> None:
    row = position("""
        auctions, Sparta first
                  peasant briber drachmae
        Sparta       1      1       .
        Corinth      1      1      10
        Athens       1      1      10
    """)
    assert legal(row) == {("end_turn",)}
    assert refusal(row, SPARTA, ["offer", "peasant", "briber"]) == "a2-no-money"


@pytest.mark.rule("A2")
def test_one_drachma_is_enough_to_offer() -> None:
    row = position("""
        auctions, Sparta first
                  peasant briber drachmae
        Sparta       1      1       1
        Corinth      1      1      10
        Athens       1      1      10
    """)
    assert len(legal(row)) == 22
    assert legal(play(row, SPARTA, ["offer", "peasant", "briber"])) == {("bid", 1)}


# A3


def lot_for_3() -> State:
    """Sparta has opened a lot with 3."""
    return play(four_players(), SPARTA, ["offer", "peasant", "briber"], ["bid", 3])


@pytest.mark.rule("A3")
def test_bidding_goes_clockwise_from_the_auctioneers_left_and_comes_round() -> None:
    row = lot_for_3()
    for seat, drachmae in [(CORINTH, 4), (ATHENS, 5), (THEBES, 6), (SPARTA, 7), (CORINTH, 8)]:
        assert (stage(row), turn(row)) == ("bidding", seat)
        play(row, seat, ["bid", drachmae])


@pytest.mark.rule("A3")
def test_a_bid_is_more_than_the_standing_bid() -> None:
    row = play(lot_for_3(), CORINTH, ["bid", 6])
    assert refusal(row, ATHENS, ["bid", 6]) == "a3-too-low"
    assert refusal(row, ATHENS, ["bid", 5]) == "a3-too-low"
    assert legal(row) == {("bid", 7), ("bid", 8), ("pass",)}


@pytest.mark.rule("A3")
def test_the_auctioneer_may_bid_again_when_it_comes_round() -> None:
    row = lot_for_3()
    play(row, CORINTH, ["bid", 4])
    play(row, ATHENS, ["pass"])
    play(row, THEBES, ["pass"])
    assert turn(row) == SPARTA
    assert legal(row) == {("bid", drachmae) for drachmae in range(5, 11)} | {("pass",)}


@pytest.mark.rule("A3")
def test_who_passes_is_out_of_this_auction() -> None:
    row = lot_for_3()
    play(row, CORINTH, ["pass"])
    play(row, ATHENS, ["bid", 4])
    play(row, THEBES, ["bid", 5])
    assert refusal(row, CORINTH, ["bid", 6]) == "a3-passed"
    assert refusal(row, CORINTH, ["pass"]) == "a3-passed"
    play(row, SPARTA, ["bid", 6])
    assert turn(row) == ATHENS


@pytest.mark.rule("A3")
def test_who_passed_takes_part_in_the_next_auction() -> None:
    row = sell(four_players(), ["peasant", "briber"], CORINTH)
    play(row, SPARTA, ["offer", "water_carrier", "priestess"], ["bid", 1])
    assert turn(row) == ATHENS
    assert turn(play(row, ATHENS, ["bid", 2])) == THEBES


@pytest.mark.rule("A3")
def test_it_ends_when_one_is_left() -> None:
    row = lot_for_3()
    play(row, CORINTH, ["pass"])
    play(row, ATHENS, ["bid", 4])
    play(row, THEBES, ["pass"])
    assert stage(row) == "bidding"
    play(row, SPARTA, ["pass"])
    assert stage(row) == "offering"
    assert purses(row) == [10, 12, 4, 25]


@pytest.mark.rule("A3")
def test_an_auctioneer_whom_nobody_outbids_wins_with_the_opening_bid() -> None:
    row = lot_for_3()
    for seat in (CORINTH, ATHENS, THEBES):
        play(row, seat, ["pass"])
    assert purses(row) == [7, 12, 8, 25]
    assert level(row, SPARTA, "briber") == 1


@pytest.mark.rule("A3")
def test_nobody_bids_or_passes_out_of_turn() -> None:
    row = lot_for_3()
    assert turn(row) == CORINTH
    assert refusal(row, ATHENS, ["bid", 5]) == "a3-order"
    assert refusal(row, SPARTA, ["pass"]) == "a3-order"


@pytest.mark.rule("A3")
def test_there_is_no_bidding_without_a_lot() -> None:
    row = four_players()
    assert refusal(row, SPARTA, ["bid", 1]) == "a3-order"
    assert refusal(row, CORINTH, ["pass"]) == "a3-order"
    idle_until(row, "corrupting")
    assert refusal(row, turn(row), ["pass"]) == "a3-order"


@pytest.mark.rule("A3")
def test_only_the_auctioneer_names_the_first_bid() -> None:
    row = play(four_players(), SPARTA, ["offer", "peasant", "briber"])
    assert refusal(row, CORINTH, ["bid", 1]) == "a3-order"


# A4


@pytest.mark.rule("A4")
def test_nobody_bids_more_than_they_have() -> None:
    row = play(lot_for_3(), CORINTH, ["pass"])
    assert ("bid", 8) in legal(row)
    assert refusal(row, ATHENS, ["bid", 9]) == "a4-purse"


@pytest.mark.rule("A4")
def test_the_auctioneer_does_not_open_with_more_than_they_have() -> None:
    row = play(four_players(), SPARTA, ["offer", "peasant", "briber"])
    assert refusal(row, SPARTA, ["bid", 11]) == "a4-purse"


@pytest.mark.rule("A4")
def test_who_cannot_outbid_can_only_pass() -> None:
    row = play(lot_for_3(), CORINTH, ["bid", 8])
    assert legal(row) == {("pass",)}
    assert refusal(row, ATHENS, ["bid", 9]) == "a4-purse"


@pytest.mark.rule("A4")
def test_a_full_purse_can_be_bid() -> None:
    row = lot_for_3()
    play(row, CORINTH, ["pass"])
    play(row, ATHENS, ["pass"])
    play(row, THEBES, ["bid", 25])
    play(row, SPARTA, ["pass"])
    assert purses(row) == [10, 12, 8, 0]


# A5


@pytest.mark.rule("A5")
def test_the_winner_pays_and_goes_up_one_level_on_each_of_the_two_ladders() -> None:
    row = four_players()
    before = row.level.copy()
    sell(row, ["water_carrier", "briber"], THEBES, 5)
    assert purses(row) == [10, 12, 8, 20]
    assert ladder(row, "water_carrier") == [1, 0, 0, 2]
    assert ladder(row, "briber") == [0, 0, 1, 2]
    assert (row.level - before).sum() == 2


@pytest.mark.rule("A5")
def test_the_others_pay_nothing_even_if_they_bid() -> None:
    row = lot_for_3()
    play(row, CORINTH, ["bid", 4])
    play(row, ATHENS, ["bid", 8])
    play(row, THEBES, ["bid", 9])
    for seat in (SPARTA, CORINTH, ATHENS):
        play(row, seat, ["pass"])
    assert purses(row) == [10, 12, 8, 16]


# A6


@pytest.mark.rule("A6")
def test_an_auctioneer_who_wins_is_done() -> None:
    row = sell(four_players(), ["peasant", "briber"], SPARTA)
    assert (stage(row), turn(row)) == ("offering", CORINTH)


@pytest.mark.rule("A6")
def test_if_another_wins_the_auctioneer_may_offer_again() -> None:
    row = sell(four_players(), ["peasant", "briber"], ATHENS)
    assert (stage(row), turn(row)) == ("offering", SPARTA)
    assert ("offer", "water_carrier", "priestess") in legal(row)


@pytest.mark.rule("A6")
def test_who_won_a_lot_is_out_of_the_rest_of_this_turns_auctions() -> None:
    row = sell(four_players(), ["peasant", "briber"], CORINTH)
    play(row, SPARTA, ["offer", "water_carrier", "priestess"], ["bid", 1])
    assert turn(row) == ATHENS
    assert refusal(row, CORINTH, ["bid", 5]) == "a6-won-already"
    assert refusal(row, CORINTH, ["pass"]) == "a6-won-already"
    play(row, ATHENS, ["bid", 2])
    play(row, THEBES, ["bid", 3])
    play(row, SPARTA, ["bid", 4])
    assert turn(row) == ATHENS


@pytest.mark.rule("A6")
def test_who_won_a_lot_takes_part_in_the_next_auctioneers_turn() -> None:
    row = sell(four_players(), ["peasant", "briber"], THEBES)
    play(row, SPARTA, ["end_turn"])
    play(row, CORINTH, ["offer", "peasant", "briber"], ["bid", 1])
    play(row, ATHENS, ["pass"])
    assert turn(row) == THEBES
    assert turn(play(row, THEBES, ["bid", 2])) == SPARTA


@pytest.mark.rule("A6")
def test_who_won_a_lot_is_still_auctioneer_in_turn() -> None:
    row = sell(four_players(), ["peasant", "briber"], CORINTH)
    play(row, SPARTA, ["end_turn"])
    assert turn(sell(row, ["peasant", "briber"], CORINTH)) == ATHENS
    assert level(row, CORINTH, "briber") == 2


# A7


@pytest.mark.rule("A7")
@pytest.mark.parametrize("drawn", [four_players, five_players])
def test_a_turn_has_at_most_three_lots(drawn: object) -> None:
    row = drawn()  # type: ignore[operator]
    first, second, third, fourth = [(turn(row) + step) % row.seats for step in range(4)]
    sell(row, ["peasant", "water_carrier"], second)
    sell(row, ["flower_carrier", "temple_guardian"], third)
    assert turn(row) == first
    sell(row, ["priestess", "briber"], fourth)
    assert (stage(row), turn(row)) == ("offering", second)


@pytest.mark.rule("A7")
def test_with_three_players_a_turn_has_at_most_two_lots() -> None:
    row = sell(three_players(), ["peasant", "water_carrier"], ATHENS)
    assert turn(row) == CORINTH
    sell(row, ["flower_carrier", "temple_guardian"], SPARTA)
    assert (stage(row), turn(row)) == ("offering", ATHENS)


@pytest.mark.rule("A7")
def test_the_last_lot_of_the_last_turn_ends_the_phase() -> None:
    row = three_players()
    play(row, CORINTH, ["end_turn"])
    play(row, ATHENS, ["end_turn"])
    sell(row, ["peasant", "water_carrier"], CORINTH)
    assert stage(row) == "offering"
    sell(row, ["flower_carrier", "priestess"], ATHENS)
    assert (stage(row), turn(row)) == ("corrupting", ATHENS)


# A8


@pytest.mark.rule("A8")
def test_everything_is_public() -> None:
    row = play(lot_for_3(), CORINTH, ["bid", 7])
    everything = GAME.view(row, ALL)
    assert everything["auction"]["bid"] == 7
    assert everything["auction"]["leader"] == CORINTH
    assert [city["purse"] for city in everything["cities"]] == [10, 12, 8, 25]
    for viewer in (SPARTA, CORINTH, ATHENS, THEBES, NOBODY):
        assert GAME.view(row, viewer) == everything | {"viewer": viewer}


@pytest.mark.rule("A8")
def test_a_bid_is_binding() -> None:
    row = play(lot_for_3(), CORINTH, ["bid", 7])
    assert why(row, CORINTH, ["pass"]) == "A3"
    for seat in (ATHENS, THEBES, SPARTA):
        play(row, seat, ["pass"])
    assert purses(row)[CORINTH] == 5
