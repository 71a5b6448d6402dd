"""Collecting: H7 and H8."""

import pytest

from tests.favor.positions import (
    CARDS,
    CORINTH,
    OFFERING_WORKERS,
    PLACE_NAMES,
    SPARTA,
    TEMPLE_NAMES,
    TEMPLE_WORKERS,
    at_phase,
    deal,
    fall,
    give,
    go_on,
    goods,
    hold,
    idle_until,
    legal,
    play,
    refusal,
    settle,
    stage,
    turn,
    where,
)
from votive.core.contract import CHANCE, State
from votive.games.favor.content import CUBES_OF_A_KIND, EMPTY, HAND, HOME
from votive.games.favor.measures import units_of, unkept
from votive.games.favor.vocabulary import RESOURCES

MINES = [area for area in CARDS.areas if area.gives in RESOURCES]
MARKET = next(area for area in CARDS.areas if area.gives == "market")
MUSTER = next(area for area in CARDS.areas if area.gives == "muster")


def dice(workers: int) -> list[int]:
    """Units that come to so many workers."""
    return [6] * (workers // 6) + ([workers % 6] if workers % 6 else [])


def in_sanctuary(workers: int) -> State:
    return go_on(at_phase("collecting", {"sanctuary": dice(workers)}, {"mat": [1]}))


@pytest.mark.rule("H7")
@pytest.mark.parametrize("area", MINES, ids=lambda area: area.name)
@pytest.mark.parametrize("workers", range(1, 19))
def test_many_workers_gain_many_times(area: object, workers: int) -> None:
    row = go_on(at_phase("collecting", {area.name: dice(workers)}, {"mat": [1]}))  # type: ignore[attr-defined]
    assert goods(row, SPARTA).get(area.gives, 0) == workers // area.workers  # type: ignore[attr-defined]


@pytest.mark.rule("H7")
def test_workers_are_summed_over_ones_own_units_only() -> None:
    row = go_on(at_phase("collecting", {"quarry": [1, 1]}, {"quarry": [1]}))
    assert (goods(row, SPARTA), goods(row, CORINTH)) == ({}, {})
    row = go_on(at_phase("collecting", {"quarry": [1, 2]}, {"quarry": [2]}))
    assert (goods(row, SPARTA), goods(row, CORINTH)) == ({"marble": 1}, {})


@pytest.mark.rule("H7")
def test_one_gains_from_every_area() -> None:
    row = go_on(at_phase("collecting", {"forest": [4], "quarry": [3], "gold_mine": [5]}, {"mat": [1]}))
    assert goods(row, SPARTA) == {"wood": 2, "marble": 1, "gold": 1}


@pytest.mark.rule("H7")
def test_units_come_home_and_their_places_are_free() -> None:
    row = go_on(at_phase("collecting", {"sanctuary": [6], "forest": [2], "mat": [1]}, {"forest": [2]}))
    assert [where(row, SPARTA, unit) for unit in range(3)] == [None] * 3
    assert row.taken[PLACE_NAMES.index("forest")] == 1


@pytest.mark.rule("H7")
def test_what_the_supply_does_not_have_is_not_paid_out_in_turn_order() -> None:
    row = at_phase("collecting", {"forest": [6]}, {"forest": [6]}, {"forest": [6]}, {"mat": [1]})
    go_on(give(row, 3, wood=CUBES_OF_A_KIND - 5))
    assert [goods(row, seat).get("wood", 0) for seat in range(3)] == [3, 2, 0]


@pytest.mark.rule("H7")
def test_a_unit_that_has_collected_cannot_be_swapped_to_collect_again() -> None:
    row = at_phase("collecting", {"sanctuary": [6], "forest": [6]}, {"gold_mine": [4], "forest": [2]})
    go_on(deal(row, CORINTH, "forged_orders"))
    assert turn(row) == SPARTA  # has collected, and chooses in the Sanctuary
    play(row, CORINTH, ["agora", "forged_orders"])
    assert legal(row) == {("unit", CORINTH, 0), ("unit", CORINTH, 1)}
    assert refusal(row, CORINTH, ["unit", SPARTA, 1]) == "m1-cannot-choose"


@pytest.mark.rule("H8")
def test_the_sanctuary_gives_a_temple_from_any_stack_or_a_face_up_offering() -> None:
    row = in_sanctuary(6)
    temples = {("take_temple", name) for name in TEMPLE_NAMES[:20]}
    assert legal(row) == temples | {("take_offering", index) for index in range(5)} | {("leave",)}
    play(row, SPARTA, ["take_temple", "athena.stoa"])
    assert row.temple[SPARTA, TEMPLE_NAMES.index("athena.stoa")] == 1
    assert row.stack[TEMPLE_NAMES.index("athena.stoa")] == 3


@pytest.mark.rule("H8")
def test_each_takes_its_number_of_workers() -> None:
    row = settle(play(in_sanctuary(TEMPLE_WORKERS + OFFERING_WORKERS), SPARTA, ["take_offering", 0]))
    assert row.workers == TEMPLE_WORKERS
    play(row, SPARTA, ["take_temple", "athena.stoa"])
    assert stage(row) != "take"  # nothing is left to choose
    assert unkept(row, SPARTA) == 2
    few = in_sanctuary(OFFERING_WORKERS)
    assert refusal(few, SPARTA, ["take_temple", "athena.stoa"]) == "h8-workers"
    assert stage(in_sanctuary(OFFERING_WORKERS - 1)) != "take"


@pytest.mark.rule("H8")
def test_offerings_are_refilled_at_once() -> None:
    row = play(in_sanctuary(18), SPARTA, ["take_offering", 2])
    assert (turn(row), stage(row)) == (CHANCE, "refill")
    assert row.display[2] == EMPTY
    fall(row, ["draw", "offering", "hades.gate_of_shades"])
    assert row.display[2] == TEMPLE_NAMES.index("hades.gate_of_shades")
    assert turn(row) == SPARTA


@pytest.mark.rule("H8")
def test_an_empty_deck_is_not_reshuffled() -> None:
    row = in_sanctuary(18)
    row.offering_deck[:] = 0
    row.offerings_left = 0
    play(row, SPARTA, ["take_offering", 2])
    assert turn(row) == SPARTA
    assert refusal(row, SPARTA, ["take_offering", 2]) == "h8-no-offering"


@pytest.mark.rule("H8")
def test_an_empty_stack_gives_no_temple() -> None:
    row = in_sanctuary(18)
    for seat in (SPARTA, CORINTH):
        hold(row, seat, temples=["athena.stoa", "athena.stoa"])
    assert refusal(row, SPARTA, ["take_temple", "athena.stoa"]) == "h8-stack-empty"


@pytest.mark.rule("H8")
def test_nobody_has_to_take_anything() -> None:
    row = play(in_sanctuary(6), SPARTA, ["leave"])
    assert unkept(row, SPARTA) == 0
    assert refusal(row, SPARTA, ["leave"]) == "h7-order"
    assert refusal(row, SPARTA, ["take_temple", "athena.stoa"]) == "h8-order"
    assert refusal(row, SPARTA, ["take_offering", 0]) == "h8-order"


@pytest.mark.rule("H8")
def test_the_market_gives_market_cards() -> None:
    row = go_on(at_phase("collecting", {"market": dice(MARKET.workers)}, {"mat": [1]}))
    assert (turn(row), stage(row)) == (CHANCE, "draw")
    assert refusal(row, CHANCE, ["roll", 0, 0, 1]) == "h2-no-roll"
    fall(row, ["draw", "market", "hired_hands"])
    assert row.cards[SPARTA] == 1
    assert refusal(row, CHANCE, ["draw", "market", "hired_hands"]) == "h8-no-draw"


@pytest.mark.rule("H8")
def test_an_empty_market_gives_nothing() -> None:
    row = at_phase("collecting", {"market": dice(MARKET.workers)}, {"mat": [1]})
    row.market_gone += row.market_deck
    row.market_deck[:] = 0
    row.market_left = 0
    go_on(row)
    assert stage(row) != "draw"
    assert row.cards[SPARTA] == 0


@pytest.mark.rule("H8")
def test_the_muster_gives_a_unit_for_good_up_to_five() -> None:
    row = go_on(at_phase("collecting", {"muster": dice(MUSTER.workers)}, {"mat": [1]}))
    assert units_of(row, SPARTA) == len(dice(MUSTER.workers)) + 1
    full = at_phase("collecting", {"muster": dice(MUSTER.workers)}, {"mat": [1]})
    full.place[SPARTA, :5] = HOME
    full.place[SPARTA, :2] = PLACE_NAMES.index("muster")
    go_on(full)
    assert units_of(full, SPARTA) == 5
    few = go_on(at_phase("collecting", {"muster": dice(MUSTER.workers - 1)}, {"mat": [1]}))
    assert units_of(few, SPARTA) == len(dice(MUSTER.workers - 1))


@pytest.mark.rule("H8")
def test_the_choice_in_the_sanctuary_comes_after_the_markets_draw_with_the_units_home() -> None:
    row = go_on(at_phase("collecting", {"market": dice(MARKET.workers), "sanctuary": [6]}, {"mat": [1]}))
    assert stage(row) == "draw"
    assert [where(row, SPARTA, unit) for unit in range(2)] == [None, None]
    assert stage(settle(row)) == "take"


@pytest.mark.rule("H8")
def test_a_mustered_unit_is_rolled_with_the_next_gathering() -> None:
    row = go_on(at_phase("collecting", {"muster": dice(MUSTER.workers), "sanctuary": [6]}, {"mat": [1]}))
    mustered = units_of(row, SPARTA) - 1
    assert row.place[SPARTA, mustered] == HOME
    idle_until(row, "roll", hour=2)
    assert row.place[SPARTA, mustered] == HAND
