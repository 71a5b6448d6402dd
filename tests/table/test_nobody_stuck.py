"""No table is ever stuck: people leave in every way there is, at any moment, and every game ends."""

import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sizes import size
from tests.table.driver import DAY, TableDriver
from votive import games
from votive.table import commands
from votive.table.commands import Command
from votive.table.events import Clock
from votive.table.refusals import Refused

SHORT = {"rounds": 2}
"""Games of two rounds: a table does not care how long a game is."""


class Crowd:
    """People who play, talk, vote, go away and sometimes come back."""

    def __init__(self, game: str, chooser: random.Random) -> None:
        self.chooser = chooser
        kinds = "".join(chooser.choice("PPB") for _ in range(chooser.randrange(1, 5)))
        clock = chooser.choice([None, None, Clock(move=60, level="random"), Clock(game=600), Clock(60, 600)])
        self.driver = TableDriver(
            game,
            "P" + kinds,
            seed=chooser.randrange(1 << 30),
            options=SHORT,
            clock=clock,
            pace=chooser.choice(["live", "days"]),
        )
        self.table = self.driver.table
        self.here = {seat for seat, kind in enumerate("P" + kinds) if kind == "P"}

    def ask(self, seat: int, command: Command) -> None:
        """Asking for something that is not to be had does no harm."""
        with suppress(Refused):
            self.driver.act(f"p{seat}", command)

    def something_happens(self) -> None:
        table, chooser = self.table, self.chooser
        self.driver.wait(chooser.choice([0, 500, 5_000, 70_000]))
        self.driver.lapse()
        if table.ended:
            return
        if chooser.random() < 0.1:
            self._somebody_does_something()
        if table.ended:
            return
        if table.thinking() or (self.driver.turn in self.here and table.state.chairs[self.driver.turn].attended):
            self.driver.random_move(chooser)
        else:
            self._wait_for_somebody_who_is_gone()

    def _somebody_does_something(self) -> None:
        seats = list(self.here)
        if not seats:
            return
        seat, target = self.chooser.choice(seats), self.chooser.randrange(self.table.seats)
        what = self.chooser.randrange(10)
        if what < 3:
            self.here.discard(seat)  # just goes away
        elif what == 3:
            self.ask(seat, commands.Resign(seat))
        elif what == 4:
            self.ask(seat, commands.Propose(seat, "bot", seat, "random"))
        elif what == 5:
            self.ask(seat, commands.Propose(seat, "return"))
        elif what == 6:
            self.ask(seat, commands.Propose(seat, self.chooser.choice(["end", "bot"]), target))  # type: ignore[arg-type]
        elif what == 7:
            self.ask(seat, commands.Close())
        elif what == 8:
            self.ask(seat, commands.Order(seat, {"kind": "pass"}))
        else:
            self.ask(seat, commands.Undo(seat, self.driver.position_number, whole=True))

    def _wait_for_somebody_who_is_gone(self) -> None:
        """The others ask for a bot, or nobody is there any more and time decides."""
        gone = self.driver.turn
        voters = [seat for seat in self.here if self.table.state.chairs[seat].attended]
        if voters and self.chooser.random() < 0.7:
            self.driver.wait(DAY)
            self.driver.lapse()
            if not self.table.ended:
                self.ask(voters[0], commands.Propose(voters[0], "bot", gone, "random"))
            for proposal in list(self.table.state.ballots):
                for seat in voters:
                    self.ask(seat, commands.Vote(seat, proposal, self.chooser.random() < 0.8))
        else:
            deadline = self.table.deadline()
            assert deadline is not None, "nothing would ever happen here"
            self.driver.now = max(self.driver.now, deadline)
            assert self.driver.lapse(), "time is up, and nothing happens"


@pytest.mark.parametrize("game", games.names())
@settings(max_examples=size(150, 4000))
@given(seed=st.integers(0, 1 << 48))
def test_every_game_ends_whoever_leaves(game: str, seed: int) -> None:
    crowd = Crowd(game, random.Random(seed))
    for _ in range(3000):
        if crowd.table.ended:
            return
        crowd.something_happens()
    raise AssertionError(f"still not over: {crowd.driver.seen()}")
