"""A temple or an offering that a card or a prayer gives for nothing, or rather not."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import moves
from votive.games.favor.asking import is_asked
from votive.games.favor.cards import TEMPLE_TYPES
from votive.games.favor.content import DISPLAY, EMPTY
from votive.games.favor.pieces import take_offering, take_temple
from votive.games.favor.programs import word
from votive.games.favor.state import CHOOSE_GIFT
from votive.games.favor.verdicts import LEGAL, M1_CANNOT_CHOOSE, M1_NOT_ASKED
from votive.games.favor.vocabulary import OFFERING, TEMPLE, WHAT


@compiled
def any_gift(state: State) -> bool:
    """Whether there is a temple, or an offering, to take."""
    there = 0
    if word(state, WHAT) == TEMPLE:
        for temple in range(TEMPLE_TYPES):
            there += state.stack[temple]
    else:
        for index in range(DISPLAY):
            there += 0 if state.display[index] == EMPTY else 1
    return there > 0


@compiled
def verdict_gift(state: State, seat: int, what: int, number: int) -> int:
    """`what` is TEMPLE or OFFERING, `number` the temple type or the place among the face-up offerings."""
    if not is_asked(state, seat, CHOOSE_GIFT):
        return M1_NOT_ASKED
    there = state.stack[number] > 0 if what == TEMPLE else state.display[number] != EMPTY
    return LEGAL if word(state, WHAT) == what and there else M1_CANNOT_CHOOSE


@compiled
def legal_gifts(state: State, seat: int, out: Any) -> int:
    count = 0
    for temple in range(TEMPLE_TYPES):
        if verdict_gift(state, seat, TEMPLE, temple) == LEGAL:
            out[count] = moves.TAKE_TEMPLE + temple
            count += 1
    for index in range(DISPLAY):
        if verdict_gift(state, seat, OFFERING, index) == LEGAL:
            out[count] = moves.TAKE_OFFERING + index
            count += 1
    out[count] = _no_gift(state)
    return count + 1


@compiled
def _no_gift(state: State) -> int:
    """The move that refuses it: since version 3 by the same word as a payment."""
    return moves.DECLINE if state.version >= 3 else moves.LEAVE


@compiled
def verdict_no_gift(state: State, seat: int, move: int) -> int:
    if not is_asked(state, seat, CHOOSE_GIFT):
        return M1_NOT_ASKED
    return LEGAL if move == _no_gift(state) else M1_CANNOT_CHOOSE


@compiled
def enact_gift(state: State, seat: int, what: int, number: int) -> None:
    if what == TEMPLE:
        take_temple(state, seat, number)
    else:
        take_offering(state, seat, number)
    state.left = 0


@compiled
def enact_no_gift(state: State) -> None:
    state.left = 0
