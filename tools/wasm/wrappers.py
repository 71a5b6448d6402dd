"""How a page calls a compiled function: by numbers and addresses, which its wrapper makes arguments of."""

import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numba
import numpy as np
from llvmlite import ir

from tools.wasm.layouts import Layout, Place

types: Any = numba.core.types
type_of: Any = numba.typeof
arrays: Any = importlib.import_module("numba.np.arrayobj")

BYTE, SMALL, WORD, FLOAT, ADDRESS = ir.IntType(8), ir.IntType(32), ir.IntType(64), ir.DoubleType(), ir.PointerType()


@dataclass(frozen=True)
class Many:
    """An array that is as long as the caller says: the page gives its address and its length."""

    example: Any


class Argument:
    """An argument of a function, by an example.

    A page gives whole numbers as they are (of 64 bits where they are unsigned: seeds and hashes), and of everything
    else the address: of a row, an array, or a named tuple that lies in memory as its `Layout` says.
    """

    def __init__(self, example: Any) -> None:
        self.is_many = isinstance(example, Many)
        self.example = example.example if isinstance(example, Many) else example
        self.type = type_of(self.example)
        self.parameters: list[Any] = [self._parameter(), *([SMALL] if self.is_many else [])]

    def _parameter(self) -> Any:
        if isinstance(self.type, (types.Integer, types.Float)):
            return _number(self.type)
        return ADDRESS

    def value(self, context: Any, builder: Any, given: Sequence[Any]) -> Any:
        """What Numba's code takes for it."""
        if isinstance(self.type, types.Integer) and self.parameters == [SMALL]:
            return builder.sext(given[0], WORD)
        if isinstance(self.type, (types.Integer, types.Float, types.Record)):
            return given[0]
        length = builder.zext(given[1], WORD) if self.is_many else None
        return _in_memory(context, builder, self.type, given[0], iter(Layout(self.example).places), length)


@dataclass(frozen=True)
class Export:
    """A function that a page calls, with an example of each argument."""

    name: str
    function: Any
    examples: tuple[Any, ...]

    @cached_property
    def arguments(self) -> list[Argument]:
        return [Argument(example) for example in self.examples]


def add_wrapper(context: Any, module: Any, export: Export, translated: Any) -> None:
    """Write the function that a page calls. The rules raise nothing, so Numba's status is not looked at."""
    kind = translated.signature.return_type
    parameters = [parameter for argument in export.arguments for parameter in argument.parameters]
    wrapper = ir.Function(module, ir.FunctionType(_number(kind), parameters), export.name)
    builder = ir.IRBuilder(wrapper.append_basic_block())
    given = iter(wrapper.args)
    values = [
        argument.value(context, builder, [next(given) for _ in argument.parameters]) for argument in export.arguments
    ]
    function = context.declare_function(module, translated.fndesc)
    _, answer = context.call_conv.call_function(builder, function, kind, translated.signature.args, values)
    if isinstance(kind, types.Integer) and _number(kind) is SMALL:
        builder.ret(context.cast(builder, answer, kind, types.int32))
    elif isinstance(kind, types.Boolean):
        builder.ret(builder.zext(answer, SMALL))
    elif isinstance(kind, types.NoneType):
        builder.ret_void()
    else:
        builder.ret(answer)


def _number(kind: Any) -> Any:
    """How a number passes between a page and a module."""
    if isinstance(kind, types.NoneType):
        return ir.VoidType()
    if isinstance(kind, types.Float):
        return FLOAT
    return SMALL if kind in types.signed_domain or isinstance(kind, types.Boolean) else WORD


def _in_memory(context: Any, builder: Any, kind: Any, base: Any, places: Iterator[Place], length: Any = None) -> Any:
    """An array or a number that lies in memory, or a tuple of such."""
    if isinstance(kind, types.BaseTuple):
        parts = [_in_memory(context, builder, part, base, places) for part in kind]
        return context.make_tuple(builder, kind, parts)
    place = next(places)
    address = builder.gep(base, [WORD(place.offset)], source_etype=BYTE)
    if not isinstance(kind, types.Array):
        return builder.load(address, typ=context.get_value_type(kind))
    shape = [WORD(size) for size in place.shape]
    made = context.make_array(kind)(context, builder)
    arrays.populate_array(
        made,
        data=address,
        shape=shape if length is None else [length, *shape[1:]],
        strides=[WORD(stride) for stride in np.empty(place.shape, place.dtype).strides],
        itemsize=WORD(place.dtype.itemsize),
        meminfo=None,
    )
    return made._getvalue()
