"""What happened in a game: who was winning when, what the oracle would have done, and what was luck.

A search looks at every decision of a record, as the position really was and as its seat knew it. The chances to win
that it finds follow each other from the fair share to the result, so that every change belongs to a move: to a choice
or to chance. Nothing here depends on threads: each position is searched by itself, with its own seed.
"""

import threading
from collections.abc import Callable
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from typing import Any

from votive.core.contract import CHANCE
from votive.lab.analysis_summary import summarise
from votive.lab.analysis_types import Analysis
from votive.lab.analyst import PLAYOUTS, SIMULATIONS, AnalysisPlan, AnalysisStopped, Analyst
from votive.lab.recorded_game import RecordedGame

__all__ = ["PLAYOUTS", "SIMULATIONS", "AnalysisPlan", "AnalysisStopped", "analyse"]

MOST_PLAYOUTS, THOROUGH = 16, 64
"""Beside moves of chance so many times as many, at most; and as if there were so many positions in all."""


def analyse(
    plan: AnalysisPlan,
    threads: int = 1,
    progress: Callable[[int, int], None] = lambda done, total: None,
    stop: threading.Event | None = None,
    wait_a_little: Callable[[], None] = lambda: None,
) -> Analysis:
    """Everything about a checked record. `progress` hears how much of how much is done, from any thread;
    `wait_a_little` is called before each piece of work, and may let more urgent work go first."""
    recorded, stopped = RecordedGame(plan.record), stop or threading.Event()
    choices = [ply for ply in range(recorded.count) if recorded.is_choice(ply)]
    looked = [ply for ply in range(recorded.count) if ply == 0 or recorded.actors[ply] != recorded.actors[ply - 1]]
    times = _playouts(recorded, looked, plan.playouts)
    local, lock, done, total = threading.local(), threading.Lock(), [0], len(choices) + len(looked) + 1

    def work(job: Callable[[Analyst], Any]) -> Any:
        wait_a_little()
        if stopped.is_set():
            raise AnalysisStopped("stopped")
        if not hasattr(local, "analyst"):
            local.analyst = Analyst(plan, recorded, stopped)
        found = job(local.analyst)
        with lock:
            done[0] += 1
            progress(done[0], total)
        return found

    jobs: list[Callable[[Analyst], Any]] = [lambda one, ply=ply: one.weigh(ply) for ply in choices]  # type: ignore[misc]
    jobs += [lambda one, ply=ply: one.points(ply, times[ply]) for ply in looked]  # type: ignore[misc]
    jobs.append(lambda one: one.end())
    *found, end = _spread(work, jobs, threads)
    weighed = dict(zip(choices, found[: len(choices)], strict=True))
    estimated = dict(zip(looked, found[len(choices) :], strict=True))
    return summarise(plan, recorded, weighed, estimated, end)


def _playouts(recorded: RecordedGame, looked: list[int], playouts: int) -> dict[int, int]:
    """How many random games from each position: the fewer moves of chance there are, the more before and after each,
    for it is luck that is to be told from noise."""
    beside = {ply for ply in looked if recorded.actors[ply] == CHANCE or (ply and recorded.actors[ply - 1] == CHANCE)}
    more = max(1, min(MOST_PLAYOUTS, THOROUGH // max(len(beside), 1)))
    return {ply: playouts * (more if ply in beside else 1) for ply in looked}


def _spread(work: Callable[[Any], Any], jobs: list[Any], threads: int) -> list[Any]:
    if threads == 1:
        return [work(job) for job in jobs]
    with ThreadPoolExecutor(threads, "analysis") as pool:
        futures: list[Future[Any]] = [pool.submit(work, job) for job in jobs]
        wait(futures, return_when=FIRST_EXCEPTION)
        if any(future.done() and future.exception() for future in futures):
            pool.shutdown(cancel_futures=True)
        return [future.result() for future in futures]
