"""What works in the background stands back behind the screen, and works where a sandbox lets it not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.presentation.aside import AWAY

REFUSED = "from tests.app.denied import no_priorities; no_priorities()\n"
THINKS = "from tests.app.test_thinking import LEVEL, begun, play; assert play(begun(LEVEL), 2)"
DRAWS = """
from companion.app.drawing import Draughtsman
draughtsman = Draughtsman()
assert draughtsman("sign_picture", ("eye", 20))
draughtsman.close()
"""


def run(words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    known = {**os.environ, "XDG_CACHE_HOME": str(folder)}
    line = [sys.executable, "-c", f"if __name__ == '__main__':\n    exec({words!r})"]
    return subprocess.run(line, env=known, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("deed", [THINKS, DRAWS])
def test_it_works_where_no_process_may_stand_back(deed: str, tmp_path: Path) -> None:
    ran = run(REFUSED + deed, tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_it_stands_back(tmp_path: Path) -> None:
    words = "import os; from companion.presentation.aside import stand_back; stand_back(); print(os.nice(0))"
    assert int(run(words, tmp_path).stdout) == min(19, os.nice(0) + AWAY)
