"""Four levels for people. They differ by how well they evaluate a position, how far they look and how often they slip.

None of them knows more than its seat. A slip is a move that is not the best in the bot's own eyes, but one that it
would still consider.
"""

from dataclasses import dataclass

from votive.bots.bot import Bot, Position
from votive.bots.choosing import best_or_slip
from votive.bots.evaluators import best_kind, network_for
from votive.bots.greedy import make_ahead, values_ahead
from votive.bots.network import Network
from votive.bots.search import Searcher, parameters_for
from votive.core.contract import Game, Move


@dataclass(frozen=True)
class Level:
    """How strong a bot is, as data."""

    simulations: int | None = 0
    """0 looks one move ahead only, by the heuristic; None searches until the time is up."""
    seconds: float = 0.3
    """At most so long a decision, whatever the table allows."""
    temperature: float = 0.0
    """Above 0, moves that were searched nearly as much are played nearly as often."""
    slips: int = 0
    """Of a hundred decisions, how many are slips."""
    considers: float = 1.0
    """Which part of the moves, from the best on, a slip is taken from."""
    sharpness: float | None = None
    """How much sooner moves are looked at that look better at first; None for what proved best."""
    exploration: float | None = None
    """How much is explored; None for what proved best."""
    generation: str = ""
    """An earlier network than today's."""


class Leveled(Bot):
    """A bot of a level: looks one move ahead, or searches with the best evaluation there is."""

    level = Level()

    def __init__(
        self, game: Game, seats: int, seed: int, simulations: int | None = None, network: Network | None = None
    ) -> None:
        super().__init__(game, seats, seed)
        self.ahead = make_ahead(game)
        self.searcher: Searcher | None = None
        if self.level.simulations != 0:
            limit = self.level.simulations or simulations
            kind = best_kind(game, seats) if network is None else "network"
            if network is None:
                network = network_for(game, seats, self.level.generation)
            found = parameters_for(kind, seats)
            if self.level.exploration is not None:
                found = found._replace(exploration=self.level.exploration)
            how = self.level.temperature, 1, network, self.level.sharpness, found
            self.searcher = Searcher(game, seats, seed, kind, limit, *how)
        self.by_clock = simulations is None

    def begin(self, seed: int) -> None:
        super().begin(seed)
        if self.searcher is not None:
            self.searcher.begin(seed)

    @property
    def interjects(self) -> bool:
        """Who searches also looks up when others move."""
        return self.searcher is not None

    def interject(self, position: Position) -> Move | None:
        return None if self.searcher is None else self.searcher.interject(position)

    def choose(self, position: Position, seconds: float) -> Move:
        if self.searcher is not None:
            return self.searcher.choose(position, min(seconds, self.level.seconds) if self.by_clock else seconds)
        values = values_ahead(self.ahead, position, self.stream)
        return position.moves[best_or_slip(values, self.level.slips, self.level.considers, self.stream)]


class Novice(Leveled):
    level = Level(slips=60)


class Acolyte(Leveled):
    level = Level(slips=12, considers=0.5)


class Priest(Leveled):
    level = Level(simulations=64)


class Oracle(Leveled):
    level = Level(simulations=None)


class EarlierOracle(Leveled):
    """The oracle as it once was, with its networks, to be compared with."""

    level = Level(simulations=None, sharpness=0.08, exploration=1.0, generation="oracle-1")


class NetworkAlone(Leveled):
    """What the network thinks best one move ahead, without any search: to be compared with."""

    level = Level(simulations=None)

    def choose(self, position: Position, seconds: float) -> Move:
        assert self.searcher is not None
        gains = self.searcher.search.weigh(position)
        return position.moves[int(gains.argmax())]
