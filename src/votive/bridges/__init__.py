"""Votive's games behind the interfaces that researchers already use. Each bridge is an extra."""

import importlib
from typing import Any

from votive.core.extras import MissingExtra

__all__ = ["MissingExtra", "needed"]


def needed(package: str, extra: str) -> Any:
    """Import a package, or say in one sentence how to get it."""
    try:
        return importlib.import_module(package)
    except ImportError as error:
        raise MissingExtra(f"this bridge needs {package}, which is not installed", extra) from error
