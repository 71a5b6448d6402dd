"""The generated module: a game's presentation with all that it calls and all the data that it looks at."""

import ast
import builtins
import inspect
from dataclasses import dataclass
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import numpy as np

from tools.presentation.constants import Constants, literal
from tools.presentation.expressions import BUILTINS, METHODS, Expressions
from tools.presentation.source import NotTranslatable, Place, assigned_expression, place_of
from tools.presentation.statements import Statements
from votive.core import verbs, views
from votive.core.contract import Game, Presentation, Rules

BUILTIN_KINDS = (type, BuiltinFunctionType)
OPENED = (ModuleType, Game, Rules, Presentation)
"""What attributes are read of while translating, not while the page runs."""


@dataclass(frozen=True)
class Compiled:
    """A compiled function that the presentation calls: under which name the game's module exports it."""

    name: str
    function: Any
    is_verb: bool
    """Whether the module exports it anyway."""

    @property
    def arguments(self) -> list[type]:
        """What each argument is: a row, which is called `state` wherever rules are written, or a whole number."""
        parameters = inspect.signature(self.function.py_func).parameters.values()
        return [Row if parameter.name == "state" else parameter.annotation for parameter in parameters]


class Row:
    """Stands for a row among the types of arguments."""


class Program:
    """Collects what is reached from a game's presentation."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[str] = []
        self.compiled: dict[str, Compiled] = {}
        self._functions: dict[int, tuple[Any, str]] = {}
        self._waiting: list[tuple[Any, str]] = []
        self._used: set[str] = set()
        self._attributes: list[tuple[str, ast.AST, Place]] = []
        self._constants = Constants(self._define, self.function)
        self._known = {builtins.__dict__[name]: name for name in BUILTINS}
        self._verbs = {id(verb): name for name, verb in game.verbs.items()}
        self._generic = {getattr(verbs, name): name for name in game.verbs if hasattr(verbs, name)}

    # What is written down

    def _define(self, like: str, written: str) -> str:
        name = self._free_name(like)
        self.lines.append(f"const {name}={written};")
        return name

    def _free_name(self, like: str) -> str:
        name, number = f"${like}", 1
        while name in self._used:
            number += 1
            name = f"${like}{number}"
        self._used.add(name)
        return name

    def function(self, function: Any) -> str:
        """The name of a function in the module."""
        if id(function) not in self._functions:
            inner = inspect.unwrap(function)
            name = self._free_name("made" if inner.__name__ == "<lambda>" else inner.__name__)
            self._functions[id(function)] = function, name
            self._waiting.append((function, name))
        return self._functions[id(function)][1]

    def _translate(self, function: Any, name: str) -> None:
        inner = inspect.unwrap(function)
        if inner is function:
            self.lines.append(Statements(self, place_of(function)).function(name))
            return
        if not inspect.signature(inner).parameters:  # kept by Python: the same whenever it is asked for
            self.lines.append(f"function {name}(){{return {self._constants.name(function(), name)}}}")
            return
        kept = self._free_name(name)
        self.lines.append(Statements(self, place_of(inner)).function(kept))
        self.lines.append(f"const {name}=py.kept({kept});")

    def finish(self) -> None:
        """Until nothing is left to translate; then see that every attribute is one that something has."""
        while self._waiting:
            self._translate(*self._waiting.pop())
        there = {*(self.game.row.names or ()), "row", *self._constants.members()}
        for attribute, node, place in self._attributes:
            if attribute not in there:
                raise place.refusal(node, f"nothing that the page knows has .{attribute}")
        if METHODS & self._constants.members():
            raise NotTranslatable(f"a class has a method that Python's own things have: {METHODS & there}")

    def data(self, value: Any, like: str) -> str:
        """The name of something that Python has worked out."""
        return self._constants.name(value, like)

    def module(self, parts: dict[str, str]) -> str:
        """All of it: a function that is given the helpers and the rows, and answers these parts."""
        given = ",".join(f"{name}:{value}" for name, value in parts.items())
        return "\n".join(["export default (py,rt)=>{", *self.lines, f"return {{{given}}}}};", ""])

    def note_attribute(self, name: str, node: ast.AST, place: Place) -> None:
        self._attributes.append((name, node, place))

    # What names stand for

    def is_opened(self, value: Any) -> bool:
        return isinstance(value, OPENED)

    def builtin(self, name: str) -> Any:
        return builtins.__dict__[name]

    def reference(self, value: Any, node: ast.expr, place: Place) -> str:
        """Something that is known, as a value."""
        if isinstance(value, FunctionType) and value not in self._generic:
            return self._intrinsic(value) or self.function(value)
        if isinstance(value, BUILTIN_KINDS) and value in self._known:
            return f"py.{self._known[value]}"
        if isinstance(value, views.View):
            return self.expression(value)
        like = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else "made"
        try:
            return self._constants.name(value, like)
        except TypeError as error:
            raise place.refusal(node, str(error)) from error

    def _intrinsic(self, function: Any) -> str | None:
        """What the page does in its own way: reading rows."""
        if function is self.game.view.known:
            return "rt.known"
        return "rt.plain" if function is views.plain else None

    def expression(self, value: Any) -> str:
        """Something that a module assigns, by what it is assigned."""
        function = value.known
        place = assigned_expression(value, inspect.getsourcefile(function) or "", function.__globals__)
        assert isinstance(place.node, ast.expr)
        return Expressions(self, place).value(place.node)

    # Calls

    def call(self, function: Any, node: ast.Call, by: Expressions) -> str:
        """A call of something that is known."""
        if isinstance(function, FunctionType) and function in self._generic:
            return self._call_compiled(self.game.verbs[self._generic[function]], node, by)
        if hasattr(function, "py_func"):
            return self._call_compiled(function, node, by)
        if function is np.zeros:
            return f"rt.zeros({by.value(node.args[0])})"
        if function in (views.Each, views.View):
            return f"py.{function.__name__.lower()}({self._plain_arguments(node, by)})"
        if isinstance(function, FunctionType) or hasattr(function, "__wrapped__"):
            name = self._intrinsic(function) or self.function(function)
            return f"{name}({self._arguments(inspect.unwrap(function), node, by)})"
        if function in self._known:
            return self._call_builtin(self._known[function], node, by)
        raise by.place.refusal(node, f"calling {function!r:.60} is not translated")

    def _plain_arguments(self, node: ast.Call, by: Expressions) -> str:
        if node.keywords:
            raise by.place.refusal(node, "names of arguments are not translated here")
        return by.values(node.args)

    def _arguments(self, function: Any, node: ast.Call, by: Expressions) -> str:
        """Those with names come at their places."""
        names = list(inspect.signature(function).parameters)
        given = {keyword.arg: by.value(keyword.value) for keyword in node.keywords}
        if not given:
            return by.values(node.args)
        if any(isinstance(argument, ast.Starred) for argument in node.args) or not given.keys() <= {*names}:
            raise by.place.refusal(node, "these arguments are not translated")
        behind = names[len(node.args) :]
        last = max(behind.index(str(name)) for name in given)
        return ",".join(
            filter(None, [by.values(node.args), *(given.get(name, "undefined") for name in behind[: last + 1])])
        )

    def _call_builtin(self, name: str, node: ast.Call, by: Expressions) -> str:
        """`strict` is all that zip may be told: lists of different lengths are refused while the page runs."""
        strict = [keyword for keyword in node.keywords if keyword.arg == "strict"]
        if name == "zip":
            if len(strict) != 1 or not isinstance(strict[0].value, ast.Constant) or strict[0].value.value is not True:
                raise by.place.refusal(node, "zip is translated with strict=True only")
        elif node.keywords:
            raise by.place.refusal(node, f"{name} with names of arguments is not translated")
        if name == "isinstance":
            return self._isinstance(node, by)
        return f"py.{name}({by.values(node.args)})"

    def _isinstance(self, node: ast.Call, by: Expressions) -> str:
        kind = node.args[1]
        if not isinstance(kind, ast.Name) or by.known(kind) != (True, dict):
            raise by.place.refusal(node, "isinstance is translated for dict only")
        return f"py.isdict({by.value(node.args[0])})"

    def _call_compiled(self, function: Any, node: ast.Call, by: Expressions) -> str:
        name = self._verbs.get(id(function))
        is_verb = name is not None
        module = function.__module__.rpartition(".")[2]
        exported = name or f"{module}_{function.__name__.strip('_')}"
        self.compiled[exported] = Compiled(exported, function, is_verb)
        if not is_verb and not all(kind in (int, Row) for kind in self.compiled[exported].arguments):
            raise by.place.refusal(node, f"{function.__name__} takes something else than a row and whole numbers")
        says_yes_or_no = inspect.signature(function.py_func).return_annotation is bool
        called = f"rt.call({','.join([literal(exported), self._plain_arguments(node, by)])})"
        return f"({called}!==0)" if says_yes_or_no else called


def translate(game: Game) -> tuple[str, list[Compiled]]:
    """The module of a game as JavaScript, and the compiled functions that it calls."""
    program, shown = Program(game), game.shown
    parts = {name: program.function(getattr(shown, name)) for name in ("status", "tell", "explain", "describe")}
    parts["view"] = program.expression(shown.view)
    if game.orders is not None:
        parts |= {"kinds": program.function(game.orders.kinds), "order": program.function(game.orders.describe)}
    program.finish()
    parts["names"] = program.data(_older_names(game), "names")
    return program.module(parts), list(program.compiled.values())


def _older_names(game: Game) -> dict[int, tuple[Any, ...]]:
    """Names of moves by the set of cards that they are of, but for those of the newest version."""
    versions = [game.in_version(version) for version in game.versions]
    return {version.card_set: version.names for version in versions if version.names != game.names}
