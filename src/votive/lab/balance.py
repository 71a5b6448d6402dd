"""Games played and measured for a report, in parts that are kept, so that an interrupted run goes on where it was."""

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from votive.core.contract import Game, Settings
from votive.core.errors import VotiveError
from votive.lab.components import things_of
from votive.lab.playing import Company, Player
from votive.lab.spread import Setting, spread
from votive.lab.study import Student, Study, combined

FORMAT = 2
PART = 250
"""So many games are one part: the same whoever plays them."""
LUCK_GAMES = 600
"""In so many games it is measured what luck did."""
FACT_GAMES = 60
"""In so many games the log is read."""


@dataclass(frozen=True)
class Plan:
    """What is played."""

    game: Game
    settings: Settings
    bots: tuple[str, ...]
    games: int
    seed: int

    @property
    def command(self) -> str:
        """What makes the same report again."""
        settings = self.settings
        changed = [
            f" --option {option.name}={settings.options[option.name]}"
            for option in self.game.options
            if settings.options[option.name] != option.default
        ]
        return (
            f"votive lab balance {self.game.name} --players {settings.seats} --bots {','.join(self.bots)} "
            f"--games {self.games} --seed {self.seed}{''.join(changed)} --report DIR"
        )

    def header(self) -> dict[str, Any]:
        """What must be the same for games to be put together; how many there are may grow."""
        return {
            "votive-balance": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "players": self.settings.seats,
            "options": self.settings.options,
            "bots": list(self.bots),
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Work:
    """Plays and measures a part, here or elsewhere."""

    setting: Setting
    bots: tuple[str, ...]
    seed: int

    def do(self, first: int, count: int) -> Study:
        """Games `first` to `first + count - 1`."""
        player, student = self._tools()
        study = student.begin(count)
        for place in range(count):
            number = first + place
            movers, moves = player.play(number)
            student.add(study, place, movers, moves, number < LUCK_GAMES, number < FACT_GAMES)
        return study

    def _tools(self) -> tuple[Player, Student]:
        """A player and a student, kept from part to part. One of each to a thread."""
        kept: dict[Work, tuple[Player, Student]] = _kept.__dict__.setdefault("tools", {})
        if self not in kept:
            game, settings = self.setting.load()
            company = Company.of(self.bots, settings.seats)
            kept[self] = Player(game, settings, company, self.seed), Student(game, settings, things_of(game))
        return kept[self]


_kept = threading.local()


class Balance:
    """A folder in which the parts of a plan are kept."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.parts = folder / "parts"
        self._check()

    def _check(self) -> None:
        file = self.folder / "plan.json"
        if file.exists():
            kept = json.loads(file.read_text(encoding="utf-8"))
            for key, value in self.plan.header().items():
                if kept.get(key) != value:
                    raise VotiveError(
                        f"{self.folder} holds a report with {key} {kept.get(key)!r}, not {value!r}; name another folder"
                    )
        self.parts.mkdir(parents=True, exist_ok=True)
        written = json.dumps(self.plan.header() | {"games": self.plan.games}, indent=2) + "\n"
        file.write_text(written, encoding="utf-8")

    def run(
        self,
        threads: int | None = None,
        ray: str | None = None,
        progress: Callable[[int], None] = lambda games: None,
    ) -> Study:
        """Play the parts that are missing; everything together."""
        missing = [first for first in range(0, self.plan.games, PART) if not self._file(first).exists()]
        progress(self.plan.games - sum(self._size(first) for first in missing))
        work = Work(Setting.of(self.plan.game, self.plan.settings), self.plan.bots, self.plan.seed)
        if missing:
            work.do(0, 1)  # compile, or load, before many ask for it at once
        for start, stop in _ranges(missing):
            count = min(stop, self.plan.games) - start
            for first, study in spread(work, start, count, PART, threads, ray):
                self._keep(first, study)
                progress(len(study.games))
        return combined([read(self._file(first)) for first in range(0, self.plan.games, PART)])

    def _size(self, first: int) -> int:
        return min(PART, self.plan.games - first)

    def _file(self, first: int) -> Path:
        return file_of(self.parts, first, self.plan.games)

    def _keep(self, first: int, study: Study) -> None:
        beside = self._file(first).with_suffix(".new")
        with beside.open("wb") as file:
            np.savez_compressed(file, games=study.games, figures=json.dumps(study.figures), **study.sums)
        beside.replace(self._file(first))


def _ranges(parts: list[int]) -> list[tuple[int, int]]:
    """Parts that follow each other, as one range."""
    found: list[tuple[int, int]] = []
    for first in parts:
        if found and found[-1][1] == first:
            found[-1] = (found[-1][0], first + PART)
        else:
            found.append((first, first + PART))
    return found


def read(file: Path) -> Study:
    """A part as it was kept."""
    try:
        with np.load(file) as kept:
            sums = {name: kept[name] for name in kept.files if name not in ("games", "figures")}
            return Study(kept["games"].view(np.recarray), sums, json.loads(str(kept["figures"])))
    except (OSError, ValueError, KeyError) as error:
        raise VotiveError(f"{file} cannot be read ({error}); delete it, and it will be played again") from None


def file_of(folder: Path, first: int, games: int) -> Path:
    """Where the part from game `first` on is kept."""
    return folder / f"{first:09}-{min(PART, games - first)}.npz"
