"""Votive's games behind the interfaces that researchers already use. Each bridge is an extra."""

import importlib
from typing import Any

from votive.core.errors import VotiveError


class MissingExtra(VotiveError):
    """A bridge leads to a package that is not installed."""


def needed(package: str, extra: str) -> Any:
    """Import a package, or say in one sentence how to get it."""
    try:
        return importlib.import_module(package)
    except ImportError as error:
        message = f"this bridge needs {package}, which is not installed: pip install 'votive[{extra}]'"
        raise MissingExtra(message) from error
