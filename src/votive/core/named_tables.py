"""Tables that compiled code finds by name.

Numba copies an array that is a global into the code, so other numbers need another compilation. Of these tables the
code knows only the name, and learns where they are when it is loaded: what was compiled once serves other numbers too.
"""

from collections.abc import Mapping
from typing import Any

import llvmlite.binding
import llvmlite.ir
import numba
import numpy as np

core: Any = numba.core

_named: dict[int, tuple[Any, str]] = {}
"""Each table with its name, by its identity. Loaded code reads the tables, so they are held for good."""

_copy_array: Any = core.cpu.CPUContext.make_constant_array


def name_tables(game: str, tables: Mapping[str, Any]) -> None:
    """Code that is compiled or loaded from now on finds these arrays by name.

    A longer table may take over a name, if it begins with the same rows: loaded code goes on with the shorter one.
    """
    for name, table in tables.items():
        if isinstance(table, np.ndarray):
            symbol = f"{game}.{name}"
            llvmlite.binding.add_symbol(symbol, table.ctypes.data)
            _named[id(table)] = (table, symbol)


def _make_constant_array(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """For Numba: emits an array that is a global, as a copy or, where it has a name, as that name."""
    if id(array) not in _named:
        return _copy_array(context, builder, kind, array)
    place = _declared(builder.module, _named[id(array)][1])
    place.align = context.get_abi_alignment(context.get_data_type(kind.dtype))

    def numbers(values: tuple[int, ...]) -> Any:
        constants = [context.get_constant(core.types.intp, value) for value in values]
        return core.cgutils.create_constant_array(context.get_value_type(core.types.intp), constants)

    table = context.make_array(kind)(context, builder)
    context.populate_array(
        table,
        data=builder.bitcast(place, table.data.type),
        shape=numbers(array.shape),
        strides=numbers(array.strides),
        itemsize=context.get_constant(core.types.intp, array.dtype.itemsize),
        parent=None,
        meminfo=None,
    )
    return table._getvalue()


def _declared(module: Any, symbol: str) -> Any:
    """The name in a module of machine code; loads from it may be moved, as a table never changes."""
    if symbol in module.globals:
        return module.globals[symbol]
    place = llvmlite.ir.GlobalVariable(module, llvmlite.ir.IntType(8), symbol)
    place.global_constant = True
    return place


core.cpu.CPUContext.make_constant_array = _make_constant_array
