"""Writes texts.js: what an effect says, translated from the texts of the cards themselves, for the workshop.

Written by `make docs`; tests/favor/test_page.py fails when it is not up to date.
"""

from tools.presentation.program import Program

from votive.games.favor.game import GAME
from votive.games.favor.texts import text


def translated() -> str:
    program = Program(GAME)
    name = program.function(text)
    program.finish()
    return program.module({"text": name})


if __name__ == "__main__":
    print(translated(), end="")
