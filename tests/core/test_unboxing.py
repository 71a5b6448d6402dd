"""Rows on their way from Python into compiled code."""

import numpy as np
import pytest

import votive
from votive import games
from votive.core import unboxing, verbs


def test_numpy_keeps_the_address_of_a_row_where_we_look_for_it() -> None:
    assert unboxing._is_there()


@pytest.mark.parametrize("name", games.names())
def test_compiled_code_is_passed_the_memory_of_a_row_itself(name: str) -> None:
    game = votive.game(name)
    rows = np.zeros(3, game.row)
    rows[1] = game.row_for(game.settings(3))
    untouched = rows[0].tobytes()
    legal = np.zeros(game.most_legal, np.int64)
    while verbs.turn(rows[1]) < 0:
        move, weights = np.zeros((2, game.moves), np.int64)
        verbs.odds(rows[1], move, weights)
        assert verbs.apply(rows[1], -1, int(move[0])) == 0
    seat = verbs.turn(rows[1])
    assert game.rules.legal(rows[1], seat, legal) > 0
    assert verbs.apply(rows[1], seat, int(legal[0])) == 0
    assert rows[1].tobytes() != game.row_for(game.settings(3)).tobytes()
    assert rows[0].tobytes() == rows[2].tobytes() == untouched


@pytest.mark.parametrize("name", games.names())
def test_rows_of_a_game_have_one_type_that_is_one_object(name: str) -> None:
    game = votive.game(name)
    row = game.row_for(game.settings(2))
    assert row.dtype is game.copy(row).dtype is game.blank().dtype is np.zeros(2, game.row)[1].dtype is game.row
