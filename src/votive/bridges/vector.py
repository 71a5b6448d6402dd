"""Many games at once behind Gymnasium's vector interface, at the engine's own speed.

    from votive.bridges.vector import Games, OneSeatGames
    environments = Games("offrandes", 1024, seats=4)                              # you play every seat
    environments = OneSeatGames("offrandes", 1024, seats=4, bots=("greedy",))     # you play one, bots the others

In each game it is some seat's turn: `observation` is what that seat may know, `action_mask` what it may do, and
`seat` which it is. A game that ends is followed by another in the same step; `info` then has `final_obs` and
`final_info` with what the game was worth to each seat. The reward is what it was worth to the seat that moved last.
All arrays are used again by the next step: copy what you keep.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from votive import game as ready
from votive.bots.warmup import make_ready
from votive.bridges import needed
from votive.bridges.seat_games import SeatBatch, SeatStep, players_of
from votive.core.encoding import encoded_size, lowest_encoded
from votive.core.errors import VotiveError
from votive.core.observation import Array, lowest_and_highest
from votive.core.randomness import checked_seed, word_of

needed("gymnasium", "gymnasium")
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

OBSERVATIONS = ("plain", "scaled")
"""The row as it is (`votive.core.observation`), or seen from one's own seat and scaled (`votive.core.encoding`)."""


class Games(VectorEnv):  # type: ignore[misc]
    """A batch of games, one decision in each at a step. You play every seat."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int = 4,
        options: Mapping[str, int] | None = None,
        threads: int | None = None,
        observations: str = "plain",
        skip_forced: bool = False,
    ) -> None:
        self._make(game, num_envs, seats, options, threads, observations, skip_forced, (), None)

    def _make(
        self, game: str, num_envs: int, seats: int, options: Mapping[str, int] | None, threads: int | None,
        observations: str, skip_forced: bool, bots: Sequence[str], seat: int | None,
    ) -> None:  # fmt: skip
        if type(num_envs) is not int or num_envs < 1:
            raise VotiveError(f"there is at least one game, not {num_envs!r}")
        if threads is not None and (type(threads) is not int or threads < 1):
            raise VotiveError(f"games are played by at least one thread, not {threads!r}")
        space = observation_box(self._prepared(game, bots), observations)
        self.settings = self.game.settings(seats, options)
        if seat is not None and not (type(seat) is int and 0 <= seat < seats):
            raise VotiveError(f"there is no seat {seat!r}; with {seats} players the seats are 0 to {seats - 1}")
        self.num_envs = num_envs
        others = players_of(bots, self.game, seats) if bots else []
        self._batch = SeatBatch(
            self.game, self.settings, num_envs, others, seat, skip_forced, observations == "scaled", threads
        )
        self._begun = np.zeros(num_envs, np.bool_)
        self.single_observation_space = Dict(
            {
                "observation": space,
                "action_mask": Box(0, 1, (self.game.moves,), np.bool_),
                "seat": Discrete(seats),
            }
        )
        self.single_action_space = Discrete(self.game.moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete([self.game.moves] * num_envs)

    def _prepared(self, game: str, bots: Sequence[str]) -> Any:
        self.game = make_ready(ready(game), bots) if bots else ready(game)
        return self.game

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New games everywhere, or where `options["reset_mask"]` says so.

        One seed is for all: game g of the seed is played at place g. With a list of seeds, one a game, each game
        depends on its own seed only.
        """
        chosen = self._chosen(options)
        seeds, apart = self._seeds(seed)
        if seeds is None and not self._begun.all():
            seeds = np.full(self.num_envs, int(self.np_random.integers(2**63)), np.uint64)
            chosen = chosen | ~self._begun
        self._begun |= chosen
        if not self._begun.all():
            raise VotiveError("the first reset is for all games: leave reset_mask out")
        self._batch.reset(seeds, apart, chosen)
        return self._observation(), {}

    def _chosen(self, options: dict[str, Any] | None) -> Array:
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        chosen = np.asarray(mask)
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise VotiveError(f"reset_mask is {self.num_envs} booleans, one a game")
        return chosen

    def _seeds(self, seed: Any) -> tuple[Array | None, bool]:
        if seed is None:
            return None, False
        if isinstance(seed, int | np.integer):
            super().reset(seed=int(seed) % 2**63)
            return np.full(self.num_envs, word_of(checked_seed(seed)), np.uint64), False
        listed = list(seed)
        if len(listed) != self.num_envs:
            raise VotiveError(f"a list of seeds has one for each of {self.num_envs} games, not {len(listed)}")
        return np.array([word_of(checked_seed(one)) for one in listed], np.uint64), True

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """A move in every game."""
        step = self._ready().step(actions)
        info: dict[str, Any] = {"returns": step.returns, "points": step.points, "ranks": step.ranks}
        if step.over.any():
            info |= self._final(step)
        return self._observation(), step.rewards, step.over, np.zeros(self.num_envs, np.bool_), info

    def _final(self, step: SeatStep) -> dict[str, Any]:
        over = step.over.copy()
        nothing = np.zeros((self.num_envs, self.game.moves), np.bool_)
        final = {"observation": step.last, "action_mask": nothing}
        told = {"points": step.points, "ranks": step.ranks, "returns": step.returns}
        return {
            "final_obs": final | {f"_{name}": over for name in final},
            "_final_obs": over,
            "final_info": told | {f"_{name}": over for name in told},
            "_final_info": over,
        }

    def action_masks(self) -> Array:
        """bool[g, move]: what may be done, as SB3's MaskablePPO asks."""
        return self._ready().games.mask

    def sample(self) -> Any:
        """A random legal move for every game: much faster than drawing by the mask."""
        return self._ready().sample()

    def _ready(self) -> SeatBatch:
        if not self._begun.all():
            raise VotiveError("call reset() first")
        return self._batch

    def _observation(self) -> dict[str, Any]:
        batch = self._batch
        return {"observation": batch.observation, "action_mask": batch.games.mask, "seat": batch.games.turns}

    def close_extras(self, **more: Any) -> None:
        """Let the threads go."""
        self._batch.close()


class OneSeatGames(Games):
    """One seat of each game against bots that play in compiled code: `random`, `greedy` or `network`.

    Without a `seat` another one is drawn for each game. `skip_forced` makes moves for you where there is only one.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int = 4,
        bots: Sequence[str] = ("greedy",),
        seat: int | None = None,
        options: Mapping[str, int] | None = None,
        threads: int | None = None,
        observations: str = "plain",
        skip_forced: bool = False,
    ) -> None:
        named = (bots,) if isinstance(bots, str) else tuple(bots)
        if not named:
            raise VotiveError("name the bots that play the other seats; for none there is Games")
        self._make(game, num_envs, seats, options, threads, observations, skip_forced, named, seat)


def observation_box(game: Any, observations: str) -> Any:
    """Between which numbers observations lie."""
    if observations not in OBSERVATIONS:
        raise VotiveError(f"observations are {' or '.join(OBSERVATIONS)}, not {observations!r}")
    if observations == "scaled":
        return Box(lowest_encoded(game), np.ones(encoded_size(game), np.float32), dtype=np.float32)
    return Box(*lowest_and_highest(game), dtype=np.float32)
