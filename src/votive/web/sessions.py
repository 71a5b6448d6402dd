"""Where somebody is signed in: what can be asked for over HTTP."""

from votive.store.index import Session as Kept
from votive.web.fail import Fail
from votive.web.protocol import Session, Sessions
from votive.web.routes import Call, Route

ID = 20
"""Letters of a token's hash that name it. They are of no use to whoever sees them."""


async def my_sessions(call: Call) -> Sessions:
    found: list[Kept] = await call.hall.tables.kept(call.hall.store.sessions, call.me.person.id, call.hall.now())
    mine = call.me.hash
    return Sessions(
        [Session(one.hash[:ID], one.browser, one.system, one.since, one.used, one.hash == mine) for one in found]
    )


async def end_session(call: Call) -> Sessions:
    """Sign out on one other device."""
    if call.path("session") == call.me.hash[:ID]:
        raise Fail("not-now", "refused-this-device")
    for one in await call.hall.tables.kept(call.hall.store.sessions, call.me.person.id, call.hall.now()):
        if one.hash[:ID] == call.path("session"):
            await call.hall.sign_out(call.me.person.id, [one.hash])
            return await my_sessions(call)
    raise Fail("unknown", "refused-session-gone")


async def end_other_sessions(call: Call) -> Sessions:
    """Sign out everywhere else."""
    found = await call.hall.tables.kept(call.hall.store.sessions, call.me.person.id, call.hall.now())
    await call.hall.sign_out(call.me.person.id, [one.hash for one in found if one.hash != call.me.hash])
    return await my_sessions(call)


ROUTES = (
    Route("GET", "/api/me/sessions", "Where I am signed in", my_sessions, Sessions, programs=False, fails=(403,)),
    Route("POST", "/api/me/sessions/end-others", "Sign out everywhere else", end_other_sessions, Sessions,
          programs=False),
    Route("DELETE", "/api/me/sessions/{session}", "Sign out on one of my other devices", end_session, Sessions,
          programs=False, fails=(404, 409)),
)  # fmt: skip
