"""Gymnasium: one seat is yours, bots play the others.

    import gymnasium
    environment = gymnasium.make("votive.bridges.gymnasium:votive/Offrandes-v0", seats=4, bots=("greedy",))

Gymnasium imports what stands before the colon; after `import votive.bridges.gymnasium` it can be left out.

An observation is a dictionary: `observation`, what the seat may know as `votive.core.observation` lays it out (or with
`observations="scaled"` as `votive.core.encoding` does), and `action_mask`, which is also what `action_masks()` gives.
The reward comes when the game is over, as in `votive.core.outcomes`. An illegal move ends the episode with -1;
`info["refused"]` names the clause and `info["why"]` says what a player would read. Any bot plays here; many games at
once, in compiled code, are in `vector`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from votive import bots as makers
from votive import game as ready
from votive import games
from votive.bots.bot import position_of
from votive.bots.warmup import make_ready
from votive.bridges import needed
from votive.core.drawing import board_text, refusal
from votive.core.encoding import encode, encoded_size, plan_of
from votive.core.errors import VotiveError
from votive.core.match import Match
from votive.core.observation import Array, make_observer, observation_size, observe
from votive.core.outcomes import returns
from votive.core.verbs import ranks, verdict

needed("gymnasium", "gymnasium")
import gymnasium  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete  # noqa: E402

from votive.bridges.vector import observation_box  # noqa: E402


class OneSeat(gymnasium.Env):  # type: ignore[misc]
    """One seat of a game against bots. Without a `seat`, another one is drawn each time."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = 4,
        seat: int | None = None,
        bots: Sequence[str] = ("greedy",),
        seconds: float = 1.0,
        simulations: int | None = None,
        options: Mapping[str, int] | None = None,
        render_mode: str | None = None,
        observations: str = "plain",
    ) -> None:
        self.game = make_ready(ready(game), bots)
        self.settings = self.game.settings(seats, options)
        if seat is not None and not 0 <= seat < seats:
            raise VotiveError(f"there is no seat {seat}; with {seats} players the seats are 0 to {seats - 1}")
        self.seat = seat
        self.mine = 0
        self.seconds = seconds
        self.render_mode = render_mode
        others = makers.one_each(bots, seats - 1)
        self.bots = [makers.make(name, self.game, seats, 0, simulations) for name in others]
        self.scaled = observations == "scaled"
        self.observation_space = Dict(
            {
                "observation": observation_box(self.game, observations),
                "action_mask": Box(0, 1, (self.game.moves,), np.int8),
            }
        )
        self.action_space = Discrete(self.game.moves)
        self._observer = make_observer(self.game, np.zeros(1, self.game.row).view(np.recarray))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game, up to the first decision of one's own."""
        super().reset(seed=seed)
        chance = int(self.np_random.integers(2**63))
        self.mine = int(self.np_random.integers(self.settings.seats)) if self.seat is None else self.seat
        self.match = Match(self.game, self.settings.seats, chance, self.settings.options)
        for number, bot in enumerate(self.bots):
            bot.begin(chance + number)
        self._let_others_move()
        return self._observation(), {"seat": self.mine}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """A move of one's own, and what the others answer until it is one's turn again."""
        number = int(action)
        if not 0 <= number < self.game.moves:
            raise VotiveError(f"{self.game.name} has no move number {number}; there are {self.game.moves}")
        refused = verdict(self.match.state, self.mine, number)
        if refused:
            why = refusal(self.game, self.match.state, self.settings.seats, self.mine, number, refused)
            return self._observation(), -1.0, True, False, {"refused": why.clause, "why": str(why)}
        self.match.play(self.game.names[number])
        self._let_others_move()
        if not self.match.over:
            return self._observation(), 0.0, False, False, {"seat": self.mine}
        return self._observation(), self._reward(), True, False, {"result": self.match.result}

    def _let_others_move(self) -> None:
        match = self.match
        while not match.over and match.turn != self.mine:
            seat = match.turn
            bot = self.bots[seat - (seat > self.mine)]
            match.play(bot.choose(position_of(match, seat), self.seconds))

    def _reward(self) -> float:
        places = np.zeros(self.game.most_seats, np.int64)
        worth = np.zeros(self.settings.seats)
        ranks(self.match.state, places)
        returns(places, self.settings.seats, worth)
        return float(worth[self.mine])

    def _observation(self) -> dict[str, Any]:
        seen = np.zeros(observation_size(self.game), np.float32)
        observe(self.match.state, self.mine, self._observer, 0, seen)
        if self.scaled:
            plain, seen = seen, np.zeros(encoded_size(self.game), np.float32)
            encode(plain, self.mine, plan_of(self.game), seen)
        return {"observation": seen, "action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> Array:
        """bool[move]: what may be done now, as SB3's MaskablePPO asks."""
        mask = np.zeros(self.game.moves, np.bool_)
        if self.match.turn == self.mine:
            mask[self.match.legal_numbers(self.mine)] = True
        return mask

    def render(self) -> str | None:
        """The table as text, as one's own seat sees it."""
        return None if self.render_mode is None else board_text(self.game, self.match.state, self.mine)

    def close(self) -> None:
        """Send the bots home."""
        for bot in self.bots:
            bot.close()


def register() -> None:
    """Make all games known to `gymnasium.make`; once."""
    for name in games.names():
        known = f"votive/{name.capitalize()}-v0"
        if known not in gymnasium.registry:
            many = "votive.bridges.vector:OneSeatGames"
            gymnasium.register(known, entry_point=OneSeat, vector_entry_point=many, kwargs={"game": name})


register()
