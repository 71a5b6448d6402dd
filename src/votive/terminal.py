"""A game in the terminal: the board, numbered choices, and an answer to every “why not?”."""

import json
import os
import shutil
import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from votive import bots, games
from votive.bots.bot import Bot, interjection, position_of
from votive.bots.warmup import make_ready
from votive.core.contract import Fact, Game
from votive.core.errors import BadRecord, VotiveError
from votive.core.folders import data_folder
from votive.core.language import Language, language
from votive.core.match import Match
from votive.core.presentation import spoken
from votive.core.records import line, parse

BOT_SECONDS = 3.0
"""What a bot may take for a decision. Most take far less."""
MOST_REFUSALS = 20
MOST_EXAMPLES = 3


class Quit(Exception):
    """The player leaves; the game stays."""


@dataclass(frozen=True)
class Saved:
    """The one unfinished game of a kind, in a file that is always whole."""

    game: str
    folder: Path = field(default_factory=lambda: data_folder() / "play")

    @property
    def file(self) -> Path:
        return self.folder / f"{self.game}.json"

    def keep(self, match: Match, seat: int, names: list[str]) -> None:
        """Write the game down, all or nothing."""
        self.folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps({"seat": seat, "bots": names, "seed": match.seed, "record": line(match.record())})
        beside = self.file.with_suffix(".new")
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self.file)

    def resume(self) -> tuple[Match, int, list[str]]:
        """The game, the seat and the bots as they were left."""
        try:
            kept = json.loads(self.file.read_text(encoding="utf-8"))
            match = Match.of(parse(kept["record"], games.load), kept["seed"])
            seat = kept["seat"]
            if seat not in range(match.settings.seats):
                raise ValueError(seat)
            names = kept["bots"]
            if len(names) != match.settings.seats - 1 or not all(type(name) is str for name in names):
                raise ValueError(names)
        except FileNotFoundError:
            raise VotiveError(f"no unfinished game of {self.game} is kept; start one without --resume") from None
        except (ValueError, KeyError, TypeError, BadRecord) as error:
            raise VotiveError(f"{self.file} is damaged ({error}); move it away and start anew") from None
        return match, seat, names

    def set_aside(self) -> Path | None:
        """Make room for a new game without losing the old one."""
        if not self.file.exists():
            return None
        aside = self._dated("unfinished", ".json")
        self.file.replace(aside)
        return aside

    def finish(self, match: Match) -> Path:
        """Keep the finished game as a record."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self._dated("finished", ".jsonl")
        file.write_text(line(match.record()) + "\n", encoding="utf-8")
        self.file.unlink(missing_ok=True)
        return file

    def _dated(self, what: str, ending: str) -> Path:
        now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        return self.folder / f"{self.game}-{what}-{now}{ending}"


class TerminalGame:
    """One person at one seat, bots at the others."""

    def __init__(self, match: Match, seat: int, names: list[str], code: str, console: Console, saved: Saved) -> None:
        self.match = match
        self.game: Game = match.game
        self.seat = seat
        self.words: Language = language(code, match.game.language_folder)
        self.console = console
        self.saved = saved
        self.names = names
        self.bots = self._seat_bots()
        self.told = 0  # moves of the log already shown
        self.by_words = {spoken(name): number for number, name in enumerate(self.game.names[: self.game.moves])}

    def play(self) -> None:
        """Until the game is over, or the player leaves."""
        self._say("play-you-are", name=self._city(self.seat))
        for seat, name in zip(self.bots, self.names, strict=True):
            self._say("play-bot-is", name=self._city(seat), bot=name)
        try:
            while not self.match.over:
                self._one_move()
                self.saved.keep(self.match, self.seat, self.names)
        except (Quit, KeyboardInterrupt):
            self.saved.keep(self.match, self.seat, self.names)
            self._say("play-kept", command=f"{_program()} play {self.game.name} --resume")
            return
        self._tell_news()
        self.console.print(self.game.draw(self.match.view(self.seat), self.words))
        self.console.print(Text(self._fact(self.game.status(self.match.state, self.seat)), "bold"))
        self._say("play-finished", command=f"{_program()} replay {self.saved.finish(self.match)}")

    def close(self) -> None:
        """Send the bots home."""
        for bot in self.bots.values():
            bot.close()

    def _seat_bots(self) -> dict[int, Bot]:
        """A bot for every seat but the player's own, in the order of the seats."""
        seats = self.match.settings.seats
        others = [seat for seat in range(seats) if seat != self.seat]
        seated: dict[int, Bot] = {}
        for seat, name in zip(others, self.names, strict=True):
            seated[seat] = bots.make(name, self.game, seats, self.match.seed + seat)
            seated[seat].report = lambda trouble: self._say("play-bot-trouble", trouble=trouble)
        return seated

    def _city(self, seat: int) -> str:
        return self.words.word(self.game.seat_names[seat])

    def _one_move(self) -> None:
        match = self.match
        if call := interjection(match, self.bots):
            match.play(call[1], call[0])
            return
        if match.turn != self.seat:
            match.play(self.bots[match.turn].choose(position_of(match, match.turn), BOT_SECONDS))
            return
        numbers = match.legal_numbers(self.seat)
        if len(numbers) == 1:  # nobody types a lone "pass"
            self._say("play-forced", move=self._choice(numbers[0]))
            match.play(self.game.names[numbers[0]])
            return
        self._tell_news()
        self.console.print(self.game.draw(match.view(self.seat), self.words))
        self.console.print(Text(self._fact(self.game.status(match.state, self.seat)), "bold"))
        self._list(numbers)
        match.play(self.game.names[self._ask(numbers)])

    def _tell_news(self) -> None:
        log = self.match.log(self.seat)
        lines = [self._fact(fact) for facts in log[self.told :] for fact in facts]
        if lines and self.told:
            self.console.print(Rule(self.words.word("play-since"), style="dim"))
        self._print(lines)
        self.told = len(log)

    def _list(self, numbers: list[int]) -> None:
        choices = [f"{place:>3} {self._choice(number)}" for place, number in enumerate(numbers, 1)]
        self.console.print(Columns(choices, padding=(0, 3)), highlight=False)

    def _ask(self, numbers: list[int]) -> int:
        while True:
            text = self._read()
            if text.isdecimal() and 1 <= int(text) <= len(numbers):
                return numbers[int(text) - 1]
            number = self.by_words.get(text.lower().replace('"', ""))
            if number in numbers:
                return int(number)
            self._answer(text, number, numbers)

    def _read(self) -> str:
        try:
            text = self.console.input(f"[bold]{self.words.word('play-prompt')}[/bold] ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None
        if text in ("quit", "q", "exit"):
            raise Quit
        return text

    def _answer(self, text: str, number: int | None, numbers: list[int]) -> None:
        """Everything that is typed and is not a move that can be made."""
        if number is not None:
            self._refuse(number)
        elif text == "log":
            self._print([self._fact(fact) for facts in self.match.log(self.seat) for fact in facts])
        elif text == "?":
            self._say("play-help", example=" ".join(spoken(self.game.names[numbers[0]]).split()))
            self._refuse_all(numbers)
        elif text.startswith("?"):
            self._ask_about(text[1:].strip(), numbers)
        elif text:
            self._say("play-not-understood", text=text)

    def _ask_about(self, text: str, numbers: list[int]) -> None:
        number = self.by_words.get(text.lower())
        if number is None:
            self._say("play-not-understood", text=text)
        elif number in numbers:
            self._say("play-allowed", number=numbers.index(number) + 1)
        else:
            self._refuse(number)

    def _refuse(self, number: int) -> None:
        fact = self.game.explain(self.match.state, self.seat, number)
        self._say("play-refused", why=self._fact(fact), clause=fact["clause"])

    def _refuse_all(self, numbers: list[int]) -> None:
        """Every move of the kinds that can be made now and that is refused, with the reason."""
        kinds = {self.game.names[number][0] for number in numbers}
        refused: dict[tuple[str, str], list[str]] = {}
        for number, name in enumerate(self.game.names[: self.game.moves]):
            if name[0] in kinds and number not in numbers:
                fact = self.game.explain(self.match.state, self.seat, number)
                refused.setdefault((self._fact(fact), fact["clause"]), []).append(spoken(name))
        for (why, clause), names in list(refused.items())[:MOST_REFUSALS]:
            moves = ", ".join(names[:MOST_EXAMPLES]) + (" …" if len(names) > MOST_EXAMPLES else "")
            self._say("play-refusal", moves=moves, why=why, clause=clause)
        if len(refused) > MOST_REFUSALS:
            self._say("play-more", count=len(refused) - MOST_REFUSALS)
        if not refused:
            self._say("play-nothing-refused")

    def _choice(self, number: int) -> str:
        return self._fact(self.game.describe(self.match.state, self.seat, number))

    def _fact(self, fact: Fact) -> str:
        return self.words.say(fact)

    def _say(self, key: str, **arguments: Any) -> None:
        self._print([self.words.word(key, **arguments)])

    def _print(self, lines: list[str]) -> None:
        for text in lines:
            self.console.print(Text(text))


def _program() -> str:
    """How this program can be called again: by its name, or as it was called now if that is not on the path."""
    if shutil.which("votive"):
        return "votive"
    return "python -m votive" if Path(sys.argv[0]).name == "__main__.py" else sys.argv[0]


def play(
    game: Game,
    seats: int,
    seat: int,
    names: list[str],
    code: str,
    seed: int | None,
    resume: bool,
    options: dict[str, int],
) -> None:
    """Start or continue a game at this terminal."""
    console = Console()
    saved = Saved(game.name)
    words = language(code, game.language_folder)
    if resume:
        match, seat, names = saved.resume()
        console.print(Text(words.word("play-resumed")))
    else:
        match = Match(game, seats, seed, options)
        if seat not in range(seats):
            raise VotiveError(f"there is no seat {seat}; with {seats} players the seats are 0 to {seats - 1}")
        names = bots.one_each(names, seats - 1)
    make_ready(game, names)
    sitting = TerminalGame(match, seat, names, code, console, saved)
    if not resume and (aside := saved.set_aside()):
        console.print(Text(words.word("play-set-aside", file=str(aside))))
    try:
        sitting.play()
    finally:
        sitting.close()
