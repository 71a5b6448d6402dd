"""Where a game's cards are read from. Apart from `compilation`, so that choosing a folder compiles nothing."""

import hashlib
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from votive.core.contract import Game

OWN_CONTENT = "VOTIVE_CONTENT_"
"""An environment variable that starts so, and ends with a game's name, gives a folder of cards of one's own."""
VARIANT_FILE = "variant.toml"
"""The one file of cards that are ours with differences: it holds those (`votive.core.variants`)."""
_COMPILER = "votive.core.compilation"
MARK_LENGTHS = (8, 16)
"""How many digits of their hash name cards of one's own: in records of early days, and now."""


def use_content(game: str, *folders: str) -> None:
    """Play a game with the cards of this folder; to be said before the game is loaded.

    Cards of further folders are played compiled too. Rules compiled for any cards of one's own serve all of them, but
    those compiled for ours hold our cards: chosen later, others would be played with these.
    """
    if not can_choose_content():
        raise RuntimeError("cards were chosen after the compiler was loaded")
    os.environ[f"{OWN_CONTENT}{game.upper()}"] = os.pathsep.join(str(Path(folder).resolve()) for folder in folders)


def can_choose_content() -> bool:
    """Whether nothing was compiled or loaded yet."""
    return _COMPILER not in sys.modules


def own_content(game: str) -> list[Path]:
    """The folders of cards that are not ours: new games are played with those of the first."""
    return folders_in(os.environ.get(f"{OWN_CONTENT}{game.upper()}", ""))


def folders_in(value: str) -> list[Path]:
    """What such an environment variable says."""
    return [Path(folder) for folder in value.split(os.pathsep) if folder]


def files_in(folder: Path) -> dict[str, bytes]:
    """The card files of a folder, by name."""
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.toml")) if path.is_file()}


def cards_to_tell(game: "Game") -> dict[str, Any] | None:
    """What is printed on the cards of a game; None where a page knows it by itself."""
    printed = game.shown.printed
    return None if printed is None or game.newest_cards else printed()


def mark_in(version: str) -> str:
    """The mark of cards of one's own in the name of a version; empty for our cards."""
    return version.partition("+")[2]


def as_text(files: Mapping[str, bytes]) -> dict[str, str]:
    """Card files as records and databases hold them."""
    return {name: text.decode() for name, text in files.items()}


def add_cards(game: "Game", version: str, files: Mapping[str, str]) -> None:
    """Make a version known that is played with cards of somebody's own, by the files that came with it."""
    if files and not game.knows(version) and game.add_cards is not None:
        game.add_cards({name: text.encode() for name, text in files.items()}, version)


def content_mark(files: Mapping[str, bytes]) -> str:
    """A short name for these very cards: behind a plus it follows the version that records of games with them name."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode())
        digest.update(files[name])
    return digest.hexdigest()[: MARK_LENGTHS[-1]]


def is_mark(named: str, mark: str) -> bool:
    """Whether a record that names cards so was played with the cards of this mark."""
    return len(named) in MARK_LENGTHS and mark.startswith(named)
