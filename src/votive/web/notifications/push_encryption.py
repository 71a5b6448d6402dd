"""A message that only one browser can read (RFC 8291), from a server it knows again (RFC 8292).

Imported where it is used first: the cryptography takes 7 MB, and most servers send no push messages.
"""

import json
import secrets
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from votive.web.identity.tokens import coded

RECORD = 4096
GOOD_FOR = 12 * 3600
"""Seconds that a push service believes who sends."""


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
