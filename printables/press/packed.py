"""Packing: ReportLab's document, written as tightly as PDF 1.5 allows.

Forms and pages are compressed as soon as they are drawn, so that a long deck doesn't lie in memory as text. What is no
stream goes into compressed streams of objects, and the table of their places is one too: Adobe's PDF 1.7, 7.5.7 f.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObject,
    PDFObjectReference,
    format,
    xObjectName,
)

from printables.sheets import digest
from printables.sheets.digest import DigestedPdf, told
from printables.sheets.inline import PREFIX, inline

TOGETHER: Final = 200
"""Objects in one stream, fewer than 256: a viewer unpacks all of them to read one."""
SEAM: Final = "\n%seam\n"
"""Parts what a page shows as others do from what is its own."""
LONG: Final = 40_000
"""Bytes of a stream from which on it is worth knowing again."""
KEPT: Final = 32
"""Long streams that are kept as they were packed."""

_packed: dict[bytes, bytes] = {}
"""Long streams that were packed last, by their hash: a board is shown by several files of its kit."""


def _pack(data: bytes) -> bytes:
    """Return a stream as it is written."""
    if len(data) < LONG:
        return zlib.compress(data)
    key = hashlib.sha256(data).digest()
    if key not in _packed:
        if len(_packed) >= KEPT:
            del _packed[next(iter(_packed))]
        _packed[key] = zlib.compress(data)
    return _packed[key]


class Packed(PDFObject):  # type: ignore[misc]
    """A stream, compressed already.

    :param data: what it holds. :param entries: of its dictionary.
    """

    __RefOnly__ = 1

    def __init__(self, data: bytes, **entries: Any) -> None:
        packed = _pack(data)
        self._entries = entries
        if len(packed) + len("/Filter /FlateDecode") < len(data):
            self._entries["Filter"] = PDFName("FlateDecode")
        self._data = packed if "Filter" in entries else data

    def format(self, document: PDFDocument) -> bytes:
        """Return it as it stands in the file."""
        known = {"Length": len(self._data), **self._entries}
        words = b"".join(b"/%s %s" % (key.encode(), format(known[key], document)) for key in sorted(known))
        end = b"" if "Filter" in known else b"\n"
        return b"<<%s>>\nstream\n%s%sendstream\n" % (words, self._data, end)


class Document(PDFDocument):  # type: ignore[misc]
    """ReportLab's document with objects in compressed streams."""

    parents: int | None = None
    """Of the page that is being ended: its place in the tree of parents."""

    def addPage(self, page: Any) -> None:
        """Take a page, and pack what it shows: what stands before a seam is kept once for all pages that show it."""
        body, seam, rest = page.stream.strip().encode("latin-1").partition(SEAM.encode())
        self._pages.append(digest.page(body + b"\n" + rest))
        if seam:
            if body not in self._bodies:
                self._bodies[body] = self.Reference(Packed(body))
            page.Contents = PDFArray([self._bodies[body], self.Reference(Packed(rest))])
            page.__Refs__ = ["Parent"]  # the array stands in the page
        else:
            page.Contents = Packed(body)
        page.stream = page.Trans = page.Rotate = None
        page.Resources = self._resources(page.XObjects, page.ExtGState)
        if self.parents is not None:
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
            page.StructParents, page.Tabs = self.parents, PDFName("S")
        super().addPage(page)

    @cached_property
    def _pages(self) -> list[str]:
        """Digests of the pages so far."""
        return []

    @cached_property
    def _bodies(self) -> dict[bytes, Any]:
        return {}

    @cached_property
    def _boxes(self) -> dict[tuple[float, ...], Any]:
        return {}

    def add(self, name: str, code: list[str], box: Sequence[float], canvas: Any, parents: int | None = None) -> None:
        """Add a form as it was just drawn.

        :param code: its operators, a line each. :param canvas: knows what else they use. :param parents: its place in
            the tree of parents, if what it draws is said.
        """
        data = self._read(name, code, box, canvas)
        resources = self._resources(self.xobjDict(canvas._formsinuse), canvas._extgstate.getState())
        more = {} if parents is None else {"StructParents": parents}
        if tuple(box) not in self._boxes:
            self._boxes[tuple(box)] = self._kept(PDFArray(box))
        form = Packed(data, Subtype=PDFName("Form"), BBox=self._boxes[tuple(box)], Resources=resources, **more)
        self.addForm(name, form)

    def inline(self, name: str, code: list[str], box: Sequence[float], canvas: Any) -> list[str]:
        """Return what a page says of a face in line, drawn just now as for a form."""
        self._read(name, code, box, canvas)
        self.inObject = None  # it was begun as a form
        return inline(xObjectName(name).removeprefix(PREFIX), fp_str(*box), code)

    def _read(self, name: str, code: list[str], box: Sequence[float], canvas: Any) -> bytes:
        """Return a drawing's bytes; its digest is kept."""
        data = "\n".join(code).encode("latin-1")
        shown = {f"/{xObjectName(one)}": self._digests.get(one, "") for one in canvas._formsinuse}
        self._digests[name] = "" if "" in shown.values() else told(data, [float(fp_str(edge)) for edge in box], shown)
        return data

    @cached_property
    def _digests(self) -> dict[str, str]:
        """Digests of forms, by name; empty where one shows a picture, which is not read here."""
        return {}

    def drawn(self, data: bytes, first: str) -> bytes:
        """Return the file, with its faces' and pages' digests if all are known.

        :param first: what the names of faces' forms begin with.
        """
        faces = {name.removeprefix(first): one for name, one in self._digests.items() if name.startswith(first)}
        if not all(faces.values()):
            return data
        made = DigestedPdf(data)
        made.faces, made.pages = faces, self._pages
        return made

    def _resources(self, forms: Any, states: Any) -> Any:
        """Return what something may draw with: the fonts, forms and states; what many may is kept once."""
        entries: dict[str, Any] = {"Font": PDFObjectReference("BasicFonts")}
        if forms and forms.dict:
            entries["XObject"] = forms
        if states:
            entries["ExtGState"] = states
        return self._kept(PDFDictionary(entries)) if len(entries) > 1 else self._fonts

    @cached_property
    def _fonts(self) -> Any:
        """What most may draw with, and no more."""
        return self._kept(PDFDictionary({"Font": PDFObjectReference("BasicFonts")}))

    def _kept(self, thing: Any) -> Any:
        """Return a reference to a thing; what is written alike is kept once."""
        name = f"Kept{thing.format(self).hex()}"
        if name not in self.idToObject:
            self.Reference(thing, name)
        return PDFObjectReference(name)

    def format(self) -> bytes:
        """Return the whole file."""
        root, info = self.Reference(self.Catalog), self.Reference(self.info)
        parts = [b"%%PDF-%d.%d\n%%\x93\x8c\x8b\x9e\n" % self._pdfVersion]
        size = len(parts[0])
        places: dict[int, tuple[int, int, int]] = {}
        waiting: list[tuple[int, bytes]] = []

        def add(number: int, data: bytes) -> None:
            nonlocal size
            places[number] = 1, size, 0
            parts.append(b"%d 0 obj\n%sendobj\n" % (number, data))
            size += len(parts[-1])

        number = 1
        while number in self.numberToId:  # writing an object may make others
            data = format(self.idToObject[self.numberToId[number]], self, toplevel=1)
            if data.endswith(b"endstream\n"):
                add(number, data)
            else:
                waiting.append((number, data.strip()))
            number += 1
        for start in range(0, len(waiting), TOGETHER):
            some = waiting[start : start + TOGETHER]
            at, heads = 0, []
            for index, (one, data) in enumerate(some):
                places[one] = 2, number, index
                heads.append(b"%d %d" % (one, at))
                at += len(data) + 1
            head = b" ".join(heads) + b"\n"
            body = head + b"\n".join(data for _, data in some)
            add(number, Packed(body, Type=PDFName("ObjStm"), N=len(some), First=len(head)).format(self))
            number += 1
        places[number] = 1, size, 0
        name = hashlib.sha256(b"".join(parts)).hexdigest()[:16].upper()
        wide = (size.bit_length() + 7) // 8
        rows = [_row(*places.get(one, (0, 0, 0)), wide=wide) for one in range(number + 1)]
        table = Packed(
            _differences(rows),
            Type=PDFName("XRef"),
            Size=number + 1,
            W=PDFArray([1, wide, 1]),
            Root=root,
            Info=info,
            ID=f"[<{name}><{name}>]",
            DecodeParms=f"<</Predictor 12/Columns {wide + 2}>>",
        )
        parts.append(b"%d 0 obj\n%sendobj\nstartxref\n%d\n%%%%EOF\n" % (number, table.format(self), size))
        return b"".join(parts)


def _row(kind: int, where: int, which: int, *, wide: int) -> bytes:
    """Return an object's place: its kind, where it is, in so many bytes, and which in its stream."""
    return bytes((kind, *where.to_bytes(wide, "big"), which))


def _differences(rows: list[bytes]) -> bytes:
    """Rows as what differs from the one above, as PNG does it: that packs well."""
    found = bytearray()
    for row, above in zip(rows, (bytes(len(rows[0])), *rows), strict=False):
        found.append(2)
        found += bytes((new - old) % 256 for new, old in zip(row, above, strict=True))
    return bytes(found)
