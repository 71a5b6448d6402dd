"""Where points come from, for reports."""

from typing import Any

import numpy as np

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.favor import content, moves
from votive.games.favor.card_programs import KINDS_OF_CARDS
from votive.games.favor.effects import count_up
from votive.games.favor.ending import left_over
from votive.games.favor.measures import unkept
from votive.games.favor.state import FINISHED, IDLE, UNKNOWN

SOURCES = ("temples", "offerings", "prayers", "market cards", "gods", "quests", "left over", "broken promises")
TEMPLES, OFFERINGS, PRAYERS, MARKET, GODS, QUESTS, LEFT_OVER, PROMISES = range(len(SOURCES))
_OF_AN_EFFECT = {"temple": PRAYERS, "market": MARKET, "god": GODS, "quest": QUESTS}
SOURCE_OF_KIND = np.array([_OF_AN_EFFECT[kind] for kind in KINDS_OF_CARDS], np.int8)


@compiled
def points_by_source(state: State, mover: int, move: int, after: State, seat: int, out: Any) -> None:
    for source in range(len(SOURCES)):
        out[source] = 0
    gained = after.points[seat] - state.points[seat]
    if after.stage == FINISHED:  # Z2
        out[LEFT_OVER] = left_over(after, seat)
        out[PROMISES] = -(unkept(after, seat) ** 2)
        out[QUESTS] = _quest(after, seat)
        gained -= out[LEFT_OVER] + out[PROMISES] + out[QUESTS]
        if after.points[seat] == 0:  # Z1: one cannot lose more than one has
            out[PROMISES] += gained
            gained = 0
    if gained != 0:
        out[_source(state, move)] += gained


@compiled
def _quest(after: State, seat: int) -> int:
    if after.quest[seat] == UNKNOWN:
        return 0
    points = int(after.points[seat])
    count_up(after, seat, content.QUEST_EFFECT[after.card_set, after.quest[seat]])
    quest = int(after.points[seat]) - points
    after.points[seat] = points
    return quest


@compiled
def _source(state: State, move: int) -> int:
    """What a move belongs to: an effect that is being carried out, or what the move itself is."""
    if state.step != IDLE:
        return int(SOURCE_OF_KIND[content.KIND_OF_STEP[state.step]])
    if moves.BUILD <= move < moves.OFFER:
        return TEMPLES
    if moves.OFFER <= move < moves.STOP:
        return OFFERINGS
    if moves.AGORA <= move < moves.FAVOR:
        return MARKET
    if moves.DRAW_GOD <= move < moves.ROLL:
        return GODS
    return PRAYERS
