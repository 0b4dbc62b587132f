"""Proofs from the document's structure: the viewer's wishes, paper size, fonts, inks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pikepdf

from companion.kernel.errors import several
from printables.proof.file import PrintedFile, Problem
from printables.proof.limits import CLOSE

DUPLEX: Final = {None: "/Simplex", "long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}


def viewer(file: PrintedFile) -> Iterator[Problem]:
    """Yield what is wrong with the wishes for the print dialog: 100 %, the right flip edge."""
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


def notes(file: PrintedFile) -> Iterator[Problem]:
    """Yield pages on which something was stuck afterwards: notes, stamps, forms. Viewers print them over all else."""
    for number, page in enumerate(file.pdf.pages, 1):
        if len(page.obj.get("/Annots", [])):
            yield "notes", number, "A note or a stamp was put on the page, and viewers print it over the faces"


def paper_size(file: PrintedFile) -> Iterator[Problem]:
    """Yield pages too many or too few, of another size than the manifest's, or shown turned."""
    if file.told and len(file.sizes) != file.told.file["pages"]:
        yield "paper size", None, f"It has {several(len(file.sizes), 'page')}, not {file.told.file['pages']}"
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


def fonts(file: PrintedFile) -> Iterator[Problem]:
    """Yield each font without a font file in its descriptor."""
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


def inks(file: PrintedFile) -> Iterator[Problem]:
    """Yield what a press cannot print.

    It takes four inks, no more of them in one place than it dries, nothing see-through, and wants a trim.
    """
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
    if most > asked.get("limit", 4.0) + 1e-3:
        yield "inks", None, f"There is {most:.0%} of ink in one place; the press dries {asked['limit']:.0%}"
