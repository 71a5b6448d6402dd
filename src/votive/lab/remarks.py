"""What stands out in a report, as sentences: the oddest first."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from votive.lab.components import Group
from votive.lab.findings import Findings, Use
from votive.lab.ratings import Estimate
from votive.lab.study import TENTHS
from votive.lab.words import ReportWords

VERY_SURE = 4.0
"""Among hundreds of components some look odd by chance: what is called odd must be further off than this."""
WIDE = 0.03
"""A seat that wins so much more than its share is worth a word."""
STRONG = 0.25
"""A component whose users win so much more or less, as a part of their share, is worth a word."""
SELDOM = 0.25
"""A component that is used so much less than the others of its sort."""
OFTEN = 3.0
RUNAWAY = 0.75
TIES = 0.05


@dataclass(frozen=True)
class Remark:
    """Something that stands out, and how much."""

    weight: float
    words: str
    about: tuple[str, Any] | None = None
    """What it says of which component: said once, whatever is done to it."""


def remarks(found: Findings, words: ReportWords) -> list[Remark]:
    """Everything odd, the oddest first."""
    listed = [*_about_seats(found, words), *_about_games(found, words), *_about_components(found, words)]
    first: list[Remark] = []
    for remark in sorted(listed, key=lambda remark: -remark.weight):
        if remark.about is None or all(remark.about != other.about for other in first):
            first.append(remark)
    return first


def _about_seats(found: Findings, words: ReportWords) -> list[Remark]:
    listed = []
    for number, share in enumerate(found.order):
        if (off := _off(share, found.fair)) > 0:
            said = words.word("odd-order", place=words.ordinal(number), **_shares(share, found.fair, words))
            listed.append(Remark(off, said))
    for number, share in enumerate(found.seats):
        if (off := _off(share, found.fair)) > 0:
            seat = words.names.title(found.plan.game.seat_names[number])
            listed.append(Remark(off, words.word("odd-seat", seat=seat, **_shares(share, found.fair, words))))
    return listed


def _off(share: Estimate, fair: float) -> float:
    """How odd a share of wins is; 0: not at all."""
    off = abs(share.value - fair)
    return off / WIDE if off > WIDE and not share.low <= fair <= share.high else 0.0


def _shares(share: Estimate, fair: float, words: ReportWords) -> dict[str, str]:
    values = {"share": share.value, "low": share.low, "high": share.high, "fair": fair}
    return {name: words.percent(value) for name, value in values.items()}


def _about_games(found: Findings, words: ReportWords) -> list[Remark]:
    listed = []
    half = found.leader_wins[TENTHS // 2 - 1]
    if half > RUNAWAY:
        listed.append(Remark(3 * half / RUNAWAY, words.word("odd-runaway", share=words.percent(half, 0))))
    if half < found.fair:
        listed.append(Remark(3.0, words.word("odd-no-lead", share=words.percent(half, 0))))
    if found.ties > TIES:
        listed.append(Remark(found.ties / TIES, words.word("odd-ties", share=words.percent(found.ties, 0))))
    for name, part in found.reasons.items():
        if part < 0.01 and len(found.reasons) > 1:
            said = words.word("odd-reason", reason=words.reason(name), share=words.percent(part, 2))
            listed.append(Remark(1.0, said))
    mean, _, longest = found.decisions
    if longest > 3 * mean:
        times = words.number(longest / mean, 1)
        listed.append(Remark(1.5, words.word("odd-longest", longest=words.count(longest), times=times)))
    if found.luck is not None and found.luck > 0.35:
        listed.append(Remark(3 * found.luck, words.word("odd-luck", share=words.percent(found.luck, 0))))
    return listed


def _about_components(found: Findings, words: ReportWords) -> list[Remark]:
    listed = []
    for group in dict.fromkeys(use.group for use in found.uses):
        same = [use for use in found.uses if use.group == group]
        usual = float(np.median([use.per_game for use in same]))
        unused = [use for use in same if use.per_game == 0]
        if unused and not group.numeric:
            names = ", ".join(words.value(group, use.value) for use in unused)
            listed.append(Remark(4.0, words.word("odd-unused", group=_title(group, words), names=names)))
        for use in same:
            if use.per_game > 0:
                if len(same) > 2 and not group.numeric:
                    listed += _about_frequency(use, usual, words)
                listed += _about_users(found, use, words)
    return listed


def _title(group: Group, words: ReportWords) -> str:
    return words.group(group.kind, group.part)


def often(per_game: float, words: ReportWords) -> str:
    """How often something happens: 4.8 times a game, 26 times in 100 games, or once in 50 games."""
    if per_game >= 0.995:
        one = abs(per_game - 1) < 0.05
        return words.word("often-once") if one else words.word("often-times", number=words.number(per_game, 1))
    if per_game >= 0.1:
        return words.word("often-hundred", number=words.number(100 * per_game, 0))
    return words.word("often-seldom", games=words.number(1 / per_game, 0))


def _about_frequency(use: Use, usual: float, words: ReportWords) -> list[Remark]:
    if usual == 0:
        return []
    ratio = use.per_game / usual
    said = {"thing": words.thing(use.group, use.value), "often": often(use.per_game, words)}
    said["usual"] = often(usual, words)
    if ratio < SELDOM:
        return [Remark(min(4.0, 0.5 * SELDOM / ratio), words.word("odd-rare", **said), ("rare", use.value))]
    if ratio > OFTEN:
        return [Remark(min(4.0, 0.5 * ratio / OFTEN), words.word("odd-everywhere", **said), ("everywhere", use.value))]
    return []


def _about_users(found: Findings, use: Use, words: ReportWords) -> list[Remark]:
    if use.wins is None or not use.group.part:
        return []
    off = use.wins.value / found.fair - 1
    if abs(off) < STRONG or abs(use.wins.value - found.fair) < VERY_SURE * use.wins.error:
        return []
    values = {"share": use.wins.value, "low": use.wins.low, "high": use.wins.high, "fair": found.fair}
    said = {name: words.percent(value, 0) for name, value in values.items()}
    said |= {"thing": words.thing(use.group, use.value), "users": words.percent(use.seats, 0)}
    telling = 0.5 if use.group.numeric else 1.0  # which of one's dice it was says less than what it was for
    weight = telling * abs(off) / STRONG * min(1.0, 3 * use.seats + 0.25)
    kind = "more" if off > 0 else "less"
    return [Remark(weight, words.word(f"odd-{kind}", **said), (kind, use.value))]
