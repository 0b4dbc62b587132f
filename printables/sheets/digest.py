"""Digests of printed faces: whether a face in a PDF is still the one that was drawn.

A digest covers a form's content, its box, and the forms and pictures that it draws, by name; not how the PDF packs
them, so that a file that was merely packed anew keeps its digests.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from printables.sheets.inline import PREFIX, content, folded, unfold

if TYPE_CHECKING:
    import pikepdf

SHARED: Final = "FormXob.shared."
"""The same of forms that several faces or pages show."""
DEEP: Final = 8
"""How far forms may lie in forms."""


class DigestedPdf(bytes):
    """A PDF just drawn that knows its digests.

    :ivar faces: what :func:`digests` would read from it. :ivar pages: what :func:`pages` would.
    """

    faces: Mapping[str, str]
    pages: Sequence[str]


def digests(data: bytes) -> dict[str, str]:
    """Return the digest of each face that a PDF's pages place, by its id."""
    if isinstance(data, DigestedPdf):
        return dict(data.faces)
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as pdf:
        return faces(pdf)


def faces(pdf: pikepdf.Pdf) -> dict[str, str]:
    """Return the digest of each face that an open PDF's pages place, by its id."""
    return {face: digest(form) for face, form in forms(pdf).items()}


def forms(pdf: pikepdf.Pdf) -> dict[str, Any]:
    """Return the form of each face that an open PDF's pages place, by its id: as the first of them places it."""
    import pikepdf

    unfold(pdf)
    found: dict[str, Any] = {}
    for page in pdf.pages:
        for name, thing in page.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary()).items():
            if name[1:].startswith(PREFIX):
                found.setdefault(name[1:].removeprefix(PREFIX), thing)
    return found


def pages(data: bytes | pikepdf.Pdf) -> list[str]:
    """Return the digest of what each page of a PDF draws itself: beside its faces, and where it places them."""
    if isinstance(data, DigestedPdf):
        return list(data.pages)
    import pikepdf

    if isinstance(data, bytes):
        with pikepdf.open(io.BytesIO(data)) as pdf:
            return pages(pdf)
    return [page(content(one)) for one in data.pages]


def page(data: bytes) -> str:
    """Return the digest of a page's content; how its words are parted does not count."""
    return hashlib.sha256(b" ".join(folded(data).split())).hexdigest()[:16]


def digest(form: Any, deep: int = DEEP) -> str:
    """Return the digest of a form, 16 hexadecimal digits."""
    import pikepdf

    try:
        data = form.read_bytes()
    except pikepdf.PdfError:  # packed as a photograph, which is not unpacked
        data = form.read_raw_bytes()
    inner = form.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
    shown = {name: digest(thing, deep - 1) for name, thing in inner.items()} if deep else {}
    return told(data, [float(number) for number in form.get("/BBox", ())], shown)


def told(data: bytes, box: Sequence[float], shown: Mapping[str, str]) -> str:
    """Return a form's digest from what it holds, its box, and the digests of what it shows, by name."""
    store = hashlib.sha256()
    store.update(f"{' '.join(f'{number:.3f}' for number in box)}\0{len(data)}\0".encode())
    store.update(data)
    for name in sorted(shown):
        store.update(f"{name}\0{shown[name]}".encode())
    return store.hexdigest()[:16]
