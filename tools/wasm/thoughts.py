"""What a search has found out about a move, written into numbers that a page can read."""

from typing import Any

from votive.bots.tree import NONE, Tree, key_of, node_of
from votive.bots.tree_search import Root
from votive.core.compilation import compiled


@compiled
def thought(tree: Tree, root: Root, move: int, out: Any) -> None:
    """How often a move of the root was looked at, whether what came of it is proven, and sums of what each seat got."""
    node = node_of(tree, key_of(root.word, root.seat))
    edge = NONE if node == NONE else tree.nodes[node].first
    while edge != NONE:
        if tree.edges[edge].move == move:
            out[0] = tree.edges[edge].visits
            out[1] = tree.edges[edge].proven
            for seat in range(len(out) - 2):
                out[seat + 2] = tree.edges[edge].values[seat]
        edge = tree.edges[edge].next
