"""A real server in a process of its own, to be asked, killed and started again.

It is forked from a process that has loaded everything; with `anew` it is started from nothing, as a person would.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from tests import evidence
from tests.nursery import Constants, Forked, nursery

Process = subprocess.Popen[bytes] | Forked
ROOT = Path(__file__).parents[2]
PATIENCE = 600.0
"""Seconds to wait for a server to be ready; generous, for a busy machine that may have to compile first."""

EAGER: Constants = {
    "votive.web.tables.jobs:ONLY_POLL": 0.02,
    "votive.web.tables.jobs:HEARTBEAT": 0.2,
    "votive.web.tables.jobs:LOST": 2.0,
    "votive.web.tables.sweeper:SHARED_SWEEP": 0.5,
    "votive.web.tables.sweeper:FORGOTTEN": 1000,
}
"""For servers and workers that look for work, and for each other, more often than usual."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Working:
    """A running worker."""

    def __init__(self, database: str, *options: str, constants: Constants | None = None) -> None:
        self.database = database
        self.options = options
        self.constants = constants
        self.log = Path(tempfile.mkstemp(prefix="votive-worker-", suffix=".log")[1])
        evidence.call(self)
        self.process: Process | None = None

    def start(self) -> "Working":
        command = ["worker", "--database", self.database, "--log-format", "json", *self.options]
        self.process = nursery().fork(command, self.log, self.constants)
        return self

    def wait(self) -> None:
        """Until it takes work."""
        while "Ready to play" not in self.said():
            assert self.process is not None and self.process.poll() is None, self.said()
            time.sleep(0.05)

    def testify(self, folder: Path) -> None:
        shutil.copy(self.log, folder)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def __enter__(self) -> "Working":
        return self.start()

    def __exit__(self, *error: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
        self.log.unlink(missing_ok=True)


def started(command: list[str], log: Path) -> "subprocess.Popen[bytes]":
    with log.open("ab") as stream:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=stream,
            stderr=stream,
            cwd=tempfile.gettempdir(),
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONUNBUFFERED": "1"},
        )


class Serving:
    """A running server."""

    def __init__(
        self,
        database: str,
        *options: str,
        port: int | None = None,
        anew: bool = False,
        constants: Constants | None = None,
    ) -> None:
        self.database = database
        self.options = options
        self.anew = anew
        self.constants = constants
        self.port = port or free_port()
        self.log = Path(tempfile.mkstemp(prefix="votive-serve-", suffix=".log")[1])
        evidence.call(self)
        self.process: Process | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def socket(self) -> str:
        return f"ws://localhost:{self.port}/api/live"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self, wait: bool = True) -> "Serving":
        command = ["serve", "--port", str(self.port), "--database", self.database, *self.options]
        if self.anew:
            self.process = started([sys.executable, "-m", "votive", *command], self.log)
        else:
            self.process = nursery().fork(command, self.log, self.constants)
        if wait:
            self.wait()
        return self

    def wait(self, ready: bool = True) -> None:
        """Until it listens and, unless told otherwise, every game is ready."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            assert self.process is not None and self.process.poll() is None, self.said()
            try:
                health = httpx.get(f"{self.address}/health", timeout=30, verify=False).json()
                if not ready or health.get("ready"):  # none: asked too often, it refuses
                    return
            except (httpx.TransportError, ValueError):
                pass
            time.sleep(0.02)
        raise AssertionError(f"the server is not ready: {self.said()}")

    def testify(self, folder: Path) -> None:
        shutil.copy(self.log, folder)

    def kill(self) -> None:
        """At once, without a word."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As whoever runs it would."""
        if self.process is None:
            return 0
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def events(self) -> list[dict[str, Any]]:
        """What it has logged."""
        return [json.loads(line) for line in self.said().splitlines() if line.startswith("{")]

    def is_sound(self) -> None:
        """It lives, and nothing unexpected has happened in it."""
        assert self.process is not None and self.process.poll() is None, self.said()[-4000:]
        assert "Traceback" not in self.said(), self.said()[-4000:]
        found = [event for event in self.events() if event["event"] in ("unexpected", "bot failed", "game failed")]
        assert not found, found

    def memory(self) -> int:
        """Bytes it holds in memory."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        raise AssertionError("no memory?")

    def __enter__(self) -> "Serving":
        return self.start()

    def __exit__(self, *error: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
        self.log.unlink(missing_ok=True)
