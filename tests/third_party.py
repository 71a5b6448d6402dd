"""Packages of somebody else's, installed for a test: the example in `examples/votive-nim`, and broken ones."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "votive-nim"


def install(folder: Path) -> Path:
    """The example as pip installs it, in a folder of its own."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]
    command += ["--no-deps", "--no-build-isolation", "--target", str(folder), str(EXAMPLE)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def pretend(folder: Path, package: str, code: str, **points: str) -> Path:
    """A package with one module and these entry points, each a name of the group and what it stands for."""
    module = package.replace("-", "_")
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    about = folder / f"{module}-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n", encoding="utf-8")
    lines = [f"[votive.{group}]\n{point}\n" for group, point in points.items()]
    (about / "entry_points.txt").write_text("".join(lines), encoding="utf-8")
    return folder


def environment(*folders: Path, cache: Path | None = None) -> dict[str, str]:
    """How programs find the packages in these folders. Interpreted, unless a cache is given: nothing of ours is
    compiled again only because somebody else's package is there."""
    path = os.pathsep.join([*map(str, folders), *filter(None, sys.path)])
    found = os.environ | {"PYTHONPATH": path, "COLUMNS": "100"}
    return found | ({"VOTIVE_CACHE": str(cache)} if cache else {"NUMBA_DISABLE_JIT": "1"})


def votive(*arguments: str, env: dict[str, str], typed: str | None = None) -> "subprocess.CompletedProcess[str]":
    """The command line, with something typed at it."""
    command = [sys.executable, "-m", "votive", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=env, input=typed, cwd=ROOT)
