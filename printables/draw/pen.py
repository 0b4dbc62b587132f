"""The pen: paths in a square of units, drawn as vectors on a ReportLab canvas.

:class:`Pen` is the small tool that ornaments, portraits and posters are made with; :func:`ellipse`, :func:`box`,
:func:`polygon`, :func:`star` and :func:`fan` write the paths it draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

from printables.draw import fonts
from printables.draw.design import DESIGN, spelt
from printables.draw.paths import ROUND, Path, Segment, parsed, round_about, route
from printables.draw.units import PT_PER_MM

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

Points = Sequence[tuple[float, float]]


@lru_cache(maxsize=1024)
def _route(d: Path) -> str:
    """Return a path as a PDF says it."""
    return route(parsed(d) if isinstance(d, str) else d)


@contextmanager
def saved(canvas: Canvas) -> Iterator[None]:
    """Leave a canvas afterwards as it was."""
    canvas.saveState()
    try:
        yield
    finally:
        canvas.restoreState()


class Pen:
    """Draws in a square of 100 × 100 units, y up, somewhere on a page.

        with Pen(canvas, x=10, y=20, size=25) as pen:       # millimetres
            pen.circle(50, 50, 40, fill="red")               # units; outlined in ink
            pen.path("M 20 20 Q 50 60 80 20", line="paper", width=3)

    Paths are written as in SVG. A shape is filled if it has a ``fill`` and outlined if
    it has a ``line``; ``line`` is "ink" by default for filled shapes drawn with a closed helper, None for none.

    :param weight: the outline's usual width, in units.
    :param units: how many units the side has.
    """

    def __init__(
        self, canvas: Canvas, x: float, y: float, size: float, *, weight: float = 2.2, units: float = 100.0
    ) -> None:
        self.canvas = canvas
        self.weight = weight
        self._place = (x * PT_PER_MM, y * PT_PER_MM, size * PT_PER_MM / units)

    def __enter__(self) -> Pen:
        x, y, scale = self._place
        self.canvas.saveState()
        self.canvas.transform(scale, 0, 0, scale, x, y)
        self.canvas.setLineJoin(1)
        self.canvas.setLineCap(1)
        return self

    def __exit__(self, *_: object) -> None:
        self.canvas.restoreState()

    def path(
        self,
        d: Path,
        fill: str | None = None,
        line: str | None = "ink",
        width: float | None = None,
        *,
        even_odd: bool = False,
        alpha: float = 1.0,
    ) -> None:
        """Draw a path. Open paths are filled as if closed but outlined as they are.

        :param alpha: how much the filling covers, 0–1.
        """
        if fill:
            self.canvas.setFillColor(DESIGN.ink(fill, alpha))
        if line:
            self.canvas.setStrokeColor(DESIGN.ink(line))
            self.canvas.setLineWidth(self.weight if width is None else width)
        stroke, filled = bool(line), bool(fill)
        operator = ("n", "S", "f", "B")[stroke + 2 * filled] + "*" * (even_odd and filled)
        self.canvas.addLiteral(f"{_route(d)}\n{operator}")

    def ellipse(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        fill: str | None = None,
        line: str | None = "ink",
        width: float | None = None,
    ) -> None:
        self.path(ellipse(cx, cy, rx, ry), fill, line, width)

    def circle(
        self,
        cx: float,
        cy: float,
        r: float,
        fill: str | None = None,
        line: str | None = "ink",
        width: float | None = None,
    ) -> None:
        self.path(ellipse(cx, cy, r, r), fill, line, width)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str | None = None,
        line: str | None = "ink",
        width: float | None = None,
        *,
        radius: float = 0,
    ) -> None:
        self.path(box(x, y, w, h, radius), fill, line, width)

    def polygon(
        self, points: Points, fill: str | None = None, line: str | None = "ink", width: float | None = None
    ) -> None:
        self.path(polygon(points), fill, line, width)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        role: str = "display",
        size: float = 10,
        fill: str = "ink",
        *,
        line: str | None = None,
        width: float = 0,
        align: str = "centre",
        spread: float = 0,
        narrow: float = 1.0,
    ) -> None:
        """Write one line; ``line`` puts an outline of ``width`` units around (not over) the letters.

        :param size: in units. :param spread: extra space between letters, in units.
        :param narrow: the share of their width that letters are set in.
        """
        text = spelt(text, role)
        fonts.check_glyphs(text, role)
        name = fonts.name(role)
        length = (fonts.width_mm(text, role, size) * PT_PER_MM + spread * (len(text) - 1)) * narrow
        left = x - {"left": 0.0, "centre": length / 2, "right": length}[align]
        for mode in (1, 0) if line else (0,):
            run = self.canvas.beginText(left, y)
            run.setFont(name, size)
            run.setCharSpace(spread)
            if narrow != 1.0:
                run.setHorizScale(100 * narrow)
            run.setTextRenderMode(mode)
            if mode:
                self.canvas.setLineWidth(2 * width)
                run.setStrokeColor(DESIGN.ink(line or "ink"))
            else:
                run.setFillColor(DESIGN.ink(fill))
            run.textOut(text)
            # Left as it was: these outlive the text object within a page.
            run.setTextRenderMode(0)
            run.setCharSpace(0)
            if narrow != 1.0:
                run.setHorizScale(100)
            self.canvas.drawText(run)

    @contextmanager
    def clipped(self, d: Path) -> Iterator[None]:
        """Draw only inside a path."""
        with saved(self.canvas):
            self.canvas.addLiteral(f"{_route(d)} W n")
            yield

    @contextmanager
    def placed(self, x: float, y: float, *, angle: float = 0, scale: float = 1) -> Iterator[None]:
        """Make (x, y) the origin, turned anticlockwise by ``angle`` degrees."""
        with saved(self.canvas):
            self.canvas.translate(x, y)
            if angle:
                self.canvas.rotate(angle)
            if scale != 1:
                self.canvas.scale(scale, scale)
            yield


def _thousandths(path: Iterable[Segment]) -> tuple[Segment, ...]:
    return tuple([(letter, tuple([round(v, 3) for v in n])) for letter, n in path])


@lru_cache(maxsize=512)
def ellipse(cx: float, cy: float, rx: float, ry: float) -> tuple[Segment, ...]:
    """Return the path of an ellipse, in four Bézier arcs (off by less than 0.03 % of its radius)."""
    return _thousandths(round_about(cx, cy, rx, ry))


def box(x: float, y: float, w: float, h: float, radius: float = 0) -> tuple[Segment, ...]:
    """Return the path of a rectangle, its corners rounded by ``radius``."""
    r = min(radius, w / 2, h / 2)
    left, right, low, high = x, x + w, y, y + h
    if not r:
        return polygon([(left, low), (right, low), (right, high), (left, high)])
    k = r * (1 - ROUND)
    return _thousandths(
        [
            ("M", (left + r, low)),
            ("L", (right - r, low)),
            ("C", (right - k, low, right, low + k, right, low + r)),
            ("L", (right, high - r)),
            ("C", (right, high - k, right - k, high, right - r, high)),
            ("L", (left + r, high)),
            ("C", (left + k, high, left, high - k, left, high - r)),
            ("L", (left, low + r)),
            ("C", (left, low + k, left + k, low, left + r, low)),
            ("Z", ()),
        ]
    )


def polygon(points: Points) -> tuple[Segment, ...]:
    """Return the path through points, closed."""
    return _thousandths([*(("L" if at else "M", point) for at, point in enumerate(points)), ("Z", ())])


def star(cx: float, cy: float, points: int, outer: float, inner: float, turn: float = 90) -> tuple[Segment, ...]:
    """Return the path of a star; ``turn`` is the first point's direction in degrees."""
    return polygon(spokes(cx, cy, points, outer, inner, turn))


def spokes(cx: float, cy: float, points: int, outer: float, inner: float, turn: float) -> list[tuple[float, float]]:
    """Return a star's points and notches, all around from the first point."""
    return [
        (cx + r * cos(a), cy + r * sin(a))
        for k in range(2 * points)
        for a, r in [(radians(turn) + pi * k / points, inner if k % 2 else outer)]
    ]


def fan(
    cx: float, cy: float, reach: float, rays: int, turn: float = 0, share: float = 0.5
) -> list[tuple[Segment, ...]]:
    """Return the paths of ``rays`` wedges around a centre, each taking ``share`` of its angle."""
    out = []
    for k in range(rays):
        a = radians(turn) + 2 * pi * k / rays
        b = a + 2 * pi * share / rays
        ends = [(cx + reach * cos(angle), cy + reach * sin(angle)) for angle in (a, b)]
        out.append(polygon([(cx, cy), *ends]))
    return out
