"""A story in pages, the newest first: however long it is, a message holds no more of it than everybody can take."""

from collections.abc import Sequence

import msgspec

from votive.table.visible import VisibleEvent

ENTRIES = 400
BYTES = 128 * 1024
"""Of a page, as JSON. An entry that is larger is a page by itself."""
SURELY = 40
"""So few entries are a page without being measured: none comes near a fortieth."""

_encode = msgspec.json.Encoder().encode


def newest(told: Sequence[VisibleEvent]) -> list[VisibleEvent]:
    """The last of these that fit a page."""
    if len(told) <= SURELY:
        return list(told)
    size = 0
    for start in range(len(told) - 1, -1, -1):
        size += len(_encode(told[start])) + 1
        if start < len(told) - 1 and (size > BYTES or len(told) - start > ENTRIES):
            return list(told[start + 1 :])
    return list(told)
