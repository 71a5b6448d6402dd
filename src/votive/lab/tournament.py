"""Bots against bots: who wins how often, and how sure that is.

Games come in blocks. All games of a block have the same chance and the same random opening, and the seats are
rotated, so that everybody sits everywhere once. Two entrants at a larger table play one against copies of the other.
"""

import json
import os
import threading
import time
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from votive import bots
from votive.bots.bot import Bot, interjection, position_of
from votive.bots.warmup import make_ready
from votive.core.contract import Game, Settings
from votive.core.errors import VotiveError
from votive.core.match import Match
from votive.core.playouts import over_threads
from votive.core.randomness import new_stream, random_below
from votive.core.verbs import points, ranks
from votive.lab.ratings import Estimate, better, ratings, share
from votive.lab.spread import Setting, spread

FORMAT = 1


@dataclass(frozen=True)
class Plan:
    """Everything that decides how a tournament's games go, but for how many there are."""

    game: Game
    settings: Settings
    names: tuple[str, ...]
    seed: int
    seconds: float
    simulations: int | None
    opening: int
    """So many decisions at the start are random, the same in all games of a block."""

    def __post_init__(self) -> None:
        if len(self.names) < 2:
            raise VotiveError("a tournament needs at least two bots: --bots greedy,random")
        if len(set(self.names)) < len(self.names):
            raise VotiveError("every bot of a tournament must have a name of its own")

    @property
    def seats(self) -> int:
        return self.settings.seats

    @property
    def one_against_copies(self) -> bool:
        return len(self.names) == 2

    def header(self) -> dict[str, Any]:
        """What must be the same for results to be put together."""
        return {
            "votive-tournament": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "players": self.seats,
            "options": self.settings.options,
            "bots": list(self.names),
            "seed": self.seed,
            "seconds": self.seconds,
            "simulations": self.simulations,
            "opening": self.opening,
        }

    def line_up(self, block: int) -> list[int]:
        """Who plays in a block, as numbers of entrants in the order of the seats."""
        count = len(self.names)
        if self.one_against_copies:
            return [0] + [1] * (self.seats - 1)
        stream = new_stream(self.seed, 1 + 2 * block)
        waiting: list[int] = []
        chosen = []
        for _ in range(self.seats):
            waiting = waiting or list(range(count))
            chosen.append(waiting.pop(random_below(stream, len(waiting))))
        return chosen


@dataclass
class Played:
    """One game of a tournament, by seat."""

    entrants: list[int]
    points: list[int]
    places: list[int]
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]
    troubles: list[str] = field(default_factory=list)

    @property
    def winners(self) -> int:
        return self.places.count(0)

    def won(self, entrant: int) -> float:
        """An entrant's share of the win, for each seat that it had."""
        seats = [seat for seat, who in enumerate(self.entrants) if who == entrant]
        return sum(self.places[seat] == 0 for seat in seats) / self.winners / len(seats)


Block = list[Played]


class Roster:
    """Bots that are ready to play, kept from game to game. One to a thread."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.kept: dict[tuple[int, int], Bot] = {}
        self.troubles: list[str] = []

    def seated(self, entrants: list[int], seed: int) -> list[Bot]:
        """A bot for each seat."""
        chosen: list[Bot] = []
        for seat, entrant in enumerate(entrants):
            copy = entrants[:seat].count(entrant)
            bot = self.kept.get((entrant, copy))
            if bot is None:
                name = self.plan.names[entrant]
                bot = bots.make(name, self.plan.game, self.plan.seats, 0, self.plan.simulations)
                bot.report = self.troubles.append
                self.kept[entrant, copy] = bot
            bot.begin(seed * 8 + seat)
            chosen.append(bot)
        return chosen

    def close(self) -> None:
        """Send everybody home."""
        for bot in self.kept.values():
            bot.close()


def play_block(roster: Roster, block: int) -> Block:
    """All games of a block."""
    plan = roster.plan
    chance = (plan.seed << 32) + block
    line_up = plan.line_up(block)
    return [
        play_game(roster, line_up[-turns:] + line_up[:-turns], chance, chance * 8 + turns)
        for turns in range(plan.seats)
    ]


def play_game(roster: Roster, entrants: list[int], chance: int, seed: int) -> Played:
    """One game; nobody is asked when there is only one move."""
    plan = roster.plan
    match = Match(plan.game, plan.seats, chance, plan.settings.options)
    seated = roster.seated(entrants, seed)
    opening = new_stream(chance, 7)
    made = 0
    zeros = [0] * plan.seats
    game = Played(entrants, list(zeros), list(zeros), list(zeros), [0.0] * plan.seats, [0.0] * plan.seats)
    while not match.over:
        seat = match.turn
        legal = match.legal
        if len(legal) == 1:
            match.play(legal[0])
            continue
        made += 1
        if made <= plan.opening:
            match.play(legal[random_below(opening, len(legal))])
            continue
        if call := interjection(match, dict(enumerate(seated))):
            match.play(call[1], call[0])
            continue
        position = position_of(match, seat)
        start = time.perf_counter()
        move = seated[seat].choose(position, plan.seconds)
        taken = time.perf_counter() - start
        game.decisions[seat] += 1
        game.seconds[seat] += taken
        game.slowest[seat] = max(game.slowest[seat], taken)
        match.play(move)
    _note_result(game, match)
    game.troubles = roster.troubles[:]
    roster.troubles.clear()
    return game


def _note_result(game: Played, match: Match) -> None:
    seats = match.settings.seats
    totals, places = np.zeros((2, match.game.most_seats), np.int64)
    points(match.state, totals)
    ranks(match.state, places)
    game.points = [int(total) for total in totals[:seats]]
    game.places = [int(place) for place in places[:seats]]


class Tournament:
    """Plays the blocks of a plan that are not played yet, and keeps them in a file if there is one."""

    def __init__(self, plan: Plan, file: Path | None = None) -> None:
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
        self._keep(True)  # better to learn now that the file cannot be written
        count = -(-games // self.plan.seats)
        progress(sum(len(self.blocks[block]) for block in self.blocks if block < count))
        rosters = _Rosters(self.plan)

        def some(first: int, number: int) -> list[tuple[int, Block]]:
            missing = [block for block in range(first, first + number) if block not in self.blocks]
            return [(block, play_block(rosters.mine(), block)) for block in missing]

        try:
            if not (until_better and self.verdict() is not None):
                coming = over_threads(some, 0, count, 1, threads) if ray is None else self._elsewhere(count, ray)
                self._collect(coming, progress, until_better)
        finally:
            self._keep(True)
            rosters.close()

    def _elsewhere(self, count: int, ray: str) -> Generator[list[tuple[int, Block]], None, None]:
        """The blocks that are missing, played by a cluster."""
        plan = self.plan
        missing = tuple(block for block in range(count) if block not in self.blocks)
        setting = Setting.of(plan.game, plan.settings)
        job = Blocks(setting, plan.names, plan.seed, plan.seconds, plan.simulations, plan.opening, missing)
        for _, done in spread(job, 0, len(missing), 1, ray=ray):
            yield done

    def _collect(
        self,
        coming: Generator[list[tuple[int, Block]], None, None],
        progress: Callable[[int], None],
        until_better: bool,
    ) -> None:
        with closing(coming):  # when it is left early, games that are being played are waited for
            for done in coming:
                self.blocks.update(done)
                self._keep(False)
                progress(sum(len(block) for _, block in done))
                if done and until_better and self.verdict() is not None:
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

    def games(self) -> list[Played]:
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

    def _keep(self, now: bool) -> None:
        """Write the file, whole or not at all; every few seconds is enough."""
        if self.file is None or (not now and time.monotonic() - self._saved < 5):
            return
        self._saved = time.monotonic()
        kept = {str(number): [asdict(game) for game in block] for number, block in sorted(self.blocks.items())}
        beside = self.file.with_name(self.file.name + ".new")
        with beside.open("w", encoding="utf-8") as file:
            json.dump(
                self.plan.header() | {"summary": self._summary() if now else [], "blocks": kept},
                file,
                ensure_ascii=False,
            )
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self.file)

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
            kept = json.loads(self.file.read_text(encoding="utf-8"))
            header = {key: kept[key] for key in self.plan.header()}
            blocks = {int(number): [Played(**game) for game in block] for number, block in kept["blocks"].items()}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise VotiveError(f"{self.file} is not the file of a tournament ({error}); name another") from None
        for key, value in self.plan.header().items():
            if header[key] != value:
                raise VotiveError(f"{self.file} holds a tournament with {key} {header[key]!r}, not {value!r}")
        return blocks


@dataclass(frozen=True)
class Blocks:
    """Blocks of a tournament, for whoever plays them."""

    setting: Setting
    names: tuple[str, ...]
    seed: int
    seconds: float
    simulations: int | None
    opening: int
    blocks: tuple[int, ...]

    def do(self, first: int, count: int) -> list[tuple[int, Block]]:
        """Play some of the blocks."""
        game, settings = self.setting.load()
        make_ready(game, self.names)
        roster = Roster(Plan(game, settings, self.names, self.seed, self.seconds, self.simulations, self.opening))
        try:
            return [(block, play_block(roster, block)) for block in self.blocks[first : first + count]]
        finally:
            roster.close()


class _Rosters:
    """A roster for each thread that asks."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.local = threading.local()
        self.made: list[Roster] = []

    def mine(self) -> Roster:
        if not hasattr(self.local, "roster"):
            self.local.roster = Roster(self.plan)
            self.made.append(self.local.roster)
        roster: Roster = self.local.roster
        return roster

    def close(self) -> None:
        for roster in self.made:
            roster.close()


# The report


def report(tournament: Tournament) -> str:
    """Who won how often, in a few lines."""
    plan = tournament.plan
    games = tournament.games()
    if not games:
        return "no games were played"
    limit = f"{plan.seconds:g} s a decision at most"
    if plan.simulations:
        limit = f"{plan.simulations} simulations a decision, {limit}"
    lines = [
        f"{plan.game.name}, {plan.seats} players: {len(games)} games in {len(tournament.blocks)} blocks, {limit}, "
        f"the first {plan.opening} decisions random, seed {plan.seed}",
        f"{'bot':<24} {'games':>6} {'wins a seat':>12} {'95% interval':>15} {'rating':>7} {'95% interval':>15} "
        f"{'a decision':>11} {'slowest':>9}",
    ]
    shares, rated = tournament.shares(), tournament.ratings()
    for number, name in enumerate(plan.names):
        lines.append(_entrant_line(name, number, games, shares[number], rated[number]))
    if plan.one_against_copies:
        copies = f"{plan.seats - 1} × {plan.names[1]}" if plan.seats > 2 else plan.names[1]
        won = shares[0]
        lines.append(
            f"{plan.names[0]} against {copies}: {won.value:.1%} ({won.low:.1%} to {won.high:.1%}), "
            f"fair {1 / plan.seats:.1%}"
        )
    return "\n".join(lines + _troubles(games))


def _entrant_line(name: str, number: int, games: list[Played], won: Estimate, rated: Estimate) -> str:
    sat = [(game, seat) for game in games for seat, who in enumerate(game.entrants) if who == number]
    played = sum(number in game.entrants for game in games)
    decisions = sum(game.decisions[seat] for game, seat in sat)
    seconds = sum(game.seconds[seat] for game, seat in sat)
    slowest = max((game.slowest[seat] for game, seat in sat), default=0.0)
    short = name if len(name) <= 24 else name[:23] + "…"
    times = f"{1000 * seconds / max(decisions, 1):>8.1f} ms {1000 * slowest:>6.0f} ms"
    wins = f"{won.value:>12.1%} {won.low:>6.1%} – {won.high:<6.1%}"
    return f"{short:<24} {played:>6} {wins} {rated.value:>7.0f} {rated.low:>6.0f} – {rated.high:<6.0f} {times}"


def _troubles(games: list[Played]) -> list[str]:
    """What went wrong, the first few of it."""
    told = [trouble for game in games for trouble in game.troubles]
    if not told:
        return []
    lines = [f"{len(told)} troubles with bots:", *(f"  {trouble}" for trouble in told[:10])]
    return lines + ["  …"] if len(told) > 10 else lines
