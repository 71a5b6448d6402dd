"""A person: name, sessions, passkeys, programs."""

from typing import Any

import msgspec

from votive.table.values import Name
from votive.web.schema.base import In, RequestId


class PersonInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    passkeys: int = 0


class Welcome(msgspec.Struct, frozen=True):
    """A new person. A browser has the token as a cookie and never sees it; a program asks for it with `?token=1`."""

    person: PersonInfo
    token: str | None = None


class Session(msgspec.Struct, frozen=True):
    """A device on which somebody is signed in."""

    id: str
    browser: str
    """Firefox, Chrome, Safari, …; "" if unknown."""
    system: str
    """Linux, Windows, iPhone, …; "" if unknown."""
    since: int
    """The day it was signed in, in milliseconds since 1970; 0: unknown."""
    used: int
    """The day it was last used; 0: unknown."""
    current: bool
    """Whether this is the device that asks."""


class Sessions(msgspec.Struct, frozen=True):
    sessions: list[Session]


class ProgramInfo(msgspec.Struct, frozen=True):
    """A program of somebody's, that can take a seat."""

    id: str
    name: str
    since: int


class ProgramList(msgspec.Struct, frozen=True):
    bots: list[ProgramInfo]


class ProgramMade(msgspec.Struct, frozen=True):
    bot: ProgramInfo
    token: str
    """Told this once."""


class PasskeyBegun(msgspec.Struct, frozen=True):
    """What the browser's `navigator.credentials` is to be asked for; its answer goes to `finish` with the same id."""

    id: str
    options: dict[str, Any]
    """As in WebAuthn's JSON: parseCreationOptionsFromJSON and parseRequestOptionsFromJSON take it."""


class PasskeyAnswer(In, frozen=True):
    id: RequestId
    credential: dict[str, Any]
    """What `credential.toJSON()` gives."""
    name: Name | None = None
    """For a new passkey: what its owner calls it."""


class PasskeyInfo(msgspec.Struct, frozen=True):
    """One of one's own passkeys."""

    id: str
    """As the browser knows it."""
    name: str
    since: int


class PasskeyList(msgspec.Struct, frozen=True):
    passkeys: list[PasskeyInfo]


class NewName(In, frozen=True):
    """What a new person or program is called; or an old one, or a passkey, from now on."""

    name: Name
