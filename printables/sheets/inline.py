"""Faces in line: a light face that a file shows once is written into its page's own content.

A form has a dictionary, a place in the file's table and a packing of its own: of a face that says a few words, most
would be that. In line it stands between two operators of marked content (Adobe's PDF 1.7, 14.6), which name it and
its box, and shrinks with its neighbours. :func:`unfold` makes a form of it again, letter by letter the same, for
whoever reads faces back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import pikepdf

PREFIX: Final = "FormXob.face."
"""What the names of the faces' forms begin with in a page's resources."""
LIGHT: Final = 1500
"""Bytes of drawing up to which a face is light."""
BEGIN: Final = "/Face<</{}[{}]>>BDC"
END: Final = "EMC"

_BEGUN: Final = re.compile(rb"/Face\s*<<\s*/([^\s\[]+)\s*\[([^\]]*)\]\s*>>\s*BDC[ \r\n]")
_STEP: Final = re.compile(rb"\((?:\\.|[^\\()])*\)|(?<![^\s>])(?:(BDC|BMC)|(EMC))(?!\S)", re.DOTALL)
_SHOWN: Final = re.compile(rb"\((?:\\.|[^\\()])*\)|/(\S+)\s+Do(?!\S)", re.DOTALL)


def inline(name: str, box: str, code: Sequence[str]) -> list[str]:
    """Return the operators of a face in line.

    :param name: of the face. :param box: the form's. :param code: what it draws.
    """
    return [BEGIN.format(name, box), *code, END]


def folded(data: bytes) -> bytes:
    """Return a page's content with the name of each face in line instead of what it draws."""
    parts, at = [], 0
    for begin, end, name, _box, _code in _faces(data) if b"/Face" in data else ():
        parts += [data[at:begin], _shown(name)]
        at = end
    return b"".join(parts) + data[at:]


def _shown(name: bytes) -> bytes:
    """Say that a face is shown."""
    return b"/%s%s Do" % (PREFIX.encode(), name)


def unfold(pdf: pikepdf.Pdf) -> bool:
    """Turn the faces that stand in line on an open PDF's pages into forms.

    :returns: whether there were any.
    """
    import pikepdf

    found = False
    for page in pdf.pages:
        data = content(page)
        faces = list(_faces(data)) if b"/Face" in data else []
        if not faces:
            continue
        found = True
        known = dict(page.obj.get("/Resources", pikepdf.Dictionary()).items())
        forms = dict(known.pop("/XObject", pikepdf.Dictionary()).items())
        made = {}
        for _begin, _end, name, box, code in faces:
            made[f"/{PREFIX}{name.decode('latin-1')}"] = _form(pdf, box, code, known, forms)
        page.Resources = pikepdf.Dictionary({**known, "/XObject": pikepdf.Dictionary({**forms, **made})})
        page.Contents = pdf.make_stream(folded(data))
    return found


def content(page: Any) -> bytes:
    """Return what a page of an open PDF draws, its streams one after the other."""
    import pikepdf

    contents = page.obj.get("/Contents", b"")
    try:
        if isinstance(contents, pikepdf.Array):
            return b"\n".join(one.read_bytes() for one in contents)
        return contents.read_bytes() if isinstance(contents, pikepdf.Stream) else b""
    except pikepdf.PdfError:  # damaged: whoever reads the page will say so
        return b""


def _faces(data: bytes) -> Iterator[tuple[int, int, bytes, bytes, bytes]]:
    """Yield where each face in line begins and ends, its name, its box and what it draws."""
    at = 0
    while begun := _BEGUN.search(data, at):
        deep = 1
        for step in _STEP.finditer(data, begun.end()):
            deep += (step[1] is not None) - (step[2] is not None)
            if not deep:
                break
        else:
            return
        yield begun.start(), step.end(), begun[1], begun[2], data[begun.end() : step.start()].removesuffix(b"\n")
        at = step.end()


def _form(pdf: pikepdf.Pdf, box: bytes, code: bytes, known: Mapping[str, Any], forms: Mapping[str, Any]) -> Any:
    """Make a form of what a face draws; it knows what its page knows, of forms those that it shows."""
    import pikepdf

    shown = sorted({f"/{one[1].decode('latin-1')}" for one in _SHOWN.finditer(code) if one[1]} & forms.keys())
    more = {"/XObject": pikepdf.Dictionary({one: forms[one] for one in shown})} if shown else {}
    return pdf.make_stream(
        code,
        Type=pikepdf.Name.XObject,
        Subtype=pikepdf.Name.Form,
        BBox=pikepdf.Array([float(edge) for edge in box.split()]),
        Resources=pikepdf.Dictionary({**known, **more}),
    )
