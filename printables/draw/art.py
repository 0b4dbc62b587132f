"""Drawings: the pictures in ``assets/art`` and ``assets/<game>/art``, SVG files that an artist can open.

A picture in the ``art`` of somebody who changes a game stands in place of the game's own: docs/change.md.

    draw(pen, "portraits/mayor", "pleasantville")       # in the pen's units, y up
    draw(pen, "signs/zap", colours={"colour": "red"})

A drawing's units are the pen's: x is the same, and y is turned over within the ``viewBox``. A colour is a class:
``fill-red`` or ``line-ink`` for a colour or role of ``design.toml``, ``fill-red-ink-40`` for 40 % of the way from red
to ink, ``fill-colour`` for one that whoever draws it may choose. What the file's ``<style>`` says they look like is for
the artist's program, and for a colour that nobody chose. docs/art.md says what is read; anything else is refused.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from math import cos, inf, radians, sin, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree
from xml.parsers import expat

from companion.kernel import assets
from companion.kernel.errors import ManyFaults, UserError, instead, known
from companion.kernel.words import homes
from printables.draw.damage import slip
from printables.draw.design import DESIGN
from printables.draw.inside import inside
from printables.draw.paths import NUMBER, Matrix, Segment, moved, parsed, round_about, route, within
from printables.draw.pen import Pen, box, saved

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from reportlab.pdfgen.canvas import Canvas

LARGEST: Final = 1_000_000
"""Bytes of a file."""

CHOSEN: Final = "colour"
"""The name of the colour that whoever draws a picture may choose."""

_SVG: Final = "{http://www.w3.org/2000/svg}"
_NUMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
}
"""What shapes say of their place."""
_TRANSFORM: Final = re.compile(r"(\w+)\s*\(([^)]*)\)")
_CLASS: Final = re.compile(r"(?:fill|line)-([a-z0-9_]+)(?:-([a-z0-9_]+)-(\d+))?")
_USUAL: Final = re.compile(r"\.(?:fill|line)-colour\s*\{\s*(?:fill|stroke)\s*:\s*(#[0-9A-Fa-f]{6})")
_CAPS: Final = {"butt": 0, "round": 1, "square": 2}
_JOINS: Final = {"miter": 0, "round": 1, "bevel": 2}
_SAID: Final = {
    *("fill", "stroke", "stroke-width", "fill-rule", "fill-opacity", "stroke-linecap", "stroke-linejoin"),
    *("stroke-dasharray", "stroke-opacity", "opacity", "clip-path"),
}
"""What is read of a look."""
_SILENT: Final = {"title", "desc", "metadata", "style", "defs", "clipPath"}


class Paint(NamedTuple):
    """A colour: a name or ``"#RRGGBB"``, and perhaps how far (0–1) it goes towards another."""

    name: str
    towards: str = ""
    share: float = 0.0

    def hue(self, hues: Mapping[str, str]) -> str:
        """Return the colour as the design knows it. :param hues: what takes the place of names."""
        one = hues.get(self.name, self.name)
        return DESIGN.mix(one, hues.get(self.towards, self.towards), self.share) if self.towards else one


BLACK: Final = Paint("#000000")
"""What is filled where nothing is said, as SVG has it."""


class SvgStyle(NamedTuple):
    """How a shape is drawn; what an element doesn't say it has from what it stands in."""

    fill: Paint | None = BLACK
    line: Paint | None = None
    width: float = 1.0
    alpha: float = 1.0
    even_odd: bool = False
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()

    @property
    def operator(self) -> str:
        """What a PDF does with a path."""
        filled = self.fill is not None
        return ("n", "S", "f", "B")[(self.line is not None) + 2 * filled] + "*" * (filled and self.even_odd)


@dataclass(frozen=True, slots=True)
class SvgPath:
    """A path, as a PDF draws it, and its look."""

    drawn: str
    look: SvgStyle


class DrawingFault(ManyFaults):
    """An SVG file cannot be drawn, whoever names it; each message begins with its name."""


class _NotDrawn(ValueError):
    """What an element of a file has that is not drawn."""


@dataclass(frozen=True, slots=True)
class Clip:
    """Shapes of which only what falls into a path is seen."""

    route: str
    inside: tuple[SvgPath | Clip, ...]


@dataclass(frozen=True, slots=True)
class SvgDrawing:
    """A picture, read.

    :ivar box: x, y, width and height of its ``viewBox``.
    :ivar parts: what is drawn, each with the id of the outermost group that it stands in, or "".
    :ivar usual: the colour that it has where nobody chooses one.
    """

    box: tuple[float, float, float, float]
    parts: tuple[tuple[str, SvgPath | Clip], ...]
    usual: str


def drawing(name: str, game: str = "") -> SvgDrawing:
    """Return the drawing ``art/<name>.svg`` of a game, or of all games, read once.

    :raises UserError: it is not there, lies outside the game's folder, or holds what is not drawn.
    """
    return _read(name, game, _places(game))


def _places(game: str) -> tuple[Path, ...]:
    """Return the folders of drawings: a game's own, then that of whoever changes it; or that of all games."""
    return _art(homes(game) if game else (assets.root(),))


@cache
def _art(folders: tuple[Traversable, ...]) -> tuple[Path, ...]:
    return tuple(Path(str(home / "art")) for home in folders)


@lru_cache(maxsize=128)  # as many as a kit has
def _read(name: str, game: str, places: tuple[Path, ...]) -> SvgDrawing:
    where = f"{game or 'assets'}/art/{name}.svg"
    files = [inside(place.parent, f"art/{name}.svg", "the drawing", "game") for place in reversed(places)]
    file = next((file for file in files if file.is_file()), files[-1])
    looked = f" It was looked for in {' and '.join(str(one.parent) for one in files)}." if len(files) > 1 else ""
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        folder, _, short = name.rpartition("/")
        raise UserError(f"there is no {where}. {instead(short, _names(folder, places), 5)}{looked}") from None
    except OSError as error:
        raise UserError(f"{where} cannot be read: {error.strerror or error}.{looked}") from None
    return parse(data, where)


def parse(data: bytes, where: str) -> SvgDrawing:
    """Return a drawing from the bytes of an SVG file.

    :param where: names it in errors.
    :raises DrawingFault: it is damaged, or holds what is not drawn; all of that at once.
    """
    if len(data) > LARGEST or b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise DrawingFault(
            [f"{where} is larger than {LARGEST // 1_000_000} MB or declares entities. Save it as plain SVG."]
        )
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise DrawingFault([f"{where} {slip(error)}. Mend it, or save it as plain SVG again."]) from None
    box = _view_box(where, root.get("viewBox", ""))
    reader = _SvgReader(root)
    parts = tuple(reader.parts())
    if reader.wrong:
        lines = dict(zip(root.iter(), _lines(data), strict=True))
        raise DrawingFault(
            f"{where} {_listed({lines[element] for element in elements})}: {problem}"
            for problem, elements in reader.wrong.items()
        )
    usual = _USUAL.search("".join(style.text or "" for style in root.iter(f"{_SVG}style")))
    return SvgDrawing(box, parts, usual[1] if usual else "ink")


def _lines(data: bytes) -> list[int]:
    """Return the line on which each element of an XML file begins, in the order of the file."""
    lines: list[int] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda *_: lines.append(parser.CurrentLineNumber)
    parser.Parse(data, True)
    return lines


def _listed(lines: Collection[int]) -> str:
    """Name lines: ``line 3``, ``lines 3, 4, 5, 7, 9 and 6 more``."""
    return f"line{'s' * (len(lines) > 1)} {known(sorted(lines), 5)}"


def is_colour(word: str) -> bool:
    """Tell whether a class gives a colour as drawings have it: ``fill-red``, ``line-ink``, ``fill-colour``."""
    found = _CLASS.fullmatch(word)
    return found is not None and all(name in (None, CHOSEN, *DESIGN.names) for name in found.group(1, 2))


def _view_box(where: str, words: str) -> tuple[float, float, float, float]:
    """Return x, y, width and height. Raises :class:`DrawingFault` if these are not there, or show nothing."""
    told = f'has the viewBox "{words[:60]}"' if words else "has no viewBox"
    match [float(number) for number in NUMBER.findall(words)]:
        case [left, top, wide, high] if 0 < wide < inf and 0 < high < inf:
            return left, top, wide, high
    raise DrawingFault(
        [
            f'{where} {told}: it must be four numbers, the last two above 0, such as viewBox="0 0 100 60" for a '
            "drawing 100 wide and 60 high."
        ]
    )


def drawings(folder: str, game: str = "") -> tuple[str, ...]:
    """Return the names of the drawings in a folder of ``art``, in order; none if there is no such folder."""
    return _names(folder, _places(game))


@cache
def _names(folder: str, places: tuple[Path, ...]) -> tuple[str, ...]:
    files = [file for place in places if (place / folder).is_dir() for file in (place / folder).iterdir()]
    return tuple(sorted({file.name.removesuffix(".svg") for file in files if file.name.endswith(".svg")}))


def draw(
    pen: Pen, name: str, game: str = "", *, colours: Mapping[str, str] | None = None, without: Container[str] = ()
) -> None:
    """Draw a drawing in the pen's units.

    :param name: as for :func:`drawing`.
    :param colours: what takes the place of names of colours, such as ``{"colour": "red"}``.
    :param without: ids of outermost groups that are left out.
    :raises UserError: as :func:`drawing`; a colour isn't there.
    """
    show(pen, drawing(name, game), colours=colours, without=without)


def show(
    pen: Pen, found: SvgDrawing, *, colours: Mapping[str, str] | None = None, without: Container[str] = ()
) -> None:
    """Draw a drawing that was read; arguments as for :func:`draw`."""
    _, top, _, high = found.box
    shown = [part for id, part in found.parts if id not in without]
    with saved(pen.canvas):
        pen.canvas.transform(1, 0, 0, -1, 0, 2 * top + high)
        _drawn(pen.canvas, shown, {CHOSEN: found.usual, **(colours or {})})


def _drawn(canvas: Canvas, parts: Iterable[SvgPath | Clip], hues: Mapping[str, str]) -> None:
    """Draw parts, saying only what changes from one to the next."""
    fill: tuple[Paint, float] | None = None
    line = SvgStyle(None, None, -1.0, cap=1, join=1)  # as a pen leaves it
    for part in parts:
        if isinstance(part, Clip):
            with saved(canvas):
                canvas.addLiteral(f"{part.route} W n")
                _drawn(canvas, part.inside, hues)
            continue
        look = part.look
        if look.fill and (look.fill, look.alpha) != fill:
            canvas.setFillColor(DESIGN.ink(look.fill.hue(hues), look.alpha))
            fill = look.fill, look.alpha
        if look.line:
            if look.line != line.line:
                canvas.setStrokeColor(DESIGN.ink(look.line.hue(hues)))
            if look.width != line.width:
                canvas.setLineWidth(look.width)
            if look.cap != line.cap:
                canvas.setLineCap(look.cap)
            if look.join != line.join:
                canvas.setLineJoin(look.join)
            if look.dash != line.dash:
                canvas.setDash(look.dash)
            line = look
        canvas.addLiteral(part.drawn)


class _SvgReader:
    """Reads the elements of one file.

    :ivar wrong: what is not drawn, each problem with the elements that have it.
    """

    def __init__(self, root: ElementTree.Element) -> None:
        self.wrong: dict[str, list[ElementTree.Element]] = {}
        self._root = root
        self._clips = {one.get("id", ""): one for one in root.iter(f"{_SVG}clipPath")}

    def parts(self) -> Iterator[tuple[str, SvgPath | Clip]]:
        """Give what the file draws, each with the id of its outermost group."""
        look = SvgStyle()
        with self._noted(self._root):
            look = _look(_said(self._root), look)
        return self._inside(self._root, look, None, "")

    @contextmanager
    def _noted(self, element: ElementTree.Element) -> Iterator[None]:
        """Note what of an element is not drawn, and go on."""
        try:
            yield
        except _NotDrawn as problem:
            self.wrong.setdefault(str(problem), []).append(element)

    def _inside(
        self, parent: ElementTree.Element, look: SvgStyle, matrix: Matrix | None, group: str
    ) -> Iterator[tuple[str, SvgPath | Clip]]:
        for element in parent:
            kind = str(element.tag).removeprefix(_SVG)
            if kind in _SILENT or kind[0] == "{":  # another program's notes
                continue
            with self._noted(element):
                yield from self._element(element, kind, look, matrix, group)

    def _element(
        self, element: ElementTree.Element, kind: str, look: SvgStyle, matrix: Matrix | None, group: str
    ) -> Iterable[tuple[str, SvgPath | Clip]]:
        said = _said(element)
        mine = _look(said, look)
        place = self._placed(element, matrix)
        found: Iterable[tuple[str, SvgPath | Clip]] = ()
        if kind == "g":
            found = self._inside(element, mine, place, group or element.get("id", ""))
        else:
            segments = self._segments(element, kind)
            if place:
                stretch = sqrt(abs(place[0] * place[3] - place[1] * place[2]))
                mine = mine._replace(width=mine.width * stretch, dash=tuple(dash * stretch for dash in mine.dash))
                segments = moved(segments, place)
            if mine.fill or mine.line:
                found = [(group, SvgPath(f"{route(segments)} {mine.operator}", mine))]
        clip = dict(said).get("clip-path", "none")
        return found if clip == "none" else [(group or element.get("id", ""), self._clip(clip, place, found))]

    def _clip(self, clip: str, matrix: Matrix | None, found: Iterable[tuple[str, SvgPath | Clip]]) -> Clip:
        id = clip.strip().removeprefix("url(#").removesuffix(")")
        if id not in self._clips:
            raise _NotDrawn(f'is clipped to "{clip[:40]}", which is not there.')
        segments: list[Segment] = []
        for element in self._clips[id]:
            with self._noted(element):
                place = self._placed(element, self._placed(self._clips[id], matrix))
                outline = self._segments(element, str(element.tag).removeprefix(_SVG))
                segments += moved(outline, place) if place else outline
        return Clip(route(segments), tuple(part for _, part in found))

    def _segments(self, element: ElementTree.Element, kind: str) -> list[Segment]:
        """Return the segments of a shape's outline, in its own units."""
        if kind in ("path", "polygon", "polyline"):
            points = element.get("points", "")
            try:
                return parsed(element.get("d", "") if kind == "path" else f"M {points}{' Z' * (kind == 'polygon')}")
            except ValueError as error:
                raise _NotDrawn(f'has a {kind} "{element.get("id", "")}" that is no path: {error}.') from None
        if kind not in _NUMBERS:
            raise _NotDrawn(f"holds <{kind}>, which is not drawn. Make it a path (in Inkscape: Path, Object to Path).")
        number = [_length(element.get(key, "0")) for key in _NUMBERS[kind]]
        if kind == "line":
            return [("M", (number[0], number[1])), ("L", (number[2], number[3]))]
        if kind == "rect":
            x, y, wide, high, rx, ry = number
            return [*box(x, y, wide, high, rx or ry)]
        cx, cy, rx, ry = [*number, number[-1]][:4]
        return round_about(cx, cy, rx, ry)

    def _placed(self, element: ElementTree.Element, matrix: Matrix | None) -> Matrix | None:
        """Where an element lies that stands in something that lies somewhere; None is where the file has it."""
        if "transform" not in element.attrib:
            return matrix
        matrix = matrix or (1, 0, 0, 1, 0, 0)
        for kind, words in _TRANSFORM.findall(element.attrib["transform"]):
            a = [float(word) for word in NUMBER.findall(words)]
            if kind == "matrix" and len(a) == 6:
                matrix = within(matrix, (a[0], a[1], a[2], a[3], a[4], a[5]))
            elif kind == "translate" and a:
                matrix = within(matrix, (1, 0, 0, 1, a[0], a[1] if len(a) > 1 else 0))
            elif kind == "scale" and a:
                matrix = within(matrix, (a[0], 0, 0, a[-1], 0, 0))
            elif kind == "rotate" and len(a) in (1, 3):
                t, (x, y) = radians(a[0]), a[1:] or (0.0, 0.0)
                for step in ((1, 0, 0, 1, x, y), (cos(t), sin(t), -sin(t), cos(t), 0, 0), (1, 0, 0, 1, -x, -y)):
                    matrix = within(matrix, step)
            else:
                raise _NotDrawn(f'has a transform "{kind}({words[:40]})", which is not read.')
        return matrix


Said = tuple[tuple[str, str], ...]
"""What an element says of its look, by SVG's names."""


def _said(element: ElementTree.Element) -> Said:
    """Return what an element says of its look: its attributes, over them its classes, and over these its style."""
    said = {key: value for key, value in element.attrib.items() if key in _SAID}
    for word in element.get("class", "").split():
        said["stroke" if word.startswith("line-") else "fill"] = word
    for entry in element.get("style", "").split(";") if "style" in element.attrib else ():
        key, _, value = (part.strip() for part in entry.partition(":"))
        if key in _SAID:
            said[key] = value
    return tuple(said.items())


@lru_cache(maxsize=512)
def _look(those: Said, look: SvgStyle) -> SvgStyle:
    """Return the look of an element that says so much, and stands in something of a look."""
    said = dict(those)
    for key in ("opacity", "stroke-opacity"):
        if _length(said.get(key, "1")) < 1:
            raise _NotDrawn(f"has an {key} of {said[key][:20]}. Only what is filled can be seen through.")
    dash = said.get("stroke-dasharray")
    return SvgStyle(
        _paint(said["fill"]) if "fill" in said else look.fill,
        _paint(said["stroke"]) if "stroke" in said else look.line,
        _length(said["stroke-width"]) if "stroke-width" in said else look.width,
        _length(said["fill-opacity"]) if "fill-opacity" in said else look.alpha,
        said["fill-rule"] == "evenodd" if "fill-rule" in said else look.even_odd,
        _CAPS.get(said.get("stroke-linecap", ""), look.cap),
        _JOINS.get(said.get("stroke-linejoin", ""), look.join),
        tuple(float(word) for word in NUMBER.findall(dash)) if dash is not None else look.dash,
    )


def _length(said: str) -> float:
    try:
        return float(said.strip().removesuffix("px"))
    except ValueError:
        raise _NotDrawn(f'has a length "{said[:40]}". Write it as a number without a unit.') from None


def _paint(said: str) -> Paint | None:
    """Return a colour that an element has by its class, ``fill-red``, or by its code."""
    code = said.strip()
    if code == "none":
        return None
    if found := _CLASS.fullmatch(code):
        paint = Paint(found[1], found[2] or "", int(found[3] or 0) / 100)
        for name in (paint.name, paint.towards):
            if name and name != CHOSEN and name not in DESIGN.names:
                raise _NotDrawn(f'has a class "{code}", and {DESIGN.no_colour(name)}')
        return paint
    if re.fullmatch("#[0-9A-Fa-f]{3}", code):
        code = "#" + "".join(2 * digit for digit in code[1:])
    if not re.fullmatch("#[0-9A-Fa-f]{6}", code):
        raise _NotDrawn(f'is painted "{code[:40]}". Paint it in a plain colour, #C33227, or a class, fill-red.')
    return Paint(code)
