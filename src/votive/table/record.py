"""After the game: its record, and the same table again."""

import json
from typing import Any

import msgspec

from votive.core.records import line
from votive.table.dice import seed_hash
from votive.table.events import Event, Readied, Sat
from votive.table.link_keys import Keys
from votive.table.refusals import Refused
from votive.table.state import TableState


def of(state: TableState) -> dict[str, Any]:
    """The record of a game that is over; `table` beside the moves is for the verifier and for readers."""
    if state.stage != "over" or state.ended is None:
        raise Refused("not-now", "table-not-over")
    if state.history is None:
        raise Refused("not-now", "table-never-played")
    resigned = [seat for seat, chair in enumerate(state.chairs) if chair.resigned]
    table: dict[str, Any] = {
        "seed": state.opened.seed,
        "seed_hash": state.opened.seed_hash,
        "names": [chair.name for chair in state.chairs],
        "bots": [chair.player for chair in state.chairs],
        "resigned": resigned,
        "how": state.ended.how,
    }
    if state.opened.imported:
        table["imported"] = True
    if state.numbers:
        table["numbers"] = [list(added) for added in state.numbers]
    if any(chair.advice for chair in state.chairs):
        table["hints"] = [chair.advice for chair in state.chairs]
    return json.loads(line(state.history.record())) | {"table": table}


def rematch(table: str, state: TableState, person: str, seed: bytes, keys: Keys) -> list[Event]:
    """Who asked for it is the host and ready; everybody else keeps the seat and its key, and says so themselves."""
    opened = msgspec.structs.replace(
        state.opened,
        host=person,
        seed=seed.hex(),
        seed_hash=seed_hash(seed),
        invitation=keys.mint(None),
        before=table,
    )
    events: list[Event] = [opened]
    for seat, chair in enumerate(state.chairs):
        if chair.people:
            events.append(Sat(seat, chair.name, chair.people[0], key=chair.key, program=chair.program))
            events += [Sat(seat, chair.name, other, key=chair.key, again=True) for other in chair.people[1:]]
            if person in chair.people:
                events.append(Readied(seat, True))
        elif chair.bot:
            events.append(Sat(seat, chair.name, bot=chair.bot))
    return events
