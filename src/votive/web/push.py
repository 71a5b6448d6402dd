"""Web push: a message that only one browser can read (RFC 8291), from a server it knows again (RFC 8292)."""

import base64
import http.client
import ipaddress
import json
import secrets
import socket
import ssl
import time
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from votive.store.notices import Device

RECORD = 4096
PATIENCE = 10.0
KEEP = 24 * 3600
"""Seconds that a push service keeps a message for a browser that is away."""
GOOD_FOR = 12 * 3600


class Unsent(Exception):
    """It certainly did not go out. `gone`: it never will, by this way."""

    def __init__(self, why: str, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone


def coded(data: bytes) -> str:
    """base64 for addresses and headers."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


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


def send(device: Device, message: dict[str, Any], topic: str, contact: str, key: bytes, anywhere: bool) -> None:
    """Give it to the push service, which replaces an older message of the same topic. Raises Unsent."""
    body = encrypted(json.dumps(message).encode(), device.key, device.auth)
    headers = {
        "TTL": str(KEEP),
        "Topic": topic,
        "Urgency": "normal",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Authorization": signed(device.endpoint, contact, key),
    }
    parts = urlsplit(device.endpoint)
    try:
        line = _line(device.endpoint, anywhere)
        line.connect()
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise Unsent(f"no push service there ({type(error).__name__})") from error
    try:
        line.request("POST", parts.path + (f"?{parts.query}" if parts.query else ""), body, headers)
        answer = line.getresponse()
        answer.read(1000)
    finally:
        line.close()
    if answer.status in (404, 410):
        raise Unsent("the browser wants no more", gone=True)
    if answer.status == 413 or 400 <= answer.status < 429:
        raise Unsent(f"refused with {answer.status}", gone=True)
    if answer.status >= 300:
        raise Unsent(f"not now: {answer.status}")


def may_push(endpoint: str, anywhere: bool = False) -> bool:
    """Whether this can be the address of a push service: https, and by a name."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return False
    if not parts.hostname or parts.username or len(endpoint) > 1000 or not endpoint.isascii():
        return False
    return anywhere or (parts.scheme == "https" and port in (None, 443))


def _line(endpoint: str, anywhere: bool) -> http.client.HTTPConnection:
    """A connection to an address that is not inside our own network, whatever the name says in a moment."""
    parts = urlsplit(endpoint)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    address = str(found[0][4][0])
    if not anywhere and not all(ipaddress.ip_address(str(one[4][0])).is_global for one in found):
        raise Unsent("a push service is never inside our own network", gone=True)
    if parts.scheme != "https":
        return http.client.HTTPConnection(address, port, timeout=PATIENCE)
    return _Pinned(host, address, port)


class _Pinned(http.client.HTTPSConnection):
    """Goes to the address that was looked at, and checks the name all the same."""

    def __init__(self, host: str, address: str, port: int) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self.address = address

    def connect(self) -> None:
        plain = socket.create_connection((self.address, self.port), PATIENCE)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)
