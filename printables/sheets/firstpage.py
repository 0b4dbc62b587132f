"""The first sheet of a kit, as far as all kits are alike: how to print, and what is in the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.kernel.words import _, counted
from printables.draw.area import Area, Draw
from printables.draw.panels import BAR, TableColumn, panel, table
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Rect
from printables.sheets.fullpage import content
from printables.sheets.imposition import File, Page, ShownFace, Tile
from printables.sheets.paper import MARGIN, Paper


def sides(flip: str | None) -> str:
    """Say how a file is printed, by the edge on which its sheets are turned."""
    return {None: _("one"), "long": _("both, long edge"), "short": _("both, short edge")}[flip]


def start_here(paper: Paper, draw: Draw, pictures: Sequence[ShownFace] = (), overlay: Draw | None = None) -> File:
    """Make a kit's first sheet, which explains the others.

    :param draw: draws it. :param pictures: faces of the kit shown on it. :param overlay: draws over these.
    """
    page = Page(paper, "front", 1, (), title=_("Start here"), dressing=draw, pictures=tuple(pictures), overlay=overlay)
    return File("start-here.pdf", _("Start here"), (page,), use="print")


def sheet(page: Area, paper: Paper) -> Area:
    """Return the part of a page that ruler and margins leave, with its own origin."""
    wide, high = content(paper)
    return Area(page.canvas, wide, high, page.where, MARGIN * PT_PER_MM, (paper.height - MARGIN - high) * PT_PER_MM)


def stack(
    area: Area,
    x: float,
    y: float,
    width: float,
    height: float,
    title: str,
    colour: str,
    texts: Sequence[str],
    most: float = 10.5,
) -> None:
    """Draw a panel of starred sentences. :param most: pt."""
    inner = panel(area, x, y, width, height, title, colour)
    area.filled(x + 2.4, inner + 1.4, width - 4.8, height - BAR - 3.4, texts, most, stars=True)


def printing(
    area: Area,
    place: Rect,
    paper: Paper,
    two_sided: str,
    files: Sequence[File],
    *more: str,
) -> None:
    """What to tell the printer.

    :param place: of the panel: left, top, width and height, mm.
    :param two_sided: the parts that are printed on both sides. :param more: sentences that only this kit needs.
    """
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
        _("Keep the white around the codes clean. A telephone reads them too."),
        *more,
    )
    stack(area, *place, _("Print"), "red", words)


def contents(
    area: Area, x: float, y: float, width: float, height: float, files: Sequence[File], stock: Mapping[str, str]
) -> None:
    """Draw the files of the kit, how many sheets each takes, and on what.

    :param stock: what to print a file on, by its name; paper if it says nothing.
    """
    top = panel(area, x, y, width, height, _("In the box"), "teal_dark")
    columns = (
        TableColumn(_("File"), width * 0.27, "left", "bold"),
        TableColumn(_("Sheets"), width * 0.11),
        TableColumn(_("Sides"), width * 0.24, "left"),
        TableColumn(_("On"), width * 0.38, "left"),
    )
    rows = [(file.name, str(file.sheets), sides(file.flip), stock.get(file.name, _("paper"))) for file in files]
    head = 6.4
    row = min((height - BAR - head - 12) / len(rows), 6.4)
    table(area, x, top, columns, rows, row, head, 10)
    sheets = sum(file.sheets for file in files)
    area.filled(
        x + 2.4,
        y + height - 10.6,
        width - 4.8,
        9,
        (
            counted(
                "**{n} sheet** in all. manifest.json tells programs where everything lies.",
                "**{n} sheets** in all. manifest.json tells programs where everything lies.",
                sheets,
            ),
        ),
        9.5,
    )
    area.rect(x, y, width, height, line="ink", weight=0.5)


def outlines(
    area: Area,
    picture: ShownFace,
    size: tuple[float, float],
    parts: Sequence[Tile],
    *,
    radius: float,
    pt: float,
    drop: float,
) -> None:
    """Draw over a board's picture the outlines of its sheets and their letters.

    :param size: of the board, mm. :param parts: of its tiling. :param radius: of the disc behind a letter, mm.
    :param pt: size of the letter. :param drop: from the disc's middle down to the letter's foot, mm.
    """
    places = [(part.label, [length * picture.scale for length in part.window]) for part in parts]
    for _label, (x, y, wide, high) in places:
        area.rect(picture.x + x, picture.y + y, wide, high, line="paper_light", weight=0.7)
        area.rect(picture.x + x, picture.y + y, wide, high, line="red", weight=0.35, dash=(1.6, 1.0))
    for label, (x, y, wide, high) in places:
        middle = picture.x + x + wide / 2, picture.y + y + high / 2
        area.circle(*middle, radius, fill="paper_light", line="ink", weight=0.5)
        area.text(middle[0], middle[1] + drop, label, "bold", pt, "red", "centre")
    wide, high = (length * picture.scale for length in size)
    area.rect(picture.x, picture.y, wide, high, line="ink", weight=0.5)
