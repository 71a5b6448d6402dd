"""Extras: packages that Votive does without, and how to get them. Votive is not on PyPI."""

from votive.core.errors import VotiveError


class MissingExtra(VotiveError):
    """Something leads to a package that is not installed: what needs which, and how to get it."""

    def __init__(self, needs: str, extra: str) -> None:
        super().__init__(f"{needs}: {how_to_install(extra)}")


def how_to_install(extra: str) -> str:
    """The one sentence that says how to get an extra, from a checkout or without one."""
    return (
        f'in a checkout of Votive, pip install ".[{extra}]"; elsewhere, pip install "votive[{extra}] @ git+URL" '
        "with the address of its repository as URL"
    )
