"""The outermost middleware: hosts, origins, rate limits and sizes of requests; headers of every answer."""

import logging
import secrets
import time
from dataclasses import dataclass
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from votive.web.errors import ApiError, rate_limited, too_large
from votive.web.limits import Limits, network_of
from votive.web.operations.logs import logger, write_log
from votive.web.operations.metrics import Metrics
from votive.web.schema.tables import ErrorBody
from votive.web.settings import ServerSettings, body_limit

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
    "x-frame-options": "DENY",
}
HSTS = "max-age=31536000"
CLIENT_CLOSED = 499
"""Noted as status of a request whose sender did not wait for the answer."""
LATER = 5
"""Seconds after which to try again what cannot be done now; nobody knows when it can."""
MOST_HOPS = 16
"""Proxies one behind the other."""


def content_policy(host: str, secure: bool) -> str:
    """Nothing from elsewhere, nothing inline; the socket is named because not every browser counts it as 'self'.
    What the page compiles is our own module of the rules (docs/browser.md)."""
    socket = f"{'wss' if secure else 'ws'}://{host}"
    return (
        f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' {socket}; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


@dataclass(eq=False)
class SecurityMiddleware:
    """Refuses requests that are not for this server, not from its own pages, or too many."""

    app: ASGIApp
    settings: ServerSettings
    limits: Limits
    metrics: Metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _enter(self, scope: Scope) -> Headers:
        headers = Headers(scope=scope)
        state = scope.setdefault("state", {})
        state["request"] = secrets.token_hex(6)
        state["address"] = address_of(scope, headers, self.settings)
        state["direct"] = not any(name in headers for name in ("x-forwarded-for", "forwarded", "x-real-ip"))
        return headers

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = time.perf_counter()
        headers = self._enter(scope)
        status: int | None = None

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._protect(MutableHeaders(scope=message), headers, scope["path"])
            try:
                await send(message)
            except OSError:
                raise ClientDisconnect from None

        try:
            self._check(scope, headers)
            await self.app(scope, receive, answer)
        except ApiError as error:
            await error_response(error)(scope, receive, answer)
        except Exception as error:
            if is_gone(error):
                status = CLIENT_CLOSED
            else:
                self._unexpected(scope)
                if status is None:  # once an answer has begun, nothing but its rest may follow
                    await error_response(unexpected())(scope, receive, answer)
        finally:
            self._note(scope, status or 500, time.perf_counter() - start)

    def _unexpected(self, scope: Scope) -> None:
        """Noted for whoever runs the server. To be called where the error was caught."""
        logger.exception("unexpected", extra={"details": {"request": scope["state"]["request"]}})
        self.metrics.count("votive_unexpected_total")

    def _check(self, scope: Scope, headers: Headers) -> None:
        """The rest of the server sees only requests for which this holds."""
        if not self.settings.allows_host(host_name(headers)):
            raise ApiError("unknown", "refused-host", 421)
        if scope["method"] not in SAFE_METHODS and not self._from_us(headers):
            raise ApiError("not-yours", "refused-cross-site")
        network = network_of(scope["state"]["address"])
        if not self.limits.take("request", network):
            raise rate_limited(self.limits.wait("request", network))
        if "\0" in scope["path"]:
            raise ApiError("unknown", "refused-unknown-page")
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdecimal() or int(length[:12]) > body_limit(scope["path"]):
            raise too_large(scope["path"])

    def _from_us(self, headers: Headers) -> bool:
        """Whether a browser says that the request comes from one of our own pages, or it is no browser at all."""
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        return origin is None or allows_origin(origin, headers, self.settings)

    def _protect(self, answer: MutableHeaders, headers: Headers, path: str) -> None:
        for name, value in HEADERS.items():
            answer[name] = value
        host = headers.get("host", "")
        if self.settings.allows_host(host_name(headers)) and _plain(host):
            answer["content-security-policy"] = content_policy(host, self.settings.secure)
        else:
            answer["content-security-policy"] = "default-src 'none'; frame-ancestors 'none'"
        if self.settings.secure:
            answer["strict-transport-security"] = HSTS
        if path.startswith(("/api/", "/health", "/metrics")):
            answer.setdefault("cache-control", "no-store")

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", None) or ("static" if status < 400 else "none")
        self.metrics.count("votive_requests_total", method=_method(scope), route=route, status=str(status))
        if not route.endswith("/stream"):  # those take as long as somebody listens
            self.metrics.observe("votive_request_seconds", seconds, route=route)
        write_log(
            "request",
            logging.INFO if scope["path"].startswith("/api/") else logging.DEBUG,
            request=scope["state"]["request"],
            method=_method(scope),
            route=route,
            status=status,
            ms=round(1000 * seconds, 1),
        )

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if why := self._refuses_socket(scope):
                self.metrics.count("votive_sockets_refused_total", why=why)
                await receive()
                await send({"type": "websocket.close", "code": 1008})
                return
            await self.app(scope, receive, send)
            if serve := scope["state"].pop("serve", None):
                await serve(scope, receive, send)
        except Exception as error:
            if not is_gone(error):
                self._unexpected(scope)

    def _refuses_socket(self, scope: Scope) -> str:
        """Why, if it does."""
        headers = self._enter(scope)
        origin = headers.get("origin")
        if not self.settings.allows_host(host_name(headers)):
            return "host"
        if origin is not None and not allows_origin(origin, headers, self.settings):
            return "origin"
        if not self.limits.take("sockets", network_of(scope["state"]["address"])):
            return "limit"
        return ""


def is_gone(error: BaseException) -> bool:
    """Whether the other side went away while it sent or was sent something: that happens, and is nobody's mistake."""
    if isinstance(error, BaseExceptionGroup):
        return all(is_gone(one) for one in error.exceptions)
    return isinstance(error, ClientDisconnect | WebSocketDisconnect | ClientDisconnected)


def unexpected() -> ApiError:
    return ApiError("unavailable", "refused-unexpected", 500)


def error_response(error: ApiError) -> Response:
    """A failure as an answer."""
    headers = {}
    seconds = error.refusal.fact.get("seconds", LATER if error.status == 503 else None)
    if seconds is not None and error.status in (429, 503):
        headers["retry-after"] = str(seconds)
    if error.status == 401:
        headers["www-authenticate"] = "Bearer"
    if error.status in (408, 413):
        headers["connection"] = "close"  # what still comes is not wanted
    body = msgspec.json.encode(ErrorBody(error.refusal, error.now))
    return Response(body, error.status, headers, media_type="application/json")


def address_of(scope: Scope, headers: Headers, settings: ServerSettings) -> str:
    """Whose request it is: the nearest address that is not a proxy of ours."""
    client = scope.get("client")
    address = str(client[0]) if client else "unknown"
    if settings.proxies:
        for hop in reversed(headers.get("x-forwarded-for", "").rsplit(",", MOST_HOPS)[-MOST_HOPS:]):
            if not settings.believes(address) or not hop.strip():
                break
            address = hop.strip()[:64]
    return address


def host_name(headers: Headers) -> str:
    """The host of the request without its port."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""


def allows_origin(origin: str, headers: Headers, settings: ServerSettings) -> bool:
    """Whether a page from there may speak to us: it must be at the very address that it speaks to."""
    if settings.origin is not None and origin == settings.origin:
        return True
    try:
        parts = urlsplit(origin)
        host = parts.hostname or ""
    except ValueError:
        return False
    scheme = parts.scheme == "https" if settings.secure else parts.scheme in ("http", "https")
    return scheme and parts.netloc == headers.get("host") and settings.allows_host(host)


def _plain(host: str) -> bool:
    """Whether a host can stand in a header of ours as it is."""
    return all(letter.isalnum() or letter in ".-:[]" for letter in host) and host.isascii()


def _method(scope: Scope) -> str:
    method: str = scope["method"]
    return method if method in (*SAFE_METHODS, "POST", "PATCH", "DELETE", "PUT") else "other"
