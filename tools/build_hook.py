"""Hatchling runs this before it packs a wheel or an sdist: the page and the rules for the browser go into both.

An sdist holds what was built, so a wheel that is made from one needs neither Node nor LLVM's linker. An editable
install leaves all that to `make`.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_NODE = (
    "Building Votive's page needs Node 20.19 or newer with npm, which is not on the PATH: "
    "see nodejs.org, or install from a wheel or an sdist, which have the page in them."
)
NO_PAGE = "The page is not built and its sources in client/ are missing: build from the whole repository."
NO_WASM = (
    "The rules for the browser are left out, so the page plays by the server: building them needs LLVM's linker "
    "wasm-ld (on Debian and Ubuntu: apt install lld) and what Votive itself needs."
)
PAGE = "src/votive/web/static/index.html"
WASM = "src/votive/web/static/wasm/.built"  # written last
LINKER = "wasm-ld"
WASM_FOLDERS = ("src/votive/core", "src/votive/games", "src/votive/bots", "tools/wasm", "tools/presentation")
WASM_SUFFIXES = (".py", ".toml", ".npz")
WASM_FILES = (
    "src/votive/table/rows.py",
    *(f"src/votive/lab/{name}.py" for name in ("analysis", "analysis_summary", "analysis_types", "analyst", "grades")),
)


def is_new_enough(version: str) -> bool:
    """Whether the page can be built with this version of Node, as `node --version` writes it."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return major > 22 or (major == 22 and minor >= 12) or (major == 20 and minor >= 19)


def find_npm() -> str | None:
    """Where npm is, if it is there with a Node that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return npm if is_new_enough(version) else None


def wasm_sources(root: Path) -> list[Path]:
    """What the rules for the browser are made of, as the Makefile has it."""
    found = [path for name in WASM_FOLDERS for path in (root / name).rglob("*") if path.suffix in WASM_SUFFIXES]
    return [*found, *(root / name for name in WASM_FILES)]


class PageHook(BuildHookInterface[Any]):
    """Builds the page, and the rules for the browser where that is possible."""

    def dependencies(self) -> list[str]:
        """What a build needs beside Hatchling: the rules are compiled by the program itself, where that can be done."""
        if not shutil.which(LINKER) or self._has_wasm():
            return []
        return list(self.metadata.core.dependencies)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        if not ((root / PAGE).is_file() and (self._from_sdist or not (root / "client").is_dir())):
            self._build_page(root / "client")
        if not self._has_wasm():
            self._build_wasm(root)

    @property
    def _from_sdist(self) -> bool:
        return Path(self.root, "PKG-INFO").is_file()

    def _has_wasm(self) -> bool:
        """Whether the modules are there: those of an sdist, or what `make wasm` has built of the sources of now."""
        root, built = Path(self.root), Path(self.root, WASM)
        if not built.is_file() or self._from_sdist:
            return built.is_file()
        return built.stat().st_mtime >= max(path.stat().st_mtime for path in wasm_sources(root))

    def _build_page(self, client: Path) -> None:
        if not (client / "package.json").is_file():
            self._stop(NO_PAGE)
        npm = find_npm()
        if npm is None:
            self._stop(NO_NODE)
        lock, installed = client / "package-lock.json", client / "node_modules" / ".package-lock.json"
        # A linked folder belongs to another checkout: npm ci would empty it.
        linked = installed.parent.is_symlink()
        if not linked and not (installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime):
            self._npm(client, npm, "ci", "--silent", "--no-audit", "--no-fund")
            installed.touch()
        self.app.display_waiting("Building the page …")
        self._npm(client, npm, "run", "--silent", "build", "--", "--logLevel", "warn")

    def _npm(self, client: Path, npm: str, *arguments: str) -> None:
        # The frontend may read what is printed, so npm's words go where errors go.
        if subprocess.run([npm, *arguments], cwd=client, stdout=sys.stderr).returncode:
            self._stop(f"The page could not be built: npm {arguments[0]} failed.")

    def _build_wasm(self, root: Path) -> None:
        """Older modules are removed, and the page gets along without any."""
        folder = (root / WASM).parent
        shutil.rmtree(folder, ignore_errors=True)
        if shutil.which(LINKER) and importlib.util.find_spec("numba"):
            paths = [str(root / "src"), str(root), *filter(None, [os.environ.get("PYTHONPATH")])]
            environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
            command = [sys.executable, "-m", "tools.wasm"]
            if subprocess.run(command, cwd=root, env=environment, stdout=sys.stderr).returncode == 0:
                return
            shutil.rmtree(folder, ignore_errors=True)
        self.app.display_warning(NO_WASM)

    def _stop(self, reason: str) -> NoReturn:
        self.app.abort(reason)
        raise SystemExit(1)
