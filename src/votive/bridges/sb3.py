"""One seat of many games for Stable-Baselines3, against bots in compiled code.

    from sb3_contrib import MaskablePPO
    from votive.bridges.sb3 import SeatVecEnv
    learner = MaskablePPO("MlpPolicy", SeatVecEnv("offrandes", 64, seats=4, bots=("random",)))
    learner.learn(100_000)

An observation is one float vector, scaled and seen from one's own seat (`votive.core.encoding`); what may be done is
given by `action_masks()`, as MaskablePPO asks.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from votive.bridges import needed
from votive.bridges.vector import OneSeatGames

needed("stable_baselines3", "sb3")
from stable_baselines3.common.vec_env import VecEnv  # noqa: E402


class SeatVecEnv(VecEnv):  # type: ignore[misc]
    """`OneSeatGames` as SB3 knows environments; what it gives is copied, so that it can be kept."""

    def __init__(
        self, game: str, num_envs: int, seats: int = 4, bots: Sequence[str] = ("greedy",), **more: Any
    ) -> None:
        given: dict[str, Any] = {"observations": "scaled", "skip_forced": True, "threads": 1}
        given.update(more)
        self.games = OneSeatGames(game, num_envs, seats, bots, **given)
        self.render_mode = None
        self._moves: Any = None
        space = self.games.single_observation_space["observation"]
        super().__init__(num_envs, space, self.games.single_action_space)

    def reset(self) -> Any:
        """New games everywhere, by the seed that `seed` was given."""
        seed = self._seeds[0]
        observation, _ = self.games.reset(seed=seed)
        self._reset_seeds()
        return observation["observation"].copy()

    def step_async(self, actions: Any) -> None:
        """A move for each game; `step_wait` makes them."""
        self._moves = actions

    def step_wait(self) -> Any:
        """A move in every game. The last observation of a game that ended is in its info."""
        observation, rewards, over, _, more = self.games.step(self._moves)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for g in np.flatnonzero(over):
            infos[g] = {
                "terminal_observation": more["final_obs"]["observation"][g].copy(),
                "TimeLimit.truncated": False,
                "points": more["final_info"]["points"][g].copy(),
            }
        return observation["observation"].copy(), rewards.copy(), over.copy(), infos

    def action_masks(self) -> Any:
        """bool[g, move]: what may be done."""
        return self.games.action_masks()

    def env_method(self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any) -> list[Any]:
        """What MaskablePPO calls: `action_masks`, for each of the games named."""
        if method_name != "action_masks":
            raise AttributeError(f"a game has no method {method_name!r}; there is: action_masks")
        masks = self.games.action_masks()
        return [masks[g].copy() for g in self._get_indices(indices)]

    def has_attr(self, attr_name: str) -> bool:
        """What MaskablePPO asks before it calls `action_masks`."""
        return attr_name in ("action_masks", "render_mode")

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The same for each of the games named."""
        found = self.render_mode if attr_name == "render_mode" else getattr(self.games, attr_name)
        return [found for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refused."""
        raise AttributeError("the games are set up once, when the environment is made")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No game is."""
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """Let the threads go."""
        self.games.close()
