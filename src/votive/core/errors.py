"""Everything that can be wrong with what somebody gave us. Each says what to do."""


class VotiveError(Exception):
    """The parent of all errors that are the caller's to mend; the command line prints them without a traceback."""


class UnknownGame(VotiveError):
    """There is no game of that name."""


class UnknownVersion(VotiveError):
    """A version of a game's rules, or cards of somebody's own, that this program does not have."""

    def __init__(self, game: str, needed: str, has: str) -> None:
        super().__init__(f"played by rules version {needed[:20]!r} of {game}; this program has {has!r}")
        self.needed = needed
        self.has = has


class BadSeats(VotiveError):
    """The game is not for that many players."""

    def __init__(self, game: str, seats: object, fewest: int, most: int) -> None:
        super().__init__(f"{game} is for {fewest} to {most} players, not {seats!r}")


class BadOption(VotiveError):
    """An option that the game does not have, or a value outside its bounds."""


class BadMove(VotiveError):
    """The parent of what can be wrong with a move."""


class MalformedMove(BadMove):
    """Not the name of any move of the game."""


class IllegalMove(BadMove):
    """A move of the game that the rules forbid here; `clause` says which."""

    def __init__(self, message: str, clause: str) -> None:
        super().__init__(message)
        self.clause = clause


class BadRecord(VotiveError):
    """A record that cannot be read or replayed; `line` and `move` (counted from 1 and 0) say where it goes wrong."""

    def __init__(self, message: str, line: int | None = None, move: int | None = None) -> None:
        where = "".join([f"line {line}: " if line is not None else "", f"move {move}: " if move is not None else ""])
        super().__init__(where + message)
        self.message = message
        self.line = line
        self.move = move
