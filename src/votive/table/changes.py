"""What changes from one view to the next, as data.

A change of a value is `[new]`; of something inside an object or a list it is an object that leads there by names and
indexes; 0 takes a name out. A row changes by a patch, which is a string (`rows.py`).
"""

from typing import Any

import msgspec
from msgspec.structs import astuple

from votive.table import rows

GONE = 0
"""The change of something that is no longer there."""


def change(before: Any, after: Any) -> Any:
    """What leads from one value to the other; None if they are the same."""
    if isinstance(before, dict) and isinstance(after, dict):
        inside = {key: change(before[key], after[key]) for key in after if key in before}
        inside = {key: found for key, found in inside.items() if found is not None}
        inside |= {key: [after[key]] for key in after if key not in before}
        inside |= {key: GONE for key in before if key not in after}
        return inside or None
    if isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) == len(after):
        found = {str(index): change(one, other) for index, (one, other) in enumerate(zip(before, after, strict=True))}
        found = {index: one for index, one in found.items() if one is not None}
        return [after] if 2 * len(found) > len(after) > 1 else found or None
    return None if type(before) is type(after) and before == after else [after]


def piece_change(before: Any, after: Any) -> Any:
    """The same for a piece of a view, in a tenth of the time: nothing in it is true at one time and 1 at another."""
    if before == after:
        return None
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return {key: piece_change(before[key], value) for key, value in after.items() if before[key] != value}
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        found = {str(index): piece_change(one, other) for index, (one, other) in pairs if one != other}
        return [after] if 2 * len(found) > len(after) > 1 else found
    return change(before, after)


class Changes:
    """The changes of one moment: who shares a piece with others is told its change, worked out once for all."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[Any, Any, Any]] = {}
        self._patches: dict[tuple[bytes, bytes], str] = {}

    def piece(self, before: Any, after: Any) -> Any:
        """As `piece_change`."""
        key = id(before), id(after)
        if key not in self._found:
            self._found[key] = before, after, piece_change(before, after)  # held, so that no other gets their ids
        return self._found[key][2]

    def parts(self, before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
        """The changes of what two structs of a kind hold, by the names on the wire. Bytes are a row."""
        key = id(before), id(after)
        if key in self._found:
            return self._found[key][2]
        found: dict[str, Any] = {}
        for wire, old, new in zip(after.__struct_encode_fields__, astuple(before), astuple(after), strict=True):
            if old is not new and old != new:
                kind = type(new)
                if kind is list or kind is dict:
                    found[wire] = self.piece(old, new)
                else:
                    found[wire] = self._row(old, new) if kind is bytes else [new]
        self._found[key] = before, after, found
        return found

    def _row(self, before: bytes | None, after: bytes) -> Any:
        if before is None:
            return [after.hex()]
        key = before, after
        if key not in self._patches:
            self._patches[key] = rows.patch(before, after)
        return self._patches[key]


def changed(value: Any, by: Any) -> Any:
    """A value after a change. What did not change is shared with the value before."""
    if by is None:
        return value
    if isinstance(by, list):
        return by[0]
    if isinstance(by, str):
        return rows.patched(value, by)
    if isinstance(value, list | tuple):
        items = list(value)
        for index, inside in by.items():
            items[int(index)] = changed(items[int(index)], inside)
        return items
    names = dict(value)
    for name, inside in by.items():
        if inside == GONE and not isinstance(inside, list | dict):
            del names[name]
        else:
            names[name] = changed(names.get(name), inside)
    return names
