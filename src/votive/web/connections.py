"""The open connections of this server: how many each person and address has, and when they are closed."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from votive.web.identity.people import Identity
from votive.web.limits import ConcurrencyLimit
from votive.web.settings import Counts

CHECK_PAUSE = 5.0
"""Seconds between checks whether the other sides are still there. With 4,000 sockets a check takes as long as ten
moves."""


class OpenStream(Protocol):
    identity: Identity | None

    def drop(self, why: str) -> None:
        """Close it."""


class OpenSocket(OpenStream, Protocol):
    def check(self, now: float) -> None:
        """Drop it if the other side is gone."""


class Connections:
    """All WebSockets and streams."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts
        self.sockets: set[OpenSocket] = set()
        self.streams: set[OpenStream] = set()
        self.of_address = ConcurrencyLimit()
        self.of_person = ConcurrencyLimit()

    def enter(self, address: str, person: str) -> bool:
        """Count a new connection; False if the address or the person has too many."""
        if not self.of_address.enter(address, self.counts.sockets_of_address):
            return False
        if person and not self.of_person.enter(person, self.counts.sockets_of_person):
            self.of_address.leave(address)
            return False
        return True

    def leave(self, address: str, person: str) -> None:
        self.of_address.leave(address)
        if person:
            self.of_person.leave(person)

    async def keep_checking(self) -> None:
        """Drop sockets whose other side takes nothing, or says nothing, for too long; until cancelled."""
        while True:
            await asyncio.sleep(CHECK_PAUSE)
            now = time.monotonic()
            for socket in self.sockets:
                socket.check(now)

    def end_streams(self) -> None:
        for stream in self.streams:
            stream.drop("server stops")

    def close_signed_out(self, hashes: list[str]) -> None:
        """Close the connections that came with these tokens."""
        self._close(lambda identity: identity.hash in hashes)

    def close_person(self, person: str) -> None:
        """Close all connections of a person."""
        self._close(lambda identity: identity.person.id == person)

    def _close(self, chosen: Callable[[Identity], bool]) -> None:
        for connection in [*self.sockets, *self.streams]:
            if connection.identity is not None and chosen(connection.identity):
                connection.drop("signed out")
