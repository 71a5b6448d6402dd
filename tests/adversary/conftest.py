"""Stores for the adversary's tests."""

from tests.store.conftest import store as kept

__all__ = ["kept"]
