"""Where functions are written: their syntax trees, and the error that names a line."""

import ast
import inspect
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


class NotTranslatable(Exception):
    """Something of Python that the translator does not know; the message begins with file and line."""


Function = ast.FunctionDef | ast.Lambda


class Place:
    """A function or an expression to translate: its tree, its file, and the names that it sees."""

    def __init__(self, node: ast.AST, file: str, names: dict[str, Any]) -> None:
        self.node = node
        self.file = file
        self.names = names

    def refusal(self, node: ast.AST, why: str) -> NotTranslatable:
        file = Path(self.file)
        shown = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
        return NotTranslatable(f"{shown}:{getattr(node, 'lineno', 0)}: {why}")


@cache
def _tree(file: str) -> ast.Module:
    return ast.parse(Path(file).read_text(encoding="utf-8"), file)


def place_of(function: Any) -> Place:
    """A function of Python as it is written."""
    file = inspect.getsourcefile(function)
    assert file is not None
    first = function.__code__.co_firstlineno
    found = [node for node in ast.walk(_tree(file)) if _is(node, function.__name__, first)]
    place = Place(found[0] if found else ast.Pass(lineno=first), file, function.__globals__)
    if len(found) != 1:
        raise place.refusal(place.node, f"there are {len(found)} functions {function.__name__} in this line, not one")
    if function.__code__.co_freevars:
        raise place.refusal(place.node, f"{function.__name__} uses variables of the function that made it")
    return place


def _is(node: ast.AST, name: str, line: int) -> bool:
    if isinstance(node, ast.Lambda):
        return name == "<lambda>" and node.lineno == line
    if not isinstance(node, ast.FunctionDef):
        return False
    return node.name == name and line in (node.lineno, *(decorator.lineno for decorator in node.decorator_list))


def assigned_expression(value: Any, file: str, names: dict[str, Any]) -> Place:
    """What a module assigns to the name that it has for a value."""
    for node in _tree(file).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if names.get(node.targets[0].id) is value:
                return Place(node.value, file, names)
    raise NotTranslatable(f"{file}: nothing is assigned that is {value!r}")
