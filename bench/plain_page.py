"""A plain page with the client's programs and the modules beside it: no server of ours."""

import functools
import http.server
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.wasm.__main__ import FOLDER

CLIENT = Path(__file__).parents[1] / "client"


def bundle(program: str, file: Path) -> None:
    """A program of the client in TypeScript as one file of JavaScript."""
    subprocess.run(["node", "scripts/bundle.mjs", program, str(file)], cwd=CLIENT, check=True)


class _Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def plain_page(folder: Path) -> Iterator[str]:
    """The address of an empty page in a folder that has the modules; any server of files would do."""
    (folder / "index.html").write_text("<!doctype html><title>Plain</title>", encoding="utf-8")
    shutil.copytree(FOLDER, folder / "wasm")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
