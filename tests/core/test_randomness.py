"""Random numbers that are counted, not drawn."""

from collections import Counter

import numpy as np
import pytest

from votive.core.randomness import new_stream, random_below


def numbers(seed: int, game: int, count: int, bound: int = 1 << 30) -> list[int]:
    stream = new_stream(seed, game)
    return [random_below(stream, bound) for _ in range(count)]


def test_the_same_seed_and_game_give_the_same_numbers() -> None:
    assert numbers(7, 3, 100) == numbers(7, 3, 100)


def test_the_numbers_are_these_on_every_machine() -> None:
    stream = new_stream(12345, 7)
    assert [random_below(stream, 6) for _ in range(20)] == [4, 1, 5, 4, 2, 3, 4, 2, 3, 5, 1, 2, 0, 5, 0, 0, 3, 5, 0, 3]


def test_other_seeds_and_other_games_give_other_numbers() -> None:
    streams = [tuple(numbers(seed, game, 4)) for seed in range(20) for game in range(20)]
    assert len(set(streams)) == len(streams)


def test_a_number_can_be_reached_without_drawing_the_ones_before() -> None:
    stream = new_stream(1, 1)
    stream[2] = 50
    assert random_below(stream, 1 << 30) == numbers(1, 1, 51)[50]


@pytest.mark.parametrize("seed", [0, -1, 2**64 - 1, 2**70 + 5])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert all(0 <= number < 10 for number in numbers(seed, 0, 100, 10))


@pytest.mark.parametrize("bound", [2, 6, 7, 15, 52])
def test_every_outcome_is_as_likely_as_the_others(bound: int) -> None:
    count = 20_000
    found = Counter(number for game in range(10) for number in numbers(99, game, count // 10, bound))
    expected = count / bound
    chi_squared = sum((found[outcome] - expected) ** 2 / expected for outcome in range(bound))
    assert chi_squared < bound - 1 + 5 * np.sqrt(2 * bound)
