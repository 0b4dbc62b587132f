"""The renderer: turns files of imposed pages into PDF. The only one of the three layers that knows ReportLab.

Every face is drawn once, as a form XObject named ``face.<id>``, and placed as often as it is needed by a matrix; a
light one that is needed once stands in its page instead, marked with its name (:mod:`printables.sheets.inline`).
So fronts that must not differ cannot differ, files stay small, and a printed file's geometry can be read back from
its content streams. Files are PDF 1.7, vector throughout, with all fonts embedded, and the same input gives the
same bytes. They ask the print dialog for 100 % and for the right flip edge.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from math import cos, radians, sin
from typing import Any, Final, TypeVar

import reportlab
from reportlab import rl_config
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFStream,
    PDFString,
)

from companion.kernel.errors import UserError
from printables.draw import fonts
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.inks import FULL, Inks
from printables.draw.units import PT_PER_MM
from printables.press.canvas import Canvas, InlineFace
from printables.press.metadata import packet
from printables.press.packed import SEAM, Document
from printables.press.structure import Structure
from printables.sheets.component import Face, Rect
from printables.sheets.credits import OURS, Credits
from printables.sheets.imposition import File, Mark, Page, Placement, check
from printables.sheets.marks import draw_name, draw_ruler

rl_config.useA85 = 0  # streams as bytes, not spelt in ASCII: a quarter smaller

T = TypeVar("T")

SUBJECT: Final = "Print at 100 %, not fitted to the page."
PRODUCER: Final = f"ReportLab {reportlab.Version}"

FORM: Final = "face.{}"
"""The name of a face's form; in the PDF's resources ReportLab puts ``FormXob.`` before it."""

PICTURE: Final = "picture.{}"
"""The same for a face shown at another size than its own, cut at its trim."""

SPREAD: Final = "spread.{}"
"""The same for what goes on beyond a face's own bleed."""
UNDER: Final = 0.4
"""pt by which that goes on under the face."""

CONDITION: Final = "CGATS TR 001"
"""The printing condition that a press's file is meant for: web offset on coated paper, in ICC's registry."""


@dataclass(frozen=True, slots=True)
class Imprint:
    """What every sheet says about itself.

    :param game: title of the game. :param version: of Saucer.
    :param how: the target and the printer for which it was made. :param credits: whose work it is.
    """

    game: str
    version: str
    how: str = ""
    credits: Credits = OURS


def render(
    file: File,
    faces: Mapping[str, Face],
    imprint: Imprint,
    inks: Inks = FULL,
    tick: Callable[[], None] = lambda: None,
) -> bytes:
    """Return a file as PDF.

    :param faces: by id; those that the file places. :param inks: what becomes of the colours.
    :param tick: called after every page.
    :raises UserError: a face is missing, has the wrong size, or lies where printers don't print; a text doesn't
        fit or has a sign that its font lacks.
    """
    check(file, faces)
    store = io.BytesIO()
    canvas = _canvas(store, f"{imprint.game}: {file.title}", imprint, inks)
    canvas.setViewerPreference("PrintScaling", "None")
    duplex = {None: "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}[file.flip]
    canvas.setViewerPreference("Duplex", duplex)
    once = _shown_once(file, faces)
    read = file.reading is not None and all(place.face in once for page in file.pages for place in page.placements)
    drawn = _DrawnFile(
        canvas,
        faces,
        once,
        _several(_body(page) for page in file.pages),
        _several(page.marks for page in file.pages if page.marks),
        structure=Structure(canvas, file.reading or ()) if read else None,
    )
    for number, page in enumerate(file.pages, 1):
        _page(drawn, file, page, number, imprint)
        tick()
    if drawn.structure:
        canvas.setViewerPreference("DisplayDocTitle", "true")
        drawn.structure.finish(canvas._doc)
    canvas.save()
    made: bytes = canvas._doc.drawn(store.getvalue(), FORM.format(""))
    return made


def single(faces: Iterable[tuple[Face, float, float]], title: str, imprint: Imprint) -> bytes:
    """Faces alone, each on a page of its own, for rasterising: (face, width, height) with the page's size in mm.

    The trimmed face's top left is the page's top left; what of the bleed lies on the page shows.
    """
    store = io.BytesIO()
    canvas = _canvas(store, title, imprint)
    drawn = _DrawnFile(canvas)
    for face, width, height in faces:
        canvas.setPageSize((width * PT_PER_MM, height * PT_PER_MM))
        _once(drawn, face, FORM)
        canvas.saveState()
        canvas.translate(0, (height - face.height) * PT_PER_MM)
        canvas.doForm(FORM.format(face.id))
        canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return store.getvalue()


@dataclass(frozen=True, slots=True)
class PageBox:
    """A face on a page of its own, in the middle, for a service that cuts it.

    :param width: of the page, mm. :param height: likewise. :param trim: width and height, mm, that the cut leaves.
    :param scale: of the face.
    """

    face: Face
    width: float
    height: float
    trim: tuple[float, float]
    scale: float = 1.0

    @property
    def rect(self) -> Rect:
        """Where the face lies on the page, mm from its top left."""
        wide, high = self.face.width * self.scale, self.face.height * self.scale
        return ((self.width - wide) / 2, (self.height - high) / 2, wide, high)


def boxed_pages(
    items: Sequence[PageBox],
    title: str,
    imprint: Imprint,
    inks: Inks = FULL,
    tick: Callable[[], None] = lambda: None,
) -> bytes:
    """Faces alone, each in the middle of a page that is larger than its trim by the service's bleed.

    Where a face has less bleed than the service wants, the rest of the page shows the same face a little larger:
    its outer edge goes on to the page's edge. Nothing of that comes nearer to the cut than the face's own bleed.

    :returns: a PDF with TrimBox and BleedBox, one page each.
    """
    store = io.BytesIO()
    canvas = _canvas(store, title, imprint, inks)
    canvas.setViewerPreference("PrintScaling", "None")
    drawn = _DrawnFile(canvas)
    for page_box in items:
        face = page_box.face
        wide, high = page_box.width * PT_PER_MM, page_box.height * PT_PER_MM
        canvas.setPageSize((wide, high))
        across, down = (
            (page_box.width - page_box.trim[0]) / 2 * PT_PER_MM,
            (page_box.height - page_box.trim[1]) / 2 * PT_PER_MM,
        )
        canvas.setTrimBox((across, down, wide - across, high - down))
        canvas.setBleedBox((0, 0, wide, high))
        _once(drawn, face, FORM)
        whole = (face.width + 2 * face.bleed, face.height + 2 * face.bleed)
        cover = max(page_box.width / whole[0], page_box.height / whole[1])
        covered = (whole[0] * page_box.scale * PT_PER_MM, whole[1] * page_box.scale * PT_PER_MM)
        if cover > page_box.scale:
            _once(drawn, face, SPREAD)
            canvas.saveState()
            path = canvas.beginPath()
            path.rect(0, 0, wide, high)
            # a little under the face itself, so that no white shows between the two
            left, low = (wide - covered[0]) / 2 + UNDER, (high - covered[1]) / 2 + UNDER
            path.rect(left, low, covered[0] - 2 * UNDER, covered[1] - 2 * UNDER)
            canvas.clipPath(path, stroke=0, fill=0, fillMode=0)
            _middle(canvas, face, wide, high, cover, SPREAD)
            canvas.restoreState()
        _middle(canvas, face, wide, high, page_box.scale)
        canvas.showPage()
        tick()
    canvas.save()
    return declared(store.getvalue()) if inks.all else store.getvalue()


STANDARD: Final = "PDF/X-1a:2003"
"""ISO 15930-4, which a press's file declares; what of it is proved is listed in :mod:`printables.proof.exchange`."""


def declared(data: bytes) -> bytes:
    """Return a press's file that declares the standard for exchange: its version key, trapping and dates."""
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as pdf:
        info = pdf.docinfo
        info["/GTS_PDFXVersion"] = STANDARD
        info["/Trapped"] = pikepdf.Name("/False")
        info["/ModDate"] = info["/CreationDate"]
        store = io.BytesIO()
        pdf.save(
            store,
            force_version="1.4",
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
            fix_metadata_version=False,
        )
    return store.getvalue()


def _middle(canvas: Any, face: Face, wide: float, high: float, scale: float, form: str = FORM) -> None:
    """Place a face's form in the middle of a page of so many pt."""
    canvas.saveState()
    canvas.translate(
        (wide - face.width * PT_PER_MM * scale) / 2,
        (high - face.height * PT_PER_MM * scale) / 2,
    )
    canvas.scale(scale, scale)
    canvas.doForm(form.format(face.id))
    canvas.restoreState()


def _canvas(store: io.BytesIO, title: str, imprint: Imprint, inks: Inks = FULL) -> Any:
    fonts.register()
    credits = imprint.credits
    canvas = Canvas(
        store,
        pdfVersion=(1, 7),
        lang=credits.language,
        invariant=1,
        pageCompression=1,
        initialFontName=fonts.name("text"),
        enforceColorSpace=inks.all,
    )
    canvas._doc.__class__ = Document  # ReportLab's canvas takes none from outside
    canvas.inks = inks
    subject, keywords, creator = SUBJECT, f"print and play, {imprint.game}", f"Saucer {imprint.version}"
    canvas.setTitle(title)
    canvas.setAuthor(credits.author)
    canvas.setSubject(subject)
    canvas.setCreator(creator)
    canvas.setKeywords(keywords)
    canvas.setProducer(PRODUCER)
    if credits.author or credits.notice or credits.licence:  # else it would say what the information says
        kind = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
        words = packet(title, subject, keywords, PRODUCER, creator, credits)
        canvas._doc.Catalog.Metadata = PDFStream(kind, words, [])  # as plain text, for programs that know no PDF
    if inks.all:
        _intend(canvas)
    return canvas


def _intend(canvas: Any) -> None:
    """Says for which printing condition a file's inks are meant, as presses ask."""
    catalog = canvas._doc.Catalog
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    intent = PDFDictionary(
        {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFX"),
            "OutputConditionIdentifier": PDFString(CONDITION),
            "RegistryName": PDFString("http://www.color.org"),
            "Info": PDFString("CMYK without a profile; inks are limited where the file was made"),
        }
    )
    catalog.OutputIntents = PDFArray([intent])


@dataclass(slots=True)
class _DrawnFile:
    """What a file has. :ivar faces: by id. :ivar single: those that it shows once, and never in part or otherwise.

    :ivar alike: pages that it has several of, but for their names. :ivar marks: the same of cut marks.
    :ivar forms: names of faces' forms. :ivar light: single faces drawn and not yet placed.
    :ivar structure: of what it says, if it is read.
    """

    canvas: Any
    faces: Mapping[str, Face] = field(default_factory=dict)
    single: frozenset[str] = frozenset()
    alike: tuple[Page, ...] = ()
    marks: tuple[tuple[Mark, ...], ...] = ()
    forms: set[str] = field(default_factory=set)
    light: dict[str, InlineFace] = field(default_factory=dict)
    structure: Structure | None = None


def _shown_once(file: File, faces: Mapping[str, Face]) -> frozenset[str]:
    placed = [place for page in file.pages for place in page.placements]
    often = Counter(place.face for place in placed)
    otherwise = {place.face for place in placed if place.window or _beyond(place, faces[place.face])}
    return frozenset(face for face, count in often.items() if count == 1) - otherwise


def _several(things: Iterable[T]) -> tuple[T, ...]:
    return tuple(thing for thing, count in Counter(things).items() if count > 1)


def _body(page: Page) -> Page:
    """Return a page without its name."""
    return replace(page, title="", sheet=0)


def _once(drawn: _DrawnFile, face: Face, name: str) -> None:
    """Draws a face if this file doesn't have it yet, its bleed included: as a form, or for its one place.

    The trimmed lower left is the form's origin. A light face that is shown once needs no form, but where it is read.
    """
    if (form := name.format(face.id)) in drawn.forms:
        return
    drawn.forms.add(form)
    canvas, own = drawn.canvas, name == FORM and face.id in drawn.single
    structure = drawn.structure if own else None
    bleed = 0.0 if name == PICTURE else face.bleed * PT_PER_MM
    canvas.beginForm(form, -bleed, -bleed, face.width * PT_PER_MM + bleed, face.height * PT_PER_MM + bleed)
    canvas.where = face.id
    with structure.stream(form) if structure else nullcontext():
        face.draw(Area(canvas, face.width, face.height, where=face.id))
    if structure or not own:
        canvas.endForm()
    elif light := canvas.end_light():
        drawn.light[face.id] = light


def _page(drawn: _DrawnFile, file: File, page: Page, number: int, imprint: Imprint) -> None:
    canvas, faces = drawn.canvas, drawn.faces
    paper = page.paper
    canvas.setPageSize((paper.width * PT_PER_MM, paper.height * PT_PER_MM))
    _boxes(canvas, page)
    for placed in page.placements:
        _once(drawn, faces[placed.face], FORM)
        if _beyond(placed, faces[placed.face]):
            _once(drawn, faces[placed.face], SPREAD)
    for picture in page.pictures:
        _once(drawn, faces[picture.face], PICTURE)
    key = f"page{number}"
    canvas.bookmarkPage(key)
    canvas.addOutlineEntry(page.title or f"{file.title} {number}", key)
    area = Area(canvas, paper.width, paper.height, where=f"{file.name} page {number}")
    structure = drawn.structure
    if structure:
        structure.begin("")
    if page.fixed:
        page.fixed(area)
    canvas.saveState()
    if page.adjust:
        _move(canvas, page)
    smaller = page.shrunk[0] != 1.0
    if smaller:
        scale, x, y = page.shrunk
        canvas.saveState()
        canvas.translate(x * PT_PER_MM, (paper.height * (1 - scale) - y) * PT_PER_MM)
        canvas.scale(scale, scale)
    for placed in page.placements:
        with structure.shown(FORM.format(placed.face)) if structure else nullcontext():
            _place(canvas, page, placed, faces[placed.face], drawn.light.pop(placed.face, None))
    _shifted(canvas, page)
    if page.marks in drawn.marks:
        area.shared(f"marks-{drawn.marks.index(page.marks)}", partial(_marks, page=page))
    else:
        _marks(area, page)
    if page.dressing:
        page.dressing(area)
    for picture in page.pictures:
        with area.element("Figure", alt=picture.says, key=picture):
            canvas.saveState()
            canvas.translate(*area.at(picture.x, picture.y + faces[picture.face].height * picture.scale))
            canvas.scale(picture.scale, picture.scale)
            canvas.doForm(PICTURE.format(picture.face))
            canvas.restoreState()
    if page.overlay:
        with structure.silent() if structure else nullcontext():
            page.overlay(area)
    if smaller:
        canvas.restoreState()
        _shifted(canvas, page)
    canvas.structure = None  # what stands on every sheet is not read
    draw_ruler(area, file, page, imprint.version, imprint.how)
    if _body(page) in drawn.alike:
        canvas.addLiteral(SEAM.strip())
    draw_name(area, file, page, imprint.game, imprint.how)
    canvas.restoreState()
    if structure:
        canvas._doc.parents = structure.end()
        structure.turn()
    canvas.showPage()


def _shifted(canvas: Any, page: Page) -> None:
    """Place what is drawn from here on about the placements, which were moved; upside down where the back is."""
    if page.shift != (0.0, 0.0):
        canvas.translate(page.shift[0] * PT_PER_MM, -page.shift[1] * PT_PER_MM)
    if page.turned:
        canvas.translate(page.paper.width * PT_PER_MM, page.paper.height * PT_PER_MM)
        canvas.rotate(180)


def _move(canvas: Any, page: Page) -> None:
    """Everything drawn from here on lies where a printer's fault carries it to its right place."""
    wide, high = page.paper.width * PT_PER_MM, page.paper.height * PT_PER_MM
    canvas.translate(wide / 2 + page.adjust.x * PT_PER_MM, high / 2 - page.adjust.y * PT_PER_MM)
    canvas.rotate(-page.adjust.turn)
    a, b, c, d = page.adjust.linear
    if (a, b, c, d) != (1.0, 0.0, 0.0, 1.0):
        canvas.transform(a, -c, -b, d, 0, 0)  # the canvas's y points up
    canvas.translate(-wide / 2, -high / 2)


def _boxes(canvas: Any, page: Page) -> None:
    """TrimBox: what the knife leaves. BleedBox: the art around it. Both inside the page's MediaBox."""

    def points(rect: Rect, more: float) -> tuple[float, float, float, float]:
        x, y, w, h = rect
        low = page.paper.height - y - h
        edges = (x - more, low - more, x + w + more, low + h + more)
        return (
            max(0.0, edges[0]) * PT_PER_MM,
            max(0.0, edges[1]) * PT_PER_MM,
            min(page.paper.width, edges[2]) * PT_PER_MM,
            min(page.paper.height, edges[3]) * PT_PER_MM,
        )

    trim = page.trim or (0.0, 0.0, page.paper.width, page.paper.height)
    canvas.setTrimBox(points(trim, 0.0))
    canvas.setBleedBox(points(trim, page.bleed))


def matrix(paper_height: float, placed: Placement, width: float, height: float) -> tuple[float, ...]:
    """Return the matrix (a, b, c, d, e, f), in pt, that carries a face from its own place to its place on the page.

    :param paper_height: mm. :param width: of the face, mm, before turning. :param height: likewise.
    """
    angle = radians(-placed.turn)
    a, b = round(cos(angle)), round(sin(angle))
    middle_x = placed.x + placed.width / 2
    middle_y = paper_height - placed.y - placed.height / 2
    return (
        a,
        b,
        -b,
        a,
        (middle_x - (a * width - b * height) / 2) * PT_PER_MM,
        (middle_y - (b * width + a * height) / 2) * PT_PER_MM,
    )


def _place(canvas: Any, page: Page, placed: Placement, face: Face, light: InlineFace | None) -> None:
    canvas.saveState()
    if placed.window or (placed.spill and not light):
        left, top, right, bottom = placed.spill or (0.0, 0.0, 0.0, 0.0)
        Area(canvas, page.paper.width, page.paper.height).clip(
            placed.x - left,
            placed.y - top,
            placed.width + left + right,
            placed.height + top + bottom,
        )
    whole = placed
    if placed.window:
        if placed.turn:
            raise UserError(f'The part of "{face.id}" shown by a window cannot be turned.')
        x, y = placed.x - placed.window[0], placed.y - placed.window[1]
        whole = Placement(face.id, x, y, face.width, face.height)
    transform = matrix(page.paper.height, whole, face.width, face.height)
    if more := _beyond(placed, face):
        canvas.saveState()
        canvas.addLiteral(f"{fp_str(*_larger(transform, face, more))} cm")
        canvas.doForm(SPREAD.format(face.id))
        canvas.restoreState()
    canvas.addLiteral(f"{_rounded(transform)} cm")
    if light:
        canvas.addLiteral(f"{_rounded(_around(placed, face))} re W n")
        canvas.do_light(light)
    else:
        canvas.doForm(FORM.format(face.id))
    canvas.restoreState()


def _rounded(numbers: Iterable[float]) -> str:
    """Lengths in pt to a thousandth, far below a printer's dot."""
    return str(fp_str(*(round(number, 3) for number in numbers)))


def _around(placed: Placement, face: Face) -> tuple[float, ...]:
    """Return what a placement shows of a face, in pt from the face's own lower left: x, y, width and height."""
    spill = placed.spill or (face.bleed,) * 4
    turns = placed.turn // 90  # the page's left, top, right and bottom are other edges of a face that is turned
    left, top, right, bottom = (spill[(edge + turns) % 4] for edge in range(4))
    edges = (-left, -bottom, face.width + left + right, face.height + top + bottom)
    return tuple(edge * PT_PER_MM for edge in edges)


def _beyond(placed: Placement, face: Face) -> float:
    """mm of art that a placement shows beyond its face's bleed."""
    more = max(placed.spill or (0.0,)) - face.bleed
    return more if more > 1e-6 and not placed.window else 0.0


def _larger(transform: Sequence[float], face: Face, more: float) -> tuple[float, ...]:
    """Return a face's matrix, the face being enlarged about its middle until it covers so many mm more all around."""
    wide, high = face.width + 2 * face.bleed, face.height + 2 * face.bleed
    scale = max((wide + 2 * more) / wide, (high + 2 * more) / high)
    a, b, c, d, e, f = transform
    x, y = face.width / 2 * PT_PER_MM * (1 - scale), face.height / 2 * PT_PER_MM * (1 - scale)
    return (a * scale, b * scale, c * scale, d * scale, e + a * x + c * y, f + b * x + d * y)


def _marks(area: Area, page: Page) -> None:
    alike: dict[tuple[float | None, bool], list[Rect]] = {}
    for mark in page.marks:
        alike.setdefault((mark.weight, mark.fold), []).append((mark.x1, mark.y1, mark.x2, mark.y2))
    for (weight, fold), segments in alike.items():
        thick = DESIGN.mm("hairline") if weight is None else weight
        area.lines(segments, "ink", thick, (1.0, 0.8) if fold else ())
    area.canvas.setDash([])
