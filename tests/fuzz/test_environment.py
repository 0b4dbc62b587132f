"""The environment: whatever variables say, the command does its work or says in a sentence why not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent.parent
ENVIRONMENTS: dict[str, tuple[dict[str, str], int]] = {
    "ascii": ({"PYTHONIOENCODING": "ascii"}, 0),
    "C": ({"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, 0),
    "no home": ({"HOME": "/proc/none", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": ""}, 0),
    "relative": ({"XDG_CONFIG_HOME": "../..", "XDG_CACHE_HOME": "~"}, 0),
    "endless": ({"XDG_CONFIG_HOME": "/" + "x" * 5000}, 2),
    "tongues": ({"SAUCER_LANGUAGE": "../../etc"}, 2),
    "signs": ({"SAUCER_LANGUAGE": "\x1b[2J\u202e"}, 2),
    "nowhere": ({"SAUCER_GAMES": "/proc/none"}, 2),
    "a file": ({"SAUCER_GAMES": "/etc/passwd"}, 2),
    "long games": ({"SAUCER_GAMES": "/" + "y/" * 3000}, 2),
    "no words": ({"SAUCER_WORDS": "/proc/none"}, 2),
    "long words": ({"SAUCER_WORDS": "/" + "z" * 5000}, 2),
    "latin": ({"PYTHONIOENCODING": "latin-1:strict", "LANG": "xx_YY.nonsense"}, 0),
    "terminal": ({"COLUMNS": "-1", "LINES": "x", "TERM": ""}, 0),
}
USUAL = ("ascii", "signs", "long games")


@pytest.mark.parametrize(
    "name", [name if name in USUAL else pytest.param(name, marks=pytest.mark.slow) for name in ENVIRONMENTS]
)
def test_an_odd_environment_is_lived_with_or_named(name: str, tmp_path: Path) -> None:
    variables, code = ENVIRONMENTS[name]
    bare = {key: value for key, value in os.environ.items() if not key.startswith(("SAUCER_", "XDG_", "DISPLAY"))}
    done = subprocess.run(
        [sys.executable, "-m", "companion", "games", "--options"], capture_output=True, check=False, timeout=120,
        cwd=tmp_path, env={**bare, "PYTHONPATH": str(HOUSE), **variables},
    )  # fmt: skip
    said = done.stderr.decode("utf-8", "replace")
    assert done.returncode == code, said[-500:]
    assert "Traceback" not in said
    if code:
        *_, last = said.strip().splitlines()
        assert last.startswith("saucer: ")
        assert last.isprintable()
        assert len(last) < 2000
    assert list(tmp_path.iterdir()) == []
