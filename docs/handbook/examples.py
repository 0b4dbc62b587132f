"""Run the examples of the commands: ``python -m docs.handbook.examples`` writes what each said into ``said/``."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any, Final

from docs.handbook.commands import EXAMPLES, SAID

HOUSE: Final = Path(__file__).parents[2]
CHANCE: Final = (
    (r"\b[0-9a-f]{8}\b", "0" * 8), (r"\d+\.\d+ s\b", "0.1 s"), (r"\d+(\.\d+)? a second", "10 a second"),
    (r"\d{4}-\d\d-\d\d", "2026-01-01"),
)  # fmt: skip
"""What is another one each time, by a pattern, and what stands for it where two runs are compared."""


def examples() -> dict[str, dict[str, Any]]:
    """Return the examples by command."""
    return tomllib.loads(EXAMPLES.read_text(encoding="utf-8"))


def said(example: dict[str, Any]) -> str:
    """Run an example in a folder and a home of its own. Returns what it said, as far as the page shows it.

    :raises RuntimeError: it ended otherwise than the example says.
    """
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as home:
        saves = Path(home) / "saucer" / "saves"
        saves.mkdir(parents=True)
        own = {f"XDG_{name}_HOME": home for name in ("CONFIG", "DATA", "STATE", "CACHE")}
        there = {
            "PATH": os.environ["PATH"],
            "HOME": home,
            **own,
            "COLUMNS": "100",
            "SAUCER_LANGUAGE": "en",
            "PYTHONPATH": str(HOUSE),
        }
        for line in example.get("before", ()):
            _run(line.replace("SAVES", str(saves)), folder, there, 0)
        told = _run(example["run"], folder, there, example.get("code", 0))
    lines = told.rstrip("\n").split("\n")
    most = example.get("lines", len(lines))
    return "\n".join([*lines[:most], *(["…"] if len(lines) > most else [])]) + "\n"


def _run(line: str, folder: str, there: dict[str, str], code: int) -> str:
    words = shlex.split(line.replace("DOCS", str(HOUSE / "docs")))
    if words[0] == "saucer":
        words = [sys.executable, "-P", "-m", "companion", *words[1:]]
    ran = subprocess.run(words, cwd=folder, env=there, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True, check=False)  # fmt: skip
    if ran.returncode != code:
        raise RuntimeError(f"{line} ended with {ran.returncode}: {ran.stdout}")
    return ran.stdout


def comparable(text: str) -> str:
    """Return what an example said without what is another one each time."""
    for pattern, instead in CHANCE:
        text = re.sub(pattern, instead, text)
    return text


def main() -> None:
    """Write what each example says, where that has changed."""
    SAID.mkdir(exist_ok=True)
    for name, example in examples().items():
        if example.get("said", True):
            file, told = SAID / f"{name}.txt", said(example)
            if not file.is_file() or comparable(file.read_text(encoding="utf-8")) != comparable(told):
                file.write_text(told, encoding="utf-8")
                print(file)


if __name__ == "__main__":
    main()
