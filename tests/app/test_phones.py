"""Phones as seats, as people use them: the real app, the real postman, Debian's Chromium, fingers on glass."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.app.virtual import virtual_display
from companion.cli import main
from tests.app.by_touch import SIZE, run_player
from tests.golden import endings
from tests.phones.people import CHROMIUM, DRIVER

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)


def evening(tmp_path: Path, *words: str, seconds: int) -> dict[str, Any]:
    """Play with phones, and let nothing go wrong: no curtain, no complaint of a browser, nothing said over and over."""
    with virtual_display(SIZE) as display:
        told = run_player("x_phones", *words, folder=tmp_path, display=display, seconds=seconds)
    assert not any(told["failed"])
    assert not told["stalled"]
    assert not told["curtains"].keys() & set(told["elsewhere"])
    return told


def test_people_with_phones_are_dealt_their_roles_and_begin_to_play(tmp_path: Path) -> None:
    told = evening(tmp_path, "body_snatchers", "9", seconds=300)
    assert told["records"] >= 9
    assert all(told["touches"])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("body_snatchers", {"night", "dawn", "day"}),
        ("abductinators", {"revealed", "ran", "acted"}),
        ("pleasantville", {"moved"}),
    ],
    ids=["body_snatchers", "abductinators", "pleasantville"],
)
def test_an_evening_by_phones_from_the_first_ask_to_the_end(tmp_path: Path, game: str, kinds: set[str]) -> None:
    met: set[str] = set()
    for number in range(3):  # an evening can end in its first night
        told = evening(tmp_path / str(number), game, seconds=3000)
        assert told["over"]
        assert not told["curtains"]
        assert max(told["looks"].values(), default=2) > 1, "looks are compared"
        assert not told["odd"], f"from afar phones tell one from another: {json.dumps(told['odd'], indent=1)}"
        assert told["reason"] in endings(game)
        assert main(["verify", told["path"]]) == 0
        met |= set(told["kinds"])
        if kinds <= met:
            return
    pytest.fail(f"no evening went on to {sorted(kinds - met)}")


@pytest.mark.slow
def test_some_have_phones_one_the_curtain_and_a_machine_plays_with_them(tmp_path: Path) -> None:
    told = evening(tmp_path, "mixed", seconds=1500)
    assert told["over"]
    assert set(told["curtains"]) == {"fimm"}, "nobody who has a phone is asked behind a curtain"
    assert main(["verify", told["path"]]) == 0
