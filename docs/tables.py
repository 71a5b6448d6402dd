"""Writes docs/observations.md: what every number of an observation and every move means, from the games themselves."""

from collections.abc import Iterator

from votive.core.contract import Game

HEAD = """# Observations and moves

Written by `make docs` from the games themselves; `tests/bridges/test_encoding.py` plays games and checks the ranges.

An observation begins with `viewer`, one number a seat, 1 for the one that looks; then comes every number of the row as
that seat may know it. What a field has for each seat, altar and so on stands in that order,
the last axis fastest.

The column *scaled* says where the same stands in an observation seen from one's own seat, with every number
between −1 and 1 (`votive.core.encoding`, `observations="scaled"` in Gymnasium): seats are turned
so that one's own is the first, one of several things has a number for each of them,
and so has a set.
"""


def observations_page() -> str:
    """All games of ours."""
    import votive
    from votive import games

    lines = [HEAD]
    for name in games.ours():
        lines += _game(votive.game(name))
    return "\n".join(lines) + "\n"


def _game(game: Game) -> Iterator[str]:
    from votive.core.encoding import encoded_size
    from votive.core.observation import observation_size

    title = "Favor of the Gods" if game.name == "favor" else game.name.capitalize()
    yield from (f"## {title}", "")
    yield f"{observation_size(game)} numbers plain, {encoded_size(game)} scaled; {game.moves} moves."
    yield from ("", f"### What is seen in {title}", "", "| index | field | meaning | range | kind | scaled |")
    yield "|---|---|---|---|---|---|"
    yield f"| 0–{game.most_seats - 1} | `viewer` | who looks, by seat | 0 to 1 | number | |"
    yield from _fields(game)
    yield from (
        "",
        f"### The moves of {title}",
        "",
        "| numbers | move | what is said | for example |",
        "|---|---|---|---|",
    )
    yield from _moves(game)
    yield ""


def _fields(game: Game) -> Iterator[str]:
    from votive.core.encoding import parts
    from votive.core.meaning import KIND_NAMES, SEATS, SET
    from votive.core.observation import fields

    for field, part in zip(fields(game)[1:], parts(game), strict=True):
        meaning = part.meaning
        said = meaning.says + (f", by {' and '.join(meaning.by)}" if meaning.by else "")
        between = "bits" if meaning.kind in (SET, SEATS) else f"{meaning.least} to {meaning.most}".replace("-", "−")
        where, scaled = _span(field.start, field.size), _span(part.start, part.size)
        yield f"| {where} | `{field.name}` | {said} | {between} | {KIND_NAMES[meaning.kind]} | {scaled} |"


def _moves(game: Game) -> Iterator[str]:
    import json

    starts = [0]
    for number in range(1, game.moves):
        if game.names[number][0] != game.names[number - 1][0]:
            starts.append(number)
    for start, end in zip(starts, [*starts[1:], game.moves], strict=True):
        names = game.names[start:end]
        said = " · ".join(_values([name[place] for name in names]) for place in range(1, len(names[0])))
        example = json.dumps(names[0], ensure_ascii=False)
        yield f"| {_span(start, end - start)} | `{names[0][0]}` | {said} | `{example}` |"


def _values(values: list[object]) -> str:
    """What stands at one place of a kind of move."""
    different = sorted({str(value) for value in values})
    if all(isinstance(value, int) for value in values):
        numbers = [value for value in values if isinstance(value, int)]
        return f"{min(numbers)} to {max(numbers)}" if len(different) > 1 else different[0]
    return ", ".join(different) if len(different) <= 7 else f"{len(different)} things"


def _span(start: int, size: int) -> str:
    return str(start) if size == 1 else f"{start}–{start + size - 1}"
