"""What people write: names and talk, without what could not be read or would spoil what others wrote."""

from unicodedata import category

_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that turn the direction of the text around them."""


def readable(text: str, lines: bool = False) -> str:
    """The text without control characters; empty if nothing is left that one could see."""
    shown = "".join(letter for letter in text if _is_readable(letter, lines)).strip()
    return shown if any(letter.isprintable() and not letter.isspace() for letter in shown) else ""


def _is_readable(letter: str, lines: bool) -> bool:
    if letter == "\n":
        return lines
    return category(letter) not in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") and letter not in _TURNING
