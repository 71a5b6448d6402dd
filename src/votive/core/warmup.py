"""Compiling everything a game needs, once, with a line that says so; afterwards this costs nothing."""

from collections.abc import Callable, Iterator

import numpy as np

from votive.core import verbs
from votive.core.batch import Batch
from votive.core.compilation import warm
from votive.core.contract import CHANCE, Game
from votive.core.knowledge import reveals, seen_by_each
from votive.core.match import Match
from votive.core.perft import perft
from votive.core.playouts import simulate
from votive.core.randomness import new_stream
from votive.core.reading import Positions
from votive.core.records import Recorder, check


def make_ready(game: Game) -> Game:
    """Compile what is not in the cache yet. Players never wait for a compiler in the middle of a game."""
    warm(game.name, _steps(game))
    return game


def _steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    settings = game.settings(game.fewest_seats)
    yield "play-outs", lambda: simulate(game, settings, 1, 1, 1)
    yield "single moves", lambda: _one_game(game)
    yield "records", lambda: check(Recorder(game, settings, with_legal=True).record(1, 0))
    yield "batches", lambda: _one_batch(game)
    yield "replays", lambda: _one_look(game)
    yield "perft", lambda: perft(game, game.row_for(settings), 2)


def _one_game(game: Game) -> None:
    match = Match(game, game.fewest_seats, 1)
    while not match.over:
        match.play(match.legal[0])
    state = game.row_for(match.settings)
    verbs.seen(state, CHANCE, 0, 0)
    seen_by_each(state, CHANCE, 0, np.zeros(1, np.int64))
    verbs.conceal(state, 0)
    verbs.imagine(state, 0, new_stream(1))
    verbs.round_number(state)
    verbs.advance(state, CHANCE, 0)
    reveals(game, match.state, 0, 0, 0)
    verbs.points_by_source(state, CHANCE, 0, game.copy(state), 0, np.zeros(len(game.reporting.sources), np.int64))


def _one_look(game: Game) -> None:
    positions = Positions(game, game.row_for(game.settings(game.fewest_seats)).tobytes(), 0)
    positions.turns()
    positions.seen([CHANCE], [0], 0)


def _one_batch(game: Game) -> None:
    batch = Batch(game, game.fewest_seats, 2, 1)
    batch.step(batch.sample())
    batch.observe()
    np.asarray(batch.concealed())
