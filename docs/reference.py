"""The Python API as a page, made from signatures and docstrings: `python docs/build.py` writes it."""

import dataclasses
import importlib
import inspect
import re
import sys
import types
from collections.abc import Iterator
from functools import cache
from typing import Any

from votive.core.extras import MissingExtra

PUBLIC: dict[str, dict[str, str]] = {
    "Games": {
        "votive": "game new batch",
        "votive.games": "names load",
        "votive.core.match": "Match Played",
        "votive.core.batch": "Batch BatchStep",
        "votive.core.contract": "Game Settings Verdict",
        "votive.core.errors": "VotiveError IllegalMove MalformedMove BadRecord",
    },
    "Records": {"votive.core.records": "Record Recorder line parse read check replay positions"},
    "Bots": {
        "votive.bots": "make check one_each split_names description",
        "votive.bots.bot": "Bot Position position_of",
        "votive.bots.search": "Search",
    },
    "For researchers": {
        "votive.core.observation": "fields Field",
        "votive.core.encoding": "encode encoded_size parts Part plan_of Plan",
        "votive.core.cuda": "DeviceBatch",
        "votive.bridges.vector": "Games OneSeatGames",
        "votive.bridges.gymnasium": "",
        "votive.bridges.pettingzoo": "env",
        "votive.bridges.openspiel": "",
        "votive.bridges.sb3": "SeatVecEnv",
    },
}
"""What is promised to callers: a name leaves this list, or changes its meaning, only with a new major version.

A module without names is imported for what that does; its own docstring says it.
"""

TOO_LARGE = {"votive.bridges.sb3": ("stable_baselines3.common.vec_env", "VecEnv")}
"""What a module derives from, of a package that need not be there when the page is made."""

FIELD = re.compile(r"^    (\w+): [^\n]*(?:\n    \})?\n    \"\"\"(.+?)\"\"\"", re.MULTILINE | re.DOTALL)
"""A field of a data class and the string under it."""
LONGEST = 240
"""Characters of a constructor; beyond that its fields must do."""

HEAD = """# Python reference

Made from signatures and docstrings by `make docs`. What is on this page is what [semantic versions](versions.md)
promise; everything else may change with any version. A first use of most of it is in the
[README](../README.md#a-whole-game-in-ten-lines), [for researchers](research.md) and [bots](bots.md).
"""


def page() -> str:
    """The page. Raises if a public name has no docstring."""
    missing = undocumented()
    if missing:
        raise SystemExit(f"these public names have no docstring: {', '.join(missing)}")
    parts = [HEAD]
    for title, modules in PUBLIC.items():
        parts.append(f"## {title}\n")
        for module, names in modules.items():
            if not names:
                parts += [f"### `{module}`\n", _text(_doc(_imported(module)))]
            for name in names.split():
                parts += _entry(module, name)
    return "\n".join(parts).rstrip() + "\n"


def undocumented() -> list[str]:
    """Public names without a docstring of their own."""
    found = []
    for modules in PUBLIC.values():
        for module, names in modules.items():
            if not names and not _doc(_imported(module)):
                found.append(module)
            for name in names.split():
                thing = getattr(_imported(module), name)
                if not _doc(thing):
                    found.append(f"{module}.{name}")
                if isinstance(thing, type):
                    found += [f"{module}.{name}.{member}" for member, inner in _members(thing) if not _doc(inner)]
    return found


def is_public(module: str, name: str) -> bool:
    """Whether `from module import name` is of something that is promised."""
    listed = {full: names.split() for modules in PUBLIC.values() for full, names in modules.items()}
    return name in listed.get(module, ()) or f"{module}.{name}" in listed


@cache
def _imported(module: str) -> types.ModuleType:
    """A module, also where a large package that it needs is not installed: an empty class stands in."""
    try:
        return importlib.import_module(module)
    except MissingExtra:
        package, kind = TOO_LARGE[module]
        parents = [".".join(package.split(".")[: end + 1]) for end in range(package.count(".") + 1)]
        for parent in parents:
            sys.modules[parent] = types.ModuleType(parent)
        setattr(sys.modules[package], kind, type(kind, (), {}))
        found = importlib.import_module(module)
        for name in (*parents, module):
            del sys.modules[name]
        return found


def _entry(module: str, name: str) -> Iterator[str]:
    thing = getattr(_imported(module), name)
    if not isinstance(thing, type):
        yield f"### `{module}.{name}`\n"
        yield f"```python\n{name}{_signature(thing)}\n```\n"
        yield _text(_doc(thing))
        return
    yield f"### `{module}.{name}`\n"
    signature = "" if issubclass(thing, BaseException) else _signature(thing).removesuffix(" -> None")
    if len(signature) > LONGEST:
        signature = "(…)"
    yield f"```python\nclass {name}{signature}\n```\n"
    yield _text(_doc(thing))
    if fields := _fields(thing):
        yield "| field | holds |\n|---|---|"
        yield "\n".join(f"| `{field}` | {said} |" for field, said in fields) + "\n"
    for member, inner in _members(thing):
        head = member if isinstance(inner, property) else f"{member}{_signature(inner)}"
        yield f"- **`{head}`** {_text(_doc(inner)).strip()}".replace("\n\n", " ").replace("\n", " ")
    yield ""


def _members(kind: type) -> Iterator[tuple[str, Any]]:
    """The methods and properties that a class itself brings, in the order of its source."""
    for name, inner in vars(kind).items():
        if name.startswith("_"):
            continue
        if isinstance(inner, staticmethod | classmethod):
            yield name, inner.__func__
        elif isinstance(inner, property | types.FunctionType):
            yield name, inner


def _fields(kind: type) -> list[tuple[str, str]]:
    """The fields of a data class, each with the string that stands under it in the source."""
    if not dataclasses.is_dataclass(kind):
        return []
    said = dict(FIELD.findall(inspect.getsource(kind)))
    shown = [field.name for field in dataclasses.fields(kind) if field.init and not field.name.startswith("_")]
    return [(name, " ".join(said[name].split())) for name in shown if name in said]


def _signature(thing: Any) -> str:
    """Parameters with their types, as they are written in the source."""
    text = str(inspect.signature(thing))
    text = re.sub(r"^\((self|cls)(, )?", "(", text)
    text = re.sub(r"<factory>", "…", text)
    text = re.sub(r"(: |-> |\[)['\"]([\w\[\], |.]+)['\"]", r"\1\2", text)  # not what parameters are by default
    return re.sub(r"\b(?:votive|collections|numpy|typing|pathlib|threading)(?:\.[a-z_]\w*)*\.(?=[A-Za-z])", "", text)


def _doc(thing: Any) -> str:
    own = thing.__doc__ or ""
    return "" if own.startswith((f"{getattr(thing, '__name__', '')}(",)) else inspect.cleandoc(own)


def _text(doc: str) -> str:
    """A docstring as Markdown: examples become code."""
    blocks = []
    for block in doc.split("\n\n"):
        blocks.append(f"```python\n{block}\n```" if block.lstrip().startswith(">>>") else block)
    return "\n\n".join(blocks) + "\n"
