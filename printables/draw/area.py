"""An area of a page: draws in millimetres from its top left, y down, in the design's colours and fonts.

It writes nothing that cannot be read: a text that doesn't fit its place or has a sign that its font lacks is a
:class:`UserError` that says where, never a silent clip.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache, lru_cache
from math import floor, hypot
from typing import Any, Final, Literal, TypeVar

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics

from companion.kernel.errors import UserError
from printables.draw import art, fonts, ornaments
from printables.draw.design import DESIGN, spelt
from printables.draw.paragraphs import Line, broken
from printables.draw.paths import route
from printables.draw.pen import Pen, box, fan, saved, spokes
from printables.draw.units import PT_PER_MM

Align = Literal["left", "centre", "right"]
Set = TypeVar("Set")


def largest(least: float, most: float, setting: Callable[[float], Set]) -> tuple[float, Set]:
    """Find the largest size at which a text fits, by bisection in quarter points, and what it is set as there.

    :param least: pt. :param most: pt. :param setting: sets the text at a size, or raises a :class:`UserError`.
    :raises UserError: it doesn't fit even at the least size.
    """
    steps = floor((most - least) * 4 + 1e-9)
    try:
        return least + steps / 4, setting(least + steps / 4)
    except UserError:
        found, low = setting(least), 0
    top = max(0, steps - 1)
    while low < top:
        step = (low + top + 1) // 2
        try:
            found, low = setting(least + step / 4), step
        except UserError:
            top = step - 1
    return least + low / 4, found


@cache
def cap_height(role: str) -> float:
    """Height of a font's capitals as a share of its size."""
    face = pdfmetrics.getFont(fonts.name(role)).face
    return float(face.capHeight) / 1000


@lru_cache(maxsize=512)
def _widest(plain: str, role: str = "text") -> tuple[float, str]:
    """Return a text's widest word, in its font or in bold, and its width in mm at 1 pt."""
    roles = {"bold", role} - {"text"}  # never wider than bold
    return max((fonts.width_mm(word, one, 1.0), word) for word in plain.split() or [""] for one in roles)


def narrowed(texts: Sequence[str], width: float, size: float, least: float) -> float:
    """Return a size at which the widest word of all texts is no wider than a width, mm; the least if none is."""
    widest = max((_widest(text.replace("**", ""))[0] for text in texts), default=0.0)
    while widest * size > width and size > least:
        size = max(least, size - 0.2)
    return size


def _parts(fill: str | None, line: str | None) -> dict[str, int]:
    """Say which parts of a shape are drawn, as the canvas wants it."""
    return {"stroke": int(line is not None), "fill": int(fill is not None)}


NOTHING: Final = nullcontext()
"""What goes around a drawing where nothing does."""
SHARED: Final = "shared."
"""What the names of forms begin with that several faces show."""


PITCH: Final = 1.17
"""Of lines of paragraphs that are as large as their place allows, as a multiple of their size."""
TIGHT: Final = 1.08
"""The pitch of lines, as a share of their size, below which none are set where they have no other room."""


class PlacedFault(UserError):
    """What cannot be drawn. The message says where on paper that is."""


class Area:
    """Draws on a rectangle of a canvas.

    :param canvas: a ReportLab canvas. :param width: mm. :param height: mm.
    :param where: named in errors: the file, the row, the piece.
    :param x: pt of the rectangle's left edge on the canvas. :param y: pt of its bottom edge.
    """

    def __init__(
        self, canvas: Any, width: float, height: float, where: str = "", x: float = 0.0, y: float = 0.0
    ) -> None:
        self.canvas = canvas
        self.width = width
        self.height = height
        self.where = where
        self._x = x
        self._y = y

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a point in the canvas's own coordinates (pt, y up)."""
        return self._x + x * PT_PER_MM, self._y + (self.height - y) * PT_PER_MM

    def inner(self, x: float, y: float, width: float, height: float) -> Area:
        """Return a part of it, mm from its top left, as an area of its own."""
        return Area(self.canvas, width, height, self.where, *self.at(x, y + height))

    def pen(self, x: float, y: float, size: float = 1.0, units: float = 1.0) -> Pen:
        """Return a pen for the square whose lower left corner is at a point; `size` in mm."""
        left, bottom = self.at(x, y)
        return Pen(self.canvas, left / PT_PER_MM, bottom / PT_PER_MM, size, units=units)

    def fail(self, problem: str) -> PlacedFault:
        """Return an error that says where on paper it happened."""
        return PlacedFault(f"{self.where}: {problem}" if self.where else problem)

    def element(self, kind: str, **said: Any) -> AbstractContextManager[None]:
        """Draw an element of what a page says, if it is read: :meth:`printables.press.structure.Structure.element`."""
        structure = getattr(self.canvas, "structure", None)
        return structure.element(kind, **said) if structure else NOTHING

    def shared(self, name: str, draw: Draw) -> None:
        """Draw what several faces have alike: once in a file, as a form of its own that each of them shows.

        :param name: of just this drawing, at this size: it decides what is drawn, and what a face's digest says of it.
        """
        name = f"{SHARED}{name}"
        structure = getattr(self.canvas, "structure", None)
        if structure and structure.bound(name):
            draw(self)
            return
        if not self.canvas.hasForm(name):
            wide, high = self.width * PT_PER_MM, self.height * PT_PER_MM
            self.canvas.beginForm(name, -wide, -high, 2 * wide, 2 * high)
            with structure.stream(name) if structure else NOTHING:
                draw(Area(self.canvas, self.width, self.height, self.where))
            self.canvas.endForm()
        with structure.shown(name) if structure else NOTHING:
            if (self._x, self._y) == (0.0, 0.0):
                self.canvas.doForm(name)
                return
            with saved(self.canvas):
                self.canvas.translate(self._x, self._y)
                self.canvas.doForm(name)

    # lines and areas ------------------------------------------------------------------------------------------

    def _ink(
        self, fill: str | None, line: str | None, weight: float, dash: Sequence[float], alpha: float = 1.0
    ) -> None:
        if fill:
            self.canvas.setFillColor(DESIGN.ink(fill, alpha))
        if line:
            self.canvas.setStrokeColor(DESIGN.ink(line))
            self.canvas.setLineWidth(weight * PT_PER_MM)
        if dash:
            self.canvas.setDash([part * PT_PER_MM for part in dash])
        else:
            self.canvas.addLiteral("[] 0 d")

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None = None,
        line: str | None = None,
        weight: float = 0.25,
        radius: float = 0.0,
        dash: Sequence[float] = (),
        alpha: float = 1.0,
    ) -> None:
        """Draw a rectangle; colours are the design's names, lengths are mm."""
        self._ink(fill, line, weight, dash, alpha)
        place = *self.at(x, y + height), width * PT_PER_MM, height * PT_PER_MM
        if radius:
            round = min(radius, width / 2, height / 2) * PT_PER_MM
            self.canvas.roundRect(*place, round, **_parts(fill, line))
        else:
            self.canvas.rect(*place, **_parts(fill, line))

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        line: str = "line",
        weight: float = 0.25,
        dash: Sequence[float] = (),
        cap: int = 0,
    ) -> None:
        self._ink(None, line, weight, dash)
        self.canvas.setLineCap(cap)
        self.canvas.line(*self.at(x1, y1), *self.at(x2, y2))
        self.canvas.setLineCap(0)

    def lines(
        self,
        segments: Sequence[tuple[float, float, float, float]],
        line: str = "line",
        weight: float = 0.25,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw lines alike, from x1, y1 to x2, y2 each, as one path: many at the price of one."""
        if not segments:
            return
        self._ink(None, line, weight, dash)
        x, y, mm = self._x, self._y + self.height * PT_PER_MM, PT_PER_MM
        self.canvas.addLiteral(
            "n "
            + " ".join(
                f"{fp_str(x + a * mm, y - b * mm)} m {fp_str(x + c * mm, y - d * mm)} l" for a, b, c, d in segments
            )
            + " S"
        )

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None = None,
        line: str | None = None,
        weight: float = 0.25,
    ) -> None:
        self._ink(fill, line, weight, ())
        self.canvas.circle(*self.at(x, y), radius * PT_PER_MM, **_parts(fill, line))

    def ellipse(
        self,
        x: float,
        y: float,
        across: float,
        down: float,
        fill: str | None = None,
        line: str | None = None,
        weight: float = 0.25,
    ) -> None:
        """Draw an ellipse about a centre, with its half axes."""
        self._ink(fill, line, weight, ())
        self.canvas.ellipse(
            *self.at(x - across, y + down),
            *self.at(x + across, y - down),
            **_parts(fill, line),
        )

    def polygon(
        self,
        points: Iterable[tuple[float, float]],
        fill: str | None = None,
        line: str | None = None,
        weight: float = 0.25,
        close: bool = True,
        dash: Sequence[float] = (),
        alpha: float = 1.0,
    ) -> None:
        self._ink(fill, line, weight, dash, alpha)
        self.canvas.setLineJoin(1)
        path = [("L" if i else "M", self.at(*point)) for i, point in enumerate(points)]
        self.canvas.addLiteral(route([*path, ("Z", ())] if close else path))
        self.canvas.addLiteral(("n", "S", "f*", "B*")[(line is not None) + 2 * (fill is not None)])
        self.canvas.setLineJoin(0)

    def curve(self, points: Sequence[tuple[float, float]], line: str, weight: float = 0.25) -> None:
        """Draw a line of cubic Béziers: a start, then three points for each."""
        self._ink(None, line, weight, ())
        path = self.canvas.beginPath()
        path.moveTo(*self.at(*points[0]))
        for i in range(1, len(points) - 2, 3):
            a, b, c = (self.at(*point) for point in points[i : i + 3])
            path.curveTo(*a, *b, *c)
        self.canvas.drawPath(path, **_parts(None, line))

    def star(
        self,
        x: float,
        y: float,
        radius: float,
        points: int = 5,
        inner: float = 0.4,
        fill: str | None = "ink",
        line: str | None = None,
        weight: float = 0.2,
    ) -> None:
        """Draw a star about its centre; ``inner`` is the share of the radius at which its notches lie."""
        self.polygon(spokes(x, y, points, radius, radius * inner, -90), fill, line, weight)

    def clip(self, x: float, y: float, width: float, height: float) -> None:
        """Show only what falls into a rectangle, until the canvas's state is restored."""
        path = self.canvas.beginPath()
        path.rect(*self.at(x, y + height), width * PT_PER_MM, height * PT_PER_MM)
        self.canvas.clipPath(path, stroke=0, fill=0)

    @contextmanager
    def clipped(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Show only what falls into a rectangle meanwhile."""
        with saved(self.canvas):
            self.clip(x, y, width, height)
            yield

    def sign(self, name: str, x: float, y: float, size: float, *, colour: str = "") -> None:
        """Draw an ornament by its name, its square's top left at a point; size in mm. See :func:`ornaments.draw`."""
        left, bottom = self.at(x, y + size)
        ornaments.draw(self.canvas, name, left / PT_PER_MM, bottom / PT_PER_MM, size, colour=colour)

    def art(
        self, name: str, game: str, x: float, y: float, unit: float, *, colours: Mapping[str, str] | None = None
    ) -> None:
        """Draw a drawing (:mod:`printables.draw.art`), its place's top left at a point; one of its units in mm."""
        left, top, _, high = art.drawing(name, game).box
        with self.pen(x, y + high * unit, unit) as pen, pen.placed(-left, -top):
            art.draw(pen, name, game, colours=colours)

    def banner(self, x: float, y: float, width: float, height: float, text: str, fill: str = "red") -> None:
        """Draw a ribbon with swallow tails and a title fitted into it."""
        self.check(text, "display")
        ink = "paper_light" if fill == "red" else DESIGN.text_on(fill)
        size = fonts.fit(text, "display", width - 3.2 * height, height * 0.74 * PT_PER_MM, 4) / PT_PER_MM
        dark = DESIGN.mix(fill, "ink", 0.45)
        with self.pen(x, y + height) as pen:
            pen.weight = max(0.25, height * 0.05)
            drop = 0.18 * height
            for left, way in ((0.0, 1), (width, -1)):
                far, notch = left + way * 1.5 * height, left + way * 0.45 * height
                low, high = -drop, height - drop
                pen.polygon([(left, low), (far, low), (far, high), (left, high), (notch, height / 2 - drop)], dark)
            pen.rect(0.9 * height, 0, width - 1.8 * height, height, fill)
            pen.text(width / 2, height / 2 - size * 0.36, text, "display", size, ink, spread=size * 0.04)

    def rays(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colours: tuple[str, str] = ("mustard", "mustard_light"),
        centre: tuple[float, float] = (0.5, 0.5),
        n: int = 18,
    ) -> None:
        """Fill a rectangle with rays from a point, given as shares of its width and of its height from below."""
        with self.pen(x, y + height) as pen, pen.clipped(box(0, 0, width, height)):
            pen.rect(0, 0, width, height, colours[0], None)
            for wedge in fan(width * centre[0], height * centre[1], 2 * hypot(width, height), n, 5):
                pen.path(wedge, colours[1], None)

    # letters --------------------------------------------------------------------------------------------------

    def check(self, text: str, role: str) -> None:
        """Raise :class:`UserError` if a font lacks a sign of a text."""
        try:
            fonts.check_glyphs(text, role)
        except UserError as error:
            raise self.fail(str(error)) from None

    def text(
        self,
        x: float,
        y: float,
        text: str,
        role: str = "text",
        size: float = 9.5,
        colour: str = "text",
        align: Align = "left",
        turn: float = 0.0,
        spacing: float = 0.0,
        narrow: float = 1.0,
    ) -> float:
        """Return one line.

        :param y: of its base line. :param size: pt.
        :param turn: degrees counter-clockwise about the point. :param spacing: pt added between letters.
        :param narrow: the share of their width that letters are set in.
        :returns: its length in mm.
        """
        text = spelt(text, role)
        self.check(text, role)
        name = fonts.name(role)
        length = (fonts.width(text, role) * size + spacing * max(0, len(text) - 1)) * narrow
        start = {"left": 0.0, "centre": -length / 2, "right": -length}[align]
        canvas = self.canvas
        canvas.setFillColor(DESIGN.ink(colour))
        px, py = self.at(x, y)
        if turn:
            canvas.saveState()
            canvas.translate(px, py)
            canvas.rotate(turn)
            px, py = 0.0, 0.0
        letters = canvas.beginText(px + start, py)
        letters.setFont(name, size)
        if spacing:
            letters.setCharSpace(spacing)
        if narrow != 1.0:
            letters.setHorizScale(100 * narrow)
        letters.textOut(text)
        if narrow != 1.0:
            letters.setHorizScale(100)
        if spacing:
            letters.setCharSpace(0)
        canvas.drawText(letters)
        if turn:
            canvas.restoreState()
        return float(length) / PT_PER_MM

    def fitted(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        role: str = "bold",
        most: float = 9.5,
        least: float = 6.0,
        colour: str = "text",
        align: Align = "left",
        middle: bool = False,
        turn: float = 0.0,
    ) -> float:
        """Return one line as large as its place allows, and narrower where it is too long even at the least size.

        :param width: of the place, mm. :param most: pt. :param least: pt, below which it is an error.
        :param middle: ``y`` is the middle of the capitals rather than their base line.
        :returns: the size used, pt.
        :raises UserError: it is too long even at the least size and at :data:`fonts.NARROWEST`, or a sign is missing.
        """
        self.check(text, role)
        try:
            size, narrow = fonts.fit_narrow(text, role, width, most, least)
        except UserError as error:
            raise self.fail(str(error)) from None
        if middle:
            y += cap_height(role) * size / PT_PER_MM / 2
        self.text(x, y, text, role, size, colour, align, turn, narrow=narrow)
        return size

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float = 9.5,
        leading: float | None = None,
        role: str = "text",
        colour: str = "text",
        align: Align = "left",
        room: float | None = None,
        draw: bool = True,
    ) -> float:
        """Draw wrapped text; ``**bold**`` marks bold words.

        :param y: its top. :param room: mm it may be high, with lines as close as :data:`TIGHT`; more is an error.
        :returns: its height in mm.
        :raises UserError: it is higher than its room, a word is wider than the place, or a sign is missing.
        """
        plain = text.replace("**", "")
        self.check(plain, role)
        self.check(plain, "bold")
        widest, word = _widest(plain, role)
        if widest * size > width + 0.01:
            raise self.fail(f'The word "{word}" is wider than {width:.1f} mm at {size:g} pt.')
        lines = broken(text, width * PT_PER_MM, size, role)
        leading = leading or size * 1.2
        high = len(lines) * leading / PT_PER_MM
        if room is not None and draw and high > room + 0.05 >= len(lines) * size * TIGHT / PT_PER_MM:
            leading, high = room * PT_PER_MM / len(lines), room
        if room is not None and high > room + 0.05:
            raise self.fail(f'"{plain[:60]}…" needs {high:.1f} mm but has {room:.1f} mm. Shorten it.')
        if draw and lines:
            self._lines(x, y, lines, size, leading, DESIGN.ink(colour), align)
        return high

    def _lines(
        self,
        x: float,
        y: float,
        lines: Sequence[Line],
        size: float,
        leading: float,
        ink: Any,
        align: Align,
    ) -> None:
        """Write lines whose first has its top at y; leading in pt."""
        canvas = self.canvas
        canvas.setFillColor(ink)
        left, base = self.at(x, y)
        words = canvas.beginText()
        role, closer = "", 0.0
        for number, line in enumerate(lines):
            in_from = {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * line.room
            words.setTextOrigin(left + in_from, base - size - number * leading)
            for part, text in line.pieces:
                if part != role:
                    words.setFont(fonts.name(part), size, leading)
                    role = part
                if line.closer != closer:
                    words.setWordSpace(-line.closer)
                    closer = line.closer
                words.textOut(text)
        if closer:
            words.setWordSpace(0)
        canvas.drawText(words)

    def paragraphs(self, texts: Sequence[str], width: float, size: float, pitch: float) -> float:
        """Return the height of paragraphs under each other, mm. :param pitch: of lines, as a multiple of the size."""
        heights = [self.paragraph(0, 0, width, text, size, size * pitch, draw=False) for text in texts]
        return sum(heights) + size * 0.1 * (len(texts) - 1)

    def filled(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        texts: Sequence[str],
        most: float = 11.0,
        least: float = 8.0,
        stars: bool = False,
        colour: str = "text",
        spread: bool = True,
        draw: bool = True,
    ) -> float:
        """Paragraphs as large as their place allows.

        :param height: of the place, mm. :param most: pt. :param least: pt, below which it is an error.
        :param stars: a star before each. :param spread: room that is left goes between them, up to half a line.
        :param draw: false only measures.
        :returns: the size used, pt.
        :raises UserError: they don't fit even at the least size, or a sign is missing.
        """
        inset = 3.0 if stars else 0.0
        size, pitch = narrowed(texts, width - inset, most, least), PITCH
        while True:
            gap = size * 0.1
            total = self.paragraphs(texts, width - inset, size, pitch)
            if total <= height + 0.01:
                break
            if size <= least and pitch > TIGHT:
                pitch = TIGHT
                continue
            if size <= least:
                raise self.fail(
                    f'"{texts[0][:40]}…" needs {total:.1f} mm at {least:g} pt but has {height:.1f} mm. Shorten it.'
                )
            size = max(least, size - 0.2)
        if not draw:
            return size
        if spread and len(texts) > 1:
            gap += min((height - total) / (len(texts) - 1), size / PT_PER_MM * 0.5)
        with self.element("L") if stars else NOTHING:
            for text in texts:
                with self.element("LI") if stars else NOTHING:
                    if stars:
                        with self.element("Lbl", actual="•"):
                            self.star(x + 1.0, y + size * 0.62 / PT_PER_MM, size * 0.1, fill="red")
                    with self.element("LBody" if stars else "P"):
                        y += self.paragraph(x + inset, y, width - inset, text, size, size * pitch, colour=colour)
                y += gap
        return size


Draw = Callable[[Area], None]
"""Draws something on an area."""
