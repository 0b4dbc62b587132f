"""What ``kit.toml`` may say: the files of a kit, the pieces and pages on each, and the data that they name.

    [tables]
    cards = "cards.csv"

    [[file]]
    kind = "cards"
    name = "cards"
    title = "The cards"
    pieces = [{ layout = "card", each = "{cards}" }]

Every text may hold values in braces, as in a layout of format 2: :mod:`printables.decks.values`. Every complaint names
the file and the line; all are told at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Meta
from msgspec import field as msgspec_field

from companion.kernel.errors import ManyFaults, instead
from companion.kernel.manifest import KIT
from companion.kernel.schema import Fault, Source, TomlTable, shown
from printables.decks.kinds import FARTHEST, LEAST, Asked, Extent, Millimetres, NotNegative, Spill, Template
from printables.sheets.imposition import Flip, Use
from printables.sheets.pages.values import ROWS

Stem = Annotated[
    str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$", description="a file's name in small letters, digits and -")
]
Count = Annotated[int, Meta(ge=1, le=40)]
Each = Annotated[
    str | int | dict[str, str],
    Meta(
        description=f'a value with rows, "{{so}}", a number from 1 to {ROWS}, '
        'or a table that names the rows of several: { who = "{people}" }'
    ),
]


class BoardSide(Millimetres, least=LEAST, most=FARTHEST):
    """Of a board."""


class PieceGap(Millimetres, least=0.0, most=50.0):
    """Between pieces."""


class GridShift(Millimetres, least=-100.0, most=100.0):
    """By which pieces lie below the middle of a sheet."""


class Away(Millimetres, least=0.0, most=100.0):
    """From an edge."""


def _miscounted(each: str | int | Mapping[str, str]) -> Iterator[Fault]:
    """Yield a number of rows that is too small or too large."""
    for one in each.values() if isinstance(each, Mapping) else (each,):
        if re.fullmatch(r"[+-]?[0-9.]+", said := str(one)) and said not in map(str, range(1, ROWS + 1)):
            yield Fault(("each",), f'"each" is a number from 1 to {ROWS}, not {said[:40]}.')


class PieceRows(TomlTable, frozen=True, kw_only=True):
    """Pieces of one layout, a piece for each row of a value.

    :ivar layout: in ``faces``; it may be a row's own. :ivar each: the rows, or by name those of several, each with all
        of the next.
    :ivar id: of the piece, and of its front. :ivar name: what people call it. :ivar set: to which it belongs; the
        file's name, unless it says. :ivar front: another id of its front. :ivar back: the face behind it, which may be
        several pieces'; without it each has its own, empty for none. :ivar behind: the front of another piece that is
        there instead. :ivar turned: these are others turned over, and lie on no sheet. :ivar copies: how often each is
        printed.
    :ivar where: what complaints call it. :ivar given: more that its layout may name. :ivar again: pieces that are there
        already are printed once more, with another back.
    :ivar foot: of one that stands: the layout of its feet. :ivar base: the face of the front one. :ivar rear: of the
        other.
    """

    layout: Template
    each: Each = ""
    when: Asked = ""
    unless: Asked = ""
    id: Template = "{id}"
    name: Template = "{name}"
    set: Template = ""
    front: Template = ""
    back: Template | None = None
    behind: Template = ""
    turned: bool = False
    copies: Template = ""
    where: Template = ""
    given: dict[str, Any] = msgspec_field(default_factory=dict)
    again: bool = False
    foot: str = ""
    base: Template = "{id}-foot"
    rear: Template = "{id}-rear"

    def faults(self) -> Iterator[Fault]:
        yield from _miscounted(self.each)


class KitPart(TomlTable, frozen=True, kw_only=True):
    """A file of the kit. :ivar name: of the PDF. :ivar title: for people. :ivar given: more that it may name.

    :ivar use: what it is for. :ivar written: people write on it.
    """

    name: Stem
    title: Template
    given: dict[str, Any] = msgspec_field(default_factory=dict)
    use: Use = "play"
    written: bool = False


class CardFile(KitPart, frozen=True, kw_only=True):
    """Cards, as many to a sheet as fit. :ivar apart: with bleed between them, for edges of several colours."""

    pieces: Annotated[tuple[PieceRows, ...], Meta(min_length=1)]
    apart: bool = False


class CounterFile(KitPart, frozen=True, kw_only=True):
    """Pieces in a grid. :ivar columns: of it; as many as fit and are needed, unless it says. :ivar rows: likewise.

    :ivar kind: what its pieces are. :ivar gap: between them. :ivar shift: of the grid below the middle.
    :ivar marks: crop marks: how far from the pieces, how long, how far from them between them.
    :ivar head: mm between the grid and the words above it, and how high these are.
    :ivar sides: 1, or 2 with the backs behind the fronts. :ivar front: a front's bookmark. :ivar back: likewise.
    :ivar around: the layout of what stands around the fronts. :ivar behind: likewise, of the backs.
    :ivar sheet: more that these may name, with the ``sheet``'s number, the ``set`` of its first piece, and the grid's
        ``x``, ``y``, ``wide`` and ``high``.
    :ivar rest: a layout in the first place that is left.
    """

    pieces: Annotated[tuple[PieceRows, ...], Meta(min_length=1)]
    piece: Literal["counter", "token", "card"] = "counter"
    columns: Count = 0
    rows: Count = 0
    gap: PieceGap = PieceGap(5.0)
    shift: GridShift = GridShift(0.0)
    bleed: Spill = Spill(1.5)
    marks: tuple[NotNegative, NotNegative, NotNegative] = (2.0, 5.0, 2.0)
    head: tuple[Away, Away] = (Away(7.0), Away(17.0))
    sides: Literal[1, 2] = 2
    front: Template = ""
    back: Template = ""
    around: str = ""
    behind: str = ""
    rest: str = ""
    sheet: dict[str, Any] = msgspec_field(default_factory=dict)


class StandFile(KitPart, frozen=True, kw_only=True):
    """Figures to fold. :ivar advice: a sentence more in the heading. :ivar help: a layout beside the last row.

    :ivar sheet: more that it may name, with their ``count``.
    """

    pieces: Annotated[tuple[PieceRows, ...], Meta(min_length=1)]
    advice: Template = ""
    help: str = ""
    sheet: dict[str, Any] = msgspec_field(default_factory=dict)


class SheetSide(TomlTable, frozen=True, kw_only=True):
    """A side of a sheet: a page in Markdown, or a layout that fills it; with both, the layout says where what the page
    says is, which it knows as ``page``.

    :ivar id: of its face, where another's name. :ivar title: its bookmark. :ivar each: a value with rows, a side
        for each.
    """

    page: str = ""
    face: str = ""
    id: Template = ""
    title: Template = ""
    where: Template = ""
    each: Each = ""
    given: dict[str, Any] = msgspec_field(default_factory=dict)

    def faults(self) -> Iterator[Fault]:
        if not (self.page or self.face):
            yield Fault((), 'a side is a page in Markdown, page = "rules", or a layout, face = "map", or both.')
        if not self.face and (self.id or self.each):
            yield Fault((), '"id" and "each" are for a layout, face = "map".')
        yield from _miscounted(self.each)


class PageFile(KitPart, frozen=True, kw_only=True):
    """Sheets that are read, or written on. :ivar flip: the edge on which they turn over; none: they have one side.

    :ivar lying: sheets lie on their long side. :ivar head: a layout above each page in place of its masthead.
    :ivar high: mm, of that.
    """

    side: Annotated[tuple[SheetSide, ...], Meta(min_length=1)]
    flip: Flip | Literal[""] = ""
    lying: bool = False
    head: str = ""
    high: Away = Away(22.0)


class BookletFile(KitPart, frozen=True, kw_only=True):
    """Pages of panels in columns. :ivar pages: their names. :ivar head: the layout of their masthead.

    :ivar high: mm, of that. :ivar face: what their faces are called. :ivar numbered: they bear numbers.
    """

    pages: Annotated[tuple[str, ...], Meta(min_length=1)]
    title: Template = ""
    head: str = ""
    high: Away = Away(22.0)
    face: str = "rules"
    numbered: bool = True
    flip: Flip | Literal[""] = "long"


class BoardSheets(KitPart, frozen=True, kw_only=True):
    """A board over as few sheets as hold it. :ivar board: its id in ``game.toml``; or its `size`. :ivar layout: of it.

    :ivar face: what its face is called. :ivar note: a sentence beside each sheet.
    """

    layout: str
    board: str = ""
    size: tuple[BoardSide, BoardSide] | None = None
    face: Stem = "board"
    note: Template = ""

    def faults(self) -> Iterator[Fault]:
        if bool(self.board) == bool(self.size):
            yield Fault((), 'a board has its places in game.toml, board = "map", or a size alone: one of them.')


class DiceSheet(TomlTable, frozen=True, kw_only=True):
    """Dice to fold and to stick. :ivar layout: of what stands around them. :ivar coloured: so many with colours.

    :ivar top: mm above the cubes. :ivar apart: between their rows. :ivar below: from them to the stickers.
    """

    title: Template = ""
    layout: str = ""
    given: dict[str, Any] = msgspec_field(default_factory=dict)
    coloured: Annotated[int, Meta(ge=0, le=4)] = 0
    top: Away = Away(46.0)
    apart: Away = Away(4.0)
    below: Away = Away(15.0)


class ReadySheet(TomlTable, frozen=True):
    """A sheet that is the same in every game: the dice tray, the corner strips."""


class OwnFile(TomlTable, frozen=True, kw_only=True):
    """A file that the game's rules of arithmetic make, which no file of data could say. :ivar name: of the PDF."""

    name: Stem


PARTS: Final[Mapping[str, type[TomlTable]]] = {
    "cards": CardFile,
    "counters": CounterFile,
    "stands": StandFile,
    "pages": PageFile,
    "booklet": BookletFile,
    "board": BoardSheets,
    "dice": DiceSheet,
    "tray": ReadySheet,
    "strips": ReadySheet,
    "own": OwnFile,
}
"""Kinds of files."""


class KitHead(TomlTable, frozen=True, kw_only=True):
    """A kit without its files. :ivar tables: files of data, by the names that values give them.

    :ivar given: data by name; texts in it may hold values. :ivar scenes: layouts that pages show as drawings, and the
        height that each needs. :ivar boards: that the first sheet tells of though nobody prints them here.
    :ivar besides: what one needs to play that no file has. :ivar title: of the game on its sheets, where it isn't the
        manifest's. :ivar first: a page ``start-here`` is the first sheet.
    """

    format: Literal[1]
    file: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1)]
    author: str = ""
    notice: str = ""
    licence: str = ""
    besides: Template = ""
    title: str = ""
    first: bool = True
    boards: tuple[str, ...] = ()
    tables: dict[str, str] = msgspec_field(default_factory=dict)
    given: dict[str, Any] = msgspec_field(default_factory=dict)
    scenes: dict[str, Extent] = msgspec_field(default_factory=dict)


def parts_of(source: Source, rows: Iterable[dict[str, Any]], wrong: list[str]) -> Iterator[tuple[int, TomlTable]]:
    """Yield the files that can be read, each with the number of its row from 0; of the others, note what is wrong."""
    names: dict[str, int] = {}
    for number, row in enumerate(rows):
        place = ("file", number)
        kind = row.get("kind")
        if not isinstance(kind, str) or kind not in PARTS:
            wrong.append(
                str(source.refuse(place, f"there is no kind of file {shown(kind)}. {instead(kind, PARTS, 99)}"))
            )
            continue
        said = {key: value for key, value in row.items() if key != "kind"}
        try:
            part = source.whole(PARTS[kind], said, place)
        except ManyFaults as error:
            wrong += error.faults
            continue
        name = str(said.get("name", kind))
        if name in names:
            at = source.at(("file", names[name])).removeprefix(f"{KIT} ")
            wrong.append(str(source.refuse(place, f'there is a file "{name}" already, on {at}.')))
        names[name] = number
        yield number, part
