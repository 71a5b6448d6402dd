"""Whether the store takes what is written: tried by writing, seldom, and together for all who ask."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

PAUSE = 1.0
"""Seconds that an answer is good for: whoever asks more often does not make the disk write more often."""
PATIENCE = 10.0
"""Seconds after which a store that does not answer counts as one that fails."""


@dataclass(eq=False)
class StoreCheck:
    """Asks the store, at most once at a time and once a second."""

    attempt: Callable[[], Awaitable[bool]]
    pause: float = PAUSE
    patience: float = PATIENCE
    begun: float = 0.0
    trying: asyncio.Future[bool] | None = None

    async def is_sound(self) -> bool:
        now = time.monotonic()
        if self.trying is None or (self.trying.done() and now - self.begun > self.pause):
            self.begun, self.trying = now, asyncio.ensure_future(self.attempt())
        done, _ = await asyncio.wait({self.trying}, timeout=self.patience)
        return bool(done) and self.trying.result()
