"""Writes docs/benchmark.md: the tasks as the program knows them, and the scores of docs/benchmark.json."""

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SCORES = ROOT / "docs" / "benchmark.json"
HEAD = """# A benchmark

<!-- Written by `make docs`; the scores are in docs/benchmark.json. -->

Fixed tasks, so that players can be compared: one seat against copies of a bot. The same seed gives the same games, so
anybody can compute a score again, on any machine.

## Tasks
"""
RULES = """
In game *n* of a task the player sits at seat *n* modulo the number of players; the other seats are the opponent's. The
score is the share of games won, a win shared by two being half of one; the interval is Wilson's, for 95%. A player
knows what its seat knows (`Position`) and nothing else. What it costs is part of a score: a bot of ours that would
think by the clock makes as many simulations a decision as its name says (`oracle:100`), else 400; your own may take
what time it likes, but say how much it takes, on what.

## Scores
"""
CURVES = """
## Learning curves

Stable-Baselines3's MaskablePPO, as [examples/maskable_ppo.py](../examples/maskable_ppo.py) sets it up, on one core that
other programs were using, too. How often it won of the games that ended in each part of its training; then, after the
training, of new games. Its moves are the likeliest ones there, and its games are not those of the tasks above (each
begins with a seed of its own): so the score beside it is like a task's, but not recomputed by `lab benchmark`.
"""
SUBMIT = """
## How to submit

1. Write a player: a class with one method, in a file of its own ([bots.md](bots.md#your-first-bot)), or a program.
2. `votive lab benchmark offrandes-2 --bot my_bot.py:MyBot --json my_scores.json` plays a task and keeps the score.
3. Send the scores with the player, or with where it can be had, what it was trained on and for how long, and what it
   costs: a pull request that adds them to `docs/benchmark.json`.

`votive lab benchmark --check docs/benchmark.json` computes every score again, and says which are not as written;
`votive lab benchmark offrandes-2 --check docs/benchmark.json` those of one task. A test does that with the quick ones.
Do not train on the benchmark's seed. `OneSeatGames` and `SeatVecEnv` play the same opponents with other seeds, and
`votive lab dataset` writes their games.
"""


def benchmark_page() -> str:
    """Tasks, rules, scores, curves, and how to send in one's own."""
    from votive.lab.benchmark import TASKS

    kept = json.loads(SCORES.read_text(encoding="utf-8"))
    lines = [HEAD, "| task | game | players | against | games | a fair share |", "|---|---|---|---|---|---|"]
    for task in TASKS.values():
        against = f"{task.players - 1} × `{task.opponent}`"
        lines.append(f"| {task.name} | {task.game} | {task.players} | {against} | {task.games:,} | {task.fair:.0%} |")
    lines += [RULES, "| task | player | won | between | games |", "|---|---|---|---|---|"]
    order = list(TASKS)
    for one in sorted(kept["scores"], key=lambda one: (order.index(one["task"]), one["won"])):
        lines.append(
            f"| {one['task']} | `{one['bot']}` | {one['won']:.1%} | {one['low']:.1%} to {one['high']:.1%} "
            f"| {one['games']:,} |"
        )
    lines += [CURVES, *(line for curve in kept["curves"] for line in _curve(curve)), SUBMIT]
    return "\n".join(lines)


def _curve(curve: dict[str, Any]) -> list[str]:
    heads = " | ".join(f"{point['decisions'] // 1000}k" for point in curve["points"])
    shares = " | ".join(f"{point['won']:.0%}" for point in curve["points"])
    after = ", ".join(f"{one['won']:.1%} of {one['games']:,} games against {one['bots']}" for one in curve["after"])
    return [
        f"`{curve['command']}`; afterwards {after}.",
        "",
        f"| decisions | {heads} |",
        "|---" * (len(curve["points"]) + 1) + "|",
        f"| won against {curve['bots']} | {shares} |",
        "",
    ]
