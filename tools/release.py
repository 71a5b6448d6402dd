"""`make release`: builds wheel and sdist of what is committed and looks at both. Signs, tags and sends nothing.

Runs in an environment of its own (requirements/release.txt). docs/versions.md is the recipe around it.
"""

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
BUILT = {
    "votive/web/static/index.html": "page",
    "votive/web/static/wasm/index.json": "rules for the browser (building them needs wasm-ld)",
}
"""What is not in git and must be in both files."""


def version() -> str:
    """The one place that says it."""
    text = (ROOT / "src" / "votive" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    assert found, "src/votive/__init__.py has no __version__"
    return found[1]


def notes(changelog: str, wanted: str) -> str:
    """What the changelog says of a version; empty if it says nothing."""
    found = re.search(rf"^## {re.escape(wanted)}\b[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found[1].strip() + "\n" if found else ""


def complaints(wanted: str, committed: bool, changelog: str, citation: str) -> list[str]:
    """What stands in the way of a release."""
    found = []
    if not committed:
        found.append("there are changes that are not committed")
    if not notes(changelog, wanted):
        found.append(f"CHANGELOG.md has no heading ## {wanted}")
    elif re.search(rf"^## {re.escape(wanted)}, not yet released", changelog, re.MULTILINE):
        found.append(f"CHANGELOG.md still says that {wanted} is not yet released: give the heading its date")
    if f"version: {wanted}\n" not in citation:
        found.append(f"CITATION.cff does not say version: {wanted}")
    return found


def missing(packed: str, names: list[str]) -> list[str]:
    """What should have been built into a file and is not in it."""
    return [f"the {packed} has no {what}" for name, what in BUILT.items() if name not in names]


def main() -> int:
    """Build and look; 1 if something is not as it should be."""
    wanted = version()
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    status = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True)
    found = complaints(wanted, not status.stdout, changelog, (ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    shutil.rmtree(DIST, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "build", "--outdir", str(DIST), str(ROOT)], check=True)
    files = sorted(DIST.iterdir())
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *map(str, files)], check=True)
    with zipfile.ZipFile(DIST / f"votive-{wanted}-py3-none-any.whl") as wheel:
        found += missing("wheel", wheel.namelist())
    with tarfile.open(DIST / f"votive-{wanted}.tar.gz") as sdist:
        found += missing("sdist", [name.removeprefix(f"votive-{wanted}/src/") for name in sdist.getnames()])
    (DIST / "notes.md").write_text(notes(changelog, wanted), encoding="utf-8")
    print("\n".join(str(path.relative_to(ROOT)) for path in [*files, DIST / "notes.md"]))
    if found:
        print("No release yet: " + "; ".join(found) + ".", file=sys.stderr)
        return 1
    print(f'Now: git tag -a v{wanted} -m "Votive {wanted}" && git push origin v{wanted}')
    return 0


if __name__ == "__main__":
    sys.exit(main())
