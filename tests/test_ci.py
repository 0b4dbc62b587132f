"""The check of a fresh clone sees nothing that this machine already has."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent


def test_a_fresh_clone_is_checked_in_an_empty_home(tmp_path: Path) -> None:
    if not (HOUSE / ".git").exists():
        pytest.skip("not a git checkout")
    stray = HOUSE / "stray-file-of-a-test"
    theirs = {"HOME": str(tmp_path), "KIVY_HOME": "/theirs", "XDG_CONFIG_HOME": "/theirs", "PYTHONPATH": "/theirs"}
    stray.touch()
    try:
        ran = subprocess.run(
            [HOUSE / ".ci" / "run", "--eval", "show: ; @env; echo --; ls -A $$HOME; echo --; ls -A", "show"],
            env={**os.environ, **theirs, "PIP_TIMEOUT": "77"},
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        )
    finally:
        stray.unlink()
    environment, home, here = ran.stdout.split("--\n")
    set_there = dict(line.split("=", 1) for line in environment.splitlines() if "=" in line)
    assert set_there["HOME"] not in (str(tmp_path), os.environ["HOME"])
    assert "/theirs" not in set_there.values()
    assert set_there["PIP_TIMEOUT"] == "77", "how to reach the package index is handed on"
    assert home == ""
    assert {"Makefile", "companion", "tests"} <= set(here.split())
    assert not {".venv", stray.name} & set(here.split())
    assert not Path(set_there["HOME"]).exists(), "nothing is left behind"
