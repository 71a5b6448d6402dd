"""Automatic moves of people: a person's only move, or one that their standing order makes.

Others must not see whether somebody had no choice, had left an order, or was just quick. So such a move comes after a
random pause.
"""

import asyncio
import secrets
from dataclasses import dataclass

from votive.web.background import BackgroundTasks
from votive.web.settings import ServerSettings
from votive.web.tables.executor import CommandExecutor
from votive.web.tables.loaded_table import OTHERS_FIRST, LoadedTable
from votive.web.tables.signals import TableSignals

PAUSES = 0.75, 3.0
"""Shortest and longest pause, in pauses of a bot."""
_random = secrets.SystemRandom()


@dataclass(eq=False)
class AutomaticMoves:
    """A timer for each loaded table where an automatic move is to be made."""

    executor: CommandExecutor
    background: BackgroundTasks
    signals: TableSignals
    settings: ServerSettings

    def __post_init__(self) -> None:
        self.signals.changed.subscribe(self._changed)

    def _changed(self, loaded: LoadedTable) -> None:
        if not self.background.stopping and not loaded.deleted:
            self.plan(loaded)

    def plan(self, loaded: LoadedTable) -> None:
        """Start the timer, unless it runs already."""
        position_number = loaded.table.position_number
        if loaded.automatic_move is not None and (
            loaded.automatic_move[0] != position_number or not loaded.table.pending
        ):
            loaded.automatic_move[1].cancel()
            loaded.automatic_move = None
        if loaded.automatic_move is None and loaded.table.pending:
            pause = self.settings.bot_pause * _random.uniform(*PAUSES)
            pause += 0.0 if loaded.appended_here else OTHERS_FIRST
            timer = asyncio.get_running_loop().call_later(pause, self._start, loaded, position_number)
            loaded.automatic_move = position_number, timer

    def _start(self, loaded: LoadedTable, position_number: int) -> None:
        self.background.spawn(self.make(loaded, position_number))

    async def make(self, loaded: LoadedTable, position_number: int) -> None:
        """Make the automatic move that is to be made at this position, if it still is."""
        loaded.automatic_move = None
        await self.executor.carry_out(loaded, lambda now: loaded.table.proceed(position_number, now))
