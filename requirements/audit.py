"""`make audit`: are vulnerabilities known in what Votive is built from? Needs the network.

Asks pip-audit about every locked Python requirement, and npm about the page's and the benchmark's. Ends with 0 if
nothing is known, 1 if something is, 2 if nobody could be asked.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOUND, NOT_ASKED = 1, 2
PYTHON = sorted(path for path in Path(__file__).parent.glob("*.txt"))
NODE = {ROOT / "client": "the page", ROOT / "bench/servers/boardgameio": "a benchmark, never installed with Votive"}


def main() -> int:
    results = [python(path) for path in PYTHON] + [node(folder, what) for folder, what in NODE.items()]
    return FOUND if FOUND in results else max(results)


def said(name: str, result: int, line: str) -> int:
    print(f"{name}: {line}")
    return result


def python(path: Path) -> int:
    name = str(path.relative_to(ROOT))
    command = [str(Path(sys.executable).parent / "pip-audit"), "--require-hashes", "--disable-pip"]
    command += ["--progress-spinner", "off", "--format", "json", "-r", str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    try:
        asked = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        return said(name, NOT_ASKED, f"not audited: pip-audit cannot reach its database ({last_line(done.stderr)})")
    return python_result(name, asked)


def python_result(name: str, asked: list[dict[str, Any]]) -> int:
    """What pip-audit found out. A package that its database does not know was not audited."""
    known = [package for package in asked if "skip_reason" not in package]
    if not known:
        why = asked[0]["skip_reason"] if asked else "no packages"
        return said(name, NOT_ASKED, f"not audited: PyPI's database of vulnerabilities does not answer here ({why})")
    bad = [
        f"{package['name']} {package['version']}: {', '.join(found['id'] for found in package['vulns'])}"
        for package in known
        if package["vulns"]
    ]
    if bad:
        return said(name, FOUND, "; ".join(bad))
    unknown = f", {len(asked) - len(known)} not known to PyPI" if len(known) < len(asked) else ""
    return said(name, 0, f"nothing known about {len(known)} packages{unknown}")


def node(folder: Path, what: str) -> int:
    name = f"{folder.relative_to(ROOT)} ({what})"
    try:
        done = subprocess.run(["npm", "audit", "--json"], cwd=folder, capture_output=True, text=True)
    except FileNotFoundError:
        return said(name, NOT_ASKED, "not audited: npm is not installed")
    try:
        told = json.loads(done.stdout)
    except ValueError:
        told = {}
    return node_result(name, told, last_line(done.stderr), never_installed="never" in what)


def node_result(name: str, told: dict[str, Any], error: str, never_installed: bool) -> int:
    """What npm found out. What is never installed with Votive is told, but does not count."""
    if "metadata" not in told:
        return said(
            name, NOT_ASKED, f"not audited: npm's registry does not answer audits here ({error or 'no reason'})"
        )
    counts = {
        level: count for level, count in told["metadata"]["vulnerabilities"].items() if count and level != "total"
    }
    if counts:
        listed = ", ".join(f"{count} {level}" for level, count in counts.items())
        return said(name, 0 if never_installed else FOUND, f"{listed}; `npm audit` in that folder says more")
    return said(name, 0, "nothing known")


def last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.strip() and "complete log" not in line]
    return lines[-1].strip()[:200] if lines else ""


if __name__ == "__main__":
    sys.exit(main())
