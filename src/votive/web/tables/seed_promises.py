"""Seeds that are promised before a table is there: whoever opens it knows the seed's hash, and only then adds a number.

The seed of a table that is opened with an id of the caller's follows from the id and a secret of the database. Nothing
is kept of a promise, any server can give it, and an id has one table and one seed.
"""

import hmac
import secrets

from votive.store import Store
from votive.table.dice import SEED_BYTES
from votive.web.store_executor import StoreExecutor


async def seed_for(database: StoreExecutor, table: str) -> bytes:
    """The seed of the table with this id."""
    secret = await database.run(Store.secret, "dice", secrets.token_bytes(SEED_BYTES))
    return hmac.digest(secret, f"seed\n{table}".encode(), "sha256")
