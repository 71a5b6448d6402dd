"""How fast the bridges are, beside the games that OpenSpiel and PettingZoo bring along, in the same loops and run."""

import importlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from votive import game as ready
from votive import games
from votive.bridges import MissingExtra
from votive.core.batch import Batch

SEATS = 4
AT_ONCE = 4096
OPENSPIELS_OWN = ("backgammon", "chess", "gin_rummy", "hearts")
PETTINGZOOS_OWN = ("connect_four_v3", "chess_v6")

Counter = Callable[[], int]
"""Plays some games at random; answers how many decisions that were."""


@dataclass(frozen=True)
class Loop:
    """Decisions a second in one loop, or why there is no figure."""

    name: str
    decisions: float | None
    note: str = ""


def measure(repeats: int, seconds: float, say: Callable[[str], None]) -> list[Loop]:
    """Every loop's best of several repeats."""
    loops: dict[str, Callable[[], Counter]] = {}
    for name in games.ours():
        loops[f"{name}, {AT_ONCE:,} at once with masks and observations"] = partial(_at_once, name)
        loops[f"{name}, OpenSpiel's loop"] = partial(_open_spiel, f"votive_{name}", {"players": SEATS})
        loops[f"{name}, PettingZoo's loop"] = partial(_pettingzoo, partial(_ours, name))
    for own in OPENSPIELS_OWN:
        loops[f"OpenSpiel's {own}"] = partial(_open_spiel, own, {})
    for own in PETTINGZOOS_OWN:
        loops[f"PettingZoo's {own}"] = partial(_pettingzoo, partial(_theirs, own))
    return [_measure(name, prepare, repeats, seconds, say) for name, prepare in loops.items()]


def _measure(
    name: str, prepare: Callable[[], Counter], repeats: int, seconds: float, say: Callable[[str], None]
) -> Loop:
    try:
        play = prepare()
    except (ImportError, MissingExtra) as error:
        return Loop(name, None, f"not installed: {error}")
    say(name)
    play()
    best = 0.0
    for _ in range(repeats):
        decisions = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            decisions += play()
        best = max(best, decisions / (time.perf_counter() - start))
    return Loop(name, best)


def _at_once(name: str) -> Counter:
    batch = Batch(ready(name), SEATS, AT_ONCE, 1, threads=1)

    def play() -> int:
        for _ in range(20):
            batch.step(batch.sample())
            batch.observe()
        return 20 * AT_ONCE

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


def _ours(name: str) -> Any:
    bridge: Any = importlib.import_module("votive.bridges.pettingzoo")
    return bridge.env(name, SEATS)


def _theirs(name: str) -> Any:
    return importlib.import_module(f"pettingzoo.classic.{name}").env()


def _pettingzoo(make: Callable[[], Any]) -> Counter:
    environment = make()
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


def report(loops: list[Loop]) -> str:
    """The figures as lines."""
    lines = ["", f"random play by decisions a second, one core ({SEATS} players where the games are ours)"]
    for loop in loops:
        figure = loop.note if loop.decisions is None else f"{loop.decisions:>14,.0f}/s"
        lines.append(f"{loop.name:<58} {figure}")
    return "\n".join(lines)
