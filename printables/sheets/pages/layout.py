"""Pages that place their panels themselves: their headings and directives say what stands beside and under what.

::: across {high=72}
## Print {#print .red wide=40%}
…
## In the box {#box .teal_dark}
…
:::
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, NamedTuple

from companion.kernel.errors import instead, no_such
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.panels import masthead
from printables.sheets.booklet import Head
from printables.sheets.component import Face
from printables.sheets.fullpage import MAST
from printables.sheets.imposition import ShownFace
from printables.sheets.pages.boxes import (
    ArtBox,
    Blanks,
    Box,
    BoxStyle,
    Chips,
    FaceRow,
    Figure,
    HBox,
    PageWork,
    PanelBox,
    Picture,
    Signs,
    Size,
    TextBox,
    VBox,
    WritingLines,
    telling,
)
from printables.sheets.pages.faults import Faults, Noting, note
from printables.sheets.pages.filling import Part, filled
from printables.sheets.pages.grids import DICE, GROUND, TableBox
from printables.sheets.pages.markdown import Attributes, Directive, Heading, Image, Page, Sentence, Table, Turn
from printables.sheets.pages.scenes import Scene, is_art, is_sign, no_sign
from printables.sheets.pages.values import UNFILLED, Scope

_LENGTH: Final = re.compile(r"(\d+(?:\.\d+)?)(%?)")
OPTIONS: Final[Mapping[str, Mapping[str, type]]] = {
    "page": {"of": str, "ground": str, "rays": str, "beside": str, "head": str},
    "panel": {"sign": str, "aside": float},
    "picture": {"scale": float},
    "across": {"alike": bool},
    "down": {"alike": bool},
    "faces": {"scale": float, "apart": float, "beside": bool},
    "lines": {"step": float},
    "blanks": {"size": float},
    "signs": {},
    "chips": {},
    "table": {
        **dict.fromkeys(("row", "top", "size", "heads", "band", "foot", "tick", "sign"), float),
        "tints": str,
        "ruled": bool,
    },
    "column": {"wide": str, "wrap": bool, "display": bool, "size": float},
}
"""What may stand in braces, by what they stand behind: a number of mm or pt, words, or a word that is there or not.

Beside it what every box has.
"""
EVERY: Final = ("wide", "high", "type", "least", "pad", "gap")
BOXES: Final[Mapping[str, Callable[..., Box]]] = {
    "across": HBox,
    "down": VBox,
    "faces": FaceRow,
    "signs": Signs,
    "chips": Chips,
    "lines": WritingLines,
    "blanks": Blanks,
}
"""What a directive becomes: its options are the box's own fields."""


@dataclass(frozen=True, slots=True)
class Composition:
    """A page that places its panels itself, ready to be laid."""

    file: str
    game: str
    title: str
    line: str
    given: Attributes
    body: Box
    scenes: Mapping[str, Scene]
    faces: Mapping[str, Face] = field(default_factory=dict)
    head: Head | None = None

    def laid(
        self, size: tuple[float, float], left: float = 0.0, top: float = 0.0, marks: Mapping[str, Draw] | None = None
    ) -> Layers:
        """Lay the page.

        :param size: mm. :param left: mm of its paper beside it. :param top: above it.
        :param marks: by a face, what is drawn over its picture.
        """
        area = Area(None, *size, self.file)
        desk = PageWork(area, self.game, self.faces, left, top, marks or {})
        head = self._head(desk)
        begins = head + self.body.style.gap if head else 0.0
        self.body.lay(desk, (0.0, begins, size[0], size[1] - begins))
        return Layers(_all(desk.below, self.file), tuple(desk.shown), _all(desk.above, self.file))

    def draw(self, area: Area) -> None:
        """Draw a page that shows no faces of the kit."""
        self.laid((area.width, area.height)).below(area)

    def _head(self, desk: PageWork) -> float:
        """Lay what stands above all; return how high it is, mm."""
        options = self.given.options
        wide = desk.ruler.width
        if "head" in options:
            scene = self.scenes[options["head"]]
            high = scene.need(desk.ruler, wide)
            desk.inner(telling(scene.draw, "H1"), (0.0, 0.0, wide, high))
            return high
        if self.head:
            draw, high = self.head
            desk.below.append(lambda area: draw(area, self.title, self.line))
            return high
        colours = options.get("ground", "night"), options.get("rays", "blue_dark")
        desk.below.append(lambda area: masthead(area, self.title, self.line, MAST, *colours))
        if "beside" in options:
            desk.inner(self.scenes[options["beside"]].draw, (0.0, 0.0, wide, MAST))
        return MAST


class Layers(NamedTuple):
    """A page that was laid. :ivar shown: faces of the kit that stand between what is drawn below and above them."""

    below: Draw
    shown: tuple[ShownFace, ...]
    above: Draw


def _all(those: Sequence[Draw], where: str) -> Draw:
    """Return what draws one after the other. :param where: named in errors."""

    def draw(area: Area) -> None:
        before, area.where = area.where, where
        for one in those:
            one(area)
        area.where = before

    return draw


def layout(
    page: Page, game: str, scope: Scope, faults: Faults, *, scenes: Mapping[str, Scene], faces: Mapping[str, Face]
) -> Composition:
    """Return a page filled in, as boxes. What cannot be is noted among `faults`."""
    found = filled(page, scope, faults)
    maker = _PageMaker(partial(note, faults, page.file), game, scenes, faces)
    given = page.title.given
    style = maker.style(page.title.line, "page", given, BoxStyle())
    for name in ("head", "beside"):
        if name in given.options and given.options[name] not in scenes:
            maker.no_drawing(page.title.line, given.options[name])
    for name in ("ground", "rays"):
        maker.colour(page.title.line, given.options.get(name, "ink"))
    body = VBox(style, inner=maker.boxes(found.parts, style))
    return Composition(page.file, game, found.title, found.line, given, body, scenes, faces)


def _ends(part: Part, level: int) -> bool:
    """Whether a panel of a heading of a level ends before a part."""
    return isinstance(part, Turn) or (isinstance(part, Heading) and part.level <= level)


class _PageMaker:
    """Makes boxes of a page's parts. :param note: keeps what cannot be."""

    def __init__(self, note: Noting, game: str, scenes: Mapping[str, Scene], faces: Mapping[str, Face]) -> None:
        self._note = note
        self._game = game
        self._scenes = scenes
        self._faces = faces

    # options ----------------------------------------------------------------------------------------------------

    def style(self, line: int, kind: str, given: Attributes, outer: BoxStyle) -> BoxStyle:
        """Return what is like outside but for what is given."""
        allowed = (*OPTIONS[kind], *EVERY)
        for name in given.options:
            if name not in allowed:
                self._note(line, f'there is no "{name}" here. {instead(name, allowed, 40)}')
        pad = [self._mm(line, one) for one in given.options.get("pad", "").split()] or list(outer.pad)
        if len(pad) != 3:
            self._note(line, 'a pad is mm above, beside and below: pad="1.4 2.4 2".')
            pad = list(outer.pad)
        return BoxStyle(
            self._option(line, given, "type", outer.most),
            self._option(line, given, "least", outer.least),
            (pad[0], pad[1], pad[2]),
            self._option(line, given, "gap", outer.gap),
            outer.colour,
        )

    def _mm(self, line: int, text: str) -> float:
        found = _LENGTH.fullmatch(text)
        if not found or found[2]:
            self._note(line, f'"{text}" is no number of mm or pt.')
            return 1.0
        return float(found[1])

    def _option(self, line: int, given: Attributes, name: str, usual: float = 0.0) -> float:
        return self._mm(line, given.options[name]) if name in given.options else usual

    def _own(self, line: int, kind: str, given: Attributes) -> dict[str, Any]:
        """Return what is given of the options that a kind of thing has for itself."""
        kinds = OPTIONS[kind]
        readers: dict[type, Callable[[str], Any]] = {float: partial(self._mm, line), bool: lambda _: True, str: str}
        return {name: readers[kinds[name]](text) for name, text in given.options.items() if name in kinds}

    def _sizes(self, line: int, given: Attributes) -> tuple[Size, Size]:
        return self._size(line, given, "wide"), self._size(line, given, "high")

    def _size(self, line: int, given: Attributes, name: str) -> Size:
        text = given.options.get(name, "")
        if text in ("", "fit"):
            return Size(fit=bool(text))
        found = _LENGTH.fullmatch(text)
        if not found:
            self._note(line, f'"{text}" is no length: {name}=40 (mm), {name}=40% or {name}=fit.')
            return Size()
        if found[2] and not 0 < float(found[1]) <= 100:
            self._note(line, f"{name}={text} is no share of the room there is: {name}=40%, at most 100%.")
        return Size(share=float(found[1]) / 100) if found[2] else Size(mm=float(found[1]))

    def colour(self, line: int, name: str) -> None:
        """Note a colour that isn't there."""
        if name not in DESIGN.names:
            self._note(line, DESIGN.no_colour(name))

    def no_drawing(self, line: int, name: str) -> None:
        """Note a drawing that isn't there."""
        self._note(line, no_such(name, (*self._scenes, *self._faces), "drawing"))

    # boxes ------------------------------------------------------------------------------------------------------

    def boxes(self, parts: Sequence[Part], style: BoxStyle) -> list[Box]:
        """Return the boxes that parts become, in order: a heading's is a panel, in which stands what follows it."""
        found: list[Box] = []
        rest = list(parts)
        while rest:
            part = rest.pop(0)
            if isinstance(part, Heading):
                end = next((i for i, one in enumerate(rest) if _ends(one, part.level)), len(rest))
                found.append(self._panel(part, rest[:end], style))
                rest = rest[end:]  # a line of --- has only ended the panel
            elif isinstance(part, Sentence):
                last = found[-1] if found else None
                if not isinstance(last, TextBox) or last.stars != part.starred:
                    last = TextBox(style, stars=part.starred)
                    found.append(last)
                if part.sign:
                    self._note(part.line, "a sentence with a sign stands within ::: signs.")
                last.texts.append(part.words)
            elif isinstance(part, Image):
                found.append(self._picture(part, style))
            elif isinstance(part, Table):
                found.append(self._table(part, style))
            elif isinstance(part, Directive):
                found.append(self._group(part, style))
        return found

    def _panel(self, title: Heading[str], parts: Sequence[Part], outer: BoxStyle) -> Box:
        given, line = title.given, title.line
        style = self.style(line, "panel", given, outer)
        self.colour(line, given.colour)
        own = self._own(line, "panel", given)
        sign, aside = own.get("sign", ""), own.get("aside")
        if sign and not is_sign(sign, self._game):
            self._note(line, no_sign(sign))
        if aside is not None and given.colour in DESIGN.names:
            style = replace(style, colour=DESIGN.text_on(given.colour))
        inner = self.boxes(parts, style)
        sizes, bare = self._sizes(line, given), title.level > 2
        return PanelBox(style, *sizes, bare, title.words, given.colour, inner, sign, aside, line)

    def _picture(self, part: Image, outer: BoxStyle) -> Box:
        style = self.style(part.line, "picture", part.given, outer)
        sizes = self._sizes(part.line, part.given)
        if part.name in self._faces:
            return Figure(style, *sizes, False, part.name, self._option(part.line, part.given, "scale"), part.says)
        if part.name in self._scenes:
            return Picture(style, *sizes, False, self._scenes[part.name], part.says)
        if is_art(part.name, self._game):
            return ArtBox(style, *sizes, False, part.name, part.says)
        self.no_drawing(part.line, part.name)
        return Box()

    def _group(self, part: Directive[str], outer: BoxStyle) -> Box:
        given, line = part.given, part.line
        if part.name not in BOXES:
            return Box()  # it is told where the page is read
        style = self.style(line, part.name, given, outer)
        content: dict[str, Any] = {}
        match part.name:
            case "across" | "down":
                inner = self.boxes(part.inner, style)
                bare = bool(inner) and all(box.bare for box in inner)  # they go to the edges of their panel together
                content = {"inner": inner, "bare": bare}
            case "faces" | "signs" | "chips":
                content = {"rows": list(self._shown(part))}
            case "blanks":
                content = {"texts": [said for _, _, said in self._rows(part)]}
        return BOXES[part.name](style, *self._sizes(line, given), **self._own(line, part.name, given), **content)

    def _rows(self, part: Directive[str]) -> Iterator[tuple[int, str, str]]:
        """Yield line, sign and words of items."""
        for one in part.inner:
            if isinstance(one, Sentence) and one.starred:
                yield one.line, one.sign, one.words
            else:
                self._note(one.line, f"in ::: {part.name} stand items: * ![](name) Words.")

    def _shown(self, part: Directive[str]) -> Iterator[tuple[str, str]]:
        """Yield faces of the kit, or signs, each with its words."""
        for line, name, said in self._rows(part):
            if part.name == "faces":
                if name not in self._faces and name != UNFILLED:
                    self._note(line, no_such(name, self._faces, "face"))
            elif not is_sign(name, self._game) and (name or part.name != "chips"):
                self._note(line, no_sign(name))
            yield name, said

    def _table(self, part: Table[str], outer: BoxStyle) -> Box:
        given, line = part.given, part.line
        style = self.style(line, "table", given, outer)
        for one in part.head:
            self.style(line, "column", one.given, style)
            if one.given.colour:
                self.colour(line, one.given.colour)
        for cell in (cell for row in (part.head, *part.rows) for cell in row if cell.sign):
            if cell.sign.startswith(GROUND):
                self.colour(line, cell.sign.removeprefix(GROUND))
            elif not cell.sign.startswith(DICE) and not is_sign(cell.sign, self._game):
                self._note(line, no_sign(cell.sign))
        for cells in part.rows:
            for cell, title in zip(cells, part.head, strict=True):
                if "**" in cell.words and "wrap" not in title.given.options:
                    self._note(
                        line, f'"{cell.words[:30]}": a word in bold among others stands in a column of {{wrap}}.'
                    )
        own = self._own(line, "table", given)
        tints = dict(one.partition("=")[::2] for one in own.pop("tints", "").split())
        for colour in tints.values():
            self.colour(line, colour)
        widths = [self._size(line, one.given, "wide") for one in part.head]
        told, rest = sum(one.share for one in widths), any(not one.share and not one.mm for one in widths)
        if told > 1 - 0.001 * rest:
            left = ", and others have no width at all" if rest else ""
            self._note(line, f"the columns are {100 * told:.0f}% wide together{left}. All of a table is 100%.")
        return TableBox(
            style,
            *self._sizes(line, given),
            head=part.head,
            widths=widths,
            types=[self._option(line, one.given, "size") for one in part.head],
            rows=part.rows,
            tints=tints,
            **own,
        )
