"""Which package may import which, as data. A package has one door for each arrow, and no arrow is listed in vain."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import votive

PACKAGE = Path(votive.__file__).parent

# A name is a dotted prefix of modules; the longest one that fits a module is where it stands. `__init__` is what
# `import votive` gives. Imports inside functions and those for types count like all others.
ALLOWED: dict[str, set[str]] = {
    "__init__": {"core", "games"},
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "bridges": {"__init__", "core", "games", "bots"},
    "lab": {"__init__", "core", "games", "bots", "bridges"},
    "table": {"core", "games", "bots"},
    "store": {"core", "table"},
    "web.application": {
        "__init__",
        "core",
        "table",
        "store",
        "web.clock",
        "web.context",
        "web.errors",
        "web.identity",
        "web.limits",
        "web.live",
        "web.middleware",
        "web.operations",
        "web.previews",
        "web.routes",
        "web.schema",
        "web.settings",
        "web.tables",
    },
    "web.background": {"web.errors", "web.operations"},
    "web.client_files": set(),
    "web.clock": {"web.operations"},
    "web.connections": {"web.identity", "web.limits", "web.settings"},
    "web.context": {
        "table",
        "store",
        "web.clock",
        "web.connections",
        "web.errors",
        "web.identity",
        "web.limits",
        "web.notifications",
        "web.operations",
        "web.replays",
        "web.schema",
        "web.settings",
        "web.tables",
        "web.workshop",
    },
    "web.errors": {"table", "web.settings"},
    "web.identity": {
        "table",
        "store",
        "web.clock",
        "web.errors",
        "web.limits",
        "web.middleware",
        "web.settings",
        "web.store_executor",
    },
    "web.limits": {"web.settings"},
    "web.live": {
        "__init__",
        "table",
        "web.context",
        "web.errors",
        "web.identity",
        "web.limits",
        "web.operations",
        "web.schema",
        "web.settings",
        "web.tables",
    },
    "web.middleware": {"web.errors", "web.limits", "web.operations", "web.schema", "web.settings"},
    "web.notifications": {
        "core",
        "store",
        "web.background",
        "web.clock",
        "web.errors",
        "web.identity",
        "web.operations",
        "web.rules_pages",
        "web.settings",
        "web.store_executor",
        "web.tables",
    },
    "web.operations": set(),
    "web.previews": {"core", "games", "table", "web.client_files", "web.context", "web.errors", "web.rules_pages"},
    "web.replays": {
        "core",
        "lab",
        "table",
        "store",
        "web.background",
        "web.client_files",
        "web.clock",
        "web.errors",
        "web.operations",
        "web.scheduler",
        "web.schema",
        "web.settings",
        "web.store_executor",
        "web.tables",
        "web.time_shares",
    },
    "web.routes": {
        "__init__",
        "core",
        "table",
        "store",
        "web.context",
        "web.errors",
        "web.identity",
        "web.live",
        "web.notifications",
        "web.replays",
        "web.rules_pages",
        "web.schema",
        "web.tables",
        "web.workshop",
    },
    "web.rules_pages": {"core", "games", "web.schema"},
    "web.scheduler": set(),
    "web.schema": {"core", "lab", "table", "web.errors", "web.limits", "web.settings"},
    "web.server": {
        "core",
        "store",
        "web.application",
        "web.limits",
        "web.notifications",
        "web.operations",
        "web.settings",
    },
    "web.settings": {"core"},
    "web.store_executor": {"table", "store", "web.background", "web.errors", "web.operations"},
    "web.tables": {
        "core",
        "games",
        "bots",
        "table",
        "store",
        "web.background",
        "web.clock",
        "web.errors",
        "web.identity",
        "web.limits",
        "web.operations",
        "web.scheduler",
        "web.schema",
        "web.settings",
        "web.store_executor",
        "web.time_shares",
    },
    "web.time_shares": {"web.limits"},
    "web.workshop": {"core", "web.background", "web.errors", "web.operations", "web.schema"},
    "printing": {"core", "games"},
    "terminal": {"core", "games", "bots"},
    "admin": {"core", "games", "table", "store", "web.identity", "web.tables"},
    "cli": {
        "__init__",
        "core",
        "games",
        "bots",
        "lab",
        "printing",
        "table",
        "store",
        "web.replays",
        "web.server",
        "web.settings",
        "web.tables",
        "terminal",
        "admin",
    },
    "__main__": {"cli"},
}


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def dotted(path: Path) -> str:
    """The name of a module inside the package; a package's own is that of its folder."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def node_of(name: str) -> str | None:
    """The longest listed prefix of a module's name."""
    parts = name.split(".")
    prefixes = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((prefix for prefix in prefixes if prefix in ALLOWED), None)


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


@cache
def arrows() -> dict[tuple[str, str], set[str]]:
    """From package to package, with the modules that draw the arrow."""
    found: dict[tuple[str, str], set[str]] = {}
    for path in [PACKAGE / "__init__.py", *modules()]:
        own = node_of(dotted(path))
        for name in imported(path):
            top, _, inner = name.partition(".")
            other = (node_of(inner) or "__init__") if top == "votive" else own
            if own is not None and other is not None and other != own:
                found.setdefault((own, other), set()).add(path.relative_to(PACKAGE).as_posix())
    return found


def test_every_module_stands_in_a_package_that_is_listed() -> None:
    homeless = [path for path in modules() if node_of(dotted(path)) is None]
    empty = [path for path in homeless if path.name == "__init__.py" and not list(imported(path))]
    assert [path for path in homeless if path not in empty] == [], "give each a place in ALLOWED"


def test_a_listed_package_exists() -> None:
    names = {dotted(path) for path in modules()} | {"__init__"}
    assert {name for name in ALLOWED if not any(f"{one}.".startswith(f"{name}.") for one in names)} == set()


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_imports_what_it_may_and_nothing_else(package: str) -> None:
    drawn = {other: who for (own, other), who in arrows().items() if own == package}
    unlisted = [f"{sorted(who)} import {other}" for other, who in drawn.items() if other not in ALLOWED[package]]
    assert unlisted == [], f"{package} may not"
    assert ALLOWED[package] - set(drawn) == set(), f"{package} no longer imports these: take them off the list"


def test_the_packages_form_no_circle() -> None:
    """Neither do the parts of the server: the arrows between all that is listed point one way."""
    list(TopologicalSorter(ALLOWED).static_order())  # raises CycleError, which names the circle


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_games_know_nothing_of_each_other(path: Path) -> None:
    parts = path.relative_to(PACKAGE).parts
    if parts[0] == "games" and len(parts) > 2:
        for name in imported(path):
            if name.startswith("votive.games."):
                assert name.split(".")[2] == parts[1]


def test_nothing_outside_its_folder_names_a_game() -> None:
    """A game registers itself; the command line may start with one of them."""
    games = [folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "game.py").exists()]
    for path in modules():
        if layer_of(path) in ("core", "bots", "lab", "table", "store", "web"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value.split()) == 1:
                    assert node.value not in games, f"{path} names {node.value}"


def test_the_frame_of_the_page_names_no_game() -> None:
    """Boards are found by their folders, and where they stand on the front page is said there too."""
    games = [folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "game.py").exists()]
    frame = PACKAGE.parents[1] / "client" / "src"
    sources = [path for path in frame.rglob("*") if path.suffix in (".ts", ".svelte")]
    for path in sources:
        if path.relative_to(frame).parts[0] not in ("games", "figures"):
            text = path.read_text(encoding="utf-8").lower()
            assert not [game for game in games if re.search(rf"\b{game}\b", text)], f"{path} names a game"
