"""Where somebody is signed in: what can be asked for over HTTP."""

from votive.store import Store
from votive.store.index import SignIn
from votive.web.errors import ApiError
from votive.web.routes.route import Call, Routes
from votive.web.schema.account import Session, Sessions

ID = 20
"""Letters of a token's hash that name it. They are of no use to whoever sees them."""

ROUTES = Routes()


async def _signed_in(call: Call) -> list[SignIn]:
    return await call.context.database.run(Store.sessions, call.me.person.id, call.context.now())


@ROUTES.add("GET", "/api/me/sessions", fails=(403,), programs=False)
async def my_sessions(call: Call) -> Sessions:
    """Where I am signed in."""
    found, mine = await _signed_in(call), call.me.hash
    return Sessions(
        [Session(one.hash[:ID], one.browser, one.system, one.since, one.used, one.hash == mine) for one in found]
    )


@ROUTES.add("DELETE", "/api/me/sessions/{session}", fails=(404, 409), programs=False)
async def end_session(call: Call) -> Sessions:
    """Sign out on one of my other devices."""
    if call.path("session") == call.me.hash[:ID]:
        raise ApiError("not-now", "refused-this-device")
    for one in await _signed_in(call):
        if one.hash[:ID] == call.path("session"):
            await call.context.sign_out(call.me.person.id, [one.hash])
            return await my_sessions(call)
    raise ApiError("unknown", "refused-session-gone")


@ROUTES.add("POST", "/api/me/sessions/end-others", programs=False)
async def end_other_sessions(call: Call) -> Sessions:
    """Sign out everywhere else."""
    found = await _signed_in(call)
    await call.context.sign_out(call.me.person.id, [one.hash for one in found if one.hash != call.me.hash])
    return await my_sessions(call)
