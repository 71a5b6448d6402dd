"""Advice: what the oracle would consider, from what a seat may know, and how its candidates compare."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec
import numpy as np

from votive.core.contract import Fact
from votive.core.playouts import play_out
from votive.core.randomness import new_stream
from votive.core.verbs import enact, imagine, points

if TYPE_CHECKING:
    from votive.bots.bot import Position

SIMULATIONS = 1200
SECONDS = 1.0
"""Seconds of search, at most: on a busy machine advice is a little less sure, never slow."""
CANDIDATES = 3
CONSIDERED = 0.04
"""A move that the search looked at less often than this part of the best one's visits is no candidate."""
GAMES = 300
"""Games that are played on at random after each candidate, for points."""
WORLDS = 8
"""In so many imagined worlds something must happen for it to be told."""
SURE = 2.0
"""By how many standard errors two candidates must differ for it to be told."""
WORTH_TELLING = 0.75
"""By how many points."""


class HintedMove(msgspec.Struct, frozen=True):
    """A move that the oracle considers."""

    move: list[Any]
    fact: Fact
    chance: int
    """Percent: how likely the seat wins after it, by the oracle's search."""
    points: int
    """What the seat may expect to have at the end: the mean of games played on at random."""
    gains: list[Fact]
    """What happens at once, as far as the seat can know."""
    why: list[Fact]
    """How it compares with the next best: for the seat, and for others."""


class Hint(msgspec.Struct, frozen=True):
    """The oracle's candidates, the likeliest to win first, from what the seat may know."""

    position_number: int = msgspec.field(name="place")
    seat: int
    moves: list[HintedMove]


@dataclass(frozen=True)
class Outlook:
    """What a candidate leads to, in games played on at random: points by game and seat."""

    points: Any

    def mean(self, seat: int) -> float:
        return float(self.points[:, seat].mean())

    def more(self, other: "Outlook", seat: int) -> float:
        """How many points more than after another candidate; 0 if that might be chance."""
        differences = self.points[:, seat] - other.points[:, seat]
        mean = float(differences.mean())
        error = float(differences.std()) / math.sqrt(len(differences))
        return mean if abs(mean) > max(SURE * error, WORTH_TELLING) else 0.0


def consider(
    position: "Position", position_number: int, simulations: int = SIMULATIONS, seconds: float = SECONDS
) -> Hint:
    """The oracle's candidates. The same position, its number and the number of simulations give the same answer."""
    from votive.bots.evaluators import best_kind
    from votive.bots.search import Search

    search = Search(
        position.game, position.settings.seats, position_number, best_kind(position.game, position.settings.seats)
    )
    search.think(position, seconds, simulations)
    thoughts = search.thoughts(position).moves
    least = max(1.0, CONSIDERED * thoughts[0].visits)
    considered = [thought for thought in thoughts[:CANDIDATES] if thought.visits >= least or thought is thoughts[0]]
    chosen = in_order(considered, position.seat)
    outlooks = [_outlook(position, thought.number, position_number) for thought in chosen]
    moves = []
    for index, thought in enumerate(chosen):
        rival = 1 if index == 0 else 0
        compared = rival < len(chosen)
        chance = percent(thought, position.seat)
        why = []
        if compared:
            better = chance - percent(chosen[rival], position.seat)
            why = _compared(position, better, outlooks[index], outlooks[rival])
        moves.append(
            HintedMove(
                thought.move,
                position.game.describe(position.state, position.seat, thought.number),
                chance,
                round(outlooks[index].mean(position.seat)),
                _gains(position, thought.number, position_number),
                why,
            )
        )
    return Hint(position_number, position.seat, moves)


class Rated(Protocol):
    """A move with every seat's chance to win after it."""

    @property
    def chances(self) -> tuple[float, ...]: ...


R = TypeVar("R", bound=Rated)


def percent(thought: Rated, seat: int) -> int:
    """How likely the seat wins, as it is shown: candidates are put in order and compared by this very number."""
    return round(100 * thought.chances[seat])


def in_order(thoughts: Sequence[R], seat: int) -> list[R]:
    """The highest chance first; of those that show the same, the one that the search preferred."""
    return sorted(thoughts, key=lambda thought: -percent(thought, seat))


def _outlook(position: "Position", move: int, seed: int) -> Outlook:
    """The same imagined worlds and the same throws for every candidate, so that what differs is the candidate."""
    seats = position.settings.seats
    row = np.zeros(1, position.game.row).view(np.recarray)
    room = np.zeros((2, max(position.game.most_legal, position.game.most_seats)), np.int64)
    found = np.zeros((GAMES, seats))
    for game in range(GAMES):
        stream = new_stream(seed, 100 + game)
        row[0] = position.state
        imagine(row[0], position.seat, stream)
        enact(row[0], position.seat, move)
        play_out(row[0], stream, room[0], room[1])
        points(row[0], room[0])
        found[game] = room[0][:seats]
    return Outlook(found)


def _gains(position: "Position", move: int, seed: int) -> list[Fact]:
    """What happens at once, in every world that the seat can imagine; so nothing that it cannot know is told."""
    game, seat = position.game, position.seat
    gains: list[Fact] | None = None
    for world in range(WORLDS):
        before = game.copy(position.state)
        imagine(before, seat, new_stream(seed, world))
        after = game.copy(before)
        enact(after, seat, move)
        facts = game.tell(before, seat, move, after, seat)
        gains = facts if gains is None else [fact for fact in gains if fact in facts]
    return gains or []


def _compared(position: "Position", better: int, here: Outlook, there: Outlook) -> list[Fact]:
    """In words: more chances, more points, and what it leaves to others."""
    facts: list[Fact] = [{"id": "hint-same-chance"}]
    if better:
        facts = [{"id": "hint-more-chance" if better > 0 else "hint-less-chance", "percent": abs(better)}]
    own = round(here.more(there, position.seat))
    if own:
        facts.append({"id": "hint-more-points" if own > 0 else "hint-fewer-points", "points": abs(own)})
    for seat in range(position.settings.seats):
        change = round(here.more(there, seat)) if seat != position.seat else 0
        if change:
            name = position.game.seat_names[seat]
            facts.append({"id": "hint-gives" if change > 0 else "hint-takes", "city": name, "points": abs(change)})
    return facts
