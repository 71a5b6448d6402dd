"""Where a game's cards are read from. Apart from `compilation`, so that choosing a folder compiles nothing."""

import os
from pathlib import Path

OWN_CONTENT = "VOTIVE_CONTENT_"
"""An environment variable that starts so, and ends with a game's name, gives a folder of cards of one's own."""


def use_content(game: str, folder: str) -> None:
    """Play a game with the cards of this folder; to be said before the game is loaded."""
    os.environ[f"{OWN_CONTENT}{game.upper()}"] = str(Path(folder).resolve())


def content_folder(game: str, ours: Path) -> Path:
    """The folder to read a game's cards from: one's own, or ours."""
    return Path(os.environ.get(f"{OWN_CONTENT}{game.upper()}") or ours)


def has_own_content(game: str) -> bool:
    """Whether a game is played with other cards than ours."""
    return bool(os.environ.get(f"{OWN_CONTENT}{game.upper()}"))
