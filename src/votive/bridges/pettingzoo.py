"""PettingZoo: every seat an agent, turn by turn (AEC).

    from votive.bridges import pettingzoo
    environment = pettingzoo.env("offrandes", seats=4)

An observation is a dictionary: `observation`, what the seat may know as `votive.core.observation` lays it out (or with
`observations="scaled"` as `votive.core.encoding` does), and `action_mask`. An illegal move is refused with the sentence
that a player would read.
Rewards come when the game is over: `votive.core.outcomes`. Chance moves by itself, from the seed.
"""

from collections.abc import Mapping
from typing import Any

from votive import game as ready
from votive.bridges import needed
from votive.bridges.sitting import BridgedGame, Sitting
from votive.core.drawing import board_text
from votive.core.encoding import encode, encoded_size, plan_of

needed("pettingzoo", "pettingzoo")
import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete  # noqa: E402
from gymnasium.utils import EzPickle  # noqa: E402
from gymnasium.utils.seeding import np_random  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from votive.bridges.vector import observation_box  # noqa: E402


def env(
    game: str,
    seats: int = 4,
    options: Mapping[str, int] | None = None,
    render_mode: str | None = None,
    observations: str = "plain",
) -> Any:
    """A game, wrapped as PettingZoo wraps its own board games: an illegal move ends it, and the mover loses."""
    made: Any = raw_env(game, seats, options, render_mode, observations)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 PettingZoo's own name for it
    """A game, bare and fast."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False, "name": "votive"}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = 4,
        options: Mapping[str, int] | None = None,
        render_mode: str | None = None,
        observations: str = "plain",
    ) -> None:
        EzPickle.__init__(self, game, seats, options, render_mode, observations)
        super().__init__()
        prepared = ready(game)
        self.bridged = BridgedGame(prepared, prepared.settings(seats, options))
        self.metadata = self.metadata | {"name": f"votive_{game}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        box, mask = observation_box(prepared, observations), Box(0, 1, (prepared.moves,), np.int8)
        self.scaled = observations == "scaled"
        self.observation_spaces = {agent: Dict({"observation": box, "action_mask": mask}) for agent in self.agents}
        self.action_spaces = {agent: Discrete(prepared.moves) for agent in self.agents}
        self._random, _ = np_random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same chance."""
        if seed is not None:
            self._random, _ = np_random(seed)
        self.sitting = Sitting(self.bridged, rolls=True, seed=int(self._random.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.sitting.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat may know, whoever's turn it is."""
        seat, game = self.possible_agents.index(agent), self.bridged.game
        observation, mask = self.sitting.look(seat)
        if self.scaled:
            plain, observation = observation, np.zeros(encoded_size(game), np.float32)
            encode(plain, seat, plan_of(game), observation)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: Any) -> None:
        """A move of the seat whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        sitting = self.sitting
        sitting.check(int(action))
        self._cumulative_rewards[agent] = 0.0
        sitting.play(int(action))
        if sitting.over:
            self.rewards = dict(zip(self.possible_agents, sitting.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[sitting.turn]

    def render(self) -> str | None:
        """The table as text, as the seat to move may see it."""
        if self.render_mode is None:
            return None
        return board_text(self.bridged.game, self.sitting.state(), self.sitting.turn)

    def close(self) -> None:
        """Nothing is held."""
