"""Votive as a library, with types: a match against a bot of one's own, its record, and many games side by side.

`mypy --strict` passes on this file with nothing but the installed package; a test keeps it so.
"""

from votive import batch, game, new
from votive.bots import make
from votive.bots.bot import Bot, Position, position_of
from votive.core.contract import Game, Move
from votive.core.match import Match
from votive.core.records import Record, check, line, parse


class Hoarder(Bot):
    """Passes whenever it may; otherwise any move will do."""

    def choose(self, position: Position, seconds: float) -> Move:
        passes = [move for move in position.moves if move[0] == "pass"]
        return self.any_of(passes or position.moves)


def play(rules: Game, seed: int) -> Match:
    """A hoarder against a greedy bot."""
    match = new(rules.name, seats=2, seed=seed)
    bots: list[Bot] = [Hoarder(rules, 2, seed), make("greedy", rules, 2, seed)]
    while not match.over:
        position = position_of(match, match.turn)
        match.play(bots[match.turn].choose(position, seconds=0.1))
    return match


def written_and_read(match: Match) -> Record:
    """The match as one line of text, and back again; every move is checked."""
    record = parse(line(match.record()), game)
    check(record)
    return record


def ended(name: str, games: int, steps: int) -> int:
    """How many games of a batch came to their end."""
    many = batch(name, seats=2, size=games, seed=1)
    return sum(int(many.step(many.sample()).over.sum()) for _ in range(steps))


if __name__ == "__main__":
    match = play(game("offrandes"), seed=1)
    print(match.result, len(written_and_read(match).moves), "moves")
    print(ended("offrandes", games=64, steps=200), "games ended")
