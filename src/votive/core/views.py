"""Rows read out, and the views that games make of them, piece by piece."""

import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np


@cache
def record_type(row: np.dtype[Any]) -> Any:
    """The type of a row whose fields are attributes."""
    return np.dtype((np.record, row))


class Reading:
    """A row that was read out: fields as plain numbers and lists. `row` is the row itself. Not to be changed."""


def plain(state: Any) -> Any:
    """A row read out at once, for code that tells of it; one that was read out already is taken as it is.

    Every look at a field of a row costs a microsecond or more, and a view takes hundreds of looks. The same position
    is told to many, and read out once.
    """
    return state if isinstance(state, Reading) else read_out(state.dtype, state.tobytes())


@lru_cache(maxsize=64)
def read_out(kind: np.dtype[Any], row: bytes) -> Any:
    """The same for a row that is kept as bytes."""
    return _ReadOut(kind, row)


class _ReadOut(Reading):
    """Fields are read out as they are looked at: who tells of a move looks at few."""

    def __init__(self, kind: np.dtype[Any], raw: bytes) -> None:
        self.__dict__["_of"] = kind, raw

    def __getattr__(self, name: str) -> Any:
        kind, raw = self._of
        if name == "row":
            value = np.frombuffer(bytearray(raw), record_type(kind))[0]
        else:
            field = _fields(kind).get(name)
            if field is None:
                raise AttributeError(name)
            numbers, offset, shape = field
            value = _shaped(numbers.unpack_from(raw, offset), shape)
        self.__dict__[name] = value
        return value


@cache
def _fields(kind: np.dtype[Any]) -> dict[str, tuple[struct.Struct, int, tuple[int, ...]]]:
    """How to read each field out of the bytes of a row: its numbers, where they begin, and the shape of an array."""
    found = {}
    for name, (field, offset, *_) in (kind.fields or {}).items():
        one = field.base.newbyteorder("=")
        count = int(np.prod(field.shape, dtype=int))
        found[name] = struct.Struct(f"={count}{_CODES[one.kind, one.itemsize]}"), offset, field.shape
    return found


_CODES = {("i", 1): "b", ("i", 2): "h", ("i", 4): "i", ("i", 8): "q"}
_CODES |= {("u", size): code.upper() for (_, size), code in _CODES.items()}
_CODES |= {("b", 1): "?", ("f", 4): "f", ("f", 8): "d"}


def _shaped(numbers: tuple[Any, ...], shape: tuple[int, ...]) -> Any:
    if not shape:
        return numbers[0]
    if len(shape) == 1:
        return list(numbers)
    size = len(numbers) // shape[0] if shape[0] else 1
    return [_shaped(numbers[start : start + size], shape[1:]) for start in range(0, len(numbers), size)]


@dataclass(frozen=True)
class Each:
    """A piece of a view that is a list of objects: as many as at the beginning of the game, made value by value."""

    count: Callable[[Any], int]
    values: Mapping[str, Callable[[Any, int], Any]]

    def __call__(self, row: Any) -> list[dict[str, Any]]:
        return [{name: make(row, at) for name, make in self.values.items()} for at in range(self.count(row))]


class View:
    """A game's view, made of pieces: what each says follows from the fields that it reads of the row.

    So whoever tells a whole game makes only those pieces anew whose fields have changed.
    """

    def __init__(self, known: Callable[[Any, int], Any], pieces: Mapping[str, Callable[[Any], Any]]) -> None:
        self.known = known
        """What a viewer may know of a row, read out."""
        self.pieces = pieces

    def __call__(self, state: Any, viewer: int) -> dict[str, Any]:
        """The whole table as the viewer sees it."""
        row = self.known(state, viewer)
        return {"viewer": viewer} | {name: piece(row) for name, piece in self.pieces.items()}
