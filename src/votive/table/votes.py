"""Proposals that the people at a table vote on: a bot for somebody, a seat given back, the end."""

from votive.table.entries import Body, Dropped, Ended, Handed
from votive.table.refusals import Refused
from votive.table.standing import Ballot, Standing

PATIENCE = {"live": 60_000, "days": 24 * 3_600_000}
"""How long somebody may think before the others may ask for a bot, in milliseconds."""

DEFAULT_LEVEL = "acolyte"


def voters(standing: Standing, ballot: Ballot) -> list[int]:
    """The seats that people play now; the one it is about has no vote, nor has a program."""
    return [seat for seat, chair in enumerate(standing.chairs) if chair.human and seat != ballot.target]


def yes(standing: Standing, ballot: Ballot) -> set[int]:
    """Who is for it. The proposer is, with all seats they have, unless they said otherwise."""
    proposer = set(standing.chairs[ballot.seat].people)
    said = dict(ballot.votes)
    return {
        seat
        for seat in voters(standing, ballot)
        if said.get(seat, not proposer.isdisjoint(standing.chairs[seat].people))
    }


def needed(standing: Standing, ballot: Ballot) -> int:
    """How many are enough: more than half. With nobody to ask, none are."""
    count = len(voters(standing, ballot))
    return count // 2 + 1 if count else 0


def decided(standing: Standing) -> Body | None:
    """What a vote has come to, if one has come to anything."""
    for ballot in standing.ballots.values():
        if _is_moot(standing, ballot):
            return Dropped(ballot.number)
        if len(yes(standing, ballot)) >= needed(standing, ballot):
            return _passed(standing, ballot)
        said = dict(ballot.votes)
        may_still = [seat for seat in voters(standing, ballot) if said.get(seat, True)]
        if len(may_still) < needed(standing, ballot):
            return Dropped(ballot.number)
    return None


def _is_moot(standing: Standing, ballot: Ballot) -> bool:
    if dict(ballot.votes).get(ballot.seat) is False:  # withdrawn
        return True
    if ballot.what != "return" and not standing.chairs[ballot.seat].attended:
        return True
    if ballot.target is None:
        return False
    chair = standing.chairs[ballot.target]
    if ballot.what == "bot":
        return chair.acted > ballot.place or not chair.attended
    return chair.resigned or chair.attended


def _passed(standing: Standing, ballot: Ballot) -> Body:
    if ballot.what == "end" or ballot.target is None:
        return Ended("agreed", {"points": standing.playing().points(), "winners": [], "reason": None})
    if ballot.what == "bot":
        return Handed(ballot.target, ballot.level or DEFAULT_LEVEL, "vote")
    return Handed(ballot.target, None, "returned")


def stand_in_level(standing: Standing) -> str:
    """The bot that takes over when nobody chose one."""
    clock = standing.opened.clock
    return clock.level if clock else DEFAULT_LEVEL


def replaceable_from(standing: Standing, target: int) -> int | None:
    """From when on the others may ask for a bot in the place of this seat; None if they may not."""
    if standing.turn != target or not standing.chairs[target].attended:
        return None
    return standing.began + PATIENCE[standing.opened.pace]


def check_not_open(standing: Standing, what: str, target: int | None) -> None:
    """The same thing is voted on once at a time."""
    for ballot in standing.ballots.values():
        if ballot.what == what and ballot.target == target:
            raise Refused("taken", "table-proposed-already")
