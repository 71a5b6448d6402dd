"""The unfinished game of a terminal in a file, and the finished ones beside it."""

import json
import os
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from votive import games
from votive.core.errors import BadRecord, VotiveError
from votive.core.files import errors_name
from votive.core.folders import data_folder
from votive.core.match import Match
from votive.core.records import line, parse


@dataclass(frozen=True)
class Saved:
    """The one unfinished game of a kind, in a file that is always whole."""

    game: str
    folder: Path = field(default_factory=lambda: data_folder() / "play")

    @property
    def file(self) -> Path:
        return self.folder / f"{self.game}.json"

    def keep(self, match: Match, seat: int, names: list[str]) -> None:
        """Write the game down, all or nothing."""
        self.folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps({"seat": seat, "bots": names, "seed": match.seed, "record": line(match.record())})
        beside = self.file.with_suffix(".new")
        with errors_name(self.file):
            with beside.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.file)

    def resume(self) -> tuple[Match, int, list[str]]:
        """The game, the seat and the bots as they were left."""
        try:
            kept = json.loads(self.file.read_text(encoding="utf-8"))
            match = Match.of(parse(kept["record"], games.load), kept["seed"])
            seat = kept["seat"]
            if seat not in range(match.settings.seats):
                raise ValueError(seat)
            names = kept["bots"]
            if len(names) != match.settings.seats - 1 or not all(type(name) is str for name in names):
                raise ValueError(names)
        except FileNotFoundError:
            raise VotiveError(f"no unfinished game of {self.game} is kept; start one without --resume") from None
        except (ValueError, KeyError, TypeError, BadRecord) as error:
            raise VotiveError(f"{self.file} is damaged ({error}); move it away and start anew") from None
        return match, seat, names

    def set_aside(self) -> Path | None:
        """Make room for a new game without losing the old one."""
        if not self.file.exists():
            return None
        aside = self._dated("unfinished", ".json")
        self.file.replace(aside)
        return aside

    def finish(self, match: Match) -> Path:
        """Keep the finished game as a record."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self._dated("finished", ".jsonl")
        file.write_text(line(match.record()) + "\n", encoding="utf-8")
        self.file.unlink(missing_ok=True)
        return file

    def _dated(self, what: str, ending: str) -> Path:
        now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        return self.folder / f"{self.game}-{what}-{now}{ending}"
