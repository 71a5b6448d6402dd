"""Where the arrays that compiled code works in lie in a module's memory, and how a page finds them.

A layout is made from an example in NumPy: an array, or a named tuple of arrays, numbers and named tuples. Compiled code
takes the address of the whole; where its parts lie and how long they are is fixed when the module is built.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

ALIGNMENT = 16
"""Of every part: as vector instructions like it."""


@dataclass(frozen=True)
class Place:
    """Where a part of a layout lies."""

    name: str
    offset: int
    dtype: np.dtype[Any]
    shape: tuple[int, ...]


class Layout:
    """The parts of an example, one behind the other. Arrays that share their memory there share it here."""

    def __init__(self, example: Any) -> None:
        self.size = 0
        self.places: list[Place] = []
        self._shared: dict[int, int] = {}
        self._add(example, "")

    def _add(self, example: Any, name: str) -> None:
        if isinstance(example, tuple):
            names = getattr(example, "_fields", range(len(example)))
            for part, value in zip(names, example, strict=True):
                self._add(value, f"{name}.{part}" if name else str(part))
            return
        array = np.asarray(example)
        address = array.__array_interface__["data"][0]
        offset = self._shared.get(address) if isinstance(example, np.ndarray) else None
        if offset is None:
            offset = self.size
            self.size += -(-array.nbytes // ALIGNMENT) * ALIGNMENT
            if isinstance(example, np.ndarray):
                self._shared[address] = offset
        self.places.append(Place(name, offset, array.dtype, array.shape))


def fields(dtype: np.dtype[Any]) -> dict[str, Any]:
    """The fields of a row: where each begins, what its numbers are, and how many there are of them."""
    found = {}
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        found[name] = {"offset": offset, "type": kind.base.name, "shape": list(kind.shape)}
    return found


def describe(layout: Layout) -> dict[str, Any]:
    """A layout as JSON."""
    return {"size": layout.size, "parts": {place.name: _part(place) for place in layout.places}}


def _part(place: Place) -> dict[str, Any]:
    part: dict[str, Any] = {"offset": place.offset, "type": place.dtype.name, "shape": list(place.shape)}
    if place.dtype.names:
        part |= {"type": "rows", "size": place.dtype.itemsize, "fields": fields(place.dtype)}
    return part
