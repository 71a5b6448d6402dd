"""Where files of a user belong on this system: data that is kept, and caches that may be deleted at any time."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder; VOTIVE_DATA overrides it."""
    return _folder("VOTIVE_DATA", "Application Support", "APPDATA", "XDG_DATA_HOME", Path(".local", "share"))


def cache_folder() -> Path:
    """The user's cache folder; VOTIVE_CACHE overrides it."""
    return _folder("VOTIVE_CACHE", "Caches", "LOCALAPPDATA", "XDG_CACHE_HOME", Path(".cache"))


PACKAGE = Path(__file__).resolve().parents[1]
RULES = (PACKAGE / "rules", PACKAGE.parent.parent / "rules")
"""Pages with rules: in an installed package, and in the repository."""


def rules_page(game: str, code: str) -> Path | None:
    """The page with a game's rules in a language, else in English; None if there is none."""
    names = (f"{game}.md",) if code == "en" else (f"{game}.{code}.md", f"{game}.md")
    return next((folder / name for name in names for folder in RULES if (folder / name).is_file()), None)


def _folder(override: str, library: str, windows: str, xdg: str, usual: Path) -> Path:
    if chosen := os.environ.get(override):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / library / "votive"
    base = os.environ.get(windows if sys.platform == "win32" else xdg)
    return Path(base or Path.home() / usual) / "votive"
