"""What a liar sends: messages and requests made from the protocol's own types, then spoiled; and plain noise.

Everything follows from a seed. Made from the types, most of it comes far: past the decoder, to the table.
"""

import json
import random
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from msgspec import inspect

from votive.web.routes.catalogue import ROUTES
from votive.web.routes.route import Route
from votive.web.schema.socket import FromClient

ENDS_A_PERSON = {("DELETE", "/api/me"), ("POST", "/api/me/signout")}
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 4, 5, 255, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 10**40, 0.5, -0.0, 1e308,
    "", " ", "0", "null", "a" * 41, "a" * 65, "a" * 501, "ä", "\u202e", "\u2028", "\ufeff", "\x00", "\x7f", "😀" * 9,
    "../../etc/passwd", "' OR 1=1 --", "{{7*7}}", "%s%n", "\\", '"', "<b>", "=?utf-8?q?x?=", "\r\nX: y",
    [], {}, [[]], [None], {"": ""}, {"type": "move"}, {"__proto__": 1}, ["pass"], [0] * 70,
)  # fmt: skip
PIECES: tuple[bytes, ...] = (
    b'"', b"\\", b"{", b"}", b"[", b"]", b",", b":", b"null", b"\\u0000", b"\\ud800", b"\\udfff", b"\xef\xbb\xbf",
    b"\xc3\xa4", b"1e999999", b"-", b"NaN", b"Infinity", b"//", b'"type":', b'"type":"act",', b"\x00", b"\n",
)  # fmt: skip
METHODS = ("GET", "POST", "PATCH", "DELETE", "PUT", "HEAD", "OPTIONS", "TRACE", "BREW", "get")
HEADERS = (
    "Origin: https://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site", "Content-Type: text/plain",
    "Content-Type: application/json; charset=utf-7", "Cookie: votive=x; __Host-votive=" + "y" * 43,
    "Authorization: Bearer " + "z" * 43, "Authorization: Basic eHg=", "Accept-Encoding: br;q=x", "Expect: 100-continue",
    "X-Forwarded-For: 1.2.3.4, ::1, x", "Range: bytes=0-1,2-3,5-", "If-None-Match: *", "Connection: upgrade",
    "Upgrade: websocket", "Transfer-Encoding: chunked, identity", "Accept-Language: " + "x" * 3000, "X: " + "y" * 9000,
)  # fmt: skip


class Liar:
    """A source of input. `known` holds values that are really there (a table's id, a seat, moves …), by field."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.known: dict[str, list[Any]] = {"game": ["offrandes", "favor"], "language": ["en", "fr"], "who": ["me"]}
        self.messages = inspect.type_info(FromClient)
        self.routes = [route for route in ROUTES if (route.method, route.path) not in ENDS_A_PERSON]
        self.bodies = {route.body: inspect.type_info(route.body) for route in self.routes if route.body is not None}
        self.queries = {route.query: inspect.type_info(route.query) for route in self.routes if route.query is not None}

    # Values of a type

    def value(self, kind: Any, name: str = "") -> Any:
        """Something of a type, as the protocol wants it; by choice at the edges of what it wants."""
        if name in self.known and self.random.random() < 0.9:
            return self.random.choice(self.known[name])
        make = _MAKERS.get(type(kind))
        return make(self, kind) if make else self.odd()

    def odd(self) -> Any:
        return self.random.choice(ODD)

    def struct(self, kind: Any) -> dict[str, Any]:
        made: dict[str, Any] = {kind.tag_field: kind.tag} if kind.tag_field else {}
        for field in kind.fields:
            if field.required or self.random.random() < 0.4:
                made[field.encode_name] = self.value(field.type, field.encode_name)
        return made

    def text(self, kind: Any) -> str:
        least, most = kind.min_length or 0, kind.max_length or 60
        size = self.random.choice((least, most, self.random.randint(least, most), least + 1))
        letters = "abcXYZ019" if kind.pattern else self.random.choice(("abcXYZ019", "äß€😀 \t'\"\\<&"))
        return "".join(self.random.choice(letters) for _ in range(min(size, 600)))

    def number(self, kind: Any) -> int:
        least = kind.ge if kind.ge is not None else -5
        most = kind.le if kind.le is not None else 1000
        return int(self.random.choice((least, most, self.random.randint(int(least), int(most)), least + 1)))

    def several(self, kind: Any) -> list[Any]:
        size = self.random.randint(kind.min_length or 0, min(kind.max_length or 4, 5))
        return [self.value(kind.item_type) for _ in range(size)]

    # Spoiling

    def spoil(self, value: Any) -> Any:
        """The same with something wrong in it."""
        if isinstance(value, dict) and value and self.random.random() < 0.9:
            key = self.random.choice(list(value))
            match self.random.randrange(6):
                case 0:
                    return {other: value[other] for other in value if other != key}
                case 1:
                    return value | {self.random.choice(("admin", "seat", "", "type", "x" * 300)): self.odd()}
                case 2:
                    return value | {key: self.odd()}
                case 3:
                    return value | {key: self._nested(value[key])}
                case _:
                    return value | {key: self.spoil(value[key])}
        if isinstance(value, list) and value and self.random.random() < 0.7:
            place = self.random.randrange(len(value))
            changed = self.odd() if self.random.random() < 0.6 else self.spoil(value[place])
            return [*value[:place], changed, *value[place + self.random.randrange(2) :]]
        if isinstance(value, str) and value and self.random.random() < 0.5:
            return value * self.random.choice((2, 3, 50)) + str(self.odd())
        if isinstance(value, int):
            return value + self.random.choice((-1, 1, 2, 100, -(10**9)))
        return self.odd()

    def _nested(self, value: Any) -> Any:
        for _ in range(self.random.choice((1, 2, 22, 30, 60))):
            value = [value] if self.random.random() < 0.8 else {"a": value}
        return value

    def garble(self, data: bytes) -> bytes:
        """Bytes with something wrong in them."""
        for _ in range(self.random.choice((1, 1, 2, 4))):
            place = self.random.randint(0, len(data))
            match self.random.randrange(6):
                case 0:
                    data = data[:place]
                case 1:
                    data = data[:place] + self.random.choice(PIECES) + data[place:]
                case 2:
                    data = data[:place] + data[place + self.random.randint(1, 5) :]
                case 3 if data:
                    place = min(place, len(data) - 1)
                    data = data[:place] + bytes([data[place] ^ (1 << self.random.randrange(8))]) + data[place + 1 :]
                case 4:
                    end = place + self.random.randint(1, 30)
                    data = data[:end] + data[place:end] * self.random.choice((1, 3)) + data[end:]
                case _:
                    data = data[:place] + self.random.randbytes(self.random.randint(1, 6)) + data[place:]
        return data

    def monster(self) -> bytes:
        """Something large, deep, or written to be slow to read."""
        size = self.random.choice((100, 3000, 20_000))
        return self.random.choice(
            (
                b'"' + b'\\"' * size,
                b'{"type":' + b"[" * size + b"]" * size + b"}",
                b'{"type":"' + b"x" * size + b'"}',
                b'{"type":"ping"' + b" " * size + b"}",
                b'{"a":' * min(size, 5000) + b"1" + b"}" * min(size, 5000),
                b"[" + b"0," * size + b"0]",
                b'{"type":"act","id":"a","table":"' + b"\\u00e4" * (size // 6) + b'"}',
                b"9" * size,
            )
        )

    # Frames

    def message(self) -> bytes:
        """A text frame."""
        share = self.random.random()
        if share < 0.01:
            return self.monster()
        made: Any = self.value(self.random.choice(self.messages.types))  # type: ignore[attr-defined]
        if share > 0.3:
            for _ in range(self.random.choice((1, 1, 2))):
                made = self.spoil(made)
        data = _json(made, share > 0.6)
        return self.garble(data) if share > 0.85 else data

    # Requests

    def path(self, route: Route) -> str:
        path = route.path
        while "{" in path:
            before, _, rest = path.partition("{")
            name, _, after = rest.partition("}")
            known = self.known.get(name, [])
            value = str(self.random.choice(known)) if known and self.random.random() < 0.8 else str(self.odd())
            path = before + quote(value, safe="") + after
        return path

    def query(self, route: Route) -> str:
        if route.query is None and self.random.random() < 0.9:
            return ""
        kind = self.queries.get(route.query)
        wanted = self.struct(kind) if kind is not None else {}
        if self.random.random() < 0.4:
            wanted = {**wanted, str(self.odd())[:50]: self.odd()}
        return "&".join(f"{quote(str(name))}={quote(str(value))}" for name, value in wanted.items())

    def request(self, host: str, token: str) -> tuple[bytes, bool]:
        """A request, and whether it is whole: sound enough that an answer must come."""
        route = self.random.choice(self.routes)
        method = route.method if self.random.random() < 0.95 else self.random.choice(METHODS)
        query = self.query(route)
        head = [f"{method} {self.path(route)}{'?' + query if query else ''} HTTP/1.1", f"Host: {host}"]
        if token and self.random.random() < 0.85:
            head.append(f"Authorization: Bearer {token}")
        body = self._body(route)
        if body is not None:
            head += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        if self.random.random() < 0.1:
            head.append(self.random.choice(HEADERS[:14]))
        return "\r\n".join([*head, "", ""]).encode() + (body or b""), method != "HEAD"

    def _body(self, route: Route) -> bytes | None:
        if route.body is None and (route.method == "GET" or self.random.random() < 0.9):
            return None
        if self.random.random() < 0.01:
            return self.monster()
        made = self.value(self.bodies[route.body]) if route.body is not None else self.odd()
        share = self.random.random()
        if share > 0.3:
            made = self.spoil(made)
        data = _json(made, share > 0.6)
        return self.garble(data) if share > 0.85 else data

    def noise(self, host: str, token: str) -> bytes:
        """What is no request any more."""
        request, _ = self.request(host, token)
        match self.random.randrange(4):
            case 0:
                return self.random.randbytes(self.random.randint(1, 400))
            case 1:
                return request.replace(b"\r\n", self.random.choice((b"\n", b"\r", b"\r\n\r\n", b"\0")))
            case 2:
                extra = self.random.choice(HEADERS).encode()
                return request.replace(b"\r\n", b"\r\n" + extra + b"\r\n", 1)
            case _:
                return self.garble(request)

    def broken_frame(self) -> bytes:
        """What is no frame, or none that a client may send."""
        kind = self.random.choice((0x81, 0x01, 0x80, 0x00, 0x82, 0x83, 0x8B, 0x88, 0x89, 0xF1, 0x09, 0xC1))
        size = self.random.choice((0, 1, 5, 125))
        mask = self.random.choice((0, 0x80))
        return bytes([kind, mask | size]) + self.random.randbytes(self.random.randint(0, size + 4))


def _json(value: Any, plain: bool) -> bytes:
    return json.dumps(value, ensure_ascii=plain).encode(errors="surrogatepass")


_MAKERS: dict[type, Callable[[Liar, Any], Any]] = {
    inspect.StructType: Liar.struct,
    inspect.StrType: Liar.text,
    inspect.IntType: Liar.number,
    inspect.ListType: Liar.several,
    inspect.BoolType: lambda liar, kind: liar.random.random() < 0.5,
    inspect.NoneType: lambda liar, kind: None,
    inspect.LiteralType: lambda liar, kind: liar.random.choice(kind.values),
    inspect.UnionType: lambda liar, kind: liar.value(liar.random.choice(kind.types)),
    inspect.DictType: lambda liar, kind: {str(liar.odd()): liar.value(kind.value_type) for _ in range(2)},
}

__all__ = ["ENDS_A_PERSON", "Liar"]
