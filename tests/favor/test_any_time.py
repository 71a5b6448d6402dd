"""What can be done at any time: M1 to M4."""

import pytest

from tests.favor.positions import (
    ATHENS,
    CORINTH,
    GAME,
    MARKET_NAMES,
    SPARTA,
    at_phase,
    deal,
    fall,
    gathered,
    give,
    go_on,
    goods,
    hold,
    legal,
    number,
    play,
    points,
    refusal,
    roll,
    settle,
    stage,
    stand,
    turn,
    where,
)
from votive.core.contract import CHANCE, State
from votive.games.favor.content import HOME
from votive.games.favor.prayer import number_prayed
from votive.games.favor.state import IDLE


def delegating() -> State:
    """Sparta is to delegate; Corinth holds two cards, Athens one."""
    row = gathered([1, 1, 1], [2, 2, 2], [3, 3, 3])
    return deal(deal(row, CORINTH, "bought_omen", "merchant_ship"), ATHENS, "spear_guard")


@pytest.mark.rule("M1")
def test_a_card_may_be_called_out_of_turn_and_play_goes_on_where_it_was() -> None:
    row = delegating()
    assert legal(row, CORINTH) == {("agora", "bought_omen"), ("agora", "merchant_ship")}
    play(row, CORINTH, ["agora", "bought_omen"])
    assert (turn(row), stage(row)) == (SPARTA, "delegate")
    assert goods(row, CORINTH) == {"favor": 1}


@pytest.mark.rule("M1")
def test_the_card_is_gone() -> None:
    row = play(delegating(), CORINTH, ["agora", "bought_omen"])
    assert (row.cards[CORINTH], row.market_gone[MARKET_NAMES.index("bought_omen")]) == (1, 1)
    assert refusal(row, CORINTH, ["agora", "bought_omen"]) == "m1-not-held"


@pytest.mark.rule("M1")
def test_nobody_calls_while_a_card_is_being_carried_out() -> None:
    row = play(delegating(), CORINTH, ["agora", "merchant_ship"])
    assert (turn(row), stage(row)) == (CORINTH, "resource")
    assert legal(row, ATHENS) == set()
    assert refusal(row, ATHENS, ["agora", "spear_guard"]) == "m1-carried-out"
    assert refusal(row, CORINTH, ["agora", "bought_omen"]) == "m1-carried-out"


@pytest.mark.rule("M1")
def test_nobody_calls_while_a_prayer_is_being_carried_out_or_dice_fall() -> None:
    row = go_on(deal(at_phase("prayer", {"mat": [1]}, {"mat": [1]}), CORINTH, "spear_guard"))
    assert turn(row) == CHANCE
    assert refusal(row, CORINTH, ["agora", "spear_guard"]) == "m1-carried-out"
    play(roll(row, 3), SPARTA, ["pray"])
    assert stage(row) == "resource"
    assert refusal(row, CORINTH, ["agora", "spear_guard"]) == "m1-carried-out"


@pytest.mark.rule("M1")
def test_a_card_may_be_answered_by_a_card_after_it() -> None:
    row = play(delegating(), CORINTH, ["agora", "merchant_ship"], ["choose", "gold"], ["choose", "gold"])
    play(row, ATHENS, ["agora", "spear_guard"])
    assert points(row) == [0, 0, 3]
    assert turn(row) == SPARTA


@pytest.mark.rule("M1")
def test_a_card_cannot_undo_what_has_happened() -> None:
    row = at_phase("collecting", {"gold_mine": [4], "sanctuary": [6]}, {"gold_mine": [4]}, {"forest": [2]})
    go_on(deal(row, ATHENS, "wine_for_the_crew"))
    assert goods(row, SPARTA) == {"gold": 1}
    play(row, ATHENS, ["agora", "wine_for_the_crew"], ["target", SPARTA])
    assert (turn(row), goods(row, SPARTA)) == (SPARTA, {"gold": 1})  # no unit of Sparta is left on the board


@pytest.mark.rule("M1")
@pytest.mark.parametrize("phase", ["prayer", "last_call", "collecting", "building"])
def test_a_call_changes_nothing_about_whose_move_it_is_in_any_phase(phase: str) -> None:
    row = at_phase(phase, {"mat": [1], "sanctuary": [6]}, {"forest": [2]}, {"forest": [3]})
    deal(hold(give(row, SPARTA, wood=5, favor=1), SPARTA, ["zeus.oak_grove"]), CORINTH, "harbour_toll")
    settle(go_on(row))
    before = (turn(row), stage(row))
    assert before[0] == SPARTA
    play(row, CORINTH, ["agora", "harbour_toll"], ["target", SPARTA], ["choose", "wood"], ["choose", "wood"])
    assert (turn(row), stage(row)) == before
    assert legal(row)


@pytest.mark.rule("M1")
def test_only_who_is_asked_answers_and_only_what_is_asked() -> None:
    row = play(delegating(), CORINTH, ["agora", "merchant_ship"])
    assert refusal(row, SPARTA, ["choose", "gold"]) == "m1-not-asked"
    assert refusal(row, CORINTH, ["target", ATHENS]) == "m1-not-asked"
    row.supply[0] = 0
    assert refusal(row, CORINTH, ["choose", "wood"]) == "m1-cannot-choose"


@pytest.mark.rule("M2")
def test_two_calls_at_the_same_moment_are_carried_out_one_after_the_other() -> None:
    row = play(delegating(), ATHENS, ["agora", "spear_guard"])
    play(row, CORINTH, ["agora", "bought_omen"])
    assert points(row) == [0, 3, 3]
    other = play(delegating(), CORINTH, ["agora", "bought_omen"])
    play(other, ATHENS, ["agora", "spear_guard"])
    assert other.tobytes() == row.tobytes()


@pytest.mark.rule("M3")
def test_a_token_turns_one_of_ones_own_units_up_or_down_by_one() -> None:
    row = give(at_phase("last_call", {"forest": [3], "mat": [1]}, {"quarry": [6]}), SPARTA, favor=4)
    go_on(row)
    play(row, SPARTA, ["favor", 0, 1], ["favor", 0, 1], ["favor", 1, 1])
    assert list(row.face[SPARTA, :2]) == [5, 2]
    assert goods(row, SPARTA) == {"favor": 1}
    assert row.favor_supply == 19


@pytest.mark.rule("M3")
def test_a_unit_shows_one_to_six() -> None:
    row = go_on(give(at_phase("last_call", {"forest": [6], "mat": [1]}, {"quarry": [6]}), SPARTA, favor=1))
    assert refusal(row, SPARTA, ["favor", 0, 1]) == "m3-limit"
    assert refusal(row, SPARTA, ["favor", 1, -1]) == "m3-limit"


@pytest.mark.rule("M3")
def test_it_must_be_on_the_board_or_on_the_mat_and_one_needs_a_token() -> None:
    row = give(gathered([1, 1, 1], [2, 2, 2]), SPARTA, favor=1)
    assert refusal(row, SPARTA, ["favor", 0, 1]) == "m3-not-placed"
    assert refusal(row, CORINTH, ["favor", 0, 1]) == "m3-no-token"
    play(row, SPARTA, ["delegate", 0, "forest"])
    play(row, SPARTA, ["favor", 0, 1])  # out of turn
    assert turn(row) == CORINTH


@pytest.mark.rule("M3")
def test_a_token_changes_the_number_prayed() -> None:
    row = roll(go_on(give(at_phase("prayer", {"mat": [1]}, {"forest": [1]}), SPARTA, favor=1)), 4)
    play(row, SPARTA, ["favor", 0, 1])
    assert number_prayed(row, SPARTA) == 5


@pytest.mark.rule("M4")
def test_before_collecting_everyone_with_something_to_use_is_asked_once() -> None:
    row = at_phase("last_call", {"sanctuary": [6]}, {"forest": [2]}, {"forest": [2]})
    go_on(deal(give(row, ATHENS, favor=1), CORINTH, "bought_omen"))
    assert (turn(row), stage(row)) == (CORINTH, "ready")
    assert legal(row) == {("ready",), ("agora", "bought_omen")}
    assert refusal(row, ATHENS, ["ready"]) == "m4-not-asked"
    play(row, CORINTH, ["ready"])
    assert legal(row) == {("ready",), ("favor", 0, 1), ("favor", 0, -1)}
    play(row, ATHENS, ["favor", 0, 1])  # the only one: nothing is left to use
    assert stage(row) == "take"


@pytest.mark.rule("M4")
def test_on_each_own_decision_calls_are_among_the_moves() -> None:
    row = deal(gathered([1, 1, 1], [2, 2, 2]), SPARTA, "bought_omen")
    assert ("agora", "bought_omen") in legal(row)
    praying = go_on(deal(at_phase("prayer", {"mat": [1]}, {"forest": [1]}), SPARTA, "bought_omen"))
    assert legal(fall(praying)) == {("pray",), ("agora", "bought_omen")}


@pytest.mark.rule("M4")
def test_people_are_not_limited_to_those_moments() -> None:
    row = stand(at_phase("building", {"mat": [1]}, {"mat": [2]}), SPARTA, "zeus.oak_grove")
    hold(give(row, SPARTA, wood=3), SPARTA, ["zeus.oak_grove"])
    go_on(deal(row, CORINTH, "merchant_ship"))
    assert legal(row, CORINTH) == {("agora", "merchant_ship")}
    assert where(row, CORINTH, 0) == "mat"


@pytest.mark.rule("M3")
def test_no_token_is_used_while_a_card_or_a_prayer_is_being_carried_out_or_dice_fall() -> None:
    row = give(at_phase("prayer", {"mat": [1]}, {"forest": [3]}), CORINTH, favor=1)
    assert turn(go_on(row)) == CHANCE
    assert refusal(row, CORINTH, ["favor", 0, 1]) == "m3-carried-out"
    play(roll(row, 3), SPARTA, ["pray"])
    assert stage(row) == "resource"
    assert refusal(row, CORINTH, ["favor", 0, 1]) == "m3-carried-out"


@pytest.mark.rule("M1")
def test_cards_touch_no_unit_in_hand() -> None:
    row = deal(gathered([1, 1, 1], [2, 2, 2]), SPARTA, "polished_mirror")
    play(row, SPARTA, ["delegate", 2, "forest"])
    play(row, SPARTA, ["agora", "polished_mirror"])
    assert legal(row) == {("unit", SPARTA, 2)}


@pytest.mark.rule("M1")
def test_an_option_that_does_nothing_may_be_chosen() -> None:
    row = deal(delegating(), SPARTA, "festival_day")
    row.supply[:] = 0
    play(row, SPARTA, ["agora", "festival_day"])
    assert legal(row) == {("option", 0), ("option", 1)}
    play(row, SPARTA, ["option", 1])
    assert (turn(row), stage(row), goods(row, SPARTA)) == (SPARTA, "delegate", {})


@pytest.mark.rule("M4")
def test_before_final_scoring_who_holds_a_card_is_asked_if_the_gods_have_reacted() -> None:
    row = at_phase("reacting", {"mat": [1]}, {"mat": [1]}, rounds=4)
    row.hour = 4
    fall(go_on(stand(row, CORINTH, "athena.stoa")), ["draw", "god", "wise_counsel"])
    fall(row, ["draw", "market", "bought_omen"])
    assert (turn(row), legal(row)) == (CORINTH, {("ready",), ("agora", "bought_omen")})
    before = points(row)[CORINTH]
    play(row, CORINTH, ["agora", "bought_omen"])
    assert stage(row) == "over"
    assert points(row)[CORINTH] >= before + 3


@pytest.mark.rule("M4")
def test_before_version_3_nobody_was_asked_after_the_gods() -> None:
    row = deal(at_phase("reacting", {"mat": [1]}, {"mat": [1]}, rounds=4, version="2"), CORINTH, "bought_omen")
    row.hour = 4
    assert stage(fall(go_on(row), ["draw", "god", "silence"])) == "over"


@pytest.mark.rule("M1")
@pytest.mark.parametrize("version", ["2", "3"])
def test_after_a_call_that_leaves_nothing_to_do_nobody_is_asked(version: str) -> None:
    row = hold(give(at_phase("building", {"mat": [1]}, {"mat": [1]}, version=version), SPARTA, wood=3), SPARTA)
    deal(hold(row, SPARTA, ["zeus.oak_grove"]), CORINTH, "harbour_toll")
    assert turn(go_on(row)) == SPARTA
    play(row, CORINTH, ["agora", "harbour_toll"], ["target", SPARTA], ["choose", "wood"], ["choose", "wood"])
    if version == "2":
        assert legal(row) == {("stop",)}
    else:
        assert stage(row) == "roll"  # of the next round: Corinth's card is gone, too


@pytest.mark.rule("M1")
def test_a_card_that_can_do_nothing_says_so_before_it_is_called() -> None:
    row = deal(delegating(), SPARTA, "dug_up_wall", "harbour_toll", "merchant_ship", "forged_orders", "freed_oarsmen")

    def idle() -> set[str]:
        cards = [move[1] for move in legal(row, SPARTA) if move[0] == "agora"]
        told = {card: GAME.describe(row, SPARTA, number(["agora", card])) for card in cards}
        return {card for card, fact in told.items() if fact["warning"]["id"] == "card-idle"}

    assert idle() == {"dug_up_wall", "harbour_toll"}  # nobody has anything to pay or to take; the others score or gain
    row.supply[:] = 0
    assert idle() == {"dug_up_wall", "harbour_toll", "merchant_ship"}
    row.supply[:] = 24
    row.resource[SPARTA], row.resource[CORINTH] = 1, 0
    assert idle() == {"harbour_toll"}
    row.resource[CORINTH] = 1
    assert idle() == set()
    row.resource[:] = 0
    row.place[SPARTA, :3] = HOME
    assert "freed_oarsmen" in idle()  # nothing to pay with, and no unit that collects
    assert row.step == IDLE
