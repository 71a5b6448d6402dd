"""Rows read out, and the views that games make of them, piece by piece."""

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
    state = np.frombuffer(bytearray(row), record_type(kind))[0]
    found = Reading()
    found.__dict__.update(zip(kind.names or (), _values(state), strict=True), row=state)
    return found


def _values(state: Any) -> list[Any]:
    return [value.tolist() if isinstance(value, np.ndarray) else value for value in state.item()]


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
