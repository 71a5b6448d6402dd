"""Which Chromium draws the page for tests, measurements and pictures."""

import shutil

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first has no windows around its pages: the same page costs half the processor time to open."""


def find() -> str:
    """The path of the first of them that is there."""
    path = next(filter(None, map(shutil.which, PROGRAMS)), None)
    assert path, "there is no Chromium: make chromium"
    return path
