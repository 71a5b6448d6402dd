"""A tally of many games in a few lines a person can read."""

from typing import Any

from votive.core.contract import Game, Settings
from votive.core.playouts import SHARES


def summary(game: Game, settings: Settings, tally: Any) -> str:
    """Wins by seat, points, rounds, length and why games ended."""
    games = int(tally.games)
    lines = [f"{games:,} games of {game.name} with {settings.seats} players"]
    if changed := game.changed(settings):
        lines.append("options    " + ", ".join(f"{name}={value}" for name, value in changed.items()))
    lines.append(_by_seat("wins", [tally.shares[seat] / SHARES / games for seat in range(settings.seats)], "{:.2%}"))
    lines.append(_by_seat("points", [tally.points[seat] / games for seat in range(settings.seats)], "{:.1f}"))
    winning = f"{tally.winning_points / games:.1f} on average, {tally.least_winning} to {tally.most_winning}"
    lines.append(f"winner's   {winning}")
    lines.append(f"rounds     {tally.rounds / games:.1f} on average, {tally.fewest_rounds} to {tally.most_rounds}")
    lines.append(f"decisions  {tally.decisions / games:.1f} on average, {tally.shortest} to {tally.longest}")
    ends = [f"{reason} {tally.reasons[number] / games:.1%}" for number, reason in enumerate(game.reasons)]
    lines.append("ended by   " + ", ".join(ends))
    return "\n".join(lines)


def _by_seat(what: str, values: list[float], form: str) -> str:
    return f"{what:<11}" + ", ".join(f"seat {seat} {form.format(value)}" for seat, value in enumerate(values))
