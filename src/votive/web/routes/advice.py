"""Advice of the oracle (`hint` on the wire)."""

import threading

from votive.table.advice import SECONDS, Hint, consider
from votive.table.commands import AskAdvice
from votive.table.link_keys import Keys
from votive.web.errors import ApiError
from votive.web.routes.route import Call, Routes, table_of
from votive.web.schema.tables import AskHint

ROUTES = Routes()


@ROUTES.add("POST", "/api/tables/{table}/hint", body=AskHint, fails=(404, 409))
async def hint(call: Call) -> Hint:
    """What the oracle would consider, where all others are bots.

    Marked in the log first; then thought about where bots think.
    """
    context, body, identity = call.context, call.body, call.me
    assert isinstance(body, AskHint)
    table, command = table_of(call), AskAdvice(body.seat, body.position_number)
    context.limit("hint", identity.person.id)
    if not context.asking_advice.enter(identity.person.id, 1):
        raise ApiError("limit", "refused-too-often")
    try:
        await context.act(identity, call.address, table, body.id, command)
        loaded = await context.tables.registry.load(table)
        stop = threading.Event()
        async with loaded.lock:
            if loaded.deleted or loaded.table.position_number != body.position_number:
                raise ApiError("stale", "table-stale")
            # Once more, by itself: the request's id may be that of something else that this person did here before.
            loaded.table.act(identity.person.id, command, context.now(), Keys(str, str))
            position = await context.tables.threads.run(loaded.table.position, body.seat, stop)
        share = (*context.tables.shares.share_of(identity.person.id), table)
        return await context.tables.bot_runner.run(share, SECONDS, consider, position, body.position_number)
    finally:
        context.asking_advice.leave(identity.person.id)
