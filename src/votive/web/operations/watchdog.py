"""Notices when something holds the event loop, and logs what: everybody waits meanwhile."""

import asyncio
import logging
import sys
import threading
import time
from types import FrameType

from votive.web.operations.logs import write_log
from votive.web.operations.metrics import Metrics

TICK = 0.1
"""Seconds between two signs of life of the loop."""
HELD = 0.25
"""Seconds without one, beyond a tick, after which the loop counts as loaded."""
PAUSE = 10.0
"""Seconds between two lines in the log, however often it happens."""
MOST_FRAMES = 12


class Watchdog:
    """The loop ticks, and a thread listens. The thread cannot see while one call of C holds all of Python; it looks as
    soon as that returns, when whoever called it is still there."""

    def __init__(self, metrics: Metrics, loaded: float = HELD, pause: float = PAUSE) -> None:
        self.metrics = metrics
        self.loaded = loaded
        self.pause = pause
        self.ticked = time.monotonic()
        self.thread = 0
        self.stopped = threading.Event()
        metrics.describe("votive_loop_held_seconds", "How long something kept the event loop from everybody else")

    async def run(self) -> None:
        """Tick until cancelled."""
        self.thread, self.ticked = threading.get_ident(), time.monotonic()
        threading.Thread(target=self._listen, name="watchdog", daemon=True).start()
        try:
            while True:
                await asyncio.sleep(TICK)
                late = time.monotonic() - self.ticked - TICK
                if late > self.loaded:
                    self.metrics.observe("votive_loop_held_seconds", late)
                self.ticked = time.monotonic()
        finally:
            self.stopped.set()

    def _listen(self) -> None:
        logged, seen = float("-inf"), 0.0
        while not self.stopped.wait(TICK):
            now, ticked = time.monotonic(), self.ticked
            if now - ticked <= TICK + self.loaded or ticked == seen or now - logged < self.pause:
                continue
            logged, seen = now, ticked
            frame = sys._current_frames().get(self.thread)
            write_log("loop held", logging.WARNING, seconds=round(now - ticked - TICK, 2), where=where(frame))


def where(frame: FrameType | None) -> str:
    """The innermost functions first, with their lines; none of their values, which may be somebody's."""
    found: list[str] = []
    while frame is not None and len(found) < MOST_FRAMES:
        found.append(f"{frame.f_code.co_filename}:{frame.f_lineno} {frame.f_code.co_name}")
        frame = frame.f_back
    return " < ".join(found)
