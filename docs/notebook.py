"""Runs examples/first_steps.ipynb and writes docs/first_steps.md: its words, its code, and what the code showed."""

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "examples" / "first_steps.ipynb"
PICTURE = ROOT / "docs" / "first_steps.svg"


def cells() -> list[tuple[str, str]]:
    """Kind and text of each cell."""
    kept = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return [(cell["cell_type"], "".join(cell["source"])) for cell in kept["cells"]]


def run_cell(code: str, names: dict[str, Any]) -> tuple[str, Any]:
    """What a cell printed, and the value of its last line if that is one: as a notebook runs it."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, str(NOTEBOOK), "exec"), names)
        value = eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names) if last else None
    return printed.getvalue(), value


def pages() -> dict[Path, str]:
    """The page and the picture on it."""
    lines = [f"<!-- Written by `make docs` from {NOTEBOOK.relative_to(ROOT).as_posix()}. -->", ""]
    made: dict[Path, str] = {}
    names: dict[str, Any] = {"__name__": "__main__"}
    for kind, text in cells():
        if kind == "markdown":
            lines += [text, ""]
            continue
        lines += ["```python", text, "```", ""]
        printed, value = run_cell(text, names)
        if hasattr(value, "_repr_html_"):
            made[PICTURE] = value._repr_html_() + "\n"
            lines += [f"![The position]({PICTURE.name})", ""]
        elif value is not None:
            printed += repr(value) + "\n"
        if printed:
            lines += ["```text", *(line.rstrip() for line in printed.rstrip().splitlines()), "```", ""]
    return made | {ROOT / "docs" / "first_steps.md": "\n".join(lines)}
