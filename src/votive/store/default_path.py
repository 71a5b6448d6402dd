"""Where tables are kept when nobody says otherwise."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The user's folder for what is kept; VOTIVE_DATA names another."""
    if chosen := os.environ.get("VOTIVE_DATA"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "votive"
    base = os.environ.get("APPDATA") if sys.platform == "win32" else os.environ.get("XDG_DATA_HOME")
    return Path(base or Path.home() / ".local" / "share") / "votive"


def default_address() -> str:
    """VOTIVE_DATABASE, or a file of SQLite in the user's data folder."""
    return os.environ.get("VOTIVE_DATABASE") or f"sqlite:///{data_folder().absolute() / 'votive.sqlite'}"
