"""What a processor's mathematical library has and WebAssembly has not: `exp` and `pow`.

Plain double precision. They agree with the usual libraries to the last place or the one before it.
"""

import math

from tools.wasm.wrappers import Export
from votive.core.compilation import compiled

LOG2_HIGH, LOG2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
"""The logarithm of 2 in two parts: multiples of the first up to 1024 are exact."""
LOG2 = 0.6931471805599453
LOWEST, HIGHEST = -745.2, 709.8
TERMS = 14


@compiled
def power_of_two(exponent: int) -> float:
    base = 2.0 if exponent >= 0 else 0.5
    left = abs(exponent)
    result = 1.0
    while left > 0:
        if left & 1:
            result *= base
        base *= base
        left >>= 1
    return result


@compiled
def exp(x: float) -> float:
    """By its series, after whole powers of two are taken out."""
    if x < LOWEST:
        return 0.0
    if x > HIGHEST:
        return math.inf
    whole = math.floor(x / LOG2 + 0.5)
    rest = (x - whole * LOG2_HIGH) - whole * LOG2_LOW
    series = 0.0
    for term in range(TERMS, 1, -1):
        series = (series + 1.0) * rest / term
    half = int(whole) // 2  # in two steps: the whole power may be too small or too large for a number
    return (1.0 + (rest + rest * series)) * power_of_two(half) * power_of_two(int(whole) - half)


@compiled
def log(x: float) -> float:
    """For 0 < x < inf, by the series of the inverse hyperbolic tangent."""
    exponent = 0
    while x > 1.5:
        x *= 0.5
        exponent += 1
    while x < 0.75:
        x *= 2.0
        exponent -= 1
    ratio = (x - 1.0) / (x + 1.0)
    square = ratio * ratio
    series = 0.0
    for term in range(41, 1, -2):
        series = (series + 1.0 / term) * square
    return exponent * LOG2 + 2.0 * (ratio + ratio * series)


@compiled
def pow(base: float, exponent: float) -> float:
    """For bases from 0 on, as shares have them."""
    if base == 0.0:
        return 1.0 if exponent == 0.0 else 0.0
    return exp(exponent * log(base))


EXPORTS = (Export("exp", exp, (1.0,)), Export("pow", pow, (1.0, 1.0)))
"""The linker finds them by these names, and leaves out what nothing calls."""
