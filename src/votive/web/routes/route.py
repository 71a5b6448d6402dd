"""The HTTP interface as data: the application and its OpenAPI description are both made from this."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from votive.table.visible import Viewer
from votive.web.context import AppContext
from votive.web.errors import ApiError, unknown_table
from votive.web.identity.people import Identity
from votive.web.tables.loaded_table import LoadedTable

T = TypeVar("T")
Handler = TypeVar("Handler", bound="Callable[[Call], Awaitable[Any]]")


@dataclass(frozen=True, eq=False)
class Call:
    """A request, read and checked."""

    context: AppContext
    request: Request
    address: str
    """Of whoever asks, as limits count it."""
    identity: Identity | None
    body: Any
    query: Any

    @property
    def me(self) -> Identity:
        """Who asks; only for routes that need a person."""
        assert self.identity is not None
        return self.identity

    @property
    def person(self) -> str | None:
        """The id of whoever asks, if they have said who they are."""
        return self.identity.person.id if self.identity else None

    @property
    def share(self) -> tuple[str, str]:
        """Whose time it takes to answer, where many wait."""
        return self.address, self.person or ""

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])


async def while_there(call: Call, work: Coroutine[Any, Any, T]) -> T:
    """What somebody waits for; when they are gone it is cancelled. For requests whose body was read."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_left(call.request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ApiError("unavailable", "refused-too-slow", 499)  # which nobody reads
        return await working
    finally:
        for task in (working, leaving):
            task.cancel()


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def table_of(call: Call) -> str:
    """The table's id in the address."""
    table = call.path("table")
    if not (8 <= len(table) <= 32 and table.isascii() and table.isalnum()):
        raise unknown_table()
    return table


async def viewed_table(call: Call, seat: int | None = None) -> tuple[LoadedTable, Viewer]:
    """The table in the address, and whoever asks as its viewer: from a seat of theirs, or as a spectator."""
    loaded = await call.context.tables.registry.load(table_of(call), fresh=True)
    return loaded, loaded.table.viewer(call.person, seat)


@dataclass(frozen=True)
class Route:
    """One thing that can be asked for over HTTP."""

    method: str
    path: str
    summary: str
    handler: Callable[[Call], Awaitable[Any]]
    answer: Any = None
    body: Any = None
    query: Any = None
    status: int = 200
    person: bool = True
    """Whether one must have said who one is."""
    fails: tuple[int, ...] = ()
    programs: bool = True
    """Whether somebody's program may ask for it."""
    streams: bool = False
    """Whether the answer goes on and on, line by line."""


class Routes(list[Route]):
    """The routes of one module, in the order in which it declares them."""

    def add(self, method: str, path: str, **about: Any) -> Callable[[Handler], Handler]:
        """Declare a handler. The first line of its docstring describes the route, its return type is the answer."""

        def declare(handler: Handler) -> Handler:
            summary = (handler.__doc__ or "").partition("\n")[0].removesuffix(".")
            answer = handler.__annotations__["return"]
            if not (isinstance(answer, type) and issubclass(answer, msgspec.Struct)):
                answer = None
            self.append(Route(method, path, summary, handler, **{"answer": answer, **about}))
            return handler

        return declare
