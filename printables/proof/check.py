"""The checker: proves a printed file from the file alone, before paper and ink are spent on it.

    for finding in check(Path("out/counters.pdf")):      # reads out/manifest.json beside it
        print(finding)

What is proved, and from what:

==================  ==============================================================================================
viewer              the document's wishes for the print dialog: 100 %, the right flip edge
paper size          each page's MediaBox
fonts               a font file in every font's descriptor
place               each face where the manifest says: the matrices under which the content streams place the forms
duplex              each back behind its front when the sheet is turned over, from the same matrices
scale               the ruler's ticks, from the same matrices
edge                pixels: nothing nearer to the paper's edge than printers print
tag                 pixels at 300 dpi: each code alone, upright, in its place, with white around it, and its text
text                each face's words inside its trim, from PDFium's objects
inks                for a press: CMYK alone, no more ink in one place than it dries, nothing see-through, and a trim
==================  ==============================================================================================

Geometry comes from content streams (:mod:`printables.proof.readback`) because pixels cannot tell a twentieth of a
millimetre.
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from math import dist, inf
from pathlib import Path
from typing import Any, Final

import numpy as np
import pikepdf
import pypdfium2
import zxingcpp
from numpy.typing import NDArray
from pypdfium2 import raw as pdfium

from companion.kernel.errors import UserError
from printables.components.tags import MODULES, QUIET
from printables.draw.pixels import opened
from printables.proof.readback import MM, PREFIX, Drawn, Form, drawn, rulers
from printables.sheets.component import Rect
from printables.sheets.imposition import Flip, Placement, behind, overrun
from printables.sheets.marks import CALIBRATION, RULER
from printables.sheets.paper import LARGE, PAPERS, UNPRINTABLE, Edges, Paper

CLOSE: Final = 0.05
"""mm by which a face may miss its place, and a back its front."""
SCALE: Final = 0.001
"""Share of its length by which the ruler may be off."""
OVERHANG: Final = 0.1
"""mm by which a letter's box may stand over the trim."""
TAG_DPI: Final = 300
EDGE_DPI: Final = 100
WHITE: Final = 250
"""Grey (0–255) from which a pixel counts as white."""
QR: Final[Any] = zxingcpp.BarcodeFormat.QRCode


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a printed file.

    :param proof: what failed: ``viewer``, ``paper size``, ``fonts``, ``place``, ``duplex``, ``scale``, ``edge``,
        ``tag``, ``text`` or ``inks``.
    :param page: from 1; none if it is about the whole file.
    :param message: what is wrong, and with which piece.
    """

    file: str
    proof: str
    page: int | None
    message: str

    def __str__(self) -> str:
        page = f" page {self.page}" if self.page else ""
        return f"{self.file}{page}: {self.message} [{self.proof}]"


def check(path: Path, manifest: Mapping[str, Any] | Path | None = None) -> list[Finding]:
    """Proves one PDF.

    :param path: the file. :param manifest: what it should be: a manifest, or its file; without, ``manifest.json``
        beside the PDF is taken if there is one. Where there is none, what needs one is not proved: tags, places, and
        which back belongs to which front.
    :returns: what is wrong, page by page; nothing if the file may be printed.
    :raises UserError: the PDF or the manifest cannot be read, or the manifest doesn't know the file.
    """
    path = Path(path)
    told = _told(path, manifest)
    try:
        with pikepdf.open(path) as pdf, opened(path) as document:
            file = _File(path.name, pdf, document, told)
            return [Finding(path.name, *found) for proof in PROOFS for found in proof(file)]
    except (pikepdf.PdfError, pypdfium2.PdfiumError) as error:
        raise UserError(f'"{path}" cannot be read as a PDF: {error}. Print it again with `saucer print`.') from None
    except OSError as error:
        raise UserError(f'"{path}" cannot be read: {error.strerror or error}.') from None


# ---- what the manifest says ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Told:
    """What a manifest says of one file."""

    manifest: Mapping[str, Any]
    name: str

    @cached_property
    def file(self) -> Mapping[str, Any]:
        for file in self.manifest["files"]:
            if file["name"] == self.name:
                known: Mapping[str, Any] = file
                return known
        names = ", ".join(file["name"] for file in self.manifest["files"]) or "no file at all"
        raise UserError(f'The manifest does not know "{self.name}"; it is of {names}. Name the right one.')

    @cached_property
    def placements(self) -> Sequence[Mapping[str, Any]]:
        return [placed for placed in self.manifest["placements"] if placed["file"] == self.name]

    @cached_property
    def sizes(self) -> Mapping[str, tuple[float, float]]:
        """The trimmed size of each face that is placed whole, before turning."""
        return {
            placed["face"]: (w, h) if placed["turn"] % 180 == 0 else (h, w)
            for placed in self.placements
            if "window_mm" not in placed
            for w, h in [placed["rect_mm"][2:]]
        }

    @cached_property
    def tagged(self) -> Mapping[str, Mapping[str, Any]]:
        """The piece whose tag is on a face, by the face's id."""
        return {piece["front"]: piece for piece in self.manifest["counters"]}

    @cached_property
    def pairs(self) -> frozenset[tuple[str, str]]:
        return frozenset((piece["front"], piece["back"]) for piece in self.manifest["counters"])

    def sides(self, page: int) -> frozenset[str]:
        return frozenset(placed["side"] for placed in self.placements if placed["page"] == page)


def _told(path: Path, manifest: Mapping[str, Any] | Path | None) -> _Told | None:
    if manifest is None:
        manifest = path.parent / "manifest.json"
        if not manifest.is_file():
            return None
    if isinstance(manifest, Path):
        try:
            data = json.loads(manifest.read_text(encoding="utf-8"))
        except OSError as error:
            raise UserError(f'The manifest "{manifest}" cannot be read: {error.strerror or error}.') from None
        except ValueError as error:
            raise UserError(f'The manifest "{manifest}" is not JSON: {error}. Print the kit again.') from None
        manifest = data if isinstance(data, dict) else {}
    missing = [key for key in ("format", "files", "placements", "counters") if key not in manifest]
    if missing:
        raise UserError(f"The manifest lacks {', '.join(missing)}. Print the kit again.")
    if manifest["format"] != 1:
        raise UserError(f"The manifest has format {manifest['format']}; this Saucer reads format 1.")
    told = _Told(manifest, path.name)
    try:
        _ = told.placements, told.sizes, told.tagged, told.pairs
        _ = [told.file[key] for key in ("pages", "paper_mm", "flip")]
        _ = [[row[key] for key in ("page", "side", "face", "rect_mm", "turn")] for row in told.placements]
        _ = [[row[key] for key in ("tag", "code_mm", "size_mm", "front", "back")] for row in told.manifest["counters"]]
    except UserError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise UserError(f"The manifest is damaged: {error!r}. Print the kit again.") from None
    return told


# ---- what the file says -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _File:
    """A file that is being proved: open twice, for its structure and for its pixels."""

    name: str
    pdf: pikepdf.Pdf
    document: pypdfium2.PdfDocument
    told: _Told | None

    @cached_property
    def pages(self) -> tuple[Drawn, ...]:
        return tuple(drawn(page) for page in self.pdf.pages)

    @cached_property
    def true(self) -> tuple[Drawn, ...]:
        """The pages as they come to lie on paper: without the correction that a printer's backs were given."""
        moved = self.told.file.get("adjust") if self.told else None
        if not (self.told and moved):
            return self.pages
        pages = []
        for number, page in enumerate(self.pdf.pages, 1):
            wide, high = self.sizes[number - 1]
            undo = (
                pikepdf.Matrix()
                .translated(wide / 2, high / 2)
                .rotated(-moved["turn_deg"])
                .translated(-wide / 2 - moved["x_mm"], -high / 2 - moved["y_mm"])
            )
            pages.append(drawn(page, undo) if self.told.sides(number) == {"back"} else self.pages[number - 1])
        return tuple(pages)

    @cached_property
    def sizes(self) -> tuple[tuple[float, float], ...]:
        """Width and height of each page in mm."""
        sizes = []
        for page in self.pdf.pages:
            left, low, right, high = (float(edge) for edge in page.mediabox)
            unit = float(page.get("/UserUnit", 1)) * MM
            sizes.append(((right - left) * unit, (high - low) * unit))
        return tuple(sizes)

    @cached_property
    def home(self) -> bool:
        """Whether it is for sheets of paper at home, which need margins and a ruler; not cards for a print service."""
        size = sorted(self.told.file["paper_mm"]) if self.told else sorted(self.sizes[0])
        return any(
            max(abs(size[0] - min(p.width, p.height)), abs(size[1] - max(p.width, p.height))) < 1
            for p in (*PAPERS.values(), *LARGE.values())
        )

    @cached_property
    def sheets(self) -> tuple[pypdfium2.PdfPage, ...]:
        """PDFium's pages, each read once."""
        return tuple(self.document)

    def pixels(self, page: int, dpi: float) -> NDArray[np.uint8]:
        """A page (from 1) in grey, shape (height, width)."""
        image = self.sheets[page - 1].render(scale=dpi / 72, grayscale=True).to_numpy()
        return np.asarray(image.reshape(image.shape[:2]), np.uint8)


Problem = tuple[str, int | None, str]
Proof = Callable[[_File], Iterator[Problem]]

# ---- the document -------------------------------------------------------------------------------------------

DUPLEX: Final = {None: "/Simplex", "long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}


def _viewer(file: _File) -> Iterator[Problem]:
    wishes = file.pdf.Root.get("/ViewerPreferences", pikepdf.Dictionary())
    if wishes.get("/PrintScaling") != "/None":
        yield "viewer", None, "It doesn't ask the print dialog for 100 %, so a viewer may shrink its pages"
    asked = wishes.get("/Duplex")
    if file.told and file.home and asked != DUPLEX[file.told.file["flip"]]:
        wanted = DUPLEX[file.told.file["flip"]][1:]
        yield (
            "viewer",
            None,
            f"It asks the print dialog for {str(asked)[1:] if asked else 'no flip edge'}, not {wanted}",
        )


def _paper(file: _File) -> Iterator[Problem]:
    if file.told and len(file.sizes) != file.told.file["pages"]:
        yield "paper size", None, f"It has {len(file.sizes)} pages, not {file.told.file['pages']}"
    for number, (wide, high) in enumerate(file.sizes, 1):
        if file.told:
            right = sorted(file.told.file["paper_mm"])
            if max(abs(a - b) for a, b in zip(sorted((wide, high)), right, strict=True)) > CLOSE:
                yield (
                    "paper size",
                    number,
                    f"The page is {wide:.1f} × {high:.1f} mm, not {right[0]:g} × {right[1]:g} mm",
                )
        if int(file.pdf.pages[number - 1].get("/Rotate", 0)) % 360:
            yield "paper size", number, "The page is shown turned"


def _fonts(file: _File) -> Iterator[Problem]:
    names = set()
    for thing in file.pdf.objects:
        if not isinstance(thing, pikepdf.Dictionary) or thing.get("/Type") != "/Font":
            continue
        if thing.get("/Subtype") in ("/Type0", "/Type3"):
            continue  # their letters are in their descendants, or drawn
        descriptor = thing.get("/FontDescriptor", pikepdf.Dictionary())
        if not any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")):
            names.add(str(thing.get("/BaseFont", "/a font without a name"))[1:])
    for name in sorted(names):
        yield "fonts", None, f"The font {name} is not embedded, so another one may be printed"


COLOURS: Final = "k K rg RG g G cs CS sc SC scn SCN sh"
"""The operators that choose a colour."""


def _inks(file: _File) -> Iterator[Problem]:
    """What a press prints: four inks, no more of them in one place than it dries, nothing see-through, a trim."""
    asked = file.told.manifest.get("inks") if file.told else None
    if not asked or asked.get("space") != "cmyk":
        return
    if "/OutputIntents" not in file.pdf.Root:
        yield "inks", None, "It doesn't say for which printing condition its inks are meant"
    for number, page in enumerate(file.pdf.pages, 1):
        missing = [box for box in ("/TrimBox", "/BleedBox") if box not in page.obj]
        if missing:
            yield "inks", number, f"The page has no {' and no '.join(box[1:] for box in missing)}"
    most, others = 0.0, set()
    streams: list[pikepdf.Object] = [page.obj for page in file.pdf.pages]
    for thing in file.pdf.objects:
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form":
            streams.append(thing)
        elif isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image":
            if thing.get("/ColorSpace") not in ("/DeviceCMYK", "/DeviceGray"):
                others.add("an image")
        elif isinstance(thing, pikepdf.Dictionary) and min(float(thing.get(key, 1)) for key in ("/ca", "/CA")) < 1:
            yield "inks", None, "Something in it is see-through; presses want none of that"
    for stream in streams:
        for step in pikepdf.parse_content_stream(stream, COLOURS):
            operator = str(step.operator)
            if operator in ("k", "K"):
                most = max(most, sum(float(part) for part in step.operands))
            elif operator not in ("g", "G"):
                others.add(operator)
    if others:
        yield "inks", None, f"It has colours that are not in four inks: {', '.join(sorted(others))}"
    if most > asked["limit"] + 1e-3:
        yield "inks", None, f"There is {most:.0%} of ink in one place; the press dries {asked['limit']:.0%}"


# ---- geometry -----------------------------------------------------------------------------------------------


def _places(file: _File) -> Iterator[Problem]:
    """Faces against the manifest, each with the nearest of its name."""
    if not file.told:
        return
    for number, page in enumerate(file.true, 1):
        left = list(page.forms)
        for placed in file.told.placements:
            if placed["page"] != number:
                continue
            x, y, wide, high = placed["rect_mm"]
            face = placed["face"]
            same = [form for form in left if form.name == face]
            if not same:
                yield "place", number, f"{face} is missing"
                continue
            if "window_mm" in placed:
                wx, wy, _, _ = placed["window_mm"]
                corner = (x - wx, y - wy)
                form = min(same, key=lambda form: dist((form.x, form.y), corner))
                off = dist((form.x, form.y), corner)
            else:
                middle = (x + wide / 2, y + high / 2)
                form = min(same, key=lambda form: dist(form.middle, middle))
                off = dist(form.middle, middle)
            left.remove(form)
            if off > CLOSE:
                yield "place", number, f"{face} lies {off:.2f} mm beside its place"
            if form.turn != placed["turn"] % 360 or form.mirrored:
                how = "mirrored" if form.mirrored else f"turned by {(form.turn - placed['turn']) % 360}°"
                yield "place", number, f"{face} is {how}"
        for form in left:
            yield "place", number, f"{form.name} is not in the manifest"


def _duplex(file: _File) -> Iterator[Problem]:
    """Each back behind its front. The faces' own places count, not the manifest's."""
    if not file.told:
        return
    if not file.told.file["flip"]:
        if file.told.file.get("folded"):
            yield from _folded(file, file.told.pairs)
        return
    flip = file.told.file["flip"]
    number = 1
    while number <= len(file.pages):
        sides = file.told.sides(number)
        follows = file.told.sides(number + 1) if number < len(file.pages) else frozenset()
        if sides and follows and sides != follows and len(sides) == len(follows) == 1:
            front, back = (number, number + 1) if sides == {"front"} else (number + 1, number)
            yield from _sheet(file, front, back, flip)
            number += 2
        else:
            known = {front for front, _ in file.told.pairs}
            for form in file.pages[number - 1].forms:
                if form.name in known:
                    yield "duplex", number, f"{form.name} has no back: no back page goes with this one"
            number += 1


def _sheet(file: _File, front: int, back: int, flip: Any) -> Iterator[Problem]:
    assert file.told
    fronts, backs = file.true[front - 1].forms, file.true[back - 1].forms
    for problem in astray(fronts, backs, file.sizes[front - 1], flip, file.told.pairs):
        yield "duplex", back, problem


def _folded(file: _File, pairs: Set[tuple[str, str]]) -> Iterator[Problem]:
    """Fronts and backs on one side of a sheet that is folded: the fold is the line about which most of them mirror."""
    for number, page in enumerate(file.pages, 1):
        fronts = [form for form in page.forms if any(form.name == front for front, _ in pairs)]
        backs = [form for form in page.forms if any(form.name == back for _, back in pairs)]
        mates = [(f.middle, b.middle) for f in fronts for b in backs if (f.name, b.name) in pairs]
        upright = [a[0] + b[0] for a, b in mates if abs(a[1] - b[1]) < 1]
        level = [a[1] + b[1] for a, b in mates if abs(a[0] - b[0]) < 1]
        if len(upright) >= len(level):  # a page that ends where the fold's mirror image of its left edge lies
            size, flip = (float(np.median(upright)) if upright else 0.0, inf), "long"
        else:
            size, flip = (0.0, float(np.median(level))), "short"
        for problem in astray(fronts, backs, size, flip, pairs):  # type: ignore[arg-type]
            yield "duplex", number, problem


def astray(
    fronts: Sequence[Form],
    backs: Sequence[Form],
    size: tuple[float, float],
    flip: Flip,
    pairs: Set[tuple[str, str]],
) -> Iterator[str]:
    """What is wrong with a sheet turned over: each back whose middle is not behind its front's, or not upright.

    :param fronts: as placed on the one page. :param backs: on the other. :param size: of the page, mm.
    :param flip: the edge on which the sheet turns. :param pairs: which front has which back; a front that is in
        no pair may have any.
    """
    paper = Paper("", "", *size)
    left = list(backs)
    known = {front for front, _ in pairs}
    for face in fronts:
        place = behind(Placement("", face.x, face.y, face.width, face.height, face.turn), paper, flip, "")
        middle = (place.x + place.width / 2, place.y + place.height / 2)
        near = min(left, key=lambda form: dist(form.middle, middle), default=None)
        off = dist(near.middle, middle) if near else inf
        if near is None or off > min(place.width, place.height) / 2:
            yield f"nothing lies behind {face.name}"
            continue
        left.remove(near)
        if off > CLOSE:
            yield f"{near.name} lies {off:.2f} mm beside the front that it is behind, {face.name}"
        if face.name in known and (face.name, near.name) not in pairs:
            yield f"{near.name} is behind {face.name}"
        if near.turn != place.turn or near.mirrored:
            yield f"{near.name} is upside down or turned: by {near.turn}°, not {place.turn}°"
    for form in left:
        yield f"{form.name} has no front before it"


def _scale(file: _File) -> Iterator[Problem]:
    if not file.home:
        return
    for number, page in enumerate(file.pages, 1):
        found = list(rulers(page.strokes))
        if not found:
            yield "scale", number, f"There is no ruler of {RULER:g} mm"
        for right, long, uneven in found:
            if abs(long - right) > right * SCALE:
                yield (
                    "scale",
                    number,
                    f"The ruler is {long:.2f} mm long, not {right:g} mm: {long / right:.1%} of its size",
                )
            elif uneven > CLOSE:
                yield "scale", number, f"A tick of the ruler is {uneven:.2f} mm beside its place"


# ---- pixels -------------------------------------------------------------------------------------------------


def _pictures(file: _File) -> Iterator[Problem]:
    """What only pixels show, each page drawn once: white edges, and codes that can be read."""
    edges = file.home and str(file.pdf.docinfo.get("/Title")) != CALIBRATION
    tagged = file.told.tagged if file.told else {}
    lined = bool(file.told and file.told.manifest.get("proof"))
    for number, page in enumerate(file.pages, 1):
        pieces = [(form, tagged[form.name]) for form in page.forms if form.name in tagged]
        if not (edges or pieces):
            continue
        margins = _margins(file, number) if edges else None
        if margins:
            for message in _beyond(file, page, margins, number):
                yield "edge", number, message
            if not pieces:
                continue
        dpi = TAG_DPI if pieces else EDGE_DPI
        image = file.pixels(number, dpi)
        if edges and not margins:
            for message in _edges(image, dpi):
                yield "edge", number, message
        for form, piece in pieces:
            for message in _tag(image, form, piece, lined):
                yield "tag", number, f"{form.name}: {message}"


def _margins(file: _File, number: int) -> Edges | None:
    """What the printer that a page was made for leaves white; none if it was made for any."""
    told = file.told.manifest.get("printer", {}).get("margins_mm") if file.told else None
    if not (told and file.told):
        return None
    edges = Edges(**told)
    if file.told.sides(number) == {"back"}:
        edges = edges.either
    wide, high = file.sizes[number - 1]
    return edges.aside if wide > high else edges


def _beyond(file: _File, page: Drawn, margins: Edges, number: int) -> Iterator[str]:
    """Pieces in what a printer leaves white. Its sheets were moved for it, and ruler and words may be cut."""
    assert file.told
    paper = Paper("", "", *file.sizes[number - 1], unprintable=margins)
    for form in page.forms:
        if size := file.told.sizes.get(form.name):
            across, down = form.bleed(*size)
            if form.turn % 180:
                across, down = down, across
            box = (
                form.x + across,
                form.y + down,
                form.x + form.width - across,
                form.y + form.height - down,
            )
            if worst := overrun(box, paper):
                edge, by = worst
                if by > CLOSE:
                    need = margins.named()[edge]
                    yield f"{form.name} lies {need - by:.1f} mm from the {edge} edge; this printer needs {need:g} mm"


def _edges(image: NDArray[np.uint8], dpi: float) -> Iterator[str]:
    strip = int(UNPRINTABLE / 25.4 * dpi)
    strips = {
        "top": image[:strip],
        "bottom": image[-strip:][::-1],
        "left": image[:, :strip].T,
        "right": image[:, -strip:].T[::-1],
    }
    for edge, pixels in strips.items():
        dark = np.flatnonzero((pixels < WHITE).any(axis=1))
        if len(dark):
            room = dark[0] / dpi * 25.4
            yield f"Something lies {room:.1f} mm from the {edge} edge; printers need {UNPRINTABLE:g} mm"


def _tag(image: NDArray[np.uint8], form: Form, piece: Mapping[str, Any], lined: bool) -> Iterator[str]:
    """:param lined: a proof's lines run over the piece, and may run through the white around its code."""
    x, y, wide, high = piece["code_mm"]
    across, down = form.bleed(*piece["size_mm"])
    module = wide / MODULES
    quiet = QUIET * module

    def rect(more: float) -> Rect:
        """The code's rectangle on the page, grown by some mm."""
        left = form.box[0] * MM + across + x
        top = form.box[3] * MM - down - y
        corners = [
            form.matrix.transform((px / MM, py / MM))
            for px in (left - more, left + wide + more)
            for py in (top + more, top - high - more)
        ]
        xs, ys = [c[0] for c in corners], [c[1] for c in corners]
        return min(xs), min(ys), max(xs), max(ys)

    pixel = 25.4 / TAG_DPI
    left, top, right, bottom = (round(edge / pixel) for edge in rect(quiet))
    code = np.ascontiguousarray(image[max(0, top) : bottom, max(0, left) : right])
    found = zxingcpp.read_barcodes(code, formats=QR) if code.size else []
    if len(found) != 1:
        yield "its tag cannot be read" if not found else f"{len(found)} tags where there should be one"
        return
    if found[0].text != piece["tag"]:
        yield f'its tag says "{found[0].text}", not "{piece["tag"]}"'
    corner = found[0].position.top_left
    inset = quiet / pixel
    turned = {0: (0, 0), 90: (1, 0), 180: (1, 1), 270: (0, 1)}.get(form.turn, (0, 0))
    where = [inset + wide / pixel * far for far in turned]
    if dist((corner.x, corner.y), where) > 1.5 * module / pixel:
        yield "its tag is not upright or not in its place"
    ring = np.zeros(code.shape, bool)
    ring[2:-2, 2:-2] = True  # its edges are in the middle of a pixel, and smoothed
    inner = slice(round(inset) - 2, -round(inset) + 2)
    ring[inner, inner] = False
    if not lined and code[ring].min(initial=255) < WHITE:
        yield f"its tag has not {QUIET} modules ({quiet:.1f} mm) of white around it"


# ---- words --------------------------------------------------------------------------------------------------


def _texts(file: _File) -> Iterator[Problem]:
    """Each face's words inside its trim; a face that is placed often is looked at once."""
    done: set[str] = set()
    for number, page in enumerate(file.pages, 1):
        if not {form.name for form in page.forms} - done:
            continue
        sheet = file.sheets[number - 1]
        left, _, _, top = sheet.get_mediabox()
        things = [thing for thing in sheet.get_objects(max_depth=1) if thing.type == pdfium.FPDF_PAGEOBJ_FORM]
        faces = iter(page.forms)
        owner: dict[int, Form] = {}
        for thing, call in zip(things, page.calls, strict=True):
            if call.startswith(PREFIX) and (form := next(faces)).name not in done:
                done.add(form.name)
                texts = sheet.get_objects([pdfium.FPDF_PAGEOBJ_TEXT], form=thing)
                owner |= {_address(text.raw): form for text in texts}
        over: dict[str, str] = {}
        letters = sheet.get_textpage()
        for index in range(letters.count_chars()):
            text = pdfium.FPDFText_GetTextObject(letters, index)
            face = owner.get(_address(text)) if text else None
            if face:
                a, b, c, d = letters.get_charbox(index)
                box = ((a - left) * MM, (top - d) * MM, (c - left) * MM, (top - b) * MM)
                if not _inside(box, face, file.told.sizes.get(face.name) if file.told else None):
                    over[face.name] = over.get(face.name, "") + letters.get_text_range(index, 1)
        for name, words in over.items():
            yield "text", number, f'{name}: "{words}" stands over the trim'


def _address(thing: Any) -> int:
    return ctypes.addressof(thing.contents)


def _inside(box: tuple[float, float, float, float], form: Form, size: tuple[float, float] | None) -> bool:
    """Whether a letter's box lies in a face's trim, both in mm on the page. An unknown bleed counts as trim."""
    across, down = form.bleed(*size) if size else (0.0, 0.0)
    if form.turn % 180:
        across, down = down, across
    return (
        box[0] >= form.x + across - OVERHANG
        and box[1] >= form.y + down - OVERHANG
        and box[2] <= form.x + form.width - across + OVERHANG
        and box[3] <= form.y + form.height - down + OVERHANG
    )


PROOFS: Final[Sequence[Proof]] = (_viewer, _paper, _fonts, _places, _duplex, _scale, _pictures, _texts, _inks)
