"""What a game's module exports: the verbs, play-outs, perft and the bots' thinking; and the arrays that they use."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from tools.presentation.program import Compiled, Row
from tools.wasm.thoughts import thought
from tools.wasm.wrappers import Export, Many
from votive.bots import choosing, tree_search
from votive.bots.evaluators import Evaluator, make_evaluator, random_scale
from votive.bots.greedy import Ahead, look_ahead, make_ahead
from votive.bots.network import blank
from votive.bots.search import PARAMETERS
from votive.bots.tree import Tree, clear, hash_of, make_tree
from votive.bots.tree_search import Root, SearchParameters
from votive.core import playouts, randomness
from votive.core.contract import Game
from votive.core.knowledge import as_seen
from votive.core.perft import count_sequences

NODES, EDGES = 1 << 16, 1 << 19
"""Of a tree in the page: 32 MB, half of a server's nodes and a quarter of its edges."""
DEEPEST_PERFT = 12
WORD = np.uint64(0)


class Perft(NamedTuple):
    """What counting moves works in."""

    rows: Any
    lists: Any
    counts: Any
    indices: Any
    weights: Any


class Layouts(NamedTuple):
    """An example of everything that compiled code works in, by the name that the page knows it by."""

    stream: Any
    scratch: playouts.Scratch
    perft: Perft
    ahead: Ahead
    bench: playouts.Workbench
    setup: playouts.Setup
    tree: Tree
    evaluator: Evaluator
    root: Root
    parameters: SearchParameters


def layouts(game: Game) -> Layouts:
    """Those of a game."""
    depth, most, tree = DEEPEST_PERFT + 1, game.most_legal, make_tree(game)
    counting = Perft(
        np.zeros(depth, game.row).view(np.recarray),
        np.zeros((depth, most), np.int64),
        np.zeros(depth, np.int64),
        np.zeros(depth, np.int64),
        np.zeros(most, np.int64),
    )
    return Layouts(
        np.zeros(3, np.uint64),
        playouts.make_scratch(game),
        counting,
        make_ahead(game),
        playouts.make_workbench(game),
        playouts.setup_of(game.settings(game.fewest_seats)),
        tree._replace(nodes=tree.nodes[:NODES], edges=tree.edges[:EDGES]),
        make_evaluator(game, game.fewest_seats, "network", blank(game)),
        Root(0, 0, WORD),
        PARAMETERS["network"],
    )


def exports(game: Game, at: Layouts) -> list[Export]:
    """All functions of a game's module."""
    return [*_verbs(game, at), *_play(game, at), *_bots(at)]


def _verbs(game: Game, at: Layouts) -> list[Export]:
    row, move, seat = game.blank(), 0, 0
    moves, weights, ranks = at.scratch
    examples: dict[str, tuple[Any, ...]] = {
        "new": (row, seat, game.settings(game.fewest_seats).numbers()[0]),
        "turn": (row,),
        "legal": (row, seat, moves),
        "verdict": (row, seat, move),
        "enact": (row, seat, move),
        "points": (row, moves),
        "ranks": (row, ranks),
        "reason": (row,),
        "odds": (row, moves, weights),
        "conceal": (row, seat),
        "imagine": (row, seat, at.stream),
        "seen": (row, seat, move, seat),
        "record_number": (row, move),
        "round_number": (row,),
        "heuristic": (row, seat),
        "points_by_source": (row, seat, move, game.blank(), seat, np.zeros(len(game.reporting.sources), np.int64)),
    }
    return [Export(name, game.verbs[name], given) for name, given in examples.items()]


def shown(game: Game, called: Sequence[Compiled]) -> list[Export]:
    """What the presentation calls beyond the verbs: functions of a row and whole numbers."""
    examples: dict[Any, Any] = {Row: game.blank(), int: 0}
    return [
        Export(each.name, each.function, tuple(examples[kind] for kind in each.arguments))
        for each in called
        if not each.is_verb
    ]


def _play(game: Game, at: Layouts) -> list[Export]:
    row, (moves, weights, _) = game.blank(), at.scratch
    history = np.zeros((1, 2), np.int64)
    return [
        Export("open_stream", randomness.open_stream, (at.stream, WORD, WORD)),
        Export("sample_chance", playouts.sample_chance, (row, at.stream, moves, weights)),
        Export("play_out", playouts.play_out, (row, at.stream, moves, weights)),
        Export("count_sequences", count_sequences, (*at.perft, 0)),
        Export("as_seen", as_seen, (at.ahead.rows[:1], Many(history), 0)),
        Export("hash_of", hash_of, (Many(history),)),
    ]


def _bots(at: Layouts) -> list[Export]:
    search = (at.tree, at.evaluator, at.root)
    moves, values = Many(np.zeros(1, np.int64)), Many(np.zeros(1))
    return [
        Export("any_best", choosing.any_best, (values, at.stream)),
        Export("any_visited", choosing.any_visited, (values, 0.0, at.stream)),
        Export("best_or_slip", choosing.best_or_slip, (values, 0, 0.0, at.stream)),
        Export("look_ahead", look_ahead, (at.ahead, 0, moves, 0, at.stream, values)),
        Export("random_scale", random_scale, (at.bench, at.setup, values, 0)),
        Export("clear", clear, (at.tree,)),
        Export("prepare", tree_search.prepare, (*search, at.stream)),
        Export("simulate", tree_search.simulate, (*search, at.parameters, at.stream, 0)),
        Export("count_visits", tree_search.count_visits, (at.tree, at.root, moves, values, values)),
        Export("settle_visits", tree_search.settle_visits, (values, values)),
        Export("thought", thought, (at.tree, at.root, 0, values)),
        Export("best_line", tree_search.best_line, (at.tree, at.root, 0, at.stream, moves)),
        Export("weigh", tree_search.weigh, (at.tree, at.evaluator, 0, moves, 0, at.stream, values)),
    ]
