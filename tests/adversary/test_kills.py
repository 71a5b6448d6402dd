"""Whoever is killed: what was acknowledged is there, once and in its order."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.adversary import kills
from tests.adversary.environment import quiet
from tests.sizes import size
from tests.store.logs import begin, summary
from votive.store import Append, Store
from votive.table.events import Moved, Said
from votive.web.identity.tokens import request_name

SEED = 3


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: str) -> None:
    print("\n" + kills.run([database], size(6, 300), SEED, servers=1, workers=0, say=quiet))


def test_nothing_acknowledged_is_lost_when_servers_and_worker_are_killed(postgres_address: str) -> None:
    """Who was on a server that is gone comes back to the other, as a proxy would have it."""
    print("\n" + kills.run([postgres_address], size(6, 300), SEED, servers=2, workers=1, say=quiet))


def test_what_is_missing_doubled_or_reordered_would_be_noticed(kept: Store) -> None:
    """The check itself."""
    hail, farewell = ({"type": "say", "text": text} for text in ("hail", "farewell"))
    number = begin(kept, "t0")
    for step, (request, act) in enumerate([("r1", hail), ("r2", farewell)]):
        kept.append(Append("t0", number + step, 2000, [Said(0, act["text"])], request_name("anna", request), summary()))

    def check(*acknowledged: Any) -> None:
        player = kills.Stubborn(SimpleNamespace(id="anna"), 0, random.Random(1))  # type: ignore[arg-type]
        player.acknowledged += [("t0", request, act) for request, act in acknowledged]
        kills.check_log(kept, player)

    check(("r1", hail), ("r2", farewell))
    for wrong in ([("r3", hail)], [("r2", farewell), ("r1", hail)], [("r1", farewell)]):
        with pytest.raises(AssertionError):
            check(*wrong)
    assert not kills.is_of(Moved(0, ["bid", 2], "person"), {"type": "move", "move": ["bid", 2]}, 1)
