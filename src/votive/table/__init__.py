"""A game among people: seats, log, turn, undo, clocks, take-over by a bot. No I/O, no clock of its own, no threads."""
