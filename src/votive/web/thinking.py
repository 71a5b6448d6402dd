"""Bots at their tables: they think in threads, some at once, taken in turn; no person ever waits for them to move."""

import asyncio
import contextlib
import os
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from votive.table.entries import Moved
from votive.web.fail import Fail
from votive.web.jobs import Jobs
from votive.web.logs import logger
from votive.web.protocol import Thinking
from votive.web.settings import Settings

if TYPE_CHECKING:
    from votive.bots.bot import Bot, Position
    from votive.table.table import Table
    from votive.web.service import Held, Tables

T = TypeVar("T")

OTHERS_FIRST = 2.5
"""Seconds that the process which brought a position has to answer it, before another one's bots do."""
ASK_AGAIN = 3.0
"""Seconds that workers have to answer, before they are asked again."""
AGAIN = 1.0
"""Seconds before a bot whose move came to nothing thinks again."""
HASTE, BRISK = 0.9, 0.35
"""Each move that bots make in a row takes this part of the last one's pause, down to this part of a whole one."""
MOST_BOTS = 200
"""Bots kept with what they have in mind; the others begin anew."""


@dataclass(eq=False)
class Thought:
    """A seat's bot thinks about one position."""

    seat: int
    bot: str
    place: int
    calls: bool = False
    """Whether it is not the seat's turn: the bot may call out, or keep silent."""
    stop: threading.Event = field(default_factory=threading.Event)
    task: asyncio.Task[None] | None = None
    silent: bool = False
    """It had nothing to call."""


def callers(table: "Table") -> dict[int, str]:
    """The bots that may call out now though it is not their turn."""
    if table.stage != "playing":
        return {}
    course, chairs = table.standing.playing(), table.standing.chairs
    others = [(seat, chair.player) for seat, chair in enumerate(chairs) if seat != course.turn]
    return {seat: bot for seat, bot in others if bot is not None and course.legal(seat)}


def in_a_row(table: "Table") -> int:
    """How many moves bots have made since a person did anything: two of them can bid for a long time."""
    count = 0
    for entry in reversed(table.log):
        if not isinstance(entry.body, Moved) or entry.body.by in ("person", "order"):
            break
        count += entry.body.by == "bot"
    return count


class Thinkers:
    """All bots of this process; or, where there are workers, the asking for them."""

    def __init__(self, tables: "Tables", settings: Settings, jobs: Jobs | None = None) -> None:
        self.tables = tables
        self.settings = settings
        self.jobs = jobs
        self.threads = threads = settings.bot_threads or max(1, (os.cpu_count() or 2) - 1)
        self.pool = ThreadPoolExecutor(threads, "bot")
        self.turns = asyncio.Semaphore(threads)  # first come, first served: no table waits behind another for ever
        self.thoughts: dict[str, dict[int, Thought]] = {}
        self.bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    @property
    def elsewhere(self) -> bool:
        """Whether workers play the bots."""
        return self.jobs is not None and (self.settings.bots == "elsewhere" or self.jobs.alive)

    def busy(self, table: str) -> bool:
        return any(not thought.silent for thought in self.thoughts.get(table, {}).values())

    def seats(self, table: str) -> list[int]:
        """Which bots think there on their turn. That one could call out would tell what it holds."""
        return sorted(seat for seat, thought in self.thoughts.get(table, {}).items() if not thought.calls)

    def consider(self, held: "Held") -> None:
        """Let the bots think that are to decide now, and no others."""
        table = held.table
        thoughts = self.thoughts.setdefault(table.id, {})
        before = self.seats(table.id)
        turns = dict(table.thinking())
        wanted = callers(table) | turns
        for seat, thought in list(thoughts.items()):
            if wanted.get(seat) != thought.bot or thought.place != table.place:
                thought.stop.set()
                del thoughts[seat]
        for seat, bot in wanted.items():
            if seat not in thoughts:
                thoughts[seat] = thought = Thought(seat, bot, table.place, seat not in turns)
                thought.task = asyncio.get_running_loop().create_task(self._think(held, thought))
        if self.seats(table.id) != before:
            self.tables.say(held, Thinking(table.id, self.seats(table.id)))
        if not thoughts:
            del self.thoughts[table.id]
        if table.stage == "over":
            self._forget(table.id)

    async def _think(self, held: "Held", thought: Thought) -> None:
        try:
            if not held.ours:
                await asyncio.sleep(OTHERS_FIRST - (time.time() - held.table.touched / 1000))
            if self.elsewhere:
                await self._ask(held, thought)
            else:
                await self._play(held, thought)
        except Fail:
            pass  # noted where it happened; it is tried again
        except Exception:
            logger.exception("bot failed", extra={"details": {"bot": thought.bot}})
        finally:
            await self._done(held, thought)

    async def _play(self, held: "Held", thought: Thought) -> None:
        move = await self._choose(held, thought)
        if move is not None:
            await self._be_followed(held)
            await self.tables.play(held, thought.seat, thought.place, move)

    async def _ask(self, held: "Held", thought: Thought) -> None:
        """Let a worker play; if none has after a while, it is asked again, or it is done here."""
        assert self.jobs is not None
        if not thought.stop.is_set():
            asked = await self.jobs.ask(held.table.id, thought.seat, thought.place)
            if asked and not thought.calls:
                await asyncio.sleep(ASK_AGAIN)

    async def take(self, table: str, seat: int, place: int) -> None:
        """A job: play for a seat, if it is still to be done."""
        held = await self.tables.hold(table, fresh=True)
        async with held.lock:
            turns = dict(held.table.thinking())
            bot = (callers(held.table) | turns).get(seat)
            if bot is None or held.table.place != place:
                return
            waiting = self.thoughts.get(table, {}).get(seat)
        thought = Thought(seat, bot, place, seat not in turns)
        if waiting is not None and waiting.place == place:
            thought.stop = waiting.stop  # set as soon as the table goes on
        with contextlib.suppress(Fail):  # noted where it happened; it is asked for again
            await self._play(held, thought)

    async def _done(self, held: "Held", thought: Thought) -> None:
        """A thought that led to a move is gone by now. If nothing came of it, the table must go on all the same."""
        if thought.calls:
            thought.silent = True
            return
        thoughts = self.thoughts.get(held.table.id, {})
        if thoughts.get(thought.seat) is thought and not self.tables.stopping:
            await asyncio.sleep(AGAIN)
            async with held.lock:
                if thoughts.get(thought.seat) is thought and not held.gone and not self.tables.stopping:
                    del thoughts[thought.seat]
                    self.consider(held)

    async def _choose(self, held: "Held", thought: Thought) -> list[Any] | None:
        loop = asyncio.get_running_loop()
        async with self.turns:
            async with held.lock:
                if thought.stop.is_set() or held.table.place != thought.place:
                    return None
                position = await self.tables.worked(held.table.position, thought.seat, thought.stop)
            start = time.perf_counter()
            move = await loop.run_in_executor(self.pool, self._decide, held.table.id, thought, position)
            self.tables.metrics.observe("votive_bot_seconds", time.perf_counter() - start, bot=thought.bot)
            return None if thought.stop.is_set() else move

    async def think(self, work: Callable[..., T], *arguments: Any) -> T:
        """Something else to think about: in a bot's thread, when it is its turn."""
        async with self.turns:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *arguments)

    def _decide(self, table: str, thought: Thought, position: "Position") -> list[Any] | None:
        """In a thread. A bot that fails plays any move rather than hold up the table; out of turn, none."""
        from votive.bots import make

        key = (table, thought.seat, thought.bot)
        try:
            bot = self.bots.pop(key, None)
            if bot is None:
                bot = make(thought.bot, position.game, position.settings.seats, secrets.randbits(62))
            move: list[Any] | None
            move = bot.interject(position) if thought.calls else bot.choose(position, self.settings.bot_seconds)
            if move not in position.moves and not (thought.calls and move is None):
                raise ValueError("a bot chose what is not allowed")
            if not thought.stop.is_set():
                self.bots[key] = bot
                while len(self.bots) > MOST_BOTS:
                    self.bots.popitem(last=False)[1].close()
            return move
        except Exception:
            logger.exception("bot failed", extra={"details": {"bot": thought.bot}})
            return None if thought.calls else secrets.choice(position.moves)

    async def _be_followed(self, held: "Held") -> None:
        """Not faster than people can see it, where people look on; but a long row of bots' moves gets faster."""
        if self._is_watched(held) and held.table.about().pace == "live":
            pause = self.settings.bot_pause * max(HASTE ** in_a_row(held.table), BRISK)
            left = held.moved + pause - time.monotonic()
            if left > 0:
                await asyncio.sleep(left)

    def _is_watched(self, held: "Held") -> bool:
        """A worker does not know who looks on: people do, where they play."""
        if self.settings.bots == "elsewhere" and not held.watchers:
            return any(chair.human for chair in held.table.standing.chairs)
        return bool(held.watchers)

    def leave(self, table: str) -> None:
        """The table is no longer in memory here."""
        for thought in self.thoughts.pop(table, {}).values():
            thought.stop.set()
        self._forget(table)

    def _forget(self, table: str) -> None:
        for key in [key for key in self.bots if key[0] == table]:
            self.bots.pop(key).close()

    def stop(self) -> None:
        """The server stops: whoever thinks answers at once, and nobody listens."""
        for thoughts in self.thoughts.values():
            for thought in thoughts.values():
                thought.stop.set()
                if thought.task is not None:
                    thought.task.cancel()
        self.thoughts.clear()
        self.pool.shutdown(wait=False, cancel_futures=True)
