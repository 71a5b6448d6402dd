"""Positions read out at once: the same as read one by one, and what was read for something is noticed."""

from typing import Any

import numpy as np
import pytest

import votive
from votive import games
from votive.core.contract import ALL, Game
from votive.core.reading import EVERYTHING, Positions, Row, Tracked
from votive.core.records import Recorder, positions
from votive.core.verbs import conceal, round_number, turn
from votive.core.views import plain


@pytest.fixture(params=games.names())
def played(request: pytest.FixtureRequest) -> tuple[Game, list[Any]]:
    game = votive.game(request.param)
    return game, list(positions(Recorder(game, game.settings(4)).record(5, 0)))


def read_out(game: Game, rows: list[Any]) -> tuple[Positions, list[Positions]]:
    raw = b"".join(row.tobytes() for row in rows)
    as_it_is = Positions(game, raw)
    return as_it_is, [Positions(game, raw, viewer, as_it_is) for viewer in range(4)]


def concealed(game: Game, row: Any, viewer: int) -> Any:
    copy = game.copy(row)
    conceal(copy, viewer)
    return copy


def test_every_field_is_as_it_is_read_from_a_row_alone(played: tuple[Game, list[Any]]) -> None:
    game, rows = played
    as_it_is, seats = read_out(game, rows)
    for viewer, found in ((ALL, as_it_is), *enumerate(seats)):
        for index in range(0, len(rows), 7):
            expected = plain(concealed(game, rows[index], viewer))
            row, tracked = Row(found, index), Tracked(found, index)
            assert row.row == expected.row
            for name in game.row.names or ():
                assert getattr(row, name) == getattr(expected, name), name
                seen = getattr(tracked, name)
                assert (list(seen) if isinstance(getattr(row, name), list) else seen) == getattr(row, name)
    turns, rounds = as_it_is.turns()
    assert turns == [turn(row) for row in rows] and rounds == [round_number(row) for row in rows]


def test_what_has_changed_and_what_is_known_otherwise_is_told_bit_by_bit(
    played: tuple[Game, list[Any]],
) -> None:
    game, rows = played
    as_it_is, seats = read_out(game, rows)

    def differing(one: Positions, here: int, other: Positions, there: int) -> int:
        bits = 0
        for name, (first, several) in one.layout.fields.items():
            values = np.atleast_1d(one.rows[name][here]), np.atleast_1d(other.rows[name][there])
            for part, (mine, theirs) in enumerate(zip(*values, strict=True) if several else [values]):
                bits |= int(not np.array_equal(mine, theirs)) << first + part
        return bits

    for found in (as_it_is, *seats):
        assert found.changed[0] == 0
        for index in range(1, len(rows), 5):
            assert found.changed[index] == differing(found, index, found, index - 1)
    for one, other in ((seats[0], as_it_is), (seats[1], seats[0]), (seats[3], seats[1])):
        apart = one.differ(other)
        for index in range(0, len(rows), 5):
            assert apart[index] == differing(one, index, other, index)


def test_only_what_is_looked_at_counts_as_read(played: tuple[Game, list[Any]]) -> None:
    game, rows = played
    found = read_out(game, rows)[0]
    row, layout = Tracked(found, 3), found.layout
    assert row.read == 0
    assert row.turn == plain(rows[3]).turn
    assert row.read == layout.whole["turn"]
    points = row.points
    assert row.read == layout.whole["turn"], "nothing in it was looked at"
    assert points[1] == plain(rows[3]).points[1]
    assert row.read == layout.whole["turn"] | 1 << layout.fields["points"][0] + 1
    assert list(points) == plain(rows[3]).points
    assert row.read == layout.whole["turn"] | layout.whole["points"]
    assert row.row == rows[3]
    assert row.read == EVERYTHING
