"""Paper: the sheets that people have at home, and the part of them that every printer reaches. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from companion.kernel.errors import UserError

UNPRINTABLE: Final = 5.0
"""Nothing may be drawn nearer to the paper's edge: some printers leave 4 to 5 mm white whatever they are told."""

MARGIN: Final = 8.0
"""Where layouts begin, so that a printer that feeds a little askew still prints everything."""


@dataclass(frozen=True, slots=True)
class Edges:
    """What a printer leaves white along each edge of an upright sheet, mm, as one looks at the printed side."""

    top: float = UNPRINTABLE
    right: float = UNPRINTABLE
    bottom: float = UNPRINTABLE
    left: float = UNPRINTABLE

    @classmethod
    def all(cls, mm: float) -> Edges:
        """Return the same along every edge."""
        return cls(mm, mm, mm, mm)

    @property
    def either(self) -> Edges:
        """What is safe whichever end of the sheet comes out first, as of its back."""
        down, across = max(self.top, self.bottom), max(self.left, self.right)
        return Edges(down, across, down, across)

    @property
    def aside(self) -> Edges:
        """For the sheet on its side, whichever way it was turned."""
        both = self.either
        return Edges(both.left, both.top, both.left, both.top)

    def named(self) -> dict[str, float]:
        """By edge, clockwise from the top."""
        return {"top": self.top, "right": self.right, "bottom": self.bottom, "left": self.left}


USUAL: Final = Edges()
"""What most printers leave white."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet as it is held.

    :param name: what one types: ``a4``. :param title: what is printed: ``A4``.
    :param width: mm. :param height: mm.
    :param unprintable: what the printer leaves white along its edges.
    :param boards: the larger sheets on which boards are printed, if the printer has any; all else is on this one.
    """

    name: str
    title: str
    width: float
    height: float
    unprintable: Edges = USUAL
    boards: Paper | None = None

    @property
    def landscape(self) -> Paper:
        """The same sheet on its side."""
        return replace(self, width=max(self.width, self.height), height=min(self.width, self.height))


PAPERS: Final = {
    "a4": Paper("a4", "A4", 210.0, 297.0),
    "letter": Paper("letter", "Letter", 215.9, 279.4),
}
"""What everything can be printed on."""

LARGE: Final = {
    "a3": Paper("a3", "A3", 297.0, 420.0),
    "a2": Paper("a2", "A2", 420.0, 594.0),
    "tabloid": Paper("tabloid", "Tabloid", 279.4, 431.8),
}
"""What boards can be printed on, beside A4 or Letter for all else."""
BESIDE: Final = {"a3": "a4", "a2": "a4", "tabloid": "letter"}
"""On what all else is printed where boards are on a large paper."""
INCHES: Final = ("letter", "tabloid")
"""Papers of people who measure in inches."""


def paper(name: str) -> Paper:
    """Return a paper by its name, held upright; of a large one the boards' sheets are large and the others are A4 or
    Letter.

    :raises UserError: we don't print on it.
    """
    key = name.lower()
    if key in LARGE:
        return replace(PAPERS[BESIDE[key]], boards=LARGE[key])
    try:
        return PAPERS[key]
    except KeyError:
        raise UserError(f'There is no paper "{name}". Papers: {", ".join((*PAPERS, *LARGE))}.') from None
