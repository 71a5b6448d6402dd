"""The GPU: whether there is one, how functions are compiled for it, and the simulator that stands in for it."""

import importlib
from functools import cache
from typing import Any

import numba
import numpy as np

from votive.core.compilation import INTERPRETED, compiled
from votive.core.errors import VotiveError
from votive.core.extras import MissingExtra
from votive.core.linking import widest

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010 numba-cuda 0.30 still looks for it; NumPy 2.5 has it no more
cuda: Any  # the simulator wants it by this name
_missing = ""
try:
    cuda = importlib.import_module("numba.cuda")
except ImportError as error:  # pragma: no cover
    cuda, _missing = None, str(error)

SIMULATED = bool(getattr(numba.config, "ENABLE_CUDASIM", False))
BLOCK = 4 if SIMULATED else 64


def check_device() -> None:
    """A clear word where there is no GPU."""
    if cuda is None:
        raise MissingExtra(f"--device cuda needs numba-cuda ({_missing})", "cuda")
    if INTERPRETED:
        raise VotiveError("--device cuda needs compiled rules: unset NUMBA_DISABLE_JIT")
    if not SIMULATED and not cuda.is_available():
        raise VotiveError("--device cuda needs an NVIDIA GPU with its driver, and none was found; leave the option out")
    _compile_less()


@cache
def _compile_less() -> None:
    """As on the CPU: one version of a function for all whole numbers, instead of one for each width and constant.

    And without loops unrolled: what keeps the threads waiting is mostly that there is so much code to fetch.
    """
    if SIMULATED:
        return
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher").CUDADispatcher
    for_types = dispatcher.get_call_template

    def get_call_template(self: Any, args: Any, keywords: Any) -> Any:
        return for_types(self, tuple(widest(kind) for kind in args), keywords)

    dispatcher.get_call_template = get_call_template
    library: Any = importlib.import_module("numba.cuda.codegen").CUDACodeLibrary
    add_module = library.add_ir_module

    def add_ir_module(self: Any, module: Any) -> None:
        for function in module.functions:
            if not function.is_declaration:
                function.attributes.add("optsize")
        add_module(self, module)

    library.add_ir_module = add_ir_module


DONE, WAITS, GOES = range(3)

if SIMULATED:

    def plain(array: Any) -> Any:
        """The array itself, or a tuple of them: the simulator wraps what it hands to a kernel."""
        if isinstance(array, tuple):
            return type(array)(*map(plain, array))  # named tuples only
        inner = getattr(array, "_item", array)
        return getattr(inner, "_ary", inner)

    def called(age: int, stage: int) -> int:
        """The simulator's threads go each for itself."""
        return GOES if stage >= 0 else DONE

else:

    @compiled
    def plain(array: Any) -> Any:
        """The array itself; only the simulator has to unwrap it."""
        return array

    if cuda is None:
        called = None  # type: ignore[assignment]
    else:
        _ALL = 0xFFFFFFFF
        _NEVER = np.int32(0x7FFFFFFF)

        @cuda.jit(device=True)
        def called(age: int, stage: int) -> int:
            """Whether this thread goes, waits, or (with all others of its 32) is done. Who is done has no stage.

            Threads that do the same take the time of one; those that do different things take it one after the other.
            So of the youngest games the largest group with the same stage goes, and the others wait for them.
            """
            mine = np.int32(age) if stage >= 0 else _NEVER
            least = mine
            for distance in (16, 8, 4, 2, 1):
                least = min(least, cuda.shfl_xor_sync(_ALL, least, distance))
            if least == _NEVER:
                return DONE
            is_young = mine == least
            group = cuda.popc(cuda.match_any_sync(_ALL, np.int32(stage if is_young else -1)))
            weight = np.int32(group << 8 | stage) if is_young else np.int32(0)
            most = weight
            for distance in (16, 8, 4, 2, 1):
                most = max(most, cuda.shfl_xor_sync(_ALL, most, distance))
            return GOES if is_young and weight == most else WAITS


def as_rows(memory: Any, row: np.dtype[Any]) -> Any:
    """An array on the device with a row's bytes in each line, as rows."""
    if SIMULATED:
        return type(memory)(memory._ary.view(row).reshape(len(memory)))
    return memory.view(row).reshape(len(memory))


def blocks(threads: int) -> int:
    """How many blocks a kernel needs for so many threads."""
    return -(-threads // BLOCK)
