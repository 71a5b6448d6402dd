"""Random numbers that are counted, not drawn.

A stream is three words: where it starts, its step, and how many numbers were taken. The n-th number of a
stream depends on nothing but the seed, the number of the game, and n; so a batch of games comes out the same
whatever the number of threads, machines or devices. The mixing function is David Stafford's thirteenth,
as in SplitMix64; each stream has a step of its own, so that no two streams run along each other.
"""

from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.errors import VotiveError

Stream = Any  # uint64[3]: start, step, numbers taken

_WORD = 0xFFFFFFFFFFFFFFFF
_GOLDEN = 0x9E3779B97F4A7C15
_ONE = np.uint64(1)  # a plain 1 is signed for Numba, and signed with unsigned makes a float


@compiled
def mix(word: Any) -> Any:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)


@compiled
def open_stream(stream: Stream, seed: Any, number: Any) -> None:
    """Point `stream` at the beginning of game `number` of `seed` (both uint64)."""
    start = mix((mix(int(seed)) + mix(int(number) ^ _GOLDEN)) & _WORD)
    stream[0] = start
    stream[1] = mix(start ^ _GOLDEN) | _ONE
    stream[2] = 0


@compiled
def random_below(stream: Stream, bound: int) -> int:
    """The stream's next number, from 0 to `bound` - 1. `bound` is small: the bias is under bound / 2**32."""
    count = int(stream[2])
    stream[2] = count + _ONE
    word = mix((int(stream[0]) + int(stream[1]) * count) & _WORD)
    return int(((word >> 32) * int(bound)) >> 32)


def word_of(number: int) -> Any:
    """A seed or a number of a game, of any size and sign, as streams take it."""
    return np.uint64(number & _WORD)


def checked_seed(seed: object) -> int:
    """A seed that a caller gave; an error that says what a seed is."""
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer):
        raise VotiveError(f"a seed is a whole number, not {seed!r}")
    return int(seed)


def new_stream(seed: int, number: int = 0) -> Stream:
    """A fresh stream, for callers in Python."""
    stream = np.zeros(3, np.uint64)
    open_stream(stream, word_of(seed), word_of(number))
    return stream
