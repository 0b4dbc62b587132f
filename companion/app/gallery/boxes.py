"""Measures a screen: what is drawn on it, and what of that covers, leaves, cuts, squeezes or repeats something.

    for fault in faults(referee.shell, least_board=theme.px(150)):
        print(fault)

What counts is what people see: the lines of words as they were set, what is opaque of a picture, the face of a key. A
widget may say three things of itself: ``covers``, that nothing is seen of what lies under it; ``floats``, that it may
lie over a board; ``tells``, the words that must stand on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from kivy.graphics import Canvas, Color, InstructionGroup, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget
from PIL import Image

from companion.app import theme
from companion.app.shell import Shell
from companion.app.stage import Stage
from companion.app.surfaces import SurfaceView
from companion.app.widgets.peek import Peek
from companion.app.widgets.press import Press
from companion.app.widgets.text import Text
from printables.draw.design import spelt

SLACK: Final = 2.0
"""Px by which things may touch, or stand over an edge: sizes are rounded, and lines have a width."""
OPAQUE: Final = 0.6
"""What lets more of its ground through than this hides nothing."""
BLANK: Final = 0.14
"""The share of a line's height that is empty above its letters, and below them."""
SQUASHED: Final = 4.0
"""Words are not set at all in a box lower than this, px."""

SENTENCE: Final = 4
"""Words of a sentence that must not be said twice: shorter ones are names and labels."""
_END: Final = re.compile(r"(?<=[.!?…])\s+|\n+| · ")

What = Literal["covered", "outside", "cut", "broken", "small", "left out", "twice"]
Kind = Literal["words", "key", "picture", "board"]


class WindowBox(NamedTuple):
    """A box in px of the window, y up."""

    x: float
    y: float
    right: float
    top: float

    def moved(self, x: float, y: float) -> WindowBox:
        """Return the same box elsewhere."""
        return WindowBox(self.x + x, self.y + y, self.right + x, self.top + y)

    def shared(self, other: WindowBox) -> WindowBox:
        """Return what both have in common; its sides are negative where that is nothing."""
        return WindowBox(
            max(self.x, other.x), max(self.y, other.y), min(self.right, other.right), min(self.top, other.top)
        )

    def beyond(self, other: WindowBox) -> float:
        """Return by how much another one stands out of this one at most."""
        return max(self.x - other.x, self.y - other.y, other.right - self.right, other.top - self.top)

    @property
    def depth(self) -> float:
        """The shorter side."""
        return min(self.right - self.x, self.top - self.y)


@dataclass(frozen=True, slots=True)
class LayoutFault:
    """What is wrong with something that is drawn.

    :ivar who: what it is, in no language. :ivar by: what covers it, what it stands out of, or what says the same.
    :ivar says: its words.
    :ivar px: by how much, or how large it is.
    """

    what: What
    who: str
    by: str = ""
    says: str = field(default="", compare=False)
    px: float = field(default=0.0, compare=False)

    def __str__(self) -> str:
        by = {"covered": " by ", "outside": " of ", "twice": " and "}.get(self.what, " ") + self.by if self.by else ""
        return f'{self.what}: {self.who}{by}, {self.px:.0f} px, "{self.says}"'


@dataclass(frozen=True, slots=True)
class _PlacedWidget:
    """A widget and its box."""

    widget: Widget
    area: WindowBox


@dataclass(frozen=True, slots=True)
class _Visible:
    """One thing that is seen. :ivar above: what it is part of, the nearest first."""

    kind: Kind
    area: WindowBox
    says: str
    above: tuple[_PlacedWidget, ...]

    def within(self, widget: Widget) -> bool:
        """Whether it is part of a widget."""
        return any(part.widget is widget for part in self.above)


def faults(shell: Shell, *, least_board: float) -> list[LayoutFault]:
    """Return what is wrong on the screen as it was laid out last, each once.

    :param least_board: the least side of a board, px.
    """
    layer: Any = shell.curtain or shell.sheet or shell.screen
    if isinstance(layer, Stage) and layer.card is not None:
        layer = layer.card
    finder = _Finder(least_board)
    if layer is not None:
        window = _PlacedWidget(shell, WindowBox(0, 0, shell.width, shell.height))
        finder.visit(layer, (window,), (0.0, 0.0))
    return list(dict.fromkeys([*finder.faults, *finder.covered(), *finder.said_twice()]))


class _Finder:
    """Goes through widgets in the order in which they are painted."""

    def __init__(self, least_board: float) -> None:
        self.faults: list[LayoutFault] = []
        self._least_board = least_board
        self._drawn: list[_Visible] = []

    def visit(self, widget: Any, above: tuple[_PlacedWidget, ...], origin: tuple[float, float]) -> None:
        """Measure a widget and all on it. :param origin: of its coordinates in the window, px."""
        if widget.opacity <= 0:
            return
        area = WindowBox(widget.x, widget.y, widget.right, widget.top).moved(*origin)
        above = (_PlacedWidget(widget, area), *above)
        if getattr(widget, "covers", False):
            self._cover(area, above)
        if isinstance(widget, Text):
            self._words(widget, above)
            return
        if isinstance(widget, SurfaceView):
            self._add("board", area, "", above)
            self._large_enough(area.depth, self._least_board, above)
            return
        if isinstance(widget, (Press, Peek)):
            self._add("key", area, "", above)
            self._large_enough(area.depth, theme.touch(), above)
        inner = (area.x, area.y) if isinstance(widget, RelativeLayout) else origin
        for group in (widget.canvas.before, widget.canvas):
            for picture in _pictures(group, deep=group is widget.canvas.before):
                if (there := picture.moved(*inner)).beyond(area) > SLACK:  # a ground is no picture
                    self._add("picture", there, "", above)
        for child in reversed(widget.children):
            self.visit(child, above, inner)
        there_stand = {one.says for one in self._drawn if one.within(widget)}
        for words in getattr(widget, "tells", ()):
            if words and words not in there_stand:
                self._fault("left out", above, says=words)

    def _cover(self, area: WindowBox, above: tuple[_PlacedWidget, ...]) -> None:
        """Let nothing be seen of what lies under a widget, nor anything of it beside the widget."""
        left: list[_Visible] = []
        for one in self._drawn:
            depth = one.area.shared(area).depth
            if depth <= SLACK:
                left.append(one)
            elif area.beyond(one.area) > SLACK:
                self.faults.append(LayoutFault("covered", _name(*one.above[:2]), _name(*above[:2]), one.says, depth))
        self._drawn = left

    def _words(self, text: Text, above: tuple[_PlacedWidget, ...]) -> None:
        """Measure words as they were set."""
        if not text.words.strip():
            return
        area = above[0].area
        if area.depth < SQUASHED:
            self._fault("left out", above, says=text.words, px=area.depth)
            return
        lines = text._label._cached_lines
        drawn = "".join(piece.text for line in lines for piece in line.words)
        if "".join(drawn.split()) != "".join(spelt(text.words, text.face).split()):
            self._fault("cut", above, says=text.words)
        elif _tears(lines, spelt(text.words, text.face)):
            self._fault("broken", above, says=text.words)
        self._large_enough(text.font_size, theme.least_letters(text.face, far=text.far and not text.near), above)
        squeeze = text._squeeze.x
        wide = max((line.w for line in lines), default=0) * squeeze
        whole, tall = text.texture_size[0] * squeeze, float(text.texture_size[1])
        x, y = (area.x + area.right) / 2, (area.y + area.top) / 2 + text._shift.y
        left = {"left": x - whole / 2, "right": x + whole / 2 - wide}.get(str(text.halign), x - wide / 2)
        half = tall / 2 - tall / max(1, len(lines)) * BLANK
        self._add("words", WindowBox(left, y - half, left + wide, y + half), text.words, above)

    def _add(self, kind: Kind, area: WindowBox, says: str, above: tuple[_PlacedWidget, ...]) -> None:
        """Note something that is seen, and what it stands out of."""
        self._drawn.append(_Visible(kind, area, says, above))
        for part in above if kind in ("words", "picture") else above[1:]:
            if (out := part.area.beyond(area)) > SLACK:
                self._fault("outside", above, by=_name(part), says=says, px=out)
                return

    def _large_enough(self, size: float, least: float, above: tuple[_PlacedWidget, ...]) -> None:
        if size < least - 1:
            self._fault("small", above, px=size)

    def _fault(
        self, what: What, above: tuple[_PlacedWidget, ...], *, by: str = "", says: str = "", px: float = 0.0
    ) -> None:
        self.faults.append(LayoutFault(what, _name(*above[:2]), by, says, px))

    def said_twice(self) -> Iterator[LayoutFault]:
        """Yield sentences that two parts of the stage say: the news, the panel, the coach, secrets."""
        said: dict[str, tuple[Widget, str]] = {}
        for one in self._drawn:
            part = _part(one)
            if one.kind != "words" or part is None:
                continue
            for sentence in _END.split(one.says):
                plain = sentence.strip(" .!?…").casefold()
                if plain.count(" ") < SENTENCE - 1:
                    continue
                before, who = said.setdefault(plain, (part, _name(*one.above[:2])))
                if before is not part:
                    yield LayoutFault("twice", who, _name(*one.above[:2]), sentence)

    def covered(self) -> Iterator[LayoutFault]:
        """Yield what is covered by something that is painted later."""
        for at, under in enumerate(self._drawn):
            for over in self._drawn[at + 1 :]:
                depth = under.area.shared(over.area).depth
                if depth > SLACK and not _may_lie(over, under):
                    says = under.says or over.says
                    yield LayoutFault("covered", _name(*under.above[:2]), _name(*over.above[:2]), says, depth)


def _part(one: _Visible) -> Widget | None:
    """Return the part of the stage that something stands on; None where there is no stage."""
    for placed, above in pairwise(one.above):
        if isinstance(above.widget, Stage):
            return placed.widget
    return None


def _may_lie(over: _Visible, under: _Visible) -> bool:
    """Whether something may lie over another one."""
    match under.kind, over.kind:
        case "picture", "picture":
            return True
        case "picture", _:  # their ground
            return under.area.beyond(over.area) <= SLACK
        case "board", _:
            return any(getattr(part.widget, "floats", False) for part in over.above)
    return over.within(under.above[0].widget)


def _name(part: _PlacedWidget, parent: _PlacedWidget | None = None) -> str:
    """Name a widget in no language: by its class, and by what its parent calls it."""
    widget = part.widget
    own = type(widget).__name__
    if parent is None:
        return own
    called = next((name for name, value in vars(parent.widget).items() if value is widget), own)
    return f"{type(parent.widget).__name__}.{called.lstrip('_')}"


def _pictures(group: Any, *, deep: bool) -> Iterator[WindowBox]:
    """Yield what is opaque of the pictures, and the strokes, that a widget paints itself, in its own px.

    :param deep: other canvases within it are its own, too, and no children's.
    """
    alpha = 1.0
    for one in group.children:
        if isinstance(one, Color):
            alpha = one.a
        elif isinstance(one, InstructionGroup):
            if deep or not isinstance(one, Canvas):
                yield from _pictures(one, deep=deep)
        elif alpha < OPAQUE:
            continue
        elif isinstance(one, Rectangle):
            if one.texture is not _plain():
                (x, y), (w, h) = one.pos, one.size
                left, low, right, top = _opaque(one.texture)
                yield WindowBox(x + w * left, y + h * low, x + w * right, y + h * top)
        elif isinstance(one, Line) and one.points:
            xs, ys, out = one.points[0::2], one.points[1::2], one.width / 2
            yield WindowBox(min(xs) - out, min(ys) - out, max(xs) + out, max(ys) + out)


def _tears(lines: Iterable[Any], words: str) -> bool:
    """Return whether a line ends within a word; after a hyphen it may, and in the path of a file.

    :param lines: as they were set.
    """
    told = "".join(words.split())
    ends, at = set[int](), 0
    for word in words.split():
        ends.update(at + i for i in range(1, len(word)) if "/" in word or word[i - 1] == "-")
        at += len(word)
        ends.add(at)
    at = 0
    for line in lines:
        at += len("".join("".join(piece.text for piece in line.words).split()))
        if at < len(told) and at and at not in ends:
            return True
    return False


@cache
def _plain() -> Texture:
    """Return the texture of what has none."""
    with Canvas():
        return Rectangle().texture


@lru_cache(maxsize=256)
def _opaque(texture: Texture) -> WindowBox:
    """Return which part of a texture hides what is under it, in shares of its sides."""
    w, h = texture.size
    image = Image.frombytes("RGBA", (w, h), texture.pixels)
    box = image.getchannel("A").point(lambda alpha: 255 * (alpha >= 255 * OPAQUE)).getbbox()
    if box is None:
        return WindowBox(0, 0, 0, 0)
    left, upper, right, lower = box
    return WindowBox(left / w, 1 - lower / h, right / w, 1 - upper / h)
