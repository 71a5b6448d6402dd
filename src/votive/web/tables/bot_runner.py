"""Bots at their tables: they think in threads, some at once, in fair turns; no person ever waits for them to move.

The time is shared by the networks and hosts of the tables (`scheduler`), so that nobody's tables starve another's.
Bots think only where a person plays or watches. A table has a budget of thinking; beyond it, its bots answer with
little thought, but they answer.
"""

import asyncio
import contextlib
import logging
import os
import threading
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from votive.bots.registry import seconds_of
from votive.table.draft import Draft
from votive.table.events import Moved
from votive.table.refusals import Refused
from votive.table.table import Table
from votive.web.background import BackgroundTasks, ThreadExecutor
from votive.web.clock import ServerClock
from votive.web.errors import ApiError
from votive.web.operations.logs import logger, write_log
from votive.web.operations.metrics import Metrics
from votive.web.scheduler import Path, Scheduler
from votive.web.schema.socket import Thinking
from votive.web.settings import ServerSettings
from votive.web.tables.bot_pool import BotPool
from votive.web.tables.broadcaster import Broadcaster
from votive.web.tables.executor import CommandExecutor
from votive.web.tables.jobs import Jobs
from votive.web.tables.loaded_table import OTHERS_FIRST, LoadedTable
from votive.web.tables.registry import TableRegistry
from votive.web.tables.signals import TableSignals
from votive.web.tables.thinking_budget import ThinkingBudget
from votive.web.time_shares import TimeShares

T = TypeVar("T")

ASK_AGAIN = 3.0
"""Seconds that workers have to answer, before they are asked again."""
RETRY = 1.0
"""Seconds before a bot whose move came to nothing thinks again."""
HASTE, BRISK = 0.9, 0.35
"""Each move that bots make in a row takes this part of the last one's pause, down to this part of a whole one."""
INTERJECTION = 0.02
"""Seconds that a bot takes to decide whether to call out."""
CHEAP = 0.1
"""What costs less passes what costs more in the workers' queue."""
LITTLE = 0.02
"""Seconds for a decision with little thought."""
VIEWED = 60.0
"""Seconds that somebody who asked over HTTP counts as watching."""
ASKED = 32
"""Decisions that workers are asked for at once by one process."""


@dataclass(eq=False)
class BotDecision:
    """A seat's bot thinks about one position."""

    seat: int
    bot: str
    position_number: int
    calls: bool = False
    """Whether it is not the seat's turn: the bot may call out, or keep silent."""
    stop: threading.Event = field(default_factory=threading.Event)
    task: asyncio.Task[None] | None = None
    waits: bool = False
    """Whether it waits for its turn."""
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set on the loop together with `stop`."""
    silent: bool = False
    """It had nothing to call."""

    def end(self) -> None:
        """The table has gone on: the decision is not wanted any more."""
        self.stop.set()
        self.over.set()
        if self.waits and self.task is not None:
            self.task.cancel()


def callers(table: Table) -> dict[int, str]:
    """The bots that may call out now though it is not their turn."""
    if table.stage != "playing":
        return {}
    course, chairs = table.state.playing(), table.state.chairs
    others = [(seat, chair.player) for seat, chair in enumerate(chairs) if seat != course.turn]
    return {seat: bot for seat, bot in others if bot is not None and course.legal(seat)}


def in_a_row(table: Table) -> int:
    """How many moves bots have made since a person did anything: two of them can bid for a long time."""
    count = 0
    for entry in reversed(table.log):
        if not isinstance(entry.event, Moved) or entry.event.by in ("person", "order"):
            break
        count += entry.event.by == "bot"
    return count


@dataclass(eq=False)
class BotRunner:
    """All bots of this process; or, where there are workers, the requests to them."""

    registry: TableRegistry
    executor: CommandExecutor
    broadcaster: Broadcaster
    threads: ThreadExecutor
    background: BackgroundTasks
    signals: TableSignals
    shares: TimeShares
    clock: ServerClock
    metrics: Metrics
    settings: ServerSettings
    jobs: Jobs | None = None

    def __post_init__(self) -> None:
        self.thread_count = self.settings.bot_threads or max(1, (os.cpu_count() or 2) - 1)
        self.pool = BotPool(self.thread_count, self.settings)
        self.turns = Scheduler(self.thread_count)
        self.asks = Scheduler(ASKED)
        self.budget = ThinkingBudget(self.settings.bot_budget)
        self.decisions: dict[str, dict[int, BotDecision]] = {}
        self.registry.keep_while(self.busy)
        self.signals.changed.subscribe(self._changed)
        self.signals.watchers_changed.subscribe(self._watchers_changed)
        self.signals.unloaded.subscribe(self._unloaded)

    # What tables bring

    def _changed(self, loaded: LoadedTable) -> None:
        if not self.background.stopping and not loaded.deleted:
            self.consider(loaded)

    def _watchers_changed(self, loaded: LoadedTable) -> None:
        """Bots that nobody waits for rest."""
        if not self.background.stopping and not loaded.deleted and self.registry.holds(loaded):
            self.consider(loaded)

    def _unloaded(self, loaded: LoadedTable) -> None:
        for decision in self.decisions.pop(loaded.table.id, {}).values():
            decision.end()
        self.pool.close_table(loaded.table.id)

    # Who thinks, and for how long

    @property
    def elsewhere(self) -> bool:
        """Whether workers play the bots."""
        return self.jobs is not None and (self.settings.bots == "elsewhere" or self.jobs.alive)

    def busy(self, table: str) -> bool:
        return any(not decision.silent for decision in self.decisions.get(table, {}).values())

    def seats(self, table: str) -> list[int]:
        """Seats whose bots think on their turn. That one could call out would reveal what it holds."""
        return sorted(seat for seat, decision in self.decisions.get(table, {}).items() if not decision.calls)

    def wanted(self, loaded: LoadedTable) -> bool:
        """Whether anybody waits for bots here: who plays, or who watches."""
        return loaded.table.state.awaited or self.watched(loaded)

    @staticmethod
    def watched(loaded: LoadedTable) -> bool:
        return bool(loaded.watchers) or time.monotonic() - loaded.viewed_at < VIEWED

    def share(self, loaded: LoadedTable) -> tuple[str, str, str]:
        """Whose time a table's bots take: the host's network, the host, the table."""
        return (*self.shares.share_of(loaded.table.host), loaded.table.id)

    def seconds(self, loaded: LoadedTable) -> float:
        """How long a bot may think there now: little when the budget is spent, or all who played have left."""
        state = loaded.table.state
        left = state.awaited and not state.attended and not self.watched(loaded)
        little = left or self.budget.spent(loaded.table.id)
        return min(LITTLE, self.settings.bot_seconds) if little else self.settings.bot_seconds

    def cost(self, loaded: LoadedTable, decision: BotDecision) -> float:
        """What a decision costs, in seconds, roughly."""
        seconds = self.seconds(loaded)
        return min(INTERJECTION if decision.calls else seconds_of(decision.bot, seconds), seconds)

    def consider(self, loaded: LoadedTable) -> None:
        """Let the bots think that are to decide now, and no others."""
        table = loaded.table
        if table.id not in self.decisions and not table.state.has_bots and not table.ended:
            return
        decisions = self.decisions.setdefault(table.id, {})
        before = self.seats(table.id)
        turns = dict(table.thinking())
        wanted = callers(table) | turns if self.wanted(loaded) else {}
        for seat, decision in list(decisions.items()):
            if wanted.get(seat) != decision.bot or decision.position_number != table.position_number:
                decision.end()
                del decisions[seat]
        for seat, bot in wanted.items():
            if seat not in decisions:
                decisions[seat] = decision = BotDecision(seat, bot, table.position_number, seat not in turns)
                decision.task = asyncio.get_running_loop().create_task(self._think(loaded, decision))
        loaded.thinking_seats = self.seats(table.id)
        if loaded.thinking_seats != before:
            self.broadcaster.send_all(loaded, Thinking(table.id, loaded.thinking_seats))
        if not decisions:
            del self.decisions[table.id]
        if table.stage == "over":
            self.pool.close_table(table.id)

    # One decision

    async def _think(self, loaded: LoadedTable, decision: BotDecision) -> None:
        try:
            if not loaded.appended_here:
                await asyncio.sleep(OTHERS_FIRST - (self.clock.now() - loaded.table.state.touched) / 1000)
            if self.elsewhere:
                await self._ask(loaded, decision)
            else:
                await self._play(loaded, decision)
        except ApiError:
            pass  # logged where it happened; it is tried again
        except Exception:
            logger.exception("bot failed", extra={"details": {"bot": decision.bot}})
        finally:
            await self._done(loaded, decision)

    async def _play(self, loaded: LoadedTable, decision: BotDecision) -> None:
        move = await self._choose(loaded, decision)
        if move is not None:
            await self._pause(loaded)
            await self.play(loaded, decision.seat, decision.position_number, move)

    async def play(self, loaded: LoadedTable, seat: int, position_number: int, move: list[Any]) -> None:
        """Make a bot's move. If the table has gone on meanwhile, nothing happens."""

        def decide(now: int) -> Draft | None:
            if loaded.table.position_number != position_number:
                return None
            try:
                return loaded.table.play_bot(seat, position_number, move, now)
            except Refused as refused:
                write_log("bot refused", logging.WARNING, kind=refused.refusal.kind)
                return None

        await self.executor.carry_out(loaded, decide)

    async def _ask(self, loaded: LoadedTable, decision: BotDecision) -> None:
        """Let a worker play; if none has after a while, it is asked again, or it is done here.

        So many are asked for at once, in fair order; among those, workers take cheap ones first.
        """
        assert self.jobs is not None
        cost = self.cost(loaded, decision)
        async with self._turn(self.asks, loaded, decision, cost):
            if not decision.stop.is_set():
                is_asked = await self.jobs.ask(
                    loaded.table.id, decision.seat, decision.position_number, cheap=cost < CHEAP
                )
                if is_asked and not decision.calls:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(decision.over.wait(), ASK_AGAIN)

    @contextlib.asynccontextmanager
    async def _turn(
        self, turns: Scheduler, loaded: LoadedTable, decision: BotDecision, cost: float
    ) -> AsyncIterator[None]:
        """The decision's turn; until then it can be cancelled."""
        decision.waits = True
        try:
            async with turns.turn(self.share(loaded), cost):
                decision.waits = False
                yield
        finally:
            decision.waits = False

    async def take(self, table: str, seat: int, position_number: int) -> None:
        """A worker's job: play for a seat, if it is still to be done."""
        loaded = await self.registry.load(table, fresh=True)
        async with loaded.lock:
            turns = dict(loaded.table.thinking())
            bot = (callers(loaded.table) | turns).get(seat)
            if bot is None or loaded.table.position_number != position_number:
                return
            waiting = self.decisions.get(table, {}).get(seat)
        decision = BotDecision(seat, bot, position_number, seat not in turns)
        if waiting is not None and waiting.position_number == position_number:
            decision.stop = waiting.stop  # set as soon as the table goes on
        with contextlib.suppress(ApiError):  # logged where it happened; it is asked for again
            await self._play(loaded, decision)

    async def _done(self, loaded: LoadedTable, decision: BotDecision) -> None:
        """A decision that led to a move is no longer listed. If nothing came of it, the bot thinks again."""
        if decision.calls:
            decision.silent = True
            return
        decisions = self.decisions.get(loaded.table.id, {})
        if decisions.get(decision.seat) is decision and not self.background.stopping:
            await asyncio.sleep(RETRY)
            async with loaded.lock:
                if decisions.get(decision.seat) is decision and not loaded.deleted and not self.background.stopping:
                    del decisions[decision.seat]
                    self.consider(loaded)

    async def _choose(self, loaded: LoadedTable, decision: BotDecision) -> list[Any] | None:
        async with self._turn(self.turns, loaded, decision, self.cost(loaded, decision)):
            async with loaded.lock:
                if decision.stop.is_set() or loaded.table.position_number != decision.position_number:
                    return None
                position = await self.threads.run(loaded.table.position, decision.seat, decision.stop)
            start, given = time.perf_counter(), self.seconds(loaded)
            key = (loaded.table.id, decision.seat, decision.bot)
            move = await self._run(self.pool.decide, key, position, given, decision.calls, decision.stop)
            taken = time.perf_counter() - start
            self.budget.spend(loaded.table.id, taken)
            self.metrics.observe("votive_bot_seconds", taken, bot=decision.bot)
            return None if decision.stop.is_set() else move

    async def run(self, share: Path, cost: float, work: Callable[..., T], *arguments: Any) -> T:
        """Other work for a bot's thread, when it is its turn."""
        async with self.turns.turn(share, cost):
            return await self._run(work, *arguments)

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.pool.threads, work, *arguments)

    async def _pause(self, loaded: LoadedTable) -> None:
        """Not faster than people can see it, where people watch; but a long row of bots' moves gets faster."""
        if self._is_watched(loaded) and loaded.table.about().pace == "live":
            pause = self.settings.bot_pause * max(HASTE ** in_a_row(loaded.table), BRISK)
            left = loaded.changed_at + pause - time.monotonic()
            if left > 0:
                await asyncio.sleep(left)

    def _is_watched(self, loaded: LoadedTable) -> bool:
        """A worker does not know who watches: people do, where they play."""
        if self.settings.bots == "elsewhere" and not loaded.watchers:
            return any(chair.human for chair in loaded.table.state.chairs)
        return bool(loaded.watchers)

    def stop(self) -> None:
        """The server stops: whoever thinks answers at once, and nobody listens."""
        for decisions in self.decisions.values():
            for decision in decisions.values():
                decision.stop.set()
                if decision.task is not None:
                    decision.task.cancel()
        self.decisions.clear()
        self.pool.stop()
