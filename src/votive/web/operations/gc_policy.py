"""Python's garbage collector looks at all that is loaded, and everybody waits for it: so it comes when nobody does.

A move leaves nothing behind that only the collector would free (a test sees to that), so there is no hurry. To look
through a thousand tables takes a fifth of a second; done whenever Python thinks of it, some move waits for that.
"""

import asyncio
import ctypes
import gc
import sys
import time
from collections.abc import Callable

THRESHOLDS = (1_000, 500, 1_000_000)
"""How many more objects bring it to the new ones, which takes milliseconds; how often that to all since the last time,
should much of what requests leave pile up; and never, in effect, to everything."""
PAUSE = 30.0
QUIET = 0.25
AT_LATEST = 600.0
"""Seconds: between two times; in which nothing is asked for, to be quiet; after which somebody waits after all."""


def set_up() -> None:
    """From now on nothing but `keep_tidy` looks through everything."""
    gc.set_threshold(*THRESHOLDS)


async def keep_tidy(requests: Callable[[], int], pause: float = PAUSE) -> None:
    """Look through all that is loaded when nothing is asked for, until cancelled. What is loaded by now stays anyway.

    `requests`: how often something was asked for, not done: whom the disk keeps waiting should not wait for us as well.
    """
    gc.collect()
    gc.freeze()
    _give_back()
    while True:
        await asyncio.sleep(pause)
        latest = time.monotonic() + AT_LATEST
        while time.monotonic() < latest:
            before = requests()
            await asyncio.sleep(QUIET)
            if requests() == before:
                break
        gc.collect()


def _give_back() -> None:
    """What starting needed goes back to the system, where the C library can do that."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # not in every one: musl's has none
        if trim is not None:
            trim(0)
