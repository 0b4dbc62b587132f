"""What a press's file declares, proved clause by clause: PDF/X-1a:2003 (ISO 15930-4).

The list is our own and shorter than the standard: a file that passes is *declared, not certified*. What is looked at:

===========  ================================================================================
version      a PDF of 1.4 at the most, whose information says the standard's name
trapping     the information says whether it is trapped
titles       a title, and the dates of creation and change
intent       one output intent of the kind GTS_PDFX, with a registered condition
identifier   the trailer has an identifier
open         no encryption
pages        a TrimBox on each page, inside its MediaBox; no annotations inside it
actions      no actions, scripts, forms to fill in, or attached files
layers       no optional content
pictures     no compression by LZW or JPEG 2000, no alternate or see-through pictures
===========  ================================================================================

Colours, transparency and fonts are proved elsewhere: :mod:`printables.proof.document`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pikepdf

from printables.proof.file import PrintedFile, Problem

Clause = Callable[[pikepdf.Pdf, str], str]
"""Gives what is wrong, or nothing. The second argument is the standard's name."""


def exchange(file: PrintedFile) -> Iterator[Problem]:
    """Yield what keeps a file from being what it declares; nothing where it declares nothing."""
    asked = file.told.manifest.get("inks") if file.told else None
    standard = asked.get("declares") if isinstance(asked, dict) else None
    if not standard:
        return
    for name, clause in CLAUSES.items():
        if wrong := clause(file.pdf, str(standard)):
            yield "exchange", None, f"It declares {standard}, but {wrong} (clause: {name})"


def _version(pdf: pikepdf.Pdf, standard: str) -> str:
    if tuple(int(part) for part in pdf.pdf_version.split(".")) > (1, 4):
        return f"is a PDF of version {pdf.pdf_version}"
    return "" if str(pdf.docinfo.get("/GTS_PDFXVersion", "")) == standard else "its information doesn't say so"


def _trapping(pdf: pikepdf.Pdf, standard: str) -> str:
    return "" if str(pdf.docinfo.get("/Trapped", "")) in ("/True", "/False") else "doesn't say whether it is trapped"


def _titles(pdf: pikepdf.Pdf, standard: str) -> str:
    missing = [key[1:] for key in ("/Title", "/CreationDate", "/ModDate") if not str(pdf.docinfo.get(key, ""))]
    return f"its information has no {' and no '.join(missing)}" if missing else ""


def _intent(pdf: pikepdf.Pdf, standard: str) -> str:
    intents = [one for one in pdf.Root.get("/OutputIntents", ()) if one.get("/S") == "/GTS_PDFX"]
    if len(intents) != 1:
        return f"has {len(intents)} output intents"
    intent = intents[0]
    told = str(intent.get("/OutputConditionIdentifier", ""))
    if "/DestOutputProfile" in intent or (told and str(intent.get("/RegistryName", "")).startswith("http")):
        return ""
    return "its output intent has neither a profile nor a registered condition"


def _identifier(pdf: pikepdf.Pdf, standard: str) -> str:
    return "" if "/ID" in pdf.trailer else "its trailer has no identifier"


def _open(pdf: pikepdf.Pdf, standard: str) -> str:
    return "is encrypted" if pdf.is_encrypted else ""


def _pages(pdf: pikepdf.Pdf, standard: str) -> str:
    for number, page in enumerate(pdf.pages, 1):
        if "/TrimBox" not in page.obj:
            return f"page {number} has no TrimBox"
        media, trim = ([float(edge) for edge in box] for box in (page.mediabox, page.trimbox))
        if any(a > b + 1e-3 for a, b in zip(media[:2], trim[:2], strict=True)) or any(
            a < b - 1e-3 for a, b in zip(media[2:], trim[2:], strict=True)
        ):
            return f"the TrimBox of page {number} lies beyond its MediaBox"
        if len(page.obj.get("/Annots", ())):
            return f"page {number} has annotations"
    return ""


def _actions(pdf: pikepdf.Pdf, standard: str) -> str:
    names = pdf.Root.get("/Names", pikepdf.Dictionary())
    found = [key for key in ("/OpenAction", "/AA", "/AcroForm") if key in pdf.Root]
    found += [key for key in ("/JavaScript", "/EmbeddedFiles") if key in names]
    return f"has {', '.join(key[1:] for key in found)}" if found else ""


def _layers(pdf: pikepdf.Pdf, standard: str) -> str:
    return "has layers" if "/OCProperties" in pdf.Root else ""


def _pictures(pdf: pikepdf.Pdf, standard: str) -> str:
    for thing in pdf.objects:
        if not isinstance(thing, pikepdf.Stream):
            continue
        packed: Any = thing.get("/Filter", ())
        filters = [str(packed)] if isinstance(packed, pikepdf.Name) else [str(one) for one in packed]
        if {"/LZWDecode", "/JPXDecode"} & set(filters):
            return "something in it is compressed by LZW or JPEG 2000"
        if thing.get("/Subtype") == "/Image" and ("/SMask" in thing or "/Alternates" in thing):
            return "a picture in it is see-through or has an alternate"
    return ""


CLAUSES: Final[dict[str, Clause]] = {
    clause.__name__[1:]: clause
    for clause in (
        _version, _trapping, _titles, _intent, _identifier, _open, _pages, _actions, _layers, _pictures,
    )
}  # fmt: skip
"""By the names under which they are told."""
