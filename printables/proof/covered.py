"""Proof from PDFium's objects: nothing is painted over a face that its file placed.

A page's objects are painted in their order. What comes after a face, is none itself, and lies within its trim hides
part of it, whatever its colour: a white box as well as a black one.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any, Final

from pypdfium2 import raw as pdfium

from printables.proof.file import PrintedFile, Problem
from printables.proof.readback import MM, Form
from printables.sheets import digest
from printables.sheets.imposition import Box
from printables.sheets.inline import PREFIX

OURS: Final = "FormXob.picture."
"""What the names of forms begin with that show a face on another for explanation."""
LEAST: Final = 0.5
"""mm, to each side, by which something must reach into a trimmed face: crop marks and cut lines run along it."""


def painted_over(file: PrintedFile) -> Iterator[Problem]:
    """Yield faces that something else hides on a page that does not draw what it was printed with.

    What was printed over faces on purpose (tabs of maps, a proof's lines) is in the manifest's digest of the page.
    """
    drawn = file.told.file.get("drawn") if file.told else None
    if not drawn:
        return
    for number, (page, now, then) in enumerate(zip(file.pages, digest.pages(file.pdf), drawn, strict=False), 1):
        if now == then or not page.forms:
            continue
        sheet = file.sheets[number - 1]
        calls, faces = iter(page.calls), iter(page.forms)
        placed: list[tuple[str, Box]] = []
        hidden: set[str] = set()
        left, _, _, top = sheet.get_mediabox()
        for thing in sheet.get_objects(max_depth=1):
            call = next(calls) if thing.type == pdfium.FPDF_PAGEOBJ_FORM else ""
            if call.startswith(PREFIX):
                form = next(faces)
                placed += [(form.name, box) for box in _trims(file, number, form)]
            elif not call.startswith(OURS):
                for a, b, c, d in _surfaces(sheet, thing):
                    box = ((a - left) * MM, (top - d) * MM, (c - left) * MM, (top - b) * MM)
                    hidden |= {name for name, trim in placed if _within(box, trim)}
        for name in sorted(hidden):
            yield "covered", number, f"{name}: something else is painted over it"


def _surfaces(sheet: Any, thing: Any) -> Iterator[Box]:
    """Yield the boxes, in pt, of what an object paints: not of clips or lines alone; of a form, of what it shows."""
    if thing.type == pdfium.FPDF_PAGEOBJ_FORM:
        matrix = thing.get_matrix()
        for inner in sheet.get_objects(form=thing.raw, max_depth=1):
            for box in _surfaces(sheet, inner):
                yield matrix.on_rect(*box)
        return
    if thing.type == pdfium.FPDF_PAGEOBJ_PATH:
        fill, stroke = ctypes.c_int(), ctypes.c_int()
        pdfium.FPDFPath_GetDrawMode(thing.raw, fill, stroke)
        if fill.value == pdfium.FPDF_FILLMODE_NONE:
            return
    yield thing.get_bounds()


def _trims(file: PrintedFile, number: int, form: Form) -> Iterator[Box]:
    """Yield where a face shows on its page, trimmed, mm; of one that shows through windows, each window."""
    assert file.told
    if size := file.told.sizes.get(form.name):
        yield form.trimmed(*size)
        return
    for one in file.told.on(number):
        if one["face"] == form.name:
            x, y, wide, high = one["rect_mm"]
            yield x, y, x + wide, y + high


def _within(box: Box, trim: Box) -> bool:
    """Whether a box reaches into a trimmed face."""
    across = min(box[2], trim[2]) - max(box[0], trim[0])
    down = min(box[3], trim[3]) - max(box[1], trim[1])
    return across > LEAST and down > LEAST
