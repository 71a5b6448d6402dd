"""Prints variants: one after the other, each in a process of its own that steps back behind everything else."""

import asyncio
import contextlib
import importlib.util
import json
import logging
import sys
from collections import Counter

from votive.core.low_priority import lower_priority
from votive.web.errors import ApiError
from votive.web.operations.logs import write_log
from votive.web.schema.workshop import NewPrint
from votive.web.workshop import trials

MOST_WAITING = 6
MOST_OF_PERSON = 2
LONGEST = 300.0
"""Seconds that one may take once it is its turn."""


class Prints:
    """All that is printed, or waits for it. Nothing is kept."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.waiting: Counter[str] = Counter()

    async def make(self, person: str, wanted: NewPrint) -> bytes:
        """The PDF. Whoever goes away cancels it."""
        if importlib.util.find_spec("typst") is None:
            raise ApiError("unavailable", "refused-no-print")
        if self.waiting.total() >= MOST_WAITING or self.waiting[person] >= MOST_OF_PERSON:
            raise ApiError("limit", "refused-prints")
        self.waiting[person] += 1
        try:
            async with self.turn, asyncio.timeout(LONGEST):
                return await _print(wanted)
        except TimeoutError:
            raise ApiError("unavailable", "refused-print-slow") from None
        finally:
            self.waiting[person] -= 1
            self.waiting += Counter()  # without those who wait for nothing


async def _print(wanted: NewPrint) -> bytes:
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "votive.printing.process")
    process = await asyncio.create_subprocess_exec(
        *command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
    )
    lower_priority(process.pid, trials.POLITENESS)
    said = {"variant": wanted.variant, "language": wanted.language, "paper": wanted.paper}
    try:
        pdf, trouble = await process.communicate(json.dumps(said | {"politeness": trials.POLITENESS}).encode())
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    if process.returncode == 2:
        raise ApiError("malformed", "refused-variant", trouble=trouble.decode()[:400])
    if process.returncode:
        write_log("printing failed", logging.ERROR, code=process.returncode)
        raise ApiError("unavailable", "trouble-server")
    return pdf
