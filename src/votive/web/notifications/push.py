"""Web push: where it goes, and how the push service takes it."""

import asyncio
import ipaddress
import json
import re
import socket
import ssl
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import cache, partial
from typing import Any
from urllib.parse import urlsplit

from votive.store.notifications import Device

PATIENCE = 10.0
"""Seconds for one message, from looking up the name to the answer."""
KEEP = 24 * 3600
"""Seconds that a push service keeps a message for a browser that is away."""
LONGEST_LINE = 8192
"""Bytes of a line in a push service's answer."""
LOOKS_UP = 3.0
"""Seconds to look a name up while somebody registers a browser."""
OURS = "a push service is never inside our own network"
INSIDE = (".localhost", ".local", ".internal", ".intranet", ".lan", ".home", ".corp", ".private", ".home.arpa")
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
_NAME = re.compile(r"(?:[a-z0-9_-]+\.)+[a-z0-9-]+")
_names = ThreadPoolExecutor(8, "push-names")
_foreign_names = ThreadPoolExecutor(2, "new-push-names")
"""Apart: whoever registers browsers with slow names does not hold those that are to be told."""


class Unanswered(Exception):
    """It may have gone out: nobody has said."""


class Unsent(Exception):
    """It certainly did not go out. `permanent`: trying again is useless."""

    def __init__(self, why: str, permanent: bool = False) -> None:
        super().__init__(why)
        self.permanent = permanent


async def send(device: Device, message: dict[str, Any], topic: str, contact: str, key: bytes, anywhere: bool) -> None:
    """Give it to the push service, which replaces an older message of the same topic. Raises Unsent or Unanswered."""
    from votive.web.notifications.push_encryption import encrypted, signed

    body = encrypted(json.dumps(message).encode(), device.key, device.auth)
    parts = urlsplit(device.endpoint)
    headers = {
        "Host": parts.netloc,
        "TTL": str(KEEP),
        "Topic": topic,
        "Urgency": "normal",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Content-Length": str(len(body)),
        "Authorization": signed(device.endpoint, contact, key),
        "Connection": "close",
    }
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = "\r\n".join([f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""])
    _judge(await _answer(device.endpoint, head.encode("ascii") + body, anywhere))


def _judge(status: int) -> None:
    if status in (404, 410):
        raise Unsent("the browser wants no more", permanent=True)
    if status == 413 or 400 <= status < 429:
        raise Unsent(f"refused with {status}", permanent=True)
    if status >= 300:
        raise Unsent(f"not now: {status}")


async def _answer(endpoint: str, request: bytes, anywhere: bool) -> int:
    """The status that a push service answers with. All of it has one time, however slowly the service trickles."""
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(PATIENCE):
            host, address, port = await reached(endpoint, anywhere)
            tls = _tls() if urlsplit(endpoint).scheme == "https" else None
            reader, writer = await asyncio.open_connection(
                address, port, limit=LONGEST_LINE, ssl=tls, server_hostname=host if tls else None
            )
            writer.write(request)
            await writer.drain()
            return await _status(reader)
    except (OSError, ValueError, EOFError, asyncio.LimitOverrunError) as error:
        if writer is None:
            raise Unsent(f"no push service there ({type(error).__name__})") from error
        raise Unanswered(type(error).__name__) from error
    finally:
        if writer is not None:
            writer.transport.abort()  # not `close`, which would wait for the other side


async def _status(reader: asyncio.StreamReader) -> int:
    """Of the first answer that is not "go on" (1xx). The rest of it is of no use to us."""
    while True:
        version, status, *_ = (await reader.readuntil(b"\n")).split(None, 2)
        if not version.startswith(b"HTTP/1.") or len(status) != 3 or not status.isdigit():
            raise ValueError("not HTTP")
        if not status.startswith(b"1"):
            return int(status)
        while (await reader.readuntil(b"\n")).strip():
            pass


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


# Where to


def may_push(endpoint: str, anywhere: bool = False) -> bool:
    """Whether this can be the address of a push service: https, and not inside our own network by what is written."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname, parts.port
    except ValueError:
        return False
    if not host or "@" in parts.netloc or len(endpoint) > 1000 or not all("!" <= one <= "~" for one in endpoint):
        return False
    if anywhere:
        return parts.scheme in ("http", "https")
    return parts.scheme == "https" and port in (None, 443) and _is_outside(host)


def _is_outside(host: str) -> bool:
    """By name or by number, in every spelling that a resolver takes: 127.1, 0x7f000001, 2130706433, [::ffff:7f00:1]."""
    host = host.rstrip(".").lower()
    try:
        return is_public(host)
    except ValueError:
        pass
    try:
        return is_public(socket.inet_ntoa(socket.inet_aton(host)))
    except OSError:
        return _NAME.fullmatch(host) is not None and not host.endswith(INSIDE)


def is_public(address: str) -> bool:
    """Whether an address is on the open internet; of one that stands for another (6to4, NAT64), both."""
    found = ipaddress.ip_address(address)
    if not found.is_global or found.is_multicast or found.is_reserved or found.is_unspecified:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        within = found.sixtofour or (_last(found) if found in NAT64 else None)
        return within is None or is_public(str(within))
    return True


def _last(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address:
    return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)


async def reached(endpoint: str, anywhere: bool, pool: Executor | None = None) -> tuple[str, str, int]:
    """Name, address and port to connect to: the address that was looked at, whatever the name says in a moment."""
    parts = urlsplit(endpoint)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    if not may_push(endpoint, anywhere):
        raise Unsent(OURS, permanent=True)
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(pool or _names, partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM))
    addresses = [str(one[4][0]) for one in found]
    if not anywhere and not all(is_public(address) for address in addresses):
        raise Unsent(OURS, permanent=True)
    return host, addresses[0], port


async def would_be_refused(endpoint: str, anywhere: bool) -> bool:
    """Whether a message to it would be refused. A name that cannot be looked up now may do so when it is used."""
    try:
        async with asyncio.timeout(LOOKS_UP):
            await reached(endpoint, anywhere, _foreign_names)
    except Unsent:
        return True
    except (OSError, ValueError):  # a name can be too long for the resolver: a UnicodeError
        return not may_push(endpoint, anywhere)
    return False
