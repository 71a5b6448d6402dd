"""What happened, told as facts from the row before a move and the row after it."""

from collections.abc import Iterator

from votive.core.contract import ALL, CHANCE, Fact, State
from votive.core.views import plain
from votive.games.favor import content
from votive.games.favor.cards import AREAS
from votive.games.favor.collecting import times
from votive.games.favor.content import ABSENT, CITIES, UNITS, cards_of
from votive.games.favor.effects import count_up
from votive.games.favor.ending import left_over
from votive.games.favor.measures import unkept
from votive.games.favor.moves import parts
from votive.games.favor.prayer import number_prayed
from votive.games.favor.secrets import seen
from votive.games.favor.state import (
    BUILDING,
    CHOOSE_GIFT,
    COLLECTING,
    DELEGATING,
    FINISHED,
    GATHERING,
    PHASES,
    PRAYER,
    SETTING_UP,
)
from votive.games.favor.texts import by_name, some, text, title
from votive.games.favor.view import temples_standing
from votive.games.favor.vocabulary import RESOURCES
from votive.games.favor.wording import answer, effect_title, said, winners

TOLD_PHASES = (PRAYER, BUILDING)


def tell(before: State, seat: int, move: int, after: State, viewer: int) -> list[Fact]:
    """The lines that a move adds to the log, as this viewer may read them."""
    before, after = plain(before), plain(after)
    shown = move if viewer == ALL else seen(before.row, seat, move, viewer)
    done = [
        *_the_move(before, seat, shown),
        *_the_mats(before, after, built=parts(cards_of(before), move)[0] == "build"),
    ]
    collected = [[0] * len(RESOURCES)] * after.seats
    if before.place != after.place:
        collected = [_collected(before, after, city) for city in range(after.seats)]
    changes = [*_the_goods(before, after, collected), *_the_points(before, after)]
    units = [*_the_units(before, after)]
    coming = [*_what_comes(before, after)]
    if before.phase >= BUILDING:  # the hour that brings one more has come
        return [*done, *changes, *coming, *units]
    return [*done, *changes, *_the_collecting(before, after, [*_the_yield(collected), *units]), *coming]


def _the_move(before: State, seat: int, move: int) -> Iterator[Fact]:
    kind, fact = said(before, move)
    if kind.startswith("draw"):
        yield from _the_draw(before, kind, fact, parts(cards_of(before), move)[1])
        return
    fact = {"target": fact.pop("city")} | fact if "city" in fact else fact
    fact |= {"id": f"log-{kind}", "city": CITIES[before.roller if seat == CHANCE else seat]}
    if kind == "agora":
        card = parts(cards_of(before), move)[1]["card"]
        fact["text"] = by_name(text(cards_of(before).effect_of("market", card)), CITIES[seat])
    if kind == "order":
        fact |= {"city": fact["target"], "place": int(before.at) + 1}
    if kind == "pray":
        fact |= {"number": number_prayed(before.row, seat)} | answer(before, seat)
    if kind == "destroy":
        fact["temple"] = title("temple", cards_of(before).temple_names[before.mat[before.subject][fact["slot"] - 1]])
    if kind in ("leave", "option", "pay", "decline") and before.step >= 0:
        fact["effect"] = effect_title(before)
    if kind == "decline" and before.stage == CHOOSE_GIFT:
        fact["id"] = "log-leave"
    if kind == "option":
        fact["option"] += 1
    yield fact


def _the_draw(before: State, kind: str, fact: Fact, named: Fact) -> Iterator[Fact]:
    drawer = before.at if kind == "draw-quest" else before.drawer
    yield {"id": f"log-{kind}{'' if fact else '-secret'}", "city": CITIES[drawer]} | fact
    if kind == "draw-god":
        cards = cards_of(before)
        yield {"id": "log-god-text", "text": text(cards.gods[cards.god_names.index(named["card"])].effect)}


def _the_mats(before: State, after: State, built: bool) -> Iterator[Fact]:
    """Temples that stand no more."""
    for seat in range(after.seats if before.mat != after.mat else 0):
        standing = temples_standing(after, seat)
        for temple in temples_standing(before, seat):
            if temple not in standing:
                name = title("temple", cards_of(before).temple_names[temple])
                yield {"id": "log-built-over" if built else "log-destroyed", "city": CITIES[seat], "temple": name}


def _collected(before: State, after: State, seat: int) -> list[int]:
    """How much of each resource the areas gave to a seat whose units came home with this move.

    No more than it has gained in all: a prayer that moved its units in the same move is not taken apart.
    """
    if _are_out(after, seat) or not _are_out(before, seat):
        return [0] * len(RESOURCES)
    gained = [int(new) - int(old) for old, new in zip(before.resource[seat], after.resource[seat], strict=True)]
    given = [0] * len(RESOURCES)
    for area, what in enumerate(content.YIELD[before.card_set].tolist()):
        if what >= 0:
            doubled = (before.doubled[seat] | after.doubled[seat]) >> what & 1
            given[what] += times(before.row, seat, area) << doubled
    if before.phase == DELEGATING:  # the last unit was sent, and nobody prayed
        given = gained
    return [max(0, min(one, other)) for one, other in zip(given, gained, strict=True)]


def _are_out(state: State, seat: int) -> bool:
    """Whether any of a seat's units is on the board or on the mat."""
    return any(0 <= place <= AREAS for place in state.place[seat])


def _the_goods(before: State, after: State, collected: list[list[int]]) -> Iterator[Fact]:
    """What was gained and given up, but for what the areas gave."""
    if before.resource == after.resource and before.favor == after.favor and not any(map(any, collected)):
        return
    for seat in range(after.seats):
        was = (*before.resource[seat], before.favor[seat])
        has = (*after.resource[seat], after.favor[seat])
        for what, old, new, given in zip((*RESOURCES, "favor"), was, has, (*collected[seat], 0), strict=True):
            if change := int(new) - int(old) - given:
                kind = "gains" if change > 0 else "loses"
                yield {"id": f"log-{kind}", "city": CITIES[seat], "goods": some(what, abs(change))}


def _the_yield(collected: list[list[int]]) -> Iterator[Fact]:
    for seat, given in enumerate(collected):
        for what, number in zip(RESOURCES, given, strict=True):
            if number:
                yield {"id": "log-gains", "city": CITIES[seat], "goods": some(what, number)}


def _the_collecting(before: State, after: State, brought: list[Fact]) -> Iterator[Fact]:
    """The phase by its name, even if nobody had anything to decide in it, and what it brought."""
    if before.phase < COLLECTING and (after.phase == COLLECTING or brought):
        yield {"id": "log-phase-collecting"}
    yield from brought


def _the_units(before: State, after: State) -> Iterator[Fact]:
    for seat in range(after.seats if before.place != after.place else 0):
        came = before.place[seat][:UNITS].count(ABSENT) - after.place[seat][:UNITS].count(ABSENT)
        if came > 0 and before.phase != SETTING_UP:
            yield {"id": "log-muster", "city": CITIES[seat]}


def _the_points(before: State, after: State) -> Iterator[Fact]:
    if after.stage == FINISHED or before.points == after.points:  # in the end they are told one by one
        return
    for seat in range(after.seats):
        change = int(after.points[seat]) - int(before.points[seat])
        if change:
            kind = "scores" if change > 0 else "forfeits"
            points = some("points", abs(change))
            yield {"id": f"log-{kind}", "city": CITIES[seat], "goods": points, "points": int(after.points[seat])}


def _what_comes(before: State, after: State) -> Iterator[Fact]:
    """New rounds and phases, and the end."""
    if after.stage == FINISHED:
        yield from _the_end(after)
    elif after.hour != before.hour or (before.phase == SETTING_UP and after.phase == GATHERING):
        yield {"id": "log-round", "round": int(after.hour)}
        if after.hour == after.rounds:
            yield {"id": "log-last-hour"}
    elif before.phase == GATHERING and after.phase != GATHERING:
        yield {"id": "log-turn-order", "cities": [CITIES[seat] for seat in after.order[: after.seats]]}
    elif after.phase != before.phase and after.phase in TOLD_PHASES:
        yield {"id": f"log-phase-{PHASES[after.phase]}"}


def _the_end(after: State) -> Iterator[Fact]:
    """Z2, step by step."""
    yield {"id": "log-end"}
    for seat in range(after.seats):
        promised = unkept(after.row, seat)
        yield {
            "id": "log-total",
            "city": CITIES[seat],
            "spare": left_over(after.row, seat),
            "quest": title("quest", cards_of(after).quest_names[after.quest[seat]]),
            "gained": quest_points(after.row, seat),
            "promised": promised,
            "penalty": promised**2,
            "points": int(after.points[seat]),
        }
    won = winners(after)
    yield {"id": "log-winner" if len(won) == 1 else "log-shared", "winners": [CITIES[seat] for seat in won]}


def quest_points(state: State, seat: int) -> int:
    """What a seat's quest is worth, as things stand."""
    row = state.copy()
    row.points[seat] = 0
    count_up(row, seat, int(content.QUEST_EFFECT[row.card_set, row.quest[seat]]))
    return int(row.points[seat])
