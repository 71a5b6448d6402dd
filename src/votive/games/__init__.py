"""What the games are. A game is a folder here; its name is the folder's name. Nothing else lists them."""

import importlib
import pkgutil
from pathlib import Path
from typing import TYPE_CHECKING

from votive.core.errors import UnknownGame

if TYPE_CHECKING:
    from votive.core.contract import Game


def names() -> list[str]:
    """The games there are, without importing them."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def with_cards() -> list[str]:
    """Those that are played with cards that can be replaced: they have a folder of them."""
    return [name for name in names() if any((Path(path) / name / "content").is_dir() for path in __path__)]


def load(name: str) -> "Game":
    """The game of that name, ready for the verbs."""
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}; there is: {', '.join(names())}")
    game: Game = importlib.import_module(f"{__name__}.{name}.game").GAME
    return game
