"""What the game expects helps to read: from the ask on the screen through the panel and its watcher to the codes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image

from companion.camera.eyes import Eyes, MayLie
from companion.kernel.reconcile import Moved
from hardware.arrays import Rgb
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.press.pictures import board_picture, face_picture
from tests.app.play import played, stand
from tests.app.test_screen import BOTH, advance, play_until, sensible_move
from tests.photos import scratched
from tests.pleasantville.players import Luck
from tests.presentation.test_two_worlds import other_secrets

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

GAME = "pleasantville"


def anywhere(who: str, place: str) -> bool:
    return True


def nowhere(who: str, place: str) -> bool:
    return False


def spoilt(eyes: Eyes, placed: Mapping[str, str]) -> Rgb:
    """Return a photograph of counters whose codes are scratched beside their finders, so that none is read for sure."""
    table = Tabletop(np.asarray(board_picture(GAME, 5.0)), eyes.board.size, seed=3)
    lying = [
        Lying(np.asarray(face_picture(GAME, who, 250)), *eyes.board.places[place].at, angle_deg=20, id=who)
        for who, place in placed.items()
    ]
    photo = table.photograph(lying, Camera(1600, 1200, tilt_deg=8), Room(), seed=5).picture
    sight = eyes.look(Frame(photo, "clean"))
    assert {tag.id for tag in sight.counters} == placed.keys()
    return scratched(photo, [sight.pose.to_photo(tag.outline) for tag in sight.counters])


def read(eyes: Eyes, picture: Rgb, may_lie: MayLie | None = None) -> set[str]:
    eyes.expect(may_lie)
    return {tag.id for tag in eyes.look(Frame(picture, "spoilt")).counters}


@pytest.fixture
def town(finger: Finger, referee: Referee) -> Any:
    """Provide a table at which the Town is asked to move."""
    referee.begin(BOTH, seed="camera")
    play_until(finger, "town_move")
    return referee.sitting


@pytest.mark.slow
def test_a_move_is_read_where_the_rules_allow_it(finger: Finger, town: Any, referee: Referee, tmp_path: Path) -> None:
    """Two codes are spoilt alike: one lies where its counter may go now, the other where no move leads."""
    eyes, camera = Eyes(GAME), played(referee).camera
    move = sensible_move(town.moment.ask)
    (who, *_), goal = move[1], move[2]
    expected = camera.table.placement()
    other = next(one for one, place in expected.items() if place is not None and one not in move[1])
    far = next(
        place for place in reversed(eyes.board.ids)
        if place != expected[other] and ("move", (other,), place) not in town.moment.ask.options
    )  # fmt: skip
    picture = spoilt(eyes, {who: goal, other: far})
    assert read(eyes, picture) == read(eyes, picture, nowhere) == set(), "neither is read for what it shows"
    assert read(eyes, picture, anywhere) == {who, other}, "either is good enough where it is expected"

    Image.fromarray(picture).save(tmp_path / "spoilt.png")
    referee.desk.camera_source = str(tmp_path / "spoilt.png")
    camera.open()
    sheet: Any = referee.shell.sheet
    finger.wait(lambda: sheet.verdict is not None, "the look")
    assert [(one.id, one.space) for one in sheet.look.seen] == [(who, goal)]
    assert sheet.verdict == Moved((("move", (who,), goal),))
    finger.tap("close")


def test_where_a_hidden_alien_may_go_makes_no_reader_more_ready(finger: Finger, referee: Referee) -> None:
    """At the Alien's move the same is expected of every counter everywhere, whoever is an Alien."""
    referee.begin(BOTH, seed="camera")
    places = referee.screen.boards["town"].ids
    sitting: Any = referee.sitting
    table = sitting.table
    for number in range(6):
        advance(sitting, "alien_move")
        worlds = [table._state, other_secrets(table._state, Luck(f"worlds {number}"))]
        may: list[frozenset[tuple[str, str]]] = []
        for state in worlds:
            (ask,) = table.game.ask(state)
            assert ask.kind == "alien_move"
            counters = state.public.counters
            may.append(frozenset((who, to) for who in counters for to in places if ("move", (who,), to) in ask.options))
        if may[0] != may[1]:
            break
        sitting.answer(sitting.moment.token, ("done",))
    else:
        raise AssertionError("the Alien could always go to the same places in both worlds: this proves nothing")
    asked = {*(may[0] ^ may[1]), *((who, place) for who in worlds[0].public.counters for place in places[::5])}
    expects = []
    for state in worlds:
        stand(sitting, state)
        played(referee).camera.open()
        sheet: Any = referee.shell.sheet
        expected = sheet._table.may_lie()
        expects.append({one for one in asked if expected(*one)})
        finger.tap("close")
    assert expects[0] == expects[1]
    assert expects[0] & (may[0] ^ may[1]), "what looks possible is expected"
