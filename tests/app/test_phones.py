"""Phones as seats, as people use them: the real app, the real postman, Debian's Chromium, fingers on glass."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.virtual import virtual_display
from tests.app.by_touch import SIZE, run_player
from tests.phones.people import CHROMIUM, DRIVER

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)


def test_people_with_phones_are_dealt_their_roles_and_begin_to_play(tmp_path: Path) -> None:
    with virtual_display(SIZE) as display:
        told = run_player("x_phones", "body_snatchers", "9", folder=tmp_path, display=display, seconds=300)
    assert told["failed"] == [""] * 5
    assert told["curtains"] == 0
    assert told["records"] >= 9
    assert all(told["touches"])


@pytest.mark.slow
def test_people_with_phones_play_a_night_and_a_day(tmp_path: Path) -> None:
    with virtual_display(SIZE) as display:
        told = run_player("x_phones", "body_snatchers", "60", folder=tmp_path, display=display, seconds=600)
    assert told["failed"] == [""] * 5
    assert told["curtains"] == 0
    assert {"visit", "night", "dawn", "day"} <= set(told["kinds"])
