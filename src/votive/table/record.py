"""After the game: its record, and the same table again."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from votive import games
from votive.core.content import add_cards, as_text, mark_in
from votive.core.errors import BadRecord, UnknownGame, UnknownVersion, VotiveError
from votive.core.records import FORMAT
from votive.table.dice import seed_hash
from votive.table.events import (
    Advised,
    Ended,
    Event,
    Handed,
    LoggedEvent,
    Moved,
    Numbered,
    Opened,
    Readied,
    Resigned,
    Sat,
    Stood,
    Undone,
)
from votive.table.link_keys import Keys
from votive.table.state import TableState


class NotOver(VotiveError):
    """A game that is being played has secrets."""


def record_of(log: Sequence[LoggedEvent], table: str = "", unfinished: bool = False) -> dict[str, Any]:
    """A table's game as a record, from its log: a log by other rules than ours has one too.

    `table` beside the moves is for the verifier and for readers; it names the table's id only if that is given. Of a
    game that is not over there is a record only if one insists: it tells all hidden moves.
    """
    opened = _opened(log, table)
    ended = next((entry for entry in log if isinstance(entry.event, Ended)), None)
    if ended is None and not unfinished:
        raise NotOver(f"table {table} is still being played, and a record would tell its secrets; wait for the end")
    record: dict[str, Any] = {
        "votive": FORMAT,
        "game": opened.game,
        "rules": opened.rules,
        "seats": opened.seats,
        "options": opened.options,
        "moves": _moves(log),
    }
    if files := own_card_files(opened):
        record["cards"] = files
    if opened.variant is not None:
        record["variant"] = {"name": opened.variant.name, "hash": opened.variant.hash}
    about: dict[str, Any] = {"id": table} if table else {}
    names, bots, resigned = _players(log, opened.seats)
    about |= {"opened": log[0].at, "seed_hash": opened.seed_hash, "names": names, "bots": bots, "resigned": resigned}
    if opened.imported:
        about["imported"] = True
    if opened.alone:
        about["alone"] = True
    if opened.continued is not None:
        about["continued"] = opened.continued
    advised = [entry.event.seat for entry in log if isinstance(entry.event, Advised)]
    if advised:
        about["hints"] = [advised.count(seat) for seat in range(opened.seats)]
    if ended is not None and isinstance(ended.event, Ended):
        if ended.event.how == "rules" and (result := _result(log, ended.event, bool(resigned))) is not None:
            record["result"] = {key: result[key] for key in ("points", "winners", "reason")}
        about |= {"seed": opened.seed, "how": ended.event.how, "ended": ended.at}
        numbers = [[entry.event.seat, entry.event.number] for entry in log if isinstance(entry.event, Numbered)]
        if numbers:
            about["numbers"] = numbers
    return msgspec.json.decode(msgspec.json.encode(record | {"table": about}))  # shares nothing with the log


def own_card_files(opened: Opened) -> dict[str, str]:
    """The files of the cards that a table is played with, if they are not ours and this program has them."""
    if not mark_in(opened.rules):
        return {}
    try:
        return as_text(games.load(opened.game).in_version(opened.rules).card_files)
    except (UnknownGame, UnknownVersion):
        return {}


def learn_cards(opened: Opened, files: Mapping[str, str]) -> None:
    """Make the cards known that were kept with a table."""
    add_cards(games.load(opened.game), opened.rules, files)


def _result(log: Sequence[LoggedEvent], ended: Ended, resigned: bool) -> dict[str, Any] | None:
    """The rules' own result, by which a record is checked. Where somebody resigned, the log names other winners; then
    it is worked out from the moves, if the rules are ours."""
    if not resigned:
        return ended.result
    opened = _opened(log, "")
    try:
        state = TableState(opened, log[0].at)
    except (UnknownGame, UnknownVersion):
        return None
    for entry in log[1:]:
        state.apply(entry.event, entry.at)
    return state.playing().result


def _opened(log: Sequence[LoggedEvent], table: str) -> Opened:
    if not log or not isinstance(log[0].event, Opened):
        raise BadRecord(f"the log of table {table} does not start with its opening")
    return log[0].event


def _moves(log: Sequence[LoggedEvent]) -> list[list[Any]]:
    """The moves that were not taken back."""
    moves: list[list[Any]] = []
    for entry in log:
        if isinstance(entry.event, Moved):
            moves.append([entry.event.seat, entry.event.move])
        elif isinstance(entry.event, Undone):
            del moves[entry.event.to :]
    return moves


def _players(log: Sequence[LoggedEvent], seats: int) -> tuple[list[str], list[str | None], list[int]]:
    """Everybody's name, the bots that played at the end, and who had resigned."""
    names, bots, resigned = [""] * seats, list[str | None]([None] * seats), set[int]()
    for entry in log:
        match entry.event:
            case Sat(again=False) as sat:
                names[sat.seat], bots[sat.seat] = sat.name, sat.bot
            case Stood(seat):
                names[seat], bots[seat] = "", None
            case Handed() as handed:
                bots[handed.seat] = handed.bot
            case Resigned(seat):
                resigned.add(seat)
    return names, bots, sorted(resigned)


def rematch(table: str, state: TableState, person: str, seed: bytes, keys: Keys) -> list[Event]:
    """Who asked for it is the host and ready; everybody else keeps the seat and its key, and says so themselves."""
    opened = msgspec.structs.replace(
        state.opened,
        rules=state.opened.rules if state.opened.variant else games.load(state.game.name).version,
        host=person,
        seed=seed.hex(),
        seed_hash=seed_hash(seed),
        invitation=keys.mint(None),
        before=table,
        continued=None,
        alone=False,
    )
    events: list[Event] = [opened]
    for seat, chair in enumerate(state.chairs):
        if chair.people:
            events.append(Sat(seat, chair.name, chair.people[0], key=chair.key, program=chair.program))
            events += [Sat(seat, chair.name, other, key=chair.key, again=True) for other in chair.people[1:]]
            if person in chair.people:
                events.append(Readied(seat, True))
        elif chair.bot:
            events.append(Sat(seat, chair.name, bot=chair.bot))
    return events
