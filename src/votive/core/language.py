"""Facts into sentences, in any language there are Fluent files for.

A fact is `{"id": "log-bid", "city": "athens", "drachmae": 5}`. A text in it that is itself the id of a message
is given as that message's words, and with each of the message's attributes: where `peasant = Bauer` has
`.acc = den Bauern`, a sentence about `$character` can say `{ $character-acc }`. A list is told with commas and
"and"; a fact inside a fact is told as its own sentence. The server sends facts; the browser does the same
with the same files.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from votive.core.contract import Fact
from votive.core.errors import VotiveError
from votive.core.languages import LANGUAGES

COMMON = Path(__file__).resolve().parent.parent / "lang"


class Language:
    """A language with a game's words in it."""

    def __init__(self, code: str, folder: Path | None = None) -> None:
        if code not in LANGUAGES:
            raise VotiveError(f"there is no language {code!r}; there is: {', '.join(LANGUAGES)}")
        self.code = code
        self.bundle = FluentBundle([code], use_isolating=False)
        for place in (COMMON, folder):
            if place is not None:
                self.bundle.add_resource(FluentResource((place / f"{code}.ftl").read_text(encoding="utf-8")))

    def has(self, key: str) -> bool:
        """Whether there is a message with this id."""
        return self.bundle.has_message(key)

    def word(self, key: str, **arguments: Any) -> str:
        """One message; an error if it is missing or does not get what it needs."""
        message = self.bundle.get_message(key) if self.has(key) else None
        if message is None or message.value is None:
            raise KeyError(f"{self.code}: no message {key}")
        return self._format(message.value, arguments)

    def say(self, fact: Fact) -> str:
        """A fact as a sentence."""
        arguments: dict[str, Any] = {}
        for name, value in fact.items():
            if name != "id":
                arguments.update(self._told(name, value))
        return self.word(fact["id"], **arguments)

    def _told(self, name: str, value: Any) -> Iterator[tuple[str, Any]]:
        if isinstance(value, dict):
            yield name, self.say(value)
        elif isinstance(value, list):
            yield name, self._listed([self._item(item) for item in value])
        elif isinstance(value, str) and self.has(value):
            yield name, self.word(value)
            yield f"{name}-id", value
            for attribute, pattern in self.bundle.get_message(value).attributes.items():
                yield f"{name}-{attribute}", self._format(pattern, {})
        else:
            yield name, value

    def _item(self, item: Any) -> str:
        if isinstance(item, dict):
            return self.say(item)
        return self.word(item) if self.has(item) else str(item)

    def _listed(self, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.word("list-and", items=", ".join(items[:-1]), last=items[-1])

    def _format(self, pattern: Any, arguments: dict[str, Any]) -> str:
        text, errors = self.bundle.format_pattern(pattern, arguments)
        if errors:
            raise KeyError(f"{self.code}: {errors[0]} in {text!r}")
        return str(text)


@cache
def language(code: str, folder: Path | None = None) -> Language:
    """A language by its code; read once."""
    return Language(code, folder)
