"""What a screen reader is told of a PDF: the tree of its structure, with the letters that stand where it points to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pikepdf

ARTIFACT = "/Artifact"


@dataclass
class Part:
    """An element. :ivar text: its own letters, or what stands in place of them."""

    kind: str
    text: str
    alt: str
    more: dict[str, Any]
    kids: list[Part]

    def all(self) -> Iterator[Part]:
        """Yield it and all that it holds, in order."""
        yield self
        for kid in self.kids:
            yield from kid.all()

    def words(self) -> list[str]:
        """Return the words that are read, without pictures and marks of lists."""
        return [word for part in self.all() if part.kind not in ("Figure", "Lbl") for word in part.text.split()]


@dataclass
class Read:
    """A file. :ivar faults: what is drawn and neither said nor an artifact, and marks that lie wrong."""

    root: Part
    faults: list[str] = field(default_factory=list)


Key = tuple[tuple[int, int], int]


class _Reader:
    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self.faults: list[str] = []
        self.texts: dict[Key, str] = {}
        self._forms: set[tuple[int, int]] = set()
        self._maps: dict[tuple[int, int], dict[int, str]] = {}
        self.parents: dict[Key, Any] = {}
        tree = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
        owners = {int(tree[at]): tree[at + 1] for at in range(0, len(tree), 2)}
        for page in pdf.pages:
            self._stream(page.obj, page.obj.Resources, owners, [])

    def _letters(self, font: Any) -> dict[int, str]:
        if font.objgen not in self._maps:
            found: dict[int, str] = {}
            told = font.ToUnicode.read_bytes().decode("latin-1") if "/ToUnicode" in font else ""
            for block in re.findall(r"beginbfchar(.*?)endbfchar", told, re.DOTALL):
                for code, text in re.findall(r"<(\w+)>\s*<(\w+)>", block):
                    found[int(code, 16)] = bytes.fromhex(text).decode("utf-16-be")
            for block in re.findall(r"beginbfrange(.*?)endbfrange", told, re.DOTALL):
                for first, last, texts in re.findall(r"<(\w+)>\s*<(\w+)>\s*(<\w+>|\[[^\]]*\])", block):
                    those = [bytes.fromhex(text).decode("utf-16-be") for text in re.findall(r"<(\w+)>", texts)]
                    for at, code in enumerate(range(int(first, 16), int(last, 16) + 1)):
                        found[code] = those[at] if texts[0] == "[" else chr(ord(those[0]) + at)
            self._maps[font.objgen] = found
        return self._maps[font.objgen]

    def _stream(self, stream: Any, resources: Any, owners: dict[int, Any], around: list[tuple[str, Any]]) -> None:
        font: dict[int, str] = {}
        marks = list(around)
        for step in pikepdf.parse_content_stream(stream):
            values = list(step.operands)
            match str(step.operator):
                case "Tf":
                    font = self._letters(resources.Font[str(values[0])])
                case "BMC" | "BDC":
                    self._begin(stream, owners, marks, str(values[0]), values[1] if len(values) > 1 else {})
                case "EMC":
                    marks.pop()
                case "Tj" | "TJ":
                    parts = values if str(step.operator) == "Tj" else values[0]
                    codes = b"".join(bytes(part) for part in parts if isinstance(part, pikepdf.String))
                    self._say("".join(font.get(code, "?") for code in codes), marks)
                case "Do":
                    form = resources.XObject[str(values[0])]
                    if "/StructParents" in form:
                        if form.objgen in self._forms or any(mark != ("/Face", None) for mark in marks):
                            self.faults.append(f"{values[0]} has marks of its own and is shown twice, or within others")
                        self._forms.add(form.objgen)
                    if form.get("/Subtype") == "/Form":
                        self._stream(form, form.get("/Resources", resources), owners, marks)
        if len(marks) != len(around):
            self.faults.append("a mark does not end")

    def _begin(self, stream: Any, owners: dict[int, Any], marks: list[tuple[str, Any]], tag: str, more: Any) -> None:
        if "/MCID" in more:
            key = stream.objgen, int(more["/MCID"])
            if any(mark is not None or kind == ARTIFACT for kind, mark in marks):
                self.faults.append(f"{tag} {key} lies within another mark")
            if key in self.texts:
                self.faults.append(f"{tag} {key} is there twice")
            self.texts[key] = ""
            self.parents[key] = owners[int(stream.StructParents)][key[1]]
            marks.append((tag, key))
            return
        if "/ActualText" in more:
            self._say(f" {more['/ActualText']} ", marks)
            tag = "instead"
        marks.append((tag, None))

    def _say(self, text: str, marks: list[tuple[str, Any]]) -> None:
        if any(tag == "instead" for tag, _ in marks):
            return
        own = next((key for _, key in reversed(marks) if key is not None), None)
        if own:
            self.texts[own] += text
        elif text.strip() and not any(tag == ARTIFACT for tag, _ in marks):
            self.faults.append(f'"{text}" is neither said nor an artifact')

    def part(self, element: Any) -> Part:
        """Return an element, and take what it says."""
        text, kids = "", []
        for kid in element.get("/K", ()):
            if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
                if kid.P.objgen != element.objgen:
                    self.faults.append(f"{kid.S} names another parent")
                kids.append(self.part(kid))
                continue
            mark = isinstance(kid, pikepdf.Dictionary)
            key = (kid.Stm.objgen, int(kid.MCID)) if mark else (element.Pg.objgen, int(kid))
            text += self.texts.pop(key, "")
            if self.parents.pop(key, pikepdf.Dictionary()).objgen != element.objgen:
                self.faults.append(f"{element.S} {key} has another parent in the tree of parents")
        more = dict(element.get("/A", pikepdf.Dictionary()).items())
        return Part(str(element.S)[1:], str(element.get("/ActualText", text)), str(element.get("/Alt", "")), more, kids)


def read(pdf: pikepdf.Pdf) -> Read:
    """Read an open PDF as a screen reader does."""
    reader = _Reader(pdf)
    root = reader.part(pdf.Root.StructTreeRoot.K)
    return Read(root, [*reader.faults, *(f"{key} belongs to nothing" for key in reader.texts)])
