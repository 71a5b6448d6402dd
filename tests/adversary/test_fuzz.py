"""Whatever is sent: the answer is typed, the server lives and does not grow, and others play on."""

from tests.adversary import fuzz
from tests.adversary.environment import quiet, usual_servers
from tests.sizes import size

SEED = 11


def test_lies_harm_nobody(database: str) -> None:
    print("\n" + fuzz.run(database, size(3000, 100_000), SEED, usual_servers(database), quiet))
