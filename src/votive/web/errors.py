"""How a request fails: a status, a kind, and a fact that the client turns into a sentence."""

import math
from typing import Any

from votive.table.refusals import Refused
from votive.table.visible import Kind, Now
from votive.web.settings import RECORD_MEGABYTES, RECORDS

STATUS: dict[Kind, int] = {
    "malformed": 400,
    "illegal": 400,
    "stale": 409,
    "conflict": 409,
    "not-yours": 403,
    "not-now": 409,
    "unknown": 404,
    "taken": 409,
    "limit": 429,
    "unavailable": 503,
}


class ApiError(Refused):
    """A refusal as a request is answered with. The status follows from the kind unless it is given."""

    def __init__(
        self, kind: Kind, fact: str, status: int | None = None, now: Now | None = None, **details: Any
    ) -> None:
        super().__init__(kind, fact, **details)
        self.status = status or STATUS[kind]
        self.now = now


def from_refusal(refused: Refused, now: Now | None = None) -> ApiError:
    """A table's refusal as the answer to a request."""
    if isinstance(refused, ApiError):
        return refused
    error = ApiError(refused.refusal.kind, "", now=now)
    error.refusal = refused.refusal
    return error


def not_signed_in() -> ApiError:
    """Whoever asks has not said who they are."""
    return ApiError("not-yours", "refused-nobody", 401)


def rate_limited(seconds: float) -> ApiError:
    """A limit is reached, and allows it again after so long."""
    return ApiError("limit", "refused-too-often", seconds=max(1, math.ceil(seconds)))


def unknown_table() -> ApiError:
    return ApiError("unknown", "refused-unknown-table")


def too_large(path: str) -> ApiError:
    """More was sent to an address than it takes."""
    if path in RECORDS:
        return ApiError("malformed", "refused-record-large", 413, most=RECORD_MEGABYTES)
    return ApiError("malformed", "refused-too-large", 413)
