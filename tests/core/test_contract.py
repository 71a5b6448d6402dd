"""What every game promises beyond its rules, for whoever plays many at once."""

import random
from dataclasses import replace

import numpy as np
import pytest

import votive
from votive import games
from votive.core.contract import NOBODY
from votive.core.match import Match
from votive.core.playouts import choose, make_workbench
from votive.core.randomness import new_stream
from votive.core.verbs import age, enact, stage, turn

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
def test_a_row_that_a_gpu_could_not_read_is_refused(name: str) -> None:
    game = games.load(name)
    packed = np.dtype([("flag", np.int8), ("points", np.int16)])
    gap_at_the_end = np.dtype([("points", np.int16), ("flag", np.int8)], align=True)
    for row in (packed, gap_at_the_end):
        with pytest.raises(TypeError, match="has no gaps"):
            replace(game, row=row)


@pytest.mark.parametrize("name", NAMES)
def test_stages_and_ages_stay_as_small_as_kernels_take_them_to_be(name: str) -> None:
    game = votive.game(name)
    for seats in range(game.fewest_seats, game.most_seats + 1):
        bench = make_workbench(game)
        bench.rows[0] = game.row_for(game.settings(seats))
        stream = new_stream(4, seats)
        while (seat := turn(bench.state)) != NOBODY:
            assert 0 <= stage(bench.state) < 256
            assert 0 <= age(bench.state) < 10_000
            enact(bench.state, seat, choose(bench.state, seat, stream, bench.scratch.moves, bench.scratch.weights))
        assert 0 <= stage(bench.state) < 256


@pytest.mark.parametrize("name", NAMES)
def test_seats_call_out_of_turn_only_in_a_game_that_says_so(name: str) -> None:
    """A table does not ask a seat that is not to move what it may do, if the game says that it never may anything."""
    game, called = votive.game(name), 0
    for seats in range(game.fewest_seats, game.most_seats + 1):
        match, chooser = Match(game, seats, seed=seats), random.Random(seats)
        while not match.over:
            called += sum(len(match.legal_numbers(seat)) for seat in range(seats) if seat != match.turn)
            match.play(chooser.choice(match.legal))
    assert bool(called) == game.calls_out_of_turn
