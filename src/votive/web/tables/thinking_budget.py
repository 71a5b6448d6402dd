"""How long the bots of a table may think in an hour."""

import time
from collections.abc import Callable

from votive.web.limits import Recent

MOST_TABLES = 20_000
"""Tables whose thinking is remembered."""


class ThinkingBudget:
    """Seconds of thinking for each table: so many an hour, and at most an hour's worth at once."""

    def __init__(self, per_hour: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_hour = per_hour
        self.clock = clock
        self.tables: Recent[str, tuple[float, float]] = Recent(MOST_TABLES)

    def spend(self, table: str, seconds: float) -> None:
        self.tables[table] = self._left(table) - seconds, self.clock()

    def spent(self, table: str) -> bool:
        """Whether nothing is left now."""
        return self._left(table) <= 0

    def _left(self, table: str) -> float:
        left, since = self.tables.get(table, (self.per_hour, self.clock()))
        return min(self.per_hour, left + (self.clock() - since) * self.per_hour / 3600)
