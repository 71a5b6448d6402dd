"""With the limits that a server has by itself, who floods it is refused and others play on."""

from tests.adversary import floods
from tests.adversary.environment import quiet
from tests.sizes import size


def test_a_flood_from_one_address_does_not_keep_others_from_playing(database: str) -> None:
    print("\n" + floods.run(database, size(12, 400), 13, quiet))
