"""Phones photograph the table: by the file input of a real browser, onto the real shared screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.kernel.reconcile import Moved
from hardware.simulator.optics import Camera
from tests.app.laid import table as laid
from tests.app.photographed import Photographed
from tests.app.test_screen import BOTH, advance, sensible_move
from tests.app.twenty import PLAYED, SHOTS
from tests.phones.people import CHROMIUM, DRIVER

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)


@pytest.mark.slow
@pytest.mark.parametrize("game", [*SHOTS])
def test_of_every_game_four_photographs_are_read_right(game: str, tmp_path: Path) -> None:
    with Photographed(tmp_path, game, PLAYED[game]) as table:
        for shot in SHOTS[game](table):
            table.join(table.sitting.persons[0])
            table.referee.shell.close_sheet()
            records = len(table.sitting.table.records)
            table.send(shot.jpeg)
            table.wait(lambda: table.sheet is not None, "the panel")
            shot.proposes(table.sheet)
            assert len(table.sitting.table.records) == records, "nothing is journaled that nobody confirmed"
        assert not table.phone.errors


def test_a_photographed_move_is_proposed_and_counts_once_confirmed(tmp_path: Path) -> None:
    with Photographed(tmp_path, "pleasantville", BOTH) as table:
        advance(table.sitting, "town_move")
        table.referee.go_on()
        table.join("town")
        move = sensible_move(table.sitting.moment.ask)
        placed: dict[str, Any] = {k: v for k, v in table.referee.play.camera.table.expected().items() if v is not None}
        picture = laid("pleasantville").photograph(
            placed | dict.fromkeys(move[1], move[2]), Camera(2000, 1500, tilt_deg=16)
        )
        records = len(table.sitting.table.records)
        first, second = list(placed)[:2]
        swapped = placed | {first: placed[second], second: placed[first]}
        table.send(laid("pleasantville").photograph(swapped, Camera(2000, 1500, tilt_deg=16)), "swapped.jpg")
        table.wait(lambda: table.sheet is not None, "the panel")
        assert not table.sheet.can_confirm
        table.wait(lambda: table.told() == "The shared screen says what the photograph shows.", "the word on the phone")
        table.send(picture)
        table.wait(lambda: table.sheet is not None and table.sheet.can_confirm, "a proposal")
        assert table.sheet.verdict == Moved((move,))
        assert len(table.sitting.table.records) == records, "nothing is journaled that nobody confirmed"
        table.wait(lambda: "say yes there" in table.told(), "the word on the phone")
        table.finger.tap("camera confirm")
        assert table.sitting.table.records[-1]["answer"] == move
        assert table.sitting.table.records[-1]["means"] == "camera"
        assert table.sheet is None, "there is no more to see in it"
        assert not table.phone.errors
