"""How the dice fell: what anybody needs to throw them again, with no knowledge of the rules."""

from typing import Any

import msgspec

from votive.core.contract import CHANCE
from votive.table.history import odds
from votive.table.refusals import Refused
from votive.table.state import TableState


class Throw(msgspec.Struct, frozen=True, omit_defaults=True):
    """One throw. Throws are counted from 0."""

    ply: int
    """How many moves the game had after it."""
    index: int
    """Which of the outcomes fell."""
    move: list[Any]
    """The move of chance that it was."""
    outcomes: int
    """How many there were."""
    weight: int = 1
    """Of each of them, if all weigh the same."""
    weights: list[int] = []
    """Else the weight of each."""


class AddedNumber(msgspec.Struct, frozen=True):
    """What a player has added to the dice."""

    seat: int
    number: str


class Dice(msgspec.Struct, frozen=True):
    """The seed, the numbers in the order in which they came, and every throw."""

    seed_hash: str
    seed: str
    numbers: list[AddedNumber]
    throws: list[Throw]
    first: int = 0
    """The number of the first of them: a game that continues another one did not throw what had fallen before."""


def dice_of(state: TableState) -> Dice:
    if state.stage != "over":
        raise Refused("not-now", "table-not-over")
    opened = state.opened
    if opened.imported:
        raise Refused("unknown", "table-dice-imported")
    steps = state.history.steps if state.history else []
    fallen = [ply for ply, step in enumerate(steps) if step.seat == CHANCE]
    own = [ply for ply in fallen if ply >= (opened.continued or 0)]
    throws = [_throw(state, ply) for ply in own]
    numbers = [AddedNumber(*added) for added in state.numbers]
    return Dice(opened.seed_hash, opened.seed, numbers, throws, len(fallen) - len(own))


def _throw(state: TableState, ply: int) -> Throw:
    step = state.playing().steps[ply]
    moves, weights = odds(state.game, step.before)
    index, name = moves.index(step.move), state.game.names[step.recorded]
    if all(weight == weights[0] for weight in weights):
        return Throw(ply + 1, index, name, len(moves), weights[0])
    return Throw(ply + 1, index, name, len(moves), weights=weights)
