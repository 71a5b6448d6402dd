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


def _folder(override: str, library: str, windows: str, xdg: str, usual: Path) -> Path:
    if chosen := os.environ.get(override):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / library / "votive"
    base = os.environ.get(windows if sys.platform == "win32" else xdg)
    return Path(base or Path.home() / usual) / "votive"
