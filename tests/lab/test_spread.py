"""The same work over threads and over a cluster, also when a worker is killed in the middle."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import ray

import votive
from votive import games
from votive.core.playouts import simulate
from votive.lab.balance import Balance, BalanceJob, BalancePlan
from votive.lab.spread import GameReference, Simulation, do, simulate_over, spread
from votive.lab.tournament import Tournament
from votive.lab.tournament_games import TournamentPlan

NAME = games.names()[-1]


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A cluster of this machine, with several worker processes."""
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    yield "local"
    ray.shutdown()


def test_threads_do_every_part_once() -> None:
    opened, closed = [], []

    class Parts:
        @contextmanager
        def tools(self) -> Iterator[int]:
            opened.append(threading.get_ident())
            yield threading.get_ident()
            closed.append(1)

        def do(self, tools: int, first: int, count: int) -> list[int]:
            assert tools == threading.get_ident(), "each thread has its own tools"
            return list(range(first, first + count))

    for threads in (1, 4):
        found = dict(spread(Parts(), 3, 20, 6, threads))
        assert sorted(number for part in found.values() for number in part) == list(range(3, 23))
        assert len(opened) == len(closed) <= threads
        opened.clear()
        closed.clear()


@pytest.mark.filterwarnings("default")
def test_a_cluster_simulates_the_same_games(cluster: str) -> None:
    game = votive.game(NAME)
    settings = game.settings(3)
    assert simulate_over(game, settings, 300, 4, cluster, lambda count: None) == simulate(game, settings, 300, 4, 1)


@pytest.mark.filterwarnings("default")
def test_a_killed_worker_changes_nothing(cluster: str, tmp_path: Path) -> None:
    """The worker that has the third part is killed while it works on it."""
    game = votive.game(NAME)
    inner = BalanceJob(GameReference.of(game, game.settings(3)), ("greedy",), 1)
    mark = tmp_path / "killed"

    class Deadly:
        def tools(self) -> Any:
            return inner.tools()

        def do(self, tools: Any, first: int, count: int) -> Any:
            if first == 8 and not mark.exists():
                mark.touch()
                os.kill(os.getpid(), signal.SIGKILL)
            return inner.do(tools, first, count)

    alone = dict(spread(inner, 0, 20, 4, threads=1))
    together = dict(spread(Deadly(), 0, 20, 4, ray=cluster))
    assert mark.exists()
    assert alone.keys() == together.keys()
    for first, study in alone.items():
        assert np.array_equal(study.games, together[first].games)
        assert all(map(np.array_equal, study.sums, together[first].sums))


@pytest.mark.filterwarnings("default")
def test_a_cluster_writes_the_same_report(cluster: str, tmp_path: Path) -> None:
    game = votive.game(NAME)
    plan = BalancePlan(game, game.settings(2), ("greedy",), 20, 3)
    here, there = Balance(plan, tmp_path / "here").run(1), Balance(plan, tmp_path / "there").run(ray=cluster)
    assert here.games.tobytes() == there.games.tobytes()


@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_tournament(cluster: str) -> None:
    game = votive.game(NAME)
    contests = []
    for address in (None, cluster):
        contest = Tournament(TournamentPlan(game, game.settings(2), ("greedy", "random"), 1, 1.0, None, 2))
        contest.run(8, ray=address)
        contests.append([(played.entrants, played.points, played.places) for played in contest.games()])
    assert contests[0] == contests[1]


def test_a_simulation_can_be_sent_elsewhere() -> None:
    import pickle

    game = votive.game(NAME)
    job = Simulation(GameReference.of(game, game.settings(2)), 1)
    assert do(pickle.loads(pickle.dumps(job)), 0, 5) == do(job, 0, 5)
