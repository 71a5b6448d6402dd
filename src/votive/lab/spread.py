"""Spreads work over the cores of this machine by threads, or over a Ray cluster. The results are the same.

A job can be pickled and does a part of a range: `job.do(tools, first, count)`. The result depends on nothing else, so a
part that is lost with its machine is simply done again.
"""

import os
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass
from typing import Any, Protocol

from votive import games
from votive.core.content import OWN_CONTENT
from votive.core.contract import Game, Settings
from votive.core.errors import VotiveError
from votive.core.extras import MissingExtra
from votive.core.playouts import add_tally, all_cores, empty_tally, over_threads, simulate


class SpreadJob(Protocol):
    """Work that can be divided, and pickled."""

    def tools(self) -> AbstractContextManager[Any]:
        """What a thread works with. Used again from part to part, and closed in the end."""

    def do(self, tools: Any, first: int, count: int) -> Any:
        """The part of the work from `first` on."""


@dataclass(frozen=True)
class GameReference:
    """A game and its settings by name, so that another process finds them."""

    game: str
    seats: int
    options: tuple[tuple[str, int], ...]

    @classmethod
    def of(cls, game: Game, settings: Settings) -> "GameReference":
        return cls(game.name, settings.seats, tuple(settings.options.items()))

    def load(self) -> tuple[Game, Settings]:
        """The game, ready to be played."""
        from votive.bots.warmup import make_ready

        game = make_ready(games.load(self.game), ())
        return game, game.settings(self.seats, dict(self.options))


def spread(
    job: SpreadJob, first: int, count: int, chunk: int, threads: int | None = None, ray: str | None = None
) -> Generator[tuple[int, Any], None, None]:
    """Do a job from `first` on, in chunks; answers come as they are ready, each with where its part begins."""
    if ray is not None:
        yield from _over_ray(job, first, count, chunk, ray)
        return
    own = threading.local()
    with ExitStack() as opened:

        def part(start: int, some: int) -> tuple[int, Any]:
            if not hasattr(own, "tools"):
                own.tools = opened.enter_context(job.tools())
            return start, job.do(own.tools, start, some)

        yield from over_threads(part, first, count, chunk, threads or all_cores())


@dataclass(frozen=True)
class Simulation:
    """Random games, added up."""

    game: GameReference
    seed: int

    def tools(self) -> AbstractContextManager[tuple[Game, Settings]]:
        return nullcontext(self.game.load())

    def do(self, tools: tuple[Game, Settings], first: int, count: int) -> Any:
        """A tally of games `first` to `first + count - 1`."""
        return simulate(*tools, count, self.seed, 1, first)


def simulate_over(
    game: Game, settings: Settings, count: int, seed: int, ray: str, progress: Callable[[int], None]
) -> Any:
    """The same tally as `votive.core.playouts.simulate`, from a cluster."""
    total = empty_tally(game)
    chunk = max(1, min(20_000, count // 16))
    for _, tally in spread(Simulation(GameReference.of(game, settings), seed), 0, count, chunk, ray=ray):
        add_tally(total, tally)
        progress(int(tally.games))
    return total[0]


def do(job: SpreadJob, first: int, count: int) -> tuple[int, Any]:
    """What a worker of a cluster runs."""
    with job.tools() as tools:
        return first, job.do(tools, first, count)


def _over_ray(job: SpreadJob, first: int, count: int, chunk: int, address: str) -> Iterator[tuple[int, Any]]:
    ray = connect(address)
    content = {name: os.environ[name] for name in os.environ if name.startswith(OWN_CONTENT)}
    again_and_again: Any = ray.remote(do).options(
        max_retries=-1, runtime_env={"env_vars": content} if content else None
    )
    given = ray.put(job)
    starts = list(range(first, first + count, chunk))
    most = max(4, 3 * int(ray.cluster_resources().get("CPU", 1)))
    running: list[Any] = []
    while starts or running:
        while starts and len(running) < most:
            start = starts.pop(0)
            running.append(again_and_again.remote(given, start, min(chunk, first + count - start)))
        done, running = ray.wait(running, num_returns=1)
        yield ray.get(done[0])


def address_for_others(address: str) -> str:
    """Where another process finds the cluster of this address; one of this machine alone is started if need be."""
    return str(connect(address).get_runtime_context().gcs_address) if address == "local" else address


def connect(address: str) -> Any:
    """Ray, connected; `local` is a cluster of this machine alone."""
    try:
        import ray
    except ImportError:
        raise MissingExtra("--ray needs Ray, which is not installed", "ray") from None
    if not ray.is_initialized():
        try:
            where = {} if address == "local" else {"address": address}
            ray.init(**where, log_to_driver=False, logging_level="error", include_dashboard=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise VotiveError(f"--ray {address}: no cluster answers there ({str(error).splitlines()[0]})") from None
    return ray
