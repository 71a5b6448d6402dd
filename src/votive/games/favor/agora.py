"""What can be done at any time: market cards and favor tokens, M1 to M4."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, State
from votive.games.favor import content, moves
from votive.games.favor.asking import ask, enter, is_asked, must_answer, pass_on
from votive.games.favor.cards import MARKET_KINDS
from votive.games.favor.content import DICE, FACES
from votive.games.favor.pieces import any_placed, is_placed, lose
from votive.games.favor.programs import begin
from votive.games.favor.state import COLLECTING, IDLE, READY
from votive.games.favor.verdicts import (
    LEGAL,
    M1_CARRIED_OUT,
    M1_NOT_HELD,
    M3_CARRIED_OUT,
    M3_LIMIT,
    M3_NO_TOKEN,
    M3_NOT_PLACED,
    M4_NOT_ASKED,
)
from votive.games.favor.vocabulary import FAVOR


@compiled
def go_on(state: State) -> bool:
    """M4: before Collecting, in order, everyone with something to use is asked once."""
    if state.at == state.seats:
        enter(state, COLLECTING)
        return False
    seat = state.order[state.at]
    if must_answer(state) or _has_something(state, seat):
        state.asked = 1
        ask(state, seat, READY)
        return True
    pass_on(state)
    return False


@compiled
def _has_something(state: State, seat: int) -> bool:
    return bool(state.cards[seat] > 0 or (state.favor[seat] > 0 and any_placed(state, seat)))


@compiled
def verdict_ready(state: State, seat: int) -> int:
    return LEGAL if is_asked(state, seat, READY) else M4_NOT_ASKED


@compiled
def enact_ready(state: State) -> None:
    state.at += 1
    state.asked = 0


@compiled
def can_interrupt(state: State) -> bool:
    """M1, M3: not while a card or a prayer is being carried out, nor while dice and draws are falling."""
    return bool(state.step == IDLE and state.turn != CHANCE)


@compiled
def verdict_agora(state: State, seat: int, card: int) -> int:
    if not can_interrupt(state):
        return M1_CARRIED_OUT
    if not 0 <= seat < state.seats or state.market[seat, card] <= 0:
        return M1_NOT_HELD
    return LEGAL


@compiled
def verdict_favor(state: State, seat: int, unit: int, by: int) -> int:
    if not can_interrupt(state):
        return M3_CARRIED_OUT
    if not 0 <= seat < state.seats or state.favor[seat] == 0:
        return M3_NO_TOKEN
    if not is_placed(state, seat, unit):
        return M3_NOT_PLACED
    return LEGAL if 1 <= state.face[seat, unit] + by <= FACES else M3_LIMIT


@compiled
def legal_calls(state: State, seat: int, out: Any, count: int) -> int:
    """Write the calls behind the `count` moves that are there already."""
    if state.cards[seat] > 0:
        for card in range(MARKET_KINDS):
            if verdict_agora(state, seat, card) == LEGAL:
                out[count] = moves.AGORA + card
                count += 1
    if state.favor[seat] > 0:
        for unit in range(DICE):
            for index in range(2):
                if verdict_favor(state, seat, unit, 1 - 2 * index) == LEGAL:
                    out[count] = moves.FAVOR + unit * 2 + index
                    count += 1
    return count


@compiled
def enact_agora(state: State, seat: int, card: int) -> None:
    """M1: the card is gone, and is carried out; then play goes on where it was."""
    state.market[seat, card] -= 1
    state.cards[seat] -= 1
    state.market_gone[card] += 1
    begin(state, seat, content.MARKET_EFFECT[state.card_set, card])


@compiled
def enact_favor(state: State, seat: int, unit: int, by: int) -> None:
    """M3."""
    lose(state, seat, FAVOR, 1)
    state.face[seat, unit] += by
