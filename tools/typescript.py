"""The protocol as TypeScript: `python -m tools.typescript > client/src/protocol.ts`.

Reads the sources of the modules that hold the types, so that names, order and comments stay as they are there.
"""

import ast
import importlib
import inspect
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import get_args

import msgspec

from votive.table import acts
from votive.table.base import Command

WHOLE = (
    "votive.web.schema.account",
    "votive.web.schema.notifications",
    "votive.web.schema.tables",
    "votive.store.statistics_types",
    "votive.web.schema.replays",
    "votive.web.schema.lessons",
    "votive.web.schema.games",
    "votive.web.schema.workshop",
    "votive.web.schema.stream",
    "votive.web.schema.socket",
)
"""Modules of which everything is written; of the others, what these need."""
MODULES = (
    "votive.core.languages",
    "votive.table.values",
    *acts.MODULES,
    "votive.table.visible",
    "votive.table.dice_proof",
    "votive.table.replay",
    "votive.table.advice",
    "votive.lab.analysis_types",
    "votive.web.schema.base",
    *WHOLE,
)
UNIONS = {"AnyCommand": "Command"}
"""Unions that are assembled from what is declared, and their names in TypeScript."""
ROOTS = ("Dice", "Hint", "FromClient", "FromServer")
HEAD = """\
// Made from src/votive/web/schema/*.py and src/votive/table/*.py by `python -m tools.typescript`. Do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The name of a move, a JSON array: ["bid", 5]. */
export type Move = Json[];

/** Something to tell a person: the id of a message and what goes into it. */
export interface Fact {
  id: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [name: string]: any;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Data = Record<string, any>;
"""
KNOWN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null", "Any": "Json"}
OURS = {"Fact": "Fact", "NamedMove": "Move"}
HEADED = ("Json", "Move", "Fact", "Data")
"""What the head declares."""


class SameName(TypeError):
    """Two types that would be one in TypeScript, where there are no modules to tell them apart."""


@dataclass(frozen=True)
class Found:
    """A name at the top of a module: a structure or an alias."""

    module: ModuleType
    node: ast.ClassDef | ast.AnnAssign

    @property
    def name(self) -> str:
        if isinstance(self.node, ast.ClassDef):
            # A command named Move would be taken for a move's name.
            is_command = Command in getattr(self.module, self.node.name).__bases__
            return self.node.name + ("Command" if is_command else "")
        assert isinstance(self.node.target, ast.Name)
        return self.node.target.id


class Writer:
    """Writes all that the HTTP bodies and the messages of the socket consist of, each once, in order of need."""

    def __init__(self, modules: Sequence[str] = MODULES, whole: Sequence[str] = WHOLE) -> None:
        self.whole = whole
        self.found: dict[tuple[str, str], Found] = {}
        for name in modules:
            module = importlib.import_module(name)
            for node in ast.parse(inspect.getsource(module)).body:
                if isinstance(node, ast.ClassDef):
                    self.found[name, node.name] = Found(module, node)
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    self.found[name, node.target.id] = Found(module, node)
        self.written: dict[str, str] = {}
        self.meant: dict[str, Found] = {}
        """What each written name stands for."""

    def text(self) -> str:
        """The whole file."""
        for (module, name), found in self.found.items():
            if module in self.whole and isinstance(found.node, ast.ClassDef) and not name.startswith("_"):
                self._write(found)
        for (_, name), found in self.found.items():
            if name in ROOTS:
                self._write(found)
        return "\n".join([HEAD, *self.written.values()])

    def _write(self, found: Found) -> str:
        name = found.name
        if name in HEADED:
            raise SameName(f"{found.module.__name__} has a type {name}, which the head declares: rename it")
        if (known := self.meant.setdefault(name, found)) is not found:
            modules = f"{known.module.__name__} and {found.module.__name__}"
            raise SameName(f"{modules} both have a type {name}: rename one, or the page would take one for the other")
        if name not in self.written:
            self.written[name] = ""
            node = found.node
            self.written[name] = self._structure(found, node) if isinstance(node, ast.ClassDef) else self._alias(found)
        return name

    def _alias(self, found: Found) -> str:
        assert isinstance(found.node, ast.AnnAssign) and found.node.value is not None
        return f"export type {found.name} = {self._type(found.node.value, found.module)};\n"

    def _structure(self, found: Found, node: ast.ClassDef) -> str:
        kind: type[msgspec.Struct] = getattr(found.module, node.name)
        config = kind.__struct_config__
        lines = [*_comment(ast.get_docstring(node), ""), f"export interface {found.name} {{"]
        if config.tag is not None:
            lines.append(f'  {config.tag_field}: "{config.tag}";')
        fields = {field.name: field for field in msgspec.structs.fields(kind)}
        may_lack = config.forbid_unknown_fields or config.omit_defaults  # what we are sent, and what we leave out
        for place, line in enumerate(node.body):
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                name = line.target.id
                lines += _comment(_docstring_after(node, place), "  ")
                mark = "?" if may_lack and not fields[name].required else ""
                lines.append(f"  {fields[name].encode_name}{mark}: {self._type(line.annotation, found.module)};")
        return "\n".join([*lines, "}", ""])

    def _type(self, node: ast.expr, module: ModuleType) -> str:
        match node:
            case ast.BinOp():
                return " | ".join(dict.fromkeys(self._type(part, module) for part in _alternatives(node)))
            case ast.Constant(value=None):
                return "null"
            case ast.Constant(value=value):
                return f'"{value}"' if isinstance(value, str) else str(value)
            case ast.Name(id=name):
                return self._name(name, module)
            case ast.Subscript(value=ast.Name(id="Literal"), slice=inside):
                values = inside.elts if isinstance(inside, ast.Tuple) else [inside]
                return " | ".join(self._type(value, module) for value in values)
            case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[first, *_])):
                return self._type(first, module)
            case ast.Subscript(value=ast.Name(id="list"), slice=inside):
                kind = self._type(inside, module)
                return "Move" if kind == "Json" else f"({kind})[]" if " " in kind else f"{kind}[]"
            case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[_, value])):
                kind = self._type(value, module)
                return "Data" if kind == "Json" else f"Record<string, {kind}>"
        raise TypeError(f"{module.__name__}: no TypeScript for {ast.unparse(node)}")

    def _name(self, name: str, module: ModuleType) -> str:
        if name in KNOWN or name in OURS:
            return KNOWN.get(name) or OURS[name]
        if name in UNIONS:
            return self._union(name, getattr(module, name))
        found = self._find(name, module)
        match found.node:
            case ast.AnnAssign(value=ast.Subscript(value=ast.Name(id="Annotated")) as bounded):
                return self._type(bounded, found.module)  # TypeScript cannot say the bounds: the plain type is enough
        return self._write(found)

    def _union(self, name: str, value: object) -> str:
        """A union that is known only at run time, by its alternatives."""
        known = UNIONS[name]
        if known not in self.written:
            self.written[known] = ""
            names = [self._write(self.found[kind.__module__, kind.__name__]) for kind in get_args(value)]
            self.written[known] = f"export type {known} = {' | '.join(names)};\n"
        return known

    def _find(self, name: str, module: ModuleType) -> Found:
        if own := self.found.get((module.__name__, name)):
            return own
        value = getattr(module, name)
        for (elsewhere, known), found in self.found.items():
            if known == name and getattr(sys.modules[elsewhere], known) is value:
                return found
        raise TypeError(f"{module.__name__}: where is {name} from?")


def _alternatives(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.BinOp):
        yield from _alternatives(node.left)
        yield from _alternatives(node.right)
    else:
        yield node


def _docstring_after(node: ast.ClassDef, place: int) -> str | None:
    match node.body[place + 1 : place + 2]:
        case [ast.Expr(value=ast.Constant(value=str(text)))]:
            return inspect.cleandoc(text)
    return None


def _comment(text: str | None, indent: str) -> list[str]:
    if not text:
        return []
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def main() -> None:
    sys.stdout.write(Writer().text())


if __name__ == "__main__":
    main()
