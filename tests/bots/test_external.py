"""Programs as bots: those that behave, and all the ways not to."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from votive import bots, games
from votive.bots import external
from votive.bots.bot import position_of
from votive.bots.external import External
from votive.bots.warmup import make_ready
from votive.core.errors import VotiveError
from votive.core.match import Match

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = f"{sys.executable} {ROOT / 'examples' / 'bot.py'}"
GAME = make_ready(games.load("offrandes"))

GOOD = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
    if message["type"] == "position":
        BEFORE
        print(json.dumps({"type": "move", "id": message["id"], "move": MOVE}), flush=True)
"""


def program(folder: Path, before: str = "pass", move: str = "message['legal'][0]", text: str = GOOD) -> str:
    file = folder / "bot.py"
    file.write_text(text.replace("BEFORE", before).replace("MOVE", move))
    return f"{sys.executable} {file}"


def play(command: str, seconds: float = 60, decisions: int = 9) -> tuple[External, list[str], Match]:
    """A few decisions of three such programs; the first one, all that was reported, and the match."""
    told: list[str] = []
    seated = [External(GAME, 3, seat, command) for seat in range(3)]
    for bot in seated:
        bot.report = told.append
    match = Match(GAME, 3, 1)
    try:
        for _ in range(decisions):
            match.play(seated[match.turn].choose(position_of(match, match.turn), seconds))
    finally:
        for bot in seated:
            bot.close()
    return seated[0], told, match


def test_the_example_is_short_and_plays_a_whole_game_of_everything() -> None:
    assert len((ROOT / "examples" / "bot.py").read_text(encoding="utf-8").splitlines()) <= 30
    for name in games.names():
        game = make_ready(games.load(name))
        bot = bots.make(f"command:{EXAMPLE}", game, 2, 1)
        told: list[str] = []
        bot.report = told.append
        match = Match(game, 2, 1)
        while not match.over:
            match.play(bot.choose(position_of(match, match.turn), 5))
        bot.close()
        assert told == []


def test_a_program_that_behaves_is_asked_each_time(tmp_path: Path) -> None:
    bot, told, match = play(program(tmp_path, move="message['legal'][-1]"))
    assert told == []
    assert bot.asked == 3, "everybody picks three characters"
    assert GAME.names[match.played[1].move] == ["pick", "guardsman"]


@pytest.mark.parametrize(
    ("before", "move", "complaint"),
    [
        ("import time; time.sleep(2)", "message['legal'][0]", "no answer within 0.6 s"),
        ("continue", "0", "no answer within 0.6 s"),
        ("pass", "['fly', 'away']", 'it answered with ["fly", "away"], which is not a legal move'),
        ("pass", "['bid', 3]", 'it answered with ["bid", 3], which is not a legal move'),
        ("pass", "{'a': [1e999]}", "which is not a legal move"),
        ("pass", "None", "it answered with null, which is not a legal move"),
        ("raise SystemExit('I am tired')", "0", "it closed its standard output"),
        ("print('x' * 3_000_000, flush=True)", "message['legal'][0]", "a line of more than 1,000,000 bytes"),
        ("print('talk\\n' * 5000, flush=True)", "message['legal'][0]", "1000 lines that were no answer"),
        ("sys.stdout.close()", "message['legal'][0]", "it closed its standard output"),
    ],
    ids=["slow", "silent", "no such move", "illegal", "strange", "null", "dead", "huge", "very chatty", "closed"],
)
def test_a_program_that_misbehaves_is_reported_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, move: str, complaint: str
) -> None:
    monkeypatch.setattr(external, "GRACE_SECONDS", 0.4)
    _, told, match = play(program(tmp_path, before, move), seconds=0.2 if "no answer" in complaint else 60)
    assert len(match.played) >= 7
    assert complaint in told[0]
    assert "the greedy bot" in told[0]


def test_a_little_talk_on_standard_output_does_no_harm(tmp_path: Path) -> None:
    talk = "print('thinking …'); print('{\"type\": \"move\", \"id\": -5}'); print('[1]'); print(json.dumps('a'))"
    _, told, _ = play(program(tmp_path, talk, "message['legal'][-1]"))
    assert told == []


def test_a_late_answer_is_not_taken_for_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "GRACE_SECONDS", 0.3)
    late = "import time; time.sleep(2 if message['id'] == 1 else 0)"
    bot = External(GAME, 2, 1, program(tmp_path, late, "message['legal'][-1]"))
    told: list[str] = []
    bot.report = told.append
    match = Match(GAME, 2, 1)
    bot.choose(position_of(match, match.turn), 0.1)
    match.play(match.legal[0])
    assert bot.choose(position_of(match, match.turn), 60) == match.legal[-1]
    assert len(told) == 1
    bot.close()


def test_after_a_few_troubles_the_stand_in_plays_the_rest(tmp_path: Path) -> None:
    bot = External(GAME, 2, 1, program(tmp_path, move="['fly']"))
    told: list[str] = []
    bot.report = told.append
    match = Match(GAME, 2, 1)
    for _ in range(6):
        match.play(bot.choose(position_of(match, match.turn), 1))
    assert ["plays on in its place" in text for text in told] == [False, False, True]
    assert bot.program is None
    assert bot.asked == 3


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("import time; time.sleep(60)", "it did not say hello: no answer within"),
        ("raise SystemExit('no licence')", "it did not say hello: it closed its standard output"),
        ('print(\'{"type": "hello", "protocol": 7}\'); input()', "it speaks protocol 7; this is 1"),
        ("print('hello')", "it did not say hello"),
    ],
    ids=["silent", "dead", "another protocol", "plain text"],
)
def test_a_program_that_does_not_greet_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, complaint: str
) -> None:
    monkeypatch.setattr(external, "HELLO_SECONDS", 0.5 if "sleep" in text else 10.0)
    _, told, match = play(program(tmp_path, text=text))
    assert complaint in told[0]
    assert len(told) == 3, "one report a program, not one a move"
    assert len(match.played) >= 7


def test_what_a_dead_program_wrote_on_standard_error_is_told(tmp_path: Path) -> None:
    _, told, _ = play(program(tmp_path, "import time; sys.exit('division by cucumber')"))
    assert "division by cucumber" in told[0]


def test_a_program_that_never_reads_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'import time; print(\'{"type": "hello", "protocol": 1}\', flush=True); time.sleep(60)'
    monkeypatch.setattr(external, "HELLO_SECONDS", 5.0)
    bot = External(GAME, 3, 1, program(tmp_path, text=text))
    told: list[str] = []
    bot.report = told.append
    match = Match(GAME, 3, 1)
    assert bot.choose(position_of(match, match.turn), 0.1) in match.legal
    monkeypatch.setattr(external.BotProcess.tell, "__defaults__", (0.5,))
    assert bot.program is not None
    with pytest.raises(external.ProcessGone, match="does not read"):
        bot.program.tell({"type": "x" * 1_000_000})
    bot.close()
    assert told


def test_a_program_that_cannot_be_started_is_an_error_at_once() -> None:
    for command in ("./no-such-program", "", '"unbalanced'):
        with pytest.raises(VotiveError, match="cannot be started"):
            bots.make(f"command:{command}", GAME, 2, 1)


def test_a_stopped_program_is_not_waited_for(tmp_path: Path) -> None:
    bot = External(GAME, 2, 1, program(tmp_path, "import time; time.sleep(5)"))
    told: list[str] = []
    bot.report = told.append
    match = Match(GAME, 2, 1)
    place = position_of(match, match.turn)
    bot._running(place)
    place.stop.set()
    assert bot.choose(place, 60) in place.moves
    assert ["it was told to stop" in text for text in told] == [True]
    bot.close()


def test_nothing_secret_goes_to_a_program(tmp_path: Path) -> None:
    """With two players, the one that takes is told only of the open tiles."""
    log = tmp_path / "log"
    before = f"open({str(log)!r}, 'a').write(line)"
    command = program(tmp_path, before, "message['legal'][0]")
    seated = [External(GAME, 2, seat, command) for seat in range(2)]
    match = Match(GAME, 2, 1)
    hidden = 0
    while not match.over and hidden < 4:
        log.unlink(missing_ok=True)
        place = position_of(match, match.turn)
        match.play(seated[match.turn].choose(place, 5))
        if place.moves[0][0] == "take":
            hidden += 1
            said = log.read_text()
            assert '"deal":null' in said or '"deal"' not in said
    for bot in seated:
        bot.close()
    assert hidden == 4


def test_a_program_plays_at_the_terminal(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "votive", "play", "offrandes", "-n", "2", "--bots", f"command:{EXAMPLE}"]
    done = subprocess.run(
        [*command, "--seed", "1"],
        input="1\n1\n1\nquit\n",
        capture_output=True,
        text=True,
        env=os.environ | {"VOTIVE_DATA": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
    assert "is played by the bot command:" in done.stdout
    assert "trouble" not in done.stdout
