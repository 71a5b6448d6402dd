"""Compile the rules of all games, so that no test has to: python -m tests.warm"""

import multiprocessing

from votive import games
from votive.bots.warmup import make_ready


def warm(name: str) -> None:
    make_ready(games.load(name))


if __name__ == "__main__":
    with multiprocessing.get_context("spawn").Pool() as pool:
        pool.map(warm, games.names())
