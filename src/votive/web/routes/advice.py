"""Advice of the oracle (`hint` on the wire)."""

import threading

from votive.table.advice import SECONDS, Hint, consider
from votive.table.commands import AskAdvice
from votive.table.link_keys import Keys
from votive.table.refusals import Refused
from votive.table.table import Table
from votive.web.errors import ApiError, from_refusal
from votive.web.routes.route import Call, Route, table_of
from votive.web.schema.tables import AskHint


def _check(table: Table, person: str, asked: AskHint, now: int) -> None:
    """Once more, by itself: the request's id may be that of something else that this person did here before."""
    try:
        table.act(person, AskAdvice(asked.seat, asked.position_number), now, Keys(str, str))
    except Refused as refused:
        raise from_refusal(refused) from None


async def hint(call: Call) -> Hint:
    """Marked in the log first; then thought about where bots think."""
    context, asked, identity = call.context, call.body, call.me
    assert isinstance(asked, AskHint)
    table = table_of(call)
    context.limit("hint", identity.person.id)
    if not context.asking_advice.enter(identity.person.id, 1):
        raise ApiError("limit", "refused-too-often")
    try:
        await context.act(identity, call.address, table, asked.id, AskAdvice(asked.seat, asked.position_number))
        loaded = await context.tables.registry.load(table)
        stop = threading.Event()
        async with loaded.lock:
            if loaded.deleted or loaded.table.position_number != asked.position_number:
                raise ApiError("stale", "table-stale")
            _check(loaded.table, identity.person.id, asked, context.now())
            position = await context.tables.threads.run(loaded.table.position, asked.seat, stop)
        share = (*context.tables.shares.share_of(identity.person.id), table)
        return await context.tables.bot_runner.run(share, SECONDS, consider, position, asked.position_number)
    finally:
        context.asking_advice.leave(identity.person.id)


ROUTES = (
    Route(
        "POST", "/api/tables/{table}/hint", "What the oracle would consider, where all others are bots", hint, Hint,
        AskHint, fails=(404, 409),
    ),
)  # fmt: skip
