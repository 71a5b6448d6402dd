"""A table's dice: the promise before it is opened, and the proof once the game is over."""

from votive.table.dice import seed_hash
from votive.table.dice_proof import Dice
from votive.web.identity.tokens import table_id
from votive.web.routes.route import Call, Route, table_of
from votive.web.schema.tables import DicePromise, PromiseRequest
from votive.web.tables.access import viewer_of
from votive.web.tables.seed_promises import seed_for


async def promise(call: Call) -> DicePromise:
    """The hash of the seed that a table will have which is opened with this id."""
    wanted: PromiseRequest = call.body
    table = table_id(call.me.token, wanted.id)
    return DicePromise(table, seed_hash(await seed_for(call.context.database, table)))


async def dice(call: Call) -> Dice:
    """What the dice were made of and how each fell, once the game is over."""
    tables = call.context.tables
    loaded = await tables.registry.load(table_of(call), fresh=True)
    viewer_of(loaded.table, call.person, None)
    async with loaded.lock:
        return await tables.threads.run(loaded.table.dice)


ROUTES = (
    Route("POST", "/api/dice", "The promise for the dice of a table that I am about to open", promise, DicePromise,
          PromiseRequest, programs=False),
    Route(
        "GET", "/api/tables/{table}/dice", "How the dice fell, once the game is over", dice, Dice, person=False,
        fails=(403, 404, 409),
    ),
)  # fmt: skip
