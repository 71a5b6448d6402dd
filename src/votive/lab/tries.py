"""Reports of a game with other numbers: options, and numbers on cards.

A program plays compiled with the cards that it began with, so a try with other cards is played by a process of its own,
which reads them from a variant's file. The rules are compiled once for all of them.
"""

import hashlib
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from votive.core.differences import option_title
from votive.core.errors import BadOption, VotiveError
from votive.core.variants import Variant
from votive.lab import measures
from votive.lab.balance import BalancePlan
from votive.lab.card_numbers import CardNumbers
from votive.lab.measures import Measure
from votive.lab.reports import make_report
from votive.lab.spread import address_for_others
from votive.lab.words import ReportWords

Ranges = Mapping[str, Sequence[int]]
Values = Mapping[str, int]

MOST_VALUES = 60
"""Of one number."""
LONGEST_FOLDER = 100
"""In letters. What would be called longer has a short mark for a name."""


class BadTry(VotiveError):
    """Numbers that do not go together."""


def parse_ranges(texts: Sequence[str], option: str = "--option", example: str = "purse") -> dict[str, list[int]]:
    """`purse=5..15` or `purse=5..15..5` (in steps) or `purse=8` as lists of values, by name."""
    found: dict[str, list[int]] = {}
    for text in texts:
        name, equals, span = text.partition("=")
        parts = span.split("..")
        if not equals or not 1 <= len(parts) <= 3 or not all(part.lstrip("-").isdecimal() for part in parts):
            raise VotiveError(f"{option} {text!r}: write it as name=from..to, for example {example}=5..15, or 5..15..5")
        first, last, step = int(parts[0]), int(parts[-1 if len(parts) < 3 else 1]), int((parts + ["1", "1"])[2])
        if step < 1 or last < first:
            raise VotiveError(f"{option} {text!r}: the first number is the smaller one, and the step at least 1")
        found[name] = list(range(first, last + 1, step))
        if len(found[name]) > MOST_VALUES:
            raise VotiveError(f"{option} {text!r}: {len(found[name])} values; {MOST_VALUES} at most, so take a step")
    return found


@dataclass(frozen=True)
class Numbers:
    """The numbers of a game that are tried, and their values. Names of those on cards have a point in them."""

    plan: BalancePlan
    variant: Variant
    ranges: Ranges
    cards: CardNumbers | None = field(default=None, compare=False)

    @classmethod
    def checked(cls, plan: BalancePlan, variant: Variant, options: Ranges, cards: Ranges) -> "Numbers":
        """Every name and every value is looked at before anything is played."""
        for name, values in options.items():
            if name not in plan.settings.options:
                known = ", ".join(plan.settings.options)
                raise VotiveError(f"--option: {plan.game.name} has no option {name!r}; it has: {known}")
            bounds = next(option for option in plan.game.options if option.name == name)
            if not bounds.least <= values[0] <= values[-1] <= bounds.most:
                raise BadOption(
                    f"--option: {name} must be from {bounds.least} to {bounds.most}, not {values[0]}..{values[-1]}"
                )
        known_cards = CardNumbers(plan.game, variant) if cards else None
        for name, values in cards.items():
            assert known_cards is not None
            known_cards.check(known_cards.find(name), values)
        return cls(plan, variant, {**options, **cards}, known_cards)

    def now(self, name: str) -> int | None:
        """What it is as published, or in the variant; None where a card leaves it to the game."""
        return self.cards.find(name).now if self._is_card(name) and self.cards else self.plan.settings.options[name]

    def title(self, name: str, words: ReportWords) -> str:
        """What people call it."""
        return self.cards.find(name).told(words) if self._is_card(name) and self.cards else option_title(name, words)

    def _is_card(self, name: str) -> bool:
        return "." in name

    def variant_with(self, values: Values) -> Variant:
        """The variant with these numbers."""
        options = {name: value for name, value in values.items() if not self._is_card(name)}
        others = {name: value for name, value in values.items() if self._is_card(name)}
        changed = self.cards.changed(others) if self.cards else self.variant
        return replace(changed, options={**changed.options, **options})

    def report(
        self,
        values: Values,
        folder: Path,
        threads: int | None = None,
        ray: str | None = None,
        progress: Callable[[int], None] = lambda games: None,
        plan: BalancePlan | None = None,
    ) -> list[Measure]:
        """Play with these numbers what is missing in a folder; `plan` may ask for other games or another seed."""
        options = {name: value for name, value in values.items() if not self._is_card(name)}
        try:
            one = with_options(plan or self.plan, options)
            if self.cards is not None:
                self.cards.try_out({name: value for name, value in values.items() if self._is_card(name)})
        except VotiveError as error:
            raise BadTry(str(error)) from None
        if self.cards is None:
            return make_report(one, folder, "en", threads, ray, progress)[1]
        if (found := _kept(one, folder)) is None:
            _play_elsewhere(one, self.variant_with(values), folder, threads, ray)
            found = measures.read(folder)[1]
        progress(one.games)
        return found


def with_options(plan: BalancePlan, options: Values) -> BalancePlan:
    """The same plan with other options."""
    settings = plan.game.settings(plan.settings.seats, {**plan.settings.options, **options})
    return replace(plan, settings=settings)


def folder_name(values: Values) -> str:
    """Where the report with these numbers lies."""
    told = ",".join(f"{name}={value}" for name, value in sorted(values.items()))
    return told if len(told) <= LONGEST_FOLDER else hashlib.sha256(told.encode()).hexdigest()[:16]


def _kept(plan: BalancePlan, folder: Path) -> list[Measure] | None:
    """A report that was made of this before; whoever looks in a folder has looked whose it is."""
    if not (folder / measures.FILE).exists():
        return None
    about, found = measures.read(folder)
    wanted = plan.header() | {"games": plan.games}
    same = all(about.get(key) == value for key, value in wanted.items() if key not in ("rules", "variant"))
    return found if same else None


def _play_elsewhere(plan: BalancePlan, variant: Variant, folder: Path, threads: int | None, ray: str | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "variant.toml"
    options = plan.game.changed(plan.settings)
    file.write_text(replace(variant, options=options).as_toml(), encoding="utf-8")
    command = [sys.executable, "-m", "votive", "lab", "balance", str(file), "--report", str(folder)]
    command += ["--players", str(plan.settings.seats), "--games", str(plan.games), "--seed", str(plan.seed)]
    command += ["--bots", ",".join(plan.bots)]
    command += ["--threads", str(threads)] if threads else []
    command += ["--ray", address_for_others(ray)] if ray else []
    if subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL).returncode:
        raise VotiveError(f"no report could be made of {file}")
