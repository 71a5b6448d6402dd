"""People who are gone, and people who want to go: bots in their place, seats given back, resignation, agreed ends."""

import random

import pytest

from tests.table.driver import DAY, TableDriver, can_be_said
from votive.table import commands
from votive.table.events import Dropped, Ended, Handed, Proposed, Resigned, Voted


def others(driver: TableDriver) -> list[int]:
    """The seats after the one to move."""
    return [(driver.turn + step) % driver.seats for step in range(1, driver.seats)]


def test_a_bot_is_proposed_only_for_somebody_who_has_not_moved_for_a_while() -> None:
    driver = TableDriver()
    target, (one, *_) = driver.turn, others(driver)
    propose = commands.Propose(one, "bot", target, "novice")
    assert driver.refused(f"p{one}", propose).fact["id"] == "table-still-thinking"
    assert {"what": "bot", "target": target, "from": driver.now + 60_000} in driver.seen(one).may_propose
    driver.wait(60_000)
    assert driver.act(f"p{one}", propose) == [Proposed(one, "bot", target, "novice")]
    assert driver.refused(f"p{one}", propose).fact["id"] == "table-proposed-already"
    assert (
        driver.refused(f"p{one}", commands.Propose(one, "bot", others(driver)[1])).fact["id"] == "table-still-thinking"
    )


def test_over_days_the_while_is_a_day() -> None:
    driver = TableDriver(pace="days")
    propose = commands.Propose(others(driver)[0], "bot", driver.turn)
    person = f"p{others(driver)[0]}"
    assert driver.wait(DAY - 1).refused(person, propose).kind == "not-now"
    driver.wait(1).act(person, propose)


def test_more_than_half_of_the_others_decide() -> None:
    driver = TableDriver().wait(60_000)
    target, (one, two, three) = driver.turn, others(driver)
    driver.act(f"p{one}", commands.Propose(one, "bot", target, "greedy"))
    proposal = driver.seen(two).proposals[0]
    assert (proposal.number, proposal.votes, proposal.needed) == (0, {str(one): True}, 2)
    assert driver.refused(f"p{target}", commands.Vote(target, 0, False)).fact["id"] == "table-no-vote"
    assert driver.act(f"p{two}", commands.Vote(two, 0, False)) == [Voted(two, 0, False)]
    assert driver.act(f"p{three}", commands.Vote(three, 0, True)) == [
        Voted(three, 0, True),
        Handed(target, "greedy", "vote"),
    ]
    assert driver.seen().sitters[target].bot == "greedy"
    assert driver.table.thinking() == [(target, "greedy")]
    assert driver.seen(target).choices == []
    assert driver.refused(f"p{three}", commands.Vote(three, 0, True)).fact["id"] == "table-no-proposal"


def test_a_proposal_that_cannot_pass_any_more_is_dropped() -> None:
    driver = TableDriver().wait(60_000)
    target, (one, two, three) = driver.turn, others(driver)
    driver.act(f"p{one}", commands.Propose(one, "bot", target))
    driver.act(f"p{two}", commands.Vote(two, 0, False))
    assert driver.act(f"p{three}", commands.Vote(three, 0, False))[-1] == Dropped(0)
    assert driver.seen().proposals == []


def test_who_moves_after_all_keeps_the_seat() -> None:
    driver = TableDriver().wait(60_000)
    target, (one, *_) = driver.turn, others(driver)
    driver.act(f"p{one}", commands.Propose(one, "bot", target))
    assert Dropped(0) in driver.move(*driver.seen(target).choices[0].move)


def test_a_proposal_can_be_withdrawn() -> None:
    driver = TableDriver()
    driver.act("p0", commands.Propose(0, "end"))
    assert driver.act("p0", commands.Vote(0, 0, False)) == [Voted(0, 0, False), Dropped(0)]


def test_with_nobody_else_to_ask_it_happens_at_once() -> None:
    driver = TableDriver(seats="PPB", seed=3)
    driver.play_until(random.Random(3), lambda driver: driver.turn == 1)
    driver.wait(60_000)
    assert driver.act("p0", commands.Propose(0, "bot", 1))[:2] == [
        Proposed(0, "bot", 1, "acolyte"),
        Handed(1, "acolyte", "vote"),
    ]


def test_everybody_may_hand_their_own_seat_to_a_bot_and_ask_for_it_back() -> None:
    driver = TableDriver()
    assert driver.act("p1", commands.Propose(1, "bot", 1, "priest"))[0] == Handed(1, "priest", "own")
    assert driver.refused("p1", commands.Propose(1, "bot", 1)).fact["id"] == "table-bot-plays"
    assert driver.refused("p0", commands.Propose(0, "return", 1)).kind == "malformed"
    assert driver.refused("p0", commands.Propose(0, "return")).fact["id"] == "table-plays-already"
    assert driver.seen(1).may_propose == [{"what": "return", "target": 1}]
    driver.act("p1", commands.Propose(1, "return"))
    driver.act("p0", commands.Vote(0, 0, True))
    assert driver.act("p2", commands.Vote(2, 0, True))[-1] == Handed(1, None, "returned")
    assert driver.seen().sitters[1].bot is None


def test_who_plays_with_bots_only_gets_the_seat_back_at_once() -> None:
    driver = TableDriver(seats="PBB")
    driver.act("p0", commands.Propose(0, "bot", 0))
    assert driver.act("p0", commands.Propose(0, "return"))[1] == Handed(0, None, "returned")


def test_the_end_can_be_agreed() -> None:
    driver = TableDriver(seats="PPPB")
    driver.act("p0", commands.Propose(0, "end"))
    assert driver.refused("p1", commands.Propose(1, "end")).kind == "taken"
    ended = driver.act("p2", commands.Vote(2, 0, True))[-1]
    assert isinstance(ended, Ended)
    assert ended.how == "agreed"
    assert driver.seen().result == {"how": "agreed", "points": [0, 0, 0, 0], "winners": [], "reason": None}
    assert driver.seen().status == {"id": "table-told-ended-agreed"}
    assert driver.seen().seed is not None


def test_two_must_both_agree_to_end() -> None:
    driver = TableDriver(seats="PP")
    assert len(driver.act("p0", commands.Propose(0, "end"))) == 1
    driver.act("p1", commands.Vote(1, 0, True))
    assert driver.table.ended


def test_a_seat_that_becomes_a_bots_has_no_vote_and_the_rest_decide() -> None:
    driver = TableDriver()
    driver.act("p0", commands.Propose(0, "end"))
    driver.act("p1", commands.Vote(1, 0, True))
    assert not driver.table.ended
    driver.act("p2", commands.Propose(2, "bot", 2))
    assert driver.table.ended


def test_all_seats_of_the_proposer_are_for_it() -> None:
    driver = TableDriver(seats="POO", begin=False)
    driver.act("p0", commands.Sit(driver.invitation, "second", 1))
    driver.act("x", commands.Sit(driver.invitation, "X"))
    driver.act("x", commands.Ready(2))
    driver.act("p0", commands.Begin())
    driver.act("p0", commands.Propose(0, "end"))
    assert driver.table.ended


def test_who_resigns_is_played_by_a_bot_to_the_end_and_cannot_win() -> None:
    for seed in range(30):
        driver = TableDriver(seats="PPB", seed=seed, options={"rounds": 4})
        events = driver.act("p1", commands.Resign(1))
        assert events[:2] == [Resigned(1), Handed(1, "acolyte", "resigned")]
        assert driver.refused("p1", commands.Propose(1, "return")).fact["id"] == "table-resigned"
        assert driver.refused("p1", commands.Resign(1)).fact["id"] == "table-resigned"
        driver.play_until(random.Random(seed), lambda driver: False)
        result, rules = driver.ending.result, driver.table.state.playing().result
        assert result is not None
        assert rules is not None
        assert 1 not in result["winners"]
        assert result["winners"]
        assert driver.table.record()["result"] == rules
        if 1 in rules["winners"]:
            return
    raise AssertionError("the seat that resigned was never ahead")


@pytest.mark.parametrize("seats", ["PP", "PB", "PBB"])
def test_with_two_players_or_no_other_person_resigning_ends_the_game(seats: str) -> None:
    driver = TableDriver(seats=seats)
    ended = driver.act("p0", commands.Resign(0))[-1]
    assert isinstance(ended, Ended)
    assert ended.how == "resigned"
    assert ended.result is not None
    assert 0 not in ended.result["winners"]


def test_what_makes_no_sense_is_not_put_to_the_vote() -> None:
    driver = TableDriver(seats="PPB")
    assert driver.refused("p0", commands.Propose(0, "bot")).kind == "malformed"
    assert driver.refused("p0", commands.Propose(0, "bot", 0, "genius")).kind == "unknown"
    assert driver.refused("p0", commands.Propose(0, "bot", 2)).fact["id"] == "table-still-thinking"
    assert driver.refused("p0", commands.Propose(0, "bot", 4)).kind == "malformed"
    assert driver.refused("p0", commands.Vote(0, 7, True)).kind == "unknown"


def test_all_of_it_can_be_said_in_every_language() -> None:
    driver = TableDriver().wait(60_000)
    target, (one, two, three) = driver.turn, others(driver)
    driver.act(f"p{one}", commands.Propose(one, "bot", target, "oracle"))
    driver.act(f"p{two}", commands.Vote(two, 0, True))
    driver.act(f"p{target}", commands.Propose(target, "return"))
    driver.act(f"p{two}", commands.Vote(two, 1, False))
    driver.act(f"p{three}", commands.Vote(three, 1, True))
    driver.act(f"p{one}", commands.Vote(one, 1, True))
    driver.act(f"p{one}", commands.Propose(one, "bot", one))
    driver.act(f"p{two}", commands.Mute(two, one))
    driver.act(f"p{two}", commands.Mute(two, one, False))
    driver.act(f"p{three}", commands.Resign(three))
    driver.act(f"p{two}", commands.Propose(two, "end"))
    driver.act(f"p{two}", commands.Vote(two, 2, False))
    for seat in range(4):
        can_be_said([fact for told in driver.told(seat) for fact in told.facts], driver.table.game.language_folder)
