"""What packages of somebody else add to Votive, by entry points. Nothing of them is imported before it is asked for."""

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from votive.core.errors import VotiveError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUPS = ("votive.games", "votive.bots")


@cache
def _points(group: str) -> "list[EntryPoint]":
    """Read once: finding them looks at every package that is installed, and a game is asked for at every table."""
    from importlib.metadata import entry_points  # not for a call of help

    return sorted(entry_points(group=group), key=lambda point: (point.name, package_of(point)))


def installed(group: str) -> "list[EntryPoint]":
    """The entry points of a group, by name; of two with the same name only the first."""
    found: dict[str, EntryPoint] = {}
    for point in _points(group):
        found.setdefault(point.name, point)
    return list(found.values())


def package_of(point: "EntryPoint") -> str:
    """The name of the package that an entry point belongs to, as one would uninstall it."""
    return point.dist.name if point.dist is not None else point.value


def load_plugin(point: "EntryPoint", kind: type[VotiveError]) -> Any:
    """What an entry point stands for. Whatever is wrong with it is one line that names the package."""
    try:
        return point.load()
    except Exception as error:
        trouble = f"{type(error).__name__}: {error}".splitlines()[0]
        raise kind(f"{point.name!r} of the package {package_of(point)} cannot be loaded ({trouble})") from None


def plugin_sources() -> Iterator[Path]:
    """The source files of all packages that add something: what is compiled depends on them."""
    tops = {point.module.partition(".")[0] for group in GROUPS for point in _points(group)}
    for top in sorted(tops):
        spec = _spec(top)
        folders = (spec.submodule_search_locations or ()) if spec else ()
        yield from sources_in(map(Path, folders))
        if spec and spec.origin and not folders:
            yield Path(spec.origin)


def sources_in(folders: Iterable[Path]) -> Iterator[Path]:
    """Files that what is compiled may depend on."""
    for folder in folders:
        yield from sorted(path for path in folder.rglob("*") if path.suffix in {".py", ".toml"})


def _spec(module: str) -> Any:
    if module in sys.modules:
        return sys.modules[module].__spec__
    try:
        return find_spec(module)
    except (ImportError, ValueError):
        return None
