"""Functions that WebAssembly lacks, beside those of the processor's library."""

import math

from hypothesis import given
from hypothesis import strategies as st
from tools.wasm.mathematics import exp, pow


@given(st.floats(-700, 700))
def test_exp_is_right_to_the_last_place_but_one(x: float) -> None:
    assert abs(exp(x) - math.exp(x)) <= 2 * math.ulp(math.exp(x))


@given(st.floats(-40, 0))
def test_exp_of_what_bots_ask_for_is_right_to_the_last_place(x: float) -> None:
    assert abs(exp(x) - math.exp(x)) <= math.ulp(math.exp(x))


def test_exp_ends_in_nothing_and_in_infinity() -> None:
    assert [exp(-1e9), exp(-746.0), exp(0.0), exp(710.0)] == [0.0, 0.0, 1.0, math.inf]


@given(st.floats(0, 1), st.floats(1, 10))
def test_a_share_to_a_power_is_right_to_twelve_digits(base: float, exponent: float) -> None:
    assert math.isclose(pow(base, exponent), math.pow(base, exponent), rel_tol=1e-12, abs_tol=1e-300)
