"""Drawings: the pictures in ``assets/art`` and ``assets/<game>/art``, SVG files that an artist can open.

    draw(pen, "portraits/mayor", "pleasantville")       # in the pen's units, y up
    draw(pen, "signs/zap", colours={"colour": "red"})

A drawing's units are the pen's: x is the same, and y is turned over within the ``viewBox``. A colour is a class:
``fill-red`` or ``line-ink`` for a colour or role of ``design.toml``, ``fill-red-ink-40`` for 40 % of the way from red
to ink, ``fill-colour`` for one that whoever draws it may choose. What the file's ``<style>`` says they look like is for
the artist's program, and for a colour that nobody chose. docs/art.md says what is read; anything else is refused.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import atan2, cos, hypot, pi, radians, sin, sqrt, tan
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree

from reportlab.lib.rl_accel import fp_str

from companion.kernel import assets
from companion.kernel.errors import UserError
from printables.draw.design import DESIGN
from printables.draw.pen import Pen, box, ellipse

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

LARGEST: Final = 1_000_000
"""Bytes of a file."""

CHOSEN: Final = "colour"
"""The name of the colour that whoever draws a picture may choose."""

_SVG: Final = "{http://www.w3.org/2000/svg}"
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TOKEN: Final = re.compile(rf"[MmLlHhVvCcSsQqTtAaZz]|{_NUMBER.pattern}")
_ARGUMENTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_TRANSFORM: Final = re.compile(r"(\w+)\s*\(([^)]*)\)")
_CLASS: Final = re.compile(r"(fill|line)-([a-z0-9_]+)(?:-([a-z0-9_]+)-(\d+))?")
_USUAL: Final = re.compile(r"\.(?:fill|line)-colour\s*\{\s*(?:fill|stroke)\s*:\s*(#[0-9A-Fa-f]{6})")
_STEPS: Final = {"M": "m", "L": "l", "C": "c"}
_CAPS: Final = {"butt": 0, "round": 1, "square": 2}
_JOINS: Final = {"miter": 0, "round": 1, "bevel": 2}
_SAID: Final[tuple[str, ...]] = (
    "fill", "stroke", "stroke-width", "fill-rule", "fill-opacity", "stroke-linecap", "stroke-linejoin",
    "stroke-dasharray", "stroke-opacity", "opacity", "clip-path",
)  # fmt: skip
_SILENT: Final = {"title", "desc", "metadata", "style", "defs", "clipPath"}

Matrix = tuple[float, float, float, float, float, float]
Segments = list[tuple[str, tuple[float, ...]]]


class Paint(NamedTuple):
    """A colour: a name or ``"#RRGGBB"``, and perhaps how far (0–1) it goes towards another."""

    name: str
    towards: str = ""
    share: float = 0.0

    def hue(self, hues: Mapping[str, str]) -> str:
        """The colour as the design knows it. :param hues: what takes the place of names."""
        one = hues.get(self.name, self.name)
        return DESIGN.mix(one, hues.get(self.towards, self.towards), self.share) if self.towards else one


BLACK: Final = Paint("#000000")
"""What is filled where nothing is said, as SVG has it."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a shape is drawn; what an element doesn't say it has from what it stands in."""

    fill: Paint | None = BLACK
    line: Paint | None = None
    width: float = 1.0
    alpha: float = 1.0
    even_odd: bool = False
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, as a PDF says it, and its look."""

    route: str
    look: Look

    @property
    def operator(self) -> str:
        """What a PDF does with the route."""
        filled = self.look.fill is not None
        return ("n", "S", "f", "B")[(self.look.line is not None) + 2 * filled] + "*" * (filled and self.look.even_odd)


@dataclass(frozen=True, slots=True)
class Clip:
    """Shapes of which only what falls into a path is seen."""

    route: str
    inside: tuple[Shape | Clip, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture, read.

    :ivar box: x, y, width and height of its ``viewBox``.
    :ivar parts: what is drawn, each with the id of the outermost group that it stands in, or "".
    :ivar usual: the colour that it has where nobody chooses one.
    """

    box: tuple[float, float, float, float]
    parts: tuple[tuple[str, Shape | Clip], ...]
    usual: str


@cache
def drawing(name: str, game: str = "") -> Drawing:
    """Return the drawing ``art/<name>.svg`` of a game, or of all games, read once.

    :raises UserError: it is not there, or holds what is not drawn.
    """
    root = assets.folder(game) if game else assets.root()
    where = f"{game or 'assets'}/art/{name}.svg"
    try:
        data = (root / "art" / f"{name}.svg").read_bytes()
    except OSError as error:
        raise UserError(f"{where} cannot be read: {error.strerror or error}.") from None
    return parse(data, where)


def parse(data: bytes, where: str) -> Drawing:
    """Return a drawing from the bytes of an SVG file.

    :param where: names it in errors.
    :raises UserError: it is damaged, or holds what is not drawn.
    """
    if len(data) > LARGEST or b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise UserError(f"{where} is larger than {LARGEST // 1_000_000} MB or declares entities. Save it as plain SVG.")
    try:
        root = ElementTree.fromstring(data)
        left, top, wide, high = map(float, _NUMBER.findall(root.get("viewBox", "")))
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise UserError(f"{where} is damaged, or has no viewBox: {error}.") from None
    parts = tuple(_Reader(where, root).parts((1, 0, 0, -1, 0, 2 * top + high)))
    usual = _USUAL.search("".join(style.text or "" for style in root.iter(f"{_SVG}style")))
    return Drawing((left, top, wide, high), parts, usual[1] if usual else "ink")


@cache
def drawings(folder: str, game: str = "") -> tuple[str, ...]:
    """Return the names of the drawings in a folder of ``art``, in order."""
    place = (assets.folder(game) if game else assets.root()) / "art" / folder
    return tuple(sorted(file.name.removesuffix(".svg") for file in place.iterdir() if file.name.endswith(".svg")))


def draw(
    pen: Pen, name: str, game: str = "", *, colours: Mapping[str, str] | None = None, without: Container[str] = ()
) -> None:
    """Draw a drawing in the pen's units.

    :param name: as for :func:`drawing`.
    :param colours: what takes the place of names of colours, such as ``{"colour": "red"}``.
    :param without: ids of outermost groups that are left out.
    :raises UserError: as :func:`drawing`; a colour isn't there.
    """
    found = drawing(name, game)
    pen.canvas.saveState()
    _drawn(
        pen.canvas, [part for id, part in found.parts if id not in without], {CHOSEN: found.usual, **(colours or {})}
    )
    pen.canvas.restoreState()


def _drawn(canvas: Canvas, parts: Iterable[Shape | Clip], hues: Mapping[str, str]) -> None:
    """Draw parts, saying only what changes from one to the next."""
    now = Look(None, None, -1.0, cap=1, join=1)  # as a pen leaves them
    for part in parts:
        if isinstance(part, Clip):
            canvas.saveState()
            canvas.addLiteral(f"{part.route} W n")
            _drawn(canvas, part.inside, hues)
            canvas.restoreState()
            continue
        look = part.look
        if look.fill and (look.fill, look.alpha) != (now.fill, now.alpha):
            canvas.setFillColor(DESIGN.ink(look.fill.hue(hues), look.alpha))
            now = replace(now, fill=look.fill, alpha=look.alpha)
        if look.line and replace(now, fill=look.fill, alpha=look.alpha, even_odd=look.even_odd) != look:
            if look.line != now.line:
                canvas.setStrokeColor(DESIGN.ink(look.line.hue(hues)))
            if look.width != now.width:
                canvas.setLineWidth(look.width)
            if look.cap != now.cap:
                canvas.setLineCap(look.cap)
            if look.join != now.join:
                canvas.setLineJoin(look.join)
            if look.dash != now.dash:
                canvas.setDash(look.dash)
            now = replace(look, fill=now.fill, alpha=now.alpha)
        canvas.addLiteral(f"{part.route} {part.operator}")


class _Reader:
    """Reads the elements of one file. :param where: names it in errors."""

    def __init__(self, where: str, root: ElementTree.Element) -> None:
        self._where = where
        self._root = root
        self._clips = {one.get("id", ""): one for one in root.iter(f"{_SVG}clipPath")}

    def parts(self, matrix: Matrix) -> Iterator[tuple[str, Shape | Clip]]:
        """Give what the file draws, each with the id of its outermost group. :param matrix: of its units."""
        return self._inside(self._root, self._look(self._root, Look()), matrix, "")

    def _inside(
        self, parent: ElementTree.Element, look: Look, matrix: Matrix, group: str
    ) -> Iterator[tuple[str, Shape | Clip]]:
        for element in parent:
            kind = str(element.tag).rpartition("}")[2]
            if kind in _SILENT or not str(element.tag).startswith(_SVG):
                continue
            mine = self._look(element, look)
            place = self._placed(element, matrix)
            found: Iterable[tuple[str, Shape | Clip]]
            if kind == "g":
                found = self._inside(element, mine, place, group or element.get("id", ""))
            else:
                segments = self._segments(element, kind)
                stretch = sqrt(abs(place[0] * place[3] - place[1] * place[2]))
                drawn = replace(mine, width=round(mine.width * stretch, 4), dash=tuple(d * stretch for d in mine.dash))
                found = [(group, Shape(_route(segments, place), drawn))] if mine.fill or mine.line else []
            clip = _said(element).get("clip-path", "none")
            if clip != "none":
                found = [(group or element.get("id", ""), self._clip(clip, place, found))]
            yield from found

    def _clip(self, clip: str, matrix: Matrix, found: Iterable[tuple[str, Shape | Clip]]) -> Clip:
        id = clip.strip().removeprefix("url(#").removesuffix(")")
        if id not in self._clips:
            raise self._refused(f'is clipped to "{clip[:40]}", which is not there.')
        segments: Segments = []
        for element in self._clips[id]:
            place = self._placed(element, self._placed(self._clips[id], matrix))
            segments += _moved(self._segments(element, str(element.tag).rpartition("}")[2]), place)
        return Clip(_route(segments), tuple(part for _, part in found))

    def _segments(self, element: ElementTree.Element, kind: str) -> Segments:
        """The segments of a shape's outline, in its own units."""
        number = {key: self._number(element, key) for key in ("x", "y", "width", "height", "r", "rx", "ry", "cx", "cy")}
        cx, cy = number["cx"], number["cy"]
        if kind == "circle":
            return _segments(ellipse(cx, cy, number["r"], number["r"]))
        if kind == "ellipse":
            return _segments(ellipse(cx, cy, number["rx"], number["ry"]))
        if kind == "rect":
            radius = number["rx"] or number["ry"]
            return _segments(box(number["x"], number["y"], number["width"], number["height"], radius))
        if kind in ("path", "polygon", "polyline"):
            points = element.get("points", "")
            try:
                return _segments(element.get("d", "") if kind == "path" else f"M {points}{' Z' * (kind == 'polygon')}")
            except ValueError as error:
                raise self._refused(f'has a {kind} "{element.get("id", "")}" that is no path: {error}.') from None
        if kind == "line":
            x1, y1, x2, y2 = (self._number(element, key) for key in ("x1", "y1", "x2", "y2"))
            return [("M", (x1, y1)), ("L", (x2, y2))]
        raise self._refused(f"holds <{kind}>, which is not drawn. Make it a path (in Inkscape: Path, Object to Path).")

    def _number(self, element: ElementTree.Element, key: str, usual: float = 0.0) -> float:
        said = element.get(key)
        return usual if said is None else self._length(said)

    def _length(self, said: str) -> float:
        try:
            return float(said.strip().removesuffix("px"))
        except ValueError:
            raise self._refused(f'has a length "{said[:40]}". Write it as a number without a unit.') from None

    def _placed(self, element: ElementTree.Element, matrix: Matrix) -> Matrix:
        for kind, words in _TRANSFORM.findall(element.get("transform", "")):
            a = [float(word) for word in _NUMBER.findall(words)]
            if kind == "matrix" and len(a) == 6:
                matrix = _within(matrix, (a[0], a[1], a[2], a[3], a[4], a[5]))
            elif kind == "translate" and a:
                matrix = _within(matrix, (1, 0, 0, 1, a[0], a[1] if len(a) > 1 else 0))
            elif kind == "scale" and a:
                matrix = _within(matrix, (a[0], 0, 0, a[-1], 0, 0))
            elif kind == "rotate" and len(a) in (1, 3):
                t, (x, y) = radians(a[0]), a[1:] or (0.0, 0.0)
                for step in ((1, 0, 0, 1, x, y), (cos(t), sin(t), -sin(t), cos(t), 0, 0), (1, 0, 0, 1, -x, -y)):
                    matrix = _within(matrix, step)
            else:
                raise self._refused(f'has a transform "{kind}({words[:40]})", which is not read.')
        return matrix

    def _look(self, element: ElementTree.Element, look: Look) -> Look:
        """The look of an element that stands in something of a look."""
        said = _said(element)
        named = dict(self._named(word) for word in element.get("class", "").split())
        fill = self._paint(said["fill"]) if "fill" in said else look.fill
        line = self._paint(said["stroke"]) if "stroke" in said else look.line
        inline = element.get("style", "")  # stands over classes
        fill = named["fill"] if "fill" in named and not re.search(r"(?:^|;)\s*fill\s*:", inline) else fill
        line = named["line"] if "line" in named and not re.search(r"(?:^|;)\s*stroke\s*:", inline) else line
        for key in ("opacity", "stroke-opacity"):
            if self._length(said.get(key, "1")) < 1:
                raise self._refused(f"has an {key} of {said[key][:20]}. Only what is filled can be seen through.")
        dash = said.get("stroke-dasharray")
        return Look(
            fill,
            line,
            self._length(said["stroke-width"]) if "stroke-width" in said else look.width,
            self._length(said["fill-opacity"]) if "fill-opacity" in said else look.alpha,
            said["fill-rule"] == "evenodd" if "fill-rule" in said else look.even_odd,
            _CAPS.get(said.get("stroke-linecap", ""), look.cap),
            _JOINS.get(said.get("stroke-linejoin", ""), look.join),
            tuple(float(word) for word in _NUMBER.findall(dash)) if dash is not None else look.dash,
        )

    def _named(self, word: str) -> tuple[str, Paint]:
        found = _CLASS.fullmatch(word)
        if not found:
            raise self._refused(f'has a class "{word[:40]}". Classes: fill-<colour>, line-<colour>.')
        paint = Paint(found[2], found[3] or "", int(found[4] or 0) / 100)
        for name in (paint.name, paint.towards):
            if name and name != CHOSEN and name not in DESIGN.names:
                raise self._refused(f'has a class "{word}", and there is no colour "{name}" in design.toml.')
        return found[1], paint

    def _paint(self, said: str) -> Paint | None:
        code = said.strip()
        if re.fullmatch("#[0-9A-Fa-f]{3}", code):
            code = "#" + "".join(2 * digit for digit in code[1:])
        if code == "none":
            return None
        if not re.fullmatch("#[0-9A-Fa-f]{6}", code):
            raise self._refused(f'is painted "{code[:40]}". Paint it in a plain colour such as #C33227.')
        return Paint(code)

    def _refused(self, problem: str) -> UserError:
        return UserError(f"{self._where} {problem}")


def _said(element: ElementTree.Element) -> dict[str, str]:
    """What an element says of its look: its attributes, and over them its style."""
    said = {key: element.attrib[key] for key in _SAID if key in element.attrib}
    for entry in element.get("style", "").split(";"):
        key, _, value = (part.strip() for part in entry.partition(":"))
        if key in _SAID:
            said[key] = value
    return said


def _within(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does what the inner one does, and then the outer."""
    a, b, c, d, e, f = outer
    u, v, w, x, y, z = inner
    return (a * u + c * v, b * u + d * v, a * w + c * x, b * w + d * x, a * y + c * z + e, b * y + d * z + f)


def _moved(segments: Segments, matrix: Matrix) -> Segments:
    a, b, c, d, e, f = matrix
    return [
        (letter, tuple(v for x, y in zip(n[::2], n[1::2], strict=True) for v in (a * x + c * y + e, b * x + d * y + f)))
        for letter, n in segments
    ]


def _route(segments: Segments, matrix: Matrix | None = None) -> str:
    """Segments as a PDF says them, to a thousandth of a unit."""
    moved = _moved(segments, matrix) if matrix else segments
    return "n " + " ".join(f"{fp_str(*[round(v, 3) for v in n])} {_STEPS[letter]}" if n else "h" for letter, n in moved)


def _segments(d: str) -> Segments:
    """A path's segments, reduced to moves, lines, curves and closings with absolute coordinates.

    :raises ValueError: it is no path.
    """
    tokens = _TOKEN.findall(d)
    if re.sub(r"[\s,]", "", _TOKEN.sub("", d)):
        raise ValueError(f'"{d[:30]}" has other signs than letters and numbers of a path')
    out: Segments = []
    at, letter = 0, ""
    x = y = left = top = 0.0  # the point reached, and where the part began
    handle: tuple[str, float, float] = ("", 0.0, 0.0)  # the last curve's, for those that go on smoothly
    while at < len(tokens):
        if tokens[at].isalpha():
            letter, at = tokens[at], at + 1
        elif letter in "mM":
            letter = {"m": "l", "M": "L"}.get(letter, "")
        kind = letter.upper()
        if not kind or (kind == "Z" and at < len(tokens) and not tokens[at].isalpha()):
            raise ValueError(f'"{d[:30]}" has a number where a letter should be')
        many = _ARGUMENTS[kind]
        if len(tokens) < at + many or any(token.isalpha() for token in tokens[at : at + many]):
            raise ValueError(f"{letter} wants {many} numbers")
        n = [float(token) for token in tokens[at : at + many]]
        at += many
        if kind == "Z":
            out.append(("Z", ()))
            x, y = left, top
            continue
        if letter.islower():
            if kind in "HV":
                n = [n[0] + (x if kind == "H" else y)]
            elif kind == "A":
                n = [*n[:5], n[5] + x, n[6] + y]
            else:
                n = [value + (y if k % 2 else x) for k, value in enumerate(n)]
        if kind == "M":
            left, top = n
            out.append(("M", (n[0], n[1])))
        elif kind in "LHV":
            n = {"L": n, "H": [n[0], y], "V": [x, n[0]]}[kind]
            out.append(("L", (n[0], n[1])))
        elif kind == "A":
            out += _arc(x, y, *n)
        else:
            if kind in "ST":  # the handle mirrored, if there was one of its kind
                n = [
                    *((2 * x - handle[1], 2 * y - handle[2]) if handle[0] == {"S": "C", "T": "Q"}[kind] else (x, y)),
                    *n,
                ]
            handle = ("C" if kind in "CS" else "Q", n[-4], n[-3])
            if len(n) == 4:
                (a, b, e, f) = n
                n = [x + (a - x) * 2 / 3, y + (b - y) * 2 / 3, e + (a - e) * 2 / 3, f + (b - f) * 2 / 3, e, f]
            out.append(("C", tuple(n)))
        if kind not in "CSQT":
            handle = ("", 0.0, 0.0)
        x, y = n[-2:]
    return out


def _arc(x: float, y: float, *arc: float) -> Segments:
    """An elliptical arc as curves of at most a quarter (SVG 1.1, appendix F.6)."""
    rx, ry, turn, large, sweep, ex, ey = arc
    rx, ry, t = abs(rx), abs(ry), radians(turn)
    if not rx or not ry or (x, y) == (ex, ey):
        return [("L", (ex, ey))]
    px, py = (x - ex) / 2, (y - ey) / 2
    u, v = cos(t) * px + sin(t) * py, cos(t) * py - sin(t) * px
    grow = max(1.0, hypot(u / rx, v / ry))
    rx, ry = rx * grow, ry * grow
    far = sqrt(max(0.0, (rx * ry) ** 2 - (rx * v) ** 2 - (ry * u) ** 2) / ((rx * v) ** 2 + (ry * u) ** 2))
    far = far if bool(large) != bool(sweep) else -far
    cu, cv = far * rx * v / ry, -far * ry * u / rx
    cx, cy = cos(t) * cu - sin(t) * cv + (x + ex) / 2, sin(t) * cu + cos(t) * cv + (y + ey) / 2
    start = atan2((v - cv) / ry, (u - cu) / rx)
    sweeps = (atan2((-v - cv) / ry, (-u - cu) / rx) - start) % (2 * pi)
    sweeps -= 0 if sweep else 2 * pi
    many = max(1, -int(-abs(sweeps) // (pi / 2 + 1e-9)))
    step = sweeps / many
    k = 4 / 3 * tan(step / 4)
    place: Matrix = (rx * cos(t), rx * sin(t), -ry * sin(t), ry * cos(t), cx, cy)
    out: Segments = []
    for one in range(many):
        a, b = start + one * step, start + (one + 1) * step
        curve = (cos(a) - k * sin(a), sin(a) + k * cos(a), cos(b) + k * sin(b), sin(b) - k * cos(b), cos(b), sin(b))
        out += _moved([("C", curve)], place)
    return out
