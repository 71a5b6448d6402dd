"""Servers that start in a tenth of a second: forked from a process that has imported and loaded everything.

A start of `votive serve` costs three seconds of processor time, nearly all of it imports and loading compiled rules.
What is forked here runs the same command from the same code; it is a process of its own, and SIGKILL ends it as it
would end any. Every test process has one nursery, started by the first test that needs it.
"""

import atexit
import contextlib
import functools
import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import IO


class Forked:
    """A process that was forked elsewhere, with as much of Popen's interface as the tests use."""

    def __init__(self, pid: int, status: Path) -> None:
        self.pid = pid
        self.status = status
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """None while it lives."""
        if self.returncode is None and self.status.exists():
            self.returncode = int(self.status.read_text())
            self.status.unlink()
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float | None = None) -> int:
        give_up = None if timeout is None else time.monotonic() + timeout
        while (code := self.poll()) is None:
            if give_up is not None and time.monotonic() > give_up:
                raise subprocess.TimeoutExpired("forked", timeout or 0)
            time.sleep(0.002)
        return code


class Nursery:
    """The process that forks. It ends with whoever started it, and its children end with it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[1],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,  # Ctrl-C is for the tests, which end it
        )
        assert self._line() == "ready"

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def fork(self, arguments: list[str], log: Path) -> Forked:
        """`votive` with these arguments and the environment of now; what it says goes to the log."""
        assert self.process.stdin is not None
        status = Path(tempfile.mkdtemp(prefix="votive-forked-")) / "status"
        with self.lock:
            asked = [arguments, dict(os.environ), str(log), str(status)]
            print(json.dumps(asked), file=self.process.stdin, flush=True)
            return Forked(int(self._line()), status)

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


@functools.cache
def nursery() -> Nursery:
    """The one of this process."""
    found = Nursery()
    atexit.register(found.close)
    return found


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
    gc.freeze()


def _become_votive(arguments: list[str], environment: dict[str, str], log: str) -> int:
    """Run `votive` with these arguments; the exit status."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    written = os.open(log, os.O_WRONLY | os.O_APPEND)
    for source, target in ((nothing, 0), (written, 1), (written, 2)):
        os.dup2(source, target)
    sys.stdout.reconfigure(write_through=True)  # type: ignore[union-attr]
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(tempfile.gettempdir())
    sys.argv = ["votive", *arguments]
    from votive.cli import main

    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


def _run_and_tell(arguments: list[str], environment: dict[str, str], log: str, status: str, told: int) -> None:
    """Fork it, tell its number, and write down how it ends."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            code = _become_votive(arguments, environment, log)
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            sys.stderr.flush()
            os._exit(code)
    os.write(told, f"{pid}\n".encode())
    _, ended = os.waitpid(pid, 0)
    part = Path(f"{status}.part")
    with contextlib.suppress(FileNotFoundError):  # nobody waits for it any more
        part.write_text(str(os.waitstatus_to_exitcode(ended)))
        part.rename(status)


def _serve(asked: IO[str]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # those who only wait for a server leave nothing behind
    children: list[int] = []
    print("ready", flush=True)
    for line in asked:
        hear, tell = os.pipe()
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            try:
                _run_and_tell(*json.loads(line), tell)
            finally:
                os._exit(0)
        os.close(tell)
        with os.fdopen(hear) as heard:
            children.append(int(heard.readline()))
        print(children[-1], flush=True)
    for pid in children:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    _load()
    _serve(sys.stdin)
