"""The numbers on cards, by name: `temple.demeter.harvest_home.points`, `market.swift_runner.effect.2.number`.

A name is that of the card, as variants have it, and the way to the number; lists count from 1. Which numbers there are,
and how far they may go, is what the game tells the form of the workshop.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from votive.core.content import mark_in
from votive.core.contract import Game
from votive.core.errors import VotiveError
from votive.core.variants import Variant, checked_files
from votive.lab.words import ReportWords

Way = tuple[str | int, ...]
"""From a card to a number: names of fields, and places in lists from 0."""


@dataclass(frozen=True)
class CardNumber:
    """A number on a card, and within which bounds it may change."""

    card: str
    title: str
    """Of the card: the id of a message, or a name where a variant has added it."""
    way: Way
    said: tuple[tuple[str, int], ...]
    """The way in words: ids of messages, each with a place from 1, or 0."""
    now: int | None
    """None where the card leaves it to the game."""
    least: int
    most: int

    @property
    def name(self) -> str:
        return ".".join([self.card, *(str(step + 1 if isinstance(step, int) else step) for step in self.way)])

    def told(self, words: ReportWords) -> str:
        """What it is called: “Harvest Home, points”."""
        title = words.word(self.title) if words.has(self.title) else words.names.title(self.title)
        steps = [words.word(key, place=place) for key, place in self.said]
        return ", ".join([title, *steps])


@dataclass(frozen=True)
class _Card:
    deck: Mapping[str, Any]
    title: str
    fields: dict[str, Any]


@dataclass
class CardNumbers:
    """All numbers on the cards of a variant."""

    game: Game
    variant: Variant
    cards: dict[str, _Card] = field(init=False)

    def __post_init__(self) -> None:
        if self.game.shown.workshop is None or self.game.shown.try_cards is None:
            raise VotiveError(f"--card: {self.game.name} has no cards; --option changes its numbers")
        if mark_in(self.game.version) and not self.variant.changes_cards:
            raise VotiveError("--card: changes single cards of ours, and a folder says all of them; leave one out")
        changes = {change["card"]: change for change in self.variant.change}
        self.cards = {}
        for deck in self.game.shown.workshop()["decks"]:
            added = [card for card in self.variant.add if card.get("deck") == deck["deck"]]
            for card in deck["cards"]:
                fields = {**card["fields"], **changes.get(card["card"], {})}
                if card["card"] not in self.variant.remove:
                    self.cards[card["card"]] = _Card(deck, card["title"], fields)
            for entry in added:
                self.cards[f"{deck['deck']}.{entry['name']}"] = _Card(deck, entry["name"], dict(entry))

    def find(self, name: str) -> CardNumber:
        """A number by its name; a name that is none is told with those that there are."""
        card = max((known for known in self.cards if name.startswith(f"{known}.")), key=len, default=name)
        if card not in self.cards:
            known = self._in_deck(name.partition(".")[0])
            raise VotiveError(f"--card {name!r}: there is no such card; there is: {', '.join(known)}")
        numbers = {number.name: number for number in self._on(card)}
        if name not in numbers:
            raise VotiveError(f"--card {name!r}: is no number of {card}; its numbers: {', '.join(numbers) or 'none'}")
        return numbers[name]

    def _in_deck(self, deck: str) -> list[str]:
        """The cards of a deck; of one that is none, what all cards' names begin with."""
        known = [card for card in self.cards if card.partition(".")[0] == deck]
        return known or list(dict.fromkeys(f"{card.partition('.')[0]}.…" for card in self.cards))

    def _on(self, name: str) -> Iterator[CardNumber]:
        card = self.cards[name]
        for way, said, now, least, most in _numbers_of_card(card.deck, card.fields):
            yield CardNumber(name, card.title, way, said, now, least, most)

    def check(self, number: CardNumber, values: Sequence[int]) -> None:
        """Say which value is not allowed, if one is not: by its bounds, or because the card makes no sense with it."""
        for value in (values[0], values[-1]):
            if not number.least <= value <= number.most:
                raise VotiveError(
                    f"--card {number.name}: {value} is not a whole number from {number.least} to {number.most}"
                )
        for value in values:
            try:
                self.try_out({number.name: value})
            except VotiveError as error:
                raise VotiveError(f"--card {number.name}={value}: {error}") from None

    def try_out(self, values: Mapping[str, int]) -> None:
        """Have the game check its cards with these numbers."""
        assert self.game.shown.try_cards is not None
        changed = self.changed(values)
        if changed.changes_cards:
            self.game.shown.try_cards(checked_files(changed, ""))

    def changed(self, values: Mapping[str, int]) -> Variant:
        """The variant with other numbers. It names what is different, and no more."""
        change = {entry["card"]: dict(entry) for entry in self.variant.change}
        add = [dict(entry) for entry in self.variant.add]
        added = {f"{entry.get('deck')}.{entry.get('name')}": entry for entry in add}
        for name, value in values.items():
            number = self.find(name)
            if value == number.now:
                continue
            entry = added.get(number.card) or change.setdefault(number.card, {"card": number.card})
            first = str(number.way[0])
            if first not in entry and first in self.cards[number.card].fields:
                entry[first] = self.cards[number.card].fields[first]
            entry[first] = _with_number(entry.get(first), number.way[1:], value)
        return replace(self.variant, change=list(change.values()), add=add)


_Found = tuple[Way, tuple[tuple[str, int], ...], int | None, int, int]


def _numbers_of_card(deck: Mapping[str, Any], fields: Mapping[str, Any]) -> Iterator[_Found]:
    for name, takes in deck["fields"].items():
        said = (f"card-{name.replace('_', '-')}", 0)
        value = fields.get(name)
        if takes["kind"] == "number":
            if value is not None or "shared" in takes:
                yield (name,), (said,), value, takes["least"], takes["most"]
        elif value is None:
            continue
        elif takes["kind"] == "cost":
            for kind in takes["of"]:
                yield (name, kind), (said, (f"word-{kind}", 0)), value.get(kind, 0), 0, takes["most"]
        elif takes["kind"] == "slots":
            yield (name,), (said,), value[0], 1, takes["most"] - 1
        elif takes["kind"] == "numbers":
            for place, number in enumerate(value):
                yield (name, place), ((said[0], place + 1),), number, takes["least"], takes["most"]
        elif takes["kind"] == "effect":
            verbs = {verb["do"]: verb["takes"] for verb in deck["verbs"]}
            for way, more, now, least, most in _numbers_of_effect(verbs, value):
                yield (name, *way), (said, *more), now, least, most


def _numbers_of_effect(verbs: Mapping[str, Any], effect: Sequence[Mapping[str, Any]]) -> Iterator[_Found]:
    for place, instruction in enumerate(effect):
        step = ("card-step", place + 1)
        for name, takes in verbs.get(instruction["do"], {}).items():
            if takes["kind"] == "number":
                now = instruction.get(name, takes["default"])
                yield (place, name), (step, (f"card-{name}", 0)), now, takes["least"], takes["most"]
            elif takes["kind"] == "options":
                for number, option in enumerate(instruction[name]):
                    for way, said, now, least, most in _numbers_of_effect(verbs, option):
                        yield (place, name, number, *way), (step, ("card-option", number + 1), *said), now, least, most


def _with_number(value: Any, way: Way, number: int) -> Any:
    """A field with another number at the end of this way. Neighbouring slots move together: the number is the lower."""
    if not way:
        return [number, number + 1] if isinstance(value, list) else number
    whole = deepcopy(value)
    at = whole
    for step in way[:-1]:
        at = at[step]
    at[way[-1]] = number
    return whole
