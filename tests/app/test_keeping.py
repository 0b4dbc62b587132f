"""An evening as docs/phones.md tells it: two phones keep the key, photographs stand in for a camera, the power
fails, a phone is lost for good."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.app.virtual import virtual_display
from tests.app.by_touch import SIZE
from tests.app.keeping import Evening
from tests.golden import endings
from tests.phones.people import CHROMIUM, DRIVER, has_webkit
from tests.test_cli import saucer

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
    ),
]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with ExitStack() as stack:
        display = stack.enter_context(virtual_display(SIZE))
        webkit = stack.enter_context(virtual_display((800, 900))) if has_webkit() else ""
        evening = stack.enter_context(Evening(tmp_path, display, webkit))
        yield evening
    print(evening.told())
    assert not evening.errors
    assert not evening.curtains, "whoever has a phone is asked there"
    assert all(evening.touches.values())


def test_phones_open_the_sitting_as_often_as_the_power_fails(evening: Evening) -> None:
    evening.begin()
    evening.play(photographs=1, records=30)
    evening.cut()
    evening.come_back()
    evening.nothing_moved()
    evening.cut()
    evening.come_back()
    evening.play(photographs=1, records=50)
    assert len(evening.photographed) == 2


def test_a_whole_evening_without_a_camera_with_a_power_cut_and_a_lost_phone(evening: Evening) -> None:
    evening.begin()
    evening.play(photographs=2, records=60)
    evening.cut()
    evening.come_back()
    evening.nothing_moved()
    evening.play(photographs=2, records=110)
    evening.lose("alien")
    evening.play(records=130)
    evening.cut()
    evening.come_back_with_a_code("alien")  # only the phone that was lost had the part
    ended = evening.play(photographs=1)
    assert ended in endings("pleasantville")
    assert len(evening.photographed) >= 4
    proof = saucer("verify", evening.path)
    assert proof.returncode == 0, proof.stdout
    assert "phone" in saucer("log", evening.path).stdout
