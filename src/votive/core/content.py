"""Where a game's cards are read from. Apart from `compilation`, so that choosing a folder compiles nothing."""

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from votive.core.contract import Game

OWN_CONTENT = "VOTIVE_CONTENT_"
"""An environment variable that starts so, and ends with a game's name, gives a folder of cards of one's own."""


def use_content(game: str, folder: str) -> None:
    """Play a game with the cards of this folder; to be said before the game is loaded."""
    os.environ[f"{OWN_CONTENT}{game.upper()}"] = str(Path(folder).resolve())


def own_content(game: str) -> Path | None:
    """The folder of the cards that a game is played with, if they are not ours."""
    folder = os.environ.get(f"{OWN_CONTENT}{game.upper()}")
    return Path(folder) if folder else None


def content_folder(game: str, ours: Path) -> Path:
    """The folder to read a game's cards from: one's own, or ours."""
    return own_content(game) or ours


def own_cards(game: "Game") -> dict[str, Any] | None:
    """What is printed on cards that are not ours; None where there are none."""
    printed = game.shown.printed
    return printed() if printed and own_content(game.name) else None


def content_mark(game: str) -> str:
    """What to add to a game's version, so that records tell which cards they were played with: nothing for ours."""
    if (folder := own_content(game)) is None:
        return ""
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.toml")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return f"+{digest.hexdigest()[:8]}"
