"""Structure: what a page says, in the order in which it is read, for those who hear it (ISO 32000-1, 14.8).

A file of pages that are read has a tree: headings, sentences, lists, tables, and figures with words in their place.
What is drawn is marked with the element that it belongs to; letters that nobody claims are a sentence, all else an
artifact. Marks draw nothing. A sheet whose layout draws in another order than its page says is put in the page's.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFString,
    format,
    xObjectName,
)

from printables.draw.design import spelt
from printables.sheets.imposition import Reading

GROUPS: Final = ("L", "LI", "Table", "TR")
"""Elements that hold others, and nothing that is drawn."""
CELLS: Final = ("TH", "TD")
"""Elements that stay where nothing is in them."""
ARTIFACT: Final = "Artifact"
_BEGIN: Final = "/Artifact BMC"


class Element(PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """An element of the tree. :ivar marks: where it is drawn: a form or the page itself, "", and which mark."""

    __RefOnly__ = 1

    def __init__(self, kind: str, parent: PDFObject, more: str = "") -> None:
        self.kind, self.parent, self.more = kind, parent, more
        self.alt = self.actual = self.words = ""
        self.kids: list[Element] = []
        self.marks: list[tuple[str, int]] = []
        self.page: Any = None

    def format(self, document: Any) -> bytes:
        """Return it as it stands in the file."""
        parts = [f"<</S/{self.kind}/P ".encode(), format(document.Reference(self.parent), document), self.more.encode()]
        for name, text in (("Alt", self.alt), ("ActualText", self.actual)):
            if text:
                parts += [f"/{name}".encode(), format(PDFString(text), document)]
        if self.marks:
            parts += [b"/Pg ", format(self.page, document)]
        kids = [format(document.Reference(kid), document) for kid in self.kids]
        for form, mark in self.marks:
            there = format(PDFObjectReference(xObjectName(form)), document) if form else b""
            kids.append(b"<</Type/MCR/Stm %s/MCID %d>>" % (there, mark) if form else b"%d" % mark)
        return b"".join((*parts, b"/K[%s]>>" % b" ".join(kids)))

    def first(self) -> str:
        """Return the words by which a page names it: its own, or those of its first part."""
        return self.words or next((kid.first() for kid in self.kids if kid.kind != "Lbl"), "")


class Structure:
    """The tree of a file that is being drawn.

    :param reading: what the pages say that layouts draw, in order.
    """

    def __init__(self, canvas: Any, reading: Reading) -> None:
        self._loose = True  # letters that nobody claims are said
        self._canvas = canvas
        self._root = PDFDictionary({"Type": PDFName("StructTreeRoot")})
        self._document = self._here = Element("Document", self._root)
        self._leaf: Element | None = None
        self._form = ""
        self._outer: list[tuple[str, list[Element], list[str]]] = []
        self._forms: dict[str, str | None] = {}  # what they read; none that have marks of their own
        self._formed = False  # whether what is being drawn has letters in a form, where few look for them
        self._marked: list[Element] = []
        self._said: list[str] = []
        self._keyed: dict[Hashable, Element] = {}
        self._streams: list[list[Element]] = []
        self._page = 0  # which of the document's elements is the page's first
        self._levels = {_plain(text): f"H{level}" for level, text in reading if level}
        self._texts: list[list[str]] = [[]]  # of each page
        for level, text in reading:
            if level == 1:
                self._texts.append([])
            self._texts[-1].append(_plain(text))

    @contextmanager
    def stream(self, form: str) -> Iterator[None]:
        """Draw a form, which has begun. :param form: its name."""
        self.begin(form)
        yield
        self._canvas.parents = self.end()

    def begin(self, form: str) -> None:
        """Begin a stream. :param form: its name, if it is not the page's own."""
        self._outer.append((self._form, self._marked, self._said))
        self._form, self._marked, self._said = form, [], []
        self._canvas.structure = self
        if not self._leaf:
            self._canvas._code.append(_BEGIN)

    def end(self) -> int | None:
        """End a stream. Returns its place in the tree of parents; none where nothing in it is marked."""
        self._canvas.structure = None
        form, marked, said = self._form, self._marked, self._said
        self._form, self._marked, self._said = self._outer.pop()
        if not self._leaf:
            self._pause()
        self._forms[form] = None if marked else "".join(said)
        if not marked:
            return None
        self._streams.append(marked)
        return len(self._streams) - 1

    def bound(self, form: str) -> bool:
        """Whether a form that there is cannot be shown here: it has its own marks, or letters that none would have."""
        words = self._forms.get(form, "")
        return words is None or bool(words and not self._leaf)

    @contextmanager
    def shown(self, form: str) -> Iterator[None]:
        """Show a form, once it is drawn."""
        words = self._forms.get(form, "")
        if words is None:
            self._pause()
            yield
            self._canvas._code.append(_BEGIN)
        else:
            self._said.append(words)
            self._formed = self._formed or bool(words)
            yield

    def turn(self) -> None:
        """Put what a page has in the order in which its text stands, as far as a layout drew it."""
        drawn = [element for element in self._document.kids[self._page :] if element.marks or element.kids]
        there = {_plain(element.first()) for element in drawn} - {""}
        texts = max(self._texts, key=lambda one: len(there.intersection(one)))
        place, found, used = -1, [], set()
        for element in drawn:
            words = _plain(element.first())
            places = [at for at, text in enumerate(texts) if text and text == words]
            place = next((at for at in places if at not in used), places[-1] if places else place)
            used.add(place)
            found.append((place, element))
        self._document.kids[self._page :] = [element for _, element in sorted(found, key=lambda pair: pair[0])]
        self._page = len(self._document.kids)
        self._keyed.clear()

    def finish(self, document: Any) -> None:
        """Hand the tree to the document."""
        numbers: list[Any] = []
        for number, marked in enumerate(self._streams):
            numbers += [number, PDFArray([document.Reference(element) for element in marked])]
        parents = PDFDictionary({"Nums": PDFArray(numbers)})
        self._root.dict |= {"K": document.Reference(self._document), "ParentTree": document.Reference(parents)}
        self._root.dict["ParentTreeNextKey"] = len(self._streams)
        document.Catalog.StructTreeRoot = self._root
        document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Draw letters over pictures, which say nothing by themselves."""
        self._loose = False
        yield
        self._loose = True

    @contextmanager
    def element(
        self, kind: str, *, alt: str = "", actual: str = "", more: str = "", key: Hashable = None
    ) -> Iterator[None]:
        """Draw an element, or what belongs to one.

        :param alt: words in place of a figure; those seen in it are added. :param actual: what its letters or signs
            read. :param more: entries of its dictionary. :param key: of one that is drawn at several times.
        """
        if self._leaf:
            with self._read(actual if self._leaf.kind != ARTIFACT else ""):
                yield
            return
        element = self._keyed.get(key)
        if element is None:
            element = Element(kind, self._here, more)
            if kind != ARTIFACT:
                self._here.kids.append(element)
            if key is not None:
                self._keyed[key] = element
        if kind in GROUPS:
            outer, self._here = self._here, element
            yield
            self._here = outer
            return
        self._leaf, self._said, self._formed = element, [], False
        code = self._canvas._code
        if kind != ARTIFACT:
            self._pause()
            code.append(f"/{kind}<</MCID {len(self._marked)}>>BDC")
        begun = len(code)
        yield
        self._leaf = None
        if kind != ARTIFACT:
            self._close(element, begun, alt, actual, kept=key is not None)

    def _close(self, element: Element, begun: int, alt: str, actual: str, *, kept: bool) -> None:
        code = self._canvas._code
        words = " ".join("".join(self._said).split())
        element.alt = element.alt or ": ".join(filter(None, (alt, words))) * (element.kind == "Figure")
        element.actual = element.actual or actual or words * (self._formed and element.kind != "Figure")
        element.words = element.words or alt or actual or words
        empty = len(code) == begun
        if empty:
            code.pop()
        elif element.words or element.kind in CELLS:
            code.append("EMC")
            element.marks.append((self._form, len(self._marked)))
            element.page = self._canvas._doc.thisPageRef()
            self._marked.append(element)
        else:
            code[begun - 1] = _BEGIN
        if not (element.marks or kept or element.kind in CELLS):
            element.parent.kids.remove(element)
        if empty or element.words or element.kind in CELLS:
            code.append(_BEGIN)

    @contextmanager
    def _read(self, actual: str) -> Iterator[None]:
        """Draw signs that read something, within an element."""
        if not actual:
            yield
            return
        self._canvas._code.append(f"/Span<</ActualText<feff{actual.encode('utf-16-be').hex()}>>>BDC")
        said, self._said = self._said, []
        yield
        self._said = [*said, f" {actual} "]
        self._canvas._code.append("EMC")

    @contextmanager
    def letters(self, said: Sequence[str]) -> Iterator[None]:
        """Write letters: into the element that is being drawn, else as one of their own."""
        words = "".join(said)
        if self._leaf or not (self._loose and words.strip()):
            self._said.append(words)
            yield
            return
        with self.element(self._levels.get(_plain(words), "P")):
            self._said.append(words)
            yield

    def _pause(self) -> None:
        """End what is an artifact; where it is empty, it has not begun."""
        code = self._canvas._code
        if code[-1] == _BEGIN:
            code.pop()
        else:
            code.append("EMC")


def _plain(text: str) -> str:
    """Return a text as it is found again in what was written."""
    return " ".join(spelt(text.replace("**", ""), "display").split())
