"""Of many requests for one position exactly one is granted, on one server and on several."""

from tests.adversary import races
from tests.adversary.environment import quiet, usual_servers
from tests.sizes import size

SEED = 5


def test_of_many_requests_for_one_position_exactly_one_is_granted(database: str) -> None:
    print("\n" + races.run([database], size(250, 5000), SEED, usual_servers(database), quiet))
