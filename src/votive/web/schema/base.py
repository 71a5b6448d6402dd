"""Types that several parts of the interface share.

The types of this package check what comes in, and make the OpenAPI description and the client's TypeScript.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

TableId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=32, pattern="^[A-Za-z0-9]+$")]
RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]


class In(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something from outside."""
