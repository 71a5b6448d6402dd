"""Other people's programs: made by a person, known by a token of their own, and marked wherever they sit."""

from typing import Any

from votive.store import NameTaken, UnknownPerson
from votive.web.fail import Fail, nobody
from votive.web.naming import cleaned
from votive.web.protocol import Bot, BotMade, Bots, NewBot
from votive.web.routes import Call, Route
from votive.web.tokens import new_id


async def my_bots(call: Call) -> Bots:
    found = await call.hall.tables.kept(call.hall.store.programs_of, call.me.person.id)
    return Bots([Bot(bot.id, bot.name, bot.since) for bot in found])


async def add_bot(call: Call) -> BotMade:
    """A program with a name that no other has, and its token, which is told this once."""
    hall, owner, name = call.hall, call.me.person.id, cleaned(call.body.name)
    hall.limit("people", call.address)
    most = hall.settings.counts.programs_of_person
    if len(await hall.tables.kept(hall.store.programs_of, owner)) >= most:
        raise Fail("limit", "refused-many-programs", most=most)
    try:
        person = await hall.tables.kept(hall.store.add_program, new_id(), name, owner, hall.now())
    except NameTaken:
        raise Fail("taken", "refused-program-name") from None
    except UnknownPerson:
        raise nobody() from None
    known = await hall.people.sign_in(person)
    return BotMade(Bot(person.id, person.name, person.since), known.token)


async def renew_bot(call: Call) -> BotMade:
    """Another token; the old ones are good no longer."""
    hall, bot = call.hall, await _mine(call)
    await hall.tables.kept(hall.store.remove_tokens, bot.id)
    hall.people.forget(bot.id)
    known = await hall.people.sign_in(bot)
    hall.close_lines(bot.id)
    return BotMade(Bot(bot.id, bot.name, bot.since), known.token)


async def forget_bot(call: Call) -> Any:
    hall, bot = call.hall, await _mine(call)
    await hall.forget(bot.id)
    hall.people.forget(bot.id)
    hall.close_lines(bot.id)
    return hall.answered(None, 204)


async def _mine(call: Call) -> Any:
    for bot in await call.hall.tables.kept(call.hall.store.programs_of, call.me.person.id):
        if bot.id == call.path("bot"):
            return bot
    raise Fail("unknown", "table-no-such-program")


ROUTES = (
    Route("GET", "/api/me/bots", "My programs", my_bots, Bots, programs=False, fails=(403,)),
    Route("POST", "/api/me/bots", "Make a program that can take a seat; its token is told this once", add_bot, BotMade,
          NewBot, status=201, programs=False, fails=(409,)),
    Route("POST", "/api/me/bots/{bot}/token", "A new token for a program of mine; the old one ends", renew_bot, BotMade,
          programs=False, fails=(404,)),
    Route("DELETE", "/api/me/bots/{bot}", "Delete a program of mine, for good", forget_bot, status=204, programs=False,
          fails=(404,)),
)  # fmt: skip
