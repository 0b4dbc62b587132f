"""The first sheet of a kit, its page ``start-here``: how to print, what is in the box, how boards are put together.

Beside what a game's kit hands over, such a page may name:

    ::: rows printing('Rules and cards')     what to tell the printer; these are printed on both sides
    ::: table files                          the kit's files: name, sheets, sides, stock; in_all says how many sheets
    boards.map.sheets, boards.map.howto      of a board that is parted: how many sheets, and what to do with them
    boards.map.glue, .whole, .own            likewise without the last sentence; a row if it is on one sheet; a row if
                                             the kit itself has parted it
    kinds, sets                              how many pieces of a kind, and of a set, there are
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Any, Final

from companion.kernel.words import _, ngettext, texts
from printables.draw.area import Area, Draw
from printables.sheets.component import Face, Rect, TaggedPiece
from printables.sheets.fullpage import content, within
from printables.sheets.imposition import File, Page
from printables.sheets.kit import Kit
from printables.sheets.pages import Book
from printables.sheets.pages.values import Marked
from printables.sheets.paper import MARGIN, Paper
from printables.sheets.tiling import howto, sheets

START: Final = "start-here"
"""The page."""
SHEET_MIN: Final = 3.0
"""Minutes to trim a sheet, or to glue it to card."""
PIECE_MIN: Final = 0.3
"""And to cut out a piece."""


def sides(flip: str | None) -> str:
    """Say how a file is printed, by the edge on which its sheets are turned."""
    return {None: _("one"), "long": _("both, long edge"), "short": _("both, short edge")}[flip]


def start_here(
    book: Book,
    paper: Paper,
    faces: Mapping[str, Face],
    pieces: Sequence[TaggedPiece],
    files: Sequence[File],
    *,
    boards: Sequence[str],
) -> File:
    """Return a kit's first sheet, which explains the others.

    :param book: whose page it is. :param faces: of the kit, which it may show. :param pieces: of the kit.
    :param files: of the kit, as they will be printed. :param boards: that it tells of though they aren't among these.
    :raises UserError: the page isn't there, or something is wrong with it.
    """
    told = facts(book.game, paper, files, pieces)
    told["boards"] = dict.fromkeys(boards, _board(None)) | told["boards"]
    book = replace(book, facts={**told, **book.facts})
    page = book.layout(START, faces=faces, functions={"printing": partial(printing, paper, files)})
    laid = page.laid(content(paper), MARGIN, MARGIN, _outlines(files))
    made = Page(
        paper, "front", 1, (), title=_("Start here"), dressing=within(laid.below, paper), pictures=laid.shown,
        overlay=within(laid.above, paper),
    )  # fmt: skip
    return File(f"{START}.pdf", _("Start here"), (made,), use="print", reading=())


def explained(kit: Kit, book: Book, paper: Paper, boards: Sequence[str]) -> Kit:
    """Return a kit with the sheet before its files that explains them: of these, or of others that are made of them.

    :param book: see :func:`start_here`, likewise `boards`.
    """
    start = partial(start_here, book, paper, kit.faces, kit.counters, boards=boards)
    return replace(kit, files=(start(kit.files), *kit.files), start=start)


def printing(paper: Paper, files: Sequence[File], two_sided: str) -> tuple[Marked, ...]:
    """Say what to tell the printer. :param two_sided: the parts that are printed on both sides."""
    if paper.boards:
        size = _("On **{paper}** paper, boards on **{large}**, at **100 %** or “actual size”, never “fit to page”.")
        size = size.format(paper=paper.title, large=paper.boards.title)
    else:
        size = _("On **{paper}** paper at **100 %** or “actual size”, never “fit to page”.").format(paper=paper.title)
    flips = {
        "long": _("**{parts}** on both sides, flipped on the **long edge**."),
        "short": _("**{parts}** on both sides, flipped on the **short edge**."),
    }
    words = (
        size,
        _("**Measure the ruler** on a sheet before you cut: it is 100 mm and its lower edge 4 inches.")
        if paper.name == "letter"
        else _("**Measure the ruler** on a sheet before you cut: it is 100 mm."),
        *(words.format(parts=two_sided) for edge, words in flips.items() if any(file.flip == edge for file in files)),
        _("**Matt** paper and ink: shine hides the codes from a camera."),
        _("Keep the white around the codes clean. Phones read them, too."),
    )
    return tuple(map(Marked, words))


def facts(game: str, paper: Paper, files: Sequence[File], pieces: Sequence[TaggedPiece]) -> dict[str, Any]:
    """Return what every first page may name: see above.

    A file is printed on what the game's text ``stock-<name>`` says, such as ``stock-role-cards``; or on paper. What
    one can do without is marked there.
    """
    said = texts(game)
    marked = {"camera": _("{stock} (camera only)"), "spare": _("{stock} (alternative)")}

    def stock(file: File) -> str:
        text = f"stock-{file.stem}"
        words = said(text) if text in said else _("paper")
        return marked[file.use].format(stock=words) if file.use in marked else words

    number = sum(file.sheets for file in files)
    in_all = ngettext(
        "**{n} sheet** and **{hours}** of cutting and gluing. manifest.json tells programs where everything is.",
        "**{n} sheets** and **{hours}** of cutting and gluing. manifest.json tells programs where everything is.",
        number,
    ).format(n=number, hours=_hours(files))
    return {
        "files": [
            {"name": file.name, "sheets": file.sheets, "sides": sides(file.flip), "stock": stock(file)}
            for file in files
        ],
        "in_all": Marked(in_all),
        "boards": {file.stem: _board(file) for file in files},
        "kinds": Counter(piece.kind for piece in pieces),
        "sets": Counter(piece.set for piece in pieces),
    }


def _hours(files: Sequence[File]) -> str:
    """Return how long a kit takes to make, in words: as it is reckoned, nobody has timed it."""
    cut = sum(len(page.placements) for file in files for page in file.pages if page.side == "front")
    halves = ceil((SHEET_MIN * sum(file.sheets for file in files) + PIECE_MIN * cut) / 30)
    hours = f"{halves // 2 or ''}{'½' if halves % 2 else ''}"
    return ngettext("{hours} hour", "{hours} hours", 1 if halves <= 2 else 2).format(hours=hours)


def _board(file: File | None) -> Mapping[str, Any]:
    """How a board is put together; of one that somebody else prints, as the kit itself parts it."""
    if file is None or not file.plan:
        many = _("{number} sheets").format(number=_("two"))
        return {"sheets": many, "howto": (), "glue": (), "whole": (), "own": (many,)}
    ways = tuple(map(Marked, howto(file.plan)))
    whole = len(file.plan.parts) == 1
    return {
        "sheets": sheets(file.plan),
        "howto": ways,
        "glue": () if whole else ways[:-1],
        "whole": (file.plan.sheet.title,) if whole else (),
        "own": (),
    }


def _outlines(files: Sequence[File]) -> dict[str, Draw]:
    """By a face that is parted, what shows its sheets over its picture: their outlines, and what each is called."""
    found: dict[str, Draw] = {}
    for file in files:
        places = [place for page in file.pages for place in page.placements if place.window]
        names = (
            [part.label for part in file.plan.parts]
            if file.plan
            else [page.title.rpartition(", ")[2] for page in file.pages]
        )
        if places and len({place.face for place in places}) == 1 and len(places) == len(names):
            windows = [place.window for place in places if place.window]
            found[places[0].face] = _parts(list(zip(windows, names, strict=True)))
    return found


def _parts(parts: Sequence[tuple[Rect, str]]) -> Draw:
    """Draw outlines of a board's sheets over its picture, and what each is called."""
    across, down = max(x + w for (x, _, w, _), _ in parts), max(y + h for (_, y, _, h), _ in parts)

    def draw(area: Area) -> None:
        wide, high = area.width / across, area.height / down
        for (x, y, w, h), _name in parts:
            place = x * wide, y * high, w * wide, h * high
            area.rect(*place, line="paper_light", weight=0.7)
            area.rect(*place, line="red", weight=0.35, dash=(1.6, 1.0))
        for (x, y, w, h), name in parts:
            middle = (x + w / 2) * wide, (y + h / 2) * high
            tile = len(name) < 4
            room, tall = (9.2, 9.2) if tile else (28.0, 6.8)
            radius, role = (4.6, "bold") if tile else (1.4, "display")
            area.rect(middle[0] - room / 2, middle[1] - tall / 2, room, tall, "paper_light", "ink", 0.5, radius)
            area.fitted(*middle, room - 2, name, role, 14, 7, "red", "centre", middle=True)

    return draw
