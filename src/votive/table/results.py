"""What came of a game that is over: who finished where, and what is worth counting of how they played.

It follows from the log alone, so that whoever reads the same log finds the same.
"""

from collections import Counter, defaultdict
from typing import TypeAlias

import msgspec

from votive.table.state import TableState

Deeds: TypeAlias = dict[str, dict[str, int]]
"""How often, by the message that names the sort and the one that names the thing."""

COUNTED = ("rules", "resigned")
"""How a game ends that has ranks. One that was agreed upon, given up or called off has none."""


class Finish(msgspec.Struct, frozen=True):
    """A seat at the end. Where a bot played in the place of a person who left, it is still the person's."""

    player: str
    """A person's id, or a bot's name."""
    bot: bool
    rank: int
    """From 1; who shares a rank has the same."""
    points: int
    deeds: Deeds = {}


class Outcome(msgspec.Struct, frozen=True):
    """A game's end, seat by seat."""

    game: str
    ended: int
    """Milliseconds since 1970."""
    rated: bool
    """Whether it says something about who is stronger: at least two players, nobody at several seats, and no answer of
    a bot was taken back."""
    finishes: list[Finish]


def outcome(state: TableState, ended: int) -> Outcome | None:
    """What came of a table that ended at that time; None if nobody won or lost anything, or it was not played here."""
    history = state.history
    if state.ended is None or state.ended.how not in COUNTED or history is None:
        return None
    if state.opened.imported:  # whoever wrote the record chose the names, of people and of bots
        return None
    if state.opened.continued is not None:  # others have played a part of it
        return None
    players = [_player(state, seat) for seat in range(len(state.chairs))]
    if not all(player for player, _ in players):
        return None
    ranks, points, done = _ranks(state), history.points(), _deeds(state)
    finishes = [
        Finish(player, bot, ranks[seat], points[seat], done.get(seat, {})) for seat, (player, bot) in enumerate(players)
    ]
    return Outcome(state.opened.game, ended, _is_rated(state, players), finishes)


def _player(state: TableState, seat: int) -> tuple[str, bool]:
    """Who sat down here first, with whatever device; and whether that is a bot."""
    chair = state.chairs[seat]
    return (chair.people[0], False) if chair.people else (chair.bot or "", True)


def _is_rated(state: TableState, players: list[tuple[str, bool]]) -> bool:
    devices = Counter(person for chair in state.chairs for person in set(chair.people))
    return len(set(players)) > 1 and all(seats == 1 for seats in devices.values()) and not state.retried


def _ranks(state: TableState) -> list[int]:
    """By the rules; who resigned comes last, as they cannot win. Where that ended the game, the points count."""
    history = state.playing()
    played_out = state.ended is not None and state.ended.how == "rules"
    ranks = history.ranks() if played_out else [-points for points in history.points()]
    order = [(chair.resigned, rank) for chair, rank in zip(state.chairs, ranks, strict=True)]
    return [1 + sum(other < own for other in order) for own in order]


def _deeds(state: TableState) -> dict[int, Deeds]:
    counted: dict[int, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    if state.game.statistics is not None:
        for step in state.playing().steps:
            for seat, sort, thing in state.game.statistics(step.before, step.seat, step.move, step.after):
                counted[seat][sort][thing] += 1
    return {seat: {sort: dict(things) for sort, things in sorts.items()} for seat, sorts in counted.items()}
