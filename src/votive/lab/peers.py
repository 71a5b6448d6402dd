"""Other engines, measured in the same run where they are installed: random play, decisions a second.

They play other games than ours, so the ratio says how far apart the engines are in kind, not who wrote better code.
"""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Peer:
    """One engine's figure, or a note why there is none."""

    name: str
    decisions: float | None
    note: str = ""


Counter = Callable[[], int]
"""Plays some games at random; answers how many decisions that were."""


def measure_peers(repeats: int, seconds: float, say: Callable[[str], None]) -> list[Peer]:
    """Each peer's best of several repeats."""
    return [_measure(name, prepare, repeats, seconds, say) for name, prepare in PEERS.items()]


def _measure(
    name: str, prepare: Callable[[], Counter], repeats: int, seconds: float, say: Callable[[str], None]
) -> Peer:
    try:
        play = prepare()
    except ImportError as error:
        return Peer(name, None, f"not installed ({error.name}); it comes with the extra votive[peers]")
    say(name)
    play()  # load and compile
    best = 0.0
    for _ in range(repeats):
        decisions = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            decisions += play()
        best = max(best, decisions / (time.perf_counter() - start))
    return Peer(name, best)


def _open_spiel() -> Counter:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game("backgammon")
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


def _pettingzoo() -> Counter:
    from pettingzoo.classic import connect_four_v3  # type: ignore[import-not-found, unused-ignore]

    environment = connect_four_v3.env()
    generator = random.Random(1)

    def play() -> int:
        environment.reset(seed=1)
        decisions = 0
        for _ in environment.agent_iter():
            observation, _, over, cut, _ = environment.last()
            if over or cut:
                environment.step(None)
            else:
                legal = [move for move, allowed in enumerate(observation["action_mask"]) if allowed]
                environment.step(generator.choice(legal))
                decisions += 1
        return decisions

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
    "OpenSpiel, backgammon": _open_spiel,
    "pgx, backgammon": _pgx,
    "PettingZoo, connect four": _pettingzoo,
    "RLCard, uno": _rlcard,
    "Catanatron, four players": _catanatron,
}
