"""The default location of the database."""

import os

from votive.core.folders import data_folder


def default_address() -> str:
    """VOTIVE_DATABASE, or an SQLite file in the user's data folder."""
    return os.environ.get("VOTIVE_DATABASE") or f"sqlite:///{data_folder().absolute() / 'votive.sqlite'}"
