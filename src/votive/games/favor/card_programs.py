"""Effects of cards and temples as rows of numbers: programs, one behind the other."""

from typing import Any

from votive.games.favor.cards import BASIC_TEMPLES, GOD_KINDS, MARKET_KINDS, QUESTS, TEMPLE_TYPES, Card, Cards, Temple
from votive.games.favor.vocabulary import (
    BRANCHES,
    CHOOSE,
    COLUMNS,
    EACH,
    END,
    EXIT,
    FAVOR,
    GAIN,
    GOD,
    GODS,
    JUMP,
    NUMBER,
    SELF,
    VERB,
    VERB_NUMBERS,
    VERBS,
    WHAT,
    WHO,
    Branches,
    Count,
    Instruction,
)

KINDS_OF_CARDS = ("temple", "market", "god", "quest")
_HOW_MANY = (TEMPLE_TYPES + BASIC_TEMPLES, MARKET_KINDS, GOD_KINDS, QUESTS)
CARDS_AND_PRAYERS = sum(_HOW_MANY)
_EMPTY_ROW = dict.fromkeys(range(len(COLUMNS)), 0) | {NUMBER: 1, EACH: 1, GOD: -1}


class Programs:
    """All effects of all sets. What several sets have alike is there once."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.names: list[tuple[str, str]] = []
        self.cards: list[int] = []
        self._starts: dict[str, int] = {}

    def add(self, kind: str, number: int, card: Card | Temple) -> int:
        """Where the effect of a card, or a temple's prayer, starts."""
        effect = card.prayer if isinstance(card, Temple) else card.effect
        favor = isinstance(card, Temple) and card.favor
        known_by = repr((kind, number, card.name, card.god, effect, favor))
        if known_by not in self._starts:
            self._starts[known_by] = len(self.rows)
            self._write_whole(effect, "" if isinstance(card, Temple) else card.god, favor)
            added = len(self.rows) - len(self.names)
            self.names += [(kind, card.name)] * added
            self.cards += [sum(_HOW_MANY[: KINDS_OF_CARDS.index(kind)]) + number] * added
        return self._starts[known_by]

    def _write_whole(self, effect: tuple[Instruction, ...], god: str, favor: bool) -> None:
        """The favor token comes after the effect, whatever of it was carried out (H6)."""
        start = len(self.rows)
        self._write(effect, GODS.index(god) if god else -1)
        for row in self.rows[start:]:
            row[EXIT] = len(self.rows)
        if favor:
            self.rows.append(self._row(GAIN, {WHO: SELF, WHAT: FAVOR, NUMBER: 1}))
        self.rows.append(self._row(END, {}))

    def _row(self, verb: int, values: dict[int, int]) -> list[int]:
        return [(_EMPTY_ROW | values | {VERB: verb})[column] for column in range(len(COLUMNS))]

    def _write(self, effect: tuple[Instruction, ...], god: int) -> None:
        for instruction in effect:
            verb = VERB_NUMBERS[instruction["do"]]
            row = self._row(verb, {GOD: god} | _values(verb, instruction))
            self.rows.append(row)
            if verb == CHOOSE:
                self._write_branches(row, instruction["options"], god)

    def _write_branches(self, choose: list[int], options: tuple[tuple[Instruction, ...], ...], god: int) -> None:
        """A choice goes to one of its branches, and each branch then jumps behind the last."""
        jumps = []
        choose[NUMBER] = len(options)
        for column, option in zip(BRANCHES, options, strict=False):
            choose[column] = len(self.rows)
            self._write(option, god)
            jumps.append(self._row(JUMP, {}))
            self.rows.append(jumps[-1])
        for jump in jumps:
            jump[WHAT] = len(self.rows)


def length(cards: Cards) -> int:
    """How many rows the effects of a set take."""
    programs = Programs()
    every: tuple[tuple[Card | Temple, ...], ...] = (cards.standing, cards.market, cards.gods, cards.quests)
    for kind, listed in zip(KINDS_OF_CARDS, every, strict=True):
        for number, card in enumerate(listed):
            programs.add(kind, number, card)
    return len(programs.rows)


def _values(verb: int, instruction: Instruction) -> dict[int, int]:
    values: dict[int, int] = {}
    for name, takes in VERBS[verb].takes.items():
        value: Any = instruction[name]
        if isinstance(takes, Count):
            values[takes.column] = value
        elif not isinstance(takes, Branches) and value != "":
            values[takes.column] = takes.all.index(value)
    return values
