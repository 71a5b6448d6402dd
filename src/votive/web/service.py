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
from votive.store import Conflict, Hint, Repeated, Rewritten, Store, StoreError, UnknownTable
from votive.table.acts import Act, Invite, NewKey, Rematch, Sit
from votive.table.asking import Program
from votive.table.course import OtherRules
from votive.table.dice import SEED_BYTES
from votive.table.entries import Body, Ended, Logged, Rematched
from votive.table.keys import Keys, fits
from votive.table.outcome import Outcome as TableOutcome
from votive.table.refusals import Refused
from votive.table.table import Table
from votive.table.told import Now, Viewer
from votive.web.clock import Clock
from votive.web.fail import Fail, refusing, unknown_table
from votive.web.jobs import Jobs
from votive.web.lines import line_after, line_of
from votive.web.logs import event, logger
from votive.web.metrics import Metrics
from votive.web.protocol import Gone, News, Presence, Snapshot, Story, TableMessage, Thinking
from votive.web.ready import Readiness
from votive.web.settings import Settings
from votive.web.thinking import OTHERS_FIRST, Thinkers
from votive.web.tokens import minted, request_digest, request_name, table_id
from votive.web.watching import Line, Watcher, encode

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
class Asker:
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


class Held:
    """A table in memory."""

    def __init__(self, table: Table, log: Iterable[Logged]) -> None:
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

    def fold(self, entries: Iterable[Logged]) -> None:
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
        ready: Readiness,
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
        self.held: OrderedDict[str, Held] = OrderedDict()
        self.loading: dict[str, asyncio.Task[Held]] = {}
        self.keeping = ThreadPoolExecutor(16, "store")
        self.working = ThreadPoolExecutor(2, "table")
        self.thinkers = Thinkers(self, settings, jobs)
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

    async def kept(self, question: Callable[..., T], *arguments: Any) -> T:
        """Ask the store, in a thread."""
        with self._troubles():
            return await _awaited(self.keeping.submit(question, *arguments))

    async def _appended(self, *arguments: Any) -> list[Logged]:
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
            event("store failed", logging.ERROR, error=type(error).__name__)
            self.metrics.count("votive_store_errors_total", error=type(error).__name__)
            raise Fail("unavailable", "refused-store") from error

    async def worked(self, work: Callable[..., T], *arguments: Any) -> T:
        """Let the rules work in a thread, where it may take long: a whole log, or many questions at once."""
        return await _awaited(self.working.submit(work, *arguments))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(_guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # Tables in memory

    async def hold(self, table: str, fresh: bool = False) -> Held:
        """A table by its id, in memory from now on. `fresh`: with all that other processes have appended."""
        held = self.held.get(table)
        if held is None:
            begun = table in self.loading
            if not begun:
                self.loading[table] = asyncio.get_running_loop().create_task(self._load(table))
                self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
            held = await asyncio.shield(self.loading[table])
            if not begun:
                return held
            # The log may have been read before what the asker has seen was appended: look again.
        elif table in self.held:
            self.held.move_to_end(table)
        held.wanted = time.monotonic()
        if fresh and self.shared:
            heads = await self.kept(self.store.heads, [table])
            if heads.get(table) != held.table.number:
                async with held.lock:
                    await self._catch_up(held)
            if held.gone:
                raise unknown_table()
        return held

    async def _load(self, table: str) -> Held:
        try:
            log = await self.kept(self.store.read, table)
            if not log:
                raise unknown_table()
            await self.ready.rules(getattr(log[0].body, "game", ""))
            held = Held(await self.worked(pausing, table, log), log)
        except Fail:
            raise
        except OtherRules as error:
            raise Fail("unknown", "refused-table-rules", needed=error.needed, has=error.has) from None
        except Exception as error:  # whatever a damaged log brings, the other tables are none the worse
            event("table damaged", logging.ERROR, table=table, error=f"{type(error).__name__}: {error}"[:200])
            raise Fail("unavailable", "refused-table-damaged") from None
        held.ours = not self.shared
        self.held[table] = held
        self._make_room()
        self._go_on(held)
        return held

    def _make_room(self) -> None:
        """Let tables go: those that are over and that nobody looks at; if that is not enough, the least used ones."""
        for table in [table for table, held in self.held.items() if held.lingers]:
            self._let_go(table)
        most, most_bytes = self.settings.counts.tables_in_memory, self.settings.memory * 1024 * 1024
        size = self.size()
        if len(self.held) <= most and size <= most_bytes:
            return
        for table in sorted(self.held, key=lambda table: not self.held[table].table.ended):  # else in order of use
            if len(self.held) <= most and size <= most_bytes:
                break
            size -= self._let_go(table)

    def size(self) -> int:
        """Bytes of all tables in memory, roughly."""
        return sum(held.size for held in self.held.values())

    def _let_go(self, table: str) -> int:
        """Bytes that are free now: none, if somebody still needs it."""
        held = self.held[table]
        asked = time.monotonic() - held.wanted < IN_USE
        if asked or held.watchers or held.lock.locked() or self.thinkers.busy(table):
            return 0
        self._drop(table)
        return held.size

    def _drop(self, table: str) -> None:
        held = self.held.pop(table)
        if held.timer:
            held.timer.cancel()
        if held.automatic is not None:
            held.automatic[1].cancel()
        self.thinkers.leave(table)

    async def _catch_up(self, held: Held) -> None:
        """Read on what others have appended. The caller has the lock."""
        table = held.table
        entries = await self.kept(self.store.read, table.id, table.number)
        if not entries:
            log = await self.kept(self.store.heads, [table.id])
            if table.id not in log:
                self._gone(held)
            return
        held.fold(entries)
        held.ours = False
        await self._told(held)
        self._go_on(held)

    def _gone(self, held: Held) -> None:
        held.gone = True
        for watcher in held.watchers:
            watcher.send(Gone(held.table.id, {"id": "refused-unknown-table"}))
        held.watchers.clear()
        if self.held.get(held.table.id) is held:
            self._drop(held.table.id)

    async def reread(self, table: str) -> None:
        """A log was rewritten because somebody was forgotten: nothing in memory is right any more."""
        held = self.held.get(table)
        if held is None:
            return
        async with held.lock:
            await self._reread(held)

    async def _reread(self, held: Held) -> None:
        log = await self.kept(self.store.read, held.table.id)
        if not log:
            self._gone(held)
            return
        held.table = await self.worked(pausing, held.table.id, log)

    # Opening and acting

    async def add(self, table: str, bodies: list[Body], request: str, digest: str = "") -> Held:
        """A new table with its first entries. The same request again finds the table it opened."""
        at = self.now()
        draft = [Logged(number, at, body) for number, body in enumerate(bodies)]
        fresh = await self.worked(pausing, table, draft)
        try:
            log = await self._appended(table, 0, at, bodies, request, line_of(fresh), digest)
        except Repeated as repeated:
            if differs(repeated.entries[0].digest, digest):
                raise Fail("conflict", "refused-other-content") from None
            return await self.hold(table)
        except Conflict:
            raise Fail("taken", "refused-taken") from None
        held = Held(fresh, log)
        self.held[table] = held
        self._make_room()
        self.metrics.count("votive_tables_opened_total", game=fresh.about().game)
        self._go_on(held)
        return held

    async def act(self, asker: Asker, table: str, request: str, act: Act) -> Outcome:
        """Do what somebody asks for. When this returns it is durable; `Refused` or `Fail` says why it is not done."""
        start = time.perf_counter()
        name, digest = request_name(asker.person, request), request_digest(asker.person, request, act)
        held = await self.hold(table)
        program = await self._program(asker, act)
        async with held.lock:
            for _ in range(TRIES):
                if held.gone:
                    raise unknown_table()
                if name in held.requests:
                    await self._was_behind(held)  # the answer is never older than what the asker has seen
                    if differs(held.requests[name], digest):
                        self._refuse(held, asker, act, Refused("conflict", "refused-other-content"))
                    return self._outcome(held, asker, act, first_key(asker, table, request))
                keys = Keys(minted(asker.token, table, request), lambda: rematch_of(held.table))
                at = held.table.at(self.now())
                try:
                    bodies = held.table.act(asker.person, act, at, keys, program, self.clock.counts_from)
                except Refused as refused:
                    if await self._was_behind(held):
                        continue  # refused for what was true a moment ago
                    self._refuse(held, asker, act, refused)
                if not bodies and await self._was_behind(held):
                    continue
                if isinstance(act, Rematch):
                    await self._open_rematch(held, bodies, asker.person, keys)
                if await self._append(held, bodies, name, at, digest):
                    self.metrics.observe("votive_act_seconds", time.perf_counter() - start)
                    key = next((key for seat, key in keys.minted.items() if seat is not None), None)
                    return self._outcome(held, asker, act, key)
        raise Fail("unavailable", "refused-busy")

    async def _program(self, asker: Asker, act: Act) -> Program | None:
        """The program that asks, or the one that is asked for."""
        if asker.program is not None:
            return Program(asker.person, asker.program)
        found = await self.kept(self.store.program_named, act.name) if isinstance(act, Invite) else None
        return None if found is None else Program(found.id, found.name)

    def _refuse(self, held: Held, asker: Asker, act: Act, refused: Refused) -> NoReturn:
        """Say no, with the fresh position for whoever may look at it."""
        eyes = self._eyes(held, asker.person, act)
        raise refusing(refused, held.table.now(eyes, self.now()) if self.may_look(held, eyes) else None) from None

    async def _was_behind(self, held: Held) -> bool:
        """Whether another process had appended; then the table has caught up. The caller has the lock."""
        if not self.shared:
            return False
        before = held.table.number
        heads = await self.kept(self.store.heads, [held.table.id])
        if heads.get(held.table.id) != before:
            await self._catch_up(held)
        return held.gone or held.table.number != before

    def _outcome(self, held: Held, asker: Asker, act: Act, key: str | None) -> Outcome:
        viewer = self._eyes(held, asker.person, act)
        self.check_look(held, viewer)  # who sends an old act again may have left meanwhile
        told_a_key = isinstance(act, Sit | NewKey) and viewer.seat >= 0
        if not told_a_key or key is None or not opens(held.table, viewer.seat, key):
            key = None
        return Outcome(held.table.now(viewer, self.now()), key)

    @staticmethod
    def _eyes(held: Held, person: str, act: Act) -> Viewer:
        """Through whose eyes the answer to an act is seen."""
        seats = held.table.seats_of(person)
        seat = getattr(act, "seat", None)
        if seat in seats:
            return Viewer(person, seat)
        return Viewer(person, seats[-1] if seats else NOBODY)

    async def _append(self, held: Held, bodies: list[Body], request: str, at: int, digest: str = "") -> bool:
        """Make it durable, let it have happened, tell everybody. False if others came first: then think again."""
        if not await self._append_once(held, bodies, request, at, digest):
            return False
        while not self.settings.bot_pause and held.table.pending:  # nothing pauses here: all that follows at once
            at = held.table.at(self.now())
            if not await self._append_once(held, held.table.proceed(held.table.place, at), "", at):
                break
        return True

    async def _append_once(self, held: Held, bodies: list[Body], request: str, at: int, digest: str = "") -> bool:
        table = held.table
        if not bodies:
            return True
        line = line_after(table, bodies, at)
        start = time.perf_counter()
        try:
            entries = await self._appended(table.id, table.number, at, bodies, request, line, digest)
        except Rewritten:
            await self._reread(held)
            return False
        except (Conflict, Repeated):
            self.metrics.count("votive_conflicts_total")
            await self._catch_up(held)
            return False
        except UnknownTable:
            self._gone(held)
            raise unknown_table() from None
        self.metrics.observe("votive_append_seconds", time.perf_counter() - start)
        self.metrics.count("votive_entries_total", len(entries))
        held.fold(entries)
        held.ours = True
        await self._told(held)
        self._go_on(held)
        if any(isinstance(body, Ended) for body in bodies):
            self.spawn(self.settle(table.id))
        return True

    async def play(self, held: Held, seat: int, place: int, move: list[Any]) -> None:
        """A bot's move. If the table has gone on meanwhile, nothing happens."""
        async with held.lock:
            for _ in range(TRIES):
                if held.gone or held.table.place != place:
                    return
                at = held.table.at(self.now())
                try:
                    bodies = held.table.play_bot(seat, place, move, at)
                except Refused as refused:
                    event("bot refused", logging.WARNING, kind=refused.refusal.kind)
                    return
                if await self._append(held, bodies, "", at):
                    return

    async def proceed(self, held: Held, place: int) -> None:
        """Make the automatic move that is to be made at this place."""
        held.automatic = None
        async with held.lock:
            for _ in range(TRIES):
                at = held.table.at(self.now())
                bodies = [] if held.gone else held.table.proceed(place, at)
                if not bodies or await self._append(held, bodies, "", at):
                    return

    async def lapse(self, table: str) -> None:
        """What time alone brings."""
        held = await self.hold(table)
        async with held.lock:
            for _ in range(TRIES):
                at = held.table.at(self.now())
                bodies = held.table.lapse(at, self.clock.counts_from)
                if not bodies:
                    self._go_on(held)
                    return
                if await self._append(held, bodies, "", at):
                    return

    async def settle(self, table: str) -> None:
        """Write down what came of a table that is over. Several processes may try; it counts once."""
        try:
            log = await self.kept(self.store.read, table)
            outcome = await self.worked(_outcome, table, log)
        except Fail:
            raise
        except Exception as error:
            if len(self.unreadable) < MOST_UNREADABLE:
                self.unreadable.add(table)
            event("table not settled", logging.WARNING, error=type(error).__name__)
            return
        with contextlib.suppress(Rewritten):  # somebody was forgotten just now; the next sweep finds the table again
            await self.kept(self.store.settle, table, outcome)

    async def _settle_all(self) -> None:
        """Tables whose end another process has not lived to settle, or that ended before this was done at all."""
        before: list[str] = []
        while not self.stopping:
            some = await self.kept(self.store.unsettled, SETTLED_AT_ONCE + len(self.unreadable))
            left = [table for table in some if table not in self.unreadable]
            if not left or left == before:  # all done, or nothing can be done now
                return
            for table in left:
                await self._guard(table, self.settle(table))
            before = left

    async def _open_rematch(self, held: Held, bodies: list[Body], person: str, keys: Keys) -> None:
        """The new table is there before the old one names it. Whoever else asks for it, here or at another server,
        finds the same one."""
        for body in bodies:
            if isinstance(body, Rematched):
                seed = secrets.token_bytes(SEED_BYTES)
                await self.add(body.table, await self.worked(held.table.rematch, person, seed, keys), "rematch")

    # Telling

    def may_look(self, held: Held, viewer: Viewer) -> bool:
        """A seat's view is for its person; others may look on if the host lets them, and before the game begins."""
        if viewer.seat != NOBODY:
            return viewer.seat in held.table.seats_of(viewer.person)
        table = held.table
        return table.about().spectators or table.stage == "gathering" or knows(table, viewer.person)

    def viewer(self, held: Held, person: str | None, seat: int | None) -> Viewer:
        """Somebody's eyes, checked. Who has nothing to do with the table sees what everybody sees."""
        known = person if person is not None and knows(held.table, person) else None
        viewer = Viewer(known, NOBODY if seat is None else seat)
        self.check_look(held, viewer)
        return viewer

    def check_look(self, held: Held, viewer: Viewer) -> None:
        if not self.may_look(held, viewer):
            raise Fail("not-yours", "table-not-your-seat-there" if viewer.seat >= 0 else "table-no-spectators")

    async def snapshot(self, held: Held, viewer: Viewer, since: int = 0) -> Snapshot:
        held.looked = time.monotonic()
        async with held.lock:
            self.check_look(held, viewer)  # the game may have begun while this waited
            self._wake_bots(held)
            return await self._shot(held, viewer, since)

    async def _shot(self, held: Held, viewer: Viewer, since: int) -> Snapshot:
        """A whole log is told in a thread; what was told before is at hand. The caller has the lock."""
        if held.table.has_told(viewer):
            return _snapshot(held.table, viewer, since, self.now())
        return await self.worked(_snapshot, held.table, viewer, since, self.now())

    async def story(self, held: Held, viewer: Viewer, before: int) -> Story:
        """A page of what this viewer was told before an entry, from the same telling as everything else."""
        async with held.lock:
            self.check_look(held, viewer)
            if held.table.has_told(viewer):
                return _story(held.table, viewer, before)
            return await self.worked(_story, held.table, viewer, before)

    async def watch(self, held: Held, viewer: Viewer, line: Line, since: int | None) -> Watcher:
        """Tell somebody the table, and from now on all that happens there."""
        async with held.lock:
            if held.gone:
                raise unknown_table()
            self.check_look(held, viewer)
            shot = await self._shot(held, viewer, since or 0)
            watcher = Watcher(line, viewer, shot.now.number)
            watcher.send(TableMessage(held.table.id, shot.about, shot.told, shot.now, shot.older))
            if (seats := self.thinkers.seats(held.table.id)) and not held.table.is_behind(viewer):
                watcher.send(Thinking(held.table.id, seats))
            held.watchers.add(watcher)
            self._wake_bots(held)
        self._present(held)
        return watcher

    def unwatch(self, held: Held, watcher: Watcher) -> None:
        held.watchers.discard(watcher)
        self._present(held)
        self._wake_bots(held)

    def say(self, held: Held, message: Any, behind: Any = None) -> None:
        """The same to everybody who looks on; to those who are some moves behind something else, or nothing."""
        text, late = encode(message), None if behind is None else encode(behind)
        for watcher in held.watchers:
            said = late if held.table.is_behind(watcher.viewer) else text
            if said is not None:
                watcher.send(said)

    def _present(self, held: Held) -> None:
        """Soon tell who looks on: once for all who come and go at the same moment."""
        if held.presence is None:
            loop = asyncio.get_running_loop()
            held.presence = loop.call_later(PRESENCE_PAUSE, self._say_presence, held)

    def _say_presence(self, held: Held) -> None:
        held.presence = None
        seats = sorted({watcher.viewer.seat for watcher in held.watchers if not watcher.spectates})
        spectators = sum(watcher.spectates for watcher in held.watchers)
        everybody = [seat for seat, chair in enumerate(held.table.standing.chairs) if chair.people]
        behind = Presence(held.table.id, everybody, spectators)  # who comes just now may be the one who is to move
        self.say(held, Presence(held.table.id, seats, spectators), behind)

    async def _told(self, held: Held) -> None:
        """Tell everybody what is new to them. The caller has the lock."""
        groups: dict[tuple[Viewer, int], list[Watcher]] = {}
        for watcher in held.watchers:
            groups.setdefault((watcher.viewer, watcher.number), []).append(watcher)
        if not groups:
            return
        for viewer in {viewer for viewer, _ in groups}:
            if not self.may_look(held, viewer):
                await self._turn_away(held, viewer)
        start = time.perf_counter()
        for (viewer, number), message in _news(held.table, list(groups), self.now()).items():
            text = encode(message)
            for watcher in groups[viewer, number]:
                if watcher in held.watchers and watcher.viewer == viewer:
                    watcher.number = message.now.number
                    watcher.send(text)
        self.metrics.observe("votive_telling_seconds", time.perf_counter() - start)

    async def _turn_away(self, held: Held, viewer: Viewer) -> None:
        """Who has left a seat looks on from outside, if that is allowed."""
        outside = Viewer(viewer.person if knows(held.table, viewer.person) else None)
        allowed = self.may_look(held, outside)
        shot = await self._shot(held, outside, 0) if allowed else None
        for watcher in [watcher for watcher in held.watchers if watcher.viewer == viewer]:
            if shot is None:
                watcher.send(Gone(held.table.id, {"id": "table-no-spectators"}))
                held.watchers.discard(watcher)
            else:
                watcher.viewer, watcher.number = outside, shot.now.number
                watcher.send(TableMessage(held.table.id, shot.about, shot.told, shot.now, shot.older))

    # Going on

    def _wake_bots(self, held: Held) -> None:
        """Somebody came to look, or went: bots that nobody waits for rest."""
        if not self.stopping and not held.gone and self.held.get(held.table.id) is held:
            self.thinkers.consider(held)

    def _go_on(self, held: Held) -> None:
        """What comes next by itself: bots, and time."""
        self._ring(held)
        if self.stopping or held.gone:
            return
        self.thinkers.consider(held)
        self._plan_automatic(held)
        if held.timer is not None:
            held.timer.cancel()
            held.timer = None
        due, now = held.table.deadline(), self.now()
        if due is not None and (due > now or not self.clock.counts_from):  # in doubt, the sweep looks after the others
            loop = asyncio.get_running_loop()
            seconds = min(max((due - now) / 1000, 0.01), LONGEST_TIMER)
            held.timer = loop.call_later(seconds, lambda: self.spawn(self.lapse(held.table.id)))

    def _plan_automatic(self, held: Held) -> None:
        """Others are not to see whether somebody had no choice, had left an order, or was just quick: such a move comes
        by itself, at a time of its own."""
        place = held.table.place
        if held.automatic is not None and (held.automatic[0] != place or not held.table.pending):
            held.automatic[1].cancel()
            held.automatic = None
        if held.automatic is None and held.table.pending:
            pause = self.settings.bot_pause * _chance.uniform(*AUTOMATIC) + (0.0 if held.ours else OTHERS_FIRST)
            loop = asyncio.get_running_loop()
            held.automatic = place, loop.call_later(pause, lambda: self.spawn(self.proceed(held, place)))

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

    def _ring(self, held: Held) -> None:
        if self.bells:
            for person in {*held.table.people, *held.table.standing.invited}:
                for bell in self.bells.get(person, ()):
                    bell.set()

    async def open(self) -> None:
        """Before anything else: is our time a likely one for this database?"""
        self.clock.start(await self.kept(self.store.last_used))

    async def run(self) -> None:
        """Look now and then for what other processes and time have brought, until cancelled."""
        await asyncio.gather(self._poll(), self._sweep())

    async def _poll(self) -> None:
        pause = self.settings.poll if self.shared else max(self.settings.poll, 5.0)
        while True:
            await asyncio.sleep(pause)
            try:
                await self.look()
            except Fail:
                continue  # noted already; the store may be back next time

    async def look(self, tables: list[str] | None = None) -> None:
        """Read on wherever somebody looks on and another process has appended."""
        watched = tables or [table for table, held in self.held.items() if held.watchers or self.thinkers.busy(table)]
        if not watched:
            return
        heads = await self.kept(self.store.heads, watched)
        for table in watched:
            held = self.held.get(table)
            if held is None or heads.get(table) == held.table.number:
                continue
            async with held.lock:
                if heads.get(table, 0) > held.table.number or table not in heads:
                    await self._catch_up(held)

    async def _sweep(self) -> None:
        await self.ready.all_ready.wait()
        patience = 0
        while True:
            try:
                for table in await self.kept(self.store.due, self.now(), self.clock.counts_from):
                    await self._guard(table, self.lapse(table))
                waiting = await self.kept(self.store.thinking, self.now() - patience)
                self.resting = {table: since for table, since in self.resting.items() if table in waiting}
                for table in waiting:
                    if time.monotonic() - self.resting.get(table, float("-inf")) > RESTING:
                        await self._guard(table, self._wake(table))
                await self._settle_all()
                patience = FORGOTTEN if self.shared else 0
                self._make_room()
                await self._forget()
                await self._prune()
            except Fail:
                pass
            await asyncio.sleep(SHARED_SWEEP if self.shared else SWEEP)

    async def _wake(self, table: str) -> None:
        """Its bots think as soon as it is there; unless nobody waits for them."""
        held = await self.hold(table, fresh=True)
        self._plan_automatic(held)
        self.resting.pop(table, None)
        if not self.thinkers.wanted(held):
            self.resting[table] = time.monotonic()

    async def _prune(self) -> None:
        """Delete what ran out long ago. Nothing is deleted by a clock that is in doubt."""
        if not self.clock.trusted:
            return
        now = self.now()
        if now - self.marked >= MARKED:
            await self.kept(self.store.mark_used, now)
            self.marked = now
        await self.kept(self.store.prune, now)

    async def _guard(self, table: str, work: Coroutine[Any, Any, Any]) -> None:
        """One table that cannot be read does not keep the others waiting."""
        try:
            await work
        except Exception as error:
            event("table failed", logging.ERROR, error=type(error).__name__)

    async def _forget(self) -> None:
        """Somebody was forgotten, perhaps by another process: let go of what still names them."""
        rewrites = await self.kept(self.store.rewrites)
        if self.rewrites is not None and rewrites != self.rewrites:
            for table in list(self.held):
                await self.reread(table)
        self.rewrites = rewrites

    def listen(self) -> Callable[[], None]:
        """Hear what other processes append, without waiting for the next look."""
        if not self.settings.listen:
            return lambda: None
        loop = asyncio.get_running_loop()

        def heard(hint: Hint | None) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: we have stopped
                loop.call_soon_threadsafe(self._heard, hint)

        return self.store.listen(heard)

    def _heard(self, hint: Hint | None) -> None:
        """What we have appended ourselves is not read again."""
        held = self.held.get(hint.table) if hint is not None else None
        if hint is not None and held is not None and held.watchers and not self.stopping:
            if hint.head == 0:
                self.spawn(self.look([hint.table]))
            elif hint.head > held.table.number:
                self.spawn(self._follow(held, hint.head))

    async def _follow(self, held: Held, head: int) -> None:
        async with held.lock:
            if head > held.table.number and not held.gone:
                await self._catch_up(held)

    async def stop(self) -> None:
        """Finish what is being done; then nothing happens any more."""
        self.stopping = True
        self.thinkers.stop()
        for held in self.held.values():
            if held.timer is not None:
                held.timer.cancel()
            if held.presence is not None:
                held.presence.cancel()
            if held.automatic is not None:
                held.automatic[1].cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=5)
        self.working.shutdown(wait=True)
        self.keeping.shutdown(wait=True)


def pausing(table: str, log: Iterable[Logged]) -> Table:
    """A table whose automatic moves come when `Tables.proceed` lets them."""
    return Table.of(table, log, pauses=True)


def _outcome(table: str, log: list[Logged]) -> TableOutcome | None:
    return Table.of(table, log).outcome() if log else None


def knows(table: Table, person: str | None) -> bool:
    """Whether somebody sits there or is the host."""
    return person is not None and (person == table.host or bool(table.seats_of(person)))


def differs(before: str, now: str) -> bool:
    """Whether two digests tell of different requests. Older entries have none, and are taken as they were."""
    return bool(before and now) and before != now


def opens(table: Table, seat: int, key: str) -> bool:
    """Whether this is the seat's own key."""
    return fits(key, table.standing.chairs[seat].key)


def rematch_of(table: Table) -> str:
    """The id of the table that follows. It depends on the table alone, so that there is one, however many ask for it;
    on its seed too, so that only who may look at the table can work it out."""
    return table_id(table.standing.opened.seed, f"rematch of {table.id}")


def first_key(asker: Asker, table: str, request: str) -> str:
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
    except Fail:
        pass  # noted where it happened
    except Exception:
        logger.exception("unexpected")
