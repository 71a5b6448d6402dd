"""Building and offering: H9, H10, H11."""

import pytest

from tests.favor.positions import (
    CORINTH,
    SPARTA,
    TEMPLE_NAMES,
    at_phase,
    deal,
    fall,
    give,
    go_on,
    goods,
    hold,
    idle_until,
    legal,
    mat,
    play,
    points,
    refusal,
    stage,
    stand,
    turn,
)
from votive.core.contract import State


def site(**resources: int) -> State:
    """The building phase of two, before Sparta's part; Corinth has nothing to do."""
    return give(at_phase("building", {"mat": [1]}, {"mat": [2]}), SPARTA, **resources)


@pytest.mark.rule("H9")
def test_each_builds_and_offers_as_much_as_they_can_pay_for() -> None:
    row = site(wood=9, marble=3)
    hold(row, SPARTA, ["zeus.oak_grove", "zeus.eagle_terrace"], ["zeus.oak_grove"])
    go_on(row)
    play(row, SPARTA, ["build", "zeus.oak_grove"], ["offer", "zeus.oak_grove"], ["build", "zeus.eagle_terrace"])
    assert points(row) == [4 + 6 + 8, 0]
    assert stage(row) != "build"  # nothing left to do


@pytest.mark.rule("H9")
def test_in_order_and_one_may_stop() -> None:
    row = hold(hold(site(wood=3), SPARTA, ["zeus.oak_grove"]), CORINTH, ["demeter.threshing_floor"])
    go_on(give(row, CORINTH, wood=2))
    assert legal(row) == {("build", "zeus.oak_grove"), ("stop",)}
    assert refusal(row, CORINTH, ["build", "demeter.threshing_floor"]) == "h9-order"
    assert refusal(row, CORINTH, ["offer", "demeter.threshing_floor"]) == "h9-order"
    assert refusal(row, CORINTH, ["stop"]) == "h9-order"
    play(row, SPARTA, ["stop"])
    assert turn(row) == CORINTH


@pytest.mark.rule("H9")
def test_who_can_do_nothing_is_not_asked() -> None:
    assert stage(go_on(hold(site(wood=2), SPARTA, ["zeus.oak_grove"]))) != "build"


@pytest.mark.rule("H9")
def test_who_holds_a_card_is_asked_even_if_nothing_can_be_built() -> None:
    row = go_on(deal(hold(site(wood=2), SPARTA, ["zeus.oak_grove"]), SPARTA, "merchant_ship"))
    assert (turn(row), legal(row)) == (SPARTA, {("agora", "merchant_ship"), ("stop",)})
    play(row, SPARTA, ["agora", "merchant_ship"], ["choose", "wood"], ["choose", "gold"], ["build", "zeus.oak_grove"])
    assert points(row) == [4, 0]


@pytest.mark.rule("H9")
def test_a_card_drawn_while_collecting_can_be_called_before_the_gods_react() -> None:
    row = at_phase("collecting", {"market": [4]}, {"mat": [1]})
    row.hour = 4
    fall(go_on(row), ["draw", "market", "spear_guard"])
    assert (turn(row), stage(row)) == (SPARTA, "build")
    assert stage(play(row, SPARTA, ["agora", "spear_guard"])) == "god"


@pytest.mark.rule("H9")
def test_before_version_3_a_card_was_no_reason_to_ask() -> None:
    row = deal(at_phase("building", {"mat": [1]}, {"mat": [2]}, version="2"), SPARTA, "merchant_ship")
    assert stage(go_on(row)) == "roll"


@pytest.mark.rule("H9")
def test_only_what_is_in_hand() -> None:
    row = go_on(hold(site(wood=9), SPARTA, ["zeus.oak_grove"]))
    assert refusal(row, SPARTA, ["build", "demeter.threshing_floor"]) == "h9-not-in-hand"
    assert refusal(row, SPARTA, ["offer", "demeter.threshing_floor"]) == "h9-not-in-hand"


@pytest.mark.rule("H10")
def test_building_pays_places_and_scores() -> None:
    row = go_on(hold(site(wood=4, marble=3), SPARTA, ["zeus.eagle_terrace"]))
    play(row, SPARTA, ["build", "zeus.eagle_terrace"])
    assert goods(row, SPARTA) == {"wood": 2, "marble": 1}
    assert list(row.supply) == [23, 24, 25, 25]
    assert mat(row, SPARTA)["zeus.eagle_terrace"] == [6, 7]
    assert points(row) == [8, 0]


@pytest.mark.rule("H10")
def test_one_needs_what_it_costs() -> None:
    row = go_on(hold(site(wood=2, marble=1), SPARTA, ["zeus.eagle_terrace", "demeter.threshing_floor"]))
    assert refusal(row, SPARTA, ["build", "zeus.eagle_terrace"]) == "h10-cost"


@pytest.mark.rule("H10")
def test_what_stands_in_the_way_is_destroyed_and_goes_back_to_its_stack_but_points_stay() -> None:
    row = hold(stand(site(marble=2), SPARTA, "athena.olive_court"), SPARTA, ["hades.cave_mouth"])
    row.points[SPARTA] = 5
    play(go_on(row), SPARTA, ["build", "hades.cave_mouth"])
    assert mat(row, SPARTA) == {"hades.cave_mouth": [2, 3]}
    assert row.stack[TEMPLE_NAMES.index("athena.olive_court")] == 4
    assert points(row) == [5 + 6, 0]


@pytest.mark.rule("H10")
def test_basic_temples_can_be_built_over_and_are_gone() -> None:
    row = go_on(hold(site(marble=2), SPARTA, ["hades.cave_mouth"]))
    play(row, SPARTA, ["build", "hades.cave_mouth"])  # on slots 2 and 3: both basic temples are in the way
    assert mat(row, SPARTA) == {"hades.cave_mouth": [2, 3]}


@pytest.mark.rule("H11")
def test_an_offering_needs_a_standing_temple_of_its_god() -> None:
    row = hold(site(wood=9), SPARTA, ["zeus.oak_grove"], ["demeter.threshing_floor"])
    go_on(row)
    assert refusal(row, SPARTA, ["offer", "demeter.threshing_floor"]) == "h11-no-temple"


@pytest.mark.rule("H11")
def test_any_temple_of_the_god_will_do() -> None:
    row = hold(stand(site(wood=2), SPARTA, "demeter.granary"), SPARTA, offerings=["demeter.threshing_floor"])
    play(go_on(row), SPARTA, ["offer", "demeter.threshing_floor"])
    assert points(row) == [3, 0]
    assert goods(row, SPARTA) == {}


@pytest.mark.rule("H11")
def test_it_scores_twice_if_the_very_temple_stands() -> None:
    row = hold(stand(site(wood=2), SPARTA, "demeter.threshing_floor"), SPARTA, offerings=["demeter.threshing_floor"])
    play(go_on(row), SPARTA, ["offer", "demeter.threshing_floor"])
    assert points(row) == [6, 0]
    assert row.made[SPARTA, TEMPLE_NAMES.index("demeter.threshing_floor")] == 1


@pytest.mark.rule("H11")
def test_one_needs_what_the_offering_costs() -> None:
    row = stand(site(wood=3), SPARTA, "demeter.threshing_floor")
    go_on(hold(row, SPARTA, ["zeus.oak_grove"], ["demeter.harvest_home"]))
    assert refusal(row, SPARTA, ["offer", "demeter.harvest_home"]) == "h11-cost"


@pytest.mark.rule("H11")
def test_an_offering_made_stays_made_when_the_temple_is_destroyed() -> None:
    row = hold(stand(site(wood=2), SPARTA, "demeter.threshing_floor"), SPARTA, offerings=["demeter.threshing_floor"])
    play(go_on(row), SPARTA, ["offer", "demeter.threshing_floor"])
    row.mat[SPARTA] = -1
    idle_until(row, "roll")
    assert points(row)[SPARTA] == 6


@pytest.mark.rule("H10")
def test_discounts_add_up_for_one_temple_or_offering() -> None:
    row = hold(give(site(), SPARTA, wood=2), SPARTA, ["athena.stoa", "demeter.threshing_floor"])
    go_on(deal(row, SPARTA, "master_mason", "master_mason"))
    play(row, SPARTA, ["agora", "master_mason"], ["agora", "master_mason"])
    play(row, SPARTA, ["build", "athena.stoa"])  # costs one wood and two marble, and ends a discount of twice as much
    assert goods(row, SPARTA) == {"wood": 2}
    play(row, SPARTA, ["build", "demeter.threshing_floor"])
    assert goods(row, SPARTA) == {}


@pytest.mark.rule("H11")
def test_counting_twice_waits_for_an_offering_and_makes_four_times_for_the_very_temple() -> None:
    row = hold(give(site(), SPARTA, wood=7), SPARTA, ["zeus.oak_grove"], ["zeus.oak_grove", "zeus.oak_grove"])
    go_on(deal(row, SPARTA, "festival_day", "festival_day"))
    play(row, SPARTA, ["agora", "festival_day"], ["option", 0], ["agora", "festival_day"], ["option", 0])
    play(row, SPARTA, ["build", "zeus.oak_grove"], ["offer", "zeus.oak_grove"])
    assert points(row)[SPARTA] == 1 + 1 + 4 + 4 * 3
    play(row, SPARTA, ["offer", "zeus.oak_grove"])
    assert points(row)[SPARTA] == 1 + 1 + 4 + 4 * 3 + 2 * 3
