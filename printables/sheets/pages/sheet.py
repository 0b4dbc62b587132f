"""A page whose panels the kit places: it says what stands in each, and the kit where that is.

sheet = Book(GAME, facts).sheets(("talking",))["talking"]
sheet["influence"].draw(area, 0, 20, 90, 100)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from companion.kernel.errors import UserError, known, no_such
from printables.draw import ornaments
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.panels import BAR, panel
from printables.sheets.imposition import Reading
from printables.sheets.pages.faults import Faults, note
from printables.sheets.pages.filling import filled
from printables.sheets.pages.markdown import Heading, Page, Sentence
from printables.sheets.pages.scenes import is_sign, no_sign
from printables.sheets.pages.values import Scope

PAD: Final = 2.4
"""mm between a panel's edge and its words."""
ABOVE: Final = 1.2
BELOW: Final = 1.0
"""mm above and below these."""


@dataclass(slots=True)
class Panel:
    """A heading and what stands under it.

    :ivar sign: of the design's ornaments, at the right end of its title, or "".
    :ivar signs: the picture that each sentence begins with, or "". :ivar stars: a star before each sentence.
    :ivar parts: what headings of level 3 stand under it, by id.
    """

    title: str
    colour: str
    sign: str
    texts: list[str] = field(default_factory=list)
    signs: list[str] = field(default_factory=list)
    stars: bool = False
    parts: dict[str, Panel] = field(default_factory=dict)

    def draw(self, area: Area, x: float, y: float, width: float, height: float, *, most: float = 13.0) -> None:
        """Draw the box, and in it the sentences as large as their place allows. :param most: pt."""
        inner = panel(area, x, y, width, height, self.title, self.colour, sign=self.sign)
        room = height - BAR - ABOVE - BELOW
        area.filled(x + PAD, inner + ABOVE, width - 2 * PAD, room, self.texts, most, stars=self.stars)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a page says. :ivar title: of the page. :ivar line: below it. :ivar options: what its title's braces say."""

    file: str
    title: str
    line: str
    options: Mapping[str, str]
    panels: Mapping[str, Panel]

    @property
    def reading(self) -> Reading:
        """What it says, in order."""
        found = [(1, self.title), (0, self.line)]
        for outer in self.panels.values():
            for level, part in (2, outer), *((3, one) for one in outer.parts.values()):
                found += [(level, part.title), *((0, text) for text in part.texts)]
        return tuple(found)

    def __getitem__(self, id: str) -> Panel:
        """Return a panel, or a part of one as ``"captives/question"``. Raises :class:`UserError` if it isn't there."""
        first, _, rest = id.partition("/")
        found = self.panels.get(first)
        if found and rest:
            found = found.parts.get(rest)
        if not found:
            there = (*self.panels, *(f"{name}/{part}" for name, one in self.panels.items() for part in one.parts))
            raise UserError(f'{self.file} has no heading "{id}", which its kit draws. There is: {known(there, 40)}.')
        return found


def sheet(page: Page, game: str, scope: Scope, faults: Faults) -> Sheet:
    """Return what a page of a game says, filled in. What cannot be is noted among `faults`."""
    found, noted = filled(page, scope, faults), partial(note, faults, page.file)
    panels: dict[str, Panel] = {}
    outer = here = Panel("", "", "")
    for part in found.parts:
        if isinstance(part, Heading):
            given = part.given
            sign = given.options.get("sign", "")
            if (part.level == 2 or given.colour) and given.colour not in DESIGN.names:
                noted(part.line, DESIGN.no_colour(given.colour))
            if sign and sign not in ornaments.signs():
                noted(part.line, no_such(sign, ornaments.signs(), "sign", most=99))
            here = Panel(part.words, given.colour, sign)
            if part.level == 2:
                outer = panels[given.id] = here
            else:
                outer.parts[given.id] = here
        elif isinstance(part, Sentence):
            if part.sign and not is_sign(part.sign, game):
                noted(part.line, no_sign(part.sign))
            here.texts.append(part.words)
            here.signs.append(part.sign)
            if len(here.texts) > 1 and here.stars != part.starred:
                noted(part.line, "the sentences of a panel are all items (* …), or none of them is.")
            here.stars = part.starred
        else:
            noted(part.line, "this page's kit draws it: it has headings and sentences alone.")
    return Sheet(page.file, found.title, found.line, page.title.given.options, panels)
