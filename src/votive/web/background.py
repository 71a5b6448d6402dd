"""Work beside the event loop: threads, and tasks that nobody waits for."""

import asyncio
import contextlib
import weakref
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from votive.web.errors import ApiError
from votive.web.operations.logs import logger

T = TypeVar("T")
STOP_SECONDS = 5
"""Seconds that tasks have to finish when the server stops."""


class _Results:
    """Results of other threads on their way to a loop. It is woken once for all that come together."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = weakref.ref(loop)
        self._waiting: deque[tuple[asyncio.Future[Any], Future[Any]]] = deque()
        self._is_woken = False

    def put(self, here: "asyncio.Future[Any]", done: Future[Any]) -> None:
        """From any thread."""
        self._waiting.append((here, done))
        if not self._is_woken:
            self._is_woken = True
            loop = self._loop()
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                if loop is not None:
                    loop.call_soon_threadsafe(self._take)

    def _take(self) -> None:
        self._is_woken = False  # what comes from now on wakes the loop again
        while self._waiting:
            here, done = self._waiting.popleft()
            if here.done():  # nobody waits any more
                continue
            if (error := done.exception()) is None:
                here.set_result(done.result())
            else:
                here.set_exception(error)


_results: "weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, _Results]" = weakref.WeakKeyDictionary()


def await_future(done: Future[T]) -> "asyncio.Future[T]":
    """The result of another thread, on the loop. Cancelling the wait does not cancel the work.

    `asyncio.wrap_future` does the same but leaves a reference cycle to the garbage collector.
    """
    loop = asyncio.get_running_loop()
    here: asyncio.Future[T] = loop.create_future()
    results = _results.get(loop)
    if results is None:
        results = _results[loop] = _Results(loop)
    done.add_done_callback(partial(results.put, here))
    return here


class ThreadExecutor:
    """Runs the rules in threads where they may take long: a whole log, or many questions at once."""

    def __init__(self, threads: int = 2) -> None:
        self.pool = ThreadPoolExecutor(threads, "table")

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        return await await_future(self.pool.submit(work, *arguments))

    def stop(self) -> None:
        self.pool.shutdown(wait=True)


class BackgroundTasks:
    """Tasks that nobody waits for, and whether the server stops."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task; its failure is logged."""
        task = asyncio.get_running_loop().create_task(_log_failure(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def finish(self) -> None:
        """Wait a little for what was begun."""
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=STOP_SECONDS)


async def _log_failure(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except ApiError:
        pass  # logged where it happened
    except Exception:
        logger.exception("unexpected")
