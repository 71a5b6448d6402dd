"""Tables to keep: the shortest logs that say something."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from votive.store import Append, Store, TableIndex, open_store
from votive.table.events import Event, Moved, Opened, Sat
from votive.table.link_keys import hashed

GAME = "riddles"


def opened(host: str = "anna", **changes: Any) -> Opened:
    about = {"game": GAME, "rules": "1", "seats": 2, "options": {}, "seed": "5e" * 32, "seed_hash": hashed("seed")}
    return Opened(**(about | {"host": host, "invitation": ""} | changes))


def summary(**changes: Any) -> TableIndex:
    about = {"game": GAME, "stage": "playing", "names": ["Anna", "Bert"], "people": {"anna": [0], "bert": [1]}}
    return TableIndex(**(about | changes))


def sitting() -> list[Event]:
    return [Sat(0, "Anna", "anna", key=hashed("a")), Sat(1, "Bert", "bert", key=hashed("b"))]


def move(number: object = 0, seat: int = 0) -> Moved:
    return Moved(seat, ["say", number], "person")


def begin(store: Store, table: str, **changes: Any) -> int:
    """Open a table of Anna's and Bert's; how many entries it has."""
    events: list[Event] = [opened(), *sitting()]
    store.append(Append(table, 0, 1000, events, f"open-{table}", summary(**changes)))
    return len(events)


@contextmanager
def opened_store(address: str) -> Iterator[Store]:
    with open_store(address) as store:
        yield store
