"""Limits: how often a person or an address may do something, and how deep what they send may be."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import TypeVar

import numpy as np

from votive.web.settings import Rate, parsed_address

MOST_BUCKETS = 50_000
K = TypeVar("K")
V = TypeVar("V")
_STEPS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
"""How each bracket changes the depth, as a signed byte."""
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


class Recent(OrderedDict[K, V]):
    """A dictionary of the `most` entries that were set last."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self.most:
            self.popitem(last=False)


class Limits:
    """Token buckets, one for each kind and key. Without rates everything is allowed."""

    def __init__(self, rates: Mapping[str, Rate] | None, clock: Callable[[], float] = time.monotonic) -> None:
        self.rates = rates
        self.clock = clock
        self.buckets: Recent[tuple[str, str], tuple[float, float]] = Recent(MOST_BUCKETS)

    def take(self, kind: str, key: str, cost: float = 1.0) -> bool:
        """Whether there is one left; if so it is taken."""
        left = self._left(kind, key)
        if left is None:
            return True
        if left < cost:
            return False
        self.buckets[kind, key] = (left - cost, self.clock())
        return True

    def wait(self, kind: str, key: str) -> float:
        """Seconds until there is one left; takes nothing."""
        left = self._left(kind, key)
        return 0.0 if left is None or self.rates is None else max(0.0, 1.0 - left) / self.rates[kind].second

    def _left(self, kind: str, key: str) -> float | None:
        if self.rates is None:
            return None
        rate = self.rates[kind]
        now = self.clock()
        left, since = self.buckets.get((kind, key), (rate.burst, now))
        left = min(rate.burst, left + (now - since) * rate.second)
        self.buckets[kind, key] = (left, now)
        return left


class ConcurrencyLimit:
    """Counts what goes on at once, by key."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def enter(self, key: str, most: int) -> bool:
        if self.counts[key] >= most:
            return False
        self.counts[key] += 1
        return True

    def leave(self, key: str) -> None:
        self.counts[key] -= 1
        if self.counts[key] <= 0:
            del self.counts[key]


def network_of(address: str) -> str:
    """What limits count as one address: in IPv6 a household has a /64."""
    found = parsed_address(address)
    if found is None:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False).network_address)
    return str(found)


# No regular expressions here: what looks for the end of a string that has none can take the square of its length.


def has_nul(text: bytes) -> bool:
    """Whether JSON holds the one character that PostgreSQL can keep nowhere, and nobody writes."""
    return b"\\u0000" in text and b"\\u0000" in text.replace(b"\\\\", b"")


def too_deep(text: bytes, most: int) -> bool:
    """Whether JSON is nested deeper than `most`, told without decoding it, in time that grows as the text does."""
    if text.count(b"[") + text.count(b"{") <= most:
        return False
    unescaped = text.replace(b"\\\\", b"").replace(b'\\"', b"")  # now a quote begins or ends a string
    brackets = b"".join(unescaped.split(b'"')[::2]).translate(_STEPS, _NOT_BRACKETS)
    depths = np.cumsum(np.frombuffer(brackets, np.int8), dtype=np.int32)
    return bool(np.max(depths, initial=0) > most)
