"""The gods react, and the sundial moves on: H12 and H13."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import CHANCE, State
from votive.games.favor import content, ending, gathering
from votive.games.favor.asking import ask, chance_is_asked
from votive.games.favor.cards import GOD_KINDS
from votive.games.favor.chance import odds_of
from votive.games.favor.content import ABSENT, DICE, KINDS, UNITS
from votive.games.favor.moves import DRAW_GOD
from votive.games.favor.pieces import put
from votive.games.favor.programs import begin
from votive.games.favor.state import GOD_DRAWING, READY
from votive.games.favor.verdicts import H12_NO_DRAW, LEGAL


@compiled
def go_on(state: State) -> bool:
    """H12: at the end of rounds 4, 8 and 12 one god card is drawn and carried out; H13: then the hour is over."""
    if state.hour % state.gods_hours == 0 and not state.begun and _cards_left(state):
        state.begun = 1
        ask(state, CHANCE, GOD_DRAWING)
        return True
    if state.version >= 3 and state.begun and state.hour == state.rounds and _last_call(state):
        return True
    _end_hour(state)
    if state.hour == state.rounds:
        ending.finish(state)
        return True
    state.hour += 1
    gathering.begin(state)
    return False


@compiled
def _last_call(state: State) -> bool:
    """M4: before final scoring, who holds a card is asked: the gods may have given it."""
    while state.at < state.seats:
        if state.cards[state.order[state.at]] > 0:
            ask(state, state.order[state.at], READY)
            return True
        state.at += 1
    return False


@compiled
def _cards_left(state: State) -> bool:
    for card in range(GOD_KINDS):
        if state.god_deck[card] > 0:
            return True
    return False


@compiled
def _end_hour(state: State) -> None:
    """What was for this round is over: protection, discounts, doubling, and lent dice."""
    state.protected = 0
    for seat in range(state.seats):
        state.doubled[seat] = 0
        for kind in range(KINDS):
            state.discount[seat, kind] = 0
        for unit in range(UNITS, DICE):
            put(state, seat, unit, ABSENT)
            state.face[seat, unit] = 0


@compiled
def verdict_god(state: State, seat: int, card: int) -> int:
    return LEGAL if chance_is_asked(state, seat, GOD_DRAWING) and state.god_deck[card] > 0 else H12_NO_DRAW


@compiled
def odds_god(state: State, out: Any, weights: Any) -> int:
    return odds_of(state.god_deck, DRAW_GOD, out, weights)


@compiled
def enact_god(state: State, card: int) -> None:
    state.god_deck[card] -= 1
    begin(state, CHANCE, content.GOD_EFFECT[state.card_set, card])
