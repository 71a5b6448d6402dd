"""Who somebody is, what is kept of them, and how they are recognised again."""

from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from starlette.responses import StreamingResponse

from votive.store import Store, index
from votive.store.lists import BadPage
from votive.store.statistics import statistics
from votive.store.statistics_types import Statistics
from votive.table.events import Ended, Moved, Said
from votive.table.record import record_of
from votive.table.state import Stage
from votive.web.errors import ApiError, not_signed_in
from votive.web.identity.names import cleaned
from votive.web.identity.passkeys import passkey_id
from votive.web.identity.people import Identity, agent_of
from votive.web.identity.tokens import coded
from votive.web.routes.route import Call, Routes
from votive.web.schema.account import (
    NewName,
    PasskeyAnswer,
    PasskeyBegun,
    PasskeyInfo,
    PasskeyList,
    PersonInfo,
    Welcome,
)
from votive.web.schema.tables import Tables
from votive.web.tables.summaries import table_summary

PAGE = 50
STAGES: dict[str | None, tuple[Stage, ...]] = {
    None: ("gathering", "playing", "over"),
    "running": ("gathering", "playing"),
    "over": ("over",),
}
EXPORTED = "votive.json"

ROUTES = Routes()


class TokenQuery(msgspec.Struct, frozen=True):
    token: Annotated[int, Meta(ge=0, le=1)] = 0
    """1: tell the token in the answer, for a program, and set no cookie."""


class MyTablesQuery(msgspec.Struct, frozen=True):
    before: Annotated[str, Meta(max_length=64)] | None = None
    """`next` of the page before."""
    stage: Literal["running", "over"] | None = None
    game: Annotated[str, Meta(max_length=20, pattern="^[a-z]+$")] | None = None
    limit: Annotated[int, Meta(ge=1, le=50)] = PAGE
    """How many on a page."""


# Being somebody


async def _described(call: Call, person: index.Person) -> PersonInfo:
    passkeys = await call.context.database.run(Store.passkeys, person.id)
    return PersonInfo(person.id, person.name, len(passkeys))


@ROUTES.add(
    "POST", "/api/people", answer=Welcome, body=NewName, query=TokenQuery, status=201, person=False, programs=False
)
async def add_person(call: Call) -> Any:
    """Be somebody: a name is enough.

    Who is somebody already gets the new name only.
    """
    context, name = call.context, cleaned(call.body.name)
    if call.identity is not None:
        await context.database.run(Store.rename_person, call.me.person.id, name)
        context.people.forget(call.me.person.id)
        return Welcome(PersonInfo(call.me.person.id, name))
    context.limit("people", call.address)
    identity = await context.people.add(name, agent_of(call.request))
    return _welcomed(call, identity, PersonInfo(identity.person.id, identity.person.name), 201)


def _welcomed(call: Call, identity: Identity, person: PersonInfo, status: int) -> Any:
    """Answer with the token, or with a cookie that holds it."""
    if call.query.token:
        return Welcome(person, identity.token)
    answer = call.context.answered(Welcome(person), status)
    call.context.people.set_cookie(answer, identity.token)
    return answer


@ROUTES.add("GET", "/api/me")
async def me(call: Call) -> PersonInfo:
    """Who I am."""
    return await _described(call, call.me.person)


@ROUTES.add("PATCH", "/api/me", body=NewName, programs=False)
async def rename(call: Call) -> PersonInfo:
    """Change my name."""
    name = cleaned(call.body.name)
    is_known = await call.context.database.run(Store.rename_person, call.me.person.id, name)
    call.context.people.forget(call.me.person.id)
    if not is_known:
        raise not_signed_in()
    return PersonInfo(call.me.person.id, name, (await _described(call, call.me.person)).passkeys)


@ROUTES.add("DELETE", "/api/me", status=204, programs=False)
async def forget_me(call: Call) -> Any:
    """Be forgotten: names, chat, ratings, tokens and passkeys, for good."""
    context, person = call.context, call.me.person.id
    programs = await context.database.run(Store.programs_of, person)
    await context.forget(person)
    for program in programs:  # they went with their owner
        context.people.forget(program.id)
        context.connections.close_person(program.id)
    context.people.forget(person)
    context.connections.close_person(person)
    return _signed_out(call)


@ROUTES.add("POST", "/api/me/signout", status=204)
async def sign_out(call: Call) -> Any:
    """Sign out on this device."""
    await call.context.sign_out(call.me.person.id, [call.me.hash])
    return _signed_out(call)


def _signed_out(call: Call) -> Any:
    answer = call.context.answered(None, 204)
    call.context.people.set_cookie(answer, None)
    return answer


# Passkeys


@ROUTES.add("POST", "/api/me/passkeys/begin", fails=(409,), programs=False)
async def begin_passkey(call: Call) -> PasskeyBegun:
    """Begin to make a passkey."""
    call.context.limit("passkey", call.address)
    return PasskeyBegun(*await call.context.passkeys.begin_making(call.request, call.me.person))


@ROUTES.add("POST", "/api/me/passkeys/finish", body=PasskeyAnswer, fails=(409,), programs=False)
async def finish_passkey(call: Call) -> PersonInfo:
    """Keep the passkey that was made."""
    call.context.limit("passkey", call.address)
    name = cleaned(call.body.name) if call.body.name else "passkey"
    await call.context.passkeys.finish_making(call.body.id, call.me.person, call.body.credential, name)
    return await _described(call, call.me.person)


@ROUTES.add("GET", "/api/me/passkeys")
async def my_passkeys(call: Call) -> PasskeyList:
    """My passkeys."""
    found = await call.context.database.run(Store.passkeys, call.me.person.id)
    return PasskeyList([PasskeyInfo(coded(one.id), one.name, one.since) for one in found])


@ROUTES.add("PATCH", "/api/me/passkeys/{passkey}", body=NewName, fails=(404,), programs=False)
async def rename_passkey(call: Call) -> PasskeyList:
    """Give one of my passkeys another name."""
    id, name = passkey_id(call.path("passkey")), cleaned(call.body.name)
    if not await call.context.database.run(Store.rename_passkey, call.me.person.id, id, name):
        raise ApiError("unknown", "refused-passkey-gone")
    return await my_passkeys(call)


@ROUTES.add("DELETE", "/api/me/passkeys/{passkey}", fails=(404,), programs=False)
async def remove_passkey(call: Call) -> PasskeyList:
    """Remove one of my passkeys."""
    id = passkey_id(call.path("passkey"))
    if not await call.context.database.run(Store.remove_passkey, call.me.person.id, id):
        raise ApiError("unknown", "refused-passkey-gone")
    return await my_passkeys(call)


@ROUTES.add("POST", "/api/passkeys/begin", person=False, fails=(409,))
async def begin_sign_in(call: Call) -> PasskeyBegun:
    """Begin to sign in with a passkey."""
    call.context.limit("passkey", call.address)
    return PasskeyBegun(*await call.context.passkeys.begin_using(call.request))


@ROUTES.add(
    "POST", "/api/passkeys/finish", answer=Welcome, body=PasskeyAnswer, query=TokenQuery, person=False, fails=(401, 409)
)
async def finish_sign_in(call: Call) -> Any:
    """Sign in with a passkey."""
    call.context.limit("passkey", call.address)
    person = await call.context.passkeys.finish_using(call.body.id, call.body.credential)
    identity = await call.context.people.sign_in(person, agent_of(call.request))
    return _welcomed(call, identity, await _described(call, person), 200)


# My games


@ROUTES.add("GET", "/api/me/tables", query=MyTablesQuery)
async def my_tables(call: Call) -> Tables:
    """My tables, latest first.

    Page by page, with what came of those that are over.
    """
    context, person, query = call.context, call.me.person.id, call.query
    try:
        page = await context.database.run(
            Store.tables_of, person, STAGES[query.stage], query.limit, query.before, query.game
        )
    except BadPage:
        raise ApiError("malformed", "refused-malformed") from None
    over = [row.table for row in page.tables if row.stage == "over"]
    endings = await context.database.run(Store.results, over) if over else {}
    return Tables([table_summary(row, person, endings.get(row.table)) for row in page.tables], page.next)


@ROUTES.add("GET", "/api/me/statistics")
async def my_statistics(call: Call) -> Statistics:
    """What my finished games come to, with ratings."""
    return await call.context.database.run(statistics, call.me.person.id)


class ExportedTable(msgspec.Struct, frozen=True):
    """One of one's tables: its line in the list, what one said there, and the game."""

    table: dict[str, Any]
    said: list[str]
    moves: list[Any]
    """One's own moves, while the game is not over."""
    record: dict[str, Any] | None
    """The whole game, once it is."""


class Export(msgspec.Struct, frozen=True):
    """All that is kept of a person."""

    person: dict[str, Any]
    passkeys: list[PasskeyInfo]
    statistics: list[dict[str, Any]]
    """With ratings, and how they came about."""
    tables: list[ExportedTable]


@ROUTES.add("GET", "/api/me/export", answer=Export)
async def export(call: Call) -> Any:
    """All that is kept of me.

    A file, written table by table: it may be long.
    """
    passkeys = (await my_passkeys(call)).passkeys
    found = await my_statistics(call)
    head = {"person": call.me.person, "passkeys": passkeys, "statistics": found.games}
    headers = {"content-disposition": f'attachment; filename="{EXPORTED}"'}
    return StreamingResponse(_written(call, head), 200, headers, media_type="application/json")


async def _written(call: Call, head: dict[str, Any]) -> AsyncIterator[bytes]:
    yield msgspec.json.encode(head)[:-1] + b',"tables":['
    between = b""
    async for table in _exported(call):
        yield between + msgspec.json.encode(table)
        between = b",\n"
    yield b"]}\n"


async def _exported(call: Call) -> AsyncIterator[ExportedTable]:
    context, person, before = call.context, call.me.person.id, None
    while True:
        page = await context.database.run(Store.tables_of, person, STAGES[None], PAGE, before)
        endings = await context.database.run(Store.results, [row.table for row in page.tables])
        for row in page.tables:
            line = msgspec.to_builtins(table_summary(row, person, endings.get(row.table)))
            yield await context.database.run(_exported_table, row.table, line, row.seats)
        if (before := page.next) is None:
            return


def _exported_table(store: Store, table: str, line: dict[str, Any], seats: list[int]) -> ExportedTable:
    log = store.read(table)
    over = any(isinstance(entry.event, Ended) for entry in log)
    bodies = [entry.event for entry in log]
    said = [body.text for body in bodies if isinstance(body, Said) and body.seat in seats]
    moves = [body.move for body in bodies if isinstance(body, Moved) and body.seat in seats]
    return ExportedTable(line, said, [] if over else moves, record_of(log, table) if over else None)
