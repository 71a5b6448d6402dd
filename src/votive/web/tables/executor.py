"""Carries out commands: a table authorises them, the store makes their events durable, viewers are sent the news.

Everything runs on the event loop; what takes time runs in threads.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from votive.core.contract import NOBODY
from votive.store import Append, Conflict, Repeated, Rewritten, Store, UnknownTable
from votive.table.commands import Begin, Command, Invite, NewKey, Rematch, Sit
from votive.table.context import PlayerProgram
from votive.table.dice import SEED_BYTES
from votive.table.draft import Draft
from votive.table.events import Ended, Event, Rematched
from votive.table.link_keys import Keys, fits
from votive.table.refusals import Refused
from votive.table.table import Table, logged
from votive.table.visible import Viewer
from votive.web.background import BackgroundTasks, ThreadExecutor
from votive.web.clock import ServerClock
from votive.web.errors import ApiError, from_refusal, unknown_table
from votive.web.identity.people import Caller
from votive.web.identity.tokens import minted, request_digest, request_name, table_id
from votive.web.operations.metrics import Metrics
from votive.web.settings import ServerSettings
from votive.web.store_executor import StoreExecutor
from votive.web.tables.loaded_table import LoadedTable, with_pauses
from votive.web.tables.registry import TableRegistry
from votive.web.tables.result_recorder import ResultRecorder
from votive.web.tables.signals import TableSignals
from votive.web.tables.summaries import summary_of

TRIES = 8
"""How often a command is tried again because another process was faster."""


@dataclass(frozen=True)
class CommandResult:
    """What the caller of a command is answered."""

    number: int
    """How many events the caller was told by now."""
    seats: list[int]
    """All seats of the caller."""
    key: str | None = None
    next: str | None = None
    """The table of the rematch."""


@dataclass(eq=False)
class CommandExecutor:
    """Opens tables and carries out commands at them. What it returns from is durable."""

    registry: TableRegistry
    results: ResultRecorder
    database: StoreExecutor
    threads: ThreadExecutor
    background: BackgroundTasks
    signals: TableSignals
    clock: ServerClock
    metrics: Metrics
    settings: ServerSettings

    # Opening

    async def open_table(self, table: str, events: list[Event], request: str, digest: str = "") -> LoadedTable:
        """A new table with its first events. The same request again finds the table it opened."""
        at = self.clock.now()
        fresh = await self.threads.run(with_pauses, table, logged(events, at))
        try:
            log = await self.database.append(Append(table, 0, at, events, request, summary_of(fresh.state), digest))
        except Repeated as repeated:
            if _differ(repeated.entries[0].digest, digest):
                raise ApiError("conflict", "refused-other-content") from None
            return await self.registry.load(table)
        except Conflict:
            raise ApiError("taken", "refused-taken") from None
        loaded = LoadedTable(fresh, log)
        self.registry.add(loaded)
        self.metrics.count("votive_tables_opened_total", game=fresh.about().game)
        self.signals.changed.emit(loaded)
        return loaded

    async def _open_rematch(self, loaded: LoadedTable, events: list[Event], caller: Caller, keys: Keys) -> None:
        """The new table is there before the old one names it. Whoever else asks for it, here or at another server,
        finds the same one. Against bots alone it begins at once."""
        for event in events:
            if isinstance(event, Rematched):
                seed = secrets.token_bytes(SEED_BYTES)
                opening = await self.threads.run(loaded.table.rematch, caller.person, seed, keys)
                opened = await self.open_table(event.table, opening, "rematch")
                if opened.table.people == [caller.person]:
                    await self.execute(caller, event.table, "rematch", Begin())

    # Commands of people

    async def execute(self, caller: Caller, table: str, request: str, command: Command) -> CommandResult:
        """Carry out a command. When this returns it is durable; `Refused` or `ApiError` says why it is not done."""
        start = time.perf_counter()
        name, digest = request_name(caller.person, request), request_digest(caller.person, request, command)
        loaded = await self.registry.load(table)
        program = await self._program(caller, command)
        async with loaded.lock:
            for _ in range(TRIES):
                if loaded.deleted:
                    raise unknown_table()
                if name in loaded.requests:
                    await self.registry.was_behind(loaded)  # the answer is never older than what the caller has seen
                    if _differ(loaded.requests[name], digest):
                        self._refuse(loaded, caller, command, Refused("conflict", "refused-other-content"))
                    return self._result(loaded, caller, command, minted(caller.token, table, request)())
                keys = Keys(minted(caller.token, table, request), lambda: rematch_of(loaded.table))
                now, counts_from = self.clock.now(), self.clock.counts_from
                try:
                    draft = loaded.table.act(caller.person, command, now, keys, program, counts_from)
                except Refused as refused:
                    if await self.registry.was_behind(loaded):
                        continue  # refused for what was true a moment ago
                    self._refuse(loaded, caller, command, refused)
                if not draft.events and await self.registry.was_behind(loaded):
                    continue
                if isinstance(command, Rematch):
                    await self._open_rematch(loaded, draft.events, caller, keys)
                if await self._append(loaded, draft, name, digest):
                    self.metrics.observe("votive_act_seconds", time.perf_counter() - start)
                    key = next((key for seat, key in keys.minted.items() if seat is not None), None)
                    return self._result(loaded, caller, command, key)
        raise ApiError("unavailable", "refused-busy")

    async def _program(self, caller: Caller, command: Command) -> PlayerProgram | None:
        """The program that sends the command, or the one that it invites."""
        if caller.program is not None:
            return PlayerProgram(caller.person, caller.program)
        if not isinstance(command, Invite):
            return None
        found = await self.database.run(Store.program_named, command.name)
        return None if found is None else PlayerProgram(found.id, found.name)

    def _refuse(self, loaded: LoadedTable, caller: Caller, command: Command, refused: Refused) -> NoReturn:
        """Refuse, with the fresh position for whoever may view it."""
        viewer = _viewer(loaded.table, caller.person, command)
        now = loaded.table.now(viewer, self.clock.now()) if loaded.table.may_view(viewer) else None
        raise from_refusal(refused, now) from None

    def _result(self, loaded: LoadedTable, caller: Caller, command: Command, key: str | None) -> CommandResult:
        viewer = _viewer(loaded.table, caller.person, command)
        loaded.table.check_view(viewer)  # who repeats an old command may have left meanwhile
        told_a_key = isinstance(command, Sit | NewKey) and viewer.seat >= 0
        table = loaded.table
        if not told_a_key or key is None or not fits(key, table.state.chairs[viewer.seat].key):
            key = None  # only the seat's own key is told
        return CommandResult(table.told_count(viewer), table.seats_of(caller.person), key, table.state.next)

    # What the server does by itself

    async def carry_out(self, loaded: LoadedTable, decide: Callable[[int], Draft | None]) -> bool:
        """Append what `decide` drafts for a time; it is asked again if another process was faster.

        False if there was nothing to append.
        """
        async with loaded.lock:
            for _ in range(TRIES):
                draft = None if loaded.deleted else decide(self.clock.now())
                if draft is None or not draft.events:
                    return False
                if await self._append(loaded, draft):
                    return True
        return True

    # Appending

    async def _append(self, loaded: LoadedTable, draft: Draft, request: str = "", digest: str = "") -> bool:
        """Append a draft and what follows at once. False if another process came first: then decide again."""
        if not await self._append_once(loaded, draft, request, digest):
            return False
        while not self.settings.bot_pause and loaded.table.pending:  # without pauses automatic moves follow at once
            following = loaded.table.proceed(loaded.table.position_number, self.clock.now())
            if not await self._append_once(loaded, following):
                break
        return True

    async def _append_once(self, loaded: LoadedTable, draft: Draft, request: str = "", digest: str = "") -> bool:
        table = loaded.table
        if not draft.events:
            return True
        summary = summary_of(draft.state)
        append = Append(table.id, draft.number, draft.at, draft.events, request, summary, digest)
        start = time.perf_counter()
        try:
            entries = await self.database.append(append)
        except Rewritten:
            await self.registry.reread(loaded)
            return False
        except (Conflict, Repeated):
            self.metrics.count("votive_conflicts_total")
            await self.registry.catch_up(loaded)
            return False
        except UnknownTable:
            self.registry.mark_deleted(loaded)
            raise unknown_table() from None
        self.metrics.observe("votive_append_seconds", time.perf_counter() - start)
        self.metrics.count("votive_entries_total", len(entries))
        await self.registry.commit(loaded, draft, entries)
        if any(isinstance(event, Ended) for event in draft.events):
            self.background.spawn(self.results.record(table.id))
        return True


def _viewer(table: Table, person: str, command: Command) -> Viewer:
    """The viewer for whom a command is answered."""
    seats = table.seats_of(person)
    seat = getattr(command, "seat", None)
    if seat in seats:
        return Viewer(person, seat)
    return Viewer(person, seats[-1] if seats else NOBODY)


def _differ(before: str, now: str) -> bool:
    """Whether two digests are of different requests. Older events have none, and are taken as they are."""
    return bool(before and now) and before != now


def rematch_of(table: Table) -> str:
    """The id of the table that follows. It depends on the table alone, so that there is one, however many ask for it;
    on its seed too, so that only who may view the table can work it out."""
    return table_id(table.state.opened.seed, f"rematch of {table.id}")
