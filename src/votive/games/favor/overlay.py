"""Cards of a variant: the published ones of a version, with single cards changed, added or removed.

    remove = ["market.spear_guard"]

    [[change]]
    card = "market.swift_runner"
    effect = [{ do = "move", who = "self" }, { do = "score", number = 4 }]

    [[add]]
    deck = "market"
    name = "golden_scales"
    effect = [{ do = "gain", what = "gold" }]

Only fields that differ are named. What is wrong is said with its place in that file.
"""

import tomllib
from collections.abc import Mapping
from typing import Any

from votive.core.content import VARIANT_FILE
from votive.games.favor.card_files import Data, Placed, cards_from
from votive.games.favor.cards import MARKET_KINDS, MOST_SEATS, QUESTS, BadContent, Cards

DECKS = {
    "area": ("board.toml", "area"),
    "basic": ("temples.toml", "basic"),
    "temple": ("temples.toml", "temple"),
    "offering": ("offerings.toml", "offering"),
    "market": ("market.toml", "card"),
    "god": ("gods.toml", "card"),
    "quest": ("quests.toml", "quest"),
}
"""Where the entries of each sort stand: the file and the list."""

OF_ANY_SIZE = {"market": (1, MARKET_KINDS), "quest": (MOST_SEATS, QUESTS)}
"""The decks that may be longer or shorter than published: how many different cards they have."""


def changed_cards(published: Mapping[str, bytes], text: bytes) -> Cards:
    """The cards of a variant, checked."""
    return cards_from(changed_data(published, text))


def changed_data(published: Mapping[str, bytes], text: bytes) -> Data:
    """The same as the files would hold it; not all of it is checked yet."""
    wanted = _wanted(text)
    data = {file: tomllib.loads(content.decode()) for file, content in published.items()}
    touched: dict[str, str] = {}
    for change in wanted["change"]:
        _change(data, change, touched)
    for name in wanted["remove"]:
        _remove(data, name, touched)
    for number, card in enumerate(wanted["add"], 1):
        _add(data, card, f"add {number}")
    for deck, (fewest, most) in OF_ANY_SIZE.items():
        count = len(data[DECKS[deck][0]][DECKS[deck][1]])
        if not fewest <= count <= most:
            raise BadContent(
                f"add and remove: the {deck} deck would have {count} different cards; {fewest} to {most} are allowed"
            )
    return data


def _wanted(text: bytes) -> dict[str, list[Any]]:
    """The three lists of differences. This may come from anybody's record."""
    try:
        said = tomllib.loads(text.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadContent(f"{VARIANT_FILE}: is not TOML: {error}") from None
    for key, value in said.items():
        if key not in ("change", "add", "remove") or not isinstance(value, list):
            raise BadContent(f"{VARIANT_FILE}: {key!r} is not expected here; allowed: change, add, remove, each a list")
    return {key: said.get(key, []) for key in ("change", "add", "remove")}


def card_name(deck: str, entry: Mapping[str, Any]) -> str:
    """How a variant names an entry of a card file."""
    name = str(entry.get("name", ""))
    return f"{deck}.{entry['god']}.{name}" if deck == "temple" and "god" in entry else f"{deck}.{name}"


def _deck(deck: Any, allowed: Any, where: str) -> tuple[str, str]:
    if not isinstance(deck, str) or deck not in allowed:
        raise BadContent(f"{where}: {deck!r} is not one of {', '.join(allowed)}")
    return DECKS[deck]


def _find(data: Data, card: Any, where: str) -> tuple[list[dict[str, Any]], int]:
    """The list that holds a card, and its place there."""
    if not isinstance(card, str) or "." not in card:
        raise BadContent(
            f"{where}: {card!r} names no card; write the deck and the name, such as 'market.swift_runner' or "
            "'temple.zeus.oak_grove'"
        )
    deck = card.partition(".")[0]
    file, listed = _deck(deck, DECKS, where)
    entries: list[dict[str, Any]] = data[file][listed]
    names = [card_name(deck, entry) for entry in entries]
    if card not in names:
        raise BadContent(f"{where}: there is no card {card!r}; there is: {', '.join(names)}")
    return entries, names.index(card)


def _once(card: str, where: str, touched: dict[str, str]) -> None:
    if card in touched:
        raise BadContent(f"{where}: {card!r} stands there already, in {touched[card]}; name it once")
    touched[card] = where


def _change(data: Data, change: Any, touched: dict[str, str]) -> None:
    if not isinstance(change, dict) or "card" not in change:
        raise BadContent("change: card: is missing; say which card is different: card = 'market.swift_runner'")
    card = change["card"]
    entries, place = _find(data, card, "change: card")
    where = f"change ({card})"
    _once(card, where, touched)
    fields = {name: value for name, value in change.items() if name != "card"}
    if not fields:
        raise BadContent(f"{where}: says nothing that is different; name a field, such as {_fields(entries[place])}")
    entries[place] = _placed(where, entries[place] | fields)


def _remove(data: Data, card: Any, touched: dict[str, str]) -> None:
    where = "remove"
    deck = str(card).partition(".")[0]
    entries, place = _find(data, card, where)
    if deck not in OF_ANY_SIZE:
        raise BadContent(
            f"{where}: {card!r} cannot be removed, since there must be {len(entries)} of its sort; change it instead. "
            f"Only these decks may be shorter: {', '.join(OF_ANY_SIZE)}"
        )
    _once(card, where, touched)
    del entries[place]


def _add(data: Data, card: Any, where: str) -> None:
    if not isinstance(card, dict):
        raise BadContent(f"{where}: {card!r} is not a table of fields; write [[add]] above each card")
    file, listed = _deck(card.get("deck"), OF_ANY_SIZE, f"{where}: deck")
    entries: list[dict[str, Any]] = data[file][listed]
    name = card.get("name")
    if name in [entry.get("name") for entry in entries]:
        raise BadContent(f"{where}: name: the deck has a card {name!r} already; take another name, or use [[change]]")
    fields = {field: value for field, value in card.items() if field != "deck"}
    entries.append(_placed(where + (f" ({name})" if name else ""), fields))


def _placed(where: str, fields: Mapping[str, Any]) -> Placed:
    entry = Placed(fields)
    entry.where = where
    return entry


def _fields(entry: Mapping[str, Any]) -> str:
    return ", ".join(name for name in entry if name != "name")
