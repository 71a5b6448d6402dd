"""One person at a terminal: what is shown, what can be typed, and what is answered."""

import shutil
import sys
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from votive import bots
from votive.bots.bot import Bot, interjection, position_of
from votive.bots.warmup import make_ready
from votive.core.boards import Board
from votive.core.contract import Fact, Game
from votive.core.language import Language, language
from votive.core.match import Match
from votive.core.presentation import spoken
from votive.terminal.looking_up import print_cards, print_rules
from votive.terminal.saved import Saved
from votive.terminal.undo import take_back

BOT_SECONDS = 3.0
"""What a bot may take for a decision. Most take far less."""
MOST_REFUSALS = 20
MOST_EXAMPLES = 3
ADVISER = "oracle"
"""The bot that is asked for a hint."""
BELOW = 3
"""Lines for the status, the choices and the prompt under a board."""


class Quit(Exception):
    """The player leaves; the game stays."""


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
        self.adviser: Bot | None = None
        self.by_words = {self._typed(number): number for number in range(self.game.moves)}

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
        self._show()
        self._say("play-finished", command=f"{_program()} replay {self.saved.finish(self.match)}")

    def close(self) -> None:
        """Send the bots home."""
        for bot in (*self.bots.values(), self.adviser):
            if bot is not None:
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
        self._show()
        self._list(numbers)
        if (chosen := self._ask(numbers)) is not None:
            match.play(self.game.names[chosen])

    def _show(self, whole: bool = False) -> None:
        """The table and what is to be done, on one screen; or the whole table, however long it is."""
        board = self.game.draw(self.match.view(self.seat), self.words)
        if isinstance(board, Board) and self.console.is_terminal and not whole:
            board = board.fitted(self.console, self.console.height - BELOW, self._left_out)
        self.console.print(board)
        self.console.print(Text(self._fact(self.game.status(self.match.state, self.seat)), "bold"))

    def _left_out(self, parts: list[str]) -> str:
        return self.words.word("play-left-out", parts=", ".join(parts))

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

    def _ask(self, numbers: list[int]) -> int | None:
        """The number of the chosen move; None when moves were taken back, so that the turn begins anew."""
        while True:
            text = self._read()
            if text == "undo":
                if self._undo():
                    return None
                continue
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
        elif text == "hint":
            self._hint(numbers)
        elif text == "board":
            self._show(whole=True)
            self._list(numbers)
        elif text == "cards":
            if not print_cards(self.console, self.game, self.words):
                self._say("play-no-cards")
        elif text.partition(" ")[0] == "rules":
            if not print_rules(self.console, self.game, self.words.code, text.partition(" ")[2]):
                self._say("play-no-clause", text=text)
        elif text == "?":
            self._say("play-help", example=" ".join(self._typed(numbers[0]).split()))
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
                refused.setdefault((self._fact(fact), fact["clause"]), []).append(self._typed(number))
        for (why, clause), names in list(refused.items())[:MOST_REFUSALS]:
            moves = ", ".join(names[:MOST_EXAMPLES]) + (" …" if len(names) > MOST_EXAMPLES else "")
            self._say("play-refusal", moves=moves, why=why, clause=clause)
        if len(refused) > MOST_REFUSALS:
            self._say("play-more", count=len(refused) - MOST_REFUSALS)
        if not refused:
            self._say("play-nothing-refused")

    def _hint(self, numbers: list[int]) -> None:
        """What the strongest bot would do, knowing no more than this seat."""
        if self.adviser is None:
            make_ready(self.game, [ADVISER])
            self.adviser = bots.make(ADVISER, self.game, self.match.settings.seats, self.match.seed)
        move = self.adviser.choose(position_of(self.match, self.seat), BOT_SECONDS)
        number = self.match.number(move)
        self._say("play-hint", number=numbers.index(number) + 1, move=self._choice(number))

    def _undo(self) -> bool:
        """Take back the last decision, if it can be, with what the bots have answered."""
        why_not = take_back(self.match, self.seat)
        if why_not is not None:
            self._print([self._fact(why_not)])
            return False
        self.told = min(self.told, len(self.match.played))
        self._say("play-undone")
        return True

    def _typed(self, number: int) -> str:
        """A move in the words that one would type."""
        name = self.game.names[number]
        return spoken(self.game.shown.typed(name) if self.game.shown.typed else name)

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
