"""`python -m tools.demo [FOLDER]` writes a demo: the page as a folder of files that any web server can give out.

Games against bots, lessons, rules and replays of records work in it without Votive (docs/browser.md). What the page
would ask a server for is written down beside it.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from tools.wasm.__main__ import BUILT, FOLDER, INDEX, MISSING
from votive import games
from votive.core.languages import LANGUAGES
from votive.table.lessons import lesson_of
from votive.table.values import LEVELS
from votive.web.routes.games import game_info
from votive.web.routes.lessons import outline
from votive.web.rules_pages import rules_page
from votive.web.schema.games import GameList

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "client"


def write(folder: Path) -> None:
    """The whole demo; what was in the folder is gone."""
    page = ["npx", "vite", "build", "--mode", "demo", "--base", "./", "--outDir", str(folder), "--emptyOutDir"]
    subprocess.run([*page, "--logLevel", "warn"], cwd=CLIENT, check=True)
    shutil.copytree(FOLDER, folder / "wasm", ignore=shutil.ignore_patterns(BUILT.name))
    for name, value in answers().items():
        path = folder / "data" / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(msgspec.json.encode(value))
    subprocess.run(["node", "scripts/offline.mjs", str(folder)], cwd=CLIENT, check=True)
    shutil.rmtree(folder / ".vite", ignore_errors=True)


def answers() -> dict[str, Any]:
    """What the page asks for, by the names that client/src/frame/demo.ts knows."""
    ours = [games.load(name) for name in games.ours()]
    found: dict[str, Any] = {"games": GameList([game_info(game, None) for game in ours], list(LEVELS), list(LANGUAGES))}
    for game in ours:
        for language in LANGUAGES:
            found[f"rules-{game.name}-{language}"] = rules_page(game.name, language)
        lesson = lesson_of(game)
        if lesson is not None:
            found |= {f"lesson-{game.name}": outline(game, lesson), f"course-{game.name}": lesson}
    return found


def main() -> int:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "demo").resolve()
    if not (FOLDER / INDEX).is_file():
        print(MISSING, file=sys.stderr)
        return 1
    if folder.exists() and not (folder / "data" / "games.json").is_file() and any(folder.iterdir()):
        print(f"{folder} is there and holds something else than a demo; name another folder", file=sys.stderr)
        return 1
    write(folder)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"The demo is in {folder}, {size / 1e6:.1f} MB. To see it: python3 -m http.server -d {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
