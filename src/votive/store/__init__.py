"""The database: SQLite by default, PostgreSQL by its address.

with open_store("sqlite:///votive.sqlite") as store:
    store.append(Append(table, 0, now, events, request, summary))
"""

from votive.store.backend import LogUpdate
from votive.store.default_path import default_address
from votive.store.errors import (
    Conflict,
    DamagedTable,
    NameTaken,
    Repeated,
    Rewritten,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreTooNew,
    StoreUnreachable,
    UnknownPerson,
    UnknownTable,
)
from votive.store.index import (
    Ceremony,
    Page,
    Passkey,
    Person,
    PlayerRating,
    SeatResult,
    TableIndex,
    TableResult,
    TableRow,
)
from votive.store.log import Append
from votive.store.opening import open_store
from votive.store.opening import open_store as open
from votive.store.store import Store

__all__ = [
    "Append",
    "Ceremony",
    "Conflict",
    "DamagedTable",
    "LogUpdate",
    "NameTaken",
    "Page",
    "Passkey",
    "Person",
    "PlayerRating",
    "Repeated",
    "Rewritten",
    "SeatResult",
    "Store",
    "StoreBusy",
    "StoreDamaged",
    "StoreError",
    "StoreFull",
    "StoreTooNew",
    "StoreUnreachable",
    "TableIndex",
    "TableResult",
    "TableRow",
    "UnknownPerson",
    "UnknownTable",
    "default_address",
    "open",
    "open_store",
]
