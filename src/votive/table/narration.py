"""The log as a viewer is told it, entry by entry.

Told once, an entry stays as it is until the game is over; then everything is told as it really was. What is private
to another seat is not told at all and leaves no gap in the numbers.

How another's move came about stays their own affair: that a seat had no choice, or had left an order, may say
something about what it holds or means to do. So to others such a move is a person's (or a bot's) like any other.
"""

from collections.abc import Callable
from typing import Any

from votive.core.contract import ALL, CHANCE, Fact
from votive.table.events import (
    Began,
    Dropped,
    Ended,
    Event,
    Handed,
    Hinted,
    Invited,
    LoggedEvent,
    Moved,
    MovedBy,
    Muted,
    Numbered,
    Opened,
    Ordered,
    Proposed,
    Readied,
    Rekeyed,
    Rematched,
    Resigned,
    Said,
    Sat,
    Stood,
    Undone,
    Voted,
)
from votive.table.history import PlayedMove
from votive.table.state import TableState
from votive.table.visible import VisibleEvent

About = tuple[int | None, dict[str, Any], list[Fact]]
"""A seat, what else there is to say, and the sentence for the log."""


class Narrator:
    """Tells one viewer; remembers what it has told."""

    def __init__(self, state: TableState, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        self.told: list[VisibleEvent] = []
        self.heard = 0
        """How many entries of the log it has gone through."""
        self.made = 0
        """How many facts it was the first to make."""
        self._muted: frozenset[int] = frozenset()
        self._ply = 0

    def catch_up(self, log: list[LoggedEvent], steps: list[PlayedMove | None]) -> list[VisibleEvent]:
        """Everything there is to tell by now."""
        for entry, step in zip(log[self.heard :], steps[self.heard :], strict=True):
            self._hear(entry, step)
        self.heard = len(log)
        return self.told

    def _hear(self, entry: LoggedEvent, step: PlayedMove | None) -> None:
        event = entry.event
        if isinstance(event, Muted) and event.seat == self.viewer:
            self._muted = self._muted | {event.target} if event.muted else self._muted - {event.target}
        if _owner(event) not in (None, self.viewer):
            return
        if isinstance(event, Said) and event.seat in self._muted:
            return
        number = len(self.told)
        kind = str(event.__struct_config__.tag)
        if isinstance(event, Moved) and step is not None:
            self._ply += 1
            self.told.append(self._move(number, entry.at, kind, step))
            return
        if isinstance(event, Undone):
            self._ply = event.to
            fact = {"id": "table-told-undone", "city": self._city(event.seat)}
            self.told.append(VisibleEvent(number, entry.at, kind, event.seat, ply=event.to, facts=[fact]))
            return
        seat, about, facts = _ABOUT[type(event)](self.state, event)
        self.told.append(VisibleEvent(number, entry.at, kind, seat, facts=facts, about=about))

    def _move(self, number: int, at: int, kind: str, step: PlayedMove) -> VisibleEvent:
        game = self.state.game
        viewer = ALL if self.state.stage == "over" else self.viewer
        seen = game.rules.seen(step.before, step.seat, step.move, viewer)
        if seen not in step.told:
            step.told[seen] = game.tell(step.before, step.seat, step.move, step.after, viewer)
            self.made += len(step.told[seen])
        return VisibleEvent(number, at, kind, step.seat, self._by(step), game.names[seen], self._ply, step.told[seen])

    def _by(self, step: PlayedMove) -> MovedBy:
        if step.seat == CHANCE or step.seat == self.viewer:
            return step.by
        return "bot" if step.bot else "person"

    def _city(self, seat: int) -> str:
        return self.state.game.seat_names[seat]


def _owner(event: Event) -> int | None:
    """The one seat that is told of a private entry: orders, mutes, coming with another device, and a new link."""
    if isinstance(event, Muted | Ordered | Rekeyed):
        return event.seat
    return event.seat if isinstance(event, Sat) and event.again else None


def _fact(state: TableState, message: str, seat: int, **more: Any) -> list[Fact]:
    return [{"id": f"table-told-{message}", "city": state.game.seat_names[seat], **more}]


def _opened(state: TableState, event: Opened) -> About:
    return None, {}, [{"id": "table-told-imported" if event.imported else "table-told-opened"}]


def _sat(state: TableState, event: Sat) -> About:
    about = {"name": event.name, "bot": event.bot, "again": event.again}
    if event.bot is not None:
        return event.seat, about, _fact(state, "sat-bot", event.seat, level=level_name(event.bot))
    if event.program:
        return event.seat, about | {"program": True}, _fact(state, "sat-program", event.seat)
    return event.seat, about, _fact(state, "sat-again" if event.again else "sat", event.seat)


def _rekeyed(state: TableState, event: Rekeyed) -> About:
    return event.seat, {}, _fact(state, "rekeyed", event.seat)


def _stood(state: TableState, event: Stood) -> About:
    return event.seat, {}, _fact(state, "stood", event.seat)


def _invited(state: TableState, event: Invited) -> About:
    return None, {"name": event.name}, [{"id": "table-told-invited"}]


def _readied(state: TableState, event: Readied) -> About:
    return event.seat, {"ready": event.ready}, _fact(state, "ready" if event.ready else "not-ready", event.seat)


def _numbered(state: TableState, event: Numbered) -> About:
    about = {"number": event.number} if state.stage == "over" else {}
    return event.seat, about, _fact(state, "numbered", event.seat)


def _began(state: TableState, event: Began) -> About:
    return None, {}, [{"id": "table-told-began"}]


def _ordered(state: TableState, event: Ordered) -> About:
    orders = state.game.orders
    if event.order is None or orders is None:
        return event.seat, {"order": None}, _fact(state, "no-order", event.seat)
    about = {"order": event.order}
    return event.seat, about, _fact(state, "order", event.seat, order=orders.describe(event.order))


def _proposed(state: TableState, event: Proposed) -> About:
    about = {"what": event.what, "target": event.target, "level": event.level}
    more: dict[str, Any] = {}
    if event.target is not None:
        more["target"] = state.game.seat_names[event.target]
    if event.level is not None:
        more["level"] = level_name(event.level)
    return event.seat, about, _fact(state, f"proposes-{event.what}", event.seat, **more)


def _voted(state: TableState, event: Voted) -> About:
    about = {"proposal": event.proposal, "yes": event.yes}
    return event.seat, about, _fact(state, "for" if event.yes else "against", event.seat)


def _dropped(state: TableState, event: Dropped) -> About:
    return None, {"proposal": event.proposal}, [{"id": "table-told-dropped"}]


def _handed(state: TableState, event: Handed) -> About:
    about = {"bot": event.bot, "why": event.why}
    if event.bot is None:
        return event.seat, about, _fact(state, "returned", event.seat)
    return event.seat, about, _fact(state, f"handed-{event.why}", event.seat, level=level_name(event.bot))


def _resigned(state: TableState, event: Resigned) -> About:
    return event.seat, {}, _fact(state, "resigned", event.seat)


def _said(state: TableState, event: Said) -> About:
    return event.seat, {"text": event.text}, []


def _hinted(state: TableState, event: Hinted) -> About:
    return event.seat, {}, _fact(state, "hinted", event.seat)


def _muted(state: TableState, event: Muted) -> About:
    target = state.game.seat_names[event.target]
    facts = _fact(state, "muted" if event.muted else "unmuted", event.seat, target=target)
    return event.seat, {"target": event.target, "muted": event.muted}, facts


def _ended(state: TableState, event: Ended) -> About:
    about = {"how": event.how, "result": event.result, "seed": state.opened.seed}
    return None, about, [{"id": f"table-told-ended-{event.how}"}]


def _rematched(state: TableState, event: Rematched) -> About:
    return None, {"table": event.table}, [{"id": "table-told-rematch"}]


_ABOUT: dict[type[Event], Callable[[TableState, Any], About]] = {
    Opened: _opened,
    Sat: _sat,
    Rekeyed: _rekeyed,
    Stood: _stood,
    Invited: _invited,
    Readied: _readied,
    Numbered: _numbered,
    Began: _began,
    Ordered: _ordered,
    Proposed: _proposed,
    Voted: _voted,
    Dropped: _dropped,
    Handed: _handed,
    Resigned: _resigned,
    Said: _said,
    Hinted: _hinted,
    Muted: _muted,
    Ended: _ended,
    Rematched: _rematched,
}

LEVELS = ("random", "greedy", "novice", "acolyte", "priest", "oracle")


def level_name(bot: str) -> str:
    """The message that names a bot; one of the operator's own goes by its own name."""
    return f"level-{bot}" if bot in LEVELS else bot
