"""A row's way from Python into compiled code.

Numba asks a row for its memory through a `memoryview`, for which NumPy writes the whole type of the row down as text:
7 to 13 µs, where the rules themselves take less than one. But a row holds the address of its memory, right behind the
head that all Python objects of a variable size have. Read from there it takes 0.3 µs.
"""

import ctypes
from typing import Any

import numba
import numba.core.boxing
import numpy as np

core: Any = numba.core

ADDRESS = tuple.__basicsize__
"""Where in a row's object (`PyVoidScalarObject`) the address of its memory is."""


def _is_there() -> bool:
    """Whether this NumPy keeps the address where we look for it."""
    row = np.zeros(2, [("number", np.int64)])[1]
    where: int = row.__array_interface__["data"][0]
    return ctypes.c_void_p.from_address(id(row) + ADDRESS).value == where


def _unbox(kind: Any, row: Any, context: Any) -> Any:
    """For Numba: emits the code that takes a row's address. The caller holds the row until the call is over."""
    builder = context.builder
    kept_at = core.cgutils.pointer_add(builder, row, ADDRESS)
    address = context.context.get_value_type(kind)
    return core.pythonapi.NativeValue(builder.load(builder.bitcast(kept_at, address.as_pointer())))


def pass_rows_by_address() -> None:
    """For all functions that are compiled from now on."""
    if _is_there():
        core.pythonapi._unboxers.functions[core.types.Record] = _unbox
