"""The parts that serve tables, put together: by a server, by a worker, and by tests."""

import asyncio

from votive.store import Store
from votive.web.background import BackgroundTasks, ThreadExecutor
from votive.web.clock import ServerClock
from votive.web.operations.metrics import Metrics
from votive.web.settings import ServerSettings
from votive.web.store_executor import StoreExecutor
from votive.web.tables.automatic_moves import AutomaticMoves
from votive.web.tables.bot_runner import BotRunner
from votive.web.tables.broadcaster import Broadcaster
from votive.web.tables.executor import CommandExecutor
from votive.web.tables.follower import LogFollower
from votive.web.tables.jobs import Jobs
from votive.web.tables.registry import TableRegistry
from votive.web.tables.result_recorder import ResultRecorder
from votive.web.tables.signals import TableSignals
from votive.web.tables.subscriptions import Subscriptions
from votive.web.tables.sweeper import Sweeper
from votive.web.tables.timeouts import Timeouts
from votive.web.tables.warmup import Warmup
from votive.web.time_shares import TimeShares


class TableService:
    """Builds the parts and gives each what it needs; has no other job."""

    def __init__(
        self,
        store: Store,
        settings: ServerSettings,
        warmup: Warmup,
        metrics: Metrics,
        jobs: Jobs | None = None,
        clock: ServerClock | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.warmup = warmup
        self.clock = clock = clock or ServerClock(trust=settings.trust_clock)
        self.background = background = BackgroundTasks()
        self.threads = threads = ThreadExecutor()
        self.database = database = StoreExecutor(store, metrics)
        self.shares = TimeShares()
        signals = TableSignals()
        self.subscriptions = Subscriptions(signals)
        self.broadcaster = broadcaster = Broadcaster(clock, threads, metrics, signals)
        self.registry = registry = TableRegistry(database, threads, warmup, broadcaster, signals, settings)
        self.results = ResultRecorder(database, threads, background)
        self.executor = executor = CommandExecutor(
            registry, self.results, database, threads, background, signals, clock, metrics, settings
        )
        self.bot_runner = BotRunner(
            registry, executor, broadcaster, threads, background, signals, self.shares, clock, metrics, settings, jobs
        )
        self.automatic_moves = AutomaticMoves(executor, background, signals, settings)
        self.timeouts = Timeouts(registry, executor, background, signals, clock)
        self.follower = LogFollower(registry, self.bot_runner, database, background, settings)
        self.sweeper = Sweeper(
            registry,
            self.bot_runner,
            self.automatic_moves,
            self.timeouts,
            self.results,
            self.follower,
            warmup,
            database,
            clock,
            settings,
        )

    async def open(self) -> None:
        """Compare the clock with the database before anything else."""
        self.clock.start(await self.database.run(Store.last_used))

    async def run(self) -> None:
        """Follow other processes and sweep, until cancelled."""
        await asyncio.gather(self.follower.run(), self.sweeper.run())

    async def stop(self) -> None:
        """Finish what was begun; then nothing happens any more."""
        self.background.stopping = True
        self.bot_runner.stop()
        for loaded in self.registry.loaded.values():
            loaded.cancel_timers()
        await self.background.finish()
        self.threads.stop()
        self.database.stop()
