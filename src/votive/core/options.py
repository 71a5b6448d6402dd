"""The numbers of a game that can be changed, and the check of what somebody has changed them to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from votive.core.errors import BadOption


@dataclass(frozen=True)
class Option:
    """A number that can be changed for the lab; the default is the published game."""

    name: str
    default: int
    least: int
    most: int
    no_more_than: str | None = None
    """Another option that is this one's limit."""


def completed(game: str, options: Iterable[Option], changed: Mapping[str, Any] | None) -> dict[str, int]:
    """The value of every option of a game: as somebody has changed it, or as published."""
    if changed is not None and not isinstance(changed, Mapping):
        raise BadOption(f"{game}: options are numbers by their names, such as {{'rounds': 20}}, not {changed!r}")
    given = dict(changed or {})
    values = {}
    for option in options:
        value = given.pop(option.name, option.default)
        if type(value) is not int or not option.least <= value <= option.most:
            raise BadOption(
                f"{game}: the option {option.name} must be a whole number "
                f"from {option.least} to {option.most}, not {value!r}"
            )
        values[option.name] = value
    for option in options:
        limit = option.no_more_than
        if limit is not None and values[option.name] > values[limit]:
            raise BadOption(
                f"{game}: {option.name} is {values[option.name]}, more than {limit}, "
                f"which is {values[limit]}; change one of them"
            )
    if given:
        known = ", ".join(values) or "none"
        raise BadOption(f"{game} has no option {next(iter(given))!r}; it has: {known}")
    return values
