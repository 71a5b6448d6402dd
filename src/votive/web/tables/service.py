"""The tables of this process: read from the store, asked, appended to, and told to whoever looks on.

The log in the store is the truth. A table in memory is only its log, folded; another process may have appended
meanwhile, and then the store says so (`Conflict`) and the table reads on.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from votive.core.contract import NOBODY
from votive.store import Append, Conflict, LogUpdate, Repeated, Rewritten, Store, StoreError, UnknownTable
from votive.table.commands import Command, Invite, NewKey, Rematch, Sit
from votive.table.context import Program
from votive.table.dice import SEED_BYTES
from votive.table.events import Ended, Event, LoggedEvent, Rematched
from votive.table.history import OtherRules
from votive.table.link_keys import Keys, fits
from votive.table.refusals import Refused
from votive.table.results import Outcome as TableOutcome
from votive.table.table import Table
from votive.table.visible import Now, Viewer
from votive.web.errors import ApiError, refusing, unknown_table
from votive.web.identity.tokens import minted, request_digest, request_name, table_id
from votive.web.live.watchers import Connection, Watcher, encode
from votive.web.operations.logs import logger, write_log
from votive.web.operations.metrics import Metrics
from votive.web.schema.protocol import Gone, News, Presence, Snapshot, Story, TableMessage, Thinking
from votive.web.settings import Settings
from votive.web.tables.bots import OTHERS_FIRST, BotRunner
from votive.web.tables.clock import Clock
from votive.web.tables.jobs import Jobs
from votive.web.tables.summaries import line_after, line_of
from votive.web.tables.warmup import Warmup

T = TypeVar("T")
_chance = secrets.SystemRandom()
TRIES = 8
"""How often an act is tried again because another process was faster."""
SWEEP, SHARED_SWEEP = 20.0, 4.0
"""Seconds between looks for tables that time or a bot has something to do at, and that nobody looks at."""
SETTLED_AT_ONCE = 50
FORGOTTEN = 3000
"""Milliseconds without anything after which a bot's turn counts as forgotten."""
PRESENCE_PAUSE = 0.2
MOST_NETWORKS = 50_000
LINGERING = 60.0
"""Seconds that a table which is over stays in memory when nobody looks at it."""
IN_USE = 2.0
"""Seconds after it was asked for in which a table stays in any case."""
REQUEST_BYTES = 150
MOST_UNREADABLE = 10_000
RESTING = 600.0
"""Seconds before a table where nobody waits for bots is looked at again."""
LONGEST_TIMER = 6 * 3600.0
AUTOMATIC = 0.75, 3.0
"""After how many of a bot's pauses a person's only move, or what they have ordered, is made: any number between."""
MARKED = 600_000
"""Milliseconds between marks in the database that it is in use."""


def _awaited(done: Future[T]) -> "asyncio.Future[T]":
    """What comes in another thread, on the loop; that it is begun is not taken back.

    As `asyncio.wrap_future`, which ties a knot that only the garbage collector undoes.
    """
    loop = asyncio.get_running_loop()
    here: asyncio.Future[T] = loop.create_future()

    def settle(done: Future[T]) -> None:
        if here.done():  # nobody waits any more
            return
        if (error := done.exception()) is None:
            here.set_result(done.result())
        else:
            here.set_exception(error)

    def tell(done: Future[T]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(settle, done)

    done.add_done_callback(tell)
    return here


@dataclass(frozen=True)
class Caller:
    """Who asks: a person, and the token they asked with."""

    person: str
    token: str
    program: str | None = None
    """The name of a program of somebody's."""


@dataclass(frozen=True)
class Outcome:
    """What an act has come to."""

    now: Now
    key: str | None = None


class LoadedTable:
    """A table in memory."""

    def __init__(self, table: Table, log: Iterable[LoggedEvent]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.requests = {entry.request: entry.digest for entry in log if entry.request}
        """What was asked for already, with the digest of what it was."""
        self.watchers: set[Watcher] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.presence: asyncio.TimerHandle | None = None
        self.automatic: tuple[int, asyncio.TimerHandle] | None = None
        """Where an automatic move is to be made, and when."""
        self.moved = time.monotonic()
        """When something last happened here, by this process's clock."""
        self.wanted = self.moved
        """When somebody last asked for it in any way, by the same clock."""
        self.looked = float("-inf")
        """When somebody last looked over HTTP, by the same clock."""
        self.ours = True
        """Whether the last entries came from this process: then it is the one whose bots answer first."""
        self.gone = False

    @property
    def size(self) -> int:
        """Bytes in memory, roughly."""
        return self.table.size + REQUEST_BYTES * len(self.requests)

    @property
    def lingers(self) -> bool:
        """Whether it is over, and nobody has looked for a while."""
        last = max(self.moved, self.looked, self.wanted)
        return self.table.ended and time.monotonic() - last > LINGERING

    def fold(self, entries: Iterable[LoggedEvent]) -> None:
        for entry in entries:
            self.table.fold(entry)
            if entry.request:
                self.requests[entry.request] = entry.digest
        self.moved = time.monotonic()


class Tables:
    """All that can be asked of tables. Everything here runs on the event loop; what takes time runs in threads."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        ready: Warmup,
        metrics: Metrics,
        jobs: Jobs | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.store = store
        self.clock = clock or Clock(trust=settings.trust_clock)
        self.now = self.clock.now
        self.marked = 0
        """When this process last marked that the database is in use."""
        self.settings = settings
        self.ready = ready
        self.metrics = metrics
        self.loaded: OrderedDict[str, LoadedTable] = OrderedDict()
        self.loading: dict[str, asyncio.Task[LoadedTable]] = {}
        self.keeping = ThreadPoolExecutor(16, "store")
        self.working = ThreadPoolExecutor(2, "table")
        self.thinkers = BotRunner(self, settings, jobs)
        self.tasks: set[asyncio.Task[None]] = set()
        self.shared = not settings.database.startswith("sqlite")
        self.stopping = False
        self.appends = 0
        """How many were begun: while the disk keeps everybody waiting, more and more are."""
        self.rewrites: int | None = None
        self.unreadable: set[str] = set()
        """Tables that are over and cannot be read: played by other rules than ours."""
        self.bells: dict[str, set[asyncio.Event]] = {}
        self.networks: OrderedDict[str, str] = OrderedDict()
        """Where people last came from, as limits count addresses; nothing of it is ever written down."""
        self.resting: dict[str, float] = {}
        """Tables that the store lists for a bot's turn though nobody waits for it, and since when that is known."""

    # Whose time it is

    def came_from(self, person: str, network: str) -> None:
        """Somebody asks from there: their bots and analyses take that network's share of the time."""
        self.networks[person] = network
        self.networks.move_to_end(person)
        while len(self.networks) > MOST_NETWORKS:
            self.networks.popitem(last=False)

    def share_of(self, person: str, network: str | None = None) -> tuple[str, str]:
        """Network and person: whose time something takes. Who was not seen since the start stands alone."""
        return network or self.networks.get(person, f"person {person}"), person

    # Threads

    async def run_in_store(self, question: Callable[..., T], *arguments: Any) -> T:
        """Ask the store, in a thread."""
        with self._troubles():
            return await _awaited(self.keeping.submit(question, *arguments))

    async def _appended(self, *arguments: Any) -> list[LoggedEvent]:
        """Append to a log; the store has a thread of its own for that."""
        self.appends += 1
        with self._troubles():
            return await _awaited(self.store.start_append(*arguments))

    @contextlib.contextmanager
    def _troubles(self) -> Iterator[None]:
        """The store's troubles are noted, and told as such."""
        try:
            yield
        except StoreError as error:
            write_log("store failed", logging.ERROR, error=type(error).__name__)
            self.metrics.count("votive_store_errors_total", error=type(error).__name__)
            raise ApiError("unavailable", "refused-store") from error

    async def run_in_thread(self, work: Callable[..., T], *arguments: Any) -> T:
        """Let the rules work in a thread, where it may take long: a whole log, or many questions at once."""
        return await _awaited(self.working.submit(work, *arguments))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(_guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Tables in memory

    async def load(self, table: str, fresh: bool = False) -> LoadedTable:
        """A table by its id, in memory from now on. `fresh`: with all that other processes have appended."""
        loaded = self.loaded.get(table)
        if loaded is None:
            begun = table in self.loading
            if not begun:
                self.loading[table] = asyncio.get_running_loop().create_task(self._load(table))
                self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
            loaded = await asyncio.shield(self.loading[table])
            if not begun:
                return loaded
            # The log may have been read before what the asker has seen was appended: look again.
        elif table in self.loaded:
            self.loaded.move_to_end(table)
        loaded.wanted = time.monotonic()
        if fresh and self.shared:
            heads = await self.run_in_store(self.store.heads, [table])
            if heads.get(table) != loaded.table.number:
                async with loaded.lock:
                    await self._catch_up(loaded)
            if loaded.gone:
                raise unknown_table()
        return loaded

    async def _load(self, table: str) -> LoadedTable:
        try:
            log = await self.run_in_store(self.store.read, table)
            if not log:
                raise unknown_table()
            await self.ready.rules(getattr(log[0].event, "game", ""))
            loaded = LoadedTable(await self.run_in_thread(pausing, table, log), log)
        except ApiError:
            raise
        except OtherRules as error:
            raise ApiError("unknown", "refused-table-rules", needed=error.needed, has=error.has) from None
        except Exception as error:  # whatever a damaged log brings, the other tables are none the worse
            write_log("table damaged", logging.ERROR, table=table, error=f"{type(error).__name__}: {error}"[:200])
            raise ApiError("unavailable", "refused-table-damaged") from None
        loaded.ours = not self.shared
        self.loaded[table] = loaded
        self._make_room()
        self._go_on(loaded)
        return loaded

    def _make_room(self) -> None:
        """Let tables go: those that are over and that nobody looks at; if that is not enough, the least used ones."""
        for table in [table for table, loaded in self.loaded.items() if loaded.lingers]:
            self._let_go(table)
        most, most_bytes = self.settings.counts.tables_in_memory, self.settings.memory * 1024 * 1024
        size = self.size()
        if len(self.loaded) <= most and size <= most_bytes:
            return
        for table in sorted(self.loaded, key=lambda table: not self.loaded[table].table.ended):  # else in order of use
            if len(self.loaded) <= most and size <= most_bytes:
                break
            size -= self._let_go(table)

    def size(self) -> int:
        """Bytes of all tables in memory, roughly."""
        return sum(loaded.size for loaded in self.loaded.values())

    def _let_go(self, table: str) -> int:
        """Bytes that are free now: none, if somebody still needs it."""
        loaded = self.loaded[table]
        asked = time.monotonic() - loaded.wanted < IN_USE
        if asked or loaded.watchers or loaded.lock.locked() or self.thinkers.busy(table):
            return 0
        self._drop(table)
        return loaded.size

    def _drop(self, table: str) -> None:
        loaded = self.loaded.pop(table)
        if loaded.timer:
            loaded.timer.cancel()
        if loaded.automatic is not None:
            loaded.automatic[1].cancel()
        self.thinkers.leave(table)

    async def _catch_up(self, loaded: LoadedTable) -> None:
        """Read on what others have appended. The caller has the lock."""
        table = loaded.table
        entries = await self.run_in_store(self.store.read, table.id, table.number)
        if not entries:
            log = await self.run_in_store(self.store.heads, [table.id])
            if table.id not in log:
                self._gone(loaded)
            return
        loaded.fold(entries)
        loaded.ours = False
        await self._told(loaded)
        self._go_on(loaded)

    def _gone(self, loaded: LoadedTable) -> None:
        loaded.gone = True
        for watcher in loaded.watchers:
            watcher.send(Gone(loaded.table.id, {"id": "refused-unknown-table"}))
        loaded.watchers.clear()
        if self.loaded.get(loaded.table.id) is loaded:
            self._drop(loaded.table.id)

    async def reread(self, table: str) -> None:
        """A log was rewritten because somebody was forgotten: nothing in memory is right any more."""
        loaded = self.loaded.get(table)
        if loaded is None:
            return
        async with loaded.lock:
            await self._reread(loaded)

    async def _reread(self, loaded: LoadedTable) -> None:
        log = await self.run_in_store(self.store.read, loaded.table.id)
        if not log:
            self._gone(loaded)
            return
        loaded.table = await self.run_in_thread(pausing, loaded.table.id, log)

    # Opening and acting

    async def add(self, table: str, events: list[Event], request: str, digest: str = "") -> LoadedTable:
        """A new table with its first entries. The same request again finds the table it opened."""
        at = self.now()
        draft = [LoggedEvent(number, at, event) for number, event in enumerate(events)]
        fresh = await self.run_in_thread(pausing, table, draft)
        try:
            log = await self._appended(Append(table, 0, at, events, request, line_of(fresh), digest))
        except Repeated as repeated:
            if differs(repeated.entries[0].digest, digest):
                raise ApiError("conflict", "refused-other-content") from None
            return await self.load(table)
        except Conflict:
            raise ApiError("taken", "refused-taken") from None
        loaded = LoadedTable(fresh, log)
        self.loaded[table] = loaded
        self._make_room()
        self.metrics.count("votive_tables_opened_total", game=fresh.about().game)
        self._go_on(loaded)
        return loaded

    async def act(self, asker: Caller, table: str, request: str, act: Command) -> Outcome:
        """Carry out a command. When this returns it is durable; `Refused` or `ApiError` says why it is not done."""
        start = time.perf_counter()
        name, digest = request_name(asker.person, request), request_digest(asker.person, request, act)
        loaded = await self.load(table)
        program = await self._program(asker, act)
        async with loaded.lock:
            for _ in range(TRIES):
                if loaded.gone:
                    raise unknown_table()
                if name in loaded.requests:
                    await self._was_behind(loaded)  # the answer is never older than what the asker has seen
                    if differs(loaded.requests[name], digest):
                        self._refuse(loaded, asker, act, Refused("conflict", "refused-other-content"))
                    return self._outcome(loaded, asker, act, first_key(asker, table, request))
                keys = Keys(minted(asker.token, table, request), lambda: rematch_of(loaded.table))
                at = loaded.table.at(self.now())
                try:
                    events = loaded.table.act(asker.person, act, at, keys, program, self.clock.counts_from)
                except Refused as refused:
                    if await self._was_behind(loaded):
                        continue  # refused for what was true a moment ago
                    self._refuse(loaded, asker, act, refused)
                if not events and await self._was_behind(loaded):
                    continue
                if isinstance(act, Rematch):
                    await self._open_rematch(loaded, events, asker.person, keys)
                if await self._append(loaded, events, name, at, digest):
                    self.metrics.observe("votive_act_seconds", time.perf_counter() - start)
                    key = next((key for seat, key in keys.minted.items() if seat is not None), None)
                    return self._outcome(loaded, asker, act, key)
        raise ApiError("unavailable", "refused-busy")

    async def _program(self, asker: Caller, act: Command) -> Program | None:
        """The program that asks, or the one that is asked for."""
        if asker.program is not None:
            return Program(asker.person, asker.program)
        found = await self.run_in_store(self.store.program_named, act.name) if isinstance(act, Invite) else None
        return None if found is None else Program(found.id, found.name)

    def _refuse(self, loaded: LoadedTable, asker: Caller, act: Command, refused: Refused) -> NoReturn:
        """Say no, with the fresh position for whoever may look at it."""
        eyes = self._eyes(loaded, asker.person, act)
        raise refusing(refused, loaded.table.now(eyes, self.now()) if self.may_look(loaded, eyes) else None) from None

    async def _was_behind(self, loaded: LoadedTable) -> bool:
        """Whether another process had appended; then the table has caught up. The caller has the lock."""
        if not self.shared:
            return False
        before = loaded.table.number
        heads = await self.run_in_store(self.store.heads, [loaded.table.id])
        if heads.get(loaded.table.id) != before:
            await self._catch_up(loaded)
        return loaded.gone or loaded.table.number != before

    def _outcome(self, loaded: LoadedTable, asker: Caller, act: Command, key: str | None) -> Outcome:
        viewer = self._eyes(loaded, asker.person, act)
        self.check_look(loaded, viewer)  # who sends an old act again may have left meanwhile
        told_a_key = isinstance(act, Sit | NewKey) and viewer.seat >= 0
        if not told_a_key or key is None or not opens(loaded.table, viewer.seat, key):
            key = None
        return Outcome(loaded.table.now(viewer, self.now()), key)

    @staticmethod
    def _eyes(loaded: LoadedTable, person: str, act: Command) -> Viewer:
        """Through whose eyes the answer to an act is seen."""
        seats = loaded.table.seats_of(person)
        seat = getattr(act, "seat", None)
        if seat in seats:
            return Viewer(person, seat)
        return Viewer(person, seats[-1] if seats else NOBODY)

    async def _append(self, loaded: LoadedTable, events: list[Event], request: str, at: int, digest: str = "") -> bool:
        """Make it durable, let it have happened, tell everybody. False if others came first: then think again."""
        if not await self._append_once(loaded, events, request, at, digest):
            return False
        while not self.settings.bot_pause and loaded.table.pending:  # nothing pauses here: all that follows at once
            at = loaded.table.at(self.now())
            if not await self._append_once(loaded, loaded.table.proceed(loaded.table.place, at), "", at):
                break
        return True

    async def _append_once(
        self, loaded: LoadedTable, events: list[Event], request: str, at: int, digest: str = ""
    ) -> bool:
        table = loaded.table
        if not events:
            return True
        line = line_after(table, events, at)
        start = time.perf_counter()
        try:
            entries = await self._appended(Append(table.id, table.number, at, events, request, line, digest))
        except Rewritten:
            await self._reread(loaded)
            return False
        except (Conflict, Repeated):
            self.metrics.count("votive_conflicts_total")
            await self._catch_up(loaded)
            return False
        except UnknownTable:
            self._gone(loaded)
            raise unknown_table() from None
        self.metrics.observe("votive_append_seconds", time.perf_counter() - start)
        self.metrics.count("votive_entries_total", len(entries))
        loaded.fold(entries)
        loaded.ours = True
        await self._told(loaded)
        self._go_on(loaded)
        if any(isinstance(event, Ended) for event in events):
            self.spawn(self.settle(table.id))
        return True

    async def play(self, loaded: LoadedTable, seat: int, place: int, move: list[Any]) -> None:
        """A bot's move. If the table has gone on meanwhile, nothing happens."""
        async with loaded.lock:
            for _ in range(TRIES):
                if loaded.gone or loaded.table.place != place:
                    return
                at = loaded.table.at(self.now())
                try:
                    events = loaded.table.play_bot(seat, place, move, at)
                except Refused as refused:
                    write_log("bot refused", logging.WARNING, kind=refused.refusal.kind)
                    return
                if await self._append(loaded, events, "", at):
                    return

    async def proceed(self, loaded: LoadedTable, place: int) -> None:
        """Make the automatic move that is to be made at this place."""
        loaded.automatic = None
        async with loaded.lock:
            for _ in range(TRIES):
                at = loaded.table.at(self.now())
                events = [] if loaded.gone else loaded.table.proceed(place, at)
                if not events or await self._append(loaded, events, "", at):
                    return

    async def lapse(self, table: str) -> None:
        """What time alone brings."""
        loaded = await self.load(table)
        async with loaded.lock:
            for _ in range(TRIES):
                at = loaded.table.at(self.now())
                events = loaded.table.lapse(at, self.clock.counts_from)
                if not events:
                    self._go_on(loaded)
                    return
                if await self._append(loaded, events, "", at):
                    return

    async def settle(self, table: str) -> None:
        """Write down what came of a table that is over. Several processes may try; it counts once."""
        try:
            log = await self.run_in_store(self.store.read, table)
            outcome = await self.run_in_thread(_outcome, table, log)
        except ApiError:
            raise
        except Exception as error:
            if len(self.unreadable) < MOST_UNREADABLE:
                self.unreadable.add(table)
            write_log("table not settled", logging.WARNING, error=type(error).__name__)
            return
        with contextlib.suppress(Rewritten):  # somebody was forgotten just now; the next sweep finds the table again
            await self.run_in_store(self.store.record_result, table, outcome)

    async def _settle_all(self) -> None:
        """Tables whose end another process has not lived to settle, or that ended before this was done at all."""
        before: list[str] = []
        while not self.stopping:
            some = await self.run_in_store(self.store.tables_without_result, SETTLED_AT_ONCE + len(self.unreadable))
            left = [table for table in some if table not in self.unreadable]
            if not left or left == before:  # all done, or nothing can be done now
                return
            for table in left:
                await self._guard(table, self.settle(table))
            before = left

    async def _open_rematch(self, loaded: LoadedTable, events: list[Event], person: str, keys: Keys) -> None:
        """The new table is there before the old one names it. Whoever else asks for it, here or at another server,
        finds the same one."""
        for event in events:
            if isinstance(event, Rematched):
                seed = secrets.token_bytes(SEED_BYTES)
                await self.add(
                    event.table, await self.run_in_thread(loaded.table.rematch, person, seed, keys), "rematch"
                )

    # Telling

    def may_look(self, loaded: LoadedTable, viewer: Viewer) -> bool:
        """A seat's view is for its person; others may look on if the host lets them, and before the game begins."""
        if viewer.seat != NOBODY:
            return viewer.seat in loaded.table.seats_of(viewer.person)
        table = loaded.table
        return table.about().spectators or table.stage == "gathering" or knows(table, viewer.person)

    def viewer(self, loaded: LoadedTable, person: str | None, seat: int | None) -> Viewer:
        """Somebody's eyes, checked. Who has nothing to do with the table sees what everybody sees."""
        known = person if person is not None and knows(loaded.table, person) else None
        viewer = Viewer(known, NOBODY if seat is None else seat)
        self.check_look(loaded, viewer)
        return viewer

    def check_look(self, loaded: LoadedTable, viewer: Viewer) -> None:
        if not self.may_look(loaded, viewer):
            raise ApiError("not-yours", "table-not-your-seat-there" if viewer.seat >= 0 else "table-no-spectators")

    async def snapshot(self, loaded: LoadedTable, viewer: Viewer, since: int = 0) -> Snapshot:
        loaded.looked = time.monotonic()
        async with loaded.lock:
            self.check_look(loaded, viewer)  # the game may have begun while this waited
            self._wake_bots(loaded)
            return await self._shot(loaded, viewer, since)

    async def _shot(self, loaded: LoadedTable, viewer: Viewer, since: int) -> Snapshot:
        """A whole log is told in a thread; what was told before is at hand. The caller has the lock."""
        if loaded.table.has_told(viewer):
            return _snapshot(loaded.table, viewer, since, self.now())
        return await self.run_in_thread(_snapshot, loaded.table, viewer, since, self.now())

    async def story(self, loaded: LoadedTable, viewer: Viewer, before: int) -> Story:
        """A page of what this viewer was told before an entry, from the same telling as everything else."""
        async with loaded.lock:
            self.check_look(loaded, viewer)
            if loaded.table.has_told(viewer):
                return _story(loaded.table, viewer, before)
            return await self.run_in_thread(_story, loaded.table, viewer, before)

    async def watch(self, loaded: LoadedTable, viewer: Viewer, line: Connection, since: int | None) -> Watcher:
        """Tell somebody the table, and from now on all that happens there."""
        async with loaded.lock:
            if loaded.gone:
                raise unknown_table()
            self.check_look(loaded, viewer)
            shot = await self._shot(loaded, viewer, since or 0)
            watcher = Watcher(line, viewer, shot.now.number)
            watcher.send(TableMessage(loaded.table.id, shot.about, shot.told, shot.now, shot.older))
            if (seats := self.thinkers.seats(loaded.table.id)) and not loaded.table.is_behind(viewer):
                watcher.send(Thinking(loaded.table.id, seats))
            loaded.watchers.add(watcher)
            self._wake_bots(loaded)
        self._present(loaded)
        return watcher

    def unwatch(self, loaded: LoadedTable, watcher: Watcher) -> None:
        loaded.watchers.discard(watcher)
        self._present(loaded)
        self._wake_bots(loaded)

    def say(self, loaded: LoadedTable, message: Any, behind: Any = None) -> None:
        """The same to everybody who looks on; to those who are some moves behind something else, or nothing."""
        text, late = encode(message), None if behind is None else encode(behind)
        for watcher in loaded.watchers:
            said = late if loaded.table.is_behind(watcher.viewer) else text
            if said is not None:
                watcher.send(said)

    def _present(self, loaded: LoadedTable) -> None:
        """Soon tell who looks on: once for all who come and go at the same moment."""
        if loaded.presence is None:
            loop = asyncio.get_running_loop()
            loaded.presence = loop.call_later(PRESENCE_PAUSE, self._say_presence, loaded)

    def _say_presence(self, loaded: LoadedTable) -> None:
        loaded.presence = None
        seats = sorted({watcher.viewer.seat for watcher in loaded.watchers if not watcher.spectates})
        spectators = sum(watcher.spectates for watcher in loaded.watchers)
        everybody = [seat for seat, chair in enumerate(loaded.table.state.chairs) if chair.people]
        behind = Presence(loaded.table.id, everybody, spectators)  # who comes just now may be the one who is to move
        self.say(loaded, Presence(loaded.table.id, seats, spectators), behind)

    async def _told(self, loaded: LoadedTable) -> None:
        """Tell everybody what is new to them. The caller has the lock."""
        groups: dict[tuple[Viewer, int], list[Watcher]] = {}
        for watcher in loaded.watchers:
            groups.setdefault((watcher.viewer, watcher.number), []).append(watcher)
        if not groups:
            return
        for viewer in {viewer for viewer, _ in groups}:
            if not self.may_look(loaded, viewer):
                await self._turn_away(loaded, viewer)
        start = time.perf_counter()
        for (viewer, number), message in _news(loaded.table, list(groups), self.now()).items():
            text = encode(message)
            for watcher in groups[viewer, number]:
                if watcher in loaded.watchers and watcher.viewer == viewer:
                    watcher.number = message.now.number
                    watcher.send(text)
        self.metrics.observe("votive_telling_seconds", time.perf_counter() - start)

    async def _turn_away(self, loaded: LoadedTable, viewer: Viewer) -> None:
        """Who has left a seat looks on from outside, if that is allowed."""
        outside = Viewer(viewer.person if knows(loaded.table, viewer.person) else None)
        allowed = self.may_look(loaded, outside)
        shot = await self._shot(loaded, outside, 0) if allowed else None
        for watcher in [watcher for watcher in loaded.watchers if watcher.viewer == viewer]:
            if shot is None:
                watcher.send(Gone(loaded.table.id, {"id": "table-no-spectators"}))
                loaded.watchers.discard(watcher)
            else:
                watcher.viewer, watcher.number = outside, shot.now.number
                watcher.send(TableMessage(loaded.table.id, shot.about, shot.told, shot.now, shot.older))

    # Going on

    def _wake_bots(self, loaded: LoadedTable) -> None:
        """Somebody came to look, or went: bots that nobody waits for rest."""
        if not self.stopping and not loaded.gone and self.loaded.get(loaded.table.id) is loaded:
            self.thinkers.consider(loaded)

    def _go_on(self, loaded: LoadedTable) -> None:
        """What comes next by itself: bots, and time."""
        self._ring(loaded)
        if self.stopping or loaded.gone:
            return
        self.thinkers.consider(loaded)
        self._plan_automatic(loaded)
        if loaded.timer is not None:
            loaded.timer.cancel()
            loaded.timer = None
        due, now = loaded.table.deadline(), self.now()
        if due is not None and (due > now or not self.clock.counts_from):  # in doubt, the sweep looks after the others
            loop = asyncio.get_running_loop()
            seconds = min(max((due - now) / 1000, 0.01), LONGEST_TIMER)
            loaded.timer = loop.call_later(seconds, lambda: self.spawn(self.lapse(loaded.table.id)))

    def _plan_automatic(self, loaded: LoadedTable) -> None:
        """Others are not to see whether somebody had no choice, had left an order, or was just quick: such a move comes
        by itself, at a time of its own."""
        place = loaded.table.place
        if loaded.automatic is not None and (loaded.automatic[0] != place or not loaded.table.pending):
            loaded.automatic[1].cancel()
            loaded.automatic = None
        if loaded.automatic is None and loaded.table.pending:
            pause = self.settings.bot_pause * _chance.uniform(*AUTOMATIC) + (0.0 if loaded.ours else OTHERS_FIRST)
            loop = asyncio.get_running_loop()
            loaded.automatic = place, loop.call_later(pause, lambda: self.spawn(self.proceed(loaded, place)))

    @contextlib.contextmanager
    def bell(self, person: str) -> Iterator[asyncio.Event]:
        """Rings when something happens at a table of this person's, in this process; others' they look for."""
        bell = asyncio.Event()
        bells = self.bells.setdefault(person, set())
        bells.add(bell)
        try:
            yield bell
        finally:
            bells.discard(bell)
            if not bells and self.bells.get(person) is bells:
                del self.bells[person]

    def _ring(self, loaded: LoadedTable) -> None:
        if self.bells:
            for person in {*loaded.table.people, *loaded.table.state.invited}:
                for bell in self.bells.get(person, ()):
                    bell.set()

    async def open(self) -> None:
        """Before anything else: is our time a likely one for this database?"""
        self.clock.start(await self.run_in_store(self.store.last_used))

    async def run(self) -> None:
        """Look now and then for what other processes and time have brought, until cancelled."""
        await asyncio.gather(self._poll(), self._sweep())

    async def _poll(self) -> None:
        pause = self.settings.poll if self.shared else max(self.settings.poll, 5.0)
        while True:
            await asyncio.sleep(pause)
            try:
                await self.look()
            except ApiError:
                continue  # noted already; the store may be back next time

    async def look(self, tables: list[str] | None = None) -> None:
        """Read on wherever somebody looks on and another process has appended."""
        watched = tables or [
            table for table, loaded in self.loaded.items() if loaded.watchers or self.thinkers.busy(table)
        ]
        if not watched:
            return
        heads = await self.run_in_store(self.store.heads, watched)
        for table in watched:
            loaded = self.loaded.get(table)
            if loaded is None or heads.get(table) == loaded.table.number:
                continue
            async with loaded.lock:
                if heads.get(table, 0) > loaded.table.number or table not in heads:
                    await self._catch_up(loaded)

    async def _sweep(self) -> None:
        await self.ready.all_ready.wait()
        patience = 0
        while True:
            try:
                for table in await self.run_in_store(self.store.due, self.now(), self.clock.counts_from):
                    await self._guard(table, self.lapse(table))
                waiting = await self.run_in_store(self.store.thinking, self.now() - patience)
                self.resting = {table: since for table, since in self.resting.items() if table in waiting}
                for table in waiting:
                    if time.monotonic() - self.resting.get(table, float("-inf")) > RESTING:
                        await self._guard(table, self._wake(table))
                await self._settle_all()
                patience = FORGOTTEN if self.shared else 0
                self._make_room()
                await self._forget()
                await self._prune()
            except ApiError:
                pass
            await asyncio.sleep(SHARED_SWEEP if self.shared else SWEEP)

    async def _wake(self, table: str) -> None:
        """Its bots think as soon as it is there; unless nobody waits for them."""
        loaded = await self.load(table, fresh=True)
        self._plan_automatic(loaded)
        self.resting.pop(table, None)
        if not self.thinkers.wanted(loaded):
            self.resting[table] = time.monotonic()

    async def _prune(self) -> None:
        """Delete what ran out long ago. Nothing is deleted by a clock that is in doubt."""
        if not self.clock.trusted:
            return
        now = self.now()
        if now - self.marked >= MARKED:
            await self.run_in_store(self.store.mark_used, now)
            self.marked = now
        await self.run_in_store(self.store.prune, now)

    async def _guard(self, table: str, work: Coroutine[Any, Any, Any]) -> None:
        """One table that cannot be read does not keep the others waiting."""
        try:
            await work
        except Exception as error:
            write_log("table failed", logging.ERROR, error=type(error).__name__)

    async def _forget(self) -> None:
        """Somebody was forgotten, perhaps by another process: let go of what still names them."""
        rewrites = await self.run_in_store(self.store.rewrites)
        if self.rewrites is not None and rewrites != self.rewrites:
            for table in list(self.loaded):
                await self.reread(table)
        self.rewrites = rewrites

    def listen(self) -> Callable[[], None]:
        """Hear what other processes append, without waiting for the next look."""
        if not self.settings.listen:
            return lambda: None
        loop = asyncio.get_running_loop()

        def heard(hint: LogUpdate | None) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: we have stopped
                loop.call_soon_threadsafe(self._heard, hint)

        return self.store.listen(heard)

    def _heard(self, hint: LogUpdate | None) -> None:
        """What we have appended ourselves is not read again."""
        loaded = self.loaded.get(hint.table) if hint is not None else None
        if hint is not None and loaded is not None and loaded.watchers and not self.stopping:
            if hint.head == 0:
                self.spawn(self.look([hint.table]))
            elif hint.head > loaded.table.number:
                self.spawn(self._follow(loaded, hint.head))

    async def _follow(self, loaded: LoadedTable, head: int) -> None:
        async with loaded.lock:
            if head > loaded.table.number and not loaded.gone:
                await self._catch_up(loaded)

    async def stop(self) -> None:
        """Finish what is being done; then nothing happens any more."""
        self.stopping = True
        self.thinkers.stop()
        for loaded in self.loaded.values():
            if loaded.timer is not None:
                loaded.timer.cancel()
            if loaded.presence is not None:
                loaded.presence.cancel()
            if loaded.automatic is not None:
                loaded.automatic[1].cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=5)
        self.working.shutdown(wait=True)
        self.keeping.shutdown(wait=True)


def pausing(table: str, log: Iterable[LoggedEvent]) -> Table:
    """A table whose automatic moves come when `Tables.proceed` lets them."""
    return Table.of(table, log, pauses=True)


def _outcome(table: str, log: list[LoggedEvent]) -> TableOutcome | None:
    return Table.of(table, log).outcome() if log else None


def knows(table: Table, person: str | None) -> bool:
    """Whether somebody sits there or is the host."""
    return person is not None and (person == table.host or bool(table.seats_of(person)))


def differs(before: str, now: str) -> bool:
    """Whether two digests tell of different requests. Older entries have none, and are taken as they were."""
    return bool(before and now) and before != now


def opens(table: Table, seat: int, key: str) -> bool:
    """Whether this is the seat's own key."""
    return fits(key, table.state.chairs[seat].key)


def rematch_of(table: Table) -> str:
    """The id of the table that follows. It depends on the table alone, so that there is one, however many ask for it;
    on its seed too, so that only who may look at the table can work it out."""
    return table_id(table.state.opened.seed, f"rematch of {table.id}")


def first_key(asker: Caller, table: str, request: str) -> str:
    return minted(asker.token, table, request)()


def _snapshot(table: Table, viewer: Viewer, since: int, at: int) -> Snapshot:
    now = table.now(viewer, at)
    start = since if since <= now.number else 0
    told = table.page(viewer, start)
    return Snapshot(table.about(), told, now, older=now.number - len(told) > start)


def _story(table: Table, viewer: Viewer, before: int) -> Story:
    told = table.page(viewer, before=before)
    return Story(told, older=bool(told) and told[0].number > 0)


def _news(table: Table, wanted: list[tuple[Viewer, int]], at: int) -> dict[tuple[Viewer, int], News]:
    """What each of these does not know yet; who learns nothing new gets nothing, not even a sign."""
    found = {}
    nows: dict[Viewer, Now] = {}
    for viewer, number in wanted:
        if told := table.page(viewer, number):
            if viewer not in nows:
                nows[viewer] = table.now(viewer, at)
            found[viewer, number] = News(table.id, told, nows[viewer])
    return found


async def _guarded(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except ApiError:
        pass  # noted where it happened
    except Exception:
        logger.exception("unexpected")
