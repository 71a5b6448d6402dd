"""Bots at their tables: they think in threads, some at once, in fair turns; no person ever waits for them to move.

The time is shared by the networks and hosts of the tables (`scheduler`), so that nobody's tables starve another's.
Bots think only where a person plays or looks on. A table has a budget of thinking; beyond it, its bots answer with
little thought, but they answer.
"""

import asyncio
import contextlib
import os
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from votive.table.events import Moved
from votive.web.errors import ApiError
from votive.web.operations.logs import logger
from votive.web.schema.protocol import Thinking
from votive.web.settings import Settings
from votive.web.tables.jobs import Jobs
from votive.web.tables.scheduler import Path, Scheduler

if TYPE_CHECKING:
    from votive.bots.bot import Bot, Position
    from votive.table.table import Table
    from votive.web.tables.service import LoadedTable, Tables

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
COSTS = {"random": 0.005, "greedy": 0.01, "novice": 0.01, "acolyte": 0.01, "priest": 0.05, "oracle": 0.3}
"""Seconds that a decision takes, roughly; any other bot takes all the time it is given."""
GLANCE = 0.02
"""Seconds that a bot takes to see whether to call out."""
CHEAP = 0.1
"""What costs less passes what costs more in the workers' queue."""
LITTLE = 0.02
"""Seconds for a decision with little thought."""
LOOKED = 60.0
"""Seconds that somebody who asked over HTTP counts as looking on."""
ASKED = 32
"""Decisions that workers are asked for at once by one process."""
MOST_BUDGETS = 20_000
"""Tables whose thinking is remembered."""


class Budget:
    """Seconds of thinking for each table: so many an hour, and at most an hour's worth at once."""

    def __init__(self, an_hour: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.an_hour = an_hour
        self.clock = clock
        self.tables: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, table: str, seconds: float) -> None:
        left = self._left(table) - seconds
        self.tables[table] = left, self.clock()
        self.tables.move_to_end(table)
        while len(self.tables) > MOST_BUDGETS:
            self.tables.popitem(last=False)

    def spent(self, table: str) -> bool:
        """Whether nothing is left now."""
        return self._left(table) <= 0

    def _left(self, table: str) -> float:
        left, since = self.tables.get(table, (self.an_hour, self.clock()))
        return min(self.an_hour, left + (self.clock() - since) * self.an_hour / 3600)


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
    waits: bool = False
    """Whether it waits for its turn."""
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set on the loop together with `stop`."""
    silent: bool = False
    """It had nothing to call."""

    def end(self) -> None:
        """The table has gone on: nobody wants to know any more."""
        self.stop.set()
        self.over.set()
        if self.waits and self.task is not None:
            self.task.cancel()


def callers(table: "Table") -> dict[int, str]:
    """The bots that may call out now though it is not their turn."""
    if table.stage != "playing":
        return {}
    course, chairs = table.state.playing(), table.state.chairs
    others = [(seat, chair.player) for seat, chair in enumerate(chairs) if seat != course.turn]
    return {seat: bot for seat, bot in others if bot is not None and course.legal(seat)}


def in_a_row(table: "Table") -> int:
    """How many moves bots have made since a person did anything: two of them can bid for a long time."""
    count = 0
    for entry in reversed(table.log):
        if not isinstance(entry.event, Moved) or entry.event.by in ("person", "order"):
            break
        count += entry.event.by == "bot"
    return count


def mind_of(bot: "Bot") -> int:
    """Bytes that a bot holds, roughly: of a tree only what was used, for the system gives no more."""
    from votive.bots.search import Searcher
    from votive.bots.tree import EDGE, NODE, USED_EDGES, USED_NODES

    searcher = bot if isinstance(bot, Searcher) else getattr(bot, "searcher", None)
    if not isinstance(searcher, Searcher):
        return 0
    trees = [worker.tree for worker in searcher.search.workers]
    return sum(
        int(tree.counts[USED_NODES]) * NODE.itemsize + int(tree.counts[USED_EDGES]) * EDGE.itemsize + tree.slots.nbytes
        for tree in trees
    )


class BotRunner:
    """All bots of this process; or, where there are workers, the asking for them."""

    def __init__(self, tables: "Tables", settings: Settings, jobs: Jobs | None = None) -> None:
        self.tables = tables
        self.settings = settings
        self.jobs = jobs
        self.threads = threads = settings.bot_threads or max(1, (os.cpu_count() or 2) - 1)
        self.pool = ThreadPoolExecutor(threads, "bot")
        self.turns = Scheduler(threads)
        self.asks = Scheduler(ASKED)
        self.budget = Budget(settings.bot_budget)
        self.thoughts: dict[str, dict[int, Thought]] = {}
        self.bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self.minds: dict[tuple[str, int, str], int] = {}
        """How many bytes each of those holds."""
        self.minding = threading.Lock()

    @property
    def elsewhere(self) -> bool:
        """Whether workers play the bots."""
        return self.jobs is not None and (self.settings.bots == "elsewhere" or self.jobs.alive)

    def busy(self, table: str) -> bool:
        return any(not thought.silent for thought in self.thoughts.get(table, {}).values())

    def seats(self, table: str) -> list[int]:
        """Which bots think there on their turn. That one could call out would tell what it holds."""
        return sorted(seat for seat, thought in self.thoughts.get(table, {}).items() if not thought.calls)

    def wanted(self, loaded: "LoadedTable") -> bool:
        """Whether anybody waits for bots here: who plays, or who looks on."""
        return loaded.table.state.awaited or self.watched(loaded)

    @staticmethod
    def watched(loaded: "LoadedTable") -> bool:
        return bool(loaded.watchers) or time.monotonic() - loaded.looked < LOOKED

    def share(self, loaded: "LoadedTable") -> tuple[str, str, str]:
        """Whose time a table's bots take: the host's network, the host, the table."""
        return (*self.tables.share_of(loaded.table.host), loaded.table.id)

    def seconds(self, loaded: "LoadedTable") -> float:
        """How long a bot may think there now: little when the budget is spent, or all who played have left."""
        state = loaded.table.state
        left = state.awaited and not state.attended and not self.watched(loaded)
        little = left or self.budget.spent(loaded.table.id)
        return min(LITTLE, self.settings.bot_seconds) if little else self.settings.bot_seconds

    def cost(self, loaded: "LoadedTable", thought: Thought) -> float:
        """What a decision costs, in seconds, roughly."""
        seconds = self.seconds(loaded)
        return min(GLANCE if thought.calls else COSTS.get(thought.bot, seconds), seconds)

    def consider(self, loaded: "LoadedTable") -> None:
        """Let the bots think that are to decide now, and no others."""
        table = loaded.table
        thoughts = self.thoughts.setdefault(table.id, {})
        before = self.seats(table.id)
        turns = dict(table.thinking())
        wanted = callers(table) | turns if self.wanted(loaded) else {}
        for seat, thought in list(thoughts.items()):
            if wanted.get(seat) != thought.bot or thought.place != table.place:
                thought.end()
                del thoughts[seat]
        for seat, bot in wanted.items():
            if seat not in thoughts:
                thoughts[seat] = thought = Thought(seat, bot, table.place, seat not in turns)
                thought.task = asyncio.get_running_loop().create_task(self._think(loaded, thought))
        if self.seats(table.id) != before:
            self.tables.say(loaded, Thinking(table.id, self.seats(table.id)))
        if not thoughts:
            del self.thoughts[table.id]
        if table.stage == "over":
            self._forget(table.id)

    async def _think(self, loaded: "LoadedTable", thought: Thought) -> None:
        try:
            if not loaded.ours:
                await asyncio.sleep(OTHERS_FIRST - (self.tables.now() - loaded.table.touched) / 1000)
            if self.elsewhere:
                await self._ask(loaded, thought)
            else:
                await self._play(loaded, thought)
        except ApiError:
            pass  # noted where it happened; it is tried again
        except Exception:
            logger.exception("bot failed", extra={"details": {"bot": thought.bot}})
        finally:
            await self._done(loaded, thought)

    async def _play(self, loaded: "LoadedTable", thought: Thought) -> None:
        move = await self._choose(loaded, thought)
        if move is not None:
            await self._be_followed(loaded)
            await self.tables.play(loaded, thought.seat, thought.place, move)

    async def _ask(self, loaded: "LoadedTable", thought: Thought) -> None:
        """Let a worker play; if none has after a while, it is asked again, or it is done here.

        So many are asked for at once, in fair order; among those, workers take cheap ones first.
        """
        assert self.jobs is not None
        cost = self.cost(loaded, thought)
        async with self._turn(self.asks, loaded, thought, cost):
            if not thought.stop.is_set():
                asked = await self.jobs.ask(loaded.table.id, thought.seat, thought.place, cheap=cost < CHEAP)
                if asked and not thought.calls:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(thought.over.wait(), ASK_AGAIN)

    @contextlib.asynccontextmanager
    async def _turn(
        self, turns: Scheduler, loaded: "LoadedTable", thought: Thought, cost: float
    ) -> AsyncIterator[None]:
        """The thought's turn; until then it can be let go of."""
        thought.waits = True
        try:
            async with turns.turn(self.share(loaded), cost):
                thought.waits = False
                yield
        finally:
            thought.waits = False

    async def take(self, table: str, seat: int, place: int) -> None:
        """A job: play for a seat, if it is still to be done."""
        loaded = await self.tables.load(table, fresh=True)
        async with loaded.lock:
            turns = dict(loaded.table.thinking())
            bot = (callers(loaded.table) | turns).get(seat)
            if bot is None or loaded.table.place != place:
                return
            waiting = self.thoughts.get(table, {}).get(seat)
        thought = Thought(seat, bot, place, seat not in turns)
        if waiting is not None and waiting.place == place:
            thought.stop = waiting.stop  # set as soon as the table goes on
        with contextlib.suppress(ApiError):  # noted where it happened; it is asked for again
            await self._play(loaded, thought)

    async def _done(self, loaded: "LoadedTable", thought: Thought) -> None:
        """A thought that led to a move is gone by now. If nothing came of it, the table must go on all the same."""
        if thought.calls:
            thought.silent = True
            return
        thoughts = self.thoughts.get(loaded.table.id, {})
        if thoughts.get(thought.seat) is thought and not self.tables.stopping:
            await asyncio.sleep(AGAIN)
            async with loaded.lock:
                if thoughts.get(thought.seat) is thought and not loaded.gone and not self.tables.stopping:
                    del thoughts[thought.seat]
                    self.consider(loaded)

    async def _choose(self, loaded: "LoadedTable", thought: Thought) -> list[Any] | None:
        loop = asyncio.get_running_loop()
        async with self._turn(self.turns, loaded, thought, self.cost(loaded, thought)):
            async with loaded.lock:
                if thought.stop.is_set() or loaded.table.place != thought.place:
                    return None
                position = await self.tables.run_in_thread(loaded.table.position, thought.seat, thought.stop)
            start, given = time.perf_counter(), self.seconds(loaded)
            move = await loop.run_in_executor(self.pool, self._decide, loaded.table.id, thought, position, given)
            taken = time.perf_counter() - start
            self.budget.spend(loaded.table.id, taken)
            self.tables.metrics.observe("votive_bot_seconds", taken, bot=thought.bot)
            return None if thought.stop.is_set() else move

    async def think(self, share: Path, cost: float, work: Callable[..., T], *arguments: Any) -> T:
        """Something else to think about: in a bot's thread, when it is its turn."""
        async with self.turns.turn(share, cost):
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *arguments)

    def _decide(self, table: str, thought: Thought, position: "Position", seconds: float) -> list[Any] | None:
        """In a thread. A bot that fails plays any move rather than hold up the table; out of turn, none."""
        from votive.bots import make

        key = (table, thought.seat, thought.bot)
        try:
            with self.minding:
                bot = self.bots.pop(key, None)
            if bot is None:
                bot = make(thought.bot, position.game, position.settings.seats, secrets.randbits(62))
            move: list[Any] | None
            move = bot.interject(position) if thought.calls else bot.choose(position, seconds)
            if move not in position.moves and not (thought.calls and move is None):
                raise ValueError("a bot chose what is not allowed")
            if thought.stop.is_set():
                self._lose(key)
            else:
                self._keep(key, bot)
            return move
        except Exception:
            self._lose(key)
            logger.exception("bot failed", extra={"details": {"bot": thought.bot}})
            return None if thought.calls else secrets.choice(position.moves)

    def _keep(self, key: tuple[str, int, str], bot: "Bot") -> None:
        """With what it has in mind, as long as there is room for that."""
        with self.minding:
            # What a tree has used once stays with the process, also when it begins anew.
            self.minds[key], self.bots[key] = max(self.minds.get(key, 0), mind_of(bot)), bot
            while len(self.bots) > MOST_BOTS or (self.mind > self.settings.bot_memory << 20 and len(self.bots) > 1):
                oldest, gone = self.bots.popitem(last=False)
                self.minds.pop(oldest, None)
                gone.close()

    def _lose(self, key: tuple[str, int, str]) -> None:
        with self.minding:
            self.minds.pop(key, None)
            bot = self.bots.pop(key, None)
        if bot is not None:
            bot.close()

    @property
    def mind(self) -> int:
        """Bytes of what bots that wait for their next turn have in mind."""
        return sum(self.minds.values())

    async def _be_followed(self, loaded: "LoadedTable") -> None:
        """Not faster than people can see it, where people look on; but a long row of bots' moves gets faster."""
        if self._is_watched(loaded) and loaded.table.about().pace == "live":
            pause = self.settings.bot_pause * max(HASTE ** in_a_row(loaded.table), BRISK)
            left = loaded.moved + pause - time.monotonic()
            if left > 0:
                await asyncio.sleep(left)

    def _is_watched(self, loaded: "LoadedTable") -> bool:
        """A worker does not know who looks on: people do, where they play."""
        if self.settings.bots == "elsewhere" and not loaded.watchers:
            return any(chair.human for chair in loaded.table.state.chairs)
        return bool(loaded.watchers)

    def leave(self, table: str) -> None:
        """The table is no longer in memory here."""
        for thought in self.thoughts.pop(table, {}).values():
            thought.end()
        self._forget(table)

    def _forget(self, table: str) -> None:
        for key in [key for key in list(self.bots) if key[0] == table]:
            self._lose(key)

    def stop(self) -> None:
        """The server stops: whoever thinks answers at once, and nobody listens."""
        for thoughts in self.thoughts.values():
            for thought in thoughts.values():
                thought.stop.set()
                if thought.task is not None:
                    thought.task.cancel()
        self.thoughts.clear()
        self.pool.shutdown(wait=False, cancel_futures=True)
