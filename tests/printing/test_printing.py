"""What `votive print` makes is read back: pages, sizes, letters, and the words of every card."""

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from votive import games
from votive.cli import main
from votive.core import variants
from votive.core.differences import option_differences
from votive.core.language import language
from votive.core.languages import LANGUAGES
from votive.games.favor.catalogue import named
from votive.games.favor.content import CITIES
from votive.games.favor.texts import text
from votive.games.favor.versions import CARDS
from votive.printing.cards import backs, sheets
from votive.printing.markdown import blocks
from votive.printing.rulebook import fold, sections
from votive.printing.sheets import WORDS, Order, make
from votive.printing.typesetting import PAPERS

POINTS = 72 / 25.4
PAPER_OF = dict(zip(LANGUAGES, ("a4", "letter", "a4", "letter"), strict=True))


@cache
def printed(code: str, game: str = "favor") -> PdfReader:
    loaded = games.load(game)
    return PdfReader(io.BytesIO(make(Order(loaded, loaded.settings(4), code, PAPER_OF[code]))))


@cache
def said(reader: PdfReader) -> list[str]:
    """The words of each page; however lines are broken, and without soft and joining marks."""
    return [squeezed(page.extract_text()) for page in reader.pages]


def squeezed(words: str) -> str:
    return re.sub(r"[\s\u00ad\u2060]", "", words)


def effects() -> Iterator[tuple[str, str, object, int]]:
    for temple in (*CARDS.temples, *CARDS.basics):
        yield "temple", temple.name, temple.prayer, 4 if temple.god else 5
    for kind, listed in (("market", CARDS.market), ("god", CARDS.gods), ("quest", CARDS.quests)):
        for card in listed:
            yield kind, card.name, card.effect, card.copies


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_is_there_with_its_words_as_often_as_it_should_be(code: str) -> None:
    words = language(code, games.load("favor").language_folder)
    fronts = "".join(said(printed(code))[1:50:2])
    for kind, name, effect, copies in effects():
        assert fronts.count(squeezed(words.say(text(effect)))) >= copies, name
        assert fronts.count(squeezed(named(kind, name, words))) >= copies, name
    for offering in CARDS.offerings:
        assert fronts.count(squeezed(named("offering", offering.name, words))) >= 3, offering.name


@pytest.mark.parametrize("code", LANGUAGES)
def test_pages_have_the_size_of_the_paper_and_the_board_lies_across(code: str) -> None:
    width, height = (side * POINTS for side in PAPERS[PAPER_OF[code]])
    sizes = [(float(page.mediabox.width), float(page.mediabox.height)) for page in printed(code).pages]
    across = [number for number, (wide, high) in enumerate(sizes, 1) if wide > high]
    assert across == [52, 60, 61]
    for wide, high in sizes:
        assert sorted((wide, high)) == pytest.approx(sorted((width, height)), abs=0.5)


@pytest.mark.parametrize("game", ("favor", "offrandes"))
@pytest.mark.parametrize("code", LANGUAGES)
def test_all_letters_are_in_the_file(code: str, game: str) -> None:
    found = set()
    for page in printed(code, game).pages:
        resources = [page["/Resources"]]
        while resources:
            one = resources.pop().get_object()
            for font in one.get("/Font", {}).values():
                descriptor = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
                assert "/FontFile2" in descriptor or "/FontFile3" in descriptor, descriptor["/FontName"]
                found.add(descriptor["/FontName"].partition("+")[2])
            for form in one.get("/XObject", {}).values():
                if "/Resources" in form.get_object():
                    resources.append(form.get_object()["/Resources"])
    assert {"Marcellus-Regular", "SourceSans3-Regular", "SourceSans3-SemiBold"} <= found


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_guide_names_the_pages_that_there_are(code: str) -> None:
    pages = said(printed(code))
    for row in ("2–51", "52", "53–57", "58", "59", "60–61"):
        assert row in pages[0], pages[0]
    assert len(pages) == 61
    words = language(code, games.load("favor").language_folder)
    assert all(squeezed(named("area", area.name, words)) in pages[51] for area in CARDS.areas)
    for number, city in enumerate(CITIES):
        assert squeezed(words.word(city)) in pages[52 + number]
    assert all(str(hour) in pages[57] for hour in range(1, 13))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_booklet_holds_every_clause_once(code: str) -> None:
    book = "".join(said(printed(code))[59:])
    clauses = [
        block["spans"][0]["text"]
        for part in sections("favor", code)
        for block in part
        if block["kind"] == "item" and block["spans"][0]["as"] == "strong"
    ]
    assert len(clauses) == 21
    for clause in clauses:
        assert clause in book


@pytest.mark.parametrize("code", LANGUAGES)
def test_offrandes_has_an_aid_of_two_pages_and_nothing_to_play_with(code: str) -> None:
    reader = printed(code, "offrandes")
    words = language(code, games.load("offrandes").language_folder)
    first, second = said(reader)
    assert squeezed(words.word("water_carrier")) in first and squeezed(words.word("zeus")) in first
    assert "C7" in second and "E4" in second and "D5" in second


def test_a_sheets_back_has_each_card_behind_its_front() -> None:
    cards = [{"title": str(number)} for number in range(11)]
    first, last = sheets(cards)
    assert [card and card["title"] for card in backs(first)] == list("210543876")
    assert [card and card["title"] for card in backs(last)][:3] == [None, "10", "9"]


def test_folded_sheets_can_be_read_page_by_page() -> None:
    assert fold(4) == [(4, 1), (2, 3)]
    assert fold(6) == [(0, 1), (2, 0), (6, 3), (4, 5)]
    for pages in range(1, 20):
        sides = fold(pages)
        assert sorted(page for side in sides for page in side if page) == list(range(1, pages + 1))


def test_markdown_is_read_as_blocks() -> None:
    found = blocks(
        "# Title\n\n[a](b.md) · c\n\none\n*two*\n\n- **A1** x\n  <br><sub>code</sub>\n\n| a | b |\n|---|---|\n| c | d |"
    )
    assert [block["kind"] for block in found] == ["heading", "paragraph", "item", "table"]
    assert found[1]["spans"][-1] == {"as": "em", "text": "two"}
    assert len(found[3]["rows"]) == 2


def test_the_same_order_makes_the_same_file() -> None:
    order = Order(games.load("offrandes"), games.load("offrandes").settings(4))
    assert make(order) == make(order)


def test_the_command_writes_a_pdf_and_says_where(tmp_path: Path) -> None:
    file = tmp_path / "aid.pdf"
    done = CliRunner().invoke(main, ["print", "offrandes", "--language", "de", "--paper", "letter", "-o", str(file)])
    assert (done.exit_code, done.output) == (0, f"wrote {file}\n")
    assert file.read_bytes().startswith(b"%PDF")


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    file = tmp_path / "no" / "aid.pdf"
    done = CliRunner().invoke(main, ["print", "offrandes", "-o", str(file)])
    assert done.exit_code == 2
    assert "cannot write" in done.output and str(file) in done.output


def test_fewer_rounds_make_a_shorter_sundial() -> None:
    loaded = games.load("favor")
    reader = PdfReader(io.BytesIO(make(Order(loaded, loaded.settings(4, {"rounds": 9})))))
    dial = reader.pages[57].extract_text()
    assert dial.index("9") < dial.index("Order of play")
    assert "10" not in dial.partition("Order of play")[0]


def test_a_variants_cards_are_printed_and_the_first_page_names_it(tmp_path: Path) -> None:
    variant = tmp_path / "rich.toml"
    variant.write_text(
        """
        name = "Rich market"
        game = "favor"
        remove = ["market.spear_guard"]
        [options]
        rounds = 9
        [[change]]
        card = "market.swift_runner"
        effect = [{ do = "score", number = 7 }]
        [[add]]
        deck = "market"
        name = "golden_scales"
        effect = [{ do = "gain", what = "gold" }]
        """,
        encoding="utf-8",
    )
    command = ["-m", "votive", "print", str(variant), "-o", str(tmp_path / "rich.pdf")]
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    pages = said(PdfReader(tmp_path / "rich.pdf"))
    assert "Variant“Richmarket”(" in pages[0]
    cards = "".join(pages[1:])
    assert cards.count("GoldenscalesGain1gold.") == 2
    assert cards.count("SwiftRunner") == 2 and "SwiftRunner" + "Score7points." in cards
    assert "SpearGuard" not in cards
    dial = next(page for page in pages if page.startswith("Thesundial"))
    assert "9" in dial.partition("Orderofplay")[0] and "10" not in dial.partition("Orderofplay")[0]


DIFFERENT = """
name = "Rich market"
game = "favor"
remove = ["market.spear_guard", "quest.open_hand"]
[options]
rounds = 9
[[change]]
card = "market.swift_runner"
effect = [{ do = "score", number = 7 }]
[[add]]
deck = "market"
name = "golden_scales"
effect = [{ do = "gain", what = "gold" }]
"""
TOLD = {
    "en": [
        "Rounds: 9 instead of 12",
        "Changed: Swift Runner",
        "New: Golden scales",
        "Left out: Spear Guard, Open Hand",
    ],
    "fr": ["Manches : 9 au lieu de 12", "Modifiées : Coureur agile", "Nouvelles : Golden scales", "Sans : Garde de"],
    "de": ["Runden: 9 statt 12", "Geändert: Schneller Läufer", "Neu: Golden scales", "Ohne: Speerwache, Offene Hand"],
    "es": ["Rondas: 9 en vez de 12", "Cambiadas: Corredor veloz", "Nuevas: Golden scales", "Sin: Guardia"],
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_first_page_says_what_is_not_as_published(code: str) -> None:
    rich = variants.ready(variants.parse(DIFFERENT)[0], games.load)
    settings = rich.game.settings(4, rich.options)
    order = Order(rich.game, settings, code, PAPER_OF[code], rich.named.name, rich.named.hash)
    first = said(PdfReader(io.BytesIO(make(order))))[0]
    assert [line for line in TOLD[code] if squeezed(line) not in first] == [], first
    heading = squeezed(language(code, WORDS).word("print-different"))
    assert heading in first and heading not in said(printed(code))[0]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_aid_of_a_variant_says_it_too_and_still_has_two_pages(code: str) -> None:
    loaded = games.load("offrandes")
    options = {"rounds": 4, "purse": 9, "revenue": 3, "purse_limit": 40}
    for paper in PAPERS:
        pages = said(PdfReader(io.BytesIO(make(Order(loaded, loaded.settings(4, options), code, paper, "A" * 60)))))
        assert len(pages) == 2
        assert squeezed(option_differences(loaded, options, code)[3]) in pages[0]


def test_a_variants_mistake_is_said_and_nothing_is_written(tmp_path: Path) -> None:
    variant = tmp_path / "odd.toml"
    variant.write_text('name = "Odd"\ngame = "favor"\nremove = ["market.nobody"]\n', encoding="utf-8")
    command = ["-m", "votive", "print", str(variant), "-o", str(tmp_path / "odd.pdf")]
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True)
    assert done.returncode == 2
    assert "there is no card 'market.nobody'" in done.stderr
    assert not (tmp_path / "odd.pdf").exists()
