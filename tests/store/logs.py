"""Tables to keep: the shortest logs that say something."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from votive import store
from votive.store import Store, TableIndex
from votive.table.events import Event, Moved, Opened, Sat
from votive.table.link_keys import hashed

GAME = "riddles"


def opened(host: str = "anna", **changes: Any) -> Opened:
    about = {"game": GAME, "rules": "1", "seats": 2, "options": {}, "seed": "5e" * 32, "seed_hash": hashed("seed")}
    return Opened(**(about | {"host": host, "invitation": ""} | changes))


def line(**changes: Any) -> TableIndex:
    about = {"game": GAME, "stage": "playing", "names": ["Anna", "Bert"], "people": {"anna": [0], "bert": [1]}}
    return TableIndex(**(about | changes))


def sitting() -> list[Event]:
    return [Sat(0, "Anna", "anna", key=hashed("a")), Sat(1, "Bert", "bert", key=hashed("b"))]


def move(number: object = 0, seat: int = 0) -> Moved:
    return Moved(seat, ["say", number], "person")


def begin(kept: Store, table: str, **changes: Any) -> int:
    """Open a table of Anna's and Bert's; how many entries it has."""
    events: list[Event] = [opened(), *sitting()]
    kept.append(table, 0, 1000, events, f"open-{table}", line(**changes))
    return len(events)


@contextmanager
def opened_store(address: str) -> Iterator[Store]:
    with store.open(address) as kept:
        yield kept
