"""How the rules are compiled, and where the result is kept.

Everything that Numba needs to be told is told here. The rules themselves are plain Python; `compiled` turns
a function into machine code that releases the GIL, and `NUMBA_DISABLE_JIT=1` leaves it as it is, to debug.

Numba's disk cache does not notice a change in another file that a cached function calls. So the cache lives
in a folder named after a hash of all sources that can end up in machine code.

A process that must not wait for the compiler leaves it to one of its threads (`only_here`): until that thread has
compiled or loaded a function, all others run it interpreted, which is the same, only slower. So does everybody with
rows of a type that is never compiled (`never_compile`).
"""

import hashlib
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

from votive.core.content import OWN_CONTENT
from votive.core.file_lock import locked
from votive.core.folders import cache_folder
from votive.core.linking import RulesCompiler, link_calls
from votive.core.plugins import plugin_sources, sources_in
from votive.core.unboxing import pass_rows_by_address

config: Any = numba.config
caching: Any = numba.core.caching
Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
HOLDS_COMPILED_CODE = ("core", "games", "bots")
KEPT_CACHES = 12

INTERPRETED = bool(config.DISABLE_JIT)

pass_rows_by_address()


def sources_hash() -> str:
    """A short name for this very version of everything that is compiled, and of what compiles it."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version_info[:2]}".encode())
    for path in (*sources_in(PACKAGE / folder for folder in HOLDS_COMPILED_CODE), *plugin_sources()):
        # Numba stamps what it keeps with the file's time: two copies of the sources must not share a folder.
        digest.update(f"{path} {path.stat().st_mtime_ns}".encode())
        digest.update(path.read_bytes())
    for name in sorted(os.environ):
        if name.startswith(OWN_CONTENT):
            digest.update(name.encode())  # not which cards: a game's tables are found by name
    return digest.hexdigest()[:16]


def _prepare(caches: Path) -> Path:
    folder = caches / f"rules-{sources_hash()}"
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        raise OSError(folder)
    os.utime(folder)
    older = sorted(caches.glob("rules-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in older[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _cache_folder() -> Path:
    try:
        return _prepare(cache_folder())
    except OSError:  # a read-only home: compile anew in a temporary folder rather than fail
        return _prepare(Path(tempfile.mkdtemp(prefix="votive-")))


CACHE = _cache_folder()


def _existing_cache() -> Path:
    """The folder; made anew if another process took it for one of the oldest while this one ran."""
    CACHE.mkdir(parents=True, exist_ok=True)
    return CACHE


def compiled(function: Function) -> Function:
    """The rules' decorator: machine code, kept on disk, without the GIL, without exceptions for arithmetic."""
    elsewhere = config.CACHE_DIR
    config.CACHE_DIR = str(CACHE)
    try:
        result: Any = numba.njit(nogil=True, error_model="numpy", pipeline_class=RulesCompiler)(function)
        if not INTERPRETED:
            result._cache = RulesCache(function)
    finally:
        config.CACHE_DIR = elsewhere
    if not INTERPRETED:
        link_calls(result)
        _compile_in_compiling_threads(result)
    return cast(Function, result)


class RulesCache(caching.FunctionCache):  # type: ignore[misc]
    """Compiled functions on the disk."""

    def load_overload(self, signature: Any, context: Any) -> Any:
        """What Numba compiles with, 23 MB and half a second, is not loaded: who only plays never compiles."""
        with self._guard_against_spurious_io_errors():
            return self._load_overload(signature, context)

    def save_overload(self, signature: Any, result: Any) -> None:
        """Numba reads, extends and rewrites the list of a function's files: two processes must not do so at once."""
        with locked(_existing_cache() / "saving.lock"):
            super().save_overload(signature, result)


_compiling_threads: set[int] = set()
"""The threads that compile for the whole process; empty while every thread compiles what it calls."""


@contextmanager
def only_here() -> Iterator[None]:
    """Meanwhile only this thread compiles and loads; others interpret what is not there yet."""
    thread = threading.get_ident()
    _compiling_threads.add(thread)
    try:
        yield
    finally:
        _compiling_threads.discard(thread)


def _compile_in_compiling_threads(dispatcher: Any) -> None:
    compile_for_args, function = dispatcher._compile_for_args, dispatcher.py_func

    def interpret(*args: Any) -> Any:
        return function(*[_with_attributes(value) for value in args])

    def compile_or_interpret(*args: Any, **keywords: Any) -> Any:
        if (_compiling_threads and threading.get_ident() not in _compiling_threads) or _is_never_compiled(args):
            return interpret  # Numba calls whatever it is given
        return compile_for_args(*args, **keywords)

    dispatcher._compile_for_args = compile_or_interpret


_never_compiled: list[np.dtype[Any]] = []


def never_compile(row: np.dtype[Any]) -> None:
    """Rows of this type are played interpreted: the compiled rules do not have what they need."""
    _never_compiled.append(row)


def _is_never_compiled(values: Iterable[Any]) -> bool:
    return bool(_never_compiled) and any(
        _is_never_compiled(value) if isinstance(value, tuple) else getattr(value, "dtype", None) in _never_compiled
        for value in values
    )


def _with_attributes(value: Any) -> Any:
    """Fields of a row are attributes in compiled code, whatever its type is called in Python."""
    if type(value) is np.void:
        return value.view(np.dtype((np.record, value.dtype)))
    return value.view(np.recarray) if type(value) is np.ndarray and value.dtype.names else value


def note_step(name: str) -> None:
    """One more step of a game's warm-up is done: another process may want to know how far it is."""
    with (_existing_cache() / f"{name}.steps").open("ab") as file:
        file.write(b".")


def steps_done(name: str) -> int:
    """How many steps of a game's warm-up were ever done in this version."""
    try:
        return (CACHE / f"{name}.steps").stat().st_size
    except OSError:
        return 0


def warm(name: str, steps: Iterable[tuple[str, Callable[[], object]]], part: str = "") -> None:
    """Run `steps`, which compile or load all that the rules of `name` need, or another part; say so meanwhile.

    The first time after a change of the rules this takes seconds, and a line on standard error tells how far
    it is. From then on everything is in the cache and nothing is done.
    """
    done = CACHE / (f"{name}-{part}.ready" if part else f"{name}.ready")
    if INTERPRETED or done.exists():
        return
    what_for = f"the {part or 'rules'} of {name}"
    listed = list(steps)
    tty = sys.stderr.isatty()
    start = time.monotonic()
    for number, (what, step) in enumerate(listed, 1):
        if tty or number == 1:
            line = f"Compiling {what_for}, once for this version: {number} of {len(listed)}, {what}"
            print(f"\r\x1b[K{line}" if tty else f"{line} …", end="" if tty else "\n", file=sys.stderr, flush=True)
        step()
        note_step(name)
    ending = f"Compiled {what_for} in {time.monotonic() - start:.1f} s."
    print(f"\r\x1b[K{ending}" if tty else ending, file=sys.stderr, flush=True)
    done.touch()
