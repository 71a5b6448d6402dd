"""The sdist, the wheel made from it without Node, and an environment with that wheel: made once for all tests."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest
from tools.build_hook import LINKER, WASM

from tests.once import made_once
from votive.core.compilation import sources_hash

ROOT = Path(__file__).parents[1]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
OFFLINE = ["--no-index", "--no-deps"]


@dataclass(frozen=True)
class Installed:
    """What a stranger has: the files, and a Python into which the wheel was installed."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "environment" / "bin" / "python"

    @property
    def command(self) -> Path:
        return self.folder / "environment" / "bin" / "votive"

    @property
    def packages(self) -> Path:
        [found] = self.folder.glob("environment/lib/python*/site-packages")
        return found

    @property
    def sdist(self) -> Path:
        [found] = self.folder.glob("dist/*.tar.gz")
        return found

    @property
    def wheel(self) -> Path:
        [found] = self.folder.glob("dist/*.whl")
        return found

    @property
    def said(self) -> str:
        """What was printed when the sdist was built."""
        return (self.folder / "said").read_text(encoding="utf-8")

    def environment(self, **others: str) -> dict[str, str]:
        """Without Node, and without a way to this repository."""
        return without("PYTHONPATH", "MYPYPATH") | {"PATH": str(self.folder / "nothing")} | others


def without(*names: str) -> dict[str, str]:
    return {name: text for name, text in os.environ.items() if name not in names}


def run(*command: str, cwd: Path, env: dict[str, str]) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def only(folder: Path, *programs: str) -> dict[str, str]:
    """An environment in which just these programs are found, and no other copy of Votive."""
    folder.mkdir()
    for name in programs:
        found = shutil.which(name)
        assert found, name
        (folder / name).symlink_to(found)
    return without("PYTHONPATH") | {"PATH": str(folder)}


def tracked_files(folder: Path) -> Path:
    """The tracked files, as a clone has them, with a link to the packages of npm."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    (folder / "client" / "node_modules").symlink_to((ROOT / "client" / "node_modules").resolve())
    return folder


def _make(folder: Path) -> None:
    """The sdist with Node and LLVM's linker, all the rest without."""
    source = tracked_files(folder / "source")
    modules = ROOT / WASM
    if modules.is_file() and modules.read_text(encoding="utf-8") == sources_hash():  # they need not be made once more
        shutil.copytree(modules.parent, (source / WASM).parent)
        (source / WASM).touch()
    with_node = only(folder / "with-node", "node", "npm", "sh", LINKER)
    said = run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", cwd=source, env=with_node)
    (folder / "said").write_text(said, encoding="utf-8")
    (folder / "dist").mkdir()
    [built] = (source / "dist").glob("*.tar.gz")
    shutil.move(built, folder / "dist" / built.name)
    shutil.rmtree(source)
    without_node = only(folder / "nothing")
    wheel = [*PIP, "wheel", *OFFLINE, "--no-build-isolation", "-w", str(folder / "dist")]
    run(*wheel, str(folder / "dist" / built.name), cwd=folder, env=without_node)
    made = Installed(folder)
    venv.create(folder / "environment", with_pip=False)
    run(*PIP, "--python", str(made.python), "install", *OFFLINE, str(made.wheel), cwd=folder, env=without_node)
    # What the package depends on is where it is here.
    (made.packages / "others.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(made_once(tmp_path_factory, "installed", _make))
