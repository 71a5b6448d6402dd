"""The ASGI application, put together."""

import asyncio
import contextlib
import hmac
import ipaddress
import logging
from collections.abc import AsyncIterator, Callable
from functools import cache
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as Path
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from votive import __version__
from votive.core.errors import VotiveError
from votive.store import Store
from votive.table.refusals import Refused
from votive.web import garbage
from votive.web.afterwards import ROUTES as AFTERWARDS
from votive.web.api import ROUTES as API
from votive.web.clock import Clock
from votive.web.decoding import decoding
from votive.web.fail import Fail, nobody, refusing, too_large
from votive.web.gate import GONE, Gate, failure, host_name, is_gone, unexpected
from votive.web.hall import Hall
from votive.web.jobs import Jobs, available
from votive.web.limits import Limits, network_of
from votive.web.live import live
from votive.web.logs import event
from votive.web.metrics import Metrics
from votive.web.openapi import description
from votive.web.pages import page
from votive.web.people import agent_of, token_of
from votive.web.protocol import Health
from votive.web.routes import Call, Route
from votive.web.settings import LOOPBACK_NAMES, RECORDS, Settings, body_limit, is_loopback
from votive.web.watchdog import Watchdog

ROUTES = (*API, *AFTERWARDS)


class Stop:
    """What a server does first when it is asked to stop."""

    def __init__(self) -> None:
        self.call: Callable[[], None] = lambda: None


def application(
    settings: Settings, store: Store, stop: Stop | None = None, collects: bool = False, clock: Clock | None = None
) -> ASGIApp:
    """The whole server as one ASGI application; it closes the store when it stops.

    `collects`: it has the process to itself and decides when garbage is collected. `clock`: another than the machine's.
    """
    limits, metrics = Limits(settings.rates), Metrics()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        jobs = await _jobs(settings)
        hall = app.state.hall = Hall(settings, store, limits, metrics, jobs, clock)
        if stop is not None:
            stop.call = hall.go
        await hall.tables.open()
        hall.ready.start()
        stop_listening = hall.tables.listen()
        await hall.notices.open()
        running = [
            asyncio.create_task(hall.tables.run()),
            asyncio.create_task(hall.notices.run()),
            asyncio.create_task(hall.keep_looking()),
            asyncio.create_task(Watchdog(metrics).run()),
        ]
        if collects:
            running.append(asyncio.create_task(_keep_tidy(hall)))
        if jobs is not None:
            running.append(asyncio.create_task(jobs.keep_looking()))
        try:
            yield
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            await hall.notices.stop()
            hall.analyses.stop()
            await hall.tables.stop()
            if jobs is not None:
                await jobs.close()
            await asyncio.to_thread(stop_listening)
            await asyncio.to_thread(store.close)

    paths = [Path(route.path, _endpoint(route), methods=[route.method]) for route in ROUTES]
    app = Starlette(
        routes=[
            *paths,
            Path("/api/openapi.json", _openapi, methods=["GET"]),
            WebSocketRoute("/api/live", _live),
            Path("/api/{rest:path}", _nothing, methods=["GET", "POST", "PATCH", "PUT", "DELETE"]),
            Path("/health", _health, methods=["GET"]),
            Path("/health/live", _alive, methods=["GET"]),
            Path("/metrics", _metrics, methods=["GET"]),
            Path("/{rest:path}", page, methods=["GET"]),
        ],
        exception_handlers={Exception: _failed},
        lifespan=lifespan,
    )
    return Gate(app, settings, limits, metrics)


async def _failed(request: Request, error: Exception) -> Response:
    """Starlette answers whatever was not expected, and hands it on to the gate, which notes it."""
    return Response(None, GONE) if is_gone(error) else failure(unexpected())


async def _keep_tidy(hall: Hall) -> None:
    await hall.ready.all_ready.wait()
    await garbage.keep_tidy(lambda: hall.tables.appends)


async def _jobs(settings: Settings) -> Jobs | None:
    """The queue of bots' turns, if there can be workers."""
    if settings.bots == "here" or (settings.bots == "auto" and not available(settings.database)):
        return None
    jobs = Jobs(settings.database, settings.listen)
    try:
        await jobs.open()
    except VotiveError as error:
        if settings.bots == "elsewhere":
            raise
        event("no queue", logging.WARNING, why=str(error))
        return None
    return jobs


def _endpoint(route: Route) -> Any:
    """A route's handler, behind everything that all of them need."""

    async def endpoint(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        try:
            call = await _call(hall, route, request)
            found = await route.handler(call)
        except Refused as refused:
            return failure(refusing(refused))
        except Fail as fail:
            return failure(fail)
        return found if isinstance(found, Response) else hall.answered(found, route.status)

    return endpoint


async def _call(hall: Hall, route: Route, request: Request) -> Call:
    address = network_of(request.state.address)
    token = token_of(request, hall.settings)
    known = await hall.people.known(token, agent_of(request))
    if token and known is None:  # only wrong ones count: whoever has a good one is never locked out
        hall.limit("key", address)
    if route.person and known is None:
        raise nobody()
    if known is not None:
        hall.tables.came_from(known.person.id, address)
    if known is not None and known.person.program and not route.programs:
        raise Fail("not-yours", "refused-program")
    query = None if route.query is None else _converted(dict(request.query_params), route.query)
    body = None if route.body is None else await _body(request, route.body, hall.settings.request_timeout)
    return Call(hall, request, address, known, body, query)


def _converted(given: dict[str, str], kind: Any) -> Any:
    if any("\0" in value for value in given.values()):
        raise Fail("malformed", "refused-malformed")
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError:
        raise Fail("malformed", "refused-malformed") from None


async def _body(request: Request, kind: Any, seconds: float) -> Any:
    """What was sent, if it is not too much, not too slow, not too deep, and what was asked for."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Fail("malformed", "refused-not-json", 415)
    data = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                data += part
                if len(data) > body_limit(request.url.path):
                    raise too_large(request.url.path)
    except TimeoutError:
        raise Fail("malformed", "refused-too-slow", 408) from None
    otherwise = "refused-record-none" if request.url.path in RECORDS else "refused-malformed"
    return await decoding(bytes(data), _decoder(kind), otherwise)


@cache
def _decoder(kind: Any) -> Any:
    return msgspec.json.Decoder(kind)


async def _live(socket: WebSocket) -> None:
    await live(socket.app.state.hall, socket)


@cache
def _description() -> bytes:
    return msgspec.json.encode(description(ROUTES))


async def _openapi(request: Request) -> Response:
    return Response(_description(), media_type="application/json")


async def _nothing(request: Request) -> Response:
    return failure(Fail("unknown", "refused-unknown-page"))


async def _health(request: Request) -> Response:
    """Live as soon as it listens; ready when every game can be played and the store takes what is written."""
    hall: Hall = request.app.state.hall
    stored = await hall.store_check.is_sound()
    ready = stored and hall.ready.ready and not hall.tables.stopping
    return hall.answered(Health(True, ready, dict(hall.ready.states), __version__), 200 if ready else 503)


async def _alive(request: Request) -> Response:
    return Response("alive\n", media_type="text/plain")


async def _metrics(request: Request) -> Response:
    """For the machine itself, or for whoever has the token."""
    hall: Hall = request.app.state.hall
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    wanted = hall.settings.metrics_token
    by_token = wanted is not None and hmac.compare_digest(given.encode(), wanted.encode())
    if not by_token and not _is_here(request):
        return failure(Fail("not-yours", "refused-metrics"))
    return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4")


def _is_here(request: Request) -> bool:
    """Whether it was asked on this very machine, and not through a proxy."""
    try:
        inside = ipaddress.ip_address(request.state.address).is_loopback
    except ValueError:
        inside = is_loopback(request.state.address)
    return inside and request.state.direct and host_name(request.headers) in LOOPBACK_NAMES
