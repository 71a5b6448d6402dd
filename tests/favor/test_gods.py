"""The gods react, and the sundial moves on: H12, H13."""

import pytest

from tests.favor.positions import (
    ATHENS,
    CARDS,
    CORINTH,
    GOD_CARD_NAMES,
    SPARTA,
    at_phase,
    fall,
    give,
    go_on,
    goods,
    idle_until,
    legal,
    offered,
    play,
    points,
    refusal,
    set_up,
    stage,
    stand,
    turn,
)
from votive.core.contract import CHANCE, NOBODY, State
from votive.games.favor.measures import devotion
from votive.games.favor.vocabulary import GODS


def end_of_hour(hour: int, seats: int = 3) -> State:
    row = at_phase("reacting", *[{"mat": [1]}] * seats)
    row.hour = hour
    row.points[:seats] = 10
    return row


@pytest.mark.rule("H12")
@pytest.mark.parametrize("hour", range(1, 13))
def test_the_gods_react_at_the_end_of_rounds_4_8_and_12(hour: int) -> None:
    row = go_on(end_of_hour(hour))
    assert (stage(row) == "god") == (hour in (4, 8, 12))


@pytest.mark.rule("H12")
def test_one_card_is_drawn_and_carried_out_each_time() -> None:
    row = go_on(end_of_hour(4))
    assert legal(row) == {("draw", "god", card) for card in GOD_CARD_NAMES}
    fall(row, ["draw", "god", "silence"])
    assert (row.hour, points(row)) == (5, [10, 10, 10])
    assert refusal(row, CHANCE, ["draw", "god", "silence"]) == "h12-no-draw"


@pytest.mark.rule("H12")
def test_each_god_has_a_reward_and_a_punishment_and_five_cards_are_silence() -> None:
    moods = sorted((card.god, card.mood) for card in CARDS.gods if card.mood != "silence")
    assert moods == sorted((god, mood) for god in GODS for mood in ("reward", "punish"))
    assert sum(card.copies for card in CARDS.gods) == 15
    assert [card.copies for card in CARDS.gods if card.mood == "silence"] == [5]


@pytest.mark.rule("H12")
def test_a_card_that_was_drawn_does_not_come_again() -> None:
    row = fall(go_on(end_of_hour(4)), ["draw", "god", "clear_sky"])
    idle_until(row, "god", hour=8)
    assert refusal(row, CHANCE, ["draw", "god", "clear_sky"]) == "h12-no-draw"


@pytest.mark.rule("H12")
def test_devotion_is_standing_temples_and_offerings_made() -> None:
    row = stand(end_of_hour(4), SPARTA, "zeus.oak_grove", "zeus.thunder_crown", "athena.stoa")
    offered(row, SPARTA, "zeus.oak_grove", "zeus.oak_grove")
    assert [devotion(row, SPARTA, god) for god in range(len(GODS))] == [4, 1, 0, 0, 0]


@pytest.mark.rule("H12")
def test_the_most_devoted_are_rewarded_all_of_them() -> None:
    row = go_on(offered(stand(end_of_hour(4), SPARTA, "zeus.oak_grove"), CORINTH, "zeus.oak_grove"))
    fall(row, ["draw", "god", "clear_sky"])
    assert points(row) == [16, 16, 10]


@pytest.mark.rule("H12")
def test_nobody_is_rewarded_where_nobody_is_devoted() -> None:
    row = fall(go_on(end_of_hour(4)), ["draw", "god", "clear_sky"])
    assert points(row) == [10, 10, 10]


@pytest.mark.rule("H12")
def test_the_least_devoted_are_punished_unless_all_are_alike() -> None:
    row = go_on(stand(end_of_hour(4), SPARTA, "zeus.oak_grove"))
    fall(row, ["draw", "god", "thunderbolt"])
    assert points(row) == [10, 5, 5]
    alike = fall(go_on(end_of_hour(4)), ["draw", "god", "thunderbolt"])
    assert points(alike) == [10, 10, 10]


@pytest.mark.rule("H12")
def test_who_is_punished_chooses_in_player_order() -> None:
    row = stand(end_of_hour(4), CORINTH, "poseidon.tide_hall")
    give(give(row, SPARTA, wood=2, gold=1), ATHENS, marble=5)
    fall(go_on(row), ["draw", "god", "flood"])
    assert turn(row) == SPARTA
    play(row, SPARTA, ["choose", "wood"], ["choose", "gold"], ["choose", "wood"])
    play(row, ATHENS, *[["choose", "marble"]] * 3)
    assert (goods(row, SPARTA), goods(row, ATHENS)) == ({}, {"marble": 2})
    assert row.hour == 5


@pytest.mark.rule("H13")
def test_the_sundial_moves_on_and_all_that_was_for_the_round_is_over() -> None:
    row = end_of_hour(3)
    row.protected = 7
    row.discount[SPARTA] = 2
    row.doubled[SPARTA] = 63
    row.place[SPARTA, 5] = 0
    row.taken[0] += 1
    go_on(row)
    assert row.hour == 4
    assert (row.protected, row.doubled.any(), row.discount.any()) == (0, False, False)
    assert row.place[SPARTA, 5] == -1
    assert row.taken[0] == 0


@pytest.mark.rule("H13")
def test_after_twelve_comes_final_scoring() -> None:
    row = idle_until(set_up(2), "over")
    assert (row.hour, turn(row)) == (12, NOBODY)
    assert refusal(row, SPARTA, ["pray"]) == "h13-over"
    assert refusal(row, CHANCE, ["roll", 0, 0, 1]) == "h13-over"
