"""What watches over the screens that ``saucer try`` opens: one that never comes is told from a machine that is slow."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from companion.trying import screens
from companion.trying.attempt import Attempt
from companion.trying.candidates import candidates

SLOW = "import time\nfor n in range(6):\n    time.sleep(0.25)\n    print(f'screen {n}', flush=True)\nprint('{}')"
HANGS = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print("open", flush=True)
print(f"curtain-{child.pid}", flush=True)
time.sleep(600)
"""


def told(program: str) -> tuple[int | None, list[str], str]:
    return screens._told([sys.executable, "-c", program], dict(os.environ))


def test_a_machine_may_be_as_slow_as_it_likes_while_screens_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "SILENCE_S", 1.0)
    code, said, _complaint = told(SLOW)
    assert code == 0
    assert said[-2:] == ["screen 5", "{}"]


def test_a_screen_that_never_comes_ends_it_with_all_that_was_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(screens, "SILENCE_S", 1.0)
    monkeypatch.setattr(screens, "python", lambda *_words: [sys.executable, "-c", HANGS])
    began = time.monotonic()
    attempt = Attempt(next(iter(candidates("abductinators"))), 0, tmp_path)
    (finding,) = screens.gallery(attempt)
    assert time.monotonic() - began < 60, "it waits for what its child has started"
    assert 'no screen came after "curtain-' in finding.said
    child = Path("/proc", finding.said.partition("curtain-")[2].partition('"')[0])
    assert not child.exists() or "(zombie)" in (child / "status").read_text(encoding="utf-8")


def test_what_a_screen_complains_of_is_told() -> None:
    code, _said, complaint = told("raise SystemExit('no glass in the window')")
    assert (code, complaint) == (1, "no glass in the window")
