"""Plays games for reports, and lists their moves, so that anything can be measured afterwards.

Bots that only look one move ahead are compiled and play thousands of games a second; any other bot plays as it does at
a table. Either way the same seed gives the same games.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from votive import bots
from votive.bots.bot import Bot, position_of
from votive.bots.greedy import Ahead, look_ahead, make_ahead
from votive.bots.levels import Acolyte, Novice
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game, Settings
from votive.core.match import Match
from votive.core.playouts import Setup, deal, sample_chance, setup_of
from votive.core.randomness import open_stream, random_below
from votive.core.verbs import conceal, enact, legal, turn
from votive.lab.study import MoveList

KNOWN, TRUE = 0, 4  # rows; 1 to 3 are for looking ahead
CHANCES, CHOICES = range(2)  # streams
ALWAYS = 100
IMAGINED = 1
"""How often a player imagines what it does not know before it decides: its measure looks at what it knows anyway."""
SECONDS = 3600.0
SIMULATIONS = 400
"""For bots that would think by the clock, so that the same seed gives the same games."""


class PlayScratch(NamedTuple):
    """What a thread works in while it plays: one more row than looking ahead needs, for the game itself."""

    ahead: Ahead
    legal: Any  # int64[most_legal]
    values: Any  # float64[most_legal]
    streams: Any  # uint64[2, 3]: of chance, of the players


class Policies(NamedTuple):
    """How compiled players decide, by seat; in hundredths."""

    slips: Any  # int64[seat]: how often any of the better moves is played; ALWAYS: any move at all
    considers: Any  # int64[seat]: the part of the moves that is better


@compiled
def _best(scratch: PlayScratch, seat: int, count: int, policies: Policies) -> int:
    """One move ahead; among equals any. A slip is any of the better part of the moves."""
    rows, stream = scratch.ahead.rows, scratch.streams[CHOICES]
    moves, values = scratch.legal[:count], scratch.values[:count]
    rows[KNOWN] = rows[TRUE]
    conceal(rows[KNOWN], seat)
    look_ahead(scratch.ahead, seat, moves, IMAGINED, stream, values)
    considered = 1
    if policies.slips[seat] > 0 and random_below(stream, 100) < policies.slips[seat]:
        considered = max(1, (count * policies.considers[seat] + 50) // 100)
    start = random_below(stream, count)
    skip = random_below(stream, considered) if considered > 1 else 0
    best = 0
    for _ in range(skip + 1):  # the best, then the next best, …
        best = start
        for step in range(count):
            index = start + step if start + step < count else start + step - count
            if values[index] > values[best] + 1e-9:
                best = index
        last = values[best]
        values[best] = -1e300
    return int(moves[best]) if last > -1e300 else int(moves[start])


@compiled
def play_fast(setup: Setup, number: int, policies: Policies, scratch: PlayScratch, out: MoveList) -> int:
    """Game `number` of a seed; answers how many moves it has, or -1 if there is no room to write them all."""
    state = scratch.ahead.rows[TRUE]
    streams = scratch.streams
    deal(state, streams[CHANCES], setup, number)
    open_stream(streams[CHOICES], ~setup.seed, np.uint64(number))
    count = 0
    while True:
        mover = turn(state)
        if mover == NOBODY:
            return count
        if count == len(out.moves):
            return -1
        if mover == CHANCE:
            move = sample_chance(state, streams[CHANCES], scratch.ahead.moves, scratch.ahead.weights)
        else:
            several = legal(state, mover, scratch.legal)
            if several == 1 or policies.slips[mover] == ALWAYS:
                move = scratch.legal[random_below(streams[CHOICES], several)]
            else:
                move = _best(scratch, mover, several, policies)
        out.movers[count] = mover
        out.moves[count] = move
        count += 1
        enact(state, mover, move)


FAST = {
    "random": (ALWAYS, 100),
    "greedy": (0, 100),
    "novice": (Novice.level.slips, round(100 * Novice.level.considers)),
    "acolyte": (Acolyte.level.slips, round(100 * Acolyte.level.considers)),
}


def _move_list(length: int) -> MoveList:
    return MoveList(np.zeros(length, np.int64), np.zeros(length, np.int64))


class GamePlayer:
    """Plays games, and lists their moves. One to a thread."""

    def __init__(self, game: Game, settings: Settings, names: Sequence[str], seed: int) -> None:
        seated = bots.one_each(names, settings.seats)
        self.game = game
        self.settings = settings
        self.seed = seed
        self.written = _move_list(1024)
        self.bots: list[Bot] = []
        if all(name in FAST for name in seated):
            self.setup = setup_of(settings, seed)
            self.policies = Policies(*np.array([FAST[name] for name in seated], np.int64).T.copy())
            self.scratch = PlayScratch(
                ahead=make_ahead(game, rows=5),
                legal=np.zeros(game.most_legal, np.int64),
                values=np.zeros(game.most_legal),
                streams=np.zeros((2, 3), np.uint64),
            )
        else:
            self.bots = [bots.make(name, game, settings.seats, 0, SIMULATIONS) for name in seated]

    def play(self, number: int) -> MoveList:
        """Game `number`. The list is used again by the next game."""
        if self.bots:
            return self._play_slowly(number)
        while True:
            count = play_fast(self.setup, number, self.policies, self.scratch, self.written)
            if count >= 0:
                return MoveList(self.written.movers[:count], self.written.moves[:count])
            self.written = _move_list(2 * len(self.written.moves))

    def _play_slowly(self, number: int) -> MoveList:
        chance = (self.seed << 32) + number
        match = Match(self.game, self.settings.seats, chance, self.settings.options)
        for seat, bot in enumerate(self.bots):
            bot.begin(chance * 8 + seat)
        while not match.over:
            legal_moves = match.legal
            if len(legal_moves) == 1:
                match.play(legal_moves[0])
            else:
                match.play(self.bots[match.turn].choose(position_of(match, match.turn), SECONDS))
        made = np.array([(played.seat, played.move) for played in match.played], np.int64)
        return MoveList(made[:, 0].copy(), made[:, 1].copy())

    def close(self) -> None:
        """Close the bots."""
        for bot in self.bots:
            bot.close()
