"""Proof from PDFium's letters: each face's words inside its trim."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

from pypdfium2 import raw as pdfium

from printables.proof.file import PrintedFile, Problem
from printables.proof.limits import OVERHANG
from printables.proof.readback import MM, Form
from printables.sheets.inline import PREFIX


def words_inside(file: PrintedFile) -> Iterator[Problem]:
    """Yield words that stand over their face's trim; a face that is placed often is looked at once."""
    done: set[str] = set()
    for number, page in enumerate(file.pages, 1):
        if not {form.name for form in page.forms} - done:
            continue
        sheet = file.sheets[number - 1]
        left, _, _, top = sheet.get_mediabox()
        things = [thing for thing in sheet.get_objects(max_depth=1) if thing.type == pdfium.FPDF_PAGEOBJ_FORM]
        faces = iter(page.forms)
        owner: dict[int, Form] = {}
        marked: set[int] = set()
        over: dict[str, str] = {}
        for thing, call in zip(things, page.calls, strict=True):
            if call.startswith(PREFIX) and (form := next(faces)).name not in done:
                done.add(form.name)
                texts = sheet.get_objects([pdfium.FPDF_PAGEOBJ_TEXT], form=thing)
                for text in texts:
                    owner[_address(text.raw)] = form
                    if _shaped(text.raw):  # PDFium misplaces its letters
                        marked.add(_address(text.raw))
                        a, b, c, d = thing.get_matrix().on_rect(*text.get_bounds())
                        box = ((a - left) * MM, (top - d) * MM, (c - left) * MM, (top - b) * MM)
                        if not _inside(box, form, file.told.sizes.get(form.name) if file.told else None):
                            over[form.name] = over.get(form.name, "") + "…"
        letters = sheet.get_textpage()
        for index in range(letters.count_chars()):
            text = pdfium.FPDFText_GetTextObject(letters, index)
            face = owner.get(_address(text)) if text else None
            if text and face and _address(text) not in marked:
                a, b, c, d = letters.get_charbox(index)
                box = ((a - left) * MM, (top - d) * MM, (c - left) * MM, (top - b) * MM)
                if not _inside(box, face, file.told.sizes.get(face.name) if file.told else None):
                    over[face.name] = over.get(face.name, "") + letters.get_text_range(index, 1)
        for name, words in over.items():
            yield "text", number, f'{name}: "{words}" stands over the trim'


def _shaped(thing: Any) -> bool:
    """Whether letters are marked with what they read."""
    size, name = ctypes.c_ulong(), (ctypes.c_ushort * 8)()
    for number in range(pdfium.FPDFPageObj_CountMarks(thing)):
        mark = pdfium.FPDFPageObj_GetMark(thing, number)
        pdfium.FPDFPageObjMark_GetName(mark, name, ctypes.sizeof(name), size)
        if bytes(name).decode("utf-16-le").startswith("Span\0"):
            return True
    return False


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
