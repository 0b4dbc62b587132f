"""The panels of a kit's printed rules, one by one: where each stands on paper, what it says, and its picture.

    leaves("war_of_the_worlds")                        # in the booklet's order
    drawn("war_of_the_worlds", "battle/plans", 700)    # one, 700 px wide, as it is printed

A panel is called by the ids of its page and its heading (docs/pages.md), which are the same in all languages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby
from math import inf
from typing import TYPE_CHECKING, Final

from companion.kernel.errors import UserError
from companion.kernel.version import VERSION
from companion.kernel.words import language
from printables.draw.panels import PLACED, PlacedPanel
from printables.draw.pixels import opened
from printables.draw.units import PT_PER_MM
from printables.kits import kit
from printables.press.leaf import Leaf
from printables.press.renderer import Imprint, render
from printables.sheets.pages.filling import PAGES, FilledPage, Part
from printables.sheets.pages.markdown import Directive, Heading, Sentence, Table, TableCell
from printables.sheets.pages.markdown import Image as Drawing

if TYPE_CHECKING:
    from PIL import Image

    from printables.sheets.imposition import Page as SheetPage

RULES: Final = "rules"
"""The last word of the names of files that are rules."""
EDGE: Final = 0.4
"""mm of paper about a panel."""


def leaves(game: str) -> tuple[Leaf, ...]:
    """Return the panels of a game's rules in the language in use, page by page.

    On each page those that are numbered come first: on paper they may stand in two columns.

    :raises UserError: no such game, or a page has faults.
    """
    found = [leaf for leaf, _, _ in _laid(game, language())]
    pages = [list(page) for _head, page in groupby(found, key=lambda leaf: leaf.head)]
    return tuple(leaf for page in pages for leaf in sorted(page, key=lambda leaf: _number(leaf.title)))


def _number(title: str) -> float:
    """Return with which number a title begins: of ``"2. Shoot"`` 2; infinity for none."""
    number, dot, _rest = title.partition(".")
    return int(number) if dot and number.isdecimal() else inf


def drawn(game: str, leaf: str, px: int) -> Image.Image:
    """Return a panel as it is printed, in RGB, `px` pixels wide.

    :raises UserError: there is no such panel.
    """
    found = next(((one, box, data) for one, box, data in _laid(game, language()) if one.id == leaf), None)
    if found is None:
        raise UserError(f'The rules of "{game}" have no panel "{leaf}".')
    one, (x, y), data = found
    scale = px / (one.width * PT_PER_MM)
    with opened(data) as document:
        page = document[0]
        wide, high = page.get_size()
        left, low = x * PT_PER_MM, y * PT_PER_MM
        right, top = left + one.width * PT_PER_MM, low + one.height * PT_PER_MM
        crop = (left, low, wide - right, high - top)
        bitmap = page.render(scale=scale, rev_byteorder=True, crop=tuple(max(0.0, side) for side in crop))
        image: Image.Image = bitmap.to_pil().convert("RGB")
    return image


@cache
def _laid(game: str, _language: str) -> tuple[tuple[Leaf, tuple[float, float], bytes], ...]:
    """Return the panels of a game's rules, where each begins on its sheet (mm from the bottom left), and the sheet."""
    found: list[tuple[Leaf, tuple[float, float], bytes]] = []
    with PAGES.meanwhile() as pages:
        made = kit(game)
        imprint = Imprint(made.title, VERSION, credits=made.credits)
        files = [file for file in made.files if file.stem.split("-")[-1] == RULES]
        for file in files:
            for side in file.pages:
                with PLACED.meanwhile() as panels:
                    data = render(replace(file, pages=(side,)), made.faces, imprint)
                found += ((leaf, at, data) for leaf, at in _named(panels, dict(pages), side))
    return tuple(found)


def _named(
    panels: Sequence[PlacedPanel], pages: Mapping[str, FilledPage], side: SheetPage
) -> Iterator[tuple[Leaf, tuple[float, float]]]:
    """Yield the panels of a sheet's side by the headings that they have on their page, in that order."""
    if not pages:  # a kit that writes its rules without pages
        return
    there = {panel.title: panel for panel in panels}
    file, page = max(pages.items(), key=lambda one: sum(title.words in there for title, _ in _titled(one[1].parts)))
    across, up = 0.0, 0.0
    if side.placements:  # drawn as a face, in its own mm
        face = side.placements[0]
        across, up = face.x, side.paper.height - face.y - face.height
    name = file.rpartition("/")[2].removesuffix(".md")
    for title, parts in _titled(page.parts):
        panel = there.get(title.words)
        if panel is not None and title.words:
            at = (panel.x + across - EDGE, panel.y + up - EDGE)
            size = (panel.width + 2 * EDGE, panel.height + 2 * EDGE)
            yield Leaf(f"{name}/{title.given.id}", page.title, title.words, parts, *size), at


def _titled(parts: Sequence[Part]) -> Iterator[tuple[Heading[str], tuple[tuple[str, ...], ...]]]:
    """Yield each panel's heading, and all that is said below it, as :attr:`Leaf.parts`."""
    flat = list(_flat(parts))
    starts = [i for i, part in enumerate(flat) if isinstance(part, Heading) and part.level == 2]
    for start, end in zip(starts, [*starts[1:], len(flat)], strict=True):
        title = flat[start]
        assert isinstance(title, Heading)
        yield title, tuple(said for part in flat[start + 1 : end] for said in _said(part))


def _flat(parts: Sequence[Part]) -> Iterator[Part]:
    """Yield parts, and what stands in them; not what stands below faces, which says nothing without them."""
    for part in parts:
        yield part
        if isinstance(part, Directive) and part.name != "faces":
            yield from _flat(part.inner)


def _said(part: Part) -> Iterator[tuple[str, ...]]:
    match part:
        case Heading(words=text) if text:
            yield "h3", text
        case Sentence():
            yield "li" if part.starred else "p", part.words
        case Drawing(says=says) if says:
            yield "figure", says
        case Table():
            rows = [[cell_said(square) for square in row] for row in (part.head, *part.rows)]
            filled = [place for place, column in enumerate(zip(*rows, strict=True)) if any(column)]
            for kind, row in zip(["th", *["td"] * len(part.rows)], rows, strict=True):
                if any(row):
                    yield kind, *(row[place] for place in filled)


def cell_said(square: TableCell[str]) -> str:
    """Return what a cell of a table says, or its sign where that stands for a word: a roll of dice, a box to tick."""
    kind, _, which = square.sign.rpartition("/")
    sign = "☐" if square.sign == "box" else ""
    if kind in ("dice", "die"):
        sign = which.replace("-", "\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}")
    text = square.words or sign
    return f"**{text}**" if square.bold and text else text
