"""`votive worker`: plays bots for servers that share a database, and sees to it that no table is forgotten."""

import asyncio
import contextlib
import signal
from collections.abc import Callable
from typing import Literal

from votive import store
from votive.web.operations import logs
from votive.web.operations.metrics import Metrics
from votive.web.settings import ServerSettings
from votive.web.tables.jobs import Jobs
from votive.web.tables.service import TableService
from votive.web.tables.warmup import Warmup
from votive.web.tables.warmup_game import play_warmup_game

AT_ONCE = 8
"""Jobs at once for each thread: most of them only wait until people can follow."""


def run(settings: ServerSettings, log_format: Literal["auto", "json", "text"], say: Callable[[str], None]) -> None:
    """Work until asked to stop."""
    logs.set_up(log_format)
    jobs = Jobs(settings.database, settings.listen)
    with store.open(settings.database) as opened:
        say(f"Bots are played for the tables in {opened.where}")
        asyncio.run(_work(settings, opened, jobs, say))


async def _work(settings: ServerSettings, opened: store.Store, jobs: Jobs, say: Callable[[str], None]) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await jobs.open()
    warmup = Warmup(play_warmup_game)
    tables = TableService(opened, settings, warmup, Metrics(), jobs)
    await tables.open()
    warmup.start()
    stopping = asyncio.create_task(stop.wait())
    preparing = asyncio.create_task(warmup.all_ready.wait())
    await asyncio.wait([stopping, preparing], return_when=asyncio.FIRST_COMPLETED)
    running = asyncio.create_task(tables.run())
    say("Ready to play.")
    try:
        await jobs.work(tables.bot_runner.take, AT_ONCE * tables.bot_runner.thread_count, stop)
    finally:
        for task in (running, stopping, preparing):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await tables.stop()
        await jobs.close()
