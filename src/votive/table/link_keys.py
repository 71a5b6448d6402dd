"""Secret keys of links. The log holds their hashes only; whoever asked for a key is told it once."""

import hashlib
import hmac
from collections.abc import Callable


class Keys:
    """Mints keys from somebody else's random numbers, and remembers them for the one answer they are told in."""

    def __init__(self, new_key: Callable[[], str], new_table: Callable[[], str]) -> None:
        self._new_key = new_key
        self.new_table = new_table
        """A fresh id for a table, for rematches."""
        self.minted: dict[int | None, str] = {}
        """The keys made, by seat; the invitation's under None."""

    def mint(self, seat: int | None) -> str:
        """A new key's hash."""
        self.minted[seat] = key = self._new_key()
        return hashed(key)


def hashed(key: str) -> str:
    """A key as the log knows it. Keys are long and random, so that nothing slower is needed."""
    return hashlib.sha256(key.encode()).hexdigest()


def fits(key: str, known: str) -> bool:
    """Whether a key is the one with this hash; takes the same time either way."""
    return bool(known) and hmac.compare_digest(hashed(key), known)
