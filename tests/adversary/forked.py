"""Servers that start in a tenth of a second: forked from a process that has imported and loaded everything.

A start of `votive serve` costs a second of processor time, nearly all of it imports. What is forked here runs the same
command from the same code; it is a process of its own, and SIGKILL ends it as it would end any.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

from tests.web.serving import Serving, Working


class Forked:
    """A process that was forked elsewhere, with as much of Popen's interface as the tests use."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """None while it lives. How it ended only its parent knows."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def send_signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float | None = None) -> int:
        give_up = None if timeout is None else time.monotonic() + timeout
        while self.poll() is None:
            if give_up is not None and time.monotonic() > give_up:
                raise subprocess.TimeoutExpired("forked", timeout or 0)
            time.sleep(0.002)
        return 0


class Nursery:
    """The process that forks. It ends with whoever started it, and its children end with it."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.adversary.forked"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        assert self._line() == "ready"

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def fork(self, arguments: list[str], log: Path) -> Forked:
        assert self.process.stdin is not None
        print(json.dumps([arguments, str(log)]), file=self.process.stdin, flush=True)
        return Forked(int(self._line()))

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def __enter__(self) -> "Nursery":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class ForkedServing(Serving):
    """A server from a nursery."""

    def __init__(self, nursery: Nursery, database: str, *options: str) -> None:
        super().__init__(database, *options)
        self.nursery = nursery
        self.read = 0

    def start(self, wait: bool = True) -> "ForkedServing":
        command = ["serve", "--port", str(self.port), "--database", self.database, *self.options]
        self.process = self.nursery.fork(command, self.log)  # type: ignore[assignment]
        if wait:
            self.wait()
        return self


class ForkedWorking(Working):
    """A worker from a nursery."""

    def __init__(self, nursery: Nursery, database: str, *options: str) -> None:
        super().__init__(database, *options)
        self.nursery = nursery

    def start(self) -> "ForkedWorking":
        command = ["worker", "--database", self.database, "--log-format", "json", *self.options]
        self.process = self.nursery.fork(command, self.log)  # type: ignore[assignment]
        return self


# In the process that forks


def _load() -> None:
    """Everything that a server or a worker needs, as they would load it themselves."""
    import psycopg  # noqa: F401

    import votive.cli
    import votive.web.server
    import votive.web.tables.worker  # noqa: F401
    from votive import games
    from votive.bots.warmup import make_ready
    from votive.web.application import application  # noqa: F401
    from votive.web.tables.warmup_game import play_warmup_game

    for name in games.names():
        play_warmup_game(make_ready(games.load(name)))


def _child(arguments: list[str], log: str) -> None:
    """Become `votive` with these arguments."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDONLY)
    written = os.open(log, os.O_WRONLY | os.O_APPEND)
    for source, target in ((nothing, 0), (written, 1), (written, 2)):
        os.dup2(source, target)
    os.chdir(tempfile.gettempdir())
    sys.argv = ["votive", *arguments]
    from votive.cli import main

    try:
        main()
    finally:
        sys.stderr.flush()


def _serve(asked: IO[str]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead leave nothing behind
    children: list[int] = []
    print("ready", flush=True)
    for line in asked:
        arguments, log = json.loads(line)
        pid = os.fork()
        if pid == 0:
            try:
                _child(arguments, log)
            finally:
                os._exit(0)
        children.append(pid)
        print(pid, flush=True)
    for pid in children:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    _load()
    _serve(sys.stdin)
