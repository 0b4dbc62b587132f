"""Fold-up stands: a figure on both sides that stands on two feet, with its code on the front one.

A stand is one strip of card. The back is printed head to head with the front, so that folding the top brings it
behind the front, upright; the feet fold outwards, printed side up::

    +---------+
    | rear    |   foot, folded to the back, its words upside down on the sheet
    +- - - - -+
    |  ǝlᴉɟoɹd|   back, turned by half
    +- - - - -+   <- fold over, glue back to back
    | profile |   front
    +- - - - -+
    | [code]  |   foot, folded to the front: the camera above sees it
    +---------+
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel.errors import UserError
from companion.kernel.words import _
from printables.draw.area import Area, Draw
from printables.sheets.component import Face, Kind, TaggedPiece, dealt
from printables.sheets.heading import heading
from printables.sheets.imposition import File, Mark, Page, Placement, outline
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, Paper

GAP: Final = 4.0
"""mm between strips."""
HEAD: Final = 26.0
"""mm for the heading."""


@dataclass(frozen=True, slots=True)
class Stand(TaggedPiece):
    """A figure on feet: its front is the front foot, which bears the code, and its back what stands there.

    :param back: face id of the figure's front. :param behind: of its back, as upright as the front; the two are
        equally large. :param front: face id of the front foot, as wide as the figure. :param rear: of the rear foot, as
        large as the front one, drawn so that it is read from behind.
    """

    kind: Kind = "stand"
    behind: str = ""
    rear: str = ""


def strip(stand: Stand, faces: Mapping[str, Face], x: float, y: float) -> tuple[tuple[Placement, ...], list[Mark]]:
    """Return a stand's four faces and its lines: whole to cut, dashed to fold.

    :param x: mm, the strip's left edge on the page. :param y: its top edge.
    """
    figure, base = faces[stand.back], faces[stand.front]
    wide, tall, foot = figure.width, figure.height, base.height
    places = (
        Placement(stand.rear, x, y, wide, foot, 180),
        Placement(stand.behind, x, y + foot, wide, tall, 180),
        Placement(stand.back, x, y + foot + tall, wide, tall),
        Placement(stand.front, x, y + foot + 2 * tall, wide, foot),
    )
    folds = (
        Mark(x, at, x + wide, at, fold=True, outline=True) for at in (y + foot, y + foot + tall, y + foot + 2 * tall)
    )
    return places, [*outline(x, y, wide, 2 * foot + 2 * tall), *folds]


def stand_file(
    paper: Paper, name: str, title: str, stands: Sequence[Stand], faces: Mapping[str, Face], *, advice: str = ""
) -> File:
    """Stand in rows, to be printed on one side of card. Those of one file are equally large.

    :param name: of the PDF. :param title: of the sheet. :param advice: a sentence more in the heading.
    :raises UserError: a face is missing or has another size than its place; a strip is too tall for the paper.
    """
    whole = dealt(stands)
    if not whole:
        raise UserError(f"{name}: there are no stands to print.")
    for stand in stands:
        for face in (stand.back, stand.behind, stand.front, stand.rear):
            if face not in faces:
                raise UserError(f'{name}, stand "{stand.id}": there is no face "{face}".')
    first = whole[0]
    wide, tall = faces[first.back].width, 2 * (faces[first.back].height + faces[first.front].height)
    columns = int((paper.width - 2 * MARGIN + GAP) // (wide + GAP))
    room = paper.height - 2 * MARGIN - HIGH - 3 - HEAD
    rows = int((room + GAP) // (tall + GAP))
    if not columns or not rows:
        raise UserError(f"{name}: a stand's strip of {wide:g} × {tall:g} mm doesn't fit on {paper.title}.")
    top = MARGIN + HEAD + (room - rows * tall - (rows - 1) * GAP) / 2
    pages = []
    each = columns * rows
    for sheet, start in enumerate(range(0, len(whole), each), 1):
        places: list[Placement] = []
        lines: list[Mark] = []
        batch = whole[start : start + each]
        across = -(-len(batch) // -(-len(batch) // columns)) if sheet > 1 else columns  # no strip stands alone
        left = (paper.width - across * wide - (across - 1) * GAP) / 2
        for i, stand in enumerate(batch):
            row, column = divmod(i, across)
            laid, cuts = strip(stand, faces, left + column * (wide + GAP), top + row * (tall + GAP))
            places += laid
            lines += cuts
        more = f" {sheet}" if len(whole) > each else ""
        pages.append(
            Page(
                paper,
                "front",
                sheet,
                tuple(places),
                tuple(lines),
                f"{title}{more}",
                dressing=_help(title, advice, coded=bool(first.tag)),
            )
        )
    return File(name, title, tuple(pages))


def _help(title: str, advice: str, *, coded: bool) -> Draw:
    def draw(area: Area) -> None:
        words = _(
            "Print on card. Score the dashed lines, cut the solid ones. **Fold the top back** and glue front to back; "
            "**fold the feet outwards**, printed side up."
        )
        code = _("The code is then in front of the figure.") if coded else ""
        heading(area, title, " ".join(filter(None, (words, code, advice))), HEAD - 14.5)

    return draw
