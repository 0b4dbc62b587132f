"""Digests of printed faces: whether a face in a PDF is still the one that was drawn.

A digest covers a form's content, its box, and the forms and pictures that it draws, by name; not how the PDF packs
them, so that a file that was merely packed anew keeps its digests.
"""

from __future__ import annotations

import hashlib
import io
from typing import Any, Final

import pikepdf

PREFIX: Final = "FormXob.face."
"""What the names of the faces' forms begin with in a page's resources."""
DEEP: Final = 8
"""How far forms may lie in forms."""


def digests(data: bytes) -> dict[str, str]:
    """Return the digest of each face that a PDF's pages place, by its id."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return faces(pdf)


def faces(pdf: pikepdf.Pdf) -> dict[str, str]:
    """Return the digest of each face that an open PDF's pages place, by its id."""
    found: dict[str, str] = {}
    for page in pdf.pages:
        for name, thing in page.Resources.get("/XObject", pikepdf.Dictionary()).items():
            if name[1:].startswith(PREFIX) and name[1:].removeprefix(PREFIX) not in found:
                found[name[1:].removeprefix(PREFIX)] = digest(thing)
    return found


def digest(form: Any) -> str:
    """Return the digest of a form, 16 hexadecimal digits."""
    store = hashlib.sha256()
    _feed(store, form, DEEP)
    return store.hexdigest()[:16]


def _feed(store: Any, thing: Any, deep: int) -> None:
    try:
        data = thing.read_bytes()
    except pikepdf.PdfError:  # packed as a photograph, which is not unpacked
        data = thing.read_raw_bytes()
    box = " ".join(f"{float(number):.3f}" for number in thing.get("/BBox", ()))
    store.update(f"{box}\0{len(data)}\0".encode())
    store.update(data)
    inner = thing.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
    for name in sorted(inner.keys()) if deep else ():
        store.update(name.encode())
        _feed(store, inner[name], deep - 1)
