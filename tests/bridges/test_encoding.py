"""What the numbers of a row mean, and how they look to a network."""

from typing import Any

import numpy as np
import pytest

import votive
from tests.sizes import size
from votive import games
from votive.core.contract import Game
from votive.core.encoding import encode, encoded_size, lowest_encoded, meaning_of, parts, plan_of
from votive.core.meaning import CHOICE, NUMBER, SEAT, SEATS, SET
from votive.core.observation import fields

NAMES = games.ours()


def encoded(game: Game, seen: Any, viewer: int) -> Any:
    out = np.full(encoded_size(game), np.nan, np.float32)
    encode(seen, viewer, plan_of(game), out)
    return out


@pytest.mark.parametrize("name", NAMES)
def test_every_field_says_what_it_means(name: str) -> None:
    game = votive.game(name)
    meanings = game.evaluation.meanings
    assert list(meanings) == list(game.row.names or ())
    for field in fields(game)[1:]:
        meaning = meanings[field.name]
        assert len(meaning.by) == (0 if field.shape == (1,) else len(field.shape)), field.name
        assert meaning.says and meaning.least <= meaning.most


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 5])
def test_numbers_lie_where_they_are_said_to_lie(name: str, seats: int) -> None:
    batch = votive.batch(name, seats, 64, seed=seats)
    named = [(field, meaning_of(batch.game, field)) for field in fields(batch.game)[1:]]
    for _ in range(size(600, 5000)):
        seen = batch.observe()
        for field, meaning in named:
            numbers = seen[:, field.start : field.start + field.size]
            assert meaning.least <= numbers.min() and numbers.max() <= meaning.most, field.name
        batch.step(batch.sample())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_an_encoded_observation_says_the_same_from_ones_own_seat(name: str, seats: int) -> None:
    """Against a slow second reading of the same numbers."""
    batch = votive.batch(name, seats, 4, seed=seats)
    game = batch.game
    low = lowest_encoded(game)
    for _ in range(size(150, 1500)):
        seen = batch.observe()
        for g in range(batch.size):
            viewer = int(batch.turns[g])
            out = encoded(game, seen[g], viewer)
            assert (low <= out).all() and (out <= 1).all()
            for field, part in zip(fields(game)[1:], parts(game), strict=True):
                numbers = seen[g, field.start : field.start + field.size].reshape(field.shape).astype(int)
                got = out[part.start : part.start + part.size].reshape(*field.shape, -1)
                if part.meaning.by_seat:
                    numbers = np.concatenate([np.roll(numbers[:seats], -viewer, axis=0), numbers[seats:]])
                for place in np.ndindex(*field.shape):
                    _compare(part.meaning, int(numbers[place]), got[place], viewer, seats, field.name)
        batch.step(batch.sample())


def _compare(meaning: Any, number: int, got: Any, viewer: int, seats: int, name: str) -> None:
    on = np.flatnonzero(got).tolist()
    if meaning.kind == NUMBER:
        assert got[0] == np.float32(number / max(meaning.most, -meaning.least)), name
    elif meaning.kind == CHOICE:
        assert on == ([number] if number >= 0 else []), name
    elif meaning.kind == SEAT:
        expected = (number - viewer) % seats if 0 <= number < seats else 5 - 2 - number
        assert on == ([] if number == -1 else [expected]), name
    elif meaning.kind == SET:
        assert on == [bit for bit in range(len(got)) if number >> bit & 1], name
    else:
        assert meaning.kind == SEATS
        assert on == sorted((seat - viewer) % seats for seat in range(seats) if number >> seat & 1), name


def test_turned_seats_look_alike_to_their_players() -> None:
    """The same position with the seats moved one on is the same to whoever moved along."""
    batch = votive.batch("offrandes", 3, 16, seed=1)
    game = batch.game
    for _ in range(60):
        batch.step(batch.sample())
    seen = batch.observe()
    levels = next(field for field in fields(game) if field.name == "level")
    part = next(part for part in parts(game) if part.name == "level")
    for g in range(batch.size):
        viewer = int(batch.turns[g])
        own = seen[g, levels.start : levels.start + levels.size].reshape(5, 7)[viewer]
        out = encoded(game, seen[g], viewer)[part.start : part.start + part.size].reshape(5, 7)
        assert np.allclose(out[0], own / 5)


def test_a_game_that_does_not_tell_is_encoded_as_numbers() -> None:
    from dataclasses import replace

    game = votive.game("offrandes")
    silent = replace(game, evaluation=replace(game.evaluation, meanings={}))
    assert all(meaning_of(silent, field).kind == NUMBER for field in fields(silent)[1:])
    assert encoded_size(silent) == sum(field.size for field in fields(silent)[1:])
