"""Paper: the sheets that people have at home, and the part of them that every printer reaches. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from companion.kernel.errors import UserError

UNPRINTABLE: Final = 5.0
"""Nothing may be drawn nearer to the paper's edge: some printers leave 4 to 5 mm white whatever they are told."""

MARGIN: Final = 8.0
"""Where layouts begin, so that a printer that feeds a little askew still prints everything."""

PT_PER_MM: Final = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet as it is held.

    :param name: what one types: ``a4``. :param title: what is printed: ``A4``.
    :param width: mm. :param height: mm.
    :param unprintable: mm along every edge that the printer leaves white.
    """

    name: str
    title: str
    width: float
    height: float
    unprintable: float = UNPRINTABLE

    @property
    def landscape(self) -> Paper:
        """The same sheet on its side."""
        return replace(self, width=max(self.width, self.height), height=min(self.width, self.height))


PAPERS: Final = {
    "a4": Paper("a4", "A4", 210.0, 297.0),
    "letter": Paper("letter", "Letter", 215.9, 279.4),
}


def paper(name: str) -> Paper:
    """A paper by its name, held upright. Raises :class:`UserError` for one we don't print on."""
    try:
        return PAPERS[name.lower()]
    except KeyError:
        raise UserError(f'There is no paper "{name}". Papers: {", ".join(PAPERS)}.') from None
