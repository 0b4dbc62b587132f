"""Dice, drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.press import PressBox as Pressed
from companion.kernel.outcomes import Face
from companion.kernel.pips import PIPS
from companion.kernel.words import _
from companion.presentation.prompts.dice import MANY
from printables.draw.design import DESIGN


def draw_die(
    face: Face | None,
    x: float,
    y: float,
    side: float,
    *,
    fill: str = "paper_light",
    tilt: float = 0.0,
) -> None:
    """Draw one die, lower left corner at (x, y): pips, a colour's shape and name, or the name of its face.

    Without a face it lies blank.

    :param tilt: degrees.
    """
    PushMatrix()
    Rotate(angle=tilt, origin=(x + side / 2, y + side / 2))
    paint.block(
        x,
        y,
        side,
        side,
        fill=fill,
        line="ink",
        radius=side * 0.18,
        width=max(1.4, side / 22),
        shadow="ink",
        drop=max(1.5, side * 0.06),
    )
    if isinstance(face, str) and f"die_{face}" in DESIGN.shapes:
        _draw_sign(face, x, y, side)
    elif isinstance(face, str) or (face is not None and face not in PIPS):
        words = _named(str(face), max(8, round(side * (0.34 if len(str(face)) > 2 else 0.5))))
        wide = min(words.width, side * 0.88)
        tall = words.height * wide / words.width
        Color(*theme.rgba("ink"))
        Rectangle(texture=words, pos=(x + (side - wide) / 2, y + (side - tall) / 2), size=(wide, tall))
    elif face is not None:
        Color(*theme.rgba("danger"))
        r = side * (0.115 if face > 1 else 0.15)
        for dx, dy in PIPS[face]:
            cx, cy = x + side / 2 + dx * side * 0.27, y + side / 2 + dy * side * 0.27
            paint.disc(cx, cy, r)
    PopMatrix()


def _draw_sign(face: str, x: float, y: float, side: float) -> None:
    """Draw a face that is a colour: its shape, inked, and its name under it where that can be read."""
    letters = theme.least_letters(theme.BOLD, far=True)
    words = _named(called(face), round(letters))
    named = words.width <= side * 0.92 and letters <= side * 0.4
    reach = min(side * 0.23, (side * 0.88 - words.height) / 2) if named else side * 0.3
    middle = x + side / 2
    high = y + (side - reach - side * 0.1 if named else side / 2)
    for colour, size in (("ink", reach + max(1.5, side * 0.035)), (f"die_{face}", reach)):
        Color(*theme.rgba(colour))
        match DESIGN.shape(f"die_{face}"):
            case "circle":
                paint.disc(middle, high, size)
            case "triangle":
                paint.polygon(
                    ((middle, high + size), (middle + size, high - size), (middle - size, high - size)), colour
                )
            case _:
                Rectangle(pos=(middle - size * 0.9, high - size * 0.9), size=(size * 1.8, size * 1.8))
    if named:
        Color(*theme.rgba("ink"))
        Rectangle(texture=words, pos=(middle - words.width / 2, y), size=words.size)


def called(face: str) -> str:
    """Return a colour's name in the language in use."""
    return {"green": _("green"), "yellow": _("yellow"), "red": _("red")}.get(face, face)


@cache
def _named(words: str, px: int) -> Texture:
    """Return a face's name as a white texture."""
    label = CoreLabel(text=words, font_size=px, font_name=theme.font(theme.BOLD))
    label.refresh()
    return label.texture


class DiceRow(Widget):
    """Some dice in a row, many in several. They tumble while they are being rolled.

    :ivar faces: how they lie; None for a die not rolled yet.
    """

    def __init__(self, count: int = 2, faces: Sequence[Face | None] | None = None, *, largest: float = 64) -> None:
        super().__init__()
        self.faces: tuple[Face | None, ...] = tuple(faces) if faces is not None else (None,) * count
        self._largest = largest
        self._tumble: Any = None
        self._step = 0
        self._shown: tuple[Face | None, ...] = self.faces
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def show(self, faces: Sequence[Face | None]) -> None:
        """Lay the dice so."""
        self.stop()
        self.faces = self._shown = tuple(faces)
        self._draw()

    def tumble(self, faces: Sequence[Face], seconds: float, then: Callable[[], object] | None = None) -> None:
        """Let the dice tumble for a while and come to lie so."""
        self.stop()
        self.faces = tuple(faces)
        left = max(1, round(seconds / 0.07))

        def step(_: float) -> bool:
            nonlocal left
            left -= 1
            self._step += 1
            if left <= 0:
                self.show(self.faces)
                if then is not None:
                    then()
                return False
            # What a tumbling die shows on its way means nothing: any faces will do.
            if all(isinstance(face, int) for face in self.faces):
                self._shown = tuple((self._step * 3 + i * 2) % 6 + 1 for i in range(len(self.faces)))
            else:
                self._shown = (*self._shown[1:], self._shown[0])
            self._draw()
            return True

        self._tumble = Clock.schedule_interval(step, 0.07)

    def stop(self) -> None:
        if self._tumble is not None:
            self._tumble.cancel()
            self._tumble = None

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = len(self._shown)
        if not count or self.width < 4:
            return
        gap = 0.22
        lines = -(-count // MANY)
        across = -(-count // lines)
        low = 0.86 if lines == 1 else 1 / (lines + gap * (lines - 1) + 0.1)
        side = min(theme.px(self._largest), self.height * low, self.width / (across + gap * (across - 1) + 0.1))
        top = self.center_y + (lines + gap * (lines - 1)) * side / 2 - side
        with self.canvas:
            for i, face in enumerate(self._shown):
                line, place = divmod(i, across)
                there = min(across, count - line * across)
                left = self.center_x - (there + gap * (there - 1)) * side / 2
                tilt = ((self._step * 47 + i * 71) % 40 - 20) if self._tumble is not None else (-4, 5, -3)[i % 3]
                draw_die(face, left + place * (1 + gap) * side, top - line * (1 + gap) * side, side, tilt=tilt)


class DieKey(Pressed):
    """A die face to be tapped: what was rolled with a real die."""

    def __init__(self, face: Face, deed: Callable[[], object]) -> None:
        self._face = face
        super().__init__(deed, name=f"die {face}")

    def paint(self) -> None:
        side = min(self.width, self.height) * 0.86
        fill = "gold" if self.pressed else "paper_light"
        draw_die(
            self._face,
            (self.width - side) / 2,
            (self.height - side) / 2,
            side,
            fill="title" if fill == "gold" else fill,
        )
