"""A variant of a game: what differs from the published one, in a small file.

    name = "Rich market"
    game = "favor"

    [options]
    rounds = 10

    [[change]]
    card = "market.swift_runner"
    effect = [{ do = "move", who = "self" }, { do = "score", number = 4 }]

`[[add]]` and `remove` lengthen and shorten decks. A variant has a name, which people read, and a hash, which follows
from what is played: rules, cards and options. Tables and records hold both.
"""

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from votive.core.content import VARIANT_FILE, content_mark, mark_in, use_content
from votive.core.errors import VotiveError
from votive.core.folders import cache_folder
from votive.core.toml import write_toml

if TYPE_CHECKING:
    from votive.core.contract import Game

LONGEST_NAME = 60
LONGEST_NOTE = 2000
LONGEST_FILE = 100_000

_KINDS: dict[str, type] = {
    "name": str, "note": str, "game": str, "rules": str, "options": dict, "change": list, "add": list, "remove": list,
}  # fmt: skip
LAB_KEYS: dict[str, type] = {"players": int, "bots": str, "games": int, "seed": int, "content": str}
"""What a file may say to the lab beside the variant; it changes nothing of what is played."""

_WORDS = {str: "a text", dict: "a table", list: "a list", int: "a whole number"}


class BadVariant(VotiveError):
    """A variant that cannot be played; the message says where and what is allowed."""


@dataclass(frozen=True)
class NamedVariant:
    """What tables and records say of the variant that they are played with."""

    name: str
    hash: str


@dataclass(frozen=True)
class Variant:
    """What a file says is different. Nothing of it has been compared with the game yet."""

    name: str
    game: str
    rules: str = ""
    """The published version that it changes; empty for the newest."""
    note: str = ""
    options: Mapping[str, int] = field(default_factory=dict)
    change: Sequence[Mapping[str, Any]] = ()
    add: Sequence[Mapping[str, Any]] = ()
    remove: Sequence[str] = ()
    where: str = "the variant"

    @property
    def changes_cards(self) -> bool:
        return bool(self.change or self.add or self.remove)

    def card_files(self) -> dict[str, bytes]:
        """What is kept of its cards: the differences alone, always written in the same way."""
        said = {
            "remove": sorted(self.remove, key=str),
            "change": sorted(map(_sorted, self.change), key=lambda entry: str(entry.get("card"))),
            "add": list(map(_sorted, self.add)),
        }
        return {VARIANT_FILE: write_toml({key: value for key, value in said.items() if value}).encode()}

    def as_toml(self) -> str:
        """The file of this variant."""
        said: dict[str, Any] = {"name": self.name, "note": self.note, "game": self.game, "rules": self.rules}
        said |= {"remove": list(self.remove), "options": dict(self.options)}
        said |= {"change": list(self.change), "add": list(self.add)}
        return write_toml({key: value for key, value in said.items() if value})


@dataclass(frozen=True)
class ReadyVariant:
    """A variant that was checked: the game with its cards, and the options."""

    variant: Variant
    game: "Game"

    @property
    def options(self) -> Mapping[str, int]:
        return self.variant.options

    @property
    def named(self) -> NamedVariant:
        return NamedVariant(self.variant.name, variant_hash(self.game, self.variant.options))


def _sorted(entry: Any) -> Any:
    return dict(sorted(entry.items())) if isinstance(entry, Mapping) else entry


def variant_hash(game: "Game", options: Mapping[str, int]) -> str:
    """What is played, as 16 digits: the same for everybody who plays by the same rules, cards and options."""
    published = {option.name: option.default for option in game.options}
    changed = {name: value for name, value in sorted(options.items()) if value != published.get(name)}
    said = json.dumps([game.name, game.version, changed], separators=(",", ":"))
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def read(file: Path, also: Mapping[str, type] | None = None) -> tuple[Variant, dict[str, Any]]:
    """The variant in a file; `also` are other keys that the file may hold, which are answered beside it."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadVariant(f"{file}: is not text in UTF-8; a variant is a TOML file") from None
    return parse(text, str(file), file.stem, also)


def parse(
    text: str, where: str = "the variant", name: str = "", also: Mapping[str, type] | None = None
) -> tuple[Variant, dict[str, Any]]:
    """The variant in a text. Without a name of its own it is called `name`."""
    if len(text) > LONGEST_FILE:
        raise BadVariant(f"{where}: is too long; {LONGEST_FILE:,} characters are allowed")
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadVariant(f"{where}: is not TOML: {error}") from None
    kinds = _KINDS | dict(also or {})
    for key, value in data.items():
        if key not in kinds:
            raise BadVariant(f"{where}: there is no {key!r}; there is: {', '.join(kinds)}")
        if type(value) is not kinds[key]:
            raise BadVariant(f"{where}: {key}: {value!r} is not {_WORDS[kinds[key]]}")
    if "game" not in data:
        raise BadVariant(f'{where}: say which game: game = "…"')
    beside = {key: data.pop(key) for key in dict(also or {}) if key in data}
    called = " ".join(data.pop("name", name).split())
    if not called or len(called) > LONGEST_NAME or not called.isprintable():
        raise BadVariant(f"{where}: name: a variant has a name of 1 to {LONGEST_NAME} characters, not {called!r}")
    if len(data.get("note", "")) > LONGEST_NOTE:
        raise BadVariant(f"{where}: note: is too long; {LONGEST_NOTE} characters are allowed")
    return Variant(name=called, where=where, **data), beside


def parse_sent(text: str, where: str, name: str = "") -> Variant:
    """The variant in a text that came without its folder: it may speak to the lab, but name no cards beside it."""
    variant, beside = parse(text, where, name, LAB_KEYS)
    if "content" in beside:
        raise BadVariant(
            f"{where}: content: names the folder {beside['content']!r} beside the file, which did not come along; only "
            "the command line plays with a folder of cards. Here change, add and remove say what is different"
        )
    return variant


def choose_cards(variant: Variant) -> None:
    """Have the cards of a variant compiled with its game: to be called before the game is loaded."""
    files = checked_files(variant)
    folder = cache_folder() / "variants" / content_mark(files)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_bytes(text)
    use_content(variant.game, str(folder))


def ready(variant: Variant, load: Callable[[str], "Game"], replaced: bool = False) -> ReadyVariant:
    """A variant with its game; everything is checked against it. `load` finds a game by its name.

    `replaced` keeps the cards that the game was loaded with, where they are not the published ones.
    """
    where = variant.where
    try:
        newest = load(variant.game)
    except VotiveError as error:
        raise BadVariant(f"{where}: game: {error}") from None
    rules = variant.rules or newest.versions[-1]
    if rules not in newest.versions:
        raise BadVariant(
            f"{where}: rules: {newest.name} has no version {rules!r}; it has: {', '.join(newest.versions)}"
        )
    try:
        game = newest.in_version(f"{rules}+{mark_in(newest.version)}" if replaced else rules)
        if variant.changes_cards:
            game = _with_cards(variant, newest, rules)
        game.settings(game.fewest_seats, variant.options)
    except VotiveError as error:
        raise BadVariant(f"{where}: {error}") from None
    return ReadyVariant(replace(variant, rules=rules), game)


def _with_cards(variant: Variant, newest: "Game", rules: str) -> "Game":
    if newest.add_cards is None:
        raise BadVariant(f"{newest.name} has no cards that could be changed; [options] is what can be different")
    files = checked_files(variant, "")
    newest.add_cards(files, rules)
    return newest.in_version(f"{rules}+{content_mark(files)}")


def checked_files(variant: Variant, where: str | None = None) -> dict[str, bytes]:
    """What is kept of a variant's cards, if it is of the right shape; the game says later whether it is sound."""
    said = f"{variant.where}: " if where is None else where
    for number, change in enumerate(variant.change, 1):
        if not isinstance(change, Mapping) or not isinstance(change.get("card"), str):
            raise BadVariant(f"{said}change {number}: card: say which card is different: card = 'market.swift_runner'")
    for number, card in enumerate(variant.add, 1):
        if not isinstance(card, Mapping):
            raise BadVariant(f"{said}add {number}: {card!r} is no card; write [[add]] above each card")
    for number, name in enumerate(variant.remove, 1):
        if not isinstance(name, str):
            raise BadVariant(f"{said}remove, entry {number}: {name!r} is not the name of a card, in quotes")
    try:
        return variant.card_files()
    except TypeError as error:  # a date, say
        raise BadVariant(f"{said}{error}; numbers, texts, lists and tables are allowed") from None
