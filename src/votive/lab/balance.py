"""Plays and measures the games of a report, in parts that are saved, so that an interrupted run can be resumed."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from votive.core.contract import Game, Settings
from votive.core.differences import differences
from votive.core.errors import VotiveError
from votive.core.files import errors_name
from votive.lab.components import components_of
from votive.lab.playing import GamePlayer
from votive.lab.spread import GameReference, do, spread
from votive.lab.study import Measurer, Study, Sums, combined

FORMAT = 3
PART = 250
"""So many games are one part: the same whoever plays them."""
LUCK_GAMES = 600
"""In so many games it is measured what luck did."""
FACT_GAMES = 60
"""In so many games the log is read."""


@dataclass(frozen=True)
class BalancePlan:
    """What is played."""

    game: Game
    settings: Settings
    bots: tuple[str, ...]
    games: int
    seed: int
    variant: str = ""
    """What the variant is called that is played."""
    file: str = ""
    """Its file, or the folder of cards, as the command line names it."""

    @property
    def command(self) -> str:
        """What makes the same report again."""
        changed = {} if self.file.endswith(".toml") else self.game.changed(self.settings)
        options = "".join(f" --option {name}={value}" for name, value in changed.items())
        return (
            f"votive lab balance {self.named} --players {self.settings.seats} --bots {','.join(self.bots)} "
            f"--games {self.games} --seed {self.seed}{options} --report DIR"
        )

    @property
    def named(self) -> str:
        if self.file.endswith(".toml"):
            return self.file
        return f"{self.game.name} --content {self.file}" if self.file else self.game.name

    def differences(self, code: str = "en") -> list[str]:
        """What is not as published, in sentences."""
        return differences(self.game.published, self.game, self.settings.options, code)

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
        } | ({"variant": self.variant} if self.variant else {})


@dataclass(frozen=True)
class BalanceJob:
    """Plays and measures a part, here or on another machine."""

    game: GameReference
    bots: tuple[str, ...]
    seed: int

    @contextmanager
    def tools(self) -> Iterator[tuple[GamePlayer, Measurer]]:
        """Who plays, and who measures."""
        game, settings = self.game.load()
        with closing(GamePlayer(game, settings, self.bots, self.seed)) as player:
            yield player, Measurer(game, settings, components_of(game))

    def do(self, tools: tuple[GamePlayer, Measurer], first: int, count: int) -> Study:
        """Games `first` to `first + count - 1`."""
        player, measurer = tools
        study = measurer.begin(count)
        for index in range(count):
            number = first + index
            measurer.add(study, index, player.play(number), number < LUCK_GAMES, number < FACT_GAMES)
        return study


class Balance:
    """A folder with the parts of a plan."""

    def __init__(self, plan: BalancePlan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.parts = folder / "parts"
        self._check()

    def _check(self) -> None:
        file = self.folder / "plan.json"
        if file.exists():
            saved = json.loads(file.read_text(encoding="utf-8"))
            for key, value in self.plan.header().items():
                if (old := saved.get(key)) != value:
                    raise VotiveError(
                        f"{self.folder} holds a report with {key} {old!r}, not {value!r}; name another folder"
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
        job = BalanceJob(GameReference.of(self.plan.game, self.plan.settings), self.plan.bots, self.plan.seed)
        if missing:
            do(job, 0, 1)  # compile, or load, before many threads ask for it at once
        for start, stop in _ranges(missing):
            count = min(stop, self.plan.games) - start
            for first, study in spread(job, start, count, PART, threads, ray):
                self._save(first, study)
                progress(len(study.games))
        return combined([read(self._file(first)) for first in range(0, self.plan.games, PART)])

    def _size(self, first: int) -> int:
        return min(PART, self.plan.games - first)

    def _file(self, first: int) -> Path:
        return file_of(self.parts, first, self.plan.games)

    def _save(self, first: int, study: Study) -> None:
        temporary = self._file(first).with_suffix(".new")
        with errors_name(self._file(first)), temporary.open("wb") as file:
            np.savez_compressed(file, games=study.games, figures=json.dumps(study.figures), **study.sums._asdict())
        temporary.replace(self._file(first))


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
    """A part that was saved."""
    try:
        with np.load(file) as saved:
            sums = Sums(*(saved[name] for name in Sums._fields))
            return Study(saved["games"].view(np.recarray), sums, json.loads(str(saved["figures"])))
    except (OSError, ValueError, KeyError) as error:
        raise VotiveError(f"{file} cannot be read ({error}); delete it, and it will be played again") from None


def file_of(folder: Path, first: int, games: int) -> Path:
    """The file of the part from game `first` on."""
    return folder / f"{first:09}-{min(PART, games - first)}.npz"
