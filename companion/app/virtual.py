"""A virtual display, for pictures and measurements of the app where nobody looks."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from companion.kernel.errors import UserError
from companion.kernel.words import _


@contextmanager
def virtual_display(size: tuple[int, int]) -> Iterator[str]:
    """Provide an X server without a screen; gives the name of its display.

    :raises UserError: there is no Xvfb.
    """
    if shutil.which("Xvfb") is None:
        raise UserError(_("There is no Xvfb for a virtual display. Install it: apt-get install xvfb."))
    ready, say = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(say), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(say,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(say)
    try:
        with os.fdopen(ready) as line:
            number = line.readline().strip()
        if not number:
            raise UserError(_("Xvfb did not start."))
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
