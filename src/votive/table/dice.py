"""Dice that nobody can guess and everybody can check.

A throw is HMAC-SHA-256 of its number under the table's secret seed, mapped to what may fall without bias. The hash
of the seed is public from the start, the seed once the game is over.
"""

import hashlib
import hmac
from collections.abc import Sequence

SEED_BYTES = 32
_ALL = 1 << 256


def seed_hash(seed: bytes) -> str:
    """What is published of a seed before the game begins."""
    return hashlib.sha256(seed).hexdigest()


def throw(seed: bytes, number: int, weights: Sequence[int]) -> int:
    """Which of several outcomes the throw with this number (from 0) gives."""
    total = sum(weights)
    fair = _ALL - _ALL % total
    attempt = 0
    while (value := _word(seed, number, attempt)) >= fair:  # practically never; but then another word, not a bias
        attempt += 1
    left = value % total
    for index, weight in enumerate(weights):
        if left < weight:
            return index
        left -= weight
    raise AssertionError("weights add up")


def _word(seed: bytes, number: int, attempt: int) -> int:
    text = number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
    return int.from_bytes(hmac.digest(seed, text, "sha256"), "big")
