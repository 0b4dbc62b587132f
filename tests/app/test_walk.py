"""The walk through a gallery where phones come late, or not at all: as after an installation that has no library."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from companion.app.gallery.plan import GalleryGame
from companion.app.gallery.robot import Robot
from companion.app.referee import play
from companion.app.sheets import Alert
from companion.kernel.errors import UserError
from companion.kernel.words import _
from companion.phones import files, library
from companion.presentation.screen import GameScreen, load

if TYPE_CHECKING:
    from companion.app.finger import Finger


class Watched(Robot):
    """Lets phones go on once the list was measured that is shown before they are ready.

    :ivar drawing: whether they may go on. :ivar told: the screens on which something was told.
    """

    def __init__(self, finger: Finger) -> None:
        super().__init__(finger, thorough=True, choices=1)
        self.drawing = threading.Event()
        self.told: list[str] = []

    def take(self, name: str) -> None:
        super().take(name)
        sheet = self.referee.shell.sheet
        if isinstance(sheet, Alert) and sheet.title.text == _("Phones"):
            self.told.append(name)
        if name.startswith("sheet-menu-") and self.play.phones.starting:
            self.drawing.set()


@pytest.fixture
def walk(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> Watched:
    """Provide a walk in front of a game's menu."""
    walk = Watched(finger)

    def late(screen: GameScreen) -> tuple[files.File, ...]:
        assert walk.drawing.wait(60), "the list of chairs was not measured"
        return files.files(screen)

    monkeypatch.setattr(play, "files", late)
    walk.begin(GalleryGame({}, "sensible", "walk", {}))
    finger.wait(lambda: finger.find("menu") is not None or finger.referee.shell.curtain is not None, "the table")
    if finger.referee.shell.curtain is not None:
        finger.lift_curtain()
    return walk


def test_why_there_are_no_phones_is_waited_for_and_lies_over_no_other_screen(
    walk: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "NACL_AT", ())
    walk.sheets()
    (told,) = walk.told
    assert told.endswith("-then")
    assert walk.referee.shell.sheet is None
    assert not walk.failed


def test_that_the_library_is_missing_is_known_before_anything_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "NACL_AT", ())
    monkeypatch.setattr(files, "_pictures", lambda *_: pytest.fail("drawn in vain"))
    with pytest.raises(UserError, match="apt install node-tweetnacl"):
        files.files(load("pleasantville"))
