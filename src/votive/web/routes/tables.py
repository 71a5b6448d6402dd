"""Tables over HTTP: open one, view it, send a command, ask why a move is forbidden."""

import asyncio
import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from votive.core import variants
from votive.core.contract import NOBODY, Game
from votive.core.errors import VotiveError
from votive.core.variants import ReadyVariant
from votive.store import Store
from votive.store.lists import BadPage
from votive.table.commands import Begin
from votive.table.dice import SEED_BYTES
from votive.table.link_keys import Keys
from votive.table.opening import open_table
from votive.table.values import Seat, VariantName
from votive.table.visible import Viewer
from votive.web.errors import ApiError
from votive.web.identity.names import cleaned
from votive.web.identity.tokens import minted, new_id, request_digest, request_name, table_id
from votive.web.routes.route import Call, Routes, table_of, viewed_table
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
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.seed_promises import seed_for
from votive.web.tables.summaries import table_summary

ROUTES = Routes()


class PageQuery(msgspec.Struct, frozen=True):
    before: Annotated[str, Meta(max_length=64)] | None = None
    """`next` of the page before."""


class SeatQuery(msgspec.Struct, frozen=True):
    seat: Seat | None = None
    """One of one's own seats; none: as a spectator."""


class NewsQuery(SeatQuery, frozen=True):
    since: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    """How many entries one was told already."""


class StoryQuery(SeatQuery, frozen=True):
    before: Annotated[int, Meta(ge=0, le=10_000_000)] = 10_000_000
    """The number of the oldest entry one has; without it, the newest page."""


class PastQuery(SeatQuery, frozen=True, kw_only=True):
    ply: Annotated[int, Meta(ge=0, le=10_000_000)]
    """After how many moves of the game."""


@ROUTES.add("GET", "/api/tables", query=PageQuery, person=False)
async def public_tables(call: Call) -> Tables:
    """Public tables, latest first."""
    try:
        page = await call.context.database.run(Store.public_tables, before=call.query.before)
    except BadPage:
        raise ApiError("malformed", "refused-malformed") from None
    return Tables([table_summary(row, call.person) for row in page.tables], page.next)


@ROUTES.add("POST", "/api/tables", body=NewTable, status=201, fails=(404, 409), programs=False)
async def open_new(call: Call) -> TableMade:
    """Open a table.

    With an id, the same request again finds the same table.
    """
    context, wanted, identity = call.context, call.body, call.me
    request = wanted.id or new_id()
    table = table_id(identity.token, request)
    if not await context.database.run(Store.heads, [table]):
        await may_open(call)
    game, wanted, variant = await _variant(wanted, await context.warmup.rules(wanted.game))
    keys = Keys(minted(identity.token, table, request), new_id)
    seed = await seed_for(context.database, table) if wanted.id else secrets.token_bytes(SEED_BYTES)
    events = _first_entries(game, wanted, identity.person.id, identity.person.name, seed, keys, variant)
    name, digest = request_name(identity.person.id, request), request_digest(identity.person.id, request, call.body)
    loaded = await context.tables.executor.open_table(table, events, name, digest)
    if wanted.begin and loaded.table.stage == "gathering":
        begin = f"begin.{request}"  # no id of anybody's has a dot
        await context.tables.executor.execute(identity.caller, table, begin, Begin())
    return await table_made(call, loaded, keys)


async def table_made(call: Call, loaded: LoadedTable, keys: Keys) -> TableMade:
    """What whoever opened a table is told of it."""
    person = call.me.person.id
    mine = loaded.table.seats_of(person)
    viewer = Viewer(person, mine[0] if mine else NOBODY)
    made = await call.context.tables.broadcaster.snapshot(loaded, viewer, 0)
    own = {str(seat): key for seat, key in keys.minted.items() if seat is not None}
    return TableMade(loaded.table.id, keys.minted.get(None), own, made.now)


async def may_open(call: Call) -> None:
    context, person = call.context, call.me.person.id
    context.limit("tables", person)
    context.limit("address-tables", call.address)
    most = context.settings.counts.open_tables_of_person
    page = await context.database.run(Store.tables_of, person, ("gathering", "playing"), limit=most)
    if len(page.tables) >= most:
        raise ApiError("limit", "refused-many-tables", most=most)


async def _variant(wanted: NewTable, game: Game) -> tuple[Game, NewTable, VariantName | None]:
    """The game with the cards of a variant, and what is wanted with its options."""
    if wanted.variant is None:
        return game, wanted, None
    try:
        ready = await asyncio.to_thread(_ready, wanted.variant, game)
    except VotiveError as error:
        raise ApiError("malformed", "refused-variant", trouble=str(error)[:300]) from None
    named = VariantName(ready.named.name, ready.named.hash)
    return ready.game, msgspec.structs.replace(wanted, options=dict(ready.options)), named


def _ready(text: str, game: Game) -> ReadyVariant:
    variant = variants.parse_sent(text, "variant", "variant")
    if variant.game != game.name:
        raise variants.BadVariant(f"this is a variant of {variant.game}, not of {game.name}")
    return variants.ready(variant, lambda name: game)


def _first_entries(
    game: Game, wanted: NewTable, host: str, name: str, seed: bytes, keys: Keys, variant: VariantName | None
) -> list[Any]:
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
        variant=variant,
    )


@ROUTES.add("GET", "/api/tables/{table}", query=SeatQuery, person=False, fails=(403, 404))
async def snapshot(call: Call) -> Snapshot:
    """A table as I may see it."""
    return await _snapshot(call, 0)


@ROUTES.add("GET", "/api/tables/{table}/news", query=NewsQuery, person=False, fails=(403, 404))
async def news(call: Call) -> Snapshot:
    """What is new at a table."""
    return await _snapshot(call, call.query.since)


async def _snapshot(call: Call, since: int) -> Snapshot:
    return await call.context.tables.broadcaster.snapshot(*await viewed_table(call, call.query.seat), since)


@ROUTES.add("GET", "/api/tables/{table}/story", query=StoryQuery, person=False, fails=(403, 404))
async def story(call: Call) -> Story:
    """What I was told before an entry, a page of it."""
    loaded, viewer = await viewed_table(call, call.query.seat)
    return await call.context.tables.broadcaster.story(loaded, viewer, call.query.before)


@ROUTES.add("GET", "/api/tables/{table}/past", query=PastQuery, person=False, fails=(403, 404))
async def past(call: Call) -> Past:
    """The position after so many moves, as I may see it."""
    loaded, viewer = await viewed_table(call, call.query.seat)
    async with loaded.lock:
        loaded.table.check_view(viewer)
        return Past(call.query.ply, await call.context.tables.threads.run(loaded.table.past, viewer, call.query.ply))


@ROUTES.add("POST", "/api/tables/{table}/acts", body=ActRequest, fails=(404, 409))
async def act(call: Call) -> ActDone:
    """Do something at a table."""
    outcome = await call.context.act(call.me, call.address, table_of(call), call.body.id, call.body.act)
    return ActDone(call.body.id, outcome.number, outcome.seats, outcome.key, outcome.next)


@ROUTES.add("POST", "/api/tables/{table}/why", body=Why, fails=(404, 409))
async def why(call: Call) -> Reasons:
    """Why a seat may not make certain moves."""
    return Reasons(await call.context.reasons(call.me, table_of(call), call.body.seat, call.body.moves))


@ROUTES.add("GET", "/api/tables/{table}/record", answer=dict[str, Any], person=False, fails=(403, 404, 409))
async def record(call: Call) -> dict[str, Any]:
    """The record, once the game is over."""
    loaded, _ = await viewed_table(call)
    async with loaded.lock:
        return await call.context.tables.threads.run(loaded.table.record)
