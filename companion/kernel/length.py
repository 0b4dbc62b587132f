"""Lengths as people write them, parsed once at the edge: ``63mm``, ``2.5in``, ``1.5 cm``. Inside, all is mm."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from companion.kernel.errors import UserError

UNITS: Final = {"mm": 1.0, "cm": 10.0, "in": 25.4, '"': 25.4, "pt": 25.4 / 72}
"""Millimetres in each unit."""

_LENGTH: Final = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+))\s*(mm|cm|in|\"|pt)", re.IGNORECASE)
_FACTS: Final = "Write a number and its unit, such as 63mm, 2.5in or 1.5 cm"


@dataclass(frozen=True, slots=True, order=True)
class Length:
    """A length. ``mm`` is what is drawn with; no rounding happens before output."""

    mm: float

    @classmethod
    def parse(cls, text: str, what: str = "length") -> Length:
        """Return a length from a number with a unit; a decimal comma is a point.

        :param what: named in the error. :raises UserError: no unit, no number, or something else.
        """
        found = _LENGTH.fullmatch(text.strip().replace(",", ".").replace("−", "-"))
        if not found:
            raise UserError(f'The {what} "{text}" is not a length. {_FACTS}.')
        return cls(float(found[1]) * UNITS[found[2].lower()])

    @property
    def pt(self) -> float:
        """PostScript points, 72 to the inch."""
        return self.mm * 72 / 25.4

    def px(self, dpi: float) -> int:
        """Return the nearest whole number of pixels."""
        return round(self.mm / 25.4 * dpi)

    def __str__(self) -> str:
        return f"{round(self.mm, 4):g}mm"
