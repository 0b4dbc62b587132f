"""Where in a game's files something stands is found by reading them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.kernel.manifest import having

LOOK = """
import sys
from companion.trying.where import sources
print(*sources(sys.argv[1]), sep="\\n")
sys.exit("kivy" in sys.modules)
"""


@pytest.mark.parametrize("game", having("rules"))
def test_no_window_is_opened_to_find_a_games_files(game: str) -> None:
    done = subprocess.run([sys.executable, "-c", LOOK, game], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    files = [Path(line) for line in done.stdout.splitlines()]
    assert files
    assert all(file.is_file() for file in files)
