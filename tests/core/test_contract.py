"""What every game promises beyond its rules, for whoever plays many at once."""

from dataclasses import replace

import numpy as np
import pytest

import votive
from votive import games
from votive.core.contract import NOBODY
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
