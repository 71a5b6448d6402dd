"""The figures of a report for programs."""

import json
import math

from votive.core.languages import LANGUAGES
from votive.lab.findings import Findings
from votive.lab.ratings import Estimate
from votive.lab.remarks import remarks
from votive.lab.words import report_words


def as_json(found: Findings) -> str:
    """`report.json`."""

    def plain(share: Estimate | None) -> list[float] | None:
        return None if share is None else [share.value, share.low, share.high]

    data = {
        "games": found.games,
        "variant": found.plan.variant,
        "wins_by_seat": [plain(share) for share in found.seats],
        "wins_by_order": [plain(share) for share in found.order],
        "points": found.points,
        "winning_points": found.winning_points,
        "decisions": found.decisions,
        "reasons": found.reasons,
        "sources": found.sources,
        "usual_winning_points": found.usual_wins,
        "leader_wins": found.leader_wins,
        "leader_after_round_wins": found.round_leader_wins,
        "kept_lead": found.kept_lead,
        "changes_of_lead": found.changes,
        "shared_wins": found.ties,
        "luck": found.luck,
        "things": [
            {
                "kind": use.group.kind,
                "part": use.group.part,
                "value": use.value,
                "a_game": use.per_game,
                "games": use.games,
                "taken": use.taken if not math.isnan(use.taken) else None,
                "seats": use.seats,
                "wins": plain(use.wins),
                "points_from": use.brought,
            }
            for use in found.uses
        ],
        "figures": found.figures,
        "changed": {code: found.plan.differences(code) for code in LANGUAGES},
        "stands_out": {
            code: [remark.words for remark in remarks(found, report_words(code, found.plan.game))] for code in LANGUAGES
        },
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
