"""Servers that start in a tenth of a second: forked from a process that has imported and loaded everything.

A start of `votive serve` costs three seconds of processor time, nearly all of it imports and loading compiled rules.
What is forked here runs the same command from the same code; it is a process of its own, and SIGKILL ends it as it
would end any. Every test process has one nursery, started by the first test that needs it.
"""

import atexit
import contextlib
import functools
import gc
import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any

Constants = dict[str, Any]
"""Times that are others in this process, so that no test waits for long: {"votive.table.ballots:PATIENCE": …}."""


@dataclass
class Asked:
    """What is to be forked: `votive` with these arguments, and its surroundings."""

    arguments: list[str]
    environment: Mapping[str, str]
    constants: Constants
    typed: str
    """The file that is its standard input; those of its output and its errors."""
    out: str
    err: str
    folder: str = tempfile.gettempdir()
    status: str = ""
    """Where its exit status is written."""


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
            shutil.rmtree(self.status.parent)
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

    def fork(self, arguments: list[str], log: Path, constants: Constants | None = None) -> Forked:
        """`votive` with these arguments and the environment of now; what it says goes to the log."""
        return self._fork(Asked(arguments, os.environ, constants or {}, os.devnull, str(log), str(log)))

    def run(
        self, arguments: list[str], folder: Path, environment: Mapping[str, str] = os.environ, answers: str = ""
    ) -> "subprocess.CompletedProcess[str]":
        """`votive` in a folder, to its end, with what somebody types."""
        with tempfile.TemporaryDirectory(prefix="votive-run-") as kept:
            files = [Path(kept) / name for name in ("typed", "out", "err")]
            for file in files:
                file.touch()
            files[0].write_text(answers, encoding="utf-8")
            code = self._fork(Asked(arguments, environment, {}, *map(str, files), str(folder))).wait()
            out, err = (file.read_text(encoding="utf-8") for file in files[1:])
        return subprocess.CompletedProcess(["votive", *arguments], code, out, err)

    def _fork(self, asked: "Asked") -> Forked:
        assert self.process.stdin is not None
        status = Path(tempfile.mkdtemp(prefix="votive-forked-")) / "status"
        with self.lock:
            told = replace(asked, environment=dict(asked.environment), status=str(status))
            print(pickle.dumps(told).hex(), file=self.process.stdin, flush=True)
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


def _become_votive(asked: Asked) -> int:
    """Run `votive` with these arguments; the exit status."""
    files = (asked.typed, os.O_RDONLY), (asked.out, os.O_WRONLY | os.O_APPEND), (asked.err, os.O_WRONLY | os.O_APPEND)
    for target, (name, how) in enumerate(files):
        os.dup2(os.open(name, how), target)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout.reconfigure(write_through=True)  # type: ignore[union-attr]
    os.environ.clear()
    os.environ.update(asked.environment)
    os.chdir(asked.folder)
    for name, value in asked.constants.items():
        module, _, attribute = name.partition(":")
        assert hasattr(sys.modules[module], attribute), name
        setattr(sys.modules[module], attribute, value)
    sys.argv = ["votive", *asked.arguments]
    from votive.cli import main

    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


def _run_and_tell(asked: Asked, told: int) -> None:
    """Fork it, tell its number, and write down how it ends."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            code = _become_votive(asked)
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            sys.stderr.flush()
            os._exit(code)
    os.write(told, f"{pid}\n".encode())
    _, ended = os.waitpid(pid, 0)
    part = Path(f"{asked.status}.part")
    with contextlib.suppress(FileNotFoundError):  # nobody waits for it any more
        part.write_text(str(os.waitstatus_to_exitcode(ended)))
        part.rename(asked.status)


def _wait_for_all(number: int, frame: object) -> None:
    """Those who only waited for a server leave nothing behind but their processor time, which becomes ours."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _serve(asked: IO[str]) -> None:
    signal.signal(signal.SIGCHLD, _wait_for_all)
    children: list[int] = []
    print("ready", flush=True)
    for line in asked:
        hear, tell = os.pipe()
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            try:
                _run_and_tell(pickle.loads(bytes.fromhex(line)), tell)
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
