"""Each verb of the vocabulary, on a card that uses it. A verb without a test here fails the build."""

import pytest

from tests.favor.positions import (
    ATHENS,
    CORINTH,
    GOD_EFFECT,
    MARKET_EFFECT,
    MARKET_NAMES,
    PLACE_NAMES,
    PLACES,
    PRAYER,
    QUEST_EFFECT,
    QUEST_NAMES,
    SPARTA,
    TEMPLE_NAMES,
    at_phase,
    carry_out,
    deal,
    fall,
    gathered,
    give,
    go_on,
    god_card,
    goods,
    hold,
    idle_until,
    legal,
    mat,
    play,
    points,
    refusal,
    roll,
    stage,
    stand,
    turn,
    where,
)
from votive.core.contract import CHANCE, State
from votive.games.favor.content import CUBES_OF_A_KIND
from votive.games.favor.measures import units_of
from votive.games.favor.vocabulary import VERBS


def table() -> State:
    """Three players, all units sent, at the last call; Sparta is asked, and will call."""
    row = at_phase("last_call", {"forest": [3], "mat": [2]}, {"quarry": [4, 1]}, {"gold_mine": [5]})
    deal(row, SPARTA, "bought_omen")
    row.points[:3] = 10
    return row


def call(row: State, card: str, *answers: list[object]) -> State:
    carry_out(row, SPARTA, int(MARKET_EFFECT[MARKET_NAMES.index(card)]))
    return play(row, SPARTA, *answers)


def pray(row: State, temple: str, *answers: list[object]) -> State:
    carry_out(row, SPARTA, int(PRAYER[TEMPLE_NAMES.index(temple)]))
    return play(row, SPARTA, *answers)


def react(row: State, card: str) -> State:
    return carry_out(row, CHANCE, int(GOD_EFFECT[god_card(card)]))


def test_every_verb_has_a_test() -> None:
    tests = [name for name in globals() if name.startswith("test_")]
    assert [verb.name for verb in VERBS if not any(test.startswith(f"test_{verb.name}_") for test in tests)] == []


def test_gain_takes_from_the_supply_what_is_there() -> None:
    row = call(table(), "merchant_ship", ["choose", "gold"], ["choose", "diamond"])
    assert goods(row, SPARTA) == {"gold": 1, "diamond": 1}
    short = give(table(), CORINTH, wood=CUBES_OF_A_KIND, marble=CUBES_OF_A_KIND, gold=CUBES_OF_A_KIND)
    give(short, CORINTH, diamond=CUBES_OF_A_KIND - 1)
    call(short, "merchant_ship", ["choose", "diamond"])
    assert stage(short) == "ready"  # nothing is left for a second one
    assert goods(short, SPARTA) == {"diamond": 1}


def test_lose_gives_up_what_one_has_and_no_more() -> None:
    row = react(give(give(stand(table(), SPARTA, "demeter.granary"), CORINTH, wood=2), ATHENS, wood=6), "blight")
    assert (goods(row, CORINTH), goods(row, ATHENS)) == ({}, {"wood": 2})
    assert points(row) == [10, 8, 8]


def test_take_is_chosen_by_who_takes() -> None:
    row = give(table(), ATHENS, gold=1, wood=1)
    call(row, "harbour_toll", ["target", ATHENS], ["choose", "gold"], ["choose", "wood"])
    assert (goods(row, SPARTA), goods(row, ATHENS)) == ({"gold": 1, "wood": 1}, {})


def test_give_is_chosen_by_who_gives_in_player_order() -> None:
    row = give(give(table(), CORINTH, gold=1, wood=1), ATHENS, diamond=1)
    pray(row, "zeus.hall_of_oaths")
    assert turn(row) == CORINTH
    assert legal(row) == {("choose", "gold"), ("choose", "wood")}
    play(play(row, CORINTH, ["choose", "wood"]), ATHENS, ["choose", "diamond"])
    assert goods(row, SPARTA) == {"wood": 1, "diamond": 1, "favor": 1}


def test_score_and_forfeit_move_points_at_once() -> None:
    row = pray(table(), "zeus.thunder_crown")
    assert points(row) == [14, 8, 8]


def test_forfeit_stops_at_0() -> None:
    row = table()
    row.points[:3] = 1
    assert points(pray(row, "zeus.thunder_crown")) == [5, 0, 0]


def test_score_each_counts_up_to_its_limit() -> None:
    row = stand(table(), SPARTA, "athena.stoa", "athena.shield_temple", "poseidon.tide_hall")
    assert points(pray(row, "athena.shield_temple")) == [13, 10, 10]
    many = table()
    many.made[SPARTA, 12] = 9
    assert points(react(many, "golden_harvest"))[SPARTA] == 10 + 8


def test_majority_goes_to_who_has_the_most_ties_included() -> None:
    row = give(give(table(), SPARTA, wood=1), CORINTH, gold=1)
    program = int(QUEST_EFFECT[QUEST_NAMES.index("royal_treasury")])
    assert points(carry_out(row, SPARTA, program))[SPARTA] == 14
    give(row, ATHENS, wood=3)
    assert points(carry_out(row, SPARTA, program))[SPARTA] == 14


@pytest.mark.parametrize(("by", "face"), [(1, 6), (-1, 1)])
def test_turn_goes_up_or_down_and_stays_within_one_to_six(by: int, face: int) -> None:
    row = call(table(), "stern_foreman")
    assert legal(row) == {("unit", SPARTA, 0), ("unit", SPARTA, 1)}
    play(row, SPARTA, ["unit", SPARTA, 0], ["turn", by])
    assert row.face[SPARTA, 0] == face


def test_turn_of_a_six_can_only_go_down() -> None:
    row = table()
    row.face[SPARTA, 0] = 6
    call(row, "stern_foreman", ["unit", SPARTA, 0])
    assert legal(row) == {("turn", -1)}
    assert refusal(row, SPARTA, ["turn", 1]) == "m1-cannot-choose"


def test_flip_shows_the_opposite_face() -> None:
    row = call(table(), "polished_mirror", ["unit", CORINTH, 0])
    assert row.face[CORINTH, 0] == 3
    assert points(row) == [11, 10, 10]


def test_reroll_lets_all_units_of_a_target_fall_again() -> None:
    row = call(table(), "wine_for_the_crew", ["target", CORINTH])
    assert turn(row) == CHANCE
    roll(row, 6, 6)
    assert list(row.face[CORINTH, :2]) == [6, 6]
    assert points(row) == [13, 10, 10]


def test_reroll_of_one_unit_is_chosen_by_the_caller() -> None:
    row = pray(table(), "poseidon.harbour_shrine", ["option", 1], ["unit", ATHENS, 0])
    assert turn(row) == CHANCE
    assert row.face[ATHENS, 0] == 5
    assert fall(row, ["roll", ATHENS, 0, 2]).face[ATHENS, 0] == 2


def test_move_goes_to_another_area_with_a_free_place() -> None:
    row = table()
    row.taken[PLACE_NAMES.index("market")] = PLACES[PLACE_NAMES.index("market"), 1]
    call(row, "swift_runner", ["unit", SPARTA, 0])
    assert legal(row) == {("place", place) for place in PLACE_NAMES if place not in ("forest", "market", "mat")}
    play(row, SPARTA, ["place", "quarry"])
    assert where(row, SPARTA, 0) == "quarry"


def test_move_can_bring_a_unit_from_the_mat_to_the_board() -> None:
    row = call(table(), "swift_runner", ["unit", SPARTA, 1], ["place", "forest"])
    assert where(row, SPARTA, 1) == "forest"


def test_swap_exchanges_two_units_on_the_board() -> None:
    row = call(table(), "forged_orders", ["unit", CORINTH, 0])
    assert legal(row) == {("unit", SPARTA, 0), ("unit", ATHENS, 0)}  # not the mat, not the same area
    play(row, SPARTA, ["unit", ATHENS, 0])
    assert (where(row, CORINTH, 0), where(row, ATHENS, 0)) == ("gold_mine", "quarry")


@pytest.mark.rule("M1")
def test_swap_with_nobody_to_swap_with_is_left_out_and_asks_for_nothing() -> None:
    row = deal(at_phase("last_call", {"forest": [3, 2]}, {"mat": [1]}), SPARTA, "bought_omen")
    call(row, "forged_orders")
    assert (stage(row), points(row)) == ("ready", [2, 0])


@pytest.mark.rule("M1")
def test_swap_asked_for_a_lone_unit_before_version_3() -> None:
    row = at_phase("last_call", {"forest": [3]}, {"mat": [1]}, version="2")
    assert legal(call(row, "forged_orders")) == {("unit", SPARTA, 0)}
    assert stage(play(row, SPARTA, ["unit", SPARTA, 0])) != "unit"


@pytest.mark.rule("M1")
def test_take_from_players_who_have_nothing_asks_for_no_target() -> None:
    assert stage(call(table(), "harbour_toll")) == "ready"
    assert stage(call(give(table(), ATHENS, wood=1), "harbour_toll")) == "target"


@pytest.mark.rule("M1")
def test_take_asked_for_a_target_in_any_case_before_version_3() -> None:
    row = at_phase("last_call", {"forest": [3]}, {"mat": [1]}, version="2")
    assert stage(call(row, "harbour_toll")) == "target"


def test_lend_is_rolled_and_sent_at_once_and_goes_back_after_the_round() -> None:
    row = roll(call(table(), "hired_hands"), 6)
    assert ("place", "mat") in legal(row)
    play(row, SPARTA, ["place", "diamond_mine"], ["ready"])
    assert goods(row, SPARTA) == {"wood": 1, "diamond": 1}
    idle_until(row, "roll", hour=2)
    assert row.face[SPARTA, 5] == 0
    assert units_of(row, SPARTA) == 2


def test_lend_has_only_two_dice() -> None:
    row = gathered([1], [1])
    for unit in (5, 6):
        roll(call(row, "hired_hands"), 1)
        play(row, SPARTA, ["place", "mat"])
        assert where(row, SPARTA, unit) == "mat"
    assert stage(call(row, "hired_hands")) == "delegate"


def test_draw_takes_market_cards() -> None:
    row = pray(table(), "athena.owl_library", ["option", 1])
    fall(fall(row, ["draw", "market", "hired_hands"]), ["draw", "market", "spear_guard"])
    assert row.cards[SPARTA] == 1 + 2


def test_fetch_takes_a_face_up_offering_or_not() -> None:
    row = pray(table(), "athena.owl_library", ["option", 0])
    assert legal(row) == {("take_offering", index) for index in range(5)} | {("decline",)}
    assert refusal(row, SPARTA, ["leave"]) == "m1-cannot-choose"
    assert refusal(row, SPARTA, ["take_temple", "athena.stoa"]) == "m1-cannot-choose"
    assert refusal(row, CORINTH, ["take_offering", 0]) == "m1-not-asked"
    left = play(pray(table(), "athena.owl_library", ["option", 0]), SPARTA, ["decline"])
    assert left.offering[SPARTA].sum() == 0
    taken = int(row.display[3])
    fall(play(row, SPARTA, ["take_offering", 3]))
    assert row.offering[SPARTA, taken] == 1


def test_fetch_was_refused_by_another_word_before_version_3() -> None:
    row = pray(at_phase("last_call", {"forest": [3]}, {"mat": [1]}, version="2"), "athena.owl_library", ["option", 0])
    assert legal(row) == {("take_offering", index) for index in range(5)} | {("leave",)}
    assert refusal(row, SPARTA, ["decline"]) == "m1-cannot-choose"
    assert play(row, SPARTA, ["leave"]).offering[SPARTA].sum() == 0


def test_protect_keeps_others_cards_prayers_and_gods_away() -> None:
    row = table()
    row.protected = 1 << CORINTH
    give(give(row, CORINTH, wood=3), ATHENS, wood=1)
    call(row, "harbour_toll")
    assert legal(row) == {("target", ATHENS)}
    play(row, SPARTA, ["target", ATHENS])
    row = table()
    row.protected = 1 << CORINTH
    assert points(pray(row, "zeus.thunder_crown")) == [14, 10, 8]
    assert points(react(stand(row, SPARTA, "zeus.oak_grove"), "thunderbolt")) == [14, 10, 3]
    call(row, "polished_mirror")
    assert refusal(row, SPARTA, ["unit", CORINTH, 0]) == "m1-cannot-choose"


def test_protect_of_all_others_leaves_no_target() -> None:
    row = table()
    row.protected = 0b110
    before = points(row)
    call(row, "loose_tongue")
    assert stage(row) != "target"
    assert points(row) == before


def test_protect_lasts_until_the_round_is_over() -> None:
    row = call(table(), "spear_guard")
    assert row.protected == 1 << SPARTA
    assert idle_until(row, "roll", hour=2).protected == 0


def test_discount_is_off_the_next_temple_or_offering_and_then_gone() -> None:
    row = at_phase("building", {"mat": [1]}, {"mat": [1]})
    call(give(hold(row, SPARTA, ["zeus.eagle_terrace", "zeus.oak_grove"]), SPARTA, wood=3), "master_mason")
    play(row, SPARTA, ["build", "zeus.eagle_terrace"])  # costs two wood and two marble
    assert goods(row, SPARTA) == {"wood": 2}
    assert stage(row) != "build"


def test_double_counts_what_an_area_yields_twice() -> None:
    row = go_on(
        call(at_phase("collecting", {"forest": [6], "gold_mine": [4]}, {"mat": [1]}), "freed_oarsmen", ["option", 1])
    )
    assert goods(row, SPARTA) == {"wood": 6, "gold": 1}


def test_double_counts_the_next_offering_twice() -> None:
    row = stand(at_phase("building", {"mat": [1]}, {"mat": [1]}), SPARTA, "zeus.oak_grove")
    give(hold(row, SPARTA, offerings=["zeus.oak_grove", "zeus.oak_grove"]), SPARTA, wood=4)
    call(row, "festival_day", ["option", 0])
    play(row, SPARTA, ["offer", "zeus.oak_grove"], ["offer", "zeus.oak_grove"])
    assert points(row)[SPARTA] == 1 + 12 + 6


def test_destroy_is_chosen_by_the_owner_where_the_card_says_so() -> None:
    row = give(stand(table(), CORINTH, "hades.gate_of_shades"), SPARTA, gold=1)
    call(row, "dug_up_wall", ["pay"], ["choose", "gold"], ["target", CORINTH])
    assert turn(row) == CORINTH
    assert legal(row) == {("destroy", 1), ("destroy", 3), ("destroy", 11)}
    play(row, CORINTH, ["destroy", 11])
    assert mat(row, CORINTH) == {"hearth": [1, 2], "wayside_altar": [3, 4]}
    assert row.stack[TEMPLE_NAMES.index("hades.gate_of_shades")] == 4
    assert points(row) == [15, 10, 10]


def test_destroy_of_an_empty_mat_does_nothing() -> None:
    row = give(table(), SPARTA, gold=1)
    row.mat[CORINTH] = -1
    call(row, "dug_up_wall", ["pay"], ["choose", "gold"], ["target", CORINTH])
    assert stage(row) != "destroy"


def test_muster_gives_a_unit_for_good() -> None:
    row = give(table(), SPARTA, wood=2)
    call(row, "freed_oarsmen", ["option", 0], ["pay"], ["choose", "wood"], ["choose", "wood"])
    assert units_of(row, SPARTA) == 3


def test_pay_is_free_to_choose_and_without_it_the_rest_is_left_out() -> None:
    row = give(table(), SPARTA, wood=1)
    pray(row, "hades.cave_mouth", ["pay"], ["choose", "wood"])
    assert (goods(row, SPARTA), points(row)[SPARTA]) == ({"gold": 1}, 11)
    declined = pray(give(table(), SPARTA, wood=1), "hades.cave_mouth", ["decline"])
    assert (goods(declined, SPARTA).get("gold"), points(declined)[SPARTA]) == (None, 10)
    assert points(pray(table(), "hades.cave_mouth"))[SPARTA] == 10  # who cannot pay is not asked


def test_when_asks_for_enough_of_something() -> None:
    row = table()
    program = int(QUEST_EFFECT[QUEST_NAMES.index("kept_promises")])
    row.made[SPARTA, 0] = 1
    assert points(carry_out(row, SPARTA, program))[SPARTA] == 10
    row.made[SPARTA, 0] = 2
    assert points(carry_out(row, SPARTA, program))[SPARTA] == 10 + 5 + 4


def test_choose_by_the_player_carries_out_one_branch() -> None:
    row = give(table(), SPARTA, wood=0)
    call(row, "festival_day", ["option", 1], ["choose", "gold"])
    assert goods(row, SPARTA) == {"gold": 1}
    assert row.doubled[SPARTA] == 0


def test_choose_by_a_target() -> None:
    row = deal(give(table(), CORINTH, wood=2), ATHENS, "spear_guard")
    call(row, "loose_tongue", ["target", CORINTH])
    assert (turn(row), legal(row)) == (CORINTH, {("option", 0), ("option", 1)})
    assert refusal(row, CORINTH, ["option", 2]) == "m1-cannot-choose"
    play(row, CORINTH, ["option", 1])
    assert points(row) == [12, 6, 10]
    other = call(give(table(), CORINTH, wood=2), "loose_tongue", ["target", CORINTH])
    play(other, CORINTH, ["option", 0], ["choose", "wood"], ["choose", "wood"])
    assert goods(other, SPARTA) == {"wood": 2}
