"""How a person is notified of their turns."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from votive.core.languages import Spoken
from votive.web.schema.base import In

Mail: TypeAlias = Annotated[str, Meta(max_length=1000)]
"""Checked by `mail.is_address`, which refuses with a sentence of its own."""
How: TypeAlias = Literal["never", "each", "daily"]


class NotificationSettings(msgspec.Struct, frozen=True):
    """How a person is told of their turns in games over days."""

    mails: bool
    """Whether this server sends mail at all."""
    push: str | None
    """The key for `pushManager.subscribe`; none: this server pushes nothing."""
    mail: str | None
    confirmed: bool
    """Whether the link in the first mail was opened; before that no other is sent."""
    how: How
    devices: int


class NotificationWish(In, frozen=True):
    mail: Mail | None
    how: How
    language: Spoken


class NewDevice(In, frozen=True):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=100)] = ""
    auth: Annotated[str, Meta(max_length=40)] = ""
    language: Spoken = "en"


class NotificationKey(In, frozen=True):
    """What stands behind the # of a link in a mail."""

    key: Annotated[str, Meta(max_length=200)]
    table: Annotated[str, Meta(max_length=32)] = ""
