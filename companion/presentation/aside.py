"""Processes of ours that work in the background: each with a pipe to it, none before the screen's.

What they are to do goes over by the pipe, not by a command line that others could read. Python's own way to start them
would keep one process more, of 6 MB, to count what we don't share.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from companion.kernel.swap import keep_from_disks

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

AWAY: Final = 10
"""How far what works in the background stands back behind the screen, in steps of niceness."""
AWAITED: Final = 4
"""How far that does which somebody waits for: before all else in the background."""


def python(*words: str) -> list[str]:
    """Return a command line for this Python, as isolated as this process is.

    The folder that one happens to work in is never searched for modules: it may be anybody's.
    """
    return [sys.executable, "-I" if sys.flags.isolated else "-P", *words]


def start(work: Callable[..., object], *words: Any, away: int = AWAY) -> tuple[subprocess.Popen[bytes], Connection]:
    """Start a process that does a piece of work, and give it with our end of the pipe to it.

    :param work: a function of a module, called in there with the other end and
    :param words: these; the process ends when it returns, or finds our end closed.
    :param away: how far it stands back.
    """
    from multiprocessing.connection import Pipe

    ours, theirs = Pipe()
    ours.send((work, words))
    line = python("-m", __name__, str(theirs.fileno()), str(away))
    process = subprocess.Popen(line, stdin=subprocess.DEVNULL, pass_fds=(theirs.fileno(),))
    theirs.close()
    return process, ours


def stand_back(away: int) -> None:
    """Let the screen's process come first, where the system lets this one say so: a service's sandbox may not."""
    with suppress(OSError):
        os.nice(away)


def main() -> None:
    """Work for the process at the other end of an inherited pipe."""
    from multiprocessing.connection import Connection

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other end is closed then
    stand_back(int(sys.argv[2]))
    keep_from_disks()
    pipe = Connection(int(sys.argv[1]))
    with suppress(EOFError, ConnectionError):
        work, words = pipe.recv()
        work(pipe, *words)


if __name__ == "__main__":
    main()
