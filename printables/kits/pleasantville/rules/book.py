"""What every page of the rules is drawn with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.kernel.board import Board
from companion.models.pleasantville import GAME, PersonRow
from printables.draw.area import Area
from printables.draw.panels import masthead
from printables.kits.pleasantville.rules.facts import facts_of_pleasantville
from printables.kits.pleasantville.scenes import dice, piece
from printables.sheets.component import Face
from printables.sheets.fullpage import content
from printables.sheets.pages import Book as Pages
from printables.sheets.pages.sheet import Sheet
from printables.sheets.paper import Paper

PAGES: Final = ("cover", "glance", "walking", "talking", "fighting", "watching")
HEAD: Final = 18.0
"""mm, height of a page's title."""
BODY: Final = 13.0
"""pt, the largest size of the running text; it shrinks where there is less room."""
EXAMPLE: Final = 12.0
"""pt, the same for worked examples."""


class Book:
    """What the pages draw with.

    :param paper: what they are printed on. :param board: the map. :param faces: the counters' faces by id.
    """

    def __init__(self, paper: Paper, board: Board, faces: Mapping[str, Face]) -> None:
        self.paper = paper
        self.board = board
        self.faces = faces
        self.facts = facts_of_pleasantville(board)
        self.data = self.facts["tables"]
        self.people: Mapping[str, PersonRow] = self.facts["people"]
        self.sheets: Mapping[str, Sheet] = Pages(GAME, self.facts).sheets(PAGES)
        self.width, self.height = content(paper)

    def head(self, area: Area, name: str) -> Sheet:
        """Draw a page's masthead. Returns what the page says."""
        sheet = self.sheets[name]
        ground, rays = (sheet.options.get(key, usual) for key, usual in (("ground", "night"), ("rays", "blue_dark")))
        masthead(area, sheet.title, sheet.line, HEAD, ground, rays)
        return sheet

    def counter(self, area: Area, id: str, x: float, y: float, size: float) -> None:
        piece(area, self.faces, id, x, y, size)


def line(area: Area, x: float, y: float, wide: float, high: float, faces: tuple[int, int] | None, text: str) -> None:
    """Draw a line of an example, with the dice that were rolled before it, in the middle of its height."""
    inset = 3.0
    if faces:
        dice(area, x + 3, y + (high - 7) / 2, 7, faces)
        inset = 21.0
    size = area.filled(0, 0, wide - inset - 3, high, (text,), BODY, draw=False)
    tall = area.paragraph(0, 0, wide - inset - 3, text, size, size * 1.17, draw=False)
    area.paragraph(x + inset, y + (high - tall) / 2, wide - inset - 3, text, size, size * 1.17)
