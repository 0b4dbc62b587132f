"""The machine's own sheets: what is well with it, and what is wired to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from kivy.graphics import Color, Rectangle

from companion.app import pictures
from companion.app.lobby.camera_setup import CameraSetup
from companion.app.lobby.dice_panel import DicePanel
from companion.app.lobby.lens_panel import LensPanel
from companion.app.sheets import MenuSheet, Sheet, TextSheet
from companion.app.shell import Shell
from companion.camera.saying import said
from companion.doctor import examine
from companion.doctor.wires import picture
from companion.doctor.words import told
from companion.kernel.errors import UserError
from companion.kernel.manifest import BOARD, having
from companion.kernel.words import _
from hardware.pins import load_pins
from printables.press.pictures import face_image

SHARP: Final = 2
"""Pixels of the picture for one of the screen: it is shown smaller than it was drawn."""


class WiringSheet(Sheet):
    """What is wired to which pin.

    :param own: the user's own pin file, if there is one.
    """

    def __init__(self, own: Path | None, close: Callable[[], object]) -> None:
        self._own = own
        self._texture: Any = None
        super().__init__(_("Wiring"), close, share=(0.97, 0.97))

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        if w < 50 or h < 50:
            return
        if self._texture is None:
            self._texture = pictures.texture(face_image(picture(load_pins(self._own)), round(w * SHARP)))
        wide, high = self._texture.size
        scale = min(w / wide, h / high)
        with self.ground:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=self._texture,
                pos=(x + (w - wide * scale) / 2, y + (h - high * scale) / 2),
                size=(wide * scale, high * scale),
            )


def open_machine(shell: Shell, folder: Path, sound: Callable[[str], object], *, say: Callable[[str], object]) -> None:
    """Ask what people want to know of the machine.

    :param folder: where their pin file is, if they have one. :param sound: plays an effect. :param say: says a line.
    """
    own = folder / "pins.toml"

    def check() -> None:
        shell.open_sheet(TextSheet(_("This machine"), "\n\n".join(map(told, examine())), shell.close_sheet))

    def wiring() -> None:
        try:
            shell.open_sheet(WiringSheet(own if own.is_file() else None, shell.close_sheet))
        except UserError as error:
            shell.tell(_("That does not work"), said(str(error)))

    def camera() -> None:
        boards = [one for one in having("camera").values() if one.rooms["camera"] == BOARD]
        games = [(one.title, partial(set_up, one.id)) for one in boards]
        lens, dice = (_("Measure the lens"), measure), (_("Teach your dice"), teach)
        shell.open_sheet(MenuSheet(_("Which game’s board is it?"), (*games, lens, dice), shell.close_sheet))

    def measure() -> None:
        shell.open_sheet(LensPanel(folder / "pictures", sound=sound, close=shell.close_sheet))

    def teach() -> None:
        shell.open_sheet(DicePanel(folder / "pictures", sound=sound, say=say, close=shell.close_sheet))

    def set_up(game: str) -> None:
        shell.open_sheet(CameraSetup(game, folder / "pictures", close=shell.close_sheet))

    choices = (
        (_("Go on"), shell.close_sheet),
        (_("Check the machine"), check),
        (_("Wiring"), wiring),
        (_("Camera"), camera),
    )
    shell.open_sheet(MenuSheet(_("This machine"), choices, shell.close_sheet))
