"""A game at a terminal of 80 columns and 24 lines: what fits, what can be asked, and what can be taken back."""

import io
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

from tests.sizes import size
from votive import games
from votive.core.boards import Board
from votive.core.contract import CHANCE
from votive.core.language import Language, language
from votive.core.languages import LANGUAGES
from votive.core.match import Match
from votive.terminal import Saved, TerminalGame
from votive.terminal.sitting import BELOW
from votive.terminal.undo import take_back

WIDTH, HEIGHT = 80, 24


def terminal(**others: object) -> Console:
    return Console(file=io.StringIO(), width=WIDTH, height=HEIGHT, force_terminal=True, color_system=None, **others)  # type: ignore[arg-type]


def left_out(words: Language, parts: list[str]) -> str:
    return words.word("play-left-out", parts=", ".join(parts))


EVERY = size(31, 13)
"""Of so many positions of a game, one is drawn."""


def positions(name: str, seats: int) -> Iterator[Match]:
    """A game in which anything happens, every few moves."""
    match, chooser = Match(games.load(name), seats, seats), random.Random(seats)
    while not match.over:
        if len(match.played) % EVERY == 0:
            yield match
        match.play(chooser.choice(match.legal))
    yield match


@pytest.mark.parametrize("name", games.ours())
@pytest.mark.parametrize("seats", [2, 5])
def test_the_board_fits_a_terminal_of_80_by_24(name: str, seats: int) -> None:
    for number, match in enumerate(positions(name, seats)):
        code = LANGUAGES[number % len(LANGUAGES)]
        console, words = terminal(), language(code, match.game.language_folder)
        for viewer in range(seats):
            board = match.game.draw(match.view(viewer), words)
            assert isinstance(board, Board)
            fitted = board.fitted(console, HEIGHT - BELOW, partial(left_out, words))
            lines = console.render_lines(fitted, pad=False)
            texts = ["".join(segment.text for segment in line) for line in lines]
            assert len(texts) <= HEIGHT - BELOW, "\n".join(texts)
            assert all(len(text) <= WIDTH for text in texts)
            assert not [text for text in texts if text.rstrip().endswith("…")], "\n".join(texts)


def test_what_does_not_fit_is_named_and_shown_by_board(tmp_path: Path) -> None:
    shown = at_the_terminal("favor", tmp_path, ["board", "quit"])
    before, after = shown.split("board\n", 1)
    assert "Not all of the table fits here: " in before and "Offerings, face up" in before
    assert "1 Woven Robe" not in before
    assert "Not all" not in after and "Offerings, face up" in after and "temple mat" in after


class Typing:
    """Somebody who types these lines, and then leaves."""

    def __init__(self, lines: list[str], console: Console) -> None:
        self.lines = iter(lines)
        self.console = console

    def __call__(self, prompt: object = "", **_: object) -> str:
        line = next(self.lines, "quit")
        self.console.print(f"{prompt}{line}", markup=False)
        return line


def at_the_terminal(name: str, folder: Path, lines: list[str], seed: int = 1, code: str = "en", seats: int = 3) -> str:
    """What is printed when somebody types these lines against beginners."""
    console = terminal()
    console.input = Typing(lines, console)  # type: ignore[method-assign]
    match = Match(games.load(name), seats, seed)
    sitting = TerminalGame(match, 0, ["novice"] * (seats - 1), code, console, Saved(name, folder))
    sitting.play()
    sitting.close()
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_undo_takes_ones_last_decision_back_and_says_when_it_cannot(tmp_path: Path) -> None:
    shown = at_the_terminal("offrandes", tmp_path, ["undo", "1", "undo", "2", "quit"])
    assert shown.count("There is nothing that you could take back.") == 1
    assert shown.count("Your last decision is taken back.") == 1
    after = shown.split("Your last decision is taken back.")[1]
    assert "Sparta chooses the Water Carrier" in after and "Sparta chooses the Peasant" not in after


@pytest.mark.parametrize("name", games.ours())
def test_undo_never_goes_back_across_dice_or_what_was_shown(name: str) -> None:
    match, chooser, refused = Match(games.load(name), 2, 1), random.Random(1), set()
    while not match.over and len(match.played) < 150:
        if match.turn == 0:
            tried = match.copy()
            why_not = take_back(tried, 0)
            if why_not is not None:
                refused.add(why_not["id"])
                assert len(tried.played) == len(match.played)
            else:
                taken = match.played[len(tried.played) :]
                assert taken[0].seat == 0 and CHANCE not in {played.seat for played in taken}
        match.play(chooser.choice(match.legal))
    assert refused & {"table-undo-chance", "table-undo-shown"}


def test_a_decision_that_was_taken_back_can_be_made_again_and_meets_the_same_answers() -> None:
    match = Match(games.load("offrandes"), 3, 4)
    while match.turn != 0 or len(match.legal) < 2:
        match.play(match.legal[0])
    before, move = len(match.played), match.legal[0]
    once = match.copy().play(move)
    match.play(move)
    assert take_back(match, 0) is None and len(match.played) == before
    assert match.play(move).state == once.state


def test_a_hint_is_a_move_of_the_list(tmp_path: Path) -> None:
    shown = at_the_terminal("offrandes", tmp_path, ["hint", "quit"])
    assert "The oracle would choose number " in shown


def test_the_rules_can_be_read_whole_and_by_the_clause(tmp_path: Path) -> None:
    shown = at_the_terminal("offrandes", tmp_path, ["rules a3", "rules Z99", "quit"], code="de")
    assert "A3 Im Uhrzeigersinn" in shown or "A3" in shown.split("rules a3")[1]
    assert "„rules Z99“: Diese Regel gibt es nicht" in shown
    assert "<sub>" not in shown and "tests/" not in shown


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_cards_can_be_read_and_a_game_without_cards_says_so(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("votive.terminal.looking_up._paged", lambda console, parts: console.print(*parts))
    catalogue = games.load("favor").shown.catalogue
    assert catalogue is not None
    titles = [title for title, _, _ in catalogue(language(code, games.load("favor").language_folder))]
    shown = at_the_terminal("favor", tmp_path, ["cards", "quit"], code=code)
    assert all(title in shown for title in titles)
    words = language(code, games.load("offrandes").language_folder)
    assert words.word("play-no-cards") in at_the_terminal("offrandes", tmp_path, ["cards", "quit"], code=code)


def test_units_and_offerings_are_typed_as_they_are_printed(tmp_path: Path) -> None:
    game = games.load("favor")
    match = Match(game, 2, 1)
    while "delegate" not in {move[0] for move in match.legal} or match.turn != 0:
        match.play(match.legal[0])
    board = io.StringIO()
    Console(file=board, width=120).print(game.draw(match.view(0), language("en", game.language_folder)))
    assert "Λ1:" in board.getvalue() and "Λ0:" not in board.getvalue()
    typed = game.shown.typed
    assert typed is not None and typed(["delegate", 0, "forest"]) == ["delegate", 1, "forest"]
    assert typed(["unit", 2, 0]) == ["unit", "athens", 1] and typed(["take_offering", 0]) == ["take_offering", 1]
    assert len({str(typed(name)) for name in game.names[: game.moves]}) == game.moves, "no two are typed alike"
    shown = at_the_terminal("favor", tmp_path, ["delegate 1 forest", "quit"])
    assert "Sparta sends unit 1: Forest." in shown
