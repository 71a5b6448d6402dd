"""The report of a tournament: who won how often, in a few lines."""

from votive.lab.ratings import Estimate
from votive.lab.tournament import Tournament
from votive.lab.tournament_games import TournamentGame


def report(tournament: Tournament) -> str:
    """Who won how often, in a few lines."""
    plan = tournament.plan
    games = tournament.games()
    if not games:
        return "no games were played"
    limit = f"{plan.seconds:g} s a decision at most"
    if plan.simulations:
        limit = f"{plan.simulations} simulations a decision, {limit}"
    lines = [
        f"{plan.game.name}, {plan.seats} players: {len(games)} games in {len(tournament.blocks)} blocks, {limit}, "
        f"the first {plan.opening} decisions random, seed {plan.seed}",
        f"{'bot':<24} {'games':>6} {'wins a seat':>12} {'95% interval':>15} {'rating':>7} {'95% interval':>15} "
        f"{'a decision':>11} {'slowest':>9}",
    ]
    shares, rated = tournament.shares(), tournament.ratings()
    for number, name in enumerate(plan.names):
        lines.append(_entrant_line(name, number, games, shares[number], rated[number]))
    if plan.one_against_copies:
        copies = f"{plan.seats - 1} × {plan.names[1]}" if plan.seats > 2 else plan.names[1]
        won = shares[0]
        lines.append(
            f"{plan.names[0]} against {copies}: {won.value:.1%} ({won.low:.1%} to {won.high:.1%}), "
            f"fair {1 / plan.seats:.1%}"
        )
    return "\n".join(lines + _troubles(games))


def _entrant_line(name: str, number: int, games: list[TournamentGame], won: Estimate, rated: Estimate) -> str:
    sat = [(game, seat) for game in games for seat, who in enumerate(game.entrants) if who == number]
    played = sum(number in game.entrants for game in games)
    decisions = sum(game.decisions[seat] for game, seat in sat)
    seconds = sum(game.seconds[seat] for game, seat in sat)
    slowest = max((game.slowest[seat] for game, seat in sat), default=0.0)
    short = name if len(name) <= 24 else name[:23] + "…"
    times = f"{1000 * seconds / max(decisions, 1):>8.1f} ms {1000 * slowest:>6.0f} ms"
    wins = f"{won.value:>12.1%} {won.low:>6.1%} – {won.high:<6.1%}"
    return f"{short:<24} {played:>6} {wins} {rated.value:>7.0f} {rated.low:>6.0f} – {rated.high:<6.0f} {times}"


def _troubles(games: list[TournamentGame]) -> list[str]:
    """What went wrong, the first few of it."""
    told = [trouble for game in games for trouble in game.troubles]
    if not told:
        return []
    lines = [f"{len(told)} troubles with bots:", *(f"  {trouble}" for trouble in told[:10])]
    return lines + ["  …"] if len(told) > 10 else lines
