"""What Python has worked out when a module is imported, written down as JavaScript."""

import dataclasses
import json
import re
from collections.abc import Callable, Mapping, Set
from functools import cached_property
from types import FunctionType
from typing import Any

import numpy as np

SCALARS = (bool, int, str, type(None))
"""Not float: nothing that is shown is one."""

WORDS = frozenset(
    re.findall(
        r"\w+",
        "arguments await break case catch class const continue debugger default delete do else enum eval "
        "export extends false finally for function if implements import in instanceof interface let new null "
        "package private protected public return static super switch this throw true try typeof undefined var "
        "void while with yield py rt",
    )
)
"""What JavaScript calls otherwise, and what the generated module calls its two arguments."""


def identifier(name: str) -> str:
    return f"{name}$" if name in WORDS else name


def literal(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def as_plain(value: Any) -> Any:
    """NumPy's numbers and arrays as Python's."""
    return value.tolist() if isinstance(value, np.generic | np.ndarray) else value


class Constants:
    """Data of the generated module, each object once."""

    def __init__(self, define: Callable[[str, str], str], function: Callable[[Any], str]) -> None:
        self._define = define
        """Writes down something under a name that is like the one given, and answers the name."""
        self._function = function
        self._names: dict[int, tuple[Any, str]] = {}
        self.classes: dict[type, str] = {}

    def name(self, value: Any, like: str) -> str:
        """The name of a value in the module, or the value itself if that is short."""
        plain = as_plain(value)
        if isinstance(plain, SCALARS):
            return literal(plain)
        if id(value) not in self._names:
            self._names[id(value)] = value, self._define(like, self._written(plain))
        return self._names[id(value)][1]

    def _written(self, value: Any) -> str:
        value = as_plain(value)
        if isinstance(value, SCALARS):
            return literal(value)
        if isinstance(value, list | tuple | range):
            return f"[{','.join(map(self._written, value))}]"
        if isinstance(value, Mapping):
            return self._mapping(value)
        if isinstance(value, Set):
            return f"new Set([{','.join(map(self._written, sorted(value)))}])"
        if dataclasses.is_dataclass(value):
            return self.name(value, "made") if id(value) in self._names else self._object(value)
        if isinstance(value, FunctionType):
            return self._function(value)
        raise TypeError(f"{type(value).__name__} is nothing that can be written down as data: {value!r:.80}")

    def _mapping(self, value: Mapping[Any, Any]) -> str:
        items = [(self._written(key), self._written(inside)) for key, inside in value.items()]
        if value and all(isinstance(key, str) for key in value):
            return f"{{{','.join(f'{key}:{inside}' for key, inside in items)}}}"
        return f"new Map([{','.join(f'[{key},{inside}]' for key, inside in items)}])"

    def _object(self, value: Any) -> str:
        fields = [getattr(value, field.name) for field in dataclasses.fields(value)]
        made = f"new {self._class(type(value))}({','.join(map(self._written, fields))})"
        self._names[id(value)] = value, self._define(type(value).__name__.lower(), made)
        return self._names[id(value)][1]

    def _class(self, kind: type) -> str:
        if kind not in self.classes:
            names = [identifier(field.name) for field in dataclasses.fields(kind)]
            body = f"class{{constructor({','.join(names)}){{Object.assign(this,{{{','.join(names)}}})}}"
            self.classes[kind] = self._define(kind.__name__, f"{body}}}")
            members = [
                f"{literal(name)}:{self._member(member)}" for name, member in vars(kind).items() if _is_member(member)
            ]
            if members:
                self._define("members", f"py.members({self.classes[kind]},{{{','.join(members)}}})")
        return self.classes[kind]

    def _member(self, member: Any) -> str:
        """Properties that are kept, properties, and methods: each a function of the object."""
        if isinstance(member, cached_property):
            return f"['kept',{self._function(member.func)}]"
        if isinstance(member, property):
            return f"['property',{self._function(member.fget)}]"
        return f"['method',{self._function(member)}]"

    def members(self) -> set[str]:
        """What the objects that are written down have: fields, properties and methods."""
        fields = {field.name for kind in self.classes for field in dataclasses.fields(kind)}
        return fields | {name for kind in self.classes for name, member in vars(kind).items() if _is_member(member)}


def _is_member(member: Any) -> bool:
    if isinstance(member, cached_property | property):
        return True
    return isinstance(member, FunctionType) and not member.__name__.startswith("__")
