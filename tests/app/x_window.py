"""Opens the app as `saucer` does on the display it is given, and tells of its window. Run by test_window.py.

python -m tests.app.x_window FOLDER
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

from companion.app import environment


def main(folder: Path) -> None:
    environment.prepare()
    from companion.app.finger import breathe
    from companion.app.rig import open_app

    with open_app(folder, size=None):
        from kivy.core.window import Window

        def settled(full: bool) -> tuple[list[int], bool]:
            """Return the window once it fills the screen, or no longer does."""
            end = time.monotonic() + 10
            while bool(Window.fullscreen) != full and time.monotonic() < end:
                breathe()
            end = time.monotonic() + 0.8
            while time.monotonic() < end:
                breathe()
            return list(Window.size), bool(Window.fullscreen)

        told = [settled(bool(Window.fullscreen))]
        for _ in range(2):
            subprocess.run(["xdotool", "key", "F11"], check=True)
            told.append(settled(not told[-1][1]))
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
