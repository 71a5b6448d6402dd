"""What is different between a game and a variant of it: its options, and its cards as people read them."""

from collections.abc import Mapping
from typing import Any

from votive.core.contract import Game
from votive.core.language import Language, language

Table = tuple[str, list[str], list[list[str]]]
CardRow = dict[str, str]
"""What a table says of a card, by the heads of its columns."""


def differences(published: Game, variant: Game, options: Mapping[str, int], code: str = "en") -> list[str]:
    """One sentence for each difference: options first, then cards."""
    words = language(code, variant.language_folder)
    listed = []
    for option in variant.options:
        value = options.get(option.name, option.default)
        if value != option.default:
            listed.append(_said(words, "variant-option", name=option.name, old=option.default, new=value))
    return listed + card_differences(published, variant, code)


def card_differences(published: Game, variant: Game, code: str = "en") -> list[str]:
    """The cards that were changed, added or removed, and how."""
    if published.shown.catalogue is None or variant.shown.catalogue is None or published.version == variant.version:
        return []
    words = language(code, variant.language_folder)
    listed = []
    pairs = zip(published.shown.catalogue(words), variant.shown.catalogue(words), strict=True)
    for before, after in pairs:
        listed += _of_a_deck(before, after, words)
    return listed


def _of_a_deck(before: Table, after: Table, words: Language) -> list[str]:
    old, new = _by_name(before, words), _by_name(after, words)
    listed = []
    for name, row in new.items():
        if name not in old:
            listed.append(_said(words, "variant-added", deck=after[0], name=name, text=_last(row)))
        for head, value in row.items():
            if name in old and old[name].get(head) != value:
                said = {"name": name, "field": head, "old": old[name].get(head, ""), "new": value}
                listed.append(_said(words, "variant-changed", **said))
    return listed + [_said(words, "variant-removed", deck=before[0], name=name) for name in old if name not in new]


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


def _said(words: Language, key: str, **values: Any) -> str:
    """One message; what is put into it is told as it stands, even where it is the id of a message."""
    return words.word(key, **values)
