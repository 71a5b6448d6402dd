"""What changes from one view to the next, as data.

A change of a value is `[new]`; of something inside an object or a list it is an object that leads there by names and
indexes; 0 takes a name out.
"""

from typing import Any

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
