"""The context: everything that a server has, together in one place."""

import asyncio
import logging
import time
from concurrent.futures import Future
from typing import Any

import msgspec
from starlette.responses import Response

from votive.store import Store
from votive.table.commands import Command, Move, Say, Sit
from votive.table.refusals import Refused
from votive.table.values import NamedMove
from votive.web.errors import ApiError, refusing, too_often
from votive.web.identity.passkeys import Passkeys
from votive.web.identity.people import Known, People
from votive.web.limits import Crowd, Limits
from votive.web.live.socket import Live
from votive.web.notifications.sender import Notices
from votive.web.operations.health import StoreCheck
from votive.web.operations.logs import write_log
from votive.web.operations.metrics import Metrics
from votive.web.replays.analyses import Analyses
from votive.web.replays.replays import Replays
from votive.web.routes.streams import Stream
from votive.web.schema.protocol import Reason
from votive.web.settings import Settings
from votive.web.tables.clock import Clock
from votive.web.tables.jobs import Jobs
from votive.web.tables.service import Outcome, Tables
from votive.web.tables.warmup import Warmup
from votive.web.tables.warmup_game import rehearse

LOOK = 1.0
"""Seconds between looks whether those on the lines are still there."""


class AppContext:
    """Tables, people, limits and figures of one server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        limits: Limits,
        metrics: Metrics,
        jobs: Jobs | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.limits = limits
        self.metrics = metrics
        self.ready = Warmup(rehearse)
        self.jobs = jobs
        self.tables = Tables(store, settings, self.ready, metrics, jobs, clock)
        self.replays = Replays(self.tables)
        self.analyses = Analyses(self.tables, settings.counts)
        self.people = People(store, self.tables, settings)
        self.store_check = StoreCheck(self._try_store)
        self.notices = Notices(self.tables, settings, metrics)
        self.passkeys = Passkeys(store, self.tables, settings)
        self.sockets: set[Live] = set()
        self.streams: set[Stream] = set()
        self.of_address = Crowd()
        self.of_person = Crowd()
        self.hinting = Crowd()
        self.started = time.time()
        metrics.gauge("votive_sockets", "Open sockets", lambda: len(self.sockets))
        metrics.gauge("votive_tables_in_memory", "Tables in memory", lambda: len(self.tables.loaded))
        metrics.gauge("votive_tables_bytes", "Bytes of the tables in memory, roughly", self.tables.size)
        metrics.gauge("votive_bots_bytes", "Bytes of what bots have in mind", lambda: self.tables.thinkers.mind)
        metrics.gauge("votive_bots_thinking", "Bots that think", lambda: len(self.tables.thinkers.thoughts))
        metrics.gauge("votive_ready", "Whether all games are ready", lambda: self.ready.ready)
        metrics.gauge("votive_clock_trusted", "Whether the clock is not in doubt", lambda: self.tables.clock.trusted)
        metrics.describe("votive_act_seconds", "From an act to its being durable and told")
        metrics.describe("votive_append_seconds", "Making entries durable")

    def now(self) -> int:
        return self.tables.now()

    def limit(self, kind: str, key: str) -> None:
        """Count one; too many are refused."""
        if not self.limits.take(kind, key):
            self.metrics.count("votive_limited_total", kind=kind)
            raise too_often(self.limits.wait(kind, key))

    async def _try_store(self) -> bool:
        try:
            await self.tables.run_in_store(self.store.try_writing)
        except ApiError:
            return False
        return True

    @staticmethod
    def answered(body: Any, status: int) -> Response:
        """An answer whose body is JSON."""
        if body is None:
            return Response(None, status)
        return Response(msgspec.json.encode(body), status, media_type="application/json")

    async def act(self, known: Known, address: str, table: str, request: str, act: Command) -> Outcome:
        """Do what somebody asks for at a table, over HTTP or the socket alike."""
        self.limit("act", known.person.id)
        if isinstance(act, Say):
            self.limit("chat", known.person.id)
        if isinstance(act, Sit):
            await self._may_sit(known)
        try:
            return await self.tables.act(known.asker, table, request, act)
        except ApiError as fail:
            if isinstance(act, Sit) and fail.refusal.kind == "not-yours":
                self.limit("key", address)
            if isinstance(act, Move):
                self.metrics.count("votive_refused_moves_total", kind=fail.refusal.kind)
            raise

    async def _may_sit(self, known: Known) -> None:
        """A program can be at so many tables at once."""
        most = self.settings.counts.tables_of_program
        if known.person.program:
            person = known.person.id
            page = await self.tables.run_in_store(
                lambda: self.store.tables_of(person, ("gathering", "playing"), most + 1)
            )
            if sum(bool(row.seats) for row in page.tables) >= most:
                raise ApiError("limit", "refused-many-tables", most=most)

    async def reasons(self, known: Known, table: str, seat: int, moves: list[NamedMove]) -> list[Reason]:
        """Why not."""
        self.limit("act", known.person.id)
        loaded = await self.tables.load(table, fresh=True)
        if seat not in loaded.table.seats_of(known.person.id):
            raise ApiError("not-yours", "table-not-your-seat-there")
        async with loaded.lock:
            try:
                found = await self.tables.run_in_thread(loaded.table.reasons, seat, moves)
            except Refused as refused:
                raise refusing(refused) from None
        return [Reason(move, refusal) for move, refusal in found]

    async def forget(self, person: str) -> None:
        """Somebody is forgotten. Nobody waits until what was deleted is overwritten on the disk too."""
        for table in await self.tables.run_in_store(self.store.forget_person, person, self.now(), False):
            await self.tables.reread(table)
        purged = await self.tables.run_in_store(self.store.start_purge)
        purged.add_done_callback(_purged)

    async def keep_looking(self) -> None:
        """Let go of lines whose other side takes nothing, or says nothing, for too long; until cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            now = time.monotonic()
            for socket in self.sockets:
                socket.look(now)

    async def sign_out(self, person: str, hashes: list[str]) -> None:
        """Tokens of somebody's are good no longer, and nothing more is told to whoever came with them."""
        await self.tables.run_in_store(self.store.end_sessions, person, hashes)
        self.people.forget(person)
        for stream in self.streams:
            if stream.known is not None and stream.known.hash in hashes:
                stream.end()
        for socket in list(self.sockets):
            if socket.known is not None and socket.known.hash in hashes:
                socket.drop("signed out")

    def go(self) -> None:
        """The server stops: whoever is connected comes back to another, or to this one when it is back."""
        self.tables.stopping = True
        for stream in self.streams:
            stream.end()

    def close_lines(self, person: str) -> None:
        """Somebody is no longer told anything."""
        for stream in self.streams:
            if stream.person == person:
                stream.end()
        for socket in list(self.sockets):
            if socket.known is not None and socket.known.person.id == person:
                socket.drop("signed out")


def _purged(done: Future[None]) -> None:
    if (error := done.exception()) is not None:
        write_log("not overwritten yet", logging.WARNING, why=str(error))
