"""Where points come from, for reports: sacrifices, prayers, and the altars at the end."""

from typing import Any

from votive.core.compilation import compiled
from votive.core.contract import State
from votive.games.offrandes.content import ALTAR_COUNT, ALTAR_POINTS, TIERS
from votive.games.offrandes.moves import ABSTAIN, SACRIFICE
from votive.games.offrandes.state import OVER

SOURCES = ("sacrifices", "prayers", "altars")
SACRIFICES, PRAYERS, ALTARS = range(len(SOURCES))


@compiled
def points_by_source(state: State, mover: int, move: int, after: State, seat: int, out: Any) -> None:
    for source in range(len(SOURCES)):
        out[source] = 0
    gained = after.points[seat] - state.points[seat]
    if after.stage == OVER:  # E2
        for altar in range(ALTAR_COUNT):
            if after.owner[altar] == seat:
                out[ALTARS] += ALTAR_POINTS * TIERS[altar]
        gained -= out[ALTARS]
    if seat == mover and SACRIFICE <= move < ABSTAIN:
        out[SACRIFICES] = gained
    else:  # P1
        out[PRAYERS] = gained
