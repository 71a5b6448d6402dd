"""Where cards lie on sheets: three by three in poker size, and their backs so that both sides meet."""

from typing import Any

WIDTH, HEIGHT = 63.0, 88.0
"""Of a card, in millimetres: poker size."""
COLUMNS, ROWS = 3, 3
PER_SHEET = COLUMNS * ROWS

Card = dict[str, Any]


def sheets(cards: list[Card]) -> list[list[Card | None]]:
    """The cards in the places of their sheets, row by row."""
    padded = [*cards, *[None] * (-len(cards) % PER_SHEET)]
    return [padded[start : start + PER_SHEET] for start in range(0, len(padded), PER_SHEET)]


def backs(sheet: list[Card | None]) -> list[Card | None]:
    """The same places seen from behind, when paper is turned over its long edge."""
    return [sheet[row * COLUMNS + COLUMNS - 1 - column] for row in range(ROWS) for column in range(COLUMNS)]
