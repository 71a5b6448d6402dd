"""Wakes whoever waits for something to happen at a person's tables."""

import asyncio
import contextlib
from collections.abc import Iterator

from votive.web.tables.loaded_table import LoadedTable
from votive.web.tables.signals import TableSignals


class Subscriptions:
    """People's subscriptions in this process. What other processes append, subscribers look for themselves."""

    def __init__(self, signals: TableSignals) -> None:
        self.subscribed: dict[str, set[asyncio.Event]] = {}
        signals.changed.subscribe(self._wake)

    @contextlib.contextmanager
    def subscribe(self, person: str) -> Iterator[asyncio.Event]:
        """An event that is set when a table of this person's changes."""
        event = asyncio.Event()
        events = self.subscribed.setdefault(person, set())
        events.add(event)
        try:
            yield event
        finally:
            events.discard(event)
            if not events and self.subscribed.get(person) is events:
                del self.subscribed[person]

    def _wake(self, loaded: LoadedTable) -> None:
        if self.subscribed:
            for person in {*loaded.table.people, *loaded.table.state.invited}:
                for event in self.subscribed.get(person, ()):
                    event.set()
