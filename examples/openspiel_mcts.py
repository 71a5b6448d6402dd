"""OpenSpiel's Monte Carlo tree search as a bot, for tournaments against ours with the same time for a decision.

Needs OpenSpiel (the extra `votive[openspiel]`):

votive tournament offrandes -n 2 --bots oracle,examples/openspiel_mcts.py:OpenSpielSearch --time 0.3
"""

import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import votive.bridges.openspiel as bridge
from votive.bots.bot import Bot, Position
from votive.core.contract import Game, Move
from votive.core.randomness import random_below

FIRST = 20
"""Simulations of a first search, which measures how many fit into a second."""
FEWEST = 2
"""With one simulation it finds no move."""
EXPLORATION = 2.0


class OpenSpielSearch(Bot):
    """`MCTSBot` with one random play-out, as it comes. Hidden information is sampled for each decision.

    It stops after a number of simulations, not after a time: the number follows from the rate of the last decision.
    """

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        super().__init__(game, seats, seed)
        state = pyspiel.load_game(f"votive_{game.name}", {"players": seats}).new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        self._search(state, FEWEST)  # the first one loads compiled code
        self.rate = self.first_rate = FIRST / self._search(state, FIRST)[1]

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.rate = self.first_rate  # the end of the last game was quicker to play out than the beginning of this

    def choose(self, position: Position, seconds: float) -> Move:
        start = time.perf_counter()
        state = self._state(position)
        left = seconds - (time.perf_counter() - start)
        simulations = max(FEWEST, round(self.rate * left))
        move, taken = self._search(state, simulations)
        self.rate = simulations / taken
        return self.game.names[move]

    def _search(self, state: Any, simulations: int) -> tuple[int, float]:
        """The move of a search, and the seconds it took."""
        generator = np.random.RandomState(random_below(self.stream, 1 << 30))
        evaluator = mcts.RandomRolloutEvaluator(1, generator)
        start = time.perf_counter()
        search = mcts.MCTSBot(state.get_game(), EXPLORATION, simulations, evaluator, random_state=generator)
        return int(search.step(state)), time.perf_counter() - start

    def _state(self, position: Position) -> Any:
        """A state of OpenSpiel that looks like the position to the seat."""
        game = pyspiel.load_game(f"votive_{self.game.name}", {"players": self.seats} | position.settings.options)
        state = game.new_initial_state()
        play = bridge.Play(game.bridged)
        play.sitting.rows[0] = position.state
        play.sitting.settle()
        state._play = play.resampled(position.seat, random_below(self.stream, 1 << 30))
        return state
