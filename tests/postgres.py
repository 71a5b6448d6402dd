"""A real PostgreSQL for tests: one for a test run, started when the first test asks for it, a fresh database a test.

A fresh database is a copy of one that has been opened once: each has the program's tables and nothing in them.
"""

import json
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from votive.store import open_store
from votive.store.lock import FileLock

MISSING = "PostgreSQL is not installed: run `make postgresql`, or on Debian and Ubuntu `apt-get install postgresql`"
SHARED = "postgres.json"
TEMPLATE = "votive_template"
_databases = count()


def binaries() -> Path | None:
    """Where initdb and pg_ctl are."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = [*Path("/usr/lib/postgresql").glob("*/bin"), *Path("/opt/homebrew/opt").glob("postgresql@*/bin")]
    there = [folder for folder in folders if (folder / "initdb").exists()]
    return max(there, key=lambda folder: [int(part) for part in folder.parts if part.isdecimal()], default=None)


class Cluster:
    """A PostgreSQL of our own, reached by a socket in its folder and by nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def make(cls, folder: Path | None = None, run: int | None = None) -> "Cluster":
        """A new one, that runs. It goes when the process `run` (this one) is gone, however that ends."""
        if binaries() is None:
            pytest.fail(MISSING, pytrace=False)
        cluster = cls(folder or Path(tempfile.mkdtemp(prefix="votive-postgres-")))
        _remove_if_killed(run or os.getpid(), cluster)
        if user := cluster.user():
            shutil.chown(cluster.folder, user, user if user == "postgres" else "nogroup")
        options = ["--auth=trust", "--username=votive", "--encoding=UTF8", "--locale=C", "--no-sync"]
        cluster.run("initdb", *options, "-D", str(cluster.folder / "data"))
        cluster.start()
        return cluster

    @staticmethod
    def user() -> str | None:
        """PostgreSQL does not run as root."""
        if os.getuid() != 0:
            return None
        names = {entry.pw_name for entry in pwd.getpwall()}
        return "postgres" if "postgres" in names else "nobody"

    def run(self, program: str, *arguments: str, check: bool = True) -> None:
        folder, user = binaries(), self.user()
        assert folder
        as_user = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []} if user else {}
        command = [str(folder / program), *arguments]
        done = subprocess.run(
            command,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
            **as_user,  # type: ignore[call-overload]
        )
        assert not check or done.returncode == 0, f"{program}: {done.stderr!r}; see {self.folder / 'log'}"

    def start(self, check: bool = True) -> None:
        settings = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c max_connections=200"
        settings += " -c fsync=off"  # processes are killed here, machines are not
        data, log = str(self.folder / "data"), str(self.folder / "log")
        self.run("pg_ctl", "start", "-w", "-D", data, "-l", log, "-o", settings, check=check)

    def stop(self, how: str = "immediate") -> None:
        self.run("pg_ctl", "stop", "-w", "-m", how, "-D", str(self.folder / "data"), check=False)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str) -> str:
        return f"postgresql://votive@/{database}?host={self.folder}"

    def administer(self, statement: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(statement)

    def new_database(self, template: str = "template1") -> str:
        """A fresh database's name."""
        name = f"votive_{os.environ.get('PYTEST_XDIST_WORKER', 'main')}_{os.getpid()}_{next(_databases)}"
        self.administer(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def make_template(self) -> None:
        self.administer(f"CREATE DATABASE {TEMPLATE}")
        open_store(self.address(TEMPLATE)).close()

    def drop(self, name: str) -> None:
        self.administer(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


_LAST_RESORT = """
import os, sys, time
from tests.postgres import Cluster
from pathlib import Path
while os.path.exists(sys.argv[2]):
    try:
        os.kill(int(sys.argv[1]), 0)
    except OSError:
        Cluster(Path(sys.argv[2])).remove()
    time.sleep(1)
"""


def _remove_if_killed(run: int, cluster: Cluster) -> None:
    """Should the test run be killed, nothing of it stays behind."""
    root = Path(__file__).parent.parent
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(root), *filter(None, sys.path)])}
    command = [sys.executable, "-c", _LAST_RESORT, str(run), str(cluster.folder)]
    subprocess.run(  # by a shell that goes away at once: no child of ours
        ["sh", "-c", '"$@" </dev/null >/dev/null 2>&1 &', "sh", *command],
        cwd=root,
        env=environment,
        start_new_session=True,
        check=True,
    )


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Cluster:
    """The test run's PostgreSQL, shared by all its workers. `stop_postgres` stops it."""
    worker = "PYTEST_XDIST_WORKER" in os.environ
    shared = tmp_path_factory.getbasetemp().parent if worker else tmp_path_factory.getbasetemp()
    lock = FileLock(shared / "postgres.lock", patience=600)
    try:
        with lock.held():
            if (shared / SHARED).exists():
                return Cluster(Path(json.loads((shared / SHARED).read_text())))
            cluster = Cluster.make(run=os.getppid() if worker else os.getpid())
            cluster.make_template()
            (shared / SHARED).write_text(json.dumps(str(cluster.folder)))
            return cluster
    finally:
        lock.close()


def stop_postgres(config: pytest.Config) -> None:
    """At the end of the test run."""
    factory: pytest.TempPathFactory | None = getattr(config, "_tmp_path_factory", None)
    if hasattr(config, "workerinput") or factory is None or factory._basetemp is None:
        return
    note = factory.getbasetemp() / SHARED
    if note.exists():
        Cluster(Path(json.loads(note.read_text()))).remove()
        note.unlink()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "votive.sqlite"
    open_store(f"sqlite:///{path}").close()
    assert not [*path.parent.glob("*-wal")], "all of it is in one file"
    return path


@pytest.fixture
def postgres_address(postgres: Cluster) -> Iterator[str]:
    """A fresh database of PostgreSQL."""
    name = postgres.new_database(TEMPLATE)
    yield postgres.address(name)
    postgres.drop(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a fresh database, of either kind."""
    if request.param == "sqlite":
        shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "votive.sqlite")
        return f"sqlite:///{tmp_path / 'votive.sqlite'}"
    return str(request.getfixturevalue("postgres_address"))


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database in which there is nothing at all, of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'votive.sqlite'}"
        return
    cluster: Cluster = request.getfixturevalue("postgres")
    name = cluster.new_database()
    yield cluster.address(name)
    cluster.drop(name)
