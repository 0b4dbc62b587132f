"""Words on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Scale, Translate
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.box import Unstyled
from printables.draw.design import spelt

NARROW: Final = (0.94, 0.88, 0.82, 0.76)
"""How much narrower than they are drawn letters are set where words would have to be left out else."""

SURE: Final = 1.12
"""How much narrower words may come out at a size than they are in proportion at another."""

FAINT: Final = (1, 1, 1, 0.3)
"""The colour of words that are of no use now, where nobody says another."""
BLACK: Final = (0, 0, 0, 1)

ROUNDED: Final = 4
"""Px by which a line may come out wider than its words: Kivy rounds the width of each. With 3, two of 9,000 texts took
a line more than was counted; with 4 none."""


def text_height(words: str, size: float, width: float, role: str = theme.TEXT, *, far: bool = False) -> float:
    """Return the height in px of words set in lines of a width.

    :param size: of the letters, in px of the 800×480 drawing. :param far: they are read across the table.
    """
    return _wrapped_height(spelt(words, role), theme.letters(size, role, far=far), width, theme.font(role), 1.0)


def least_height(words: str, width: float, role: str = theme.TEXT) -> float:
    """Return the height in px of words set in lines of a width, in the smallest letters that can be read."""
    return float(_wrapped_height(spelt(words, role), theme.least_letters(role), width, theme.font(role), 1.0))


def word_width(words: str, role: str = theme.TEXT, *, far: bool = False) -> float:
    """Return the width in px without which the longest word would be broken, in the smallest letters.

    :param far: it is read across the table.
    """
    size, font = theme.least_letters(role, far=far), theme.font(role)
    return ROUNDED + max((extent(word, size, font) for word in spelt(words, role).split()), default=0.0)


class Text(Unstyled, Widget):
    """Words that keep within their box: wrapped, set smaller, then narrower, but never too low to be read.

    It is no label of Kivy's: that follows four dozen properties more, which took half of the time and room of each.

    :param words: what it says.
    :param role: typeface: display, script, text or bold.
    :param size: the largest type size in px of the 800×480 drawing.
    :param colour: name or role of the colour.
    :param align: left, center or right.
    :param valign: top, middle or bottom.
    :param least: the smallest share of ``size`` before words are cut off with an ellipsis.
    :param far: it is read across the table.
    :ivar face: the typeface it is set in: another one where words fit only so.
    :ivar near: whether it is set lower than is read across the table, or than it should be, because it is too long.
    :ivar cut: whether some of the words don't fit, and are left out.
    """

    text = StringProperty("")
    color = ColorProperty()
    halign = StringProperty("left")

    def __init__(
        self,
        words: str = "",
        *,
        role: str = theme.TEXT,
        size: float = 18,
        colour: str = "text",
        align: str = "left",
        valign: str = "middle",
        least: float = 0.62,
        outline: str | None = None,
        line_height: float = 1.0,
        far: bool = False,
        **box: Any,
    ) -> None:
        self._role = role
        self._stands = valign
        self.far = far
        self.face = role
        self.near = False
        self.cut = False
        self._most = theme.letters(size, role, far=far)
        self._least = self._most * least
        self.font_name = theme.font(role)
        self.font_size = self._most
        self.text_size: tuple[float | None, None] = (None, None)
        self.texture: Any = None
        self.texture_size = (0, 0)
        self.max_lines = 0
        self.line_height = line_height
        self.disabled_color: theme.RGBA = FAINT
        self.outline_width = max(1, round(theme.px(1.6))) if outline is not None else None
        self.outline_color = theme.rgba(outline) if outline is not None else BLACK
        self._label = _Measured(
            valign="top",  # so that the first lines stay where the last ones have no room
            line_height=line_height,
            outline_width=self.outline_width,
        )
        super().__init__(text=words, color=theme.rgba(colour), halign=align, **box)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate(0, 0)
            self._squeeze = Scale(1, 1, 1)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(size=(0, 0))
        with self.canvas.after:
            PopMatrix()
        self._fitted: tuple[str, float, float] = ("", 0, 0)
        self._fit_later = Clock.create_trigger(self._fit, -1)
        self._draw_later = Clock.create_trigger(self.texture_update, -1)
        self.bind(size=self._lift, pos=self._lift)
        self.bind(size=self._fit_later, text=self._fit_later)
        self.bind(color=self._draw_later, halign=self._draw_later, disabled=self._draw_later)
        self._fit_later()

    @property
    def words(self) -> str:
        return str(self.text)

    def set_role(self, role: str) -> None:
        """Change its typeface."""
        if role != self._role:
            self._role, self._fitted = role, ("", 0, 0)
            self._fit_later()

    def _fit(self, *_: object) -> None:
        width, height = self.size
        fitted = (self.text, width, height)
        if fitted == self._fitted:
            return
        self._fitted = fitted
        self._draw_later()
        if width < 4 or height < 4:
            return
        self.near = False
        self._set_or_narrow()
        if self.cut:  # sooner than to leave words out
            self.near = True
            self._set_or_narrow()

    def _set_or_narrow(self) -> None:
        """Set the words; where some don't fit, narrower, and then in a typeface that is narrower.

        What is set in capitals stays so as long as it can: its neighbours do.
        """
        faces = (self._role, theme.BOLD) if self._role in (theme.DISPLAY, theme.SCRIPT) else (self._role,)
        for face in faces:
            for narrow in (1.0, *NARROW):
                self._set(face, narrow)
                if not self.cut:
                    return

    def _set(self, face: str, narrow: float = 1.0) -> None:
        """Set the words in a typeface, as large as they fit; letters keep their height when they are set narrower."""
        width, height = self.width / narrow, self.height
        self._squeeze.x = narrow
        words = spelt(str(self.text), face)
        role = theme.font_for(face, words)
        self.face = face
        self.font_name = role
        least = theme.least_letters(face, far=self.far and not self.near)
        least = least if self.near else max(least, self._least)
        size = max(self._most, least)
        room = width - 2 * float(self.outline_width or 0) - 1  # an outline widens a word, and Kivy rounds sizes
        longest = max(re.split("[ \n]", words), key=lambda word: extent(word, size, role), default="")
        while size > least and (wide := extent(longest, size, role)) > room:
            size = max(least, min(size - 0.5, size * room / wide))
        most = size
        while size > least and self._surely_too_tall(words, most, size, role):
            size = max(least, size * 0.94)
        while size > least and _wrapped_height(words, size, width, role, self.line_height) > height + 1:
            size = max(least, size * 0.94)
        too_tall = _wrapped_height(words, size, width, role, self.line_height) > height + 1
        self.cut = bool(words) and (too_tall or extent(longest, size, role) > room)
        self.max_lines = max(1, int(height // _line(int(size), role))) if too_tall else 0
        self.font_size = size
        self.text_size = (width, None)

    def _surely_too_tall(self, words: str, most: float, size: float, role: str) -> bool:
        """Whether words have no room at a size, by how wide they are at another: so that not all sizes are measured."""
        room = self.width / self._squeeze.x * most / size * SURE
        high = _lines(words, int(most), room, role) * self.line_height * _line(int(size), role)
        return bool(high > self.height + 1)

    def texture_update(self, *largs: object) -> None:
        """Draw the words as their typeface is to write them."""
        label = self._label
        label.text = spelt(str(self.text), self.face)
        label.text_size = self.text_size
        label.options.update(
            font_name=self.font_name,
            font_size=self.font_size,
            max_lines=self.max_lines,
            halign=self.halign,
            color=self.disabled_color if self.disabled else self.color,
            outline_color=BLACK if self.disabled else self.outline_color,
        )
        self.texture, self.texture_size = None, (0, 0)
        if label.text:
            label.refresh()
            self.texture, self.texture_size = label.texture, label.texture.size
        self._picture.texture = self.texture
        self._lift()

    def _lift(self, *_: object) -> None:
        """Set the words at the top or the bottom of the box; Kivy draws them in its middle.

        Kivy could do so itself, if given the box's height, but then leaves out a last line that would fit.
        """
        wide, high = self.texture_size
        x, y = self.center
        self._picture.size = (wide, high)
        self._picture.pos = (int(x - wide / 2), int(y - high / 2))
        spare = (self.height - high) / 2
        self._squeeze.origin = (x, y)
        self._shift.y = round({"top": spare, "bottom": -spare}.get(self._stands, 0.0))


class _Measured(CoreLabel):
    """Words that keep what was measured of them, in letters of a whole size.

    Kivy asks anew for the width of each line up to each of its words whenever they are drawn, and the same words are
    drawn again and again: of what the screen does in a game that took a fifteenth.
    """

    def _get_font_id(self) -> str:
        """Name the typeface and the size that SDL opens it in, which is a whole one.

        Kivy keeps 64 open, and would open one for each fraction of a px: that takes half a millisecond.
        """
        return f"{int(self.options['font_size'])}|{self.options['font_name_r']}"

    def get_cached_extents(self) -> Callable[[str], tuple[int, int]]:
        """Return what measures words in this typeface, as long as that is not changed."""
        face = f"{self._get_font_id()}|{self.options['outline_width']}"
        if len(_MEASURED) > MOST_MEASURED:
            _MEASURED.clear()

        def extents(words: str) -> tuple[int, int]:
            size = _MEASURED.get((face, words))
            if size is None:
                size = _MEASURED[face, words] = self.get_extents(words)
            return size

        return extents


_MEASURED: Final[dict[tuple[str, str], tuple[int, int]]] = {}
MOST_MEASURED: Final = 8192
"""So many lines are kept measured: some 2 MB."""


def extent(words: str, size: float, font: str) -> float:
    """Return the width in px of words in one line."""
    return _extent(words, int(size), font)


@lru_cache(maxsize=2048)
def _extent(words: str, size: int, font: str) -> float:
    return float(_Measured(font_name=font, font_size=size).get_extents(words)[0])


def _wrapped_height(words: str, size: float, width: float, font: str, line_height: float) -> float:
    """Return the height in px of words wrapped to a width, counted rather than drawn."""
    return _lines(words, int(size), width, font) * line_height * _line(int(size), font)


@lru_cache(maxsize=2048)
def _lines(words: str, size: int, width: float, font: str) -> int:
    """Return in how many lines words are wrapped to a width."""
    lines = 0
    room = width - ROUNDED
    for paragraph in words.split("\n"):
        lines += 1
        left = room
        space = _extent(" ", size, font)
        for word in paragraph.split(" "):
            wide = _extent(word, size, font)
            if wide > left and left < room:
                lines += 1
                left = room
            broken = int(wide // room) if room > 0 else 0  # a word longer than a line is broken anywhere
            lines += broken
            left -= wide - broken * room + space
    return lines


@lru_cache(maxsize=256)
def _line(size: int, font: str) -> float:
    return float(_Measured(font_name=font, font_size=size).get_extents("Ág")[1])
