"""What happens to tables in memory, for those that act on it: bots, timers, subscribed people.

Registry, executor and broadcaster emit; they know none of the subscribers.
"""

from collections.abc import Callable

from votive.web.tables.loaded_table import LoadedTable


class Signal:
    """Calls its subscribers in the order in which they came."""

    def __init__(self) -> None:
        self.subscribers: list[Callable[[LoadedTable], None]] = []

    def subscribe(self, callback: Callable[[LoadedTable], None]) -> None:
        self.subscribers.append(callback)

    def emit(self, loaded: LoadedTable) -> None:
        for callback in self.subscribers:
            callback(loaded)


class TableSignals:
    def __init__(self) -> None:
        self.changed = Signal()
        """The table was loaded, or its log has grown."""
        self.watchers_changed = Signal()
        """Somebody began or stopped to watch, or viewed the table over HTTP."""
        self.unloaded = Signal()
        """The table leaves memory."""
