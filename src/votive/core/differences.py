"""What is different between a game and a variant of it: its options, and its cards as people read them."""

from collections.abc import Mapping
from dataclasses import dataclass

from votive.core.contract import Game
from votive.core.language import Language, language

Table = tuple[str, list[str], list[list[str]]]
CardRow = dict[str, str]
"""What a table says of a card, by the heads of its columns."""


def differences(published: Game, variant: Game, options: Mapping[str, int], code: str = "en") -> list[str]:
    """One sentence for each difference: options first, then cards."""
    return option_differences(variant, options, code) + card_differences(published, variant, code)


def option_title(name: str, words: Language) -> str:
    """What an option is called; of a game that does not say it, its name in words."""
    return words.word(f"option-{name}") if words.has(f"option-{name}") else name.replace("_", " ")


def option_differences(variant: Game, options: Mapping[str, int], code: str = "en") -> list[str]:
    """The options that are not as published."""
    words = language(code, variant.language_folder)
    listed = []
    for option in variant.options:
        value = options.get(option.name, option.default)
        if value != option.default:
            said = {"name": option_title(option.name, words), "old": option.default, "new": value}
            listed.append(words.word("variant-option", **said))
    return listed


def card_differences(published: Game, variant: Game, code: str = "en") -> list[str]:
    """The cards that were changed, added or removed, and how."""
    words = language(code, variant.language_folder)
    listed = []
    for deck in _decks(published, variant, words):
        for name, row in deck.new.items():
            if name not in deck.old:
                listed.append(words.word("variant-added", deck=deck.title, name=name, text=_last(row)))
            for head, value in deck.changes(name).items():
                said = {"name": name, "field": head, "old": deck.old[name].get(head, ""), "new": value}
                listed.append(words.word("variant-changed", **said))
        listed += [words.word("variant-removed", deck=deck.title, name=name) for name in deck.removed]
    return listed


@dataclass(frozen=True)
class CardNames:
    """What cards are called that are not as published."""

    changed: list[str]
    added: list[str]
    removed: list[str]


def different_cards(published: Game, variant: Game, code: str = "en") -> CardNames:
    """The names of the cards that were changed, added or removed."""
    decks = _decks(published, variant, language(code, variant.language_folder))
    return CardNames(
        [name for deck in decks for name in deck.new if name in deck.old and deck.changes(name)],
        [name for deck in decks for name in deck.new if name not in deck.old],
        [name for deck in decks for name in deck.removed],
    )


@dataclass(frozen=True)
class _Deck:
    """A deck as published and as it is now: what is said of each card, by its name."""

    title: str
    old: dict[str, CardRow]
    new: dict[str, CardRow]

    @property
    def removed(self) -> list[str]:
        return [name for name in self.old if name not in self.new]

    def changes(self, name: str) -> CardRow:
        """What is said of a card now, where that is another thing than before."""
        before = self.old.get(name)
        return {} if before is None else {head: now for head, now in self.new[name].items() if before.get(head) != now}


def _decks(published: Game, variant: Game, words: Language) -> list[_Deck]:
    if published.shown.catalogue is None or variant.shown.catalogue is None or published.version == variant.version:
        return []
    pairs = zip(published.shown.catalogue(words), variant.shown.catalogue(words), strict=True)
    return [_Deck(after[0], _by_name(before, words), _by_name(after, words)) for before, after in pairs]


def _by_name(table: Table, words: Language) -> dict[str, CardRow]:
    """The rows by their cards' names. A name that stands there twice gets a number."""
    _, heads, rows = table
    head = words.word("cards-name") if words.has("cards-name") else heads[0]
    place = heads.index(head) if head in heads else 0
    found: dict[str, CardRow] = {}
    for row in rows:
        name = row[place]
        while name in found:
            name += "′"
        found[name] = {head: cell for index, (head, cell) in enumerate(zip(heads, row, strict=True)) if index != place}
    return found


def _last(row: CardRow) -> str:
    return list(row.values())[-1] if row else ""
