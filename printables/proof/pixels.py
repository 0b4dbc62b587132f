"""Proofs from pixels: white edges, and codes that can be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import dist
from typing import Any, Final

import numpy as np
import zxingcpp
from numpy.typing import NDArray

from companion.kernel.die_ring import ACROSS, CELLS, DARK
from companion.kernel.printed_dice import printed
from companion.kernel.qr import MODULES, QUIET
from printables.proof.file import PrintedFile, Problem
from printables.proof.limits import CLOSE, EDGE_DPI, TAG_DPI, WHITE
from printables.proof.readback import MM, Form, PageContent
from printables.sheets.imposition import around, overrun
from printables.sheets.marks import CALIBRATION
from printables.sheets.paper import UNPRINTABLE, Edges, Paper

WITHIN: Final = (0.1, 0.5, 0.9)
"""Where in a cell of a die's code it is looked at, as shares of its side."""
LINED: Final = 27
"""So many of a die's 216 points may lie under a colour proof's cut and safety lines; two codes differ in 72 or more."""
MIDDLE: Final = 128
"""Grey (0-255) between a dark cell and a light one."""
QR: Final[Any] = zxingcpp.BarcodeFormat.QRCode


def edges_and_tags(file: PrintedFile) -> Iterator[Problem]:
    """Yield what only pixels show, each page drawn once: something in the white edges, a code that cannot be read."""
    edges = file.home and str(file.pdf.docinfo.get("/Title")) != CALIBRATION
    tagged = file.told.tagged if file.told else {}
    rings = file.told.rings if file.told else {}
    lined = bool(file.told and file.told.manifest.get("proof"))
    for number, page in enumerate(file.pages, 1):
        pieces = [(form, tagged[form.name]) for form in page.forms if form.name in tagged]
        sides = [form for form in page.forms if form.name in rings]
        coded = bool(pieces or sides)
        if not (edges or coded):
            continue
        margins = _margins(file, number) if edges else None
        if margins:
            yield from (("edge", number, message) for message in _beyond(file, page, margins, number))
            if not coded:
                continue
        dpi = TAG_DPI if coded else EDGE_DPI
        image = file.pixels(number, dpi)
        if edges and not margins:
            yield from (("edge", number, message) for message in _edges(image, dpi))
        for form, piece in pieces:
            yield from (("tag", number, f"{form.name}: {message}") for message in _tag(image, form, piece, lined))
        for form in sides:
            assert file.told
            wrong = _ring(image, form, file.told.sizes[form.name][0], rings[form.name], lined)
            yield from (("tag", number, f"{form.name}: {message}") for message in wrong)


def _ring(image: NDArray[np.uint8], form: Form, size: float, ring: str, lined: bool) -> Iterator[str]:
    """Hold the cells around a die's side against its code.

    :param size: of the side, mm. :param lined: a proof's lines go through it.
    """
    whole = printed()
    cell = whole.cell * size / whole.side
    edge = (size - ACROSS * cell) / 2
    bleed = form.bleed(size, size)[0]
    pixel = 25.4 / TAG_DPI
    wrong = 0
    for (column, row), bit in zip(CELLS, ring, strict=True):
        for down in WITHIN:
            for along in WITHIN:
                x = form.box[0] * MM + bleed + edge + (column + along) * cell
                y = form.box[3] * MM - bleed - edge - (row + down) * cell
                at, below = form.matrix.transform((x / MM, y / MM))
                light = image[round(below / pixel - 0.5), round(at / pixel - 0.5)]
                wrong += (light < MIDDLE) != (bit == DARK)
    if wrong > (LINED if lined else 0):
        yield f"{wrong} of {len(ring) * len(WITHIN) ** 2} points of its code are not as they should be"


def _margins(file: PrintedFile, number: int) -> Edges | None:
    """Return what the printer that a page was made for leaves white; none if it was made for any."""
    told = file.told.manifest.get("printer", {}).get("margins_mm") if file.told else None
    if not (told and file.told):
        return None
    edges = Edges(**told)
    if file.told.sides(number) == {"back"}:
        edges = edges.either
    wide, high = file.sizes[number - 1]
    return edges.aside if wide > high else edges


def _beyond(file: PrintedFile, page: PageContent, margins: Edges, number: int) -> Iterator[str]:
    """Pieces in what a printer leaves white. Its sheets were moved for it, and ruler and words may be cut."""
    assert file.told
    paper = Paper("", "", *file.sizes[number - 1], unprintable=margins)
    for form in page.forms:
        if (size := file.told.sizes.get(form.name)) and (worst := overrun(form.trimmed(*size), paper)):
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

    left, top = form.box[0] * MM + across + x, form.box[3] * MM - down - y
    whole = around(  # of the code with the white around it, on the page
        form.matrix.transform((px / MM, py / MM))
        for px in (left - quiet, left + wide + quiet)
        for py in (top + quiet, top - high - quiet)
    )
    pixel = 25.4 / TAG_DPI
    left, top, right, bottom = (round(edge / pixel) for edge in whole)
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
