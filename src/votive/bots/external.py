"""A bot in any language: a program that reads and writes JSON, one object a line. `docs/bots.md` has the protocol.

The program is not trusted to behave. Whatever it does (nothing, too late, nonsense, an illegal move, an endless
line, an early end), it is reported in a sentence, a stand-in moves, and the game goes on. After a few troubles in a
row, or once the program is gone, the stand-in plays the rest.
"""

import json
import os
import queue
import shlex
import shutil
import subprocess
import threading
import time
from collections import deque
from contextlib import suppress
from typing import IO, Any

from votive.bots.bot import Bot, Position
from votive.bots.greedy import Greedy
from votive.core.contract import Game, Move
from votive.core.errors import VotiveError

PROTOCOL = 1
HELLO_SECONDS = 10.0
GRACE_SECONDS = 0.5
"""What a program gets beyond its time, for the way there and back."""
LONGEST_LINE = 1_000_000
MOST_LINES = 1000
"""So many lines that are no answer are passed over, each time something is asked."""
TROUBLES_IN_A_ROW = 3

Message = dict[str, Any]


class Trouble(Exception):
    """What a program did wrong, in words for whoever runs it."""


class ProcessGone(Trouble):
    """Trouble that no further question can mend."""


def check_command(command: str) -> list[str]:
    """The words of a command; an error if no such program can be found. A comma belongs to the command."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise VotiveError(f"the bot {command!r} cannot be started: {error}") from None
    if not words or shutil.which(words[0]) is None:
        comma = "; what follows command: is one command, with its commas: name other bots before it"
        missing = f"there is no program {words[0]!r}" if words else "no program is named"
        raise VotiveError(f"the bot {command!r} cannot be started: {missing}{comma if ',' in command else ''}")
    return words


class BotProcess:
    """A running program and the lines it writes."""

    def __init__(self, command: str) -> None:
        words = check_command(command)
        try:
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(words, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe)
        except OSError as error:
            raise VotiveError(f"the bot {command!r} cannot be started: {error.strerror or error}") from None
        self.lines: queue.Queue[bytes | Trouble] = queue.Queue(MOST_LINES)
        self.complaints: deque[str] = deque(maxlen=5)
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self._read, self._listen)]
        for thread in self.threads:
            thread.start()

    def _read(self) -> None:
        """Lines from standard output, none longer than allowed; the last thing is how it ended."""
        end: Trouble = ProcessGone("it closed its standard output")
        rest = b""
        while data := _some(self.process.stdout):
            *whole, rest = (rest + data).split(b"\n")
            for line in whole:
                self.lines.put(line)
            if len(rest) > LONGEST_LINE:
                end = ProcessGone(f"it wrote a line of more than {LONGEST_LINE:,} bytes")
                break
        self.lines.put(end)

    def _listen(self) -> None:
        """Keep the last lines of standard error: they often say what went wrong."""
        while data := _some(self.process.stderr):
            self.complaints += [text[:200] for text in data.decode(errors="replace").splitlines() if text.strip()]

    def tell(self, message: Message, seconds: float = HELLO_SECONDS) -> None:
        """Write one line; a program that does not read it in time is given up."""
        data = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        done = threading.Event()
        threading.Thread(target=self._write, args=(data, done), daemon=True).start()
        if not done.wait(seconds):
            raise ProcessGone("it does not read its standard input")

    def _write(self, data: bytes, done: threading.Event) -> None:
        pipe = self.process.stdin
        with suppress(OSError, ValueError):  # that it is gone will show when it is asked
            while data and pipe is not None:
                data = data[pipe.write(data) :]
        done.set()

    def answer(self, kind: str, number: int | None, seconds: float, stop: threading.Event) -> Message:
        """The next message of a kind that answers question `number`; everything else is passed over."""
        deadline = time.monotonic() + seconds
        for _ in range(MOST_LINES):
            message = _understood(self._line(deadline, seconds, stop))
            if message is not None and message.get("type") == kind and message.get("id") == number:
                return message
        raise ProcessGone(f"it wrote {MOST_LINES} lines that were no answer; notes belong on standard error")

    def _line(self, deadline: float, seconds: float, stop: threading.Event) -> bytes:
        while True:
            left = deadline - time.monotonic()
            if left <= 0 or stop.is_set():
                raise Trouble("it was told to stop" if stop.is_set() else f"no answer within {seconds:.1f} s")
            with suppress(queue.Empty):
                line = self.lines.get(timeout=min(left, 0.05))
                if isinstance(line, Trouble):
                    self.lines.put(line)
                    raise line
                return line

    def close(self) -> None:
        """End the program, kindly if it listens."""
        with suppress(Trouble):
            self.tell({"type": "bye"}, GRACE_SECONDS)
            if self.process.stdin is not None:
                self.process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(GRACE_SECONDS)
        self.process.kill()
        self.process.wait()
        for thread in self.threads:
            while thread.is_alive():  # it may wait for room in the queue
                with suppress(queue.Empty):
                    self.lines.get(timeout=0.01)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()


def _some(pipe: IO[bytes] | None) -> bytes:
    """What a pipe has to say next; nothing at its end."""
    try:
        return os.read(pipe.fileno(), 65536) if pipe is not None else b""
    except (OSError, ValueError):
        return b""


def _understood(line: bytes) -> Message | None:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


class External(Bot):
    """Asks a program; if that does not answer with a legal move in time, a greedy stand-in moves."""

    def __init__(self, game: Game, seats: int, seed: int, command: str) -> None:
        super().__init__(game, seats, seed)
        self.command = command
        self.stand_in = Greedy(game, seats, seed)
        self.program: BotProcess | None = BotProcess(command)
        self.greeted = False
        self.told: tuple[int, int] | None = None  # which game and seat the program thinks it is at
        self.games = 0
        self.asked = 0
        self.troubles = 0
        self.in_a_row = 0

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.stand_in.begin(seed)
        self.games += 1

    def choose(self, position: Position, seconds: float) -> Move:
        try:
            move = self._ask(position, seconds)
        except Trouble as trouble:
            self._suffer(trouble)
            return self.stand_in.choose(position, seconds)
        self.in_a_row = 0
        return move

    def _ask(self, position: Position, seconds: float) -> Move:
        program = self._running(position)
        self.asked += 1
        question = {
            "type": "position",
            "id": self.asked,
            "seat": position.seat,
            "view": position.view(),
            "legal": position.moves,
            "seconds": seconds,
        }
        program.tell(question)
        answer = program.answer("move", self.asked, seconds + GRACE_SECONDS, position.stop)
        number = self.game.number(answer.get("move"))
        if number is None or number not in position.numbers:
            raise Trouble(f"it answered with {json.dumps(answer.get('move'))[:100]}, which is not a legal move here")
        return self.game.names[number]

    def _running(self, position: Position) -> BotProcess:
        """The program, greeted and told which game this is."""
        if self.program is None:
            raise Trouble("it is gone")
        if not self.greeted:
            self.greeted = True
            self._greet(self.program)
        if self.told != (self.games, position.seat):
            self.told = (self.games, position.seat)
            settings = position.settings
            about = {"game": self.game.name, "rules": self.game.version, "options": settings.options}
            self.program.tell({"type": "game", **about, "seats": settings.seats, "seat": position.seat})
        return self.program

    def _greet(self, program: BotProcess) -> None:
        program.tell({"type": "hello", "protocol": PROTOCOL})
        try:
            answer = program.answer("hello", None, HELLO_SECONDS, threading.Event())
        except Trouble as trouble:
            raise ProcessGone(f"it did not say hello: {trouble}") from None
        if answer.get("protocol") != PROTOCOL:
            raise ProcessGone(f"it speaks protocol {answer.get('protocol')!r}; this is {PROTOCOL}")

    def _suffer(self, trouble: Trouble) -> None:
        """Report, and part with a program that is gone or will not learn."""
        program = self.program
        if program is None:
            return
        self.troubles += 1
        self.in_a_row += 1
        over = isinstance(trouble, ProcessGone) or self.in_a_row >= TROUBLES_IN_A_ROW
        outlook = "the greedy bot plays on in its place" if over else "the greedy bot moves in its place this time"
        if over:
            program.close()  # only then all that it wrote has been read
            self.program = None
        said = f" (it says: {program.complaints[-1]})" if over and program.complaints else ""
        self.report(f"the bot {self.command!r}: {trouble}; {outlook}{said}")

    def close(self) -> None:
        if self.program is not None:
            self.program.close()
            self.program = None
