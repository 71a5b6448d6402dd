"""Other people's programs: made by a person, with a token of their own, and marked wherever they sit."""

from typing import Any

from votive.store import NameTaken, Store
from votive.web.errors import ApiError
from votive.web.identity.names import cleaned
from votive.web.identity.tokens import new_id
from votive.web.routes.route import Call, Routes
from votive.web.schema.account import NewName, ProgramInfo, ProgramList, ProgramMade

ROUTES = Routes()


@ROUTES.add("GET", "/api/me/bots", fails=(403,), programs=False)
async def my_bots(call: Call) -> ProgramList:
    """My programs."""
    found = await call.context.database.run(Store.programs_of, call.me.person.id)
    return ProgramList([ProgramInfo(bot.id, bot.name, bot.since) for bot in found])


@ROUTES.add("POST", "/api/me/bots", body=NewName, status=201, fails=(409,), programs=False)
async def add_bot(call: Call) -> ProgramMade:
    """Make a program that can take a seat; its token is told this once.

    No other has its name.
    """
    context, owner, name = call.context, call.me.person.id, cleaned(call.body.name)
    context.limit("people", call.address)
    most = context.settings.counts.programs_of_person
    if len(await context.database.run(Store.programs_of, owner)) >= most:
        raise ApiError("limit", "refused-many-programs", most=most)
    try:
        person = await context.database.run(Store.add_program, new_id(), name, owner, context.now())
    except NameTaken:
        raise ApiError("taken", "refused-program-name") from None
    identity = await context.people.sign_in(person)
    return ProgramMade(ProgramInfo(person.id, person.name, person.since), identity.token)


@ROUTES.add("POST", "/api/me/bots/{bot}/token", fails=(404,), programs=False)
async def renew_bot(call: Call) -> ProgramMade:
    """A new token for a program of mine; the old one ends."""
    context, bot = call.context, await _mine(call)
    await context.database.run(Store.remove_tokens, bot.id)
    context.people.forget(bot.id)
    identity = await context.people.sign_in(bot)
    context.connections.close_person(bot.id)
    return ProgramMade(ProgramInfo(bot.id, bot.name, bot.since), identity.token)


@ROUTES.add("DELETE", "/api/me/bots/{bot}", status=204, fails=(404,), programs=False)
async def forget_bot(call: Call) -> None:
    """Delete a program of mine, for good."""
    context, bot = call.context, await _mine(call)
    await context.forget(bot.id)
    context.people.forget(bot.id)
    context.connections.close_person(bot.id)


async def _mine(call: Call) -> Any:
    for bot in await call.context.database.run(Store.programs_of, call.me.person.id):
        if bot.id == call.path("bot"):
            return bot
    raise ApiError("unknown", "table-no-such-program")
