"""A disk under SQLite that remembers what was written and synced, and can be told to turn read-only.

SQLite reaches its files through a table of functions (a VFS). Here the usual one is copied and a few of its functions
are put behind ours, by ctypes and in this process only: no compiler, no root, no other file system. The store above
does not know; it opens its database as always.
"""

import contextlib
import ctypes
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_int64, c_void_p, cast, sizeof, string_at
from dataclasses import dataclass
from typing import Any

OK, IOERR_WRITE, IOERR_FSYNC, IOERR_TRUNCATE, IOERR_DELETE, CANTOPEN = 0, 778, 1034, 1546, 2570, 14
OPEN_CREATE, OPEN_JOURNALS = 0x4, 0x800 | 0x4000 | 0x80000
NAME = b"votive-adversary"

OPEN = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))
DELETE = ctypes.CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
ACCESS = ctypes.CFUNCTYPE(c_int, c_void_p, c_char_p, c_int, POINTER(c_int))
WRITE = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
TRUNCATE = ctypes.CFUNCTYPE(c_int, c_void_p, c_int64)
SYNC = ctypes.CFUNCTYPE(c_int, c_void_p, c_int)
CLOSE = ctypes.CFUNCTYPE(c_int, c_void_p)


class Vfs(Structure):
    """sqlite3_vfs, version 3."""

    _fields_ = [
        ("iVersion", c_int),
        ("szOsFile", c_int),
        ("mxPathname", c_int),
        ("pNext", c_void_p),
        ("zName", c_char_p),
        ("pAppData", c_void_p),
        ("xOpen", c_void_p),
        ("xDelete", c_void_p),
        *((f"other{number}", c_void_p) for number in range(14)),
    ]


class Methods(Structure):
    """sqlite3_io_methods, version 3."""

    _fields_ = [
        ("iVersion", c_int),
        ("xClose", c_void_p),
        ("xRead", c_void_p),
        ("xWrite", c_void_p),
        ("xTruncate", c_void_p),
        ("xSync", c_void_p),
        *((f"other{number}", c_void_p) for number in range(14)),
    ]


@dataclass(frozen=True, slots=True)
class Write:
    path: str
    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncate:
    path: str
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    path: str
    folder: bool = False
    """Whether the folder was synced too: SQLite does that once for a new journal or write-ahead log."""


@dataclass(frozen=True, slots=True)
class Delete:
    path: str
    synced: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that was said to the world: asked for, or acknowledged."""

    what: Any


Op = Write | Truncate | Sync | Delete | Mark


def _library() -> Any:
    """The very SQLite that Python's sqlite3 uses."""
    import _sqlite3

    library = ctypes.CDLL(_sqlite3.__file__)
    try:
        library.sqlite3_vfs_find.restype = c_void_p
    except AttributeError:
        raise RuntimeError(
            f"this Python's SQLite ({sqlite3.sqlite_version}) is built in and cannot be reached; "
            "run these tests with a Python that uses the system's libsqlite3"
        ) from None
    library.sqlite3_vfs_find.argtypes = [c_char_p]
    library.sqlite3_vfs_register.argtypes = [c_void_p, c_int]
    library.sqlite3_vfs_unregister.argtypes = [c_void_p]
    return library


_kept: list[Any] = []
"""What C still points to."""


class Disk:
    """Between SQLite and its files. `ops` is all that happened, in order."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.lock = threading.RLock()
        self.recording = True
        self.read_only = False
        self.refused = 0
        """How often something was refused because the disk was read-only."""
        self._files: dict[int, str] = {}
        self._new: set[int] = set()
        """Files with whose first sync their folder is synced."""
        self._library = _library()
        self._usual = self._library.sqlite3_vfs_find(None)
        self._vfs = self._wrapped(cast(self._usual, POINTER(Vfs)).contents)
        self._methods: dict[int, tuple[Any, ...]] = {}
        _kept.append(self)

    def note(self, op: Op) -> None:
        with self.lock:
            if self.recording:
                self.ops.append(op)

    def mark(self, what: Any) -> None:
        self.note(Mark(what))

    @contextmanager
    def mounted(self) -> Iterator["Disk"]:
        """Everything that SQLite opens within goes through this disk."""
        self._library.sqlite3_vfs_register(byref(self._vfs), 1)
        try:
            yield self
        finally:
            self._library.sqlite3_vfs_register(c_void_p(self._usual), 1)
            self._library.sqlite3_vfs_unregister(byref(self._vfs))

    @contextmanager
    def turned_read_only(self) -> Iterator[None]:
        """As a kernel does with a disk that it no longer trusts: whoever has a file open cannot write to it either."""
        self.read_only = True
        try:
            yield
        finally:
            self.read_only = False

    def _refuses(self) -> bool:
        with self.lock:
            self.refused += self.read_only
            return self.read_only

    # Functions of a VFS

    def _wrapped(self, usual: Vfs) -> Vfs:
        made = Vfs.from_buffer_copy(string_at(byref(usual), sizeof(Vfs)))
        open_file, delete = OPEN(usual.xOpen), DELETE(usual.xDelete)
        exists = ACCESS(usual.other0)

        def x_open(vfs: int, name: int | None, file: int, flags: int, out: Any) -> int:
            path = string_at(name).decode() if name else ""
            if path and self.read_only and flags & OPEN_CREATE:
                found = c_int(0)
                exists(self._usual, path.encode(), 0, byref(found))
                if not found.value:
                    self._refuses()
                    return CANTOPEN
            result = open_file(self._usual, name, file, flags, out)
            if result == OK and path:
                self._files[file] = path
                if flags & OPEN_CREATE and flags & OPEN_JOURNALS:
                    self._new.add(file)
                self._wrap_file(file)
            return result

        def x_delete(vfs: int, name: bytes, synced: int) -> int:
            if self._refuses():
                return IOERR_DELETE
            result = delete(self._usual, name, synced)
            if result == OK:
                self.note(Delete(name.decode(), bool(synced)))
            return result

        callbacks = OPEN(x_open), DELETE(x_delete)
        _kept.append((callbacks, open_file, delete, exists))
        made.zName = NAME
        made.pNext = None
        made.xOpen, made.xDelete = (cast(callback, c_void_p).value for callback in callbacks)
        return made

    def _wrap_file(self, file: int) -> None:
        """The open file's own table of functions, with ours in it."""
        pointer = cast(file, POINTER(c_void_p))
        usual = pointer[0]
        if usual not in self._methods:
            self._methods[usual] = self._wrapped_methods(cast(usual, POINTER(Methods)).contents)
        pointer[0] = ctypes.addressof(self._methods[usual][0])

    def _wrapped_methods(self, usual: Methods) -> tuple[Any, ...]:
        size = sizeof(Methods) if usual.iVersion >= 3 else Methods.other6.offset
        made = Methods()
        ctypes.memmove(byref(made), byref(usual), size)
        write, truncate, sync, close = (
            WRITE(usual.xWrite), TRUNCATE(usual.xTruncate), SYNC(usual.xSync), CLOSE(usual.xClose)
        )  # fmt: skip

        def x_write(file: int, data: int, count: int, offset: int) -> int:
            if self._refuses():
                return IOERR_WRITE
            with self.lock:
                result = write(file, data, count, offset)
                if result == OK and file in self._files:
                    self.note(Write(self._files[file], offset, string_at(data, count)))
            return result

        def x_truncate(file: int, length: int) -> int:
            if self._refuses():
                return IOERR_TRUNCATE
            with self.lock:
                result = truncate(file, length)
                if result == OK and file in self._files:
                    self.note(Truncate(self._files[file], length))
            return result

        def x_sync(file: int, flags: int) -> int:
            if self._refuses():
                return IOERR_FSYNC
            with self.lock:  # what is written meanwhile counts as written afterwards
                result = sync(file, flags)
                if result == OK and file in self._files:
                    self.note(Sync(self._files[file], file in self._new))
                    self._new.discard(file)
            return result

        def x_close(file: int) -> int:
            with contextlib.suppress(KeyError):
                del self._files[file]
            self._new.discard(file)
            return close(file)

        callbacks = WRITE(x_write), TRUNCATE(x_truncate), SYNC(x_sync), CLOSE(x_close)
        made.xWrite, made.xTruncate, made.xSync, made.xClose = (
            cast(callback, c_void_p).value for callback in callbacks
        )
        return made, callbacks, write, truncate, sync, close


class Image:
    """What a disk holds after the first so many operations: what is sure, and what only may be there."""

    SECTOR = 512

    def __init__(self) -> None:
        self.durable: dict[str, bytearray] = {}
        self.pending: dict[str, list[Op]] = {}

    def take(self, op: Op) -> None:
        match op:
            case Write() | Truncate() | Delete(synced=False):
                self.pending.setdefault(op.path, []).append(op)
            case Sync():
                for earlier in self.pending.pop(op.path, []):
                    self._apply(self.durable, earlier)
                self.durable.setdefault(op.path, bytearray())
                if op.folder:
                    self._sync_folder()
            case Delete():
                self.pending.pop(op.path, None)
                self.durable.pop(op.path, None)

    def _sync_folder(self) -> None:
        """What was deleted stays so. (All files are in one folder.)"""
        for path, ops in list(self.pending.items()):
            if any(isinstance(op, Delete) for op in ops):
                self.durable.pop(path, None)
                last = max(number for number, op in enumerate(ops) if isinstance(op, Delete))
                self.pending[path] = ops[last + 1 :]

    def _apply(self, files: dict[str, bytearray], op: Op) -> None:
        match op:
            case Write():
                data = files.setdefault(op.path, bytearray())
                data.extend(bytes(max(0, op.offset - len(data))))
                data[op.offset : op.offset + len(op.data)] = op.data
            case Truncate():
                data = files.setdefault(op.path, bytearray())
                del data[op.size :]
                data.extend(bytes(op.size - len(data)))
            case Delete():
                files.pop(op.path, None)

    @property
    def unsure(self) -> int:
        return sum(len(ops) for ops in self.pending.values())

    def after(self, survives: Any) -> dict[str, bytes]:
        """The files after a power loss. `survives()` says, sector by sector, whether what was not synced is there."""
        files = {path: bytearray(data) for path, data in self.durable.items()}
        for ops in self.pending.values():
            for op in ops:
                if isinstance(op, Write):
                    self._tear(files, op, survives)
                elif survives():
                    self._apply(files, op)
                elif isinstance(op, Delete):
                    break  # the old file is still there; what follows was written to a new one of the same name
        return {path: bytes(data) for path, data in files.items()}

    def _tear(self, files: dict[str, bytearray], op: Write, survives: Any) -> None:
        start = 0
        while start < len(op.data):
            end = start + self.SECTOR - (op.offset + start) % self.SECTOR
            if survives():
                self._apply(files, Write(op.path, op.offset + start, op.data[start:end]))
            start = end
