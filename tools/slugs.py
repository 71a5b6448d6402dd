"""Addresses of headings as GitHub makes them, so that a link with # works on the site and in the repository."""

import re


def slug(text: str, separator: str) -> str:
    """“A game in ten lines” is a-game-in-ten-lines."""
    kept = re.sub(r"[^\w\- ]", "", re.sub(r"<[^>]*>", "", text).strip().lower())
    return kept.replace(" ", separator)
