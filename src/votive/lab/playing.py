"""Games for reports: many, fast, and written down move by move, so that anything can be measured afterwards.

Players who only look one move ahead are compiled and play thousands of games a second; any other bot plays through
the same door as at a table. Either way the same seed gives the same games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from votive import bots
from votive.bots.bot import Bot, position_of
from votive.bots.greedy import Ahead, look_ahead
from votive.bots.levels import Acolyte, Novice
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, Game, Settings
from votive.core.match import Match
from votive.core.playouts import sample_chance
from votive.core.randomness import Stream, open_stream, random_below
from votive.core.verbs import conceal, enact, legal, new, turn

KNOWN, TRUE = 0, 4  # rows; 1 to 3 are for looking ahead
CHANCES, CHOICES = range(2)  # streams
SLIPS, CONSIDERS = range(2)  # of a player, in hundredths
ALWAYS = 100
IMAGINED = 1
"""How often a player imagines what it does not know before it decides: its measure looks at what it knows anyway."""
SECONDS = 3600.0
SIMULATIONS = 400
"""For bots that would think by the clock, so that the same seed gives the same games."""


@compiled
def _best(rows: Any, raw: Any, seat: int, moves: Any, player: Any, stream: Stream, room: Any, values: Any) -> int:
    """One move ahead; among equals any. A slip is any of the better part of the moves."""
    rows[KNOWN] = rows[TRUE]
    conceal(rows[KNOWN], seat)
    look_ahead(Ahead(rows, raw, room[0], room[1]), seat, moves, IMAGINED, stream, values)
    count = len(moves)
    considered = 1
    if player[SLIPS] > 0 and random_below(stream, 100) < player[SLIPS]:
        considered = max(1, (count * player[CONSIDERS] + 50) // 100)
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
def play_fast(
    rows: Any,
    raw: Any,
    options: Any,
    seats: int,
    seed: Any,
    number: int,
    players: Any,
    streams: Any,
    room: Any,
    values: Any,
    out_seats: Any,
    out_moves: Any,
) -> int:
    """Game `number` of a seed; answers how many moves it has, or -1 if there is no room to write them all."""
    state = rows[TRUE]
    new(state, seats, options)
    open_stream(streams[CHANCES], seed, np.uint64(number))
    open_stream(streams[CHOICES], ~seed, np.uint64(number))
    count = 0
    while True:
        mover = turn(state)
        if mover == NOBODY:
            return count
        if count == len(out_moves):
            return -1
        if mover == CHANCE:
            move = sample_chance(state, streams[CHANCES], room[0], room[1])
        else:
            several = legal(state, mover, room[2])
            if several == 1 or players[mover, SLIPS] == ALWAYS:
                move = room[2, random_below(streams[CHOICES], several)]
            else:
                move = _best(
                    rows, raw, mover, room[2, :several], players[mover], streams[CHOICES], room, values[:several]
                )
        out_seats[count] = mover
        out_moves[count] = move
        count += 1
        enact(state, mover, move)


FAST = {
    "random": (ALWAYS, 100),
    "greedy": (0, 100),
    "novice": (Novice.level.slips, round(100 * Novice.level.considers)),
    "acolyte": (Acolyte.level.slips, round(100 * Acolyte.level.considers)),
}


@dataclass(frozen=True)
class Company:
    """Who plays: one name a seat."""

    names: tuple[str, ...]

    @classmethod
    def of(cls, names: Sequence[str], seats: int) -> "Company":
        """One name for all, or one for each."""
        if len(names) not in (1, seats):
            raise bots.UnknownBot(f"name one bot for all seats, or {seats}; not {len(names)}")
        return cls(tuple(names) * (seats if len(names) == 1 else 1))

    @property
    def fast(self) -> bool:
        return all(name in FAST for name in self.names)


class Player:
    """Plays games and writes them down. One to a thread."""

    def __init__(self, game: Game, settings: Settings, company: Company, seed: int) -> None:
        self.game = game
        self.settings = settings
        self.company = company
        self.seed = seed
        self.seats = np.zeros(1024, np.int64)
        self.moves = np.zeros(1024, np.int64)
        self.bots: list[Bot] = []
        if company.fast:
            self.rows = np.zeros(5, game.row).view(np.recarray)
            self.raw = self.rows.view(np.uint8).reshape(5, -1)
            self.room = np.zeros((3, game.most_legal), np.int64)
            self.values = np.zeros(game.most_legal)
            self.streams = np.zeros((2, 3), np.uint64)
            self.players = np.array([FAST[name] for name in company.names], np.int64)
        else:
            self.bots = [bots.make(name, game, settings.seats, 0, SIMULATIONS) for name in company.names]

    def play(self, number: int) -> tuple[Any, Any]:
        """Game `number`: who moved, and what."""
        if self.bots:
            return self._play_slowly(number)
        word = np.uint64(self.seed & 0xFFFFFFFFFFFFFFFF)
        while True:
            count = play_fast(
                self.rows, self.raw, self.settings.numbers(), self.settings.seats, word, number, self.players,
                self.streams, self.room, self.values, self.seats, self.moves,
            )  # fmt: skip
            if count >= 0:
                return self.seats[:count], self.moves[:count]
            self.seats = np.zeros(2 * len(self.seats), np.int64)
            self.moves = np.zeros(2 * len(self.moves), np.int64)

    def _play_slowly(self, number: int) -> tuple[Any, Any]:
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
        return made[:, 0].copy(), made[:, 1].copy()

    def close(self) -> None:
        """Send the bots home."""
        for bot in self.bots:
            bot.close()
