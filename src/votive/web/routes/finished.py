"""What can be asked for over HTTP once a game is over: its replay, a file to share, its analysis; and other records."""

import asyncio
import gzip
import secrets
from typing import Any

import msgspec
from starlette.responses import Response

from votive.store import Append, Store
from votive.store.records import events_of, recorded_table
from votive.table import opening
from votive.table.dice import SEED_BYTES
from votive.table.events import Event
from votive.table.link_keys import Keys
from votive.table.refusals import Refused
from votive.table.replay import Replay
from votive.web.errors import ApiError, from_refusal
from votive.web.identity.tokens import minted, new_id, request_digest, request_name, table_id
from votive.web.replays.replays import as_replay, checked, length
from votive.web.replays.standalone import NotBuilt, Shared, page
from votive.web.routes.route import Call, Routes, viewed_table, while_there
from votive.web.routes.tables import may_open, table_made
from votive.web.schema.replays import AnalysisState, CheckedRecord, Continue, KeptRecord
from votive.web.schema.tables import TableMade
from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.seed_promises import seed_for

ROUTES = Routes()


async def _over(call: Call) -> LoadedTable:
    """The table in the address, for somebody who may look at it."""
    loaded, _ = await viewed_table(call)
    if loaded.table.stage != "over":
        raise ApiError("not-now", "table-not-over")
    return loaded


@ROUTES.add("GET", "/api/tables/{table}/replay", answer=Replay, person=False, fails=(403, 404, 409))
async def replay(call: Call) -> Response:
    """Every position of a finished game, through everybody's eyes.

    All positions at once, so that no step waits for the network.
    """
    call.context.limit("replay", call.address)
    packed = await while_there(call, call.context.replays.replay_of(await _over(call), call.share))
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(packed, headers=headers, media_type="application/json")
    return Response(await asyncio.to_thread(gzip.decompress, packed), media_type="application/json")


@ROUTES.add("GET", "/api/tables/{table}/share", person=False, fails=(403, 404, 409))
async def share(call: Call) -> Response:
    """A finished game as one file of HTML.

    It opens alone, and has the analysis if there is one.
    """
    context, loaded = call.context, await _over(call)
    context.limit("record", call.address)
    packed = await while_there(call, context.replays.replay_of(loaded, call.share))
    identity = await context.analyses.state(loaded.table.id)

    def made() -> bytes:
        return page(Shared(msgspec.json.decode(gzip.decompress(packed), type=Replay), identity.analysis))

    try:
        file = await while_there(call, context.replays.run(call.share, loaded.table.number, made))
    except NotBuilt:
        raise ApiError("unavailable", "refused-no-share") from None
    name = f"votive-{loaded.table.game.name}-{loaded.table.id}.html"
    return Response(file, headers={"content-disposition": f'attachment; filename="{name}"'}, media_type="text/html")


@ROUTES.add("POST", "/api/replays", answer=CheckedRecord, body=dict[str, Any], person=False)
async def check_record(call: Call) -> Any:
    """Check a record and see it.

    Nothing of it stays here.
    """
    call.context.limit("record", call.address)
    context = call.context
    record = await while_there(call, checked(call.body, context.warmup, context.replays, call.share))

    def found() -> bytes:
        return msgspec.json.encode(CheckedRecord(as_replay(record, call.body)))

    body = await while_there(call, context.replays.run(call.share, length(call.body), found))
    return Response(body, media_type="application/json")


@ROUTES.add("POST", "/api/replays/keep", body=dict[str, Any])
async def keep_record(call: Call) -> KeptRecord:
    """Keep a record as a finished table.

    It is the asker's; nobody who is named in the record gets a seat by that.
    """
    context, person = call.context, call.me.person.id
    context.limit("record", call.address)
    context.limit("tables", person)
    await checked(call.body, context.warmup, context.replays, call.share)
    table = secrets.token_hex(8)

    def keep(store: Store) -> None:
        events, summary = events_of(call.body, recorded_table(call.body), person)
        store.append(Append(table, 0, context.now(), events, "", summary))

    await context.database.run(keep)
    return KeptRecord(table)


@ROUTES.add("POST", "/api/replays/continue", body=Continue, status=201, fails=(404, 409), programs=False)
async def continue_game(call: Call) -> TableMade:
    """Play on against bots from a position of a record.

    With an id, the same request again finds the same table.
    """
    context, wanted, identity = call.context, call.body, call.me
    context.limit("record", call.address)
    request = wanted.id or new_id()
    table = table_id(identity.token, request)
    if not await context.database.run(Store.heads, [table]):
        await may_open(call)
    record = await while_there(call, checked(wanted.record, context.warmup, context.replays, call.share))
    keys = Keys(minted(identity.token, table, request), new_id)
    seed = await seed_for(context.database, table) if wanted.id else secrets.token_bytes(SEED_BYTES)
    host, alone = identity.person, recorded_table(wanted.record).alone

    def first_events() -> list[Event]:
        return opening.continue_game(
            record, wanted.moves, wanted.seat, wanted.level, host.id, host.name, seed, keys, context.now(), alone
        )

    try:
        events = await context.replays.run(call.share, wanted.moves, first_events)
    except Refused as refused:
        raise from_refusal(refused) from None
    name, digest = request_name(host.id, request), request_digest(host.id, request, wanted)
    return await table_made(call, await context.tables.executor.open_table(table, events, name, digest), keys)


@ROUTES.add("GET", "/api/tables/{table}/analysis", person=False, fails=(403, 404, 409))
async def analysis(call: Call) -> AnalysisState:
    """How far the analysis of a finished game is; once done, all of it."""
    return await call.context.analyses.state((await _over(call)).table.id)


@ROUTES.add("POST", "/api/tables/{table}/analysis", fails=(403, 404, 409))
async def ask_analysis(call: Call) -> AnalysisState:
    """Ask for an analysis of a finished game."""
    loaded = await _over(call)
    found = await call.context.analyses.state(loaded.table.id)
    if found.state in ("done", "waiting", "working"):
        return found
    call.context.limit("analysis", call.me.person.id)
    await call.context.warmup.compiled(loaded.table.game.name)
    return await call.context.analyses.ask(loaded, call.me.person.id)
