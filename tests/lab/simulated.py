"""Run with NUMBA_ENABLE_CUDASIM=1: what kernels do, done by numba-cuda's simulator, beside what the CPU does."""

import sys

import numpy as np

import votive
from tests.sizes import size
from votive.core import cuda
from votive.core.batch import Batch
from votive.core.errors import VotiveError
from votive.core.playouts import make_workbench, play_out, simulate
from votive.core.randomness import new_stream

MANY, STEPS = size(2, 21), size(120, 700)


def same_tally(name: str) -> None:
    game = votive.game(name)
    for seats in (game.fewest_seats, game.most_seats):
        settings = game.settings(seats)
        assert cuda.simulate(game, settings, MANY, 5) == simulate(game, settings, MANY, 5, 1)
        assert cuda.simulate(game, settings, 2, 5, first=7) == simulate(game, settings, 2, 5, 1, first=7)


def same_last_positions(name: str) -> None:
    game = votive.game(name)
    settings = game.settings(3)
    rows = cuda.last_positions(game, settings, 2, 9)
    for number in range(2):
        bench = make_workbench(game)
        bench.rows[0] = game.row_for(settings)
        play_out(bench.state, new_stream(9, number), bench.scratch.moves, bench.scratch.weights)
        assert rows[number].tobytes() == bench.rows[0].tobytes()


def same_batch(name: str) -> None:
    game = votive.game(name)
    short = {"rounds": 2}
    device, host = cuda.DeviceBatch(game, 3, 3, 2, short), Batch(game, 3, 3, 2, short, threads=1)
    ended = 0
    for number in range(STEPS):
        moves, other = device.sample(), host.sample()
        assert (moves.numpy() == other).all()
        done, step = device.step(moves), host.step(other)
        ended += int(step.over.sum())
        assert device.states().tobytes() == host.states.tobytes()
        assert (device.mask.numpy() == host.mask).all()
        assert (device.turns.numpy() == host.turns).all()
        assert (device.numbers.numpy() == host.numbers).all()
        for field in ("over", "points", "ranks", "returns"):
            assert (getattr(done, field).numpy() == getattr(step, field)).all(), field
        if number % 50 == 0:
            assert (device.observe().numpy() == host.observe()).all()
    assert ended, "games were followed by others"


def arrays_are_shared_and_checked(name: str) -> None:
    game = votive.game(name)
    batch = cuda.DeviceBatch(game, 2, 4, 2)
    shared = np.from_dlpack(batch.mask)
    batch.step(np.asarray(batch.sample().numpy()))
    assert (shared == batch.mask.numpy()).all(), "what is given is the array itself"
    before = batch.states().tobytes()
    moves = batch.sample().numpy().copy()
    moves[2] = int(np.argmin(batch.mask.numpy()[2]))
    for wrong, complaint in ((moves, "game 2: that move is not allowed"), (moves[:2], "a step takes 4 whole numbers")):
        try:
            batch.step(wrong)
        except VotiveError as error:
            assert complaint in str(error)
        else:
            raise AssertionError("an illegal move was made")
    assert batch.states().tobytes() == before


if __name__ == "__main__":
    assert cuda.SIMULATED
    same_tally(sys.argv[1])
    same_last_positions(sys.argv[1])
    same_batch(sys.argv[1])
    arrays_are_shared_and_checked(sys.argv[1])
    print("all the same")
