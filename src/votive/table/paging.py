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


def newest(events: Sequence[VisibleEvent]) -> list[VisibleEvent]:
    """The last of these that fit a page."""
    if len(events) <= SURELY:
        return list(events)
    size = 0
    for start in range(len(events) - 1, -1, -1):
        size += len(_encode(events[start])) + 1
        if start < len(events) - 1 and (size > BYTES or len(events) - start > ENTRIES):
            return list(events[start + 1 :])
    return list(events)
