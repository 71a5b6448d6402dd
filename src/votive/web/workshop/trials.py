"""Trials of variants: played one after the other by a process of their own, which steps back behind everything else.

Nothing of this is kept: a server that stops forgets its trials. All sizes are bounded: how many wait, of whom, how
long one lasts, and how many that are over are remembered.
"""

import asyncio
import json
import os
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from votive.core.folders import cache_folder
from votive.web.background import BackgroundTasks
from votive.web.errors import ApiError
from votive.web.operations.logs import logger, write_log
from votive.web.schema.workshop import NewTrial, Trial, TrialFound
from votive.web.workshop.child_process import ChildProcess, running

MOST_WAITING = 12
MOST_OF_PERSON = 2
"""Trials that a person waits for."""
MOST_REMEMBERED = 40
LONGEST = 1200.0
"""Seconds that one may take; then it is ended, with what was found."""
UNDER_WAY = ("waiting", "compiling", "playing")


@dataclass(eq=False)
class Job:
    """A trial and whose it is."""

    person: str
    wanted: NewTrial
    trial: Trial
    changes_cards: bool
    process: ChildProcess | None = None
    began: float = field(default_factory=time.monotonic)

    def now(self, **changes: object) -> None:
        self.trial = msgspec.structs.replace(self.trial, **changes)

    @property
    def is_under_way(self) -> bool:
        return self.trial.state in UNDER_WAY


class Trials:
    """All trials of this process."""

    def __init__(self, background: BackgroundTasks) -> None:
        self.background = background
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.turn = asyncio.Lock()

    def ask(self, person: str, wanted: NewTrial, changes_cards: bool) -> Trial:
        """Wait for a turn, then play."""
        waiting = [job for job in self.jobs.values() if job.is_under_way]
        if len(waiting) >= MOST_WAITING or sum(job.person == person for job in waiting) >= MOST_OF_PERSON:
            raise ApiError("limit", "refused-trials", most=MOST_OF_PERSON)
        job = Job(person, wanted, Trial(secrets.token_hex(8), "waiting"), changes_cards)
        self.jobs[job.trial.id] = job
        self._forget()
        self.background.spawn(self._run(job))
        return self._told(job)

    def state(self, person: str, trial: str) -> Trial:
        """How far a trial of mine is."""
        return self._told(self._mine(person, trial))

    def cancel(self, person: str, trial: str) -> Trial:
        """It is not wanted any more; what was found stays."""
        job = self._mine(person, trial)
        if job.is_under_way:
            job.now(state="stopped", seconds_left=None)
            _kill(job)
        return self._told(job)

    def stop(self) -> None:
        """Nothing is played any more."""
        for job in self.jobs.values():
            if job.is_under_way:
                job.now(state="stopped")
                _kill(job)

    def _mine(self, person: str, trial: str) -> Job:
        job = self.jobs.get(trial)
        if job is None or job.person != person:
            raise ApiError("unknown", "refused-unknown-page")
        return job

    def _told(self, job: Job) -> Trial:
        if job.trial.state != "waiting":
            return job.trial
        ahead = 0
        for other in self.jobs.values():
            if other is job:
                break
            ahead += other.is_under_way
        return msgspec.structs.replace(job.trial, ahead=ahead)

    def _forget(self) -> None:
        over = [key for key, job in self.jobs.items() if not job.is_under_way]
        for key in over[: max(0, len(self.jobs) - MOST_REMEMBERED)]:
            del self.jobs[key]

    async def _run(self, job: Job) -> None:
        async with self.turn:
            if not job.is_under_way:
                return
            try:
                async with asyncio.timeout(LONGEST):
                    await self._play(job)
            except TimeoutError:
                job.now(state="stopped", seconds_left=None)
            except Exception:
                job.now(state="failed")
                logger.exception("trial failed")
            finally:
                if job.is_under_way:
                    job.now(state="failed", seconds_left=None)
                write_log("trial over", state=job.trial.state, seconds=round(time.monotonic() - job.began, 1))

    async def _play(self, job: Job) -> None:
        wanted = job.wanted
        environment = dict(os.environ)
        if job.changes_cards:
            environment["VOTIVE_CACHE"] = str(_cache())
        wish = {"variant": wanted.variant, "players": wanted.players, "games": wanted.games}
        async with running("votive.lab.workshop", wish, environment) as job.process:
            if job.is_under_way:
                job.now(state="compiling")
                await self._follow(job, await job.process.output())

    async def _follow(self, job: Job, output: asyncio.StreamReader) -> None:
        began: float | None = None
        async for line in output:
            if not job.is_under_way:
                return
            news = json.loads(line)
            if news["phase"] == "playing" and "done" in news:
                began = began or time.monotonic()
                left = None
                if news["done"]:
                    left = round((time.monotonic() - began) * (news["total"] - news["done"]) / news["done"])
                job.now(state="playing", done=news["done"], total=news["total"], seconds_left=left)
            elif "found" in news:
                job.now(found=msgspec.convert(news["found"], TrialFound))
            elif news["phase"] == "failed":
                job.now(state="failed", why=news["why"][:400])
            elif news["phase"] == "done":
                job.now(state="done", seconds_left=None)


def _kill(job: Job) -> None:
    if job.process is not None:
        job.process.kill()


def _cache() -> Path:
    """What is compiled for trials is kept apart: many variants would push out what the server itself needs."""
    return cache_folder() / "workshop"
