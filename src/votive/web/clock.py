"""The server's time, and whether it may be trusted with what cannot be taken back.

The time goes on at the pace of the machine's steady clock and never jumps. The wall clock is followed while both agree;
a wall clock that jumps is only noted, and followed an hour later if it stays where it jumped to.

The time is in doubt after such a jump, and when a server starts at another time than the database was last in use
(it was off for weeks, or its clock is wrong; nobody can tell which). Play goes on. But nothing is given up, handed to
a bot or deleted for time that nobody saw pass, until the clock has been steady for a day or the operator has said that
it is right (`votive serve --trust-clock`).
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from votive.web.operations.logs import write_log

SECOND, HOUR, DAY = 1000, 3_600_000, 86_400_000
TOLERANCE = 2 * SECOND
"""By how much the wall clock may differ before that is a jump."""
BACKWARDS = 5 * 60 * SECOND
"""By how much other servers of the same database may be ahead."""
FOLLOWED_AFTER = HOUR
"""How long the wall clock must stay where it jumped to, to be followed."""
TRUSTED_AFTER = DAY
"""How long the time must be steady after that, or after a start in doubt."""
LONGEST_ABSENCE = DAY
"""A server that was off for no longer starts without a doubt."""


def wall() -> int:
    """Milliseconds since 1970, as the machine has them."""
    return time.time_ns() // 1_000_000


def steady() -> int:
    """Milliseconds since some moment; they go on while the machine sleeps, where it can tell."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    return time.monotonic_ns() // 1_000_000


@dataclass
class _Jump:
    """The wall clock is somewhere else: by how much from the steady clock, and since when by that one."""

    offset: int
    since: int


class ServerClock:
    """The time of one server. May be asked in any thread."""

    def __init__(self, wall: Callable[[], int] = wall, steady: Callable[[], int] = steady, trust: bool = False) -> None:
        self._wall, self._steady = wall, steady
        self._trust = trust
        self._lock = threading.Lock()
        self._offset = wall() - steady()
        """What makes the steady clock's time ours."""
        self._latest = 0
        self._jump: _Jump | None = None
        self._doubted: int | None = None
        """Since when the time is in doubt, by the steady clock."""
        self._unseen = 0
        """Milliseconds before that which may not have passed at all."""

    def start(self, last_used: int | None) -> None:
        """Compare with when the database was last in use (None: it is new)."""
        now = self.now()
        absence = 0 if last_used is None else now - last_used
        if self._trust or -BACKWARDS <= absence <= LONGEST_ABSENCE:
            return
        with self._lock:
            self._doubted = self._steady()
            if absence > 0:
                self._unseen = absence
            else:  # time never runs backwards: go on from there
                self._jump = _Jump(self._offset, self._doubted)
                self._offset -= absence
        write_log("clock in doubt", logging.WARNING, ahead_seconds=absence // SECOND, advice=_ADVICE)

    def now(self) -> int:
        """Milliseconds since 1970."""
        with self._lock:
            at = self._steady()
            self._compare(at)
            if self._jump is None and self._doubted is not None and at - self._doubted >= TRUSTED_AFTER:
                self._doubted, self._unseen = None, 0
                write_log("clock trusted", logging.INFO)
            self._latest = max(self._latest, at + self._offset)
            return self._latest

    @property
    def trusted(self) -> bool:
        """Whether what has run out may be deleted."""
        self.now()
        return self._jump is None and self._doubted is None

    @property
    def counts_from(self) -> int:
        """Whatever began before this moment does not end by itself: how long ago that is, nobody can say."""
        self.now()
        return 0 if self._doubted is None else self._doubted + self._offset

    @property
    def certain(self) -> int:
        """A time that has come for certain, for what has a date on which it runs out."""
        return self.now() - self._unseen

    def _compare(self, at: int) -> None:
        """Follow the wall clock, or note that it has jumped. The caller has the lock."""
        offset = self._wall() - at
        off = offset - self._offset
        if abs(off) <= TOLERANCE:
            self._offset = offset
            if self._jump is not None:
                self._jump = None
                write_log("clock agrees again", logging.WARNING)
        elif self._jump is None or abs(offset - self._jump.offset) > TOLERANCE:
            self._jump = _Jump(offset, at)
            write_log("clock jumped", logging.WARNING, by_seconds=off // SECOND, advice=_ADVICE)
        elif at - self._jump.since < FOLLOWED_AFTER:
            self._jump.offset = offset
        else:
            self._jump = None
            self._doubted = at
            self._unseen += max(0, off)
            self._offset = offset
            self._latest = 0 if off < 0 else self._latest
            write_log("clock followed", logging.WARNING, by_seconds=off // SECOND, advice=_ADVICE)


_ADVICE = (
    "no table is given up and nothing is deleted until the clock has been steady for a day; "
    "if it is wrong, set it right; if it is right, restart with --trust-clock"
)
