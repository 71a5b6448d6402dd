"""Names that can be shown in a line."""

from votive.web.errors import ApiError


def cleaned(name: str) -> str:
    """No control characters, no line breaks."""
    shown = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not shown:
        raise ApiError("malformed", "refused-name")
    return shown
