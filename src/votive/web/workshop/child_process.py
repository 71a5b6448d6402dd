"""A program that the server starts beside itself, behind everybody else.

It is started in a thread: the event loop's own way copies the server's page tables first, and everybody at a table
waits for that, tens of milliseconds where the server holds some hundred megabytes.
"""

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from typing import IO, Any

from votive.core.low_priority import lower_priority

POLITENESS = 19
"""How far it steps back behind all others."""
LINE_LIMIT = 1 << 20
"""Bytes of a line that it writes."""


class ChildProcess:
    """What it writes is read as it comes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.transports: list[asyncio.ReadTransport] = []

    async def output(self) -> asyncio.StreamReader:
        """What it writes."""
        return await self._reader(self.process.stdout)

    async def errors(self) -> asyncio.StreamReader:
        """What it complains of."""
        return await self._reader(self.process.stderr)

    def kill(self) -> None:
        """End it at once, if it has not ended by itself."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()

    async def wait(self) -> int:
        """Until it has ended; its exit code."""
        return await asyncio.to_thread(self.process.wait)

    async def _reader(self, pipe: IO[bytes] | None) -> asyncio.StreamReader:
        reader = asyncio.StreamReader(LINE_LIMIT)
        loop = asyncio.get_running_loop()
        transport, _ = await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
        self.transports.append(transport)
        return reader


@contextlib.asynccontextmanager
async def running(
    module: str, wanted: dict[str, Any], environment: Mapping[str, str] = os.environ, errors: int = subprocess.DEVNULL
) -> AsyncIterator[ChildProcess]:
    """A module of ours as a program, until the block ends; it reads what is wanted and how far to step back."""
    starting = asyncio.ensure_future(asyncio.to_thread(_start, module, wanted, dict(environment), errors))
    try:
        child = ChildProcess(await asyncio.shield(starting))
    except asyncio.CancelledError:
        starting.add_done_callback(lambda started: started.result().kill())
        raise
    try:
        yield child
    finally:
        child.kill()
        assert child.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            child.process.stdin.close()
        for transport in child.transports:
            transport.close()
        await child.wait()


def _start(module: str, wanted: dict[str, Any], environment: dict[str, str], errors: int) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        (sys.executable, "-m", module), stdin=pipe, stdout=pipe, stderr=errors, env=environment, process_group=0
    )
    lower_priority(process.pid, POLITENESS)
    assert process.stdin is not None
    with contextlib.suppress(BrokenPipeError):
        process.stdin.write(json.dumps(wanted | {"politeness": POLITENESS}).encode() + b"\n")
        process.stdin.flush()
    return process
