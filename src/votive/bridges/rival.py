"""OpenSpiel's own tree search as one of our bots, to be measured beside ours with the same time for a decision:

votive tournament offrandes -n 2 --bots oracle,src/votive/bridges/rival.py:OpenSpielSearch --time 0.3
"""

import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import votive.bridges.openspiel as bridge
from votive.bots.bot import Bot, Position
from votive.core.contract import Game, Move
from votive.core.randomness import below

FIRST = 20
"""Simulations of the first search, from which it is known how many the time allows."""
EXPLORATION = 2.0


class OpenSpielSearch(Bot):
    """`MCTSBot` with one random play-out, as it comes. What it may not know is imagined anew for each decision."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        super().__init__(game, seats, seed)
        self.rate = 0.0

    def choose(self, position: Position, seconds: float) -> Move:
        state = self._state(position)
        simulations = max(2, int(self.rate * seconds)) if self.rate else FIRST
        generator = np.random.RandomState(below(self.stream, 1 << 30))
        evaluator = mcts.RandomRolloutEvaluator(1, generator)
        search = mcts.MCTSBot(state.get_game(), EXPLORATION, simulations, evaluator, random_state=generator)
        start = time.perf_counter()
        move = search.step(state)
        measured = simulations / (time.perf_counter() - start)
        self.rate = measured if not self.rate else 0.7 * self.rate + 0.3 * measured
        return self.game.names[move]

    def _state(self, position: Position) -> Any:
        """A state of OpenSpiel's that looks to the seat like the position."""
        game = pyspiel.load_game(f"votive_{self.game.name}", {"players": self.seats} | position.settings.options)
        state = game.new_initial_state()
        play = bridge.Play(game.table)
        play.sitting.rows[0] = position.state
        play.sitting.settle()
        state._play = play.resampled(position.seat, below(self.stream, 1 << 30))
        return state
