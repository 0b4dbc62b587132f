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

from printables.sheets.digest import Drawn, told

TOGETHER: Final = 200
"""Objects in one stream: a viewer unpacks all of them to read one."""
ROW: Final = 7
"""Bytes of an object's place: its kind, where it is, and which in its stream."""
PLAIN: Final = "PlainResources"
"""What most forms may draw with, kept once."""


class Packed(PDFObject):  # type: ignore[misc]
    """A stream, compressed already.

    :param data: what it holds. :param entries: of its dictionary.
    """

    __RefOnly__ = 1

    def __init__(self, data: bytes, **entries: Any) -> None:
        self._data = zlib.compress(data, 9)
        self._entries = entries

    def format(self, document: PDFDocument) -> bytes:
        """Return it as it stands in the file."""
        known = {"Filter": PDFName("FlateDecode"), "Length": len(self._data), **self._entries}
        words = b"".join(b"/%s %s" % (key.encode(), format(known[key], document)) for key in sorted(known))
        return b"<<%s>>\nstream\n%sendstream\n" % (words, self._data)


class Document(PDFDocument):  # type: ignore[misc]
    """ReportLab's document with objects in compressed streams."""

    def addPage(self, page: Any) -> None:
        """Take a page, and pack what it shows."""
        page.Contents = Packed(page.stream.encode("latin-1"))
        page.stream = None
        super().addPage(page)

    def add(self, name: str, code: list[str], box: Sequence[float], canvas: Any) -> None:
        """Add a form as it was just drawn.

        :param code: its operators, a line each. :param canvas: knows what else they use.
        """
        data = "\n".join(code).encode("latin-1")
        shown = {f"/{xObjectName(one)}": self._digests.get(one, "") for one in canvas._formsinuse}
        self._digests[name] = "" if "" in shown.values() else told(data, [float(fp_str(edge)) for edge in box], shown)
        self.addForm(
            name, Packed(data, Subtype=PDFName("Form"), BBox=self._box(box), Resources=self._resources(canvas))
        )

    def _box(self, box: Sequence[float]) -> Any:
        """A box that many forms have, kept once."""
        made = PDFArray(box)
        name = f"Box{made.format(self).decode()}"
        if name not in self.idToObject:
            self.Reference(made, name)
        return PDFObjectReference(name)

    @cached_property
    def _digests(self) -> dict[str, str]:
        """Digests of forms, by name; empty where one shows a picture, which is not read here."""
        return {}

    def drawn(self, data: bytes, first: str) -> bytes:
        """Return the file, with its faces' digests if all are known.

        :param first: what the names of faces' forms begin with.
        """
        faces = {name.removeprefix(first): one for name, one in self._digests.items() if name.startswith(first)}
        if not all(faces.values()):
            return data
        made = Drawn(data)
        made.faces = faces
        return made

    def _resources(self, canvas: Any) -> Any:
        """What a form may draw with: the fonts, and the forms and states that it uses."""
        entries: dict[str, Any] = {"Font": PDFObjectReference("BasicFonts")}
        if canvas._formsinuse:
            entries["XObject"] = self.xobjDict(canvas._formsinuse)
        if states := canvas._extgstate.getState():
            entries["ExtGState"] = states
        if len(entries) > 1:
            return PDFDictionary(entries)
        if PLAIN not in self.idToObject:
            self.Reference(PDFDictionary(entries), PLAIN)
        return PDFObjectReference(PLAIN)

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
        name = hashlib.sha256(b"".join(parts)).hexdigest()[:32].upper()
        table = Packed(
            _differences([_row(*places.get(one, (0, 0, 65535))) for one in range(number + 1)]),
            Type=PDFName("XRef"),
            Size=number + 1,
            W=PDFArray([1, ROW - 3, 2]),
            Root=root,
            Info=info,
            ID=f"[<{name}><{name}>]",
            DecodeParms=PDFDictionary({"Predictor": 12, "Columns": ROW}),
        )
        parts.append(b"%d 0 obj\n%sendobj\nstartxref\n%d\n%%%%EOF\n" % (number, table.format(self), size))
        return b"".join(parts)


def _row(kind: int, where: int, which: int) -> bytes:
    return kind.to_bytes(1, "big") + where.to_bytes(ROW - 3, "big") + which.to_bytes(2, "big")


def _differences(rows: list[bytes]) -> bytes:
    """Rows as what differs from the one above, as PNG does it: that packs well."""
    above = bytes(ROW)
    found = bytearray()
    for row in rows:
        found.append(2)
        found += bytes((new - old) % 256 for new, old in zip(row, above, strict=True))
        above = row
    return bytes(found)
