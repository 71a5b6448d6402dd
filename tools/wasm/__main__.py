"""`python -m tools.wasm` builds the modules of all games.

Each game is built in a process of its own, in which Numba optimises nothing: it would do so for another processor.
"""

import gzip
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from tools.wasm.emit import linker
from tools.wasm.module import write
from votive import games
from votive.core.compilation import sources_hash

FOLDER = Path(__file__).parents[2] / "src" / "votive" / "web" / "static" / "wasm"
BUILT = FOLDER / ".built"
"""Written last: of which sources the modules are."""
INDEX = "index.json"
MISSING = (
    "The rules are not built for the browser: LLVM's linker wasm-ld is missing; on Debian and Ubuntu: apt install lld"
)


def build_all() -> int:
    """Every game; where the linker is missing, say so and leave the page to the server."""
    if linker() is None:
        print(MISSING, file=sys.stderr)
        return 0
    print("Building the rules for the browser …", flush=True)
    environment = os.environ | {"NUMBA_OPT": "0"}
    command = [sys.executable, "-m", "tools.wasm"]
    running = [subprocess.Popen([*command, name], env=environment) for name in games.ours()]
    failed = [process.wait() for process in running]
    if not any(failed):
        write_index(FOLDER)
        BUILT.write_text(sources_hash())
    return max(failed)


def write_index(folder: Path) -> None:
    """Every game's files with a mark of what is in them: a page may keep a file for as long as its mark stays."""
    marks = {path.name: hashlib.sha256(path.read_bytes()).hexdigest()[:12] for path in sorted(folder.iterdir())}
    found = {
        name: {file: mark for file, mark in marks.items() if file.split(".")[0].split("-")[0] == name}
        for name in games.ours()
    }
    (folder / INDEX).write_text(json.dumps(found), encoding="utf-8")


def build(name: str) -> None:
    """One game, in this process."""
    module = write(games.load(name), FOLDER)
    packed = len(gzip.compress(module, 9))
    print(f"{name}: {len(module) / 1000:.0f} kB, {packed / 1000:.0f} kB gzip", flush=True)


if __name__ == "__main__":
    if len(sys.argv) == 2:
        build(sys.argv[1])
    else:
        sys.exit(build_all())
