"""Functions of Python as JavaScript, statement by statement."""

import ast
import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tools.presentation.constants import identifier, literal
from tools.presentation.expressions import Expressions
from tools.presentation.source import Place

if TYPE_CHECKING:
    from tools.presentation.program import Program

CHANGED = {ast.Add: "py.iadd", ast.BitOr: "py.ior", ast.Sub: "py.sub", ast.Mult: "py.mul"}
"""An assignment with a sign changes a list or a dictionary itself, as every name for it sees."""
Loop = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Statements(Expressions):
    """Translates a whole function."""

    def __init__(self, program: "Program", place: Place) -> None:
        super().__init__(program, place)
        assert isinstance(place.node, ast.FunctionDef | ast.Lambda)
        self.node: ast.FunctionDef | ast.Lambda = place.node

    def function(self, name: str) -> str:
        """The function, by its name in the module."""
        parameters = self.parameters(self.node)
        given = [
            *([""] * (len(parameters) - len(self.node.args.defaults))),
            *map(self._default, self.node.args.defaults),
        ]
        shown = ",".join(f"{identifier(one)}{default}" for one, default in zip(parameters, given, strict=True))
        if isinstance(self.node, ast.Lambda):
            with self.names(set(parameters)):
                return f"function {name}({shown}){{return {self.value(self.node.body)}}}"
        local = _assigned(self.node.body)
        with self.names({*parameters, *local}):
            body = self.block(self.node.body)
        own = sorted(local - {*parameters})
        declared = f"let {','.join(map(identifier, own))};" if own else ""
        star = "*" if _yields(self.node.body) else ""
        return f"function{star} {name}({shown}){{{declared}{body}}}"

    def _default(self, node: ast.expr) -> str:
        if not isinstance(node, ast.Constant):
            raise self.place.refusal(node, "a default that is no constant is not translated")
        return f"={literal(node.value)}"

    def block(self, body: Sequence[ast.stmt]) -> str:
        return "".join(self.statement(statement) for statement in body)

    def statement(self, node: ast.stmt) -> str:
        translate = getattr(self, f"_do_{type(node).__name__.lower()}", None)
        if translate is None:
            raise self.place.refusal(node, f"{type(node).__name__} is not translated")
        done: str = translate(node)
        return done

    # Statements, by the names of their nodes

    def _do_return(self, node: ast.Return) -> str:
        return f"return {'null' if node.value is None else self.value(node.value)};"

    def _do_if(self, node: ast.If) -> str:
        otherwise = f"else{{{self.block(node.orelse)}}}" if node.orelse else ""
        return f"if({self.truth(node.test)}){{{self.block(node.body)}}}{otherwise}"

    def _do_for(self, node: ast.For) -> str:
        if node.orelse:
            raise self.place.refusal(node, "else after a loop is not translated")
        over = self.over(node.target, self.value(node.iter))
        return f"for({self.target(node.target, set())} of {over}){{{self.block(node.body)}}}"

    def _do_while(self, node: ast.While) -> str:
        if node.orelse:
            raise self.place.refusal(node, "else after a loop is not translated")
        return f"while({self.truth(node.test)}){{{self.block(node.body)}}}"

    def _do_break(self, node: ast.Break) -> str:
        return "break;"

    def _do_continue(self, node: ast.Continue) -> str:
        return "continue;"

    def _do_pass(self, node: ast.Pass) -> str:
        return ""

    def _do_expr(self, node: ast.Expr) -> str:
        value = node.value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return ""
        if isinstance(value, ast.Yield):
            return f"yield {'null' if value.value is None else self.value(value.value)};"
        if isinstance(value, ast.YieldFrom):
            return f"yield*py.iter({self.value(value.value)});"
        return f"{self.value(value)};"

    def _do_assign(self, node: ast.Assign) -> str:
        if len(node.targets) != 1:
            raise self.place.refusal(node, "several assignments at once are not translated")
        return self._assign(node.targets[0], self.value(node.value))

    def _do_annassign(self, node: ast.AnnAssign) -> str:
        return "" if node.value is None else self._assign(node.target, self.value(node.value))

    def _assign(self, target: ast.expr, value: str) -> str:
        if isinstance(target, ast.Subscript):
            if isinstance(target.slice, ast.Slice | ast.Tuple):
                raise self.place.refusal(target, "assigning to such a part is not translated")
            return f"py.put({self.value(target.value)},{self.value(target.slice)},{value});"
        shape = self.shape(target)
        if shape == "0":
            return f"{self.target(target, set())}={value};"
        return f"{self.target(target, set())}=py.unpack({value},{shape});"

    def _do_augassign(self, node: ast.AugAssign) -> str:
        helper = CHANGED.get(type(node.op))
        if helper is None:
            raise self.place.refusal(node, f"{type(node.op).__name__} is not translated here")
        target, value = node.target, self.value(node.value)
        if isinstance(target, ast.Name):
            return f"{identifier(target.id)}={helper}({identifier(target.id)},{value});"
        simple = isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name)
        if not simple or not isinstance(target.slice, ast.Name | ast.Constant):  # type: ignore[union-attr]
            raise self.place.refusal(node, "changing such a part is not translated")
        assert isinstance(target, ast.Subscript)
        base, key = self.value(target.value), self.value(target.slice)
        return f"py.put({base},{key},{helper}(py.at({base},{key}),{value}));"

    def _do_importfrom(self, node: ast.ImportFrom) -> str:
        module = importlib.import_module(str(node.module))
        self.imported |= {alias.asname or alias.name: getattr(module, alias.name) for alias in node.names}
        return ""


def _assigned(body: Sequence[ast.stmt]) -> set[str]:
    """The names that a function assigns; those of a comprehension are its own."""
    found: set[str] = set()
    waiting: list[ast.AST] = [*body]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        own: set[int] = set()
        if isinstance(node, Loop):
            own = {id(generator.target) for generator in node.generators}
        for child in ast.iter_child_nodes(node):
            waiting += _without_targets(child, own)
    return found


def _without_targets(node: ast.AST, own: set[int]) -> list[Any]:
    if isinstance(node, ast.comprehension):
        return [node.iter, *node.ifs]
    return [] if id(node) in own else [node]


def _yields(body: Sequence[ast.stmt]) -> bool:
    waiting: list[ast.AST] = [*body]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(node, ast.Lambda | ast.FunctionDef):
            waiting += ast.iter_child_nodes(node)
    return False
