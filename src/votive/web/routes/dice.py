"""A table's dice: the promise before it is opened, and the proof once the game is over."""

from votive.table.dice import seed_hash
from votive.table.dice_proof import Dice
from votive.web.identity.tokens import table_id
from votive.web.routes.route import Call, Routes, viewed_table
from votive.web.schema.tables import DicePromise, PromiseRequest
from votive.web.tables.seed_promises import seed_for

ROUTES = Routes()


@ROUTES.add("POST", "/api/dice", body=PromiseRequest, programs=False)
async def promise(call: Call) -> DicePromise:
    """The promise for the dice of a table that I am about to open.

    It is the hash of the seed that a table will have which is opened with this id.
    """
    wanted: PromiseRequest = call.body
    table = table_id(call.me.token, wanted.id)
    return DicePromise(table, seed_hash(await seed_for(call.context.database, table)))


@ROUTES.add("GET", "/api/tables/{table}/dice", person=False, fails=(403, 404, 409))
async def dice(call: Call) -> Dice:
    """How the dice fell, once the game is over."""
    loaded, _ = await viewed_table(call)
    async with loaded.lock:
        return await call.context.tables.threads.run(loaded.table.dice)
