"""Programs that tests start, each forked off a process that has ready what they all stand on.

Python, and what Saucer and pytest stand on, took most of the time of a command that a test starts. So each test process
has one more, in which that is imported once, and nothing of Saucer's. A program is a fork of it that goes to its own
folder and environment, imports Saucer there and ends as any other does.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from runpy import run_module
from typing import Final

READY: Final = (
    *("asyncio", "concurrent.futures.thread", "email.message", "http.client", "multiprocessing.context", "uuid"),
    *("cv2", "fluent.runtime", "hypothesis", "msgspec.inspect", "nacl.bindings", "numpy", "pikepdf", "PIL.Image"),
    *("PIL.ImageDraw", "pypdfium2", "pytest", "reportlab.pdfgen.canvas", "shapely", "tomllib"),
)
"""Nothing here reads an environment that a program is given."""
PATIENCE_S: Final = 120
"""Seconds after which a program is ended."""
STREAMS: Final = (("in", os.O_RDONLY), ("out", os.O_WRONLY), ("err", os.O_WRONLY))


def started(
    module: str,
    *words: str,
    env: Mapping[str, str],
    cwd: Path | None = None,
    input: str = "",
    patience_s: int = PATIENCE_S,
) -> subprocess.CompletedProcess[str]:
    """Run ``python -m MODULE WORDS`` and return what it said; not for what depends on how Python itself is started.

    :param env: its whole environment. :param input: what it is told. :param patience_s: seconds that it may take.
    """
    with tempfile.TemporaryDirectory() as folder:
        streams = [Path(folder, name) for name, _ in STREAMS]
        for stream in streams:
            stream.write_text(input if stream.name == "in" else "", encoding="utf-8")
        told = [module, words, dict(env), str(cwd or Path.cwd()), list(map(str, streams)), patience_s]
        ready = _ready()
        assert ready.stdin is not None
        assert ready.stdout is not None
        ready.stdin.write(json.dumps(told) + "\n")
        ready.stdin.flush()
        code = int(ready.stdout.readline())
        _, out, err = (stream.read_bytes().decode() for stream in streams)  # with what a terminal would obey
    return subprocess.CompletedProcess([module, *words], code, out, err)


@cache
def _ready() -> subprocess.Popen[str]:
    """Return the process that programs are forked off; it ends with this one."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ready = subprocess.Popen(
        [sys.executable, __file__], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    atexit.register(ready.communicate)
    return ready


def _serve() -> None:
    """Fork a program for each line that is read, and print its exit code."""
    for name in READY:
        import_module(name)
    gc.freeze()
    while line := sys.stdin.buffer.readline():
        if not (program := os.fork()):
            _become(*json.loads(line))
        print(os.waitstatus_to_exitcode(os.waitpid(program, 0)[1]), flush=True)


def _become(module: str, words: list[str], env: dict[str, str], cwd: str, streams: list[str], patience_s: int) -> None:
    for number, (path, (_, how)) in enumerate(zip(streams, STREAMS, strict=True)):
        os.dup2(stream := os.open(path, how), number)
        os.close(stream)
    signal.alarm(patience_s)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    sys.path[:1] = [cwd, *filter(None, env.get("PYTHONPATH", "").split(os.pathsep))]
    sys.argv[1:] = words
    try:
        run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if isinstance(end.code, str):
            raise
        code = end.code or 0
    else:
        code = 0
    # as Python ends, but for clearing away all that was ready: that takes longer than many a command
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    _serve()
