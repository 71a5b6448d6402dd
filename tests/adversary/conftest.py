"""Stores for the adversary's tests."""

from tests.store.conftest import kept

__all__ = ["kept"]
