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
notes               no note or stamp on a page: a viewer would print it over the faces
covered             nothing painted over a face, from PDFium's objects on pages that the manifest knows otherwise
inks                for a press: CMYK alone, no more ink in one place than it dries, nothing see-through, and a trim
==================  ==============================================================================================

Geometry comes from content streams (:mod:`printables.proof.readback`) because pixels cannot tell a twentieth of a
millimetre.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pikepdf
import pypdfium2

from companion.kernel.errors import UserError
from printables.proof.covered import painted_over
from printables.proof.document import fonts, inks, notes, paper_size, viewer
from printables.proof.exchange import exchange
from printables.proof.file import PrintedFile, Problem, Proof, opened_twice
from printables.proof.geometry import duplex, places, scale
from printables.proof.manifest import read_manifest
from printables.proof.pixels import edges_and_tags
from printables.proof.words import words_inside


@dataclass(frozen=True, slots=True)
class PrintFault:
    """Something that is wrong with a printed file.

    :param proof: what failed: ``viewer``, ``paper size``, ``fonts``, ``place``, ``duplex``, ``scale``, ``edge``,
        ``tag``, ``text``, ``covered``, ``notes`` or ``inks``.
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


def check(path: Path, manifest: Mapping[str, Any] | Path | None = None) -> list[PrintFault]:
    """Prove one PDF.

    :param path: the file. :param manifest: what it should be: a manifest, or its file; without, ``manifest.json``
        beside the PDF is taken if there is one. Where there is none, what needs one is not proved: tags, places, and
        which back belongs to which front.
    :returns: what is wrong, page by page; nothing if the file may be printed.
    :raises UserError: the PDF or the manifest cannot be read, or the manifest doesn't know the file.
    """
    path = Path(path)
    told = read_manifest(path, manifest)
    try:
        with opened_twice(path) as (pdf, document):
            return [PrintFault(path.name, *found) for found in problems(PrintedFile(path.name, pdf, document, told))]
    except (pikepdf.PdfError, pypdfium2.PdfiumError) as error:
        raise UserError(f'"{path}" cannot be read as a PDF: {error}. Print it again with `saucer print`.') from None
    except OSError as error:
        raise UserError(f'"{path}" cannot be read: {error.strerror or error}.') from None
    except Damaged as error:
        raise UserError(f'"{path}" cannot be proved. {error}') from None


class Damaged(UserError):
    """What a proof looks at cannot be made out in a file."""


def problems(file: PrintedFile) -> list[Problem]:
    """Put a file to every proof, and return what is wrong with it.

    :raises Damaged: a proof cannot make out what it looks at. What a mutilated PDF makes of its readers is beyond
        listing, so each proof is kept apart, and the one that failed is named.
    """
    found: list[Problem] = []
    for proof in PROOFS:
        try:
            found += proof(file)
        except (UserError, pikepdf.PdfError, pypdfium2.PdfiumError, OSError):
            raise
        except Exception as error:
            what = proof.__name__.replace("_", " ")
            raise Damaged(f"It is damaged inside: {what} cannot be made out. Print it again.") from error
    return found


PROOFS: Final[Sequence[Proof]] = (
    viewer,
    paper_size,
    fonts,
    places,
    duplex,
    scale,
    edges_and_tags,
    words_inside,
    painted_over,
    notes,
    inks,
    exchange,
)
