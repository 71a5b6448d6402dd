"""What comes in as JSON, over HTTP and the socket alike."""

import asyncio
from typing import Any

import msgspec

from votive.web.errors import ApiError
from votive.web.limits import has_nul, too_deep
from votive.web.settings import DEPTH_LIMIT

IN_THREAD = 16 * 1024
"""Bytes from which on a thread decodes, so that nobody else waits."""


async def decoding(data: bytes, decoder: "msgspec.json.Decoder[Any]", otherwise: str = "refused-malformed") -> Any:
    """The same as `decoded`, without keeping the loop from others."""
    if len(data) < IN_THREAD:
        return decoded(data, decoder, otherwise)
    return await asyncio.to_thread(decoded, data, decoder, otherwise)


def decoded(data: bytes, decoder: "msgspec.json.Decoder[Any]", otherwise: str = "refused-malformed") -> Any:
    """What was sent, if it is not too deep, can be kept, and is what was asked for; `otherwise` says that it is not."""
    if too_deep(data, DEPTH_LIMIT):
        raise ApiError("malformed", "refused-too-deep")
    if has_nul(data):
        raise ApiError("malformed", "refused-malformed")
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise ApiError("malformed", otherwise) from None
