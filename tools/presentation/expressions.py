"""Expressions of Python as JavaScript. What is not in here is refused.

Where JavaScript means something else by the same sign, a helper of client/src/rules/python.ts does what Python does.
"""

import ast
import re
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tools.presentation.constants import identifier, literal
from tools.presentation.source import Place

if TYPE_CHECKING:
    from tools.presentation.program import Program

BUILTINS = frozenset(
    re.findall(
        r"\w+",
        "abs all any bool enumerate int isinstance len list max min next range reversed set sorted str sum "
        "tuple zip map dict",
    )
)
METHODS = frozenset(
    re.findall(
        r"\w+",
        "append capitalize copy count get index items keys partition pop replace rpartition startswith tolist values",
    )
)
"""Of Python's own things, by which a helper is called."""
COMPARED = {
    ast.Eq: "py.eq",
    ast.NotEq: "!py.eq",
    ast.Lt: "py.lt",
    ast.Gt: "py.gt",
    ast.LtE: "py.le",
    ast.GtE: "py.ge",
    ast.In: "py.within",
    ast.NotIn: "!py.within",
}
COMPUTED = {
    ast.Add: "py.add",
    ast.Sub: "py.sub",
    ast.Mult: "py.mul",
    ast.FloorDiv: "py.floordiv",
    ast.Mod: "py.mod",
    ast.Pow: "py.pow",
    ast.BitOr: "py.or",
    ast.BitAnd: "py.and",
    ast.LShift: "py.shl",
    ast.RShift: "py.shr",
}
SAYS_YES_OR_NO = frozenset(("all", "any", "bool", "isinstance"))
Comprehension = ast.ListComp | ast.GeneratorExp | ast.SetComp | ast.DictComp


class Expressions:
    """Translates expressions of one function."""

    def __init__(self, program: "Program", place: Place) -> None:
        self.program = program
        self.place = place
        self.local: list[set[str]] = []
        """Names that JavaScript has for variables, of the innermost function last."""
        self.imported: dict[str, Any] = {}
        """What is imported inside the function."""

    # Names

    @contextmanager
    def names(self, local: set[str]) -> Any:
        self.local.append(local)
        yield
        self.local.pop()

    def is_local(self, name: str) -> bool:
        return any(name in names for names in self.local)

    def known(self, node: ast.expr) -> tuple[bool, Any]:
        """What an expression stands for, if that is known before anything runs."""
        if isinstance(node, ast.Name) and not self.is_local(node.id):
            return True, self._global(node)
        if isinstance(node, ast.Attribute):
            found, value = self.known(node.value)
            if found and self.program.is_opened(value):
                return True, getattr(value, node.attr)
        return False, None

    def _global(self, node: ast.Name) -> Any:
        if node.id in self.imported:
            return self.imported[node.id]
        if node.id in self.place.names:
            return self.place.names[node.id]
        if node.id in BUILTINS:
            return self.program.builtin(node.id)
        raise self.place.refusal(node, f"{node.id} is not known")

    def value(self, node: ast.expr) -> str:
        """An expression, as its value is needed."""
        found, thing = self.known(node)
        if found:
            return self.program.reference(thing, node, self.place)
        translate: Callable[[Any], str] | None = getattr(self, f"_{type(node).__name__.lower()}", None)
        if translate is None:
            raise self.place.refusal(node, f"{type(node).__name__} is not translated")
        return translate(node)

    def values(self, nodes: Sequence[ast.expr]) -> str:
        """Several, with those that stand for many."""
        return ",".join(
            f"...py.iter({self.value(node.value)})" if isinstance(node, ast.Starred) else self.value(node)
            for node in nodes
        )

    def truth(self, node: ast.expr) -> str:
        """An expression, as it is asked whether it is true."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return f"({sign.join(self.truth(value) for value in node.values)})"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self.truth(node.operand)}"
        return self.value(node) if self._is_yes_or_no(node) else f"py.truth({self.value(node)})"

    def _is_yes_or_no(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return node.func.id in SAYS_YES_OR_NO and not self.is_local(node.func.id)
        return isinstance(node, ast.Compare)

    # Expressions, by the names of their nodes

    def _name(self, node: ast.Name) -> str:
        return identifier(node.id)

    def _constant(self, node: ast.Constant) -> str:
        if not isinstance(node.value, bool | int | str | None):
            raise self.place.refusal(node, f"{node.value!r} is not translated")
        return literal(node.value)

    def _joinedstr(self, node: ast.JoinedStr) -> str:
        parts = [literal("")]
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                if part.conversion != -1 or part.format_spec is not None:
                    raise self.place.refusal(node, "formats are not translated")
                parts.append(f"py.str({self.value(part.value)})")
            else:
                parts.append(self.value(part))
        return f"({'+'.join(parts)})"

    def _attribute(self, node: ast.Attribute) -> str:
        self.program.note_attribute(node.attr, node, self.place)
        return f"{self.value(node.value)}.{node.attr}"

    def _subscript(self, node: ast.Subscript) -> str:
        base = self.value(node.value)
        if isinstance(node.slice, ast.Slice):
            if node.slice.step is not None:
                raise self.place.refusal(node, "steps are not translated")
            lower = "0" if node.slice.lower is None else self.value(node.slice.lower)
            upper = "" if node.slice.upper is None else f",{self.value(node.slice.upper)}"
            return f"py.slice({base},{lower}{upper})"
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        for index in indices:
            base = f"py.at({base},{self.value(index)})"
        return base

    def _binop(self, node: ast.BinOp) -> str:
        helper = COMPUTED.get(type(node.op))
        if helper is None:
            raise self.place.refusal(node, f"{type(node.op).__name__} is not translated")
        return f"{helper}({self.value(node.left)},{self.value(node.right)})"

    def _unaryop(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return f"!{self.truth(node.operand)}"
        if isinstance(node.op, ast.USub):
            return f"py.sub(0,{self.value(node.operand)})"
        raise self.place.refusal(node, f"{type(node.op).__name__} is not translated")

    def _boolop(self, node: ast.BoolOp) -> str:
        helper = "py.both" if isinstance(node.op, ast.And) else "py.either"
        first, *others = node.values
        found = self.value(first)
        for other in others:
            found = f"{helper}({found},()=>{self.value(other)})"
        return found

    def _ifexp(self, node: ast.IfExp) -> str:
        return f"({self.truth(node.test)}?{self.value(node.body)}:{self.value(node.orelse)})"

    def _compare(self, node: ast.Compare) -> str:
        middle = node.comparators[:-1]
        if any(not isinstance(each, ast.Name | ast.Constant) for each in middle):
            return self._compare_worked_out_once(node)
        terms = [node.left, *node.comparators]
        parts = [
            self._one_comparison(op, terms[at], terms[at + 1], self.value(terms[at]), self.value(terms[at + 1]))
            for at, op in enumerate(node.ops)
        ]
        return parts[0] if len(parts) == 1 else f"({'&&'.join(parts)})"

    def _compare_worked_out_once(self, node: ast.Compare) -> str:
        """What stands in the middle is worked out only once."""
        if len(node.ops) != 2:
            raise self.place.refusal(node, "a chain of more than two comparisons is not translated")
        left, middle, right = node.left, *node.comparators
        first = self._one_comparison(node.ops[0], left, middle, self.value(left), "middle")
        second = self._one_comparison(node.ops[1], middle, right, "middle", self.value(right))
        return f"((middle)=>{first}&&{second})({self.value(middle)})"

    def _one_comparison(self, op: ast.cmpop, left: ast.expr, right: ast.expr, one: str, other: str) -> str:
        if isinstance(op, ast.Is | ast.IsNot):
            if not isinstance(right, ast.Constant) or right.value is not None:
                raise self.place.refusal(right, "`is` is translated for None only")
            return f"({one}{'===' if isinstance(op, ast.Is) else '!=='}null)"
        return f"{COMPARED[type(op)]}({one},{other})"

    def _list(self, node: ast.List | ast.Tuple) -> str:
        return f"[{self.values(node.elts)}]"

    _tuple = _list

    def _set(self, node: ast.Set) -> str:
        return f"py.set([{self.values(node.elts)}])"

    def _dict(self, node: ast.Dict) -> str:
        parts = []
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                raise self.place.refusal(node, "** is not translated; | is")
            is_plain = isinstance(key, ast.Constant) and isinstance(key.value, str)
            shown = literal(key.value) if is_plain and isinstance(key, ast.Constant) else f"[py.key({self.value(key)})]"
            parts.append(f"{shown}:{self.value(value)}")
        return f"({{{','.join(parts)}}})"

    def _namedexpr(self, node: ast.NamedExpr) -> str:
        return f"({identifier(node.target.id)}={self.value(node.value)})"

    def _lambda(self, node: ast.Lambda) -> str:
        parameters = self.parameters(node)
        with self.names(set(parameters)):
            return f"({','.join(map(identifier, parameters))})=>{self.value(node.body)}"

    def parameters(self, node: ast.FunctionDef | ast.Lambda) -> list[str]:
        given = node.args
        if given.vararg or given.kwarg or given.kwonlyargs or given.posonlyargs:
            raise self.place.refusal(node, "such parameters are not translated")
        return [argument.arg for argument in given.args]

    # Comprehensions: worked out at once, also where Python would do so step by step

    def _listcomp(self, node: Comprehension) -> str:
        return self._comprehended(node.generators, lambda: self.value(node.elt))  # type: ignore[union-attr]

    _generatorexp = _listcomp

    def _setcomp(self, node: ast.SetComp) -> str:
        return f"py.set({self._listcomp(node)})"

    def _dictcomp(self, node: ast.DictComp) -> str:
        pair = self._comprehended(node.generators, lambda: f"[{self.value(node.key)},{self.value(node.value)}]")
        return f"py.dict({pair})"

    def _comprehended(self, generators: Sequence[ast.comprehension], made: Callable[[], str]) -> str:
        first, *others = generators
        over = self.over(first.target, self.value(first.iter))
        local = names_in(first.target)
        target = self.target(first.target, local)
        with self.names(local):
            inside = self._comprehended(others, made) if others else made()
            if inside.startswith("{"):
                inside = f"({inside})"
            conditions = "&&".join(self.truth(condition) for condition in first.ifs)
        condition = f",({target})=>{conditions}" if conditions else ""
        return f"py.{'flat' if others else 'made'}({over},({target})=>{inside}{condition})"

    def over(self, target: ast.expr, iterated: str) -> str:
        """What a target goes over: checked to be as long as it must be where it is taken apart."""
        shape = self.shape(target)
        return f"py.iter({iterated})" if shape == "0" else f"py.unpacked({iterated},{shape})"

    def shape(self, target: ast.expr) -> str:
        """How a target takes something apart: 0 for a name, 1 for one that takes the rest."""
        if isinstance(target, ast.Name):
            return "0"
        if isinstance(target, ast.Tuple):
            for each in target.elts[:-1]:
                if isinstance(each, ast.Starred):
                    raise self.place.refusal(target, "only the last name may take the rest")
            return f"[{','.join('1' if isinstance(one, ast.Starred) else self.shape(one) for one in target.elts)}]"
        raise self.place.refusal(target, f"assigning to {type(target).__name__} is not translated here")

    def target(self, target: ast.expr, local: set[str]) -> str:
        """Names on the left of an assignment."""
        with self.names(local):
            if isinstance(target, ast.Starred):
                return f"...{self.target(target.value, local)}"
            if isinstance(target, ast.Tuple):
                return f"[{','.join(self.target(each, local) for each in target.elts)}]"
            assert isinstance(target, ast.Name)
            return identifier(target.id)

    # Calls

    def _call(self, node: ast.Call) -> str:
        found, function = self.known(node.func)
        if found:
            return self.program.call(function, node, self)
        if node.keywords:
            raise self.place.refusal(node, "names of arguments are translated only where it is known what is called")
        if not isinstance(node.func, ast.Attribute):
            return f"{self._called(node.func)}({self.values(node.args)})"
        base, name = self.value(node.func.value), node.func.attr
        if name in METHODS:
            return f"py.{name}({','.join(filter(None, [base, self.values(node.args)]))})"
        self.program.note_attribute(name, node, self.place)
        return f"{base}.{name}({self.values(node.args)})"

    def _called(self, function: ast.expr) -> str:
        if isinstance(function, ast.Name):
            return self.value(function)
        return f"({self.value(function)})"


def names_in(target: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}
