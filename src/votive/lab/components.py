"""What moves are made of, so that a report can say how often each thing is used: from the names of the moves alone.

A thing is a part that a move of some kind names: of ["build", "granary"] it is the granary, built. Chance has things
too: a quest that is drawn, a god that speaks.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from votive.core.contract import Game
from votive.core.language import Language

MOST_PARTS = 4
"""No move names more things than this."""
NONE = -1


@dataclass(frozen=True)
class Group:
    """Things of the same sort: the altars of a sacrifice."""

    kind: str
    part: str
    first: int
    values: tuple[Any, ...]

    @property
    def numeric(self) -> bool:
        return all(isinstance(value, int) for value in self.values)


@dataclass(frozen=True)
class Things:
    """All things of a game, numbered, and which of them each move names."""

    groups: tuple[Group, ...]
    of_move: Any  # int64[move, MOST_PARTS]: things, or NONE

    @property
    def count(self) -> int:
        last = self.groups[-1]
        return last.first + len(last.values)


def things_of(game: Game) -> Things:
    """What the moves of a game are made of. A kind of move that names nothing is a thing itself."""
    named: list[list[tuple[str, str, Any]]] = []
    for move in range(game.moves):
        kind, parts = game.reporting.parts(move) if game.reporting.parts else (str(game.names[move][0]), {})
        plain = [
            (kind, name, value)
            for name, values in parts.items()
            for value in (values if isinstance(values, list) else [values])
            if value not in game.seat_names
        ]
        named.append((plain or [(kind, "", kind)])[:MOST_PARTS])
    groups: list[Group] = []
    for kind, part in dict.fromkeys((kind, part) for listed in named for kind, part, _ in listed):
        values = dict.fromkeys(
            value for listed in named for one, other, value in listed if (one, other) == (kind, part)
        )
        first = groups[-1].first + len(groups[-1].values) if groups else 0
        groups.append(Group(kind, part, first, tuple(values)))
    number = {
        (group.kind, group.part, value): group.first + index
        for group in groups
        for index, value in enumerate(group.values)
    }
    of_move = np.full((game.moves, MOST_PARTS), NONE, np.int64)
    for move, listed in enumerate(named):
        found = list(dict.fromkeys(number[thing] for thing in listed))
        of_move[move, : len(found)] = found
    return Things(tuple(groups), of_move)


def words(language: Language, name: Any, sort: str = "") -> str:
    """What people call something, by the game's own words if it has them. Messages may be named after its sort, too."""
    text = str(name)
    if isinstance(name, int):
        return text
    for key in (text, f"{sort}-{text}", *(f"{prefix}-{text}" for prefix in _SORTS)):
        for known in (key, key.replace("_", "-"), key.replace(".", "-"), key.replace("_", "-").replace(".", "-")):
            if language.has(known):
                try:
                    return language.word(known)
                except KeyError:
                    break
    return text.replace("_", " ").replace("-", " ").replace(".", ", ")


_SORTS = ("temple", "offering", "market", "god", "quest", "area", "word", "resource")
