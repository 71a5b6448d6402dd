"""What a verb does for a game that does not give it: no chance, no secrets, one stage, no heuristic, no report."""

from typing import Any

from votive.core.compilation import compiled


@compiled
def no_chance(state: Any, out: Any, weights: Any) -> int:
    return 0


@compiled
def one_stage(state: Any) -> int:
    return 0


@compiled
def first_round(state: Any) -> int:
    return 1


@compiled
def same_number(state: Any, move: int) -> int:
    return move


@compiled
def seen_by_all(state: Any, seat: int, move: int, viewer: int) -> int:
    return move


@compiled
def nothing_to_conceal(state: Any, viewer: int) -> None:
    pass


@compiled
def nothing_to_imagine(state: Any, viewer: int, stream: Any) -> None:
    pass


@compiled
def no_heuristic(state: Any, seat: int) -> float:
    return 0.0


@compiled
def no_features(state: Any, seat: int, out: Any) -> int:
    return 0


@compiled
def no_sources(state: Any, mover: int, move: int, after: Any, seat: int, out: Any) -> None:
    pass
