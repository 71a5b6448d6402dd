"""Tables over HTTP: open one, view it, send a command, ask why a move is forbidden."""

import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from votive.core.contract import NOBODY, Game
from votive.store import Store
from votive.store.lists import BadPage
from votive.table.commands import Begin
from votive.table.dice import SEED_BYTES
from votive.table.link_keys import Keys
from votive.table.opening import open_table
from votive.table.refusals import Refused
from votive.table.values import Seat
from votive.table.visible import Viewer
from votive.web.errors import ApiError, from_refusal
from votive.web.identity.names import cleaned
from votive.web.identity.tokens import minted, new_id, request_digest, request_name, table_id
from votive.web.routes.route import Call, Route, table_of
from votive.web.schema.tables import (
    ActDone,
    ActRequest,
    NewTable,
    Past,
    Reasons,
    Snapshot,
    Story,
    TableMade,
    Tables,
    Why,
)
from votive.web.tables.access import check_view, viewer_of
from votive.web.tables.seed_promises import seed_for
from votive.web.tables.summaries import table_summary


class PageQuery(msgspec.Struct, frozen=True):
    before: Annotated[str, Meta(max_length=64)] | None = None
    """`next` of the page before."""


class SeatQuery(msgspec.Struct, frozen=True):
    seat: Seat | None = None
    """One of one's own seats; none: as a spectator."""


class NewsQuery(msgspec.Struct, frozen=True):
    seat: Seat | None = None
    since: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    """How many entries one was told already."""


class StoryQuery(msgspec.Struct, frozen=True):
    before: Annotated[int, Meta(ge=0, le=10_000_000)] = 10_000_000
    """The number of the oldest entry one has; without it, the newest page."""
    seat: Seat | None = None


class PastQuery(msgspec.Struct, frozen=True):
    ply: Annotated[int, Meta(ge=0, le=10_000_000)]
    """After how many moves of the game."""
    seat: Seat | None = None


async def public_tables(call: Call) -> Tables:
    try:
        page = await call.context.database.run(Store.public_tables, before=call.query.before)
    except BadPage:
        raise ApiError("malformed", "refused-malformed") from None
    return Tables([table_summary(row, call.person) for row in page.tables], page.next)


async def open_new(call: Call) -> TableMade:
    """A new table. With an id, the same request again finds the same table."""
    context, wanted, identity = call.context, call.body, call.me
    request = wanted.id or new_id()
    table = table_id(identity.token, request)
    if not await _is_there(call, table):
        await _may_open(call)
    game = await context.warmup.rules(wanted.game)
    keys = Keys(minted(identity.token, table, request), new_id)
    seed = await seed_for(context.database, table) if wanted.id else secrets.token_bytes(SEED_BYTES)
    events = _first_entries(game, wanted, identity.person.id, identity.person.name, seed, keys)
    name, digest = request_name(identity.person.id, request), request_digest(identity.person.id, request, wanted)
    loaded = await context.tables.executor.open_table(table, events, name, digest)
    if wanted.begin and loaded.table.stage == "gathering":
        await context.tables.executor.execute(
            identity.caller, table, f"begin.{request}", Begin()
        )  # no id of anybody's has a dot
    mine = loaded.table.seats_of(identity.person.id)
    made = await context.tables.broadcaster.snapshot(loaded, Viewer(identity.person.id, mine[0] if mine else NOBODY), 0)
    own = {str(seat): key for seat, key in keys.minted.items() if seat is not None}
    return TableMade(table, keys.minted.get(None), own, made.now)


async def _is_there(call: Call, table: str) -> bool:
    return bool(await call.context.database.run(Store.heads, [table]))


async def _may_open(call: Call) -> None:
    context, person = call.context, call.me.person.id
    context.limit("tables", person)
    context.limit("address-tables", call.address)
    most = context.settings.counts.open_tables_of_person
    page = await context.database.run(Store.tables_of, person, ("gathering", "playing"), limit=most)
    if len(page.tables) >= most:
        raise ApiError("limit", "refused-many-tables", most=most)


def _first_entries(game: Game, wanted: NewTable, host: str, name: str, seed: bytes, keys: Keys) -> list[Any]:
    seats = [msgspec.structs.replace(seat, name=cleaned(seat.name) if seat.name else None) for seat in wanted.seats]
    return open_table(
        game,
        seats,
        host,
        name,
        seed,
        keys,
        options=wanted.options,
        public=wanted.public,
        pace=wanted.pace,
        clock=wanted.clock,
        spectators=wanted.spectators,
        delay=wanted.delay,
        number=wanted.number,
    )


async def snapshot(call: Call) -> Snapshot:
    return await _snapshot(call, 0)


async def news(call: Call) -> Snapshot:
    return await _snapshot(call, call.query.since)


async def _snapshot(call: Call, since: int) -> Snapshot:
    tables = call.context.tables
    loaded = await tables.registry.load(table_of(call), fresh=True)
    person = call.person
    return await tables.broadcaster.snapshot(loaded, viewer_of(loaded.table, person, call.query.seat), since)


async def story(call: Call) -> Story:
    tables = call.context.tables
    loaded = await tables.registry.load(table_of(call), fresh=True)
    viewer = viewer_of(loaded.table, call.person, call.query.seat)
    return await tables.broadcaster.story(loaded, viewer, call.query.before)


async def past(call: Call) -> Past:
    tables = call.context.tables
    loaded = await tables.registry.load(table_of(call), fresh=True)
    viewer = viewer_of(loaded.table, call.person, call.query.seat)
    async with loaded.lock:
        check_view(loaded.table, viewer)
        try:
            return Past(call.query.ply, await tables.threads.run(loaded.table.past, viewer, call.query.ply))
        except Refused as refused:
            raise from_refusal(refused) from None


async def act(call: Call) -> ActDone:
    outcome = await call.context.act(call.me, call.address, table_of(call), call.body.id, call.body.act)
    return ActDone(call.body.id, outcome.number, outcome.seats, outcome.key, outcome.next)


async def why(call: Call) -> Reasons:
    return Reasons(await call.context.reasons(call.me, table_of(call), call.body.seat, call.body.moves))


async def record(call: Call) -> Any:
    """The game written down, once it is over."""
    tables = call.context.tables
    loaded = await tables.registry.load(table_of(call), fresh=True)
    viewer_of(loaded.table, call.person, None)
    async with loaded.lock:
        return call.context.answered(await tables.threads.run(loaded.table.record), 200)


ROUTES = (
    Route("GET", "/api/tables", "Public tables, latest first", public_tables, Tables, None, PageQuery, person=False),
    Route("POST", "/api/tables", "Open a table", open_new, TableMade, NewTable, status=201,
          fails=(404, 409), programs=False),
    Route(
        "GET", "/api/tables/{table}", "A table as I may see it", snapshot, Snapshot, None, SeatQuery, person=False,
        fails=(403, 404),
    ),
    Route(
        "GET", "/api/tables/{table}/news", "What is new at a table", news, Snapshot, None, NewsQuery, person=False,
        fails=(403, 404),
    ),
    Route(
        "GET", "/api/tables/{table}/story", "What I was told before an entry, a page of it", story, Story, None,
        StoryQuery, person=False, fails=(403, 404),
    ),
    Route(
        "GET", "/api/tables/{table}/past", "The position after so many moves, as I may see it", past, Past, None,
        PastQuery, person=False, fails=(403, 404),
    ),
    Route(
        "POST", "/api/tables/{table}/acts", "Do something at a table", act, ActDone, ActRequest, fails=(404, 409)
    ),
    Route(
        "POST", "/api/tables/{table}/why", "Why a seat may not make certain moves", why, Reasons, Why,
        fails=(404, 409),
    ),
    Route(
        "GET", "/api/tables/{table}/record", "The record, once the game is over", record, dict[str, Any],
        person=False, fails=(403, 404, 409),
    ),
)  # fmt: skip
