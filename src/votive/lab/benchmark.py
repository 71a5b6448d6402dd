"""Fixed tasks on which players are compared: one seat against copies of a bot. The same seed, the same score.

In game `n` of a task the player sits at seat `n` modulo the number of players. A bot of ours that would think by the
clock makes a fixed number of simulations instead, so that a score can be recomputed on any machine.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from votive import __version__, bots, games
from votive import game as ready
from votive.bots.warmup import make_ready
from votive.core.errors import VotiveError
from votive.core.playouts import make_scratch
from votive.core.verbs import enact, ranks
from votive.lab.playing import SIMULATIONS, GamePlayer
from votive.lab.ratings import wilson

SEED = 2024


@dataclass(frozen=True)
class Task:
    """Who is played against, at what, and how often."""

    name: str
    game: str
    players: int
    opponent: str
    games: int

    @property
    def fair(self) -> float:
        """The share that equal players win."""
        return 1 / self.players


TASKS = {
    task.name: task
    for game in games.ours()
    for task in (
        Task(f"{game}-2", game, 2, "greedy", 1000),
        Task(f"{game}-4", game, 4, "greedy", 1000),
        Task(f"{game}-4-network", game, 4, "network", 400),
    )
}


@dataclass(frozen=True)
class Score:
    """How often a player won a task, a win shared by two being half of one, and between what that lies (95%)."""

    task: str
    bot: str
    won: float
    low: float
    high: float
    games: int
    seed: int
    version: str


class ScoreFile(msgspec.Struct, omit_defaults=True):
    """Scores as they are kept and sent in."""

    scores: list[Score] = msgspec.field(default_factory=list)
    curves: list[dict[str, Any]] = msgspec.field(default_factory=list)
    """How learners came along, for docs/benchmark.md; never looked at."""


def task_named(name: str) -> Task:
    """A task, or an error that says which there are."""
    if name not in TASKS:
        raise VotiveError(f"there is no task {name!r}; there is: {', '.join(TASKS)}")
    return TASKS[name]


def check(task: Task, bot: str) -> None:
    """Raise what is wrong with a player for a task, before anything is compiled."""
    bots.check((bot,), games.load(task.game))


def read(file: Path) -> ScoreFile:
    """What is kept in a file, or an error that says what is wrong with it."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=ScoreFile)
    except msgspec.MsgspecError as error:
        raise VotiveError(f"{file} is no file of scores: {error}") from None


def keep(found: Score, file: Path) -> None:
    """Add a score to a file, in the place of the same player's earlier one."""
    kept = read(file) if file.exists() else ScoreFile()
    same = (found.task, found.bot)
    kept.scores = [*(one for one in kept.scores if (one.task, one.bot) != same), found]
    file.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


def score(
    task: Task, bot: str, most: int | None = None, seed: int = SEED, progress: Callable[[int], None] = lambda n: None
) -> Score:
    """Play a task. Fewer games than it has give a score that is less sure."""
    count = most or task.games
    game = make_ready(ready(task.game), (bot, task.opponent))
    settings = game.settings(task.players)
    shares = []
    seated = [[bot if seat == own else task.opponent for seat in range(task.players)] for own in range(task.players)]
    players = [GamePlayer(game, settings, names, seed) for names in seated]
    row, places = np.zeros(1, game.row).view(np.recarray), make_scratch(game).ranks
    for number in range(count):
        own = number % task.players
        played = players[own].play(number // task.players)
        row[0] = game.row_for(settings)
        for mover, move in zip(played.movers, played.moves, strict=True):
            enact(row[0], int(mover), int(move))
        ranks(row[0], places)
        winners = np.flatnonzero(places[: task.players] == 0)
        shares.append(1 / len(winners) if own in winners else 0.0)
        progress(1)
    for player in players:
        player.close()
    won, known = float(np.mean(shares)), wilson(float(np.mean(shares)), count)
    return Score(task.name, bot, round(won, 4), round(known.low, 4), round(known.high, 4), count, seed, __version__)


def said(found: Score) -> str:
    """A score in a line."""
    fair = task_named(found.task).fair
    share = f"{found.won:.1%} ({found.low:.1%} to {found.high:.1%})"
    return f"{found.task}: {found.bot} won {share} of {found.games:,} games; a fair share is {fair:.0%}"


def listed() -> str:
    """All tasks, for people."""
    lines = [f"a bot of ours that would think by the clock makes {SIMULATIONS} simulations a decision", ""]
    for task in TASKS.values():
        others = "one" if task.players == 2 else {3: "two", 4: "three", 5: "four"}[task.players]
        lines.append(f"{task.name:<20} {task.game}, against {others} {task.opponent}, {task.games:,} games")
    return "\n".join(lines)
