"""The games of a tournament: who plays in which block, and how a game is played."""

import time
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from votive import bots
from votive.bots.bot import Bot, interjection, position_of
from votive.bots.warmup import make_ready
from votive.core.contract import Game, Settings
from votive.core.errors import VotiveError
from votive.core.match import Match
from votive.core.randomness import new_stream, random_below
from votive.core.verbs import points, ranks
from votive.lab.spread import GameReference

FORMAT = 1


@dataclass(frozen=True)
class TournamentPlan:
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

    def __reduce__(self) -> Any:
        """Pickled by the game's name, so that another process finds it."""
        rest = {name: value for name, value in vars(self).items() if name not in ("game", "settings")}
        return _restored, (GameReference.of(self.game, self.settings), rest)

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


def _restored(reference: GameReference, rest: dict[str, Any]) -> TournamentPlan:
    game, settings = reference.load()
    return TournamentPlan(make_ready(game, rest["names"]), settings, **rest)


@dataclass
class TournamentGame:
    """One game of a tournament, by seat."""

    entrants: list[int]
    points: list[int]
    places: list[int]
    """Ranks from 0, by the name they have in files."""
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


Block = list[TournamentGame]


class Roster:
    """Bots that are used again from game to game. One to a thread."""

    def __init__(self, plan: TournamentPlan) -> None:
        self.plan = plan
        self.made_bots: dict[tuple[int, int], Bot] = {}
        self.troubles: list[str] = []

    def seated(self, entrants: list[int], seed: int) -> list[Bot]:
        """A bot for each seat."""
        chosen: list[Bot] = []
        for seat, entrant in enumerate(entrants):
            copy = entrants[:seat].count(entrant)
            bot = self.made_bots.get((entrant, copy))
            if bot is None:
                name = self.plan.names[entrant]
                bot = bots.make(name, self.plan.game, self.plan.seats, 0, self.plan.simulations)
                bot.report = self.troubles.append
                self.made_bots[entrant, copy] = bot
            bot.begin(seed * 8 + seat)
            chosen.append(bot)
        return chosen

    def close(self) -> None:
        """Close the bots."""
        for bot in self.made_bots.values():
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


def play_game(roster: Roster, entrants: list[int], chance: int, seed: int) -> TournamentGame:
    """One game; nobody is asked when there is only one move."""
    plan = roster.plan
    match = Match(plan.game, plan.seats, chance, plan.settings.options)
    seated = roster.seated(entrants, seed)
    opening = new_stream(chance, 7)
    made = 0
    decisions, seconds, slowest = [0] * plan.seats, [0.0] * plan.seats, [0.0] * plan.seats
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
        decisions[seat] += 1
        seconds[seat] += taken
        slowest[seat] = max(slowest[seat], taken)
        match.play(move)
    totals, places = np.zeros((2, plan.game.most_seats), np.int64)
    points(match.state, totals)
    ranks(match.state, places)
    troubles, roster.troubles[:] = roster.troubles[:], []
    result = (totals[: plan.seats].tolist(), places[: plan.seats].tolist())
    return TournamentGame(entrants, *result, decisions, seconds, slowest, troubles)


@dataclass(frozen=True)
class BlocksJob:
    """Plays blocks of a tournament, here or on another machine."""

    plan: TournamentPlan
    blocks: tuple[int, ...]

    def tools(self) -> AbstractContextManager[Roster]:
        return closing(Roster(self.plan))

    def do(self, roster: Roster, first: int, count: int) -> dict[int, Block]:
        """Play some of the blocks."""
        return {block: play_block(roster, block) for block in self.blocks[first : first + count]}
