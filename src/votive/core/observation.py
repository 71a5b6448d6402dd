"""What a seat sees, as numbers: the row as that seat may know it, laid out flat. For programs that learn.

An observation is a float32 vector. First who looks (one number a seat, 1 for the one that looks), then every number of
the row in the order of the game's `state.py`, after `conceal`: what the seat may not know has one fixed value there.
`fields` says where each field starts.
"""

from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

from votive.core.compilation import INTERPRETED, compiled
from votive.core.contract import Game
from votive.core.verbs import conceal

OFFSET, COUNT, WIDTH = range(3)  # of a run: where it starts in a row, how many numbers, of how many bytes

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Field:
    """A part of the observation: `observation[start : start + size].reshape(shape)`."""

    name: str
    start: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers it is."""
        return prod(self.shape)


def fields(game: Game) -> tuple[Field, ...]:
    """What an observation of a game holds, part by part."""
    found = [Field("viewer", 0, (game.most_seats,))]
    for name in game.row.names or ():
        kind = game.row[name]
        found.append(Field(name, found[-1].start + found[-1].size, kind.shape or (1,)))
    return tuple(found)


def observation_size(game: Game) -> int:
    """How many numbers an observation holds."""
    last = fields(game)[-1]
    return last.start + last.size


def lowest_and_highest(game: Game) -> tuple[Array, Array]:
    """Between which numbers each part of an observation lies."""
    low = np.zeros(observation_size(game), np.float32)
    high = np.ones(observation_size(game), np.float32)
    for field in fields(game)[1:]:
        limits = np.iinfo(game.row[field.name].base)
        low[field.start : field.start + field.size] = limits.min
        high[field.start : field.start + field.size] = limits.max
    return low, high


@cache
def runs_of(game: Game) -> Array:
    """The row's numbers as runs of the same width, one behind the other: int64[run, 3]."""
    runs: list[list[int]] = []
    for name in game.row.names or ():
        kind, offset = game.row[name], game.row.fields[name][1]  # type: ignore[index]
        width, count = kind.base.itemsize, prod(kind.shape or (1,))
        if kind.base.kind != "i" or width > 2:
            raise TypeError(f"{game.name}: {name} is {kind.base}; a row holds int8 and int16 only")
        if runs and runs[-1][WIDTH] == width and runs[-1][OFFSET] + runs[-1][COUNT] * width == offset:
            runs[-1][COUNT] += count
        else:
            runs.append([offset, count, width])
    return np.array(runs, np.int64)


def fast_rows(game: Game, size: int) -> Array:
    """Rows for code that calls compiled functions often: as plain structured arrays those take a tenth of the time."""
    rows = np.zeros(size, game.row)
    return rows.view(np.recarray) if INTERPRETED else rows


def as_bytes(rows: Array) -> Array:
    """The same memory, byte by byte: int8[row, byte]."""
    return np.frombuffer(rows.data, np.int8).reshape(len(rows), rows.dtype.itemsize)


@compiled
def flatten(raw: Any, runs: Any, out: Any, start: int) -> None:
    """Write a row's numbers, given as bytes, from `start` on."""
    place = start
    for run in range(len(runs)):
        count = runs[run, COUNT]
        width = runs[run, WIDTH]
        source = raw[runs[run, OFFSET] : runs[run, OFFSET] + count * width]
        target = out[place : place + count]
        if width == 1:
            for index in range(count):  # over slices, so that it needs no look at each index
                target[index] = source[index]
        else:
            for index in range(count):
                target[index] = int(source[2 * index + 1]) * 256 + (int(source[2 * index]) & 255)
        place += count


class Observer(NamedTuple):
    """What an observation is made in, and how rows are laid out."""

    rows: Any  # scratch
    raw: Any  # the same as bytes
    runs: Any  # int64[run, 3]
    most_seats: int


def make_observer(game: Game, rows: Array) -> Observer:
    """Works in these rows; whose numbers they hold before does not matter."""
    return Observer(rows, as_bytes(rows), runs_of(game), game.most_seats)


@compiled
def observe(state: Any, viewer: int, observer: Observer, s: int, out: Any) -> None:
    """Write what `viewer` may know of a state. The observer's row `s` is used on the way."""
    observer.rows[s] = state
    conceal(observer.rows[s], viewer)
    for seat in range(observer.most_seats):
        out[seat] = 1.0 if seat == viewer else 0.0
    flatten(observer.raw[s], observer.runs, out, observer.most_seats)
