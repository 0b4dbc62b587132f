"""Faults planted by rule in the games' own code and data are found by ``saucer try``, and said with file and line."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, Final

import pytest

from tests.planted.faults import ROOT, faults
from tests.planted.run import GAMES
from tests.started import started

EACH: Final = 4
"""Of each kind in each game; with fewer there are all."""
AT_LEAST: Final = 100
FOUND: Final = 0.95
"""What survives is listed by the run; why some do stands at the head of this package."""


def planted(out: Path, *words: str) -> list[dict[str, Any]]:
    """Plant faults in a process of its own: this one has loaded the games."""
    done = started("tests.planted.run", *words, "--out", str(out), env=os.environ, cwd=ROOT, patience_s=3600)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


@pytest.mark.few(2)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_makes_faults_that_are_python(game: str) -> None:
    made = list(faults(game))
    for one in made:
        if one.file.suffix == ".py":
            compile(one.text, str(one.file), "exec")
    assert {"view", "text", "marker", "face"} <= {one.kind for one in made}


def test_a_fault_of_each_kind_is_found_and_said(tmp_path: Path) -> None:
    kinds = [word for kind in ("counter", "text", "marker", "face") for word in ("--kind", kind)]
    found = planted(tmp_path / "told.jsonl", "abductinators", "--each", "1", *kinds)
    assert len(found) == 4
    for told in found:
        assert told["check"], told["fault"]
        assert_named(told)


def assert_named(told: dict[str, Any]) -> None:
    """Assert that what was said of a fault has a place, and names the text, or the tag's piece or file."""
    words = f"{told['where']}: {told['said']}"
    assert re.search(r"\.(?:py|toml|json|csv|md|ftl)(?: line \d|:)", words), told
    kind, file, _line, _number, thing = told["fault"].split()[:5]
    if kind == "text":
        assert thing in words, told
    elif kind == "marker":
        assert thing in words or Path(file).name in words, told


@pytest.mark.slow
def test_of_a_hundred_faults_in_the_five_games_nearly_all_are_found(tmp_path: Path) -> None:
    told = planted(tmp_path / "told.jsonl", "--each", str(EACH))
    for one in told:
        if one["check"]:
            assert_named(one)
    missed = [one["fault"] for one in told if not one["check"]]
    assert len(told) >= AT_LEAST
    assert len(missed) <= (1 - FOUND) * len(told), missed
