"""The verbs of the contract, once for all games.

Each verb looks at the type of the row it is given. Interpreted, a dictionary leads from the row's dtype to
the game; compiled, Numba asks the same question while it types the call, and the game's own function is
compiled in, on a CPU or a GPU. So a play-out or a search is one ordinary function over these verbs.
"""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import numpy as np
from numba.core import types
from numba.extending import overload

from votive.core.compilation import compiled
from votive.core.contract import State, game_of, game_of_record

Verb = TypeVar("Verb", bound=Callable[..., Any])


def verb(described: Verb) -> Verb:
    """Make a generic verb out of a signature and a docstring."""
    name = described.__name__
    given = ", ".join(inspect.signature(described).parameters)
    # A game's `new` is handed the row of the options itself: fields of an array's row have names in compiled code.
    call = given.replace("options", "options[0]")

    @wraps(described)
    def interpreted(state: State, *rest: Any) -> Any:
        plain = [_plain(value) for value in rest]
        return game_of(state).verbs[name](state, *plain)

    @overload(interpreted, jit_options={"nogil": True, "error_model": "numpy"})
    @wraps(described)
    def typed(state: Any, *rest: Any) -> Any:
        game = game_of_record(state) if isinstance(state, types.Record) else None
        if game is None:
            return None
        rule = eval(f"lambda {given}: rule({call})", {"rule": game.verbs[name]})  # of just this signature
        return wraps(described)(rule)

    return cast(Verb, interpreted)


def _plain(value: Any) -> Any:
    """What compiled code would be given: plain numbers, and the row of the options."""
    if isinstance(value, np.integer):
        return int(value)
    is_options = isinstance(value, np.ndarray) and value.dtype.names is not None
    return value[0] if is_options else value


@verb
def new(state: State, seats: int, options: Any) -> None:
    """Set the row up for a new game. `options` is what `Settings.numbers` gives; the game reads it by name."""


@verb
def turn(state: State) -> int:
    """Whose move it is: a seat, CHANCE, or NOBODY when the game is over."""


@verb
def stage(state: State) -> int:
    """What is to be decided, as a small number: where it is the same, much the same code runs next."""


@verb
def age(state: State) -> int:
    """Of games side by side on a GPU, those with the least age go on while the others wait, so that they stay together.

    Never more than 9999; 0 throughout where it is better that all go on.
    """


@verb
def legal(state: State, seat: int, out: Any) -> int:
    """Write the numbers of the moves that `seat` may make into `out`; answer how many."""


@verb
def odds(state: State, out: Any, weights: Any) -> int:
    """When it is chance's turn: write the moves that may fall and their weights; answer how many."""


@verb
def verdict(state: State, seat: int, move: int) -> int:
    """0 if `seat` (or CHANCE) may make this move now, else the number of the verdict that forbids it."""


@verb
def enact(state: State, seat: int, move: int) -> None:
    """Carry out a move that is known to be legal. Anything else: use `apply`."""


@verb
def record_number(state: State, move: int) -> int:
    """How a move made here is numbered in a record, and back: the same answer undoes itself."""


@verb
def seen(state: State, seat: int, move: int, viewer: int) -> int:
    """What `viewer` sees of a move that `seat` makes here: the move, or the number of its public part."""


@verb
def conceal(state: State, viewer: int) -> None:
    """Give everything that `viewer` may not know one fixed value."""


@verb
def imagine(state: State, viewer: int, stream: Any) -> None:
    """Fill a concealed row in again, with something that fits all that `viewer` knows."""


@verb
def round_number(state: State) -> int:
    """The round being played, from 1."""


@verb
def points(state: State, out: Any) -> None:
    """Write each seat's points."""


@verb
def ranks(state: State, out: Any) -> None:
    """Write each seat's place, 0 for the winners; who shares a place has the same number."""


@verb
def reason(state: State) -> int:
    """Why the game is over, as a number into the game's reasons; -1 while it is not."""


@verb
def heuristic(state: State, seat: int) -> float:
    """How good this looks for a seat, by a hand-made measure, from what that seat may know. Only to be compared."""


@verb
def features(state: State, seat: int, out: Any) -> int:
    """Write the numbers of what is true here for a seat, as that seat may know it; answer how many. For learning.

    They go up: what has changed between two positions is found by walking along both lists.
    """


@verb
def points_by_source(state: State, mover: int, move: int, after: State, seat: int, out: Any) -> None:
    """Write how many points of each source a seat got by a move that led from one state to another.

    After a move that ends the game, `after` may be changed in everything but its points.
    """


@compiled
def apply(state: State, seat: int, move: int) -> int:
    """Carry a move out if it is legal; answer its verdict. An illegal one changes nothing."""
    answer = verdict(state, seat, move)
    if answer == 0:
        enact(state, seat, move)
    return answer


@compiled
def advance(state: State, seat: int, recorded: int) -> tuple[int, int, int]:
    """Make a move as a record numbers it, if it is legal: its verdict, its number here, and whose move is next."""
    move = record_number(state, recorded)
    answer = apply(state, seat, move)
    return answer, move, turn(state)
