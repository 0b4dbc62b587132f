"""A file that is being proved, and what a proof of it is."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2
from numpy.typing import NDArray

from printables.draw.pixels import opened
from printables.proof.manifest import FileManifest
from printables.proof.readback import MM, PageContent, drawn
from printables.sheets.inline import unfold
from printables.sheets.paper import LARGE, PAPERS


@dataclass(frozen=True)
class PrintedFile:
    """A file that is being proved: open twice, for its structure and for its pixels."""

    name: str
    pdf: pikepdf.Pdf
    document: pypdfium2.PdfDocument
    told: FileManifest | None

    @cached_property
    def pages(self) -> tuple[PageContent, ...]:
        return tuple(drawn(page) for page in self.pdf.pages)

    @cached_property
    def true(self) -> tuple[PageContent, ...]:
        """The pages as they come to lie on paper: without the correction that a printer's backs were given."""
        moved = self.told.file.get("adjust") if self.told else None
        if not (self.told and moved):
            return self.pages
        pages = []
        for number, page in enumerate(self.pdf.pages, 1):
            wide, high = self.sizes[number - 1]
            a, b, c, d = (float(part) for part in moved.get("linear", (1, 0, 0, 1)))
            whole = a * d - b * c or 1.0
            undo = (
                pikepdf.Matrix()
                .rotated(-moved["turn_deg"])
                .translated(-wide / 2 - moved["x_mm"], -high / 2 - moved["y_mm"])
                @ pikepdf.Matrix(d / whole, -c / whole, -b / whole, a / whole, 0, 0)
                @ pikepdf.Matrix().translated(wide / 2, high / 2)
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
        """Return a page (from 1) in grey, shape (height, width)."""
        image = self.sheets[page - 1].render(scale=dpi / 72, grayscale=True).to_numpy()
        return np.asarray(image.reshape(image.shape[:2]), np.uint8)


@contextmanager
def opened_twice(path: Path) -> Iterator[tuple[pikepdf.Pdf, pypdfium2.PdfDocument]]:
    """Open a PDF for its structure and for its pixels, with a form for each face, also for those in line.

    :raises pikepdf.PdfError: it is no PDF that can be read. :raises OSError: it cannot be opened.
    """
    with pikepdf.open(path) as pdf:
        if not unfold(pdf):
            with opened(path) as document:
                yield pdf, document
            return
        store = io.BytesIO()
        pdf.save(store)
        with opened(store.getvalue()) as document:
            yield pdf, document


Problem = tuple[str, int | None, str]
Proof = Callable[[PrintedFile], Iterator[Problem]]
