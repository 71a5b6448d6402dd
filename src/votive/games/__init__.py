"""What the games are. A game is a folder here; its name is the folder's name. Nothing else lists them.

A package of somebody else adds a game by an entry point of the group `votive.games`: its name, and its `Game`.
"""

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from votive.core.errors import UnknownGame
from votive.core.plugins import installed, load_plugin, package_of

if TYPE_CHECKING:
    from votive.core.contract import Game

GROUP = "votive.games"


def ours() -> list[str]:
    """The games that come along."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def names() -> list[str]:
    """The games there are, without importing them: ours, and those of packages that are installed."""
    return [*ours(), *(point.name for point in installed(GROUP) if point.name not in ours())]


def with_cards() -> list[str]:
    """Those that are played with cards that can be replaced: they have a folder of them."""
    return [name for name in ours() if any((Path(path) / name / "content").is_dir() for path in __path__)]


def load(name: str) -> "Game":
    """The game of that name, ready for the verbs."""
    if name in ours():
        ours_to_play: Game = importlib.import_module(f"{__name__}.{name}.game").GAME
        return ours_to_play
    point = next((point for point in installed(GROUP) if point.name == name), None)
    if point is None:
        raise UnknownGame(f"there is no game {name!r}; there is: {', '.join(names())}")
    from votive.core import contract

    game = load_plugin(point, UnknownGame)
    if not isinstance(game, contract.Game) or game.name != name:
        raise UnknownGame(f"{point.value} of the package {package_of(point)} is no game that is called {name}")
    return game


def load_all() -> "Iterator[Game]":
    """Every game. A package of somebody else that is broken is left out, with a line on standard error."""
    for name in names():
        try:
            yield load(name)
        except UnknownGame as error:
            print(f"votive: {error}", file=sys.stderr)
