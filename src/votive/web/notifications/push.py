"""Web push: a message that only one browser can read (RFC 8291), from a server it knows again (RFC 8292)."""

import asyncio
import ipaddress
import json
import re
import secrets
import socket
import ssl
import time
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import cache, partial
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from votive.store.notifications import Device
from votive.web.identity.tokens import coded

RECORD = 4096
PATIENCE = 10.0
"""Seconds for one message, from looking up the name to the answer."""
KEEP = 24 * 3600
"""Seconds that a push service keeps a message for a browser that is away."""
GOOD_FOR = 12 * 3600
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


def new_key() -> bytes:
    """A private key, as its 32 bytes."""
    return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")


def _private(key: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(key, "big"), ec.SECP256R1())


def public(key: bytes) -> bytes:
    """The public key that belongs to a private one: 65 bytes, uncompressed."""
    return _point(_private(key).public_key())


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypted(text: bytes, key: bytes, auth: bytes, own: bytes | None = None, salt: bytes | None = None) -> bytes:
    """For the browser with this public key and secret, and nobody between."""
    salt = salt or secrets.token_bytes(16)
    mine = _private(own or new_key())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    shared = mine.exchange(ec.ECDH(), theirs)
    sender = _point(mine.public_key())
    material = _derived(shared, auth, b"WebPush: info\0" + key + sender, 32)
    cipher = AESGCM(_derived(material, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + cipher.encrypt(nonce, text + b"\2", None)


def signed(endpoint: str, contact: str, key: bytes, now: float | None = None) -> str:
    """Who sends: the header `Authorization`."""
    parts = urlsplit(endpoint)
    until = int(now if now is not None else time.time()) + GOOD_FOR
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": until, "sub": contact}
    head = coded(b'{"typ":"JWT","alg":"ES256"}') + "." + coded(json.dumps(claims).encode())
    first, second = decode_dss_signature(_private(key).sign(head.encode(), ec.ECDSA(hashes.SHA256())))
    token = head + "." + coded(first.to_bytes(32, "big") + second.to_bytes(32, "big"))
    return f"vapid t={token}, k={coded(public(key))}"


async def send(device: Device, message: dict[str, Any], topic: str, contact: str, key: bytes, anywhere: bool) -> None:
    """Give it to the push service, which replaces an older message of the same topic. Raises Unsent or Unanswered."""
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
