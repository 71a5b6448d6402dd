"""Proposals that the people at a table vote on: a bot for somebody, a seat given back, the end."""

from votive.table.refusals import Refused
from votive.table.state import Ballot, TableState
from votive.table.values import Proposal

PATIENCE = {"live": 60_000, "days": 24 * 3_600_000}
"""How long somebody may think before the others may ask for a bot, in milliseconds."""

DEFAULT_LEVEL = "acolyte"


def voters(state: TableState, ballot: Ballot) -> list[int]:
    """The seats that people play now; the one it is about has no vote, nor has a program."""
    return [seat for seat, chair in enumerate(state.chairs) if chair.human and seat != ballot.target]


def yes(state: TableState, ballot: Ballot) -> set[int]:
    """Who is for it. The proposer is, with all seats they have, unless they said otherwise."""
    proposer = set(state.chairs[ballot.seat].people)
    said = dict(ballot.votes)
    return {
        seat for seat in voters(state, ballot) if said.get(seat, not proposer.isdisjoint(state.chairs[seat].people))
    }


def needed(state: TableState, ballot: Ballot) -> int:
    """How many are enough: more than half. With nobody to ask, none are."""
    count = len(voters(state, ballot))
    return count // 2 + 1 if count else 0


def is_lost(state: TableState, ballot: Ballot) -> bool:
    """Whether it cannot pass any more, even if everybody who has not voted is for it."""
    said = dict(ballot.votes)
    may_still = [seat for seat in voters(state, ballot) if said.get(seat, True)]
    return len(may_still) < needed(state, ballot)


def is_moot(state: TableState, ballot: Ballot) -> bool:
    """Whether there is nothing to vote on any more."""
    if dict(ballot.votes).get(ballot.seat) is False:  # withdrawn
        return True
    if ballot.what != "return" and not state.chairs[ballot.seat].attended:
        return True
    if ballot.target is None:
        return False
    chair = state.chairs[ballot.target]
    if ballot.what == "bot":
        return chair.acted > ballot.position_number or not chair.attended
    return chair.resigned or chair.attended


def stand_in_level(state: TableState) -> str:
    """The bot that takes over when nobody chose one."""
    clock = state.opened.clock
    return clock.level if clock else DEFAULT_LEVEL


def replaceable(state: TableState) -> tuple[int, int] | None:
    """The seat in whose place the others may ask for a bot, and from when on; None if there is no such seat."""
    turn = state.turn
    if turn is None or turn < 0 or not state.chairs[turn].attended:
        return None
    return turn, state.began + PATIENCE[state.opened.pace]


def check_not_open(state: TableState, what: Proposal, target: int | None) -> None:
    """The same thing is voted on once at a time."""
    for ballot in state.ballots.values():
        if ballot.what == what and ballot.target == target:
            raise Refused("taken", "table-proposed-already")
