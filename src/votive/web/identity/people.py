"""Who somebody is: a name and a token are enough. The token is kept as its hash only."""

import hmac
import time
from dataclasses import dataclass, field

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response

from votive.store import Person, Store
from votive.table.link_keys import hashed
from votive.web.clock import ServerClock
from votive.web.identity.devices import device_of
from votive.web.identity.tokens import new_id, new_token
from votive.web.limits import Recent
from votive.web.settings import ServerSettings
from votive.web.store_executor import StoreExecutor

LIFETIME = 400 * 24 * 3600
"""Seconds that a token is good for after it was last used; browsers keep no cookie for longer."""
REMEMBERED = 10.0
"""Seconds that a token is taken as good without asking the store again."""
MOST_REMEMBERED = 10_000
DAY = 24 * 3600 * 1000


@dataclass(frozen=True)
class Caller:
    """The sender of a command: a person, and the token they sent it with."""

    person: str
    token: str
    program: str | None = None
    """The name of a person's program, if it is one."""


@dataclass(frozen=True)
class Identity:
    """A person who has shown a good token."""

    person: Person
    token: str
    hash: str

    @property
    def caller(self) -> Caller:
        return Caller(self.person.id, self.token, self.person.name if self.person.program else None)


@dataclass(eq=False)
class People:
    """Finds people by their tokens, and makes new ones."""

    database: StoreExecutor
    clock: ServerClock
    settings: ServerSettings
    remembered: Recent[str, tuple[float, Person]] = field(default_factory=lambda: Recent(MOST_REMEMBERED))

    async def identify(self, token: str | None, agent: str = "") -> Identity | None:
        """The person of a token; None if it is nobody's. `agent`: the request's User-Agent."""
        if not token or not 20 <= len(token) <= 100 or not token.isascii():
            return None
        hash = hashed(token)
        at, person = self.remembered.get(hash, (0.0, None))
        if person is None or time.monotonic() - at > REMEMBERED:
            found = await self.database.run(Store.token, hash, self.clock.certain)
            if found is None:
                self.remembered.pop(hash, None)
                return None
            person, _, used = found
            if used != self._today():
                until = self.clock.now() + LIFETIME * 1000
                await self.database.run(Store.use_token, hash, until, self._today(), device_of(agent))
            self.remember(hash, person)
        return Identity(person, token, hash) if hmac.compare_digest(hashed(token), hash) else None

    def remember(self, hash: str, person: Person) -> None:
        self.remembered[hash] = (time.monotonic(), person)

    def forget(self, person: str) -> None:
        """The next request asks the store again."""
        for hash in [hash for hash, (_, identity) in self.remembered.items() if identity.id == person]:
            del self.remembered[hash]

    def _today(self) -> int:
        """Tokens are noted by the day: nobody is to read in the database when somebody came and went."""
        return self.clock.now() // DAY * DAY

    async def add(self, name: str, agent: str = "") -> Identity:
        """A new person."""
        person = await self.database.run(Store.add_person, new_id(), name, self.clock.now())
        return await self.sign_in(person, agent)

    async def sign_in(self, person: Person, agent: str = "") -> Identity:
        """A new token for somebody."""
        token, until = new_token(), self.clock.now() + LIFETIME * 1000
        about = hashed(token), person.id, until, self._today(), device_of(agent)
        await self.database.run(Store.add_token, *about)
        self.remember(hashed(token), person)
        return Identity(person, token, hashed(token))

    def set_cookie(self, answer: Response, token: str | None) -> None:
        """Let a browser keep the token where no script sees it; without one, let it go."""
        answer.set_cookie(
            self.settings.cookie,
            token or "",
            max_age=LIFETIME if token else 0,
            path="/",
            secure=self.settings.secure,
            httponly=True,
            samesite="strict",
        )


def agent_of(connection: HTTPConnection) -> str:
    """What a request says of the program it comes from."""
    return Headers(scope=connection.scope).get("user-agent", "")


def token_of(connection: HTTPConnection, settings: ServerSettings) -> str | None:
    """The token of a request: a program's header goes before a browser's cookie."""
    headers = Headers(scope=connection.scope)
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    return _cookie(headers, settings.cookie)


def _cookie(headers: Headers, name: str) -> str | None:
    """A cookie as it was set. Ours are never quoted; Python's own reader of quotes takes the square of their length."""
    found = None
    for header in headers.getlist("cookie"):
        for cookie in header.split(";"):
            given, _, value = cookie.partition("=")
            if given.strip() == name:
                found = value.strip()
    return found
