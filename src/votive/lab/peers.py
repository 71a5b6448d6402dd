"""How fast engines play at random: ours behind its bridges, and others in the same run where they are installed.

Others play other games than ours, so the ratio says how far apart the engines are in kind, not who wrote better code.
"""

import importlib
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from votive import game as ready
from votive import games
from votive.bridges import MissingExtra
from votive.bridges.seat_games import PLAYERS
from votive.core.batch import Batch
from votive.core.extras import how_to_install

SEATS = 4
AT_ONCE = 4096

Counter = Callable[[], int]
"""Plays some games at random; answers how many decisions that were."""


@dataclass(frozen=True)
class Rate:
    """Decisions a second of one engine in one loop, or a note why there is no figure."""

    name: str
    decisions: float | None
    note: str = ""


def measure(
    loops: Mapping[str, Callable[[], Counter]], repeats: int, seconds: float, say: Callable[[str], None]
) -> list[Rate]:
    """Every loop's best of several repeats, by the processor's time: what one core does, whoever else is busy."""
    return [_measure(name, prepare, repeats, seconds, say) for name, prepare in loops.items()]


def _measure(
    name: str, prepare: Callable[[], Counter], repeats: int, seconds: float, say: Callable[[str], None]
) -> Rate:
    try:
        play = prepare()
    except (ImportError, MissingExtra) as error:
        return Rate(name, None, f"not installed ({error.__cause__ or error}); {how_to_install('peers')}")
    say(name)
    play()  # load and compile
    best = 0.0
    for _ in range(repeats):
        decisions = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            decisions += play()
        best = max(best, decisions / (time.process_time() - start))
    return Rate(name, best)


def _at_once(name: str) -> Counter:
    batch = Batch(ready(name), SEATS, AT_ONCE, 1, threads=1)

    def play() -> int:
        for _ in range(20):
            batch.step(batch.sample())
            batch.observe()
        return 20 * AT_ONCE

    return play


def _one_seat(name: str, seats: int, bot: str) -> Counter:
    vector: Any = importlib.import_module("votive.bridges.vector")
    environments = vector.OneSeatGames(name, AT_ONCE, seats, (bot,), threads=1)
    environments.reset(seed=1)

    def play() -> int:
        for _ in range(5):
            environments.step(environments.sample())
        return 5 * AT_ONCE

    return play


def _open_spiel(name: str, parameters: dict[str, int]) -> Counter:
    pyspiel: Any = importlib.import_module("pyspiel")
    importlib.import_module("votive.bridges.openspiel")
    game = pyspiel.load_game(name, parameters)
    generator = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(generator.choices(outcomes, weights)[0])
            else:
                state.apply_action(generator.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def _pettingzoo(module: str, *arguments: Any) -> Counter:
    environment = importlib.import_module(module).env(*arguments)
    generator = random.Random(1)

    def play() -> int:
        environment.reset(seed=1)
        decisions = 0
        for _ in environment.agent_iter():
            observation, _, over, cut, _ = environment.last()
            if over or cut:
                environment.step(None)
            else:
                legal = np.flatnonzero(observation["action_mask"])
                environment.step(int(legal[generator.randrange(len(legal))]))
                decisions += 1
        return decisions

    return play


def _pgx() -> Counter:
    import jax  # type: ignore[import-not-found, unused-ignore]
    import pgx  # type: ignore[import-not-found, unused-ignore]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found, unused-ignore]

    batch, steps = 1024, 64
    environment = pgx.make("backgammon")
    following = auto_reset(environment.step, environment.init)

    def step(carry, key):  # type: ignore[no-untyped-def]
        choice, chance = jax.random.split(key)
        logits = jax.numpy.where(carry.legal_action_mask, 0.0, -1e9)
        moves = jax.random.categorical(choice, logits)
        played = jax.vmap(following)(carry, moves, jax.random.split(chance, batch))
        return played, None

    start = jax.jit(jax.vmap(environment.init))
    run = jax.jit(lambda states, keys: jax.lax.scan(step, states, keys)[0])

    def play() -> int:
        key = jax.random.PRNGKey(1)
        states = start(jax.random.split(key, batch))
        run(states, jax.random.split(key, steps)).legal_action_mask.block_until_ready()
        return batch * steps

    return play


def _rlcard() -> Counter:
    import rlcard  # type: ignore[import-not-found, unused-ignore]
    from rlcard.agents import RandomAgent  # type: ignore[import-not-found, unused-ignore]

    environment = rlcard.make("uno", config={"seed": 1})
    environment.set_agents([RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)])

    def play() -> int:
        trajectories, _ = environment.run(is_training=False)
        return sum(len(trajectory) // 2 for trajectory in trajectories)

    return play


def _catanatron() -> Counter:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found, unused-ignore]

    def play() -> int:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        records = getattr(game.state, "action_records", None) or game.state.actions
        return len(records)

    return play


PEERS: dict[str, Callable[[], Counter]] = {
    "OpenSpiel, backgammon": partial(_open_spiel, "backgammon", {}),
    "pgx, backgammon": _pgx,
    "PettingZoo, connect four": partial(_pettingzoo, "pettingzoo.classic.connect_four_v3"),
    "RLCard, uno": _rlcard,
    "Catanatron, four players": _catanatron,
}
"""Other engines."""


def bridges() -> dict[str, Callable[[], Counter]]:
    """Our games in the loops of OpenSpiel and PettingZoo, and games that those bring along."""
    loops: dict[str, Callable[[], Counter]] = {}
    for name in games.ours():
        loops[f"{name}, {AT_ONCE:,} at once with masks and observations"] = partial(_at_once, name)
        for seats in (2, SEATS):
            for bot in PLAYERS:
                loops[f"{name}, one seat of {seats} against {bot}"] = partial(_one_seat, name, seats, bot)
        loops[f"{name}, OpenSpiel's loop"] = partial(_open_spiel, f"votive_{name}", {"players": SEATS})
        loops[f"{name}, PettingZoo's loop"] = partial(_pettingzoo, "votive.bridges.pettingzoo", name, SEATS)
    for own in ("backgammon", "chess", "gin_rummy", "hearts"):
        loops[f"OpenSpiel's {own}"] = partial(_open_spiel, own, {})
    for own in ("connect_four_v3", "chess_v6"):
        loops[f"PettingZoo's {own}"] = partial(_pettingzoo, f"pettingzoo.classic.{own}")
    return loops
