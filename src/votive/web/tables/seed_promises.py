"""Seeds that are promised before a table is there: whoever opens it knows the seed's hash, and only then adds a number.

The seed of a table that is opened with an id of the asker's follows from the id and a secret of the database. Nothing
is kept of a promise, any server can give it, and an id has one table and one seed.
"""

import hmac
import secrets

from votive.table.dice import SEED_BYTES, seed_hash
from votive.web.identity.tokens import table_id
from votive.web.routes.route import Call, Route
from votive.web.schema.protocol import DicePromise, PromiseRequest
from votive.web.tables.service import Tables


async def seed_for(tables: Tables, table: str) -> bytes:
    """The seed of the table with this id."""
    secret = await tables.run_in_store(tables.store.secret, "dice", secrets.token_bytes(SEED_BYTES))
    return hmac.digest(secret, f"seed\n{table}".encode(), "sha256")


async def promise(call: Call) -> DicePromise:
    """The hash of the seed that a table will have which is opened with this id."""
    wanted: PromiseRequest = call.body
    table = table_id(call.me.token, wanted.id)
    return DicePromise(table, seed_hash(await seed_for(call.context.tables, table)))


ROUTES = (
    Route("POST", "/api/dice", "The promise for the dice of a table that I am about to open", promise, DicePromise,
          PromiseRequest, programs=False),
)  # fmt: skip
