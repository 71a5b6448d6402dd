"""What a server consists of, put together; and what requests and sockets alike ask of it."""

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
from votive.web.clock import ServerClock
from votive.web.connections import Connections
from votive.web.errors import ApiError, rate_limited
from votive.web.identity.passkeys import Passkeys
from votive.web.identity.people import Identity, People
from votive.web.limits import ConcurrencyLimit, Limits
from votive.web.notifications.sender import NotificationSender
from votive.web.operations.health import StoreCheck
from votive.web.operations.logs import write_log
from votive.web.operations.metrics import Metrics
from votive.web.replays.analyses import Analyses
from votive.web.replays.replays import Replays
from votive.web.schema.tables import Reason
from votive.web.settings import ServerSettings
from votive.web.tables.executor import CommandResult
from votive.web.tables.jobs import Jobs
from votive.web.tables.service import TableService
from votive.web.tables.warmup import Warmup
from votive.web.tables.warmup_game import play_warmup_game
from votive.web.workshop.prints import Prints
from votive.web.workshop.trials import Trials


class AppContext:
    """Tables, people, limits and figures of one server."""

    def __init__(
        self,
        settings: ServerSettings,
        store: Store,
        limits: Limits,
        metrics: Metrics,
        jobs: Jobs | None = None,
        clock: ServerClock | None = None,
    ) -> None:
        self.settings = settings
        self.limits = limits
        self.metrics = metrics
        self.warmup = Warmup(play_warmup_game)
        self.tables = tables = TableService(store, settings, self.warmup, metrics, jobs, clock)
        self.clock = clock = tables.clock
        self.database = database = tables.database
        self.replays = Replays(metrics)
        self.analyses = Analyses(database, tables.background, tables.shares, clock, settings.counts)
        self.trials = Trials(tables.background)
        self.prints = Prints()
        self.people = People(database, clock, settings)
        self.passkeys = Passkeys(database, clock, settings)
        self.notifications = NotificationSender(tables.registry, database, tables.background, clock, settings, metrics)
        self.store_check = StoreCheck(self._try_store)
        self.connections = Connections(settings.counts)
        self.asking_advice = ConcurrencyLimit()
        self.started = time.time()
        metrics.gauge("votive_sockets", "Open sockets", lambda: len(self.connections.sockets))
        metrics.gauge("votive_tables_in_memory", "Tables in memory", lambda: len(tables.registry.loaded))
        metrics.gauge("votive_tables_bytes", "Bytes of the tables in memory, roughly", tables.registry.size)
        metrics.gauge("votive_bots_bytes", "Bytes of what bots have in mind", lambda: tables.bot_runner.pool.size)
        metrics.gauge("votive_bots_thinking", "Bots that think", lambda: len(tables.bot_runner.decisions))
        metrics.gauge("votive_ready", "Whether all games are ready", lambda: self.warmup.ready)
        metrics.gauge("votive_clock_trusted", "Whether the clock is not in doubt", lambda: clock.trusted)
        metrics.describe("votive_act_seconds", "From an act to its being durable and told")
        metrics.describe("votive_append_seconds", "Making entries durable")

    def now(self) -> int:
        return self.clock.now()

    def limit(self, kind: str, key: str) -> None:
        """Count a request against a limit; too many are refused."""
        if not self.limits.take(kind, key):
            self.metrics.count("votive_limited_total", kind=kind)
            raise rate_limited(self.limits.wait(kind, key))

    async def _try_store(self) -> bool:
        try:
            await self.database.run(Store.try_writing)
        except ApiError:
            return False
        return True

    @staticmethod
    def answered(body: Any, status: int) -> Response:
        """An answer whose body is JSON."""
        if body is None:
            return Response(None, status)
        return Response(msgspec.json.encode(body), status, media_type="application/json")

    async def act(self, identity: Identity, address: str, table: str, request: str, act: Command) -> CommandResult:
        """Carry out a command, over HTTP or the socket alike."""
        self.limit("act", identity.person.id)
        if isinstance(act, Say):
            self.limit("chat", identity.person.id)
        if isinstance(act, Sit):
            await self._may_sit(identity)
        try:
            return await self.tables.executor.execute(identity.caller, table, request, act)
        except Refused as error:
            if isinstance(act, Sit) and error.refusal.kind == "not-yours":
                self.limit("key", address)
            if isinstance(act, Move):
                self.metrics.count("votive_refused_moves_total", kind=error.refusal.kind)
            raise

    async def _may_sit(self, identity: Identity) -> None:
        """Refuse a program that sits at too many tables."""
        most = self.settings.counts.tables_of_program
        if identity.person.program:
            page = await self.database.run(Store.tables_of, identity.person.id, ("gathering", "playing"), most + 1)
            if sum(bool(row.seats) for row in page.tables) >= most:
                raise ApiError("limit", "refused-many-tables", most=most)

    async def reasons(self, identity: Identity, table: str, seat: int, moves: list[NamedMove]) -> list[Reason]:
        """Why a seat may not make certain moves."""
        self.limit("act", identity.person.id)
        loaded = await self.tables.registry.load(table, fresh=True)
        if seat not in loaded.table.seats_of(identity.person.id):
            raise ApiError("not-yours", "table-not-your-seat-there")
        async with loaded.lock:
            found = await self.tables.threads.run(loaded.table.reasons, seat, moves)
        return [Reason(move, refusal) for move, refusal in found]

    async def forget(self, person: str) -> None:
        """Delete a person. Overwriting what was deleted on the disk goes on in the background."""
        for table in await self.database.run(Store.forget_person, person, self.now(), False):
            await self.tables.registry.reread_by_id(table)
        purged = await self.database.run(Store.start_purge)
        purged.add_done_callback(_purged)

    async def sign_out(self, person: str, hashes: list[str]) -> None:
        """Tokens of somebody's are good no longer, and nothing more is told to whoever came with them."""
        await self.database.run(Store.end_sessions, person, hashes)
        self.people.forget(person)
        self.connections.close_signed_out(hashes)

    def begin_stop(self) -> None:
        """The server stops: clients come back to another server, or to this one when it is back."""
        self.tables.background.stopping = True
        self.connections.end_streams()


def _purged(done: Future[None]) -> None:
    if (error := done.exception()) is not None:
        write_log("not overwritten yet", logging.WARNING, why=str(error))
