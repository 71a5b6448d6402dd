"""The tree of a search: its nodes and edges, and how they are found. Compiled and without allocation.

The tree holds no states: a node is found by a hash of the moves since the game began, as the player who is to move
there saw them. What a player cannot see cannot tell two of its nodes apart; what chance brings leads to different
nodes. Since the hash begins with the game, a tree serves on when moves have been played.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from votive.bots.evaluators import Evaluator, soften, value_after
from votive.core.compilation import compiled
from votive.core.contract import Game
from votive.core.randomness import mix

NODES = 1 << 17
EDGES = 1 << 21
SLOTS = 1 << 18
DEPTH = 512
NONE = -1

ROOT, SCRATCH, AFTER = range(3)  # rows
USED_NODES, USED_EDGES, PUBLIC, SOLVED, SIMULATIONS, DEEPEST = range(6)  # counts


@cache
def node_type(seats: int) -> np.dtype[Any]:
    """A node of a game for at most so many."""
    return np.dtype(
        [
            ("key", np.uint64),
            ("first", np.int32),  # edge, or NONE: nobody has been here twice
            ("last", np.int32),  # edge
            ("visits", np.int32),
            ("proven", np.int32),
            ("final", np.float32, (seats,)),  # once proven: what each seat gets
        ]
    )


@cache
def edge_type(seats: int) -> np.dtype[Any]:
    """A move of a node."""
    return np.dtype(
        [
            ("move", np.int32),
            ("next", np.int32),  # edge of the same node, or NONE
            ("visits", np.int32),
            ("available", np.int32),  # how often it could have been chosen
            ("prior", np.float32),
            ("expected", np.float32),  # what it is worth to the mover until it has been tried
            ("proven", np.int32),
            ("values", np.float32, (seats,)),  # sums of what each seat got
        ]
    )


class Tree(NamedTuple):
    """The pools, made once, and what a search works in."""

    nodes: Any  # node_type
    edges: Any  # edge_type
    slots: Any  # int32: a node and one, by its key; 0 is empty
    counts: Any  # int64
    rows: Any
    raw: Any  # the rows as bytes
    path: Any  # int64[depth, 3]: node, edge, mover
    hashes: Any  # uint64[seat]: of the moves so far, as each seat saw them
    moves: Any  # int64[most_legal]
    found: Any  # int64[most_legal]: the edge of each
    priors: Any  # float64[most_legal]
    expected: Any  # float64[most_legal]
    values: Any  # float64[seat]


def make_tree(game: Game) -> Tree:
    """An empty tree: about 100 MB, of which the system gives only what is used."""
    rows = np.zeros(3, game.row).view(np.recarray)
    return Tree(
        np.zeros(NODES, node_type(game.most_seats)).view(np.recarray),
        np.zeros(EDGES, edge_type(game.most_seats)).view(np.recarray),
        np.zeros(SLOTS, np.int32),
        np.zeros(8, np.int64),
        rows,
        rows.view(np.uint8).reshape(3, -1),
        np.zeros((DEPTH, 3), np.int64),
        np.zeros(game.most_seats, np.uint64),
        np.zeros(game.most_legal, np.int64),
        np.zeros(game.most_legal, np.int64),
        np.zeros(game.most_legal, np.float64),
        np.zeros(game.most_legal, np.float64),
        np.zeros(game.most_seats, np.float64),
    )


# Nodes by what was seen


@compiled
def onward(word: Any, seat: int, move: int) -> Any:
    """The hash after one more move."""
    return np.uint64(mix(int(word) ^ int(np.uint64(move * 16 + seat + 2))))


@compiled
def hash_of(history: Any) -> Any:
    """The hash of all moves since the game began, as one seat saw them."""
    word = np.uint64(1)
    for index in range(len(history)):
        word = onward(word, history[index, 0], history[index, 1])
    return word


@compiled
def key_of(word: Any, mover: int) -> Any:
    """What a node of this mover is found by."""
    return onward(word, mover, 1 << 20)


@compiled
def slot_of(tree: Tree, key: Any) -> int:
    """Where a key is, or where it would go."""
    slot = np.int64(int(key) & int(np.uint64(SLOTS - 1)))
    while tree.slots[slot] != 0 and tree.nodes[tree.slots[slot] - 1].key != key:
        slot = (slot + 1) & (SLOTS - 1)
    return int(slot)


@compiled
def node_of(tree: Tree, key: Any) -> int:
    """The node of that key, or NONE."""
    return int(tree.slots[slot_of(tree, key)]) - 1


@compiled
def add_node(tree: Tree, key: Any) -> None:
    """A new node, if there is room."""
    node = tree.counts[USED_NODES]
    if node == len(tree.nodes):
        return
    tree.counts[USED_NODES] += 1
    tree.slots[slot_of(tree, key)] = node + 1
    made = tree.nodes[node]
    made.key = key
    made.first = NONE
    made.last = NONE
    made.visits = 1
    made.proven = 0


@compiled
def clear(tree: Tree) -> None:
    """Forget everything."""
    tree.slots[:] = 0
    tree.counts[USED_NODES] = 0
    tree.counts[USED_EDGES] = 0


# Edges


@compiled
def add_edge(tree: Tree, node: int, move: int, prior: float, expected: float) -> int:
    """One more move of a node; NONE if there is no room."""
    edge = tree.counts[USED_EDGES]
    if edge == len(tree.edges):
        return NONE
    tree.counts[USED_EDGES] += 1
    made = tree.edges[edge]
    made.move = move
    made.next = NONE
    made.visits = 0
    made.available = 0
    made.prior = prior
    made.expected = expected
    made.proven = 0
    made.values[:] = 0
    place = tree.nodes[node]
    if place.first == NONE:
        place.first = edge
    else:
        tree.edges[place.last].next = edge
    place.last = edge
    return int(edge)


@compiled
def edge_of(tree: Tree, node: int, move: int) -> int:
    """The edge of a move, or NONE."""
    edge = tree.nodes[node].first
    while edge != NONE and tree.edges[edge].move != move:
        edge = tree.edges[edge].next
    return int(edge)


@compiled
def find_edges(tree: Tree, evaluator: Evaluator, node: int, mover: int, count: int) -> int:
    """Find the edge of every legal move; add those seen for the first time. Answers how many have one."""
    edge = tree.nodes[node].first
    missing = 0
    for index in range(count):
        if edge != NONE and tree.edges[edge].move == tree.moves[index]:  # mostly they come in the same order
            tree.found[index] = edge
            edge = tree.edges[edge].next
        else:
            tree.found[index] = edge_of(tree, node, tree.moves[index])
            missing += tree.found[index] == NONE
    return count if missing == 0 else _add_missing(tree, evaluator, node, mover, count)


@compiled
def _add_missing(tree: Tree, evaluator: Evaluator, node: int, mover: int, count: int) -> int:
    for index in range(count):
        tree.rows[AFTER] = tree.rows[SCRATCH]
        tree.expected[index] = value_after(evaluator, tree.rows[AFTER], mover, tree.moves[index])
        tree.priors[index] = tree.expected[index]
    soften(tree.priors, count, evaluator.sharpness)
    kept = 0
    for index in range(count):
        edge = tree.found[index]
        if edge == NONE:
            prior = (1.0 - evaluator.doubt) * tree.priors[index] + evaluator.doubt / count
            edge = add_edge(tree, node, tree.moves[index], prior, tree.expected[index])
        if edge != NONE:
            tree.found[kept] = edge
            kept += 1
    return kept
