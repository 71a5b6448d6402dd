"""Many games at once behind Gymnasium's vector interface, at the engine's own speed. You play every seat.

    from votive.bridges.vector import Games
    environments = Games("offrandes", 1024, seats=4)

In each game it is some seat's turn: `observation` is what that seat may know, `action_mask` what it may do, and
`seat` which it is. A game that ends is followed by another in the same step. `info["returns"]` then has what it was
worth to each seat; the reward is what it was worth to the seat that made the last move.
All arrays are used again by the next step: copy what you keep.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from votive import game as ready
from votive.bridges import needed
from votive.core.batch import Batch
from votive.core.errors import VotiveError
from votive.core.observation import lowest_and_highest

needed("gymnasium", "gymnasium")
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402


class Games(VectorEnv):  # type: ignore[misc]
    """A batch of games, one decision in each at a step."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int = 4,
        options: Mapping[str, int] | None = None,
        threads: int | None = None,
    ) -> None:
        self.game = ready(game)
        self.settings = self.game.settings(seats, options)
        self.num_envs = num_envs
        self.threads = threads
        low, high = lowest_and_highest(self.game)
        self.single_observation_space = Dict(
            {
                "observation": Box(low, high, dtype=np.float32),
                "action_mask": Box(0, 1, (self.game.moves,), np.bool_),
                "seat": Discrete(seats),
            }
        )
        self.single_action_space = Discrete(self.game.moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete([self.game.moves] * num_envs)
        self.batch: Batch | None = None

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New games everywhere; the same seed gives the same chance."""
        if seed is not None and not isinstance(seed, int | np.integer):
            raise VotiveError("one seed is for all games: game g of the seed is played at place g")
        super().reset(seed=None if seed is None else int(seed))
        chance = int(seed) if seed is not None else int(self.np_random.integers(2**63))
        self.batch = Batch(self.game, self.settings.seats, self.num_envs, chance, self.settings.options, self.threads)
        return self._observation(self.batch), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """A move in every game."""
        batch = self._begun()
        movers = batch.turns.copy()
        step = batch.step(actions)
        rewards = step.returns[np.arange(self.num_envs), movers]
        info = {"returns": step.returns, "points": step.points, "ranks": step.ranks}
        return self._observation(batch), rewards, step.over, np.zeros(self.num_envs, np.bool_), info

    def sample(self) -> Any:
        """A random legal move for every game: much faster than drawing by the mask."""
        return self._begun().sample()

    def _begun(self) -> Batch:
        if self.batch is None:
            raise VotiveError("call reset() first")
        return self.batch

    def _observation(self, batch: Batch) -> dict[str, Any]:
        return {"observation": batch.observe(), "action_mask": batch.mask, "seat": batch.turns}
