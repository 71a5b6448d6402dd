"""Compiles games, each in a process of its own: the server's memory stays small, and every game has a processor.

`python -m votive.web.tables.compile_games` compiles all that is not compiled yet, or the games it is given.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from votive import games
from votive.bots.warmup import make_ready
from votive.core.compilation import CACHE, INTERPRETED, steps_done
from votive.core.file_lock import locked
from votive.web.tables.warmup_game import play_warmup_game

POLITENESS = 5
"""How far compiling steps back behind those who play meanwhile."""
CHILD = "--child"
"""The argument of a process that compiles one game, and ends when its standard input is closed."""
PAUSE = 0.1
"""Seconds between two looks at the processes."""
SHARES = (0.3, 0.39, 0.42, 0.48, 0.48, 0.5, 0.5, 0.58, 0.58, 0.73, 0.94)
"""How much of the time has passed after each step of a warm-up, roughly, in both games."""


def is_compiled(name: str) -> bool:
    """Whether everything that a table of this game needs has been compiled once."""
    return INTERPRETED or _mark(name).exists()


def _mark(name: str) -> Path:
    return CACHE / f"{name}-rehearsed.ready"


def share_done(name: str) -> float:
    """How far a game is compiled, from 0 to 1."""
    return (0.0, *SHARES)[min(steps_done(name), len(SHARES))]


def compile_in_processes(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Compile these games side by side. Yields each when it is done, with the reason if it could not be compiled."""
    running = {name: _Compiler(name) for name in names}
    try:
        while running:
            for name in [name for name, compiler in running.items() if compiler.is_done()]:
                yield name, running.pop(name).complaint()
            time.sleep(PAUSE)
    finally:
        for compiler in running.values():
            compiler.stop()


class _Compiler:
    """A process that compiles one game. It ends with this one, however that ends: its standard input is closed then."""

    def __init__(self, name: str) -> None:
        command = [sys.executable, "-m", "votive.web.tables.compile_games", CHILD, name]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def is_done(self) -> bool:
        return self.process.poll() is not None

    def complaint(self) -> str:
        """What it printed, if it failed."""
        printed = self.process.communicate()[1].strip()
        code = self.process.returncode
        return (printed or f"ended with {code}") if code else ""

    def stop(self) -> None:
        self.process.kill()
        self.complaint()


def compile_here(name: str) -> None:
    """Compile a game in this process, unless another one has done so meanwhile."""
    with locked(CACHE / f"{name}.lock"):
        if not is_compiled(name):
            play_warmup_game(make_ready(games.load(name)))
            _mark(name).touch()


def _end_with_parent() -> None:
    while os.read(sys.stdin.fileno(), 1):  # a buffered read would hold a lock that the interpreter wants at its end
        pass
    os._exit(1)


def main(names: list[str]) -> int:
    if CHILD in names:
        if hasattr(os, "nice"):
            os.nice(POLITENESS)
        threading.Thread(target=_end_with_parent, daemon=True).start()
        compile_here(names[-1])
        return 0
    start, failed = time.monotonic(), False
    missing = [name for name in names or games.names() if not is_compiled(name)]
    if missing:
        print(f"Compiling {', '.join(missing)}, once for this version …", file=sys.stderr, flush=True)
    for name, complaint in compile_in_processes(missing):
        failed = failed or bool(complaint)
        told = complaint or f"Compiled {name}: {time.monotonic() - start:.0f} s."
        print(told, file=sys.stderr, flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
