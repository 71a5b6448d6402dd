"""The words of reports in any language: players' words for what moves name, and numbers as one writes them there."""

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentResource

from votive.core.contract import Game
from votive.core.language import Language
from votive.lab.components import ComponentNames, Group, components_of

FOLDER = Path(__file__).parent / "lang"
NARROW = "\u202f"


class ReportWords(Language):
    """A language with a game's words and those of reports."""

    def __init__(self, code: str, game: Game) -> None:
        super().__init__(code, game.language_folder)
        self.bundle.add_resource(FluentResource((FOLDER / f"{code}.ftl").read_text(encoding="utf-8")))
        self.game = game
        self.names = ComponentNames(game, self)

    def number(self, value: float, digits: int = 2, sign: bool = False) -> str:
        """A number with so many digits behind the point, or the comma."""
        text = f"{value:{'+z' if sign else ''}.{digits}f}"
        return text if self.code == "en" else text.replace(".", ",")

    def percent(self, value: float, digits: int = 1, sign: bool = False) -> str:
        """A part of a whole."""
        text = self.number(100 * value, digits, sign)
        return f"{text}%" if self.code == "en" else f"{text}{NARROW}%"

    def count(self, value: int) -> str:
        """A whole number, in groups of three digits."""
        return f"{value:,}".replace(",", "," if self.code == "en" else NARROW)

    def ordinal(self, place: int) -> str:
        """First, second, …, from 0."""
        return self.word(f"place-{place + 1}")

    def group(self, kind: str, part: str) -> str:
        """What is done to components of a sort: “Temples built”."""
        key = f"group-{self.game.name}-{kind.replace('_', '-')}" + (f"-{part.replace('_', '-')}" if part else "")
        if self.has(key):
            return self.word(key)
        plain = f"{kind} {part}".replace("_", " ").replace("-", " ").strip()
        return plain[:1].upper() + plain[1:]

    def value(self, group: Group, value: Any) -> str:
        """What a component is called; numbers that are places count from 1."""
        if not isinstance(value, int):
            return self.names.title(value, group.part)
        if min(group.values) < 0:
            return f"{value:+d}"
        return str(value + 1 if min(group.values) == 0 else value)

    def thing(self, group: Group, value: Any) -> str:
        """A component with what is done to it: “Temples built: Oak Grove”."""
        title = self.group(group.kind, group.part)
        return self.word("thing", group=title, name=self.value(group, value)) if group.part else title

    def named(self, kind: str, part: str, value: Any) -> str:
        """The same by what a report's numbers say of it; it may be a card that this game does not have."""
        groups = components_of(self.game).groups
        known = next((group for group in groups if (group.kind, group.part) == (kind, part)), None)
        return self.thing(known or Group(kind, part, 0, (value,)), value)

    def source(self, name: str) -> str:
        """Where points come from."""
        return self._or(f"source-{name.replace(' ', '-')}", name)

    def reason(self, name: str) -> str:
        """Why a game was over."""
        return self._or(f"reason-{self.game.name}-{name}", name)

    def game_title(self) -> str:
        """What the game is called."""
        return self.names.title(self.game.name)

    def players(self, names: tuple[str, ...]) -> str:
        """Who played."""
        return self._listed([self._or(f"level-{name}", name) for name in dict.fromkeys(names)])

    def _or(self, key: str, text: str) -> str:
        return self.word(key) if self.has(key) else text


@cache
def report_words(code: str, game: Game) -> ReportWords:
    """The words for a game's reports; read once."""
    return ReportWords(code, game)
