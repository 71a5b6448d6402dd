"""Bots' turns as jobs in the database, taken by `votive worker` processes: a queue of procrastinate's.

A job is only a hint that a bot is to decide: which seat, in which position. It may be lost, doubled or late without
harm. The log takes one move for each position, and whoever sees a bot's turn go unanswered asks again.
"""

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import create_engine

from votive.core.errors import VotiveError
from votive.core.extras import how_to_install
from votive.store import StoreUnreachable
from votive.store.opening import parsed
from votive.web.operations.logs import logger, write_log

QUEUE = "bots"
TASK = "votive.think"
HEARTBEAT, LOST = 1.0, 5.0
"""Seconds between a worker's signs of life, and without one after which it is taken for dead."""
POLL, ONLY_POLL = 0.5, 0.15
"""Seconds between looks for jobs, should a notification not come, and where none ever does."""
AGAIN = 1.0
GRACE = 5.0
_LOCK = 0x766F746A6F62
_MISSING = f"`votive worker` needs procrastinate, which is not installed: {how_to_install('machines')}"

Take = Callable[[str, int, int], Awaitable[None]]


class NoJobs(VotiveError):
    """There is no queue here."""


def available(database: str) -> bool:
    """Whether there can be workers: PostgreSQL, and what the extra `machines` brings."""
    if database.startswith("sqlite"):
        return False
    try:
        import procrastinate  # noqa: F401
    except ImportError:
        return False
    return True


class Jobs:
    """The queue, as servers and workers use it."""

    def __init__(self, database: str, listen: bool = True) -> None:
        if database.startswith("sqlite"):
            raise NoJobs("workers share tables through PostgreSQL: name one with --database postgresql://…")
        if not available(database):
            raise NoJobs(_MISSING)
        import procrastinate
        from procrastinate.schema import SchemaManager

        self.listen = listen
        self.alive = False
        """Whether a worker has shown signs of life."""
        script = SchemaManager.get_schema()
        # Jobs are worth nothing after a few seconds: another version of the queue begins anew, beside the old one.
        self._schema = f"votive_jobs_{hashlib.sha256(script.encode()).hexdigest()[:8]}"
        self._script = script
        self._named = _connecting(database, self._schema)
        pool = {"min_size": 1, "max_size": 6, "timeout": 5.0}
        connector = procrastinate.PsycopgConnector(conninfo="", kwargs=self._named, **pool)
        self.app: procrastinate.App = procrastinate.App(connector=connector)
        logging.getLogger("procrastinate").setLevel(logging.WARNING)  # it names tables; ours does not
        logging.getLogger("psycopg.pool").setLevel(logging.ERROR)

    async def open(self) -> None:
        """Make the queue if it is not there."""
        await asyncio.to_thread(self._make)
        await self.app.open_async()

    async def close(self) -> None:
        with contextlib.suppress(Exception):
            await self.app.close_async()

    def _make(self) -> None:
        import psycopg

        try:
            with psycopg.connect(**self._named) as connection:
                connection.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])
                there = connection.execute("SELECT to_regclass(%s)", [f"{self._schema}.procrastinate_jobs"]).fetchone()
                if there is None or there[0] is None:
                    connection.execute(f"CREATE SCHEMA IF NOT EXISTS {self._schema}")
                    connection.execute(self._script)
        except psycopg.errors.InsufficientPrivilege as error:
            said = "may not make a schema for bots' jobs; let its owner GRANT CREATE ON DATABASE to it, or --bots here"
            raise StoreUnreachable(f"the database's user {said}") from error
        except psycopg.OperationalError as error:
            raise StoreUnreachable(f"the database does not answer ({error})") from error

    async def ask(self, table: str, seat: int, position_number: int, cheap: bool = False) -> bool:
        """Let a worker decide, unless one is asked already; False if the queue cannot be reached."""
        from procrastinate import exceptions

        lock = f"{table}:{seat}:{position_number}"
        job = self.app.configure_task(TASK, queue=QUEUE, queueing_lock=lock, priority=int(cheap))
        try:
            await job.defer_async(table=table, seat=seat, place=position_number)
        except exceptions.AlreadyEnqueued:
            pass
        except Exception as error:  # a lost line, a full pool: it is tried again
            write_log("queue failed", logging.ERROR, error=type(error).__name__)
            return False
        return True

    async def check_workers(self) -> None:
        """Notice whether a worker is there."""
        question = (
            "SELECT EXISTS (SELECT FROM procrastinate_workers "
            f"WHERE last_heartbeat > now() - interval '{LOST} seconds') AS alive"
        )
        self.alive = bool((await self.app.connector.execute_query_one_async(question))["alive"])

    async def keep_checking_workers(self) -> None:
        """Until cancelled. A database that does not answer has no workers either."""
        failed = False
        while True:
            try:
                await self.check_workers()
                failed = False
            except Exception as error:
                self.alive = False
                if not failed:  # once is enough
                    write_log("queue failed", logging.ERROR, error=type(error).__name__)
                failed = True
            await asyncio.sleep(HEARTBEAT)

    async def work(self, take: Take, at_once: int, stop: asyncio.Event) -> None:
        """Take jobs until told to stop; what was begun is finished."""

        async def think(table: str, seat: int, place: int) -> None:
            try:
                await take(table, seat, place)
            except Exception:  # it would be asked for again
                logger.exception("bot failed")

        self.app.task(think, name=TASK, queue=QUEUE)
        while not stop.is_set():
            working = asyncio.create_task(self._work(at_once))
            stopping = asyncio.create_task(stop.wait())
            cleaning = asyncio.create_task(self._clean())
            await asyncio.wait([working, stopping], return_when=asyncio.FIRST_COMPLETED)
            for task in (working, stopping, cleaning):
                task.cancel()
            found, *_ = await asyncio.gather(working, stopping, cleaning, return_exceptions=True)
            if isinstance(found, Exception):
                write_log("queue failed", logging.ERROR, error=type(found).__name__)
                await asyncio.sleep(AGAIN)

    async def _work(self, at_once: int) -> None:
        await self.app.run_worker_async(
            queues=[QUEUE],
            concurrency=at_once,
            fetch_job_polling_interval=POLL if self.listen else ONLY_POLL,
            shutdown_graceful_timeout=GRACE,
            listen_notify=self.listen,
            delete_jobs="always",
            install_signal_handlers=False,
            update_heartbeat_interval=HEARTBEAT,
            stalled_worker_timeout=LOST,
        )

    async def _clean(self) -> None:
        """Jobs of workers that died were asked for again; they need not stay."""
        from procrastinate.jobs import Status

        jobs = self.app.job_manager
        while True:
            await asyncio.sleep(LOST)
            with contextlib.suppress(Exception):  # the queue says it where it matters
                for job in await jobs.get_stalled_jobs(seconds_since_heartbeat=LOST):
                    await jobs.finish_job(job, Status.FAILED, delete_job=True)


def _connecting(database: str, schema: str) -> dict[str, Any]:
    """As the store connects, but with the queue's schema first, and without waiting for the disk."""
    url = parsed(database)
    named: dict[str, Any] = dict(create_engine(url).dialect.create_connect_args(url)[1])
    options = f"-c search_path={schema} -c synchronous_commit=off -c statement_timeout=10s"
    named["options"] = f"{named.get('options', '')} {options}".strip()
    return named | {"connect_timeout": 5, "application_name": "votive-jobs"}
