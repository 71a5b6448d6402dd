"""One move ahead."""

import numpy as np
import pytest

from tests.offrandes.positions import GAME, SPARTA, position
from tests.sizes import size
from votive import bots, games
from votive.bots.bot import Position
from votive.bots.greedy import Greedy, make_ahead, values_ahead
from votive.bots.warmup import make_ready
from votive.core.contract import State
from votive.core.playouts import all_cores
from votive.core.randomness import new_stream
from votive.core.verbs import legal
from votive.lab.tournament import Tournament
from votive.lab.tournament_games import TournamentPlan

make_ready(GAME)


def known(row: State, seat: int) -> Position:
    """A drawn position as a seat gets it."""
    out = np.zeros(GAME.most_legal, np.int64)
    numbers = tuple(int(number) for number in out[: legal(row, seat, out)])
    return Position(GAME, GAME.settings(int(row.seats)), seat, GAME.copy(row), numbers, np.zeros((0, 2), np.int64))


def about_to_win() -> State:
    """One altar is bare; who sacrifices there ends the game, and Sparta wins it."""
    return position("""
        sacrifices, Sparta first, round 7
                  peasant water flower guardian points drachmae
        Sparta       5      1      1       5      30     3
        Corinth      .      .      .       .      20    20
        Athens       .      .      .       .      31     4
        altars: hephaestus 1 fowl Corinth; ares 1 fowl Corinth; hermes 1 fowl Corinth
        altars: athena 1 fowl Corinth; hera 1 fowl Athens; aphrodite 1 fowl Athens
        altars: artemis 1 fowl Sparta; apollo 1 fowl Corinth; hades 1 fowl Athens; poseidon 1 fowl Sparta
    """)


def test_greedy_takes_what_is_plainly_best() -> None:
    for seed in range(5):
        move = Greedy(GAME, 3, seed).choose(known(about_to_win(), SPARTA), 1)
        assert move[0] == "sacrifice", "abstaining would bring nothing"


def test_equals_are_chosen_at_random() -> None:
    moves = {str(Greedy(GAME, 3, seed).choose(known(about_to_win(), SPARTA), 1)) for seed in range(40)}
    values = values_ahead(make_ahead(GAME), known(about_to_win(), SPARTA), new_stream(1))
    assert len(moves) == (values >= values.max() - 1e-9).sum()


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize(("seats", "least"), [(2, 0.75), (4, 0.6)])
def test_greedy_is_far_better_than_random(name: str, seats: int, least: float) -> None:
    game = games.load(name)
    plan = TournamentPlan(game, game.settings(seats), ("greedy", "random"), 3, 1.0, None, seats)
    contest = Tournament(plan)
    contest.run(size(20, 40), threads=min(2, all_cores()))
    assert contest.shares()[0].value >= least


def test_levels_slip_as_often_as_they_should() -> None:
    """A novice slips three times out of five, and then takes anything: most often not the best of twelve."""
    best = {str(Greedy(GAME, 3, seed).choose(known(about_to_win(), SPARTA), 1)) for seed in range(40)}
    chosen = [str(bots.make("novice", GAME, 3, seed).choose(known(about_to_win(), SPARTA), 1)) for seed in range(100)]
    assert 20 <= sum(move in best for move in chosen) <= 75
