"""The components that moves name, so that reports can count them: cards, pieces, tiles, numbers.

A component is a part that a move of some kind names: of ["build", "granary"] it is the granary, built. Moves of chance
have components too: a quest that is drawn, a god that speaks.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from votive.core.contract import Game
from votive.core.language import Language, language

MOST_PARTS = 4
"""No move names more components than this."""
NONE = -1


@dataclass(frozen=True)
class Group:
    """Components of the same sort: the altars of a sacrifice."""

    kind: str
    part: str
    first: int
    values: tuple[Any, ...]

    @property
    def numeric(self) -> bool:
        return all(isinstance(value, int) for value in self.values)


@dataclass(frozen=True)
class Components:
    """All components of a game, numbered, and which of them each move names."""

    groups: tuple[Group, ...]
    of_move: Any  # int64[move, MOST_PARTS]: components, or NONE

    @property
    def count(self) -> int:
        last = self.groups[-1]
        return last.first + len(last.values)


@cache
def components_of(game: Game) -> Components:
    """The components of a game. A kind of move that names none is a component itself."""
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
        found = list(dict.fromkeys(number[component] for component in listed))
        of_move[move, : len(found)] = found
    return Components(tuple(groups), of_move)


class ComponentNames:
    """What people call the components of a game: by its messages, as far as it has them; in English by default."""

    def __init__(self, game: Game, words: Language | None = None) -> None:
        self.language = words or language("en", game.language_folder)
        self.prefixes = game.reporting.prefixes

    def name(self, value: Any, part: str = "") -> str:
        """A component's name. The id of its message may begin with the part of the move, or one of the prefixes."""
        text = str(value)
        if isinstance(value, int):
            return text
        for key in (text, f"{part}-{text}", *(f"{prefix}-{text}" for prefix in self.prefixes)):
            for known in (key, key.replace("_", "-"), key.replace(".", "-"), key.replace("_", "-").replace(".", "-")):
                if self.language.has(known):
                    try:
                        return self.language.word(known)
                    except KeyError:
                        break
        return text.replace("_", " ").replace("-", " ").replace(".", ", ")

    def title(self, value: Any, part: str = "") -> str:
        """The same with a capital."""
        name = self.name(value, part)
        return name[:1].upper() + name[1:]
