"""What a page sets that places its panels itself: boxes beside each other, under each other, in titled panels.

A box is given a width and says what height it needs, at the least and if it may choose; then it is laid in its place.
Laying draws nothing: it hands what is to be drawn to a :class:`PageWork`, below and above the kit's own faces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import inf
from typing import Final

from companion.kernel.errors import UserError
from printables.draw import art
from printables.draw.area import PITCH, TIGHT, Area, Draw, narrowed
from printables.draw.panels import BAR, blank, panel
from printables.sheets.component import Face, Rect
from printables.sheets.fullpage import GAP
from printables.sheets.imposition import ShownFace
from printables.sheets.pages.scenes import Scene, draw_sign
from printables.sheets.pages.scenes import signs as rows_of_signs

CAPTION: Final = 5.0
"""mm below a face for what is said of it."""
CHIP: Final = 6.2
"""mm, a sign that a word stands behind."""
STEP: Final = 0.2
"""pt, by which type gets smaller until it fits."""
SIGN_ROW: Final = 9.0
"""mm that a row of a sign and a sentence needs at the least."""


@dataclass(frozen=True, slots=True)
class BoxStyle:
    """What words and gaps are like within a box.

    :param most: pt, the largest type. :param least: pt. :param pad: mm above, beside and below a panel's words.
    :param gap: mm between boxes. :param colour: of words.
    """

    most: float = 12.5
    least: float = 8.0
    pad: tuple[float, float, float] = (1.4, 2.4, 2.0)
    gap: float = GAP
    colour: str = "text"


@dataclass(frozen=True, slots=True)
class Size:
    """A width or a height: mm, a share of what there is, or what the box needs; none is a part of the rest."""

    mm: float = 0.0
    share: float = 0.0
    fit: bool = False

    def of(self, room: float) -> float:
        """Return mm; 0 if it isn't told."""
        return self.mm or self.share * room


@dataclass(slots=True)
class Setting:
    """Words in their place. :ivar most: pt; boxes of one size of type are given the smallest of all."""

    texts: Sequence[str]
    place: Rect
    most: float
    least: float
    stars: bool
    colour: str

    def draw(self, area: Area, draw: bool = True) -> float:
        """Write them. Returns the size, pt."""
        return area.filled(*self.place, self.texts, self.most, self.least, self.stars, self.colour, draw=draw)


@dataclass(slots=True)
class PageWork:
    """What comes of laying a page.

    :param ruler: measures words. :param faces: of the kit, which may be shown. :param left: mm of the page's edge that
        lie beside what is laid. :param top: mm above it. :param marks: by a face, what is drawn over its picture.
    """

    ruler: Area
    game: str
    faces: Mapping[str, Face] = field(default_factory=dict)
    left: float = 0.0
    top: float = 0.0
    marks: Mapping[str, Draw] = field(default_factory=dict)
    below: list[Draw] = field(default_factory=list)
    shown: list[ShownFace] = field(default_factory=list)
    above: list[Draw] = field(default_factory=list)
    words: list[Setting] = field(default_factory=list)

    def inner(self, draw: Draw, place: Rect) -> None:
        """Draw on an area of its own."""

        self.below.append(lambda area: draw(area.inner(*place)))

    def show(self, id: str, x: float, y: float, scale: float, says: str) -> None:
        """Show a face of the kit, its top left at a point, with an edge. :param says: what is seen on it."""
        face = self.faces[id]
        wide, high = face.width * scale, face.height * scale
        shown = ShownFace(id, self.left + x, self.top + y, scale, says)
        self.shown.append(shown)

        def place(area: Area) -> None:
            with area.element("Figure", alt=says, key=shown):
                pass  # here it stands among the words; it is drawn later

        def edge(area: Area) -> None:
            with area.element("Figure", alt=says, key=shown):
                if id in self.marks:
                    self.marks[id](area.inner(x, y, wide, high))
                area.rect(x, y, wide, high, line="ink", weight=0.3)

        self.below.append(place)
        self.above.append(edge)


@dataclass(slots=True)
class Box:
    """Something that is laid. :ivar bare: in a panel it goes to the edges."""

    style: BoxStyle = field(default_factory=BoxStyle)
    wide: Size = field(default_factory=Size)
    high: Size = field(default_factory=Size)
    bare: bool = False

    def need(self, desk: PageWork, width: float) -> float:
        """Return the least height at which it can be laid, mm."""
        return 0.0

    def want(self, desk: PageWork, width: float) -> float:
        """Return the height that it takes if there is more, mm; 0 if it takes what there is."""
        return self.need(desk, width) if self.high.fit else 0.0

    @property
    def fit(self) -> bool:
        """Whether it is to be as high as what stands in it, in the largest type that there is room for."""
        return self.high.fit

    def fits(self, desk: PageWork, width: float, size: float) -> float:
        """Return the height of what stands in it, mm, in type of a size, pt, or its own largest if that is smaller."""
        return self.want(desk, width) or self.need(desk, width)

    def natural(self, desk: PageWork) -> float:
        """Return the width that it has by itself, mm; 0 if it takes what there is."""
        return 0.0

    def lay(self, desk: PageWork, place: Rect) -> None:
        """Hand what is to be drawn in a place to the desk. Raises :class:`UserError` where something does not fit."""


class GivenBox(Box):
    """A box that is as high as what is in it, however much room there is."""

    __slots__ = ()

    def want(self, desk: PageWork, width: float) -> float:
        return self.need(desk, width)


@dataclass(slots=True)
class TextBox(Box):
    """Sentences, as large as their place allows."""

    texts: list[str] = field(default_factory=list)
    stars: bool = False

    def need(self, desk: PageWork, width: float) -> float:
        return desk.ruler.paragraphs(self.texts, width - 3.0 * self.stars, self.style.least, TIGHT)

    def fits(self, desk: PageWork, width: float, size: float) -> float:
        least, inner = self.style.least, width - 3.0 * self.stars
        size = narrowed(self.texts, inner, max(least, min(self.style.most, size)), least)
        return desk.ruler.paragraphs(self.texts, inner, size, PITCH)

    def lay(self, desk: PageWork, place: Rect) -> None:
        setting = Setting(self.texts, place, self.style.most, self.style.least, self.stars, self.style.colour)
        desk.words.append(setting)
        desk.below.append(lambda area: void(setting.draw(area)))


def void(_: object) -> None:
    """Let a value go, so that what is drawn by it is a :data:`Draw`."""


@dataclass(slots=True)
class Picture(GivenBox):
    """A drawing of the kit, as wide as its place."""

    scene: Scene = field(default_factory=lambda: Scene(lambda area: None))
    says: str = ""

    def need(self, desk: PageWork, width: float) -> float:
        return self.high.mm or self.scene.need(desk.ruler, width)

    def lay(self, desk: PageWork, place: Rect) -> None:
        desk.inner(telling(self.scene.draw, "Figure", self.says), place)


def telling(draw: Draw, kind: str, alt: str = "") -> Draw:
    """Return what draws an element of what a page says. :param alt: what is seen on a figure."""

    def drawn(area: Area) -> None:
        with area.element(kind, alt=alt):
            draw(area)

    return drawn


@dataclass(slots=True)
class ArtBox(GivenBox):
    """A drawing of the game's art, as large as its place allows."""

    name: str = ""
    says: str = ""

    def _size(self, desk: PageWork) -> tuple[float, float]:
        _, _, wide, high = art.drawing(self.name, desk.game).box
        return wide, high

    def need(self, desk: PageWork, width: float) -> float:
        wide, high = self._size(desk)
        return self.high.mm or (0.0 if self.high.share else high * width / wide)

    def lay(self, desk: PageWork, place: Rect) -> None:
        x, y, width, height = place
        wide, high = self._size(desk)
        unit = min(width / wide, height / high)
        at = x + (width - wide * unit) / 2, y + (height - high * unit) / 2, unit
        desk.below.append(telling(lambda area: area.art(self.name, desk.game, *at), "Figure", self.says))


@dataclass(slots=True)
class Figure(GivenBox):
    """A face of the kit, as large as its place allows, or at a scale."""

    face: str = ""
    scale: float = 0.0
    says: str = ""

    def need(self, desk: PageWork, width: float) -> float:
        face = desk.faces[self.face]
        return self.high.mm or (0.0 if self.high.share else face.height * (self.scale or width / face.width))

    def natural(self, desk: PageWork) -> float:
        return desk.faces[self.face].width * self.scale

    def lay(self, desk: PageWork, place: Rect) -> None:
        x, y, wide, high = place
        face = desk.faces[self.face]
        scale = self.scale or min(wide / face.width, high / face.height)
        desk.show(self.face, x + (wide - face.width * scale) / 2, y, scale, self.says)


@dataclass(slots=True)
class FaceRow(GivenBox):
    """A row of faces of the kit, with a word below each or at its right.

    :ivar apart: mm between them; without it they go from edge to edge.
    """

    rows: Sequence[tuple[str, str]] = ()
    scale: float = 1.0
    apart: float | None = None
    beside: bool = False

    def _size(self, desk: PageWork) -> tuple[float, float]:
        face = desk.faces[self.rows[0][0]]
        return face.width * self.scale, face.height * self.scale

    def need(self, desk: PageWork, width: float) -> float:
        return self._size(desk)[1] + (CAPTION if not self.beside and any(said for _, said in self.rows) else 0.0)

    def natural(self, desk: PageWork) -> float:
        wide = self._size(desk)[0]
        return 0.0 if self.apart is None else len(self.rows) * (wide + self.apart) - self.apart

    def lay(self, desk: PageWork, place: Rect) -> None:
        x, y, width, _ = place
        wide, high = self._size(desk)
        count = len(self.rows)
        if self.beside:
            step = width / count
        else:
            step = (width - wide) / max(1, count - 1) if self.apart is None else wide + self.apart
        for i, (face, said) in enumerate(self.rows):
            left = x + i * step
            desk.show(face, left, y, self.scale, said.replace("**", ""))
            if said and self.beside:
                room = (left + wide + 2.5, y + 2.0, step - wide - 6.0, high - 3.0)
                TextBox(replace(self.style, most=11.0), texts=[said]).lay(desk, room)
            elif said:
                at = (left + wide / 2, y + high + 3.6, wide, said, "bold", 9, 7, "text", "centre")
                desk.below.append(lambda area, at=at: void(area.fitted(*at)))  # type: ignore[misc]


@dataclass(slots=True)
class Signs(Box):
    """Rows of a sign and a sentence, all equally high."""

    rows: Sequence[tuple[str, str]] = ()
    bare: bool = True

    def need(self, desk: PageWork, width: float) -> float:
        return SIGN_ROW * len(self.rows)

    def lay(self, desk: PageWork, place: Rect) -> None:
        desk.inner(rows_of_signs(desk.game, self.rows), place)


@dataclass(slots=True)
class WritingLines(Box):
    """Lines to write on, to the foot of the box."""

    step: float = 7.0
    bare: bool = True

    def lay(self, desk: PageWork, place: Rect) -> None:
        x, y, wide, high = place
        rows = [y + self.step * (i + 1) for i in range(int((high - 3) / self.step))]
        desk.below.append(lambda area: area.lines([(x + 3, at, x + wide - 3, at) for at in rows], "gray", 0.2))


@dataclass(slots=True)
class Blanks(GivenBox):
    """Words beside each other, each with a line to write on behind it."""

    texts: Sequence[str] = ()
    size: float = 10.0

    def need(self, desk: PageWork, width: float) -> float:
        return self.size

    def lay(self, desk: PageWork, place: Rect) -> None:
        x, y, width, high = place
        each = (width - 4.0 * (len(self.texts) - 1)) / len(self.texts)
        for i, text in enumerate(self.texts):
            at = (x + i * (each + 4.0), y + high / 2 + 1.4, each, text, self.size)
            desk.below.append(lambda area, at=at: blank(area, *at))  # type: ignore[misc]


@dataclass(slots=True)
class Chips(GivenBox):
    """Signs in a row, a word behind each."""

    rows: Sequence[tuple[str, str]] = ()

    def need(self, desk: PageWork, width: float) -> float:
        return CHIP

    def lay(self, desk: PageWork, place: Rect) -> None:
        x, y, width, high = place
        each = width / max(1, len(self.rows))

        def drawn(area: Area) -> None:
            for i, (sign, said) in enumerate(self.rows):
                left, middle = x + i * each, y + high / 2
                after = CHIP + 1.2 if sign else 0.0
                if sign:
                    draw_sign(area, desk.game, sign, left, middle - CHIP / 2, CHIP)
                area.fitted(
                    left + after, middle, each - after - 1.1, said, "bold", 10, 7, self.style.colour, middle=True
                )

        desk.below.append(drawn)


@dataclass(slots=True)
class BoxList(Box):
    """Boxes in a row or under each other. :ivar alike: their words have one size of type."""

    inner: Sequence[Box] = ()
    alike: bool = False

    @property
    def fit(self) -> bool:
        return self.high.fit or (not self.high.of(1.0) and bool(self.inner) and all(box.fit for box in self.inner))

    def lay(self, desk: PageWork, place: Rect) -> None:
        before = len(desk.words)
        for box, part in zip(self.inner, self.places(desk, place), strict=True):
            box.lay(desk, part)
        if self.alike and (those := desk.words[before:]):
            size = min(one.draw(desk.ruler, draw=False) for one in those)
            for one in those:
                one.most = one.least = size

    def places(self, desk: PageWork, place: Rect) -> Sequence[Rect]:
        """Return where each of the boxes is laid."""
        raise NotImplementedError


@dataclass(slots=True)
class HBox(BoxList):
    """Boxes in a row."""

    def widths(self, desk: PageWork, width: float) -> list[float]:
        """Return the boxes' widths, mm: shares are of all there is; what is not told is shared by those left."""
        found = [box.wide.of(width) or box.natural(desk) for box in self.inner]
        rest = width - sum(found) - self.style.gap * (len(found) - 1)
        return [one or rest / found.count(0.0) for one in found]

    def need(self, desk: PageWork, width: float) -> float:
        parts = zip(self.inner, self.widths(desk, width), strict=True)
        return max((box.need(desk, wide) for box, wide in parts), default=0.0)

    def want(self, desk: PageWork, width: float) -> float:
        if self.high.fit:
            return self.need(desk, width)
        wants = [box.want(desk, wide) for box, wide in zip(self.inner, self.widths(desk, width), strict=True)]
        return max(wants) if wants and all(wants) else 0.0

    def fits(self, desk: PageWork, width: float, size: float) -> float:
        parts = zip(self.inner, self.widths(desk, width), strict=True)
        return max((box.fits(desk, wide, size) for box, wide in parts), default=0.0)

    def places(self, desk: PageWork, place: Rect) -> Sequence[Rect]:
        x, y, width, high = place
        found = []
        for wide in self.widths(desk, width):
            found.append((x, y, wide, high))
            x += wide + self.style.gap
        return found


@dataclass(slots=True)
class VBox(BoxList):
    """Boxes under each other."""

    def need(self, desk: PageWork, width: float) -> float:
        parts = (max(box.high.mm, box.need(desk, width)) for box in self.inner)
        return sum(parts) + self.style.gap * (len(self.inner) - 1)

    def want(self, desk: PageWork, width: float) -> float:
        wants = [box.high.mm or box.want(desk, width) for box in self.inner]
        return sum(wants) + self.style.gap * (len(wants) - 1) if (wants and all(wants)) or self.high.fit else 0.0

    def fits(self, desk: PageWork, width: float, size: float) -> float:
        parts = (box.high.mm or box.fits(desk, width, size) for box in self.inner)
        return sum(parts) + self.style.gap * (len(self.inner) - 1)

    def places(self, desk: PageWork, place: Rect) -> Sequence[Rect]:
        x, y, width, high = place
        room = high - self.style.gap * (len(self.inner) - 1)
        found = []
        for tall in heights(desk, [(box, width) for box in self.inner], room):
            found.append((x, y, width, tall))
            y += tall + self.style.gap
        return found


def heights(
    desk: PageWork, boxes: Sequence[tuple[Box, float]], room: float, panel: PanelBox | None = None
) -> list[float]:
    """Share a height among boxes, mm: none gets less than it needs; what is not told is shared by those left.

    What is to fit has the largest type that leaves the others what they need and ask for.

    :param boxes: each with its width. :param panel: in which they stand.
    :raises UserError: they need more than there is, or one is told to be higher; the message names the panel, or the
        highest of the page's.
    """
    needs = [box.need(desk, width) for box, width in boxes]
    if sum(needs) > room + 0.05:
        least, (highest, _) = max(zip(needs, boxes, strict=True), key=lambda one: one[0])
        named = panel or (highest if isinstance(highest, PanelBox) else None)
        what = f'what stands in "{panel.title}"' if panel else "what stands here"
        most = f' The panel "{named.title}" alone needs {least:.0f} mm.' if named and not panel else ""
        where = f"{desk.ruler.where} line {named.line}" if named else desk.ruler.where
        need = f"{what} needs {sum(needs):.0f} mm in the smallest type, and there are {room:.0f} mm."
        raise UserError(f"{where}: {need}{most} Shorten it.")
    for box, _ in boxes:
        if box.high.mm > room + 0.05:
            where = f"{desk.ruler.where} line {box.line}" if isinstance(box, PanelBox) else desk.ruler.where
            raise UserError(f"{where}: high={box.high.mm:g} is more than the {room:.0f} mm that there are.")
    asked = [box.high.of(room) or (0.0 if box.fit else box.want(desk, width)) for box, width in boxes]
    if fitting := [i for i, (box, _) in enumerate(boxes) if box.fit]:
        left = room - sum(max(asked[i], needs[i]) for i in range(len(boxes)) if i not in fitting)
        size = inf
        while True:
            for i in fitting:
                box, width = boxes[i]
                asked[i] = max(needs[i], box.fits(desk, width, size))
            if sum(asked[i] for i in fitting) <= left or size <= min(box.style.least for box, _ in boxes):
                break
            size = min(size, max(box.style.most for box, _ in boxes)) - STEP
    free = [i for i, one in enumerate(asked) if not one]
    found = [max(one, need) for one, need in zip(asked, needs, strict=True)]
    over = sum(found) - room
    for i in sorted(range(len(found)), key=lambda i: needs[i] - found[i]):  # what has most to spare gives first
        if over > 0:
            less = min(over, found[i] - needs[i])
            found[i], over = found[i] - less, over - less
    rest = room - sum(found[i] for i in range(len(found)) if i not in free)
    if free:
        each = rest / len(free)
        spare = (rest - sum(needs[i] for i in free)) / len(free)
        enough = all(needs[i] <= each for i in free)
        for i in free:
            found[i] = each if enough else needs[i] + spare
    return found


@dataclass(slots=True)
class PanelBox(Box):
    """A titled box, and in it others under each other.

    :ivar aside: mm; the box is all of its colour, and its title, if any, stands so wide at the left.
    :ivar line: of its file.
    """

    title: str = ""
    colour: str = ""
    inner: Sequence[Box] = ()
    sign: str = ""
    aside: float | None = None
    line: int = 0

    def need(self, desk: PageWork, width: float) -> float:
        parts = (box.need(desk, self._width(box, width)) for box in self.inner)
        return self._bar() + sum(self._pads()) + sum(parts)

    def fits(self, desk: PageWork, width: float, size: float) -> float:
        parts = (box.high.mm or box.fits(desk, self._width(box, width), size) for box in self.inner)
        return self._bar() + sum(self._pads()) + sum(parts)

    def _bar(self) -> float:
        return BAR if self.aside is None else 0.0

    def _width(self, box: Box, width: float) -> float:
        return width - self._left(box) - (0.0 if box.bare else self.style.pad[1])

    def _left(self, box: Box) -> float:
        """mm from the panel's edge to a box."""
        return 0.0 if box.bare else self.style.pad[1] + (self.aside or 0.0) * isinstance(box, TextBox)

    def _pads(self) -> list[float]:
        """mm above each box, and below the last."""
        above, _, below = self.style.pad
        last = [0.0 if not self.inner or self.inner[-1].bare else below]
        return [0.0 if box.bare else above for box in self.inner] + last

    def lay(self, desk: PageWork, place: Rect) -> None:
        x, y, width, high = place
        bare, level = any(box.bare for box in self.inner), 3 if self.bare else 2

        def drawn(area: Area) -> None:
            if self.aside is not None:
                area.rect(*place, fill=self.colour, line="ink", weight=0.5)
                if self.title:
                    with area.element(f"H{level}"):
                        area.text(x + 3, y + 6.6, self.title, "display", 15, "title")
                return
            panel(area, *place, self.title, self.colour, sign=self.sign, level=level)

        desk.below.append(drawn)
        pads = self._pads()
        room = high - self._bar() - sum(pads)
        tall = heights(desk, [(box, self._width(box, width)) for box in self.inner], room, self)
        top = y + self._bar()
        for number, (box, pad, part) in enumerate(zip(self.inner, pads, tall, strict=False)):
            box.lay(desk, (x + self._left(box), top + pad, self._width(box, width), part))
            top += pad + part
            if box.bare and number < len(self.inner) - 1:
                desk.below.append(partial(_rule, x=x, y=top, width=width))
        if bare:  # what goes to the edges stands on the frame
            desk.below.append(lambda area: area.rect(*place, line="ink", weight=0.5))


def _rule(area: Area, x: float, y: float, width: float) -> None:
    area.line(x, y, x + width, y, "ink", 0.25)
