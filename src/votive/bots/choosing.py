"""From what a bot thinks of its moves to the one it makes. Compiled, so that a bot in the page makes the same."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.randomness import Stream, random_below

EQUAL = 1e-9
"""What is no farther apart than this is equally good."""


@compiled
def any_best(values: Any, stream: Stream) -> int:
    """The index of the highest value; among equals, any."""
    least = values[0]
    for index in range(len(values)):
        least = max(least, values[index])
    least -= EQUAL
    count = 0
    for index in range(len(values)):
        count += values[index] >= least
    left = random_below(stream, count)
    chosen = 0
    while left > 0 or values[chosen] < least:
        left -= values[chosen] >= least
        chosen += 1
    return chosen


@compiled
def any_visited(visits: Any, temperature: float, stream: Stream) -> int:
    """The index of the most visits. With a temperature, what has nearly as many is chosen nearly as often.

    `visits` are changed.
    """
    most = visits[0]
    for index in range(len(visits)):
        most = max(most, visits[index])
    if most == 0:
        return random_below(stream, len(visits))
    if temperature == 0.0:
        return any_best(visits, stream)
    total = 0.0
    for index in range(len(visits)):
        visits[index] = (visits[index] / most) ** (1.0 / temperature)
        total += visits[index]
    left = total * random_below(stream, 1 << 30) / (1 << 30)
    chosen = 0
    while left >= visits[chosen]:
        left -= visits[chosen]
        chosen += 1
    return chosen


@compiled
def best_or_slip(values: Any, slips: int, considers: float, stream: Stream) -> int:
    """The index of the best value, or in `slips` of a hundred times that of any in the better part. Changes values."""
    for index in range(len(values)):
        values[index] += EQUAL * random_below(stream, 1000)  # among equals, any
    place = 0
    if random_below(stream, 100) < slips:
        place = random_below(stream, max(1, round(len(values) * considers)))
    return _in_order(values, place)


@compiled
def _in_order(values: Any, place: int) -> int:
    """The index of the value that so many others go before, the higher first."""
    for index in range(len(values)):
        before = 0
        for other in range(len(values)):
            before += values[other] > values[index] or (values[other] == values[index] and other < index)
        if before == place:
            return index
    return 0  # never: every place is taken by one
