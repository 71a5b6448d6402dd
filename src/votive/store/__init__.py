"""Where tables are kept: SQLite by default, PostgreSQL by its address.

with store.open("sqlite:///votive.sqlite") as kept:
    kept.append(table, 0, now, events, request, line)
"""

from votive.store.backend import Hint
from votive.store.default_path import data_folder, default_address
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
from votive.store.index import Ceremony, Ending, Finished, Page, Passkey, Person, Strength, TableIndex, TableRow
from votive.store.opening import open_store
from votive.store.opening import open_store as open
from votive.store.store import Store

__all__ = [
    "Ceremony",
    "Conflict",
    "DamagedTable",
    "Ending",
    "Finished",
    "Hint",
    "NameTaken",
    "Page",
    "Passkey",
    "Person",
    "Repeated",
    "Rewritten",
    "Store",
    "StoreBusy",
    "StoreDamaged",
    "StoreError",
    "StoreFull",
    "StoreTooNew",
    "StoreUnreachable",
    "Strength",
    "TableIndex",
    "TableRow",
    "UnknownPerson",
    "UnknownTable",
    "data_folder",
    "default_address",
    "open",
    "open_store",
]
