"""What a log takes is bounded: nobody fills it with talk, proposals or second thoughts, and moves are always taken."""

import itertools
import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tests.table.driver import TableDriver
from votive.table import commands, log_limits, paging
from votive.table.commands import Command
from votive.table.events import Said
from votive.table.refusals import Refused
from votive.table.visible import Refusal, VisibleEvent

FAR_MORE = 3000
"""Far more than any cap allows."""


def flood(driver: TableDriver, person: str, asked: Iterable[Command | Callable[[], Command]]) -> Refusal:
    """Ask again and again, until the table has had enough."""
    for act in itertools.islice(asked, FAR_MORE):
        try:
            driver.act(person, act if not callable(act) else act())
        except Refused as refused:
            assert refused.refusal.kind == "limit", refused.refusal
            return refused.refusal
    raise AssertionError("it is never enough")


def still_plays(driver: TableDriver) -> None:
    before = driver.position_number
    driver.random_move(random.Random(1))
    assert driver.position_number > before, "moves are always taken"


def proposals() -> Iterable[Command]:
    """To end the game, and to withdraw that: three entries each time."""
    for number in itertools.count():
        yield commands.Propose(0, "end")
        yield commands.Vote(0, number, False)


def test_one_seat_talks_until_its_share_is_said_and_the_others_can_still_talk() -> None:
    driver = TableDriver(seats="PPP")
    refusal = flood(driver, "p0", itertools.repeat(commands.Say(0, "x")))
    assert refusal.fact["id"] == "table-many-talk"
    assert sum(isinstance(entry.event, Said) for entry in driver.table.log) == log_limits.OF_SEAT["talk"]
    driver.act("p1", commands.Say(1, "at last"))
    still_plays(driver)


def test_few_long_words_are_as_much_as_many_short_ones() -> None:
    driver = TableDriver(seats="PPP")
    flood(driver, "p0", itertools.repeat(commands.Say(0, "𐀀" * 500)))
    said = [entry.event.text for entry in driver.table.log if isinstance(entry.event, Said)]
    assert sum(len(text.encode()) for text in said) <= log_limits.OF_SEAT["talk-bytes"]
    driver.refused("p0", commands.Say(0, "𐀀" * 500))


def test_whoever_comes_and_goes_does_not_talk_without_end() -> None:
    """Before the game, each new sitter would have a share of their own."""
    driver = TableDriver(seats="POP", begin=False, public=True)
    said = 0
    for number in itertools.count():
        driver.act(f"x{number}", commands.Sit("", f"X{number}", 1))
        try:
            for _ in range(log_limits.OF_SEAT["talk"]):
                driver.act(f"x{number}", commands.Say(1, "x"))
                said += 1
        except Refused as refused:
            assert refused.refusal.fact["id"] == "table-many-talk-all"
            break
        driver.act(f"x{number}", commands.Stand(1))
        assert said <= log_limits.TALK
    assert said == log_limits.TALK


def test_proposals_votes_and_handing_over_are_bounded() -> None:
    driver = TableDriver(seats="PPPP")
    assert flood(driver, "p0", proposals()).fact["id"] == "table-many-proposals"
    driver.act("p1", commands.Propose(1, "end"))
    number = driver.seen(1).proposals[0].number
    votes = itertools.cycle([commands.Vote(2, number, True), commands.Vote(2, number, False)])
    assert flood(driver, "p2", votes).fact["id"] == "table-many-votes"
    still_plays(driver)


def test_giving_a_seat_to_a_bot_and_taking_it_back_is_bounded() -> None:
    driver = TableDriver(seats="PBB", bot="novice")
    back_and_forth = itertools.cycle([commands.Propose(0, "bot", 0), commands.Propose(0, "return", 0)])
    refusal = flood(driver, "p0", back_and_forth)
    assert refusal.fact["id"] == "table-many-proposals"


def test_moving_and_taking_back_is_bounded_and_then_the_game_goes_on() -> None:
    driver = TableDriver(seed=1)
    driver.play_until(random.Random(1), lambda driver: driver.seen(driver.turn).choices[0].move[0] == "offer")
    seat, move = driver.turn, driver.seen(driver.turn).choices[0].move

    def moving() -> Command:
        return commands.Move(seat, driver.position_number, move)

    def taking_back() -> Command:
        return commands.Undo(seat, driver.position_number)

    assert flood(driver, f"p{seat}", itertools.cycle([moving, taking_back])).fact["id"] == "table-many-undos"
    assert driver.seen(seat).undo == 0, "the page does not offer it any more"
    still_plays(driver)


def test_orders_and_mutes_are_bounded_and_can_always_be_withdrawn() -> None:
    driver = TableDriver(seed=1)

    def waiting(driver: TableDriver) -> list[int]:
        """Who may leave an order to bid and is not to move: it would be followed at once."""
        bid = [seat for seat in range(4) if any(kind["kind"] == "bid" for kind in driver.seen(seat).orders)]
        return [seat for seat in bid if seat != driver.turn]

    driver.play_until(random.Random(1), lambda driver: bool(waiting(driver)))
    seat = waiting(driver)[0]
    (lots, *_) = next(kind["lots"] for kind in driver.seen(seat).orders if kind["kind"] == "bid")
    orders = itertools.cycle([commands.Order(seat, {"kind": "bid", "limit": limit, "lots": lots}) for limit in (0, 1)])
    assert flood(driver, f"p{seat}", orders).fact["id"] == "table-many-orders"
    driver.act(f"p{seat}", commands.Order(seat, None))
    assert driver.seen(seat).order is None
    other = (seat + 1) % 4
    mutes = itertools.cycle([commands.Mute(seat, other, True), commands.Mute(seat, other, False)])
    assert flood(driver, f"p{seat}", mutes).fact["id"] == "table-many-mutes"
    assert driver.seen(seat).muted == []
    still_plays(driver)


def test_new_links_for_a_seat_are_bounded() -> None:
    driver = TableDriver(seats="PPP")
    assert flood(driver, "p0", itertools.repeat(commands.NewKey(0))).fact["id"] == "table-many-keys"
    driver.act("p1", commands.NewKey(1))
    still_plays(driver)


def test_before_the_game_nobody_changes_their_mind_without_end() -> None:
    driver = TableDriver(seats="PPO", begin=False, public=True)
    ready = itertools.cycle([commands.Ready(1, False), commands.Ready(1, True)])
    assert flood(driver, "p1", ready).fact["id"] == "table-many-changes"
    coming = itertools.cycle([commands.Sit("", "X", 2), commands.Stand(2)])
    assert flood(driver, "x", coming).fact["id"] == "table-many-changes"
    driver.act("p0", commands.SeatBot(2, "novice"))
    bots = itertools.cycle([commands.SeatBot(2, "novice"), commands.SeatBot(2, "oracle")])
    assert flood(driver, "p0", bots).fact["id"] == "table-many-changes"
    driver.act("p1", commands.Stand(1))
    assert driver.table.number < 2 * (log_limits.GATHERING + log_limits.GATHERING_OF_ALL) + 20


def test_many_strangers_together_do_not_fill_a_public_table_either() -> None:
    driver = TableDriver(seats="PO", begin=False, public=True)
    strangers = (f"x{number}" for number in itertools.count())
    for stranger in itertools.islice(strangers, FAR_MORE):
        try:
            driver.act(stranger, commands.Sit("", "X", 1))
        except Refused as refused:
            assert refused.refusal.fact["id"] == "table-many-changes"
            break
        driver.act(stranger, commands.Stand(1))
    assert driver.table.number < 3 * log_limits.GATHERING_OF_ALL
    driver.act("p0", commands.SeatBot(1, "novice"))
    driver.act("p0", commands.Begin())


def test_a_seats_key_opens_it_on_so_many_devices() -> None:
    driver = TableDriver(seats="PP")
    key = driver.keys.minted[1]
    for number in range(log_limits.DEVICES - 1):
        driver.act(f"device{number}", commands.Sit(key, "X"))
    assert driver.refused("another", commands.Sit(key, "X")).fact["id"] == "table-many-devices"
    driver.act("device0", commands.Sit(key, "X"))


# Pages


def told(count: int, text: str = "") -> list[VisibleEvent]:
    return [VisibleEvent(number, 0, "said", 0, about={"text": text}) for number in range(count)]


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        (told(0), 0),
        (told(1, "x" * 500_000), 1),
        (told(30), 30),
        (told(paging.ENTRIES + 1), paging.ENTRIES),
        (told(100, "x" * 2000), 63),
        ([*told(99), VisibleEvent(99, 0, "said", 0, about={"text": "x" * 500_000})], 1),
    ],
)
def test_a_page_has_the_newest_that_fit_and_at_least_one(story: list[VisibleEvent], expected: int) -> None:
    page = paging.newest(story)
    assert len(page) == expected and page == story[len(story) - expected :]


@pytest.mark.parametrize("delay", [0, 7])
def test_pages_are_the_story_that_the_viewer_may_know_and_nothing_else(delay: int) -> None:
    driver = TableDriver(seats="PPP", delay=delay)
    driver.act("p1", commands.Mute(1, 0))
    chooser = random.Random(2)
    for number in range(200):
        driver.act("p0", commands.Say(0, f"word {number}"))
        if number % 4 == 0:
            driver.random_move(chooser)
    for seat in (0, 1, -2):
        viewer, whole = driver.viewer(seat), driver.told(seat)
        read: list[Any] = driver.table.page(viewer)
        while read[0].number:
            read = [*driver.table.page(viewer, before=read[0].number), *read]
        assert read == whole
        said = [entry for entry in read if entry.type == "said"]
        assert bool(said) == (seat != 1), "who is muted is muted on every page"
    moves = [sum(entry.type == "moved" for entry in driver.told(seat)) for seat in (0, -2)]
    assert moves[0] - moves[1] == delay
