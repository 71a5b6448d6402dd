"""What can be asked for over HTTP once a game is over: its replay, a file to share, its analysis; and other records."""

import asyncio
import gzip
import secrets
from typing import Any

import msgspec
from starlette.responses import Response

from votive.store.records import bodies_of
from votive.table.entries import Body, Opened
from votive.table.replaying import Replay
from votive.web.fail import Fail
from votive.web.protocol import AnalysisState, Checked, Kept
from votive.web.replays import checked, length, told
from votive.web.routes import Call, Route, table_of, while_there
from votive.web.service import Held
from votive.web.sharing import NotBuilt, Shared, page


async def _over(call: Call) -> Held:
    """The table in the address, for somebody who may look at it."""
    tables = call.hall.tables
    held = await tables.hold(table_of(call), fresh=True)
    tables.viewer(held, call.known.person.id if call.known else None, None)
    if held.table.stage != "over":
        raise Fail("not-now", "table-not-over")
    return held


async def replay(call: Call) -> Response:
    """All positions at once, so that no step waits for the network."""
    call.hall.limit("replay", call.address)
    packed = await while_there(call, call.hall.replays.of(await _over(call), call.share))
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(packed, headers=headers, media_type="application/json")
    return Response(await asyncio.to_thread(gzip.decompress, packed), media_type="application/json")


async def share(call: Call) -> Response:
    """The replay as a file that opens alone, with the analysis if there is one."""
    hall, held = call.hall, await _over(call)
    hall.limit("record", call.address)
    packed = await while_there(call, hall.replays.of(held, call.share))
    known = await hall.analyses.state(held.table.id)

    def made() -> bytes:
        return page(Shared(msgspec.json.decode(gzip.decompress(packed), type=Replay), known.analysis))

    try:
        file = await while_there(call, hall.replays.worked(call.share, held.table.number, made))
    except NotBuilt:
        raise Fail("unavailable", "refused-no-share") from None
    name = f"votive-{held.table.game.name}-{held.table.id}.html"
    return Response(file, headers={"content-disposition": f'attachment; filename="{name}"'}, media_type="text/html")


async def check_record(call: Call) -> Any:
    """Look at a record of one's own. Nothing of it stays here."""
    call.hall.limit("record", call.address)
    hall = call.hall
    record = await while_there(call, checked(call.body, hall.ready, hall.replays, call.share))

    def found() -> bytes:
        return msgspec.json.encode(Checked(told(record, call.body)))

    body = await while_there(call, hall.replays.worked(call.share, length(call.body), found))
    return Response(body, media_type="application/json")


async def keep_record(call: Call) -> Kept:
    """Make a finished table of a record. It is the asker's; nobody who is named in it gets a seat by that."""
    hall, person = call.hall, call.me.person.id
    hall.limit("record", call.address)
    hall.limit("tables", person)
    await checked(call.body, hall.ready, hall.replays, call.share)
    table = secrets.token_hex(8)

    def keep() -> None:
        bodies, line = bodies_of(call.body)
        bodies = [_hosted(body, person) for body in bodies]
        hall.store.append(table, 0, hall.now(), bodies, "", msgspec.structs.replace(line, people={person: []}))

    await hall.tables.kept(keep)
    return Kept(table)


def _hosted(body: Body, person: str) -> Body:
    return msgspec.structs.replace(body, host=person) if isinstance(body, Opened) else body


async def analysis(call: Call) -> AnalysisState:
    return await call.hall.analyses.state((await _over(call)).table.id)


async def ask_analysis(call: Call) -> AnalysisState:
    held = await _over(call)
    found = await call.hall.analyses.state(held.table.id)
    if found.state in ("done", "waiting", "working"):
        return found
    call.hall.limit("analysis", call.me.person.id)
    await call.hall.ready.rules(held.table.game.name)
    return await call.hall.analyses.ask(held, call.me.person.id)


ROUTES = (
    Route(
        "GET", "/api/tables/{table}/replay", "Every position of a finished game, through everybody's eyes", replay,
        Replay, person=False, fails=(403, 404, 409),
    ),
    Route(
        "GET", "/api/tables/{table}/share", "A finished game as one file of HTML", share, person=False,
        fails=(403, 404, 409),
    ),
    Route("POST", "/api/replays", "Check a record and see it", check_record, Checked, dict[str, Any], person=False),
    Route("POST", "/api/replays/keep", "Keep a record as a finished table", keep_record, Kept, dict[str, Any]),
    Route(
        "GET", "/api/tables/{table}/analysis", "How far the analysis of a finished game is; once done, all of it",
        analysis, AnalysisState, person=False, fails=(403, 404, 409),
    ),
    Route(
        "POST", "/api/tables/{table}/analysis", "Ask for an analysis of a finished game", ask_analysis, AnalysisState,
        fails=(403, 404, 409),
    ),
)  # fmt: skip
