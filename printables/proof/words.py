"""Proof from PDFium's letters: each face's words inside its trim."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

from pypdfium2 import raw as pdfium

from printables.proof.file import PrintedFile, Problem
from printables.proof.limits import OVERHANG
from printables.proof.readback import MM, Form
from printables.sheets.imposition import Box
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
        owner: dict[int, tuple[str, Box]] = {}
        over: dict[str, str] = {}
        for thing, call in zip(things, page.calls, strict=True):
            if call.startswith(PREFIX) and (form := next(faces)).name not in done:
                done.add(form.name)
                room = _room(form, file.told.sizes.get(form.name) if file.told else None)
                for text in sheet.get_objects([pdfium.FPDF_PAGEOBJ_TEXT], form=thing):
                    if not _shaped(text.raw):
                        owner[_address(text.raw)] = form.name, room
                        continue
                    a, b, c, d = thing.get_matrix().on_rect(*text.get_bounds())  # PDFium misplaces its letters
                    if not _inside(((a - left) * MM, (top - d) * MM, (c - left) * MM, (top - b) * MM), room):
                        over[form.name] = over.get(form.name, "") + "…"
        letters = sheet.get_textpage()
        for index in range(letters.count_chars()):
            text = pdfium.FPDFText_GetTextObject(letters, index)
            if text and (owned := owner.get(_address(text))):
                name, room = owned
                a, b, c, d = letters.get_charbox(index)
                if not _inside(((a - left) * MM, (top - d) * MM, (c - left) * MM, (top - b) * MM), room):
                    over[name] = over.get(name, "") + letters.get_text_range(index, 1)
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


def _room(form: Form, size: tuple[float, float] | None) -> Box:
    """Return where a face's letters may stand, mm on the page. An unknown bleed counts as trim."""
    whole = form.x, form.y, form.x + form.width, form.y + form.height
    left, top, right, low = form.trimmed(*size) if size else whole
    return left - OVERHANG, top - OVERHANG, right + OVERHANG, low + OVERHANG


def _inside(box: Box, room: Box) -> bool:
    return box[0] >= room[0] and box[1] >= room[1] and box[2] <= room[2] and box[3] <= room[3]
