"""Bots against bots: who wins how often, and how sure that is.

Games come in blocks. All games of a block have the same chance and the same random opening, and the seats are
rotated, so that everybody sits everywhere once. Two entrants at a larger table play one against copies of the other.
"""

import json
import os
import time
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from votive.bots.warmup import make_ready
from votive.core.errors import VotiveError
from votive.core.files import errors_name
from votive.lab.ratings import Estimate, better, ratings, share
from votive.lab.spread import spread
from votive.lab.tournament_games import Block, BlocksJob, TournamentGame, TournamentPlan

PlayedBlocks = Generator[tuple[int, dict[int, Block]], None, None]


class Tournament:
    """Plays the blocks of a plan that are not played yet, and saves them in a file if there is one."""

    def __init__(self, plan: TournamentPlan, file: Path | None = None) -> None:
        self.plan = plan
        self.file = file
        self.blocks: dict[int, Block] = self._read() if file is not None and file.exists() else {}
        self._saved = time.monotonic()

    def run(
        self,
        games: int,
        threads: int = 1,
        progress: Callable[[int], None] = lambda games: None,
        until_better: bool = False,
        ray: str | None = None,
    ) -> None:
        """Play until there are so many games, or until it is known whether the first bot is better."""
        make_ready(self.plan.game, self.plan.names)
        self._save(True)  # better to learn now that the file cannot be written
        count = -(-games // self.plan.seats)
        progress(sum(len(self.blocks[block]) for block in self.blocks if block < count))
        missing = tuple(block for block in range(count) if block not in self.blocks)
        try:
            if not (until_better and self.verdict() is not None):
                coming = spread(BlocksJob(self.plan, missing), 0, len(missing), 1, threads, ray)
                self._collect(coming, progress, until_better)
        finally:
            self._save(True)

    def _collect(self, coming: PlayedBlocks, progress: Callable[[int], None], until_better: bool) -> None:
        with closing(coming):  # when it is left early, games that are being played are waited for
            for _, done in coming:
                self.blocks.update(done)
                self._save(False)
                progress(sum(map(len, done.values())))
                if until_better and self.verdict() is not None:
                    return

    def verdict(self) -> bool | None:
        """Whether the first bot is better than the second: True, False, or None while that is open."""
        return better(self.by_block(0), 1 / self.plan.seats, self.plan.seats)

    def by_block(self, entrant: int) -> list[float]:
        """An entrant's share of wins in each block that it played in, a seat."""
        listed = [[game.won(entrant) for game in block if entrant in game.entrants] for block in self._in_order()]
        return [sum(shares) / len(shares) for shares in listed if shares]

    def _in_order(self) -> list[Block]:
        return [self.blocks[number] for number in sorted(self.blocks)]

    def games(self) -> list[TournamentGame]:
        """Every game played so far."""
        return [game for block in self._in_order() for game in block]

    def shares(self) -> list[Estimate]:
        """Each entrant's share of wins."""
        estimates = []
        for entrant in range(len(self.plan.names)):
            games = sum(entrant in game.entrants for game in self.games())
            estimates.append(share(self.by_block(entrant), games) if games else Estimate(0.0, 0.0, 1.0))
        return estimates

    def ratings(self) -> list[Estimate]:
        """Each entrant's rating."""
        listed = [[(game.entrants, game.places) for game in block] for block in self._in_order()]
        return ratings(listed, len(self.plan.names))

    # The file

    def _save(self, now: bool) -> None:
        """Write the file atomically; every few seconds is enough."""
        if self.file is None or (not now and time.monotonic() - self._saved < 5):
            return
        self._saved = time.monotonic()
        blocks = {str(number): [asdict(game) for game in block] for number, block in sorted(self.blocks.items())}
        temporary = self.file.with_name(self.file.name + ".new")
        with errors_name(self.file), temporary.open("w", encoding="utf-8") as file:
            json.dump(
                self.plan.header() | {"summary": self._summary() if now else [], "blocks": blocks},
                file,
                ensure_ascii=False,
            )
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(self.file)

    def _summary(self) -> list[dict[str, Any]]:
        if not self.blocks:
            return []
        shares, rated = self.shares(), self.ratings()
        return [
            {"bot": name, "wins": asdict(shares[number]), "rating": asdict(rated[number])}
            for number, name in enumerate(self.plan.names)
        ]

    def _read(self) -> dict[int, Block]:
        assert self.file is not None
        try:
            saved = json.loads(self.file.read_text(encoding="utf-8"))
            header = {key: saved[key] for key in self.plan.header()}
            blocks = {
                int(number): [TournamentGame(**game) for game in block] for number, block in saved["blocks"].items()
            }
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise VotiveError(f"{self.file} is not the file of a tournament ({error}); name another") from None
        for key, value in self.plan.header().items():
            if header[key] != value:
                raise VotiveError(f"{self.file} holds a tournament with {key} {header[key]!r}, not {value!r}")
        return blocks
