"""Dice that nobody can guess or choose, and everybody can check.

The table's seed is secret; its hash is public before any player adds a random number. Seed and numbers together make
the key of the dice. A throw is HMAC-SHA-256 of its count under that key, mapped to what may fall without bias. When
the game is over the seed and the numbers are public.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence

SEED_BYTES = 32
NUMBER = re.compile("[0-9a-f]{64}")
"""A player's random number: 32 bytes as hexadecimal digits."""
_ALL = 1 << 256


def seed_hash(seed: bytes) -> str:
    """What is published of a seed before the game begins."""
    return hashlib.sha256(seed).hexdigest()


def key(seed: bytes, numbers: Sequence[str]) -> bytes:
    """The key of the dice: the seed, mixed with the players' numbers in the order in which they came."""
    if not numbers:
        return seed  # as at tables of the time before there were such numbers
    return hmac.digest(seed, "\n".join(["votive dice", *numbers]).encode(), "sha256")


def throw(key: bytes, number: int, weights: Sequence[int]) -> int:
    """Which of several outcomes the throw with this number (from 0) gives."""
    total = sum(weights)
    fair = _ALL - _ALL % total
    attempt = 0
    while (value := _word(key, number, attempt)) >= fair:  # practically never; but then another word, not a bias
        attempt += 1
    left = value % total
    for index, weight in enumerate(weights):
        if left < weight:
            return index
        left -= weight
    raise AssertionError("weights add up")


def _word(key: bytes, number: int, attempt: int) -> int:
    text = number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
    return int.from_bytes(hmac.digest(key, text, "sha256"), "big")
