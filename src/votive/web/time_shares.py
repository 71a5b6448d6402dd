"""Whose share of the machine's time a piece of work takes: that of a network, and in it of a person."""

from votive.web.limits import Recent

MOST_NETWORKS = 50_000


class TimeShares:
    """The networks that people last came from, as limits count addresses. They are never written down."""

    def __init__(self) -> None:
        self.networks: Recent[str, str] = Recent(MOST_NETWORKS)

    def came_from(self, person: str, network: str) -> None:
        """A request of this person comes from this network."""
        self.networks[person] = network

    def share_of(self, person: str) -> tuple[str, str]:
        """Network and person. A person not seen since the start has a share of their own."""
        return self.networks.get(person, f"person {person}"), person
