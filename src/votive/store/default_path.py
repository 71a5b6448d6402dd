"""The default location of the database."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder; VOTIVE_DATA overrides it."""
    if chosen := os.environ.get("VOTIVE_DATA"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "votive"
    base = os.environ.get("APPDATA") if sys.platform == "win32" else os.environ.get("XDG_DATA_HOME")
    return Path(base or Path.home() / ".local" / "share") / "votive"


def default_address() -> str:
    """VOTIVE_DATABASE, or an SQLite file in the user's data folder."""
    return os.environ.get("VOTIVE_DATABASE") or f"sqlite:///{data_folder().absolute() / 'votive.sqlite'}"
