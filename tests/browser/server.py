"""`votive serve`, as somebody starts it; can be killed and started again on the same port and database."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType


class Server:
    """A running server."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options or ("--bot-pause", "0", "--no-limits")
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill(signal.SIGTERM)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Until it says that everything is ready: the first start compiles the rules."""
        log = self.folder / "log"
        command = [sys.executable, "-m", "votive", "serve", "--port", str(self.port), *self.options]
        command += ["--database", f"sqlite:///{self.folder / 'tables.sqlite'}"]
        with log.open("wb") as output:
            self.process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=os.environ)
        while not self.is_ready():
            assert self.process.poll() is None, log.read_text()
            found = re.search(r"http://localhost:(\d+)", log.read_text())
            if found:
                self.port = int(found[1])
            time.sleep(0.05)

    def is_ready(self) -> bool:
        if self.port == 0:
            return False
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=5) as answer:
                return all(state == "ready" for state in json.load(answer)["games"].values())
        except OSError:
            return False

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait()
