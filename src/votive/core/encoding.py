"""An observation as a network likes it: seen from the seat that looks, and every number between -1 and 1.

Seats are turned so that the one that looks is first, then the one after it, and so on. A number is divided by the most
it can be; one of several things becomes a number for each of them, 1 for the one it is; a set becomes a number for each
thing, 1 for those in it. `parts` says what stands where.
"""

from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import Game
from votive.core.meaning import CHOICE, NUMBER, SEAT, SEATS, SET, Meaning
from votive.core.observation import Array, Field, fields

SOURCE, KIND, LEAST, MOST, TARGET, OWNER, BLOCK = range(7)
"""Columns of a plan: where a number stands in an observation, what it is, between which it lies, and where it goes: its
place for seat 0, which seat's it is (-1 for nobody's), and how far the places of two seats are apart."""


@dataclass(frozen=True)
class Part:
    """A part of an encoded observation: `encoded[start : start + size].reshape(shape)`."""

    name: str
    start: int
    shape: tuple[int, ...]
    meaning: Meaning

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)


def meaning_of(game: Game, field: Field) -> Meaning:
    """What a field says; of a game that does not tell, a number of its type."""
    known = game.evaluation.meanings.get(field.name)
    if known is not None:
        return known
    limits = np.iinfo(game.row[field.name].base)
    return Meaning("", int(limits.min), int(limits.max))


def width_of(meaning: Meaning, most_seats: int) -> int:
    """How many numbers one number becomes."""
    if meaning.kind == NUMBER:
        return 1
    if meaning.kind == SET:
        return meaning.most.bit_length()
    if meaning.kind == SEATS:
        return most_seats
    nobody = max(0, -1 - meaning.least)  # of -1, -2, … all but one have a number: all zeros are the last of them
    return (most_seats if meaning.kind == SEAT else meaning.most + 1) + nobody


@cache
def parts(game: Game) -> tuple[Part, ...]:
    """What an encoded observation holds, part by part. Who looks is not in it: that seat is the first."""
    found: list[Part] = []
    start = 0
    for field in fields(game)[1:]:
        meaning = meaning_of(game, field)
        width = width_of(meaning, game.most_seats)
        shape = (*field.shape, width) if width > 1 else field.shape
        found.append(Part(field.name, start, shape, meaning))
        start += found[-1].size
    return tuple(found)


def encoded_size(game: Game) -> int:
    """How many numbers an encoded observation holds."""
    return parts(game)[-1].start + parts(game)[-1].size


class Plan(NamedTuple):
    """How observations of a game are encoded, as compiled code takes it."""

    steps: Any  # int64[number, column]
    most_seats: int
    seats: int  # where in an observation the number of players stands; -1 if it is not in it


@cache
def plan_of(game: Game) -> Plan:
    """The same for all observations of a game."""
    steps = []
    for field, part in zip(fields(game)[1:], parts(game), strict=True):
        meaning, width = part.meaning, part.size // field.size
        block = field.size // field.shape[0] * width
        for index in range(field.size):
            owner = index * width // block if meaning.by_seat else -1
            target = part.start + (index * width % block if meaning.by_seat else index * width)
            steps.append((field.start + index, meaning.kind, meaning.least, meaning.most, target, owner, block))
    seats = next((field.start for field in fields(game) if field.name == "seats"), -1)
    return Plan(np.array(steps, np.int64), game.most_seats, seats)


@compiled
def _turned(seat: int, viewer: int, seats: int) -> int:
    """A seat as the viewer counts: itself is 0. Places where nobody sits stay where they are."""
    return (seat - viewer + seats) % seats if seat < seats else seat


@compiled
def encode(seen: Any, viewer: int, plan: Plan, out: Any) -> None:
    """Write into `out`, `encoded_size` numbers of float32, what a seat `viewer` sees: `plan` is that of the game."""
    out[:] = 0.0
    seats = int(seen[plan.seats]) if plan.seats >= 0 else plan.most_seats
    for index in range(len(plan.steps)):
        step = plan.steps[index]
        kind, least, most, target = step[KIND], step[LEAST], step[MOST], step[TARGET]
        value = int(seen[step[SOURCE]])
        if step[OWNER] >= 0:
            target += _turned(step[OWNER], viewer, seats) * step[BLOCK]
        if kind == NUMBER:
            value = min(max(value, least), most)
            out[target] = value / max(most, -least)
        elif kind == CHOICE:
            if 0 <= value <= most:
                out[target + value] = 1.0
            elif least <= value < -1:
                out[target + most - 1 - value] = 1.0
        elif kind == SEAT:
            if 0 <= value < plan.most_seats:
                out[target + _turned(value, viewer, seats)] = 1.0
            elif least <= value < -1:
                out[target + plan.most_seats - 2 - value] = 1.0
        elif kind == SET:
            bit = 0
            while value > 0:
                if value & 1 and most >> bit:
                    out[target + bit] = 1.0
                value >>= 1
                bit += 1
        elif kind == SEATS:
            for seat in range(seats):
                if value >> seat & 1:
                    out[target + _turned(seat, viewer, seats)] = 1.0


def lowest_encoded(game: Game) -> Array:
    """The least that each number can be; the most is 1."""
    low = np.zeros(encoded_size(game), np.float32)
    for part in parts(game):
        if part.meaning.kind == NUMBER and part.meaning.least < 0:
            low[part.start : part.start + part.size] = part.meaning.least / max(part.meaning.most, -part.meaning.least)
    return low
