"""The checker: proves a printed file from the file alone, before paper and ink are spent on it.

    with opened_twice(path) as (pdf, document):
        for proof, page, message in problems(PrintedFile(path.name, pdf, document, read_manifest(path))):
            print(f"{path.name} page {page}: {message} [{proof}]")

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

from collections.abc import Sequence
from typing import Final

import pikepdf
import pypdfium2

from companion.kernel.errors import UserError
from printables.proof.covered import painted_over
from printables.proof.document import fonts, inks, notes, paper_size, viewer
from printables.proof.exchange import exchange
from printables.proof.file import PrintedFile, Problem, Proof
from printables.proof.geometry import duplex, places, scale
from printables.proof.pixels import edges_and_tags
from printables.proof.words import words_inside


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
