"""The log as a viewer is told it, entry by entry.

Told once, an entry stays as it is until the game is over; then everything is told as it really was. What is private
to another seat is not told at all and leaves no gap in the numbers.

How another's move came about stays their own affair: that a seat had no choice, or had left an order, may say
something about what it holds or means to do. So to others such a move is a person's (or a bot's) like any other.
"""

from collections.abc import Callable
from typing import Any

from votive.core.contract import ALL, CHANCE, Fact
from votive.table.course import Step
from votive.table.entries import (
    Began,
    Body,
    Dropped,
    Ended,
    Handed,
    Hinted,
    Invited,
    Logged,
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
from votive.table.standing import Standing
from votive.table.told import Told

About = tuple[int | None, dict[str, Any], list[Fact]]
"""A seat, what else there is to say, and the sentence for the log."""


class Teller:
    """Tells one viewer; remembers what it has told."""

    def __init__(self, standing: Standing, viewer: int) -> None:
        self.standing = standing
        self.viewer = viewer
        self.told: list[Told] = []
        self.heard = 0
        """How many entries of the log it has gone through."""
        self.made = 0
        """How many facts it was the first to make."""
        self._muted: frozenset[int] = frozenset()
        self._ply = 0

    def catch_up(self, log: list[Logged], steps: list[Step | None]) -> list[Told]:
        """Everything there is to tell by now."""
        for entry, step in zip(log[self.heard :], steps[self.heard :], strict=True):
            self._hear(entry, step)
        self.heard = len(log)
        return self.told

    def _hear(self, entry: Logged, step: Step | None) -> None:
        body = entry.body
        if isinstance(body, Muted) and body.seat == self.viewer:
            self._muted = self._muted | {body.target} if body.muted else self._muted - {body.target}
        if _owner(body) not in (None, self.viewer):
            return
        if isinstance(body, Said) and body.seat in self._muted:
            return
        number = len(self.told)
        kind = str(body.__struct_config__.tag)
        if isinstance(body, Moved) and step is not None:
            self._ply += 1
            self.told.append(self._move(number, entry.at, kind, step))
            return
        if isinstance(body, Undone):
            self._ply = body.to
            fact = {"id": "table-told-undone", "city": self._city(body.seat)}
            self.told.append(Told(number, entry.at, kind, body.seat, ply=body.to, facts=[fact]))
            return
        seat, about, facts = _ABOUT[type(body)](self.standing, body)
        self.told.append(Told(number, entry.at, kind, seat, facts=facts, about=about))

    def _move(self, number: int, at: int, kind: str, step: Step) -> Told:
        game = self.standing.game
        viewer = ALL if self.standing.stage == "over" else self.viewer
        seen = game.rules.seen(step.before, step.seat, step.move, viewer)
        if seen not in step.told:
            step.told[seen] = game.tell(step.before, step.seat, step.move, step.after, viewer)
            self.made += len(step.told[seen])
        return Told(number, at, kind, step.seat, self._by(step), game.names[seen], self._ply, step.told[seen])

    def _by(self, step: Step) -> MovedBy:
        if step.seat == CHANCE or step.seat == self.viewer:
            return step.by
        return "bot" if step.bot else "person"

    def _city(self, seat: int) -> str:
        return self.standing.game.seat_names[seat]


def _owner(body: Body) -> int | None:
    """The one seat that is told of a private entry: orders, mutes, coming with another device, and a new link."""
    if isinstance(body, Muted | Ordered | Rekeyed):
        return body.seat
    return body.seat if isinstance(body, Sat) and body.again else None


def _fact(standing: Standing, message: str, seat: int, **more: Any) -> list[Fact]:
    return [{"id": f"table-told-{message}", "city": standing.game.seat_names[seat], **more}]


def _opened(standing: Standing, body: Opened) -> About:
    return None, {}, [{"id": "table-told-imported" if body.imported else "table-told-opened"}]


def _sat(standing: Standing, body: Sat) -> About:
    about = {"name": body.name, "bot": body.bot, "again": body.again}
    if body.bot is not None:
        return body.seat, about, _fact(standing, "sat-bot", body.seat, level=level_name(body.bot))
    if body.program:
        return body.seat, about | {"program": True}, _fact(standing, "sat-program", body.seat)
    return body.seat, about, _fact(standing, "sat-again" if body.again else "sat", body.seat)


def _rekeyed(standing: Standing, body: Rekeyed) -> About:
    return body.seat, {}, _fact(standing, "rekeyed", body.seat)


def _stood(standing: Standing, body: Stood) -> About:
    return body.seat, {}, _fact(standing, "stood", body.seat)


def _invited(standing: Standing, body: Invited) -> About:
    return None, {"name": body.name}, [{"id": "table-told-invited"}]


def _readied(standing: Standing, body: Readied) -> About:
    return body.seat, {"ready": body.ready}, _fact(standing, "ready" if body.ready else "not-ready", body.seat)


def _numbered(standing: Standing, body: Numbered) -> About:
    about = {"number": body.number} if standing.stage == "over" else {}
    return body.seat, about, _fact(standing, "numbered", body.seat)


def _began(standing: Standing, body: Began) -> About:
    return None, {}, [{"id": "table-told-began"}]


def _ordered(standing: Standing, body: Ordered) -> About:
    orders = standing.game.orders
    if body.order is None or orders is None:
        return body.seat, {"order": None}, _fact(standing, "no-order", body.seat)
    about = {"order": body.order}
    return body.seat, about, _fact(standing, "order", body.seat, order=orders.describe(body.order))


def _proposed(standing: Standing, body: Proposed) -> About:
    about = {"what": body.what, "target": body.target, "level": body.level}
    more: dict[str, Any] = {}
    if body.target is not None:
        more["target"] = standing.game.seat_names[body.target]
    if body.level is not None:
        more["level"] = level_name(body.level)
    return body.seat, about, _fact(standing, f"proposes-{body.what}", body.seat, **more)


def _voted(standing: Standing, body: Voted) -> About:
    about = {"proposal": body.proposal, "yes": body.yes}
    return body.seat, about, _fact(standing, "for" if body.yes else "against", body.seat)


def _dropped(standing: Standing, body: Dropped) -> About:
    return None, {"proposal": body.proposal}, [{"id": "table-told-dropped"}]


def _handed(standing: Standing, body: Handed) -> About:
    about = {"bot": body.bot, "why": body.why}
    if body.bot is None:
        return body.seat, about, _fact(standing, "returned", body.seat)
    return body.seat, about, _fact(standing, f"handed-{body.why}", body.seat, level=level_name(body.bot))


def _resigned(standing: Standing, body: Resigned) -> About:
    return body.seat, {}, _fact(standing, "resigned", body.seat)


def _said(standing: Standing, body: Said) -> About:
    return body.seat, {"text": body.text}, []


def _hinted(standing: Standing, body: Hinted) -> About:
    return body.seat, {}, _fact(standing, "hinted", body.seat)


def _muted(standing: Standing, body: Muted) -> About:
    target = standing.game.seat_names[body.target]
    facts = _fact(standing, "muted" if body.muted else "unmuted", body.seat, target=target)
    return body.seat, {"target": body.target, "muted": body.muted}, facts


def _ended(standing: Standing, body: Ended) -> About:
    about = {"how": body.how, "result": body.result, "seed": standing.opened.seed}
    return None, about, [{"id": f"table-told-ended-{body.how}"}]


def _rematched(standing: Standing, body: Rematched) -> About:
    return None, {"table": body.table}, [{"id": "table-told-rematch"}]


_ABOUT: dict[type[Body], Callable[[Standing, Any], About]] = {
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
