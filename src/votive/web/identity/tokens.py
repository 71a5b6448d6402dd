"""Secrets of people: tokens that say who one is, and the keys of links, which follow from a token and a request.

A key is a hash under the token of whoever asked for it: the same request sent again tells the same key, and the server
keeps neither.
"""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable

import msgspec

TOKEN_BYTES = 32
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"
"""Without those that look alike."""
TABLE_LETTERS = 14
"""80 bits: nobody guesses a table."""
DIGEST = 16
"""Letters of a digest: 64 bits, against mistakes. Who makes two alike fools only themselves."""


def coded(data: bytes) -> str:
    """base64 for addresses and headers, as browsers write it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """And back; ValueError if it makes no sense."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(TABLE_LETTERS))


def request_name(person: str, request: str) -> str:
    """A request as a table's log knows it: nobody can guess or take another's."""
    return hashlib.sha256(f"{person}\n{request}".encode()).hexdigest()[:40]


def request_digest(person: str, request: str, content: msgspec.Struct) -> str:
    """What a request asked for, as a table's log keeps it. Who reads it learns nothing: it goes with the person's id
    and the request's own, which are not kept."""
    text = msgspec.json.encode(content, order="deterministic")
    return hashlib.sha256(f"{person}\n{request}\n".encode() + text).hexdigest()[:DIGEST]


def minted(token: str, *about: str) -> Callable[[], str]:
    """Keys, one after the other, that only the holder of the token can be told, and always the same ones."""
    count = 0

    def next_key() -> str:
        nonlocal count
        count += 1
        text = "\n".join(["key", *about, str(count)])
        digest = hmac.digest(token.encode(), text.encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:24]).decode()

    return next_key


def table_id(secret: str, request: str) -> str:
    """The id of the table that this request opens: always the same for the same token, or other secret."""
    number = int.from_bytes(hmac.digest(secret.encode(), f"table\n{request}".encode(), "sha256"), "big")
    letters = []
    for _ in range(TABLE_LETTERS):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)
