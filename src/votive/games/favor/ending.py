"""The end: Z2 and Z3."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import NOBODY, State
from votive.games.favor import content
from votive.games.favor.asking import ask, enter
from votive.games.favor.content import KINDS
from votive.games.favor.effects import count_up
from votive.games.favor.measures import temples_of, unkept
from votive.games.favor.pieces import score
from votive.games.favor.state import FINISHED, LAST_HOUR, OVER, UNKNOWN

THREE = 3


@compiled
def finish(state: State) -> None:
    """Z2: what is left over, the quest, and then what was promised and not kept."""
    for seat in range(state.seats):
        score(state, seat, left_over(state, seat))
        if state.quest[seat] != UNKNOWN:
            count_up(state, seat, content.QUEST_EFFECT[state.card_set, state.quest[seat]])
        score(state, seat, -(unkept(state, seat) ** 2))
    state.reason = LAST_HOUR
    enter(state, OVER)
    ask(state, NOBODY, FINISHED)


@compiled
def left_over(state: State, seat: int) -> int:
    """1 point for every 3 of one resource, and for every 3 favor tokens."""
    points = state.favor[seat] // THREE
    for kind in range(KINDS):
        points += state.resource[seat, kind] // THREE
    return int(points)


@compiled
def _cards_in_hand(state: State, seat: int) -> int:
    return unkept(state, seat) + int(state.cards[seat])


@compiled
def _outranks(state: State, one: int, other: int) -> bool:
    """Z3: more points, then fewer cards in hand, then more temples standing."""
    if state.points[one] != state.points[other]:
        return bool(state.points[one] > state.points[other])
    held, others = _cards_in_hand(state, one), _cards_in_hand(state, other)
    if held != others:
        return held < others
    return temples_of(state, one, UNKNOWN, 0) > temples_of(state, other, UNKNOWN, 0)


@compiled
def ranks(state: State, out: Any) -> None:
    """Z3: who is equal in everything shares the place."""
    for seat in range(state.seats):
        ahead = 0
        for other in range(state.seats):
            if _outranks(state, other, seat):
                ahead += 1
        out[seat] = ahead
