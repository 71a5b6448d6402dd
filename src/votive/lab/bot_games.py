"""Games of bots, as records and as a tally: what `votive simulate --bots` writes."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from votive.bots import one_each
from votive.bots.warmup import make_ready
from votive.core.compilation import compiled
from votive.core.contract import ALL, Game, Settings
from votive.core.playouts import Scratch, count_game, empty_tally, make_scratch
from votive.core.records import Record, legal_lists, positions, result_of
from votive.core.variants import NamedVariant
from votive.core.verbs import enact, record_number
from votive.lab.playing import GamePlayer


@compiled
def _write_down(rows: Any, movers: Any, moves: Any, out: Any) -> int:
    """Number moves as a record does, by making them; answer how many of them were players' decisions."""
    decisions = 0
    for index in range(len(moves)):
        out[index] = record_number(rows[0], moves[index])
        enact(rows[0], movers[index], moves[index])
        decisions += movers[index] >= 0
    return decisions


@compiled
def _count(rows: Any, seats: int, decisions: int, scratch: Scratch, tally: Any) -> None:
    count_game(rows[0], seats, decisions, scratch, tally[0])


class BotRecorder:
    """Plays games of bots, one bot for all seats or one for each, and counts them. The same seed, the same games."""

    def __init__(self, game: Game, settings: Settings, names: Sequence[str], seed: int) -> None:
        one_each(names, settings.seats)
        self.game, self.settings = make_ready(game, names), settings
        self.player = GamePlayer(self.game, settings, names, seed)
        self.tally = empty_tally(game)
        self._scratch = make_scratch(game)

    def record(
        self, number: int, with_legal: bool = False, with_states: bool = False, variant: NamedVariant | None = None
    ) -> Record:
        """Game `number` of the seed."""
        played = self.player.play(number)
        movers, moves = played.movers.copy(), np.zeros(len(played.moves), np.int64)
        rows = np.zeros(1, self.game.row).view(np.recarray)
        rows[0] = self.game.row_for(self.settings)
        decisions = _write_down(rows, movers, played.moves, moves)
        _count(rows, self.settings.seats, decisions, self._scratch, self.tally)
        record = Record(self.game, self.settings, movers, moves)
        record.result = result_of(self.game, rows[0], self.settings.seats)
        record.variant = variant
        if with_legal:
            record.legal = legal_lists(record)
        if with_states:
            record.states = [self.game.view(state, ALL) for state in positions(record)]
        return record

    def close(self) -> None:
        """Send the bots home."""
        self.player.close()
