"""Prints variants: one after the other, each in a process of its own that steps back behind everything else."""

import asyncio
import importlib.util
import logging
import subprocess
from collections import Counter

from votive.web.errors import ApiError
from votive.web.operations.logs import write_log
from votive.web.schema.workshop import NewPrint
from votive.web.workshop.child_process import running

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
    said = {"variant": wanted.variant, "language": wanted.language, "paper": wanted.paper}
    async with running("votive.printing.process", said, errors=subprocess.PIPE) as printer:
        output, errors = await printer.output(), await printer.errors()
        pdf, trouble = await asyncio.gather(output.read(), errors.read())
        code = await printer.wait()
    if code == 2:
        raise ApiError("malformed", "refused-variant", trouble=trouble.decode()[:400])
    if code:
        write_log("printing failed", logging.ERROR, code=code)
        raise ApiError("unavailable", "trouble-server")
    return pdf
