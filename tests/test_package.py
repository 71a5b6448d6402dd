"""Wheel and sdist hold the page and the rules for the browser: who installs from them needs neither Node nor LLVM."""

import re
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import httpx
import pytest
from tools.build_hook import LINKER, NO_NODE, NO_WASM, WASM, is_new_enough, wasm_sources

from tests.installed import OFFLINE, PIP, ROOT, Installed, only, run, tracked_files, without
from tests.sizes import LONG
from tests.web.serving import free_port

INDEX = "votive/web/static/index.html"
RULES = "votive/web/static/wasm"
MODULES = [
    f"{RULES}/{name}" for name in ("index.json", "offrandes.wasm", "offrandes.js", "favor.wasm", "favor-4.weights")
]
REQUIRES = "import hatchling.build as b; print(*b.get_requires_for_build_sdist(), *b.get_requires_for_build_wheel())"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tracked_files(tmp_path / "copy")


def make_wheel(source: Path, folder: Path, env: dict[str, str]) -> str:
    """What is said while a wheel is made into a folder."""
    command = (*PIP, "wheel", "-v", *OFFLINE, "--no-build-isolation", "-w", str(folder), str(source))
    return run(*command, cwd=folder.parent, env=env)


@pytest.mark.slow
def test_an_sdist_holds_what_was_built_and_none_of_npms_packages(installed: Installed) -> None:
    assert NO_WASM not in installed.said
    with tarfile.open(installed.sdist) as packed:
        names = {name.partition("/src/")[2] for name in packed.getnames()}
        assert not [name for name in packed.getnames() if "node_modules" in name]
    assert names >= {INDEX, *MODULES, WASM.removeprefix("src/")}


@pytest.mark.slow
def test_a_wheel_made_from_the_sdist_without_a_linker_has_the_rules_for_the_browser(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as packed:
        assert {INDEX, *MODULES} <= set(packed.namelist())


def test_where_the_linker_is_a_build_asks_for_what_compiles_the_rules(copy: Path, tmp_path: Path) -> None:
    program = (sys.executable, "-c", REQUIRES)
    with_linker = only(tmp_path / "bin", LINKER)
    asked = run(*program, cwd=copy, env=with_linker)
    assert len(re.findall(r"\bnumba>=", asked)) == len(re.findall(r"\bmsgspec>=", asked)) == 2
    assert run(*program, cwd=copy, env=only(tmp_path / "nothing")) == "\n"
    (copy / WASM).parent.mkdir(parents=True)
    (copy / WASM).touch()
    assert run(*program, cwd=copy, env=with_linker) == "\n", "they are built already"


@pytest.mark.slow
def test_a_wheel_made_from_the_sdist_without_node_serves_the_page(installed: Installed, tmp_path: Path) -> None:
    without_node = installed.environment(NUMBA_DISABLE_JIT="1", VOTIVE_CACHE=str(tmp_path / "cache"))
    program = "import votive; print(votive.__file__)"
    where = run(str(installed.python), "-c", program, cwd=tmp_path, env=without_node)
    assert where.startswith(str(installed.packages))

    address = f"http://localhost:{(port := free_port())}"
    command = [str(installed.command), "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{tmp_path / 'tables.sqlite'}"]
    log = tmp_path / "log"
    with log.open("wb") as stream:
        server = subprocess.Popen(command, cwd=tmp_path, env=without_node, stdout=stream, stderr=stream)
    try:
        page = None
        while page is None:
            assert server.poll() is None, log.read_text(encoding="utf-8")
            try:
                page = httpx.get(address, timeout=60)
            except httpx.TransportError:
                time.sleep(0.1)
        found = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert page.status_code == 200 and found, page.text
        asset = httpx.get(address + found[1], timeout=60)
        assert asset.status_code == 200 and asset.headers["content-type"].startswith("text/javascript")
        rules = httpx.get(f"{address}/wasm/offrandes.wasm", timeout=60)
        assert rules.content.startswith(b"\0asm")
    finally:
        server.terminate()
        server.wait()


def test_a_build_and_make_take_the_rules_for_the_browser_from_the_same_sources() -> None:
    asked = ("make", "-s", "--no-print-directory", "--eval=sources:; @echo $(WASM_SOURCES)", "sources")
    made = run(*asked, cwd=ROOT, env=without("MAKEFLAGS", "MAKELEVEL", "MFLAGS"))
    assert {ROOT / name for name in made.split()} == set(wasm_sources(ROOT))


@pytest.mark.slow
@pytest.mark.parametrize(
    "linker", [(), *([(LINKER,)] if LONG else [])], ids=["without wasm-ld", "with wasm-ld"][: 1 + LONG]
)
def test_a_wheel_made_from_the_repository_has_the_page_and_the_rules_if_they_can_be_built(
    linker: tuple[str, ...], copy: Path, tmp_path: Path
) -> None:
    said = make_wheel(copy, tmp_path / "wheels", only(tmp_path / "bin", "node", "npm", "sh", *linker))
    [built] = (tmp_path / "wheels").glob("*.whl")
    with zipfile.ZipFile(built) as packed:
        names = packed.namelist()
    assert INDEX in names
    assert (set(MODULES) <= set(names)) == bool(linker) and (NO_WASM in said) != bool(linker), said


def test_without_node_a_build_ends_with_one_sentence(copy: Path, tmp_path: Path) -> None:
    command = [*PIP, "wheel", *OFFLINE, "--no-build-isolation", "-w", str(tmp_path / "wheels"), str(copy)]
    done = subprocess.run(command, cwd=tmp_path, env=only(tmp_path / "bin"), capture_output=True, text=True)
    said = done.stdout + done.stderr
    assert done.returncode != 0 and NO_NODE in said and "Traceback" not in said, said


def test_an_editable_install_does_not_build_the_page(copy: Path, tmp_path: Path) -> None:
    program = "import sys; from hatchling.build import build_editable; build_editable(sys.argv[1])"
    run(sys.executable, "-c", program, str(tmp_path), cwd=copy, env=only(tmp_path / "bin"))
    assert list(tmp_path.glob("*.whl")) and not (copy / "src" / "votive" / "web" / "static").exists()


def test_the_page_is_built_by_the_versions_of_node_that_the_client_names() -> None:
    assert '"node": "^20.19.0 || >=22.12.0"' in (ROOT / "client" / "package.json").read_text(encoding="utf-8")
    assert [is_new_enough(f"v{version}.0") for version in ("20.19", "22.12", "24.0")] == [True] * 3
    assert [is_new_enough(f"v{version}.0") for version in ("18.20", "20.18", "21.7", "22.11")] == [False] * 4
    assert not is_new_enough("")


def test_make_without_node_says_what_still_works(copy: Path, tmp_path: Path) -> None:
    (copy / "client" / "node_modules").unlink()
    env = only(tmp_path / "bin", "make", "sh", "find")
    done = subprocess.run(
        ["make", "client/node_modules/.package-lock.json"], cwd=copy, env=env, capture_output=True, text=True
    )
    assert done.returncode != 0 and ".venv/bin/votive play offrandes" in done.stdout, done.stdout + done.stderr
