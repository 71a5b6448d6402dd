"""Positions on the wire as rows: what a viewer knows, as bytes, for who makes the rest of it by the game's own code.

A page that has a game's rules and presentation (docs/browser.md) is sent the concealed row, and only its bytes that
change. Nothing else of the position is made for it, and nothing goes out that a bot at that seat would not be given.
"""

import hashlib
import re
from functools import lru_cache

from votive.core.contract import Game

NEARBY = 3
"""Bytes that stay as they are between two that change, so few that they are sent with them."""
_RUN = re.compile(rb"[^\0](?:\0{0,%d}[^\0])*" % NEARBY)
"""Bytes that change, where 0 is one that does not."""


@lru_cache(maxsize=64)
def mark_of(game: Game) -> str:
    """Says which rows these are: two programs with the same mark read the same from the same bytes."""
    parts = game.name, game.version, game.row.descr, game.names, game.verdicts, game.options
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def patch(before: bytes, after: bytes) -> str:
    """What leads from one row to another: "12:05 40:ff01", the bytes from places 12 and 40 on, in hexadecimal."""
    differing = int.from_bytes(before) ^ int.from_bytes(after)
    runs = [run.span() for run in _RUN.finditer(differing.to_bytes(len(after)))]
    return " ".join([f"{start}:{after[start:end].hex()}" for start, end in runs])


def patched(row: str, by: str) -> str:
    """A row after a patch, both in hexadecimal."""
    for run in by.split():
        place, _, bytes_ = run.partition(":")
        start = 2 * int(place)
        row = row[:start] + bytes_ + row[start + len(bytes_) :]
    return row
