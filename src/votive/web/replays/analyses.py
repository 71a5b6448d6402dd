"""Analyses of finished games: asked for by people, worked out one after the other in fair turns, and kept.

The thread that works yields to everything else on the machine. What was not finished when the server stopped is not
there afterwards; asked for again, it begins anew.
"""

import asyncio
import contextlib
import os
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from votive.core.records import Record
from votive.lab.analysis_types import VERSION, Analysis
from votive.store import Store
from votive.web.background import BackgroundTasks
from votive.web.clock import ServerClock
from votive.web.errors import ApiError
from votive.web.operations.logs import logger, write_log
from votive.web.scheduler import Scheduler
from votive.web.schema.replays import AnalysisState
from votive.web.settings import Counts
from votive.web.store_executor import StoreExecutor
from votive.web.tables.loaded_table import LoadedTable
from votive.web.time_shares import TimeShares

NICENESS = 5
"""How far the thread that works stands back, where the system can be told so."""


@dataclass(eq=False)
class Job:
    """An analysis that somebody waits for."""

    table: str
    person: str
    state: Literal["waiting", "working", "failed"] = "waiting"
    done: int = 0
    total: int = 0
    stop: threading.Event = field(default_factory=threading.Event)

    def progress(self, done: int, total: int) -> None:
        self.done, self.total = done, total


@dataclass(eq=False)
class Analyses:
    """All analyses of this process."""

    database: StoreExecutor
    background: BackgroundTasks
    shares: TimeShares
    clock: ServerClock
    counts: Counts

    def __post_init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, "analysis", _stand_back)
        self.turns = Scheduler(1)
        self.jobs: dict[str, Job] = {}

    async def state(self, table: str) -> AnalysisState:
        """How far the analysis of a table is."""
        body = await self.database.run(Store.analysis, table, VERSION)
        if body is not None:
            return AnalysisState("done", analysis=msgspec.json.decode(body, type=Analysis))
        job = self.jobs.get(table)
        return AnalysisState("none") if job is None else AnalysisState(job.state, job.done, job.total)

    async def ask(self, loaded: LoadedTable, person: str) -> AnalysisState:
        """Begin, unless it is there or under way."""
        found, table = await self.state(loaded.table.id), loaded.table.id
        if found.state in ("done", "waiting", "working"):
            return found
        waiting = Counter(job.person for job in self.jobs.values() if job.state != "failed")
        if waiting[person] >= self.counts.analyses_of_person or waiting.total() >= self.counts.analyses:
            raise ApiError("limit", "refused-analyses", most=self.counts.analyses_of_person)
        record = loaded.table.played()
        job = self.jobs[table] = Job(table, person)
        self.background.spawn(self._work(job, record))
        return AnalysisState("waiting")

    async def _work(self, job: Job, record: Record) -> None:
        loop = asyncio.get_running_loop()
        try:
            async with self.turns.turn(self.shares.share_of(job.person), len(record.moves)):
                body = await loop.run_in_executor(self.pool, _analyse, job, record)
            if body is not None:
                await self.database.run(Store.save_analysis, job.table, VERSION, self.clock.now(), body)
            self.jobs.pop(job.table, None)
        except Exception as error:
            job.state = "failed"
            self._forget_failed()
            if not isinstance(error, ApiError):
                logger.exception("analysis failed")

    def _forget_failed(self) -> None:
        """Of what failed, only the latest is remembered."""
        failed = [table for table, job in self.jobs.items() if job.state == "failed"]
        for table in failed[: -self.counts.analyses]:
            del self.jobs[table]

    def stop(self) -> None:
        """Whoever works stops at once."""
        for job in self.jobs.values():
            job.stop.set()
        self.pool.shutdown(wait=False, cancel_futures=True)


def _analyse(job: Job, record: Record) -> str | None:
    """In the thread. None if it was stopped."""
    from votive.lab.analysis import AnalysisPlan, AnalysisStopped, analyse

    if job.stop.is_set():
        return None
    job.state = "working"
    start, worked = time.perf_counter(), time.thread_time()
    try:
        found = analyse(AnalysisPlan(record), progress=job.progress, stop=job.stop)
    except AnalysisStopped:
        return None
    seconds, worked = time.perf_counter() - start, time.thread_time() - worked
    write_log("analysis done", game=record.game.name, seconds=round(seconds, 2), worked=round(worked, 2))
    return msgspec.json.encode(found).decode()


def _stand_back() -> None:
    """Only this thread; where threads have no priority of their own it is left as it is."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
