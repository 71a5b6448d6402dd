"""After the game: its record, and the same table again."""

import json
from typing import Any

import msgspec

from votive.core.records import line
from votive.table.dice import seed_hash
from votive.table.entries import Body, Readied, Sat
from votive.table.keys import Keys
from votive.table.refusals import Refused
from votive.table.standing import Standing


def of(standing: Standing) -> dict[str, Any]:
    """The record of a game that is over; `table` beside the moves is for the verifier and for readers."""
    if standing.stage != "over" or standing.ended is None:
        raise Refused("not-now", "table-not-over")
    if standing.course is None:
        raise Refused("not-now", "table-never-played")
    resigned = [seat for seat, chair in enumerate(standing.chairs) if chair.resigned]
    table: dict[str, Any] = {
        "seed": standing.opened.seed,
        "seed_hash": standing.opened.seed_hash,
        "names": [chair.name for chair in standing.chairs],
        "bots": [chair.player for chair in standing.chairs],
        "resigned": resigned,
        "how": standing.ended.how,
    }
    if standing.opened.imported:
        table["imported"] = True
    if standing.numbers:
        table["numbers"] = [list(added) for added in standing.numbers]
    if any(chair.hints for chair in standing.chairs):
        table["hints"] = [chair.hints for chair in standing.chairs]
    return json.loads(line(standing.course.record())) | {"table": table}


def rematch(table: str, standing: Standing, person: str, seed: bytes, keys: Keys) -> list[Body]:
    """Who asked for it is the host and ready; everybody else keeps the seat and its key, and says so themselves."""
    opened = msgspec.structs.replace(
        standing.opened,
        host=person,
        seed=seed.hex(),
        seed_hash=seed_hash(seed),
        invitation=keys.mint(None),
        before=table,
    )
    bodies: list[Body] = [opened]
    for seat, chair in enumerate(standing.chairs):
        if chair.people:
            bodies.append(Sat(seat, chair.name, chair.people[0], key=chair.key, program=chair.program))
            bodies += [Sat(seat, chair.name, other, key=chair.key, again=True) for other in chair.people[1:]]
            if person in chair.people:
                bodies.append(Readied(seat, True))
        elif chair.bot:
            bodies.append(Sat(seat, chair.name, bot=chair.bot))
    return bodies
