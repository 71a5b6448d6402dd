"""Layers point one way: each may import only what stands before it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import votive

PACKAGE = Path(votive.__file__).parent
LAYERS = ("core", "games", "bots", "lab", "bridges", "table", "store", "web", "terminal", "admin", "cli", "__main__")


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            module = node.module or ""
            yield from (f"{module}.{name.name}" if module == "votive" else module for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_imports_only_layers_before_its_own(path: Path) -> None:
    own = layer_of(path)
    assert own in LAYERS, f"{own} is a new layer: give it a place in LAYERS"
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "votive" and len(parts) > 1 and parts[1] in LAYERS:
            assert LAYERS.index(parts[1]) <= LAYERS.index(own), f"{path.name} imports {name}, which stands after {own}"


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
