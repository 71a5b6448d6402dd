"""Which move a bot makes of what it thinks of them."""

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from votive.bots.choosing import any_best, any_visited, best_or_slip
from votive.core.randomness import new_stream

LISTS = st.lists(st.integers(0, 5).map(float), min_size=1, max_size=9)
SEEDS = st.integers(0, 2**32)
TIMES = 3000


@given(LISTS, SEEDS)
def test_the_highest_value_is_chosen(values: list[float], seed: int) -> None:
    assert values[any_best(np.array(values), new_stream(seed))] == max(values)


def test_equals_are_chosen_equally_often() -> None:
    stream = new_stream(1)
    chosen = Counter(any_best(np.array([1.0, 3.0, 3.0, 2.0, 3.0]), stream) for _ in range(TIMES))
    assert chosen.keys() == {1, 2, 4}
    assert all(abs(count - TIMES / 3) < TIMES / 20 for count in chosen.values())


@given(LISTS, SEEDS)
def test_without_a_temperature_the_most_visits_decide(visits: list[float], seed: int) -> None:
    assert visits[any_visited(np.array(visits), 0.0, new_stream(seed))] == max(visits)


@given(LISTS, st.sampled_from([0.1, 0.5, 1.0]), SEEDS)
def test_a_move_without_visits_is_made_only_where_no_move_has_any(
    visits: list[float], temperature: float, seed: int
) -> None:
    assert visits[any_visited(np.array(visits), temperature, new_stream(seed))] > 0 or not any(visits)


def test_with_temperature_one_moves_are_made_as_often_as_they_were_visited() -> None:
    stream = new_stream(1)
    chosen = Counter(any_visited(np.array([0.0, 10.0, 20.0, 5.0, 0.0]), 1.0, stream) for _ in range(7 * TIMES))
    assert chosen.keys() == {1, 2, 3}
    assert abs(chosen[2] - 4 * TIMES) < TIMES / 5
    assert abs(chosen[3] - TIMES) < TIMES / 5


@given(LISTS, SEEDS)
def test_who_never_slips_takes_the_best(values: list[float], seed: int) -> None:
    assert values[best_or_slip(np.array(values), 0, 1.0, new_stream(seed))] == max(values)


@given(LISTS, SEEDS)
def test_a_slip_stays_in_the_better_part(values: list[float], seed: int) -> None:
    chosen = values[best_or_slip(np.array(values), 100, 0.5, new_stream(seed))]
    assert chosen >= sorted(values, reverse=True)[max(1, round(len(values) / 2)) - 1]


def test_slips_are_as_frequent_as_the_level_says() -> None:
    stream = new_stream(1)
    chosen = Counter(best_or_slip(np.array([0.0, 10.0, 20.0, 5.0]), 60, 1.0, stream) for _ in range(TIMES))
    assert chosen.keys() == {0, 1, 2, 3}
    assert abs(chosen[2] - TIMES * (0.4 + 0.6 / 4)) < TIMES / 20
