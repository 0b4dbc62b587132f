"""How large the letters of a printed file are, read from the file itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium

SHEET_MARKS = ("measure before you cut", "print at 100 %", "· sheet ")
"""What stands around a sheet, for the printing of it; nobody reads it in play."""


def letters(path: Path) -> Iterator[tuple[int, float, str]]:
    """Page from 1, size in pt as printed, and text of every run of letters of one size, without a sheet's marks.

    Pictures of other faces count as they are printed: a shrunken board has shrunken letters.
    """
    with pypdfium2.PdfDocument(path) as document:
        for number, page in enumerate(document, 1):
            text = page.get_textpage()
            run, size, matrix = "", 0.0, pdfium.FS_MATRIX()
            for i in range(text.count_chars()):
                pdfium.FPDFText_GetMatrix(text, i, matrix)
                scale = abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5
                here = round(pdfium.FPDFText_GetFontSize(text, i) * scale, 2)
                sign = chr(pdfium.FPDFText_GetUnicode(text, i))
                if sign in "\r\n" or (sign.strip() and abs(here - size) > 0.02):
                    if run.strip() and not _sheet_mark(run):
                        yield number, size, run.strip()
                    run = ""
                if sign.strip():
                    size = here
                run += sign if sign not in "\r\n" else ""
            if run.strip() and not _sheet_mark(run):
                yield number, size, run.strip()


def _sheet_mark(run: str) -> bool:
    return any(words in run for words in SHEET_MARKS) or run.strip() in ("0", "100 mm", "4 in")
