"""Errors of files as their user knows them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def errors_name(path: Path) -> Iterator[None]:
    """What goes wrong with a temporary file is told of the file that it stands for."""
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from None
