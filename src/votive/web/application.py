"""The ASGI application, put together."""

import asyncio
import contextlib
import hmac
import logging
from collections.abc import AsyncIterator, Callable
from functools import cache, partial
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
from votive.web.clock import ServerClock
from votive.web.context import AppContext
from votive.web.errors import ApiError, from_refusal, not_signed_in, too_large
from votive.web.identity.people import agent_of, token_of
from votive.web.limits import Limits, network_of
from votive.web.live.socket import serve_socket
from votive.web.middleware import CLIENT_CLOSED, SecurityMiddleware, error_response, host_name, is_gone, unexpected
from votive.web.operations import gc_policy
from votive.web.operations.logs import write_log
from votive.web.operations.metrics import Metrics
from votive.web.operations.watchdog import Watchdog
from votive.web.previews import page
from votive.web.routes.catalogue import ROUTES
from votive.web.routes.openapi import description
from votive.web.routes.route import Call, Route
from votive.web.schema.decoding import decoding
from votive.web.schema.games import Health
from votive.web.settings import LOOPBACK_NAMES, RECORDS, ServerSettings, body_limit, is_loopback
from votive.web.tables.jobs import Jobs, available


class Stop:
    """What a server does first when it is asked to stop."""

    def __init__(self) -> None:
        self.call: Callable[[], None] = lambda: None


def application(
    settings: ServerSettings,
    store: Store,
    stop: Stop | None = None,
    collects: bool = False,
    clock: ServerClock | None = None,
) -> ASGIApp:
    """The whole server as one ASGI application; it closes the store when it stops.

    `collects`: it has the process to itself and decides when garbage is collected. `clock`: another than the machine's.
    """
    limits, metrics = Limits(settings.rates), Metrics()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        jobs = await _jobs(settings)
        context = app.state.context = AppContext(settings, store, limits, metrics, jobs, clock)
        if stop is not None:
            stop.call = context.begin_stop
        async with _running(context, jobs, collects):
            yield

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
    return SecurityMiddleware(app, settings, limits, metrics)


@contextlib.asynccontextmanager
async def _running(context: AppContext, jobs: Jobs | None, collects: bool) -> AsyncIterator[None]:
    """What goes on beside the requests, and its end."""
    await context.tables.open()
    context.warmup.start()
    stop_listening = context.tables.follower.listen()
    await context.notifications.open()
    running = [
        asyncio.create_task(context.tables.run()),
        asyncio.create_task(context.notifications.run()),
        asyncio.create_task(context.connections.keep_checking()),
        asyncio.create_task(Watchdog(context.metrics).run()),
    ]
    if collects:
        running.append(asyncio.create_task(_keep_tidy(context)))
    if jobs is not None:
        running.append(asyncio.create_task(jobs.keep_checking_workers()))
    try:
        yield
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await context.notifications.stop()
        context.analyses.stop()
        context.trials.stop()
        await context.tables.stop()
        if jobs is not None:
            await jobs.close()
        await asyncio.to_thread(stop_listening)
        await asyncio.to_thread(context.database.store.close)


async def _failed(request: Request, error: Exception) -> Response:
    """Starlette answers whatever was not expected, and hands it on to the gate, which notes it."""
    return Response(None, CLIENT_CLOSED) if is_gone(error) else error_response(unexpected())


async def _keep_tidy(context: AppContext) -> None:
    await context.warmup.all_ready.wait()
    await gc_policy.keep_tidy(lambda: context.database.appends)


async def _jobs(settings: ServerSettings) -> Jobs | None:
    """The queue of bots' turns, if there can be workers."""
    if settings.bots == "here" or (settings.bots == "auto" and not available(settings.database)):
        return None
    jobs = Jobs(settings.database, settings.listen)
    try:
        await jobs.open()
    except VotiveError as error:
        if settings.bots == "elsewhere":
            raise
        write_log("no queue", logging.WARNING, why=str(error))
        return None
    return jobs


def _endpoint(route: Route) -> Any:
    """A route's handler, behind everything that all of them need."""

    async def endpoint(request: Request) -> Response:
        context: AppContext = request.app.state.context
        try:
            call = await _call(context, route, request)
            found = await route.handler(call)
        except Refused as refused:
            return error_response(from_refusal(refused))
        return found if isinstance(found, Response) else context.answered(found, route.status)

    return endpoint


async def _call(context: AppContext, route: Route, request: Request) -> Call:
    address = network_of(request.state.address)
    token = token_of(request, context.settings)
    identity = await context.people.identify(token, agent_of(request))
    if token and identity is None:  # only wrong ones count: whoever has a good one is never locked out
        context.limit("key", address)
    if route.person and identity is None:
        raise not_signed_in()
    if identity is not None:
        context.tables.shares.came_from(identity.person.id, address)
    if identity is not None and identity.person.program and not route.programs:
        raise ApiError("not-yours", "refused-program")
    query = None if route.query is None else _converted(dict(request.query_params), route.query)
    body = None if route.body is None else await _body(request, route.body, context.settings.request_timeout)
    return Call(context, request, address, identity, body, query)


def _converted(given: dict[str, str], kind: Any) -> Any:
    if any("\0" in value for value in given.values()):
        raise ApiError("malformed", "refused-malformed")
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError:
        raise ApiError("malformed", "refused-malformed") from None


async def _body(request: Request, kind: Any, seconds: float) -> Any:
    """What was sent, if it is not too much, not too slow, not too deep, and what was asked for."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise ApiError("malformed", "refused-not-json", 415)
    data = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                data += part
                if len(data) > body_limit(request.url.path):
                    raise too_large(request.url.path)
    except TimeoutError:
        raise ApiError("malformed", "refused-too-slow", 408) from None
    otherwise = "refused-record-none" if request.url.path in RECORDS else "refused-malformed"
    return await decoding(bytes(data), _decoder(kind), otherwise)


@cache
def _decoder(kind: Any) -> Any:
    return msgspec.json.Decoder(kind)


async def _live(socket: WebSocket) -> None:
    """Served once this has returned (`SecurityMiddleware`): no layer in between is held as long as it is open."""
    socket.scope["state"]["serve"] = partial(serve_socket, socket.app.state.context)


@cache
def _description() -> bytes:
    return msgspec.json.encode(description(ROUTES))


async def _openapi(request: Request) -> Response:
    return Response(_description(), media_type="application/json")


async def _nothing(request: Request) -> Response:
    return error_response(ApiError("unknown", "refused-unknown-page"))


async def _health(request: Request) -> Response:
    """Live as soon as it listens; ready when every game can be played and the store takes what is written."""
    context: AppContext = request.app.state.context
    stored = await context.store_check.is_sound()
    ready = stored and context.warmup.ready and not context.tables.background.stopping
    return context.answered(Health(True, ready, dict(context.warmup.states), __version__), 200 if ready else 503)


async def _alive(request: Request) -> Response:
    return Response("alive\n", media_type="text/plain")


async def _metrics(request: Request) -> Response:
    """For the machine itself, or for whoever has the token."""
    context: AppContext = request.app.state.context
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    wanted = context.settings.metrics_token
    by_token = wanted is not None and hmac.compare_digest(given.encode(), wanted.encode())
    if not by_token and not _is_here(request):
        return error_response(ApiError("not-yours", "refused-metrics"))
    return Response(context.metrics.text(), media_type="text/plain; version=0.0.4")


def _is_here(request: Request) -> bool:
    """Whether it was asked on this very machine, and not through a proxy."""
    return is_loopback(request.state.address) and request.state.direct and host_name(request.headers) in LOOPBACK_NAMES
