"""The canvas: ReportLab's, with inks; what is drawn on it is packed at once, and says no more than it must."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from reportlab.lib.colors import Color
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas as Plain
from reportlab.pdfgen.textobject import PDFTextObject

from companion.kernel.errors import UserError
from printables.draw.design import DESIGN
from printables.draw.inks import FULL, LIGHT, Inks
from printables.press.structure import Structure
from printables.sheets import inline


@dataclass(frozen=True, slots=True)
class InlineFace:
    """A face in line. :param code: its operators. :param shown: forms that it shows. :param box: it lies in, pt."""

    code: tuple[str, ...]
    shown: tuple[str, ...]
    box: tuple[float, ...]


@lru_cache(maxsize=256)
def _spelt(red: float, green: float, blue: float) -> str:
    """Return a colour as a PDF says it: most are said thousands of times."""
    return str(fp_str(red, green, blue))


class Canvas(Plain):  # type: ignore[misc]  # ReportLab has no types
    """ReportLab's canvas, with inks; its forms are packed at once, with the transparency they use."""

    inks: Inks = FULL
    structure: Structure | None = None
    """What is drawn is said by it."""
    parents: int | None = None
    """Of the form that is being ended: its place in the tree of parents."""

    def beginForm(self, *named: Any) -> None:
        """Begin a form, which says nothing by itself."""
        self._outside.append(self.structure)
        self.structure = None
        super().beginForm(*named)

    @cached_property
    def _outside(self) -> list[Structure | None]:
        return []

    def beginText(self, x: float = 0, y: float = 0, direction: Any = None) -> Any:
        text = PdfText(self, x, y, direction)
        text._enforceColorSpace = self.inks.letters
        return text

    def _make_preamble(self) -> None:
        self._preamble = ""  # y points up already

    where = ""
    """The face that is being drawn, for errors."""

    def setFillAlpha(self, a: float) -> None:
        self._opaque(a)
        super().setFillAlpha(a)

    def setStrokeAlpha(self, a: float) -> None:
        self._opaque(a)
        super().setStrokeAlpha(a)

    def _opaque(self, alpha: float) -> None:
        """Make it opaque: a press takes nothing that shines through."""
        if self.inks.all and alpha < 1:
            raise UserError(f'The face "{self.where}" is see-through in places, and a press takes no transparency.')

    def setFillColor(self, colour: Any, alpha: float | None = None) -> None:
        if self.inks is FULL and type(colour) is Color and alpha is None:
            self._fillColorObj = colour
            self._code.append(f"{_spelt(*colour.rgb())} rg")
            if colour.alpha != self._extgstate.getValue("ca"):
                self.setFillAlpha(colour.alpha)
            return
        self._opaque(getattr(colour, "alpha", 1) if alpha is None else alpha)
        super().setFillColor(self.inks.areas(colour) if self.inks.areas else colour, alpha)

    def setStrokeColor(self, colour: Any, alpha: float | None = None) -> None:
        if self.inks is FULL and type(colour) is Color and alpha is None:
            self._strokeColorObj = colour
            self._code.append(f"{_spelt(*colour.rgb())} RG")
            if colour.alpha != self._extgstate.getValue("CA"):
                self.setStrokeAlpha(colour.alpha)
            return
        super().setStrokeColor(colour, alpha)

    def drawText(self, text: Any) -> None:
        """Letters drawn in the colour of areas get their own; outlined ones and windows keep what they have."""
        if self.structure:
            if text.said:
                text.textOut(" ")  # words end where what is drawn ends
            with self.structure.letters(text.said):
                self._letters(text)
        else:
            self._letters(text)

    def _letters(self, text: Any) -> None:
        if self.inks is not LIGHT or any(re.fullmatch("[0-7] Tr", str(operation)) for operation in text._code):
            super().drawText(text)
        else:
            self._code.append(f"q {fp_str(*DESIGN.rgb('ink'))} rg {text.getCode()} Q")

    def endForm(self) -> None:
        """Keep what was drawn since ``beginForm`` as a form."""
        name, *box = self._formData
        self._doc.add(name, self._code, box, self, self.parents)
        self._restartAccumulators()
        self.pop_state_stack()
        self.structure, self.parents = self._outside.pop(), None

    def end_light(self) -> InlineFace | None:
        """Return what was drawn since ``beginForm``, for a page; if it is too much for that, none, and keep a form."""
        name, *box = self._formData
        if sum(map(len, self._code)) > inline.LIGHT or self._extgstate.getState():
            self.endForm()
            return None
        light = InlineFace(tuple(self._doc.inline(name, self._code, box, self)), tuple(self._formsinuse), tuple(box))
        self._restartAccumulators()
        self.pop_state_stack()
        self.structure = self._outside.pop()
        return light

    def do_light(self, light: InlineFace) -> None:
        """Draw a face in line."""
        self._code += light.code
        self._formsinuse += light.shown


class PdfText(PDFTextObject):  # type: ignore[misc]
    """ReportLab's text object, which says where it begins once, and nothing of the pitch of lines."""

    _curSubset: int

    said: tuple[str, ...] = ()
    """What is written, where it is said."""

    def setTextOrigin(self, x: float, y: float) -> None:
        if self.said:  # a word ends with its line
            self.textOut(" ")
        if self._code[-1].endswith(" Tm"):
            del self._code[-1]
        super().setTextOrigin(x, y)

    def textOut(self, text: str) -> None:
        self._code.append(self._formatText(text))  # where it ends, which ReportLab works out, nobody asks

    def _formatText(self, text: str) -> str:
        if self._canvas.structure:
            self.said += (text,)
        font = pdfmetrics.getFont(self._fontname)
        if not font._dynamicFont:  # one that every viewer has
            return str(super()._formatText(text))
        document = self._canvas._doc
        parts = []
        for subset, codes in font.splitString(text, document):
            if subset != self._curSubset:
                self._curSubset = subset
                parts.append(f"{font.getSubsetInternalName(subset, document)} {fp_str(self._fontsize)} Tf")
            parts.append(f"({self._canvas._escape(codes)}) Tj")
        return " ".join(parts)
