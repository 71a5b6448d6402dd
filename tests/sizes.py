"""How many of something: few in `make test`, many in `make test-long`."""

import os
from typing import TypeVar

LONG = bool(os.environ.get("VOTIVE_LONG"))

Number = TypeVar("Number", int, float)


def size(short: Number, long: Number) -> Number:
    """How many, in `make test` and in `make test-long`."""
    return long if LONG else short
