"""Monte Carlo tree search, compiled: several players, secrets and chance.

Every simulation starts from the root's row, imagines what is secret afresh, and plays down the tree on one scratch
row. Values are chances to win, one a seat; each player goes for its own (max^n). A result that no chance and no secret
stands before is proven, and carried up as far as it decides.
"""

import math
from typing import Any, NamedTuple

from votive.bots.evaluators import NETWORK, Evaluator, chances, look_at, value_after, value_of, win_shares
from votive.bots.tree import (
    AFTER,
    DEEPEST,
    DEPTH,
    NONE,
    PUBLIC,
    ROOT,
    SCRATCH,
    SIMULATIONS,
    SOLVED,
    USED_EDGES,
    USED_NODES,
    Tree,
    add_node,
    clear,
    edge_of,
    find_edges,
    key_of,
    node_of,
    onward,
)
from votive.core.compilation import compiled
from votive.core.contract import CHANCE, NOBODY, State
from votive.core.knowledge import same_row
from votive.core.playouts import sample_chance
from votive.core.randomness import Stream, random_below
from votive.core.verbs import conceal, enact, imagine, legal, seen, turn

WON = 1e12
"""More visits than there can be: those of a proven win."""


class SearchParameters(NamedTuple):
    """How a search goes about it."""

    exploration: float
    """How much it explores."""
    urgency: float
    """What it expects of a move that it has not tried, beside what the others gave; a network has its own opinion."""


class Root(NamedTuple):
    """What is searched from: who is to move there, and how the moves that led there are told apart from others."""

    seat: int
    seats: int
    word: Any  # uint64: the hash of all moves so far, as the seat saw them


@compiled
def select(
    tree: Tree, evaluator: Evaluator, mover: int, count: int, parameters: SearchParameters, stream: Stream
) -> int:
    """The move to look at: what has been good so far, what has a high prior, and what was seldom tried."""
    edges = tree.edges
    total = 0.0
    visits = 0
    for index in range(count):
        edge = edges[tree.found[index]]
        edge.available += 1
        total += edge.values[mover]
        visits += edge.visits
    untried = (total / visits if visits > 0 else 0.0) + parameters.urgency
    start = random_below(stream, count)  # so that equals are equal
    best = NONE
    highest = -1e9
    for step in range(count):
        index = start + step if start + step < count else start + step - count
        edge = edges[tree.found[index]]
        if edge.visits > 0:
            value = edge.values[mover] / edge.visits
        else:
            value = edge.expected if evaluator.kind == NETWORK else untried
        if edge.proven == 0:
            value += parameters.exploration * edge.prior * math.sqrt(edge.available) / (1 + edge.visits)
        elif value <= 0.0:
            value = -1.0  # a proven loss: only when there is nothing else
        if value > highest:
            highest = value
            best = tree.found[index]
    return int(best)


# One simulation


@compiled
def step(tree: Tree, state: State, seats: int, mover: int, move: int) -> bool:
    """Make a move; answer whether everybody saw it all."""
    public = True
    for viewer in range(seats):
        shown = seen(state, mover, move, viewer)
        public &= shown == move
        tree.hashes[viewer] = onward(tree.hashes[viewer], mover, shown)
    enact(state, mover, move)
    return public


@compiled
def simulate_once(tree: Tree, evaluator: Evaluator, root: Root, parameters: SearchParameters, stream: Stream) -> None:
    """Down the tree, an evaluation at its edge, and back up."""
    seats = root.seats
    state = tree.rows[SCRATCH]
    tree.rows[SCRATCH] = tree.rows[ROOT]
    imagine(state, root.seat, stream)
    tree.hashes[:seats] = root.word
    public = tree.counts[PUBLIC] == 1
    depth = 0
    barrier = 0  # what lies before the last move of chance cannot be proven
    exact = False
    while True:
        mover = turn(state)
        if mover == NOBODY:
            win_shares(state, seats, evaluator.scratch.ranks, tree.values)
            exact = public
            break
        if mover == CHANCE:
            barrier = depth
            fallen = sample_chance(state, stream, evaluator.scratch.moves, evaluator.scratch.weights)
            public &= step(tree, state, seats, mover, fallen)
            continue
        count = legal(state, mover, tree.moves)
        if count == 1:
            public &= step(tree, state, seats, mover, tree.moves[0])
            continue
        key = key_of(tree.hashes[mover], mover)
        node = node_of(tree, key)
        if node == NONE:
            add_node(tree, key)
            chances(evaluator, state, seats, stream, tree.values)
            break
        if tree.nodes[node].proven == 1:
            for viewer in range(seats):
                tree.values[viewer] = tree.nodes[node].final[viewer]
            exact = public
            break
        count = find_edges(tree, evaluator, node, mover, count)
        if count == 0 or depth == DEPTH:
            chances(evaluator, state, seats, stream, tree.values)
            break
        edge = select(tree, evaluator, mover, count, parameters, stream)
        tree.path[depth, 0] = node
        tree.path[depth, 1] = edge
        tree.path[depth, 2] = mover
        depth += 1
        if tree.edges[edge].proven == 1:
            for viewer in range(seats):
                tree.values[viewer] = tree.edges[edge].values[viewer] / tree.edges[edge].visits
            break
        public &= step(tree, state, seats, mover, tree.edges[edge].move)
    tree.counts[SIMULATIONS] += 1
    tree.counts[DEEPEST] = max(tree.counts[DEEPEST], depth)
    back_up(tree, seats, depth, barrier, exact)


@compiled
def back_up(tree: Tree, seats: int, depth: int, barrier: int, exact: bool) -> None:
    """Tell every move on the way what it led to; as long as it is exact, also that this is proven."""
    for index in range(depth - 1, -1, -1):
        node = tree.path[index, 0]
        tree.nodes[node].visits += 1
        edge = tree.edges[tree.path[index, 1]]
        edge.visits += 1
        for viewer in range(seats):
            edge.values[viewer] += tree.values[viewer]
        if exact and index >= barrier:
            edge.proven = 1
            for viewer in range(seats):
                edge.values[viewer] = tree.values[viewer] * edge.visits
            exact = prove(tree, node, tree.path[index, 2], seats)
        else:
            exact = False
    if exact:
        tree.counts[SOLVED] = 1


@compiled
def prove(tree: Tree, node: int, mover: int, seats: int) -> bool:
    """Whether a node is decided: by a proven win, or because every move is proven. Then tree.values are its."""
    best = NONE
    highest = -1.0
    every = True
    edge = tree.nodes[node].first
    while edge != NONE:
        tried = tree.edges[edge]
        if tried.proven == 0:
            every = False
        elif tried.values[mover] / tried.visits > highest:
            highest = tried.values[mover] / tried.visits
            best = edge
        edge = tried.next
    if not every and highest < 1.0:
        return False
    tree.nodes[node].proven = 1
    for viewer in range(seats):
        tree.values[viewer] = tree.edges[best].values[viewer] / tree.edges[best].visits
        tree.nodes[node].final[viewer] = tree.values[viewer]
    return True


@compiled
def simulate(
    tree: Tree, evaluator: Evaluator, root: Root, parameters: SearchParameters, stream: Stream, times: int
) -> None:
    """So many simulations, fewer if the root is solved."""
    for _ in range(times):
        if tree.counts[SOLVED] == 1:
            return
        simulate_once(tree, evaluator, root, parameters, stream)


@compiled
def prepare(tree: Tree, evaluator: Evaluator, root: Root, stream: Stream) -> None:
    """Ready for a new root, which is in its row already; what is known below it stays."""
    if 2 * tree.counts[USED_NODES] > len(tree.nodes) or 2 * tree.counts[USED_EDGES] > len(tree.edges):
        clear(tree)
    tree.counts[SIMULATIONS] = 0
    tree.counts[DEEPEST] = 0
    tree.counts[PUBLIC] = is_public(tree, root.seat, root.seats, stream)
    node = node_of(tree, key_of(root.word, root.seat))
    tree.counts[SOLVED] = node != NONE and tree.nodes[node].proven
    look_at(evaluator, tree.rows[ROOT], root.seats)
    evaluator.points[:] = 0
    evaluator.played[:] = 0


@compiled
def is_public(tree: Tree, seat: int, seats: int, stream: Stream) -> bool:
    """Whether nothing at the root is secret from anybody."""
    tree.rows[AFTER] = tree.rows[ROOT]
    imagine(tree.rows[AFTER], seat, stream)
    for viewer in range(seats):
        tree.rows[SCRATCH] = tree.rows[AFTER]
        conceal(tree.rows[SCRATCH], viewer)
        if not same_row(tree.raw, SCRATCH, ROOT):
            return False
    return True


@compiled
def count_visits(tree: Tree, root: Root, moves: Any, visits: Any, lost: Any) -> None:
    """Add how often each move was looked at, 1 to `lost` of a proven loss, and WON to the visits of a proven win."""
    node = node_of(tree, key_of(root.word, root.seat))
    for index in range(len(moves)):
        found = NONE if node == NONE else edge_of(tree, node, moves[index])
        if found != NONE:
            edge = tree.edges[found]
            visits[index] += edge.visits
            if edge.proven == 1 and edge.values[root.seat] >= edge.visits:
                visits[index] += WON
            elif edge.proven == 1 and edge.values[root.seat] <= 0.0:
                lost[index] += 1.0


@compiled
def settle_visits(visits: Any, lost: Any) -> None:
    """A proven win has all visits, the first if there are several; a proven loss none, if it can be."""
    won = NONE
    others = False  # whether anything was looked at that is not lost
    for index in range(len(visits)):
        if won == NONE and visits[index] >= WON:
            won = index
        others |= visits[index] > 0.0 and lost[index] == 0.0
    for index in range(len(visits)):
        if won != NONE:
            visits[index] = 1.0 if index == won else 0.0
        elif others and lost[index] > 0.0:
            visits[index] = 0.0


@compiled
def weigh(tree: Tree, evaluator: Evaluator, seat: int, moves: Any, times: int, stream: Stream, gains: Any) -> None:
    """What each move would add to the value of the root for the seat, on average over imagined states."""
    gains[:] = 0.0
    for _ in range(times):
        tree.rows[SCRATCH] = tree.rows[ROOT]
        imagine(tree.rows[SCRATCH], seat, stream)
        now = value_of(evaluator, tree.rows[SCRATCH], seat)
        for index in range(len(moves)):
            tree.rows[AFTER] = tree.rows[SCRATCH]
            gains[index] += (value_after(evaluator, tree.rows[AFTER], seat, moves[index]) - now) / times


@compiled
def best_line(tree: Tree, root: Root, first: int, stream: Stream, out: Any) -> int:
    """The moves that were looked at most from a first one on, until chance or the end of the tree."""
    seats = root.seats
    state = tree.rows[SCRATCH]
    tree.rows[SCRATCH] = tree.rows[ROOT]
    imagine(state, root.seat, stream)
    tree.hashes[:seats] = root.word
    mover = root.seat
    move = first
    count = 0
    while count < len(out):
        out[count] = move
        count += 1
        step(tree, state, seats, mover, move)
        mover = turn(state)
        if mover < 0:
            return count
        number = legal(state, mover, tree.moves)
        move = tree.moves[0]
        if number > 1:
            node = node_of(tree, key_of(tree.hashes[mover], mover))
            edge = NONE if node == NONE else most_visited(tree, node, number)
            if edge == NONE:
                return count
            move = tree.edges[edge].move
    return count


@compiled
def most_visited(tree: Tree, node: int, count: int) -> int:
    """Among the legal moves, the edge that was taken most often; NONE if none was."""
    best = NONE
    most = 0
    for index in range(count):
        edge = edge_of(tree, node, tree.moves[index])
        if edge != NONE and tree.edges[edge].visits > most:
            most = tree.edges[edge].visits
            best = edge
    return best
