"""``saucer printer``: measure a printer once, so that every back lies behind its front."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from companion.commands.arguments import file_name
from companion.commands.job import PAPERS
from companion.kernel.errors import UserError
from companion.kernel.words import LocalisedNumber, _


def add(commands: Any) -> None:
    """Add the family."""
    one = commands.add_parser("printer", help=_("measure a printer once, so that backs land exactly behind fronts"))
    one.set_defaults(run=lambda arguments: one.print_help())
    does = one.add_subparsers(metavar="WHAT")

    two = does.add_parser("calibrate", help=_("write the calibration sheet, or read it from photographs"))
    two.add_argument("--photo", nargs=2, type=file_name, metavar=("A.jpg", "B.jpg"),
                     help=_("photographs of both sides of the printed sheet, the whole of it, on something "
                             "dark"))  # fmt: skip
    two.add_argument("--name", default="printer", help=_("with --photo: what to call the printer (default printer)"))
    two.add_argument("--tray", default="main", help=_("with --photo: its tray (default main)"))
    two.add_argument("--paper", choices=PAPERS, default="a4", help=_("a4 (default) or letter"))
    two.add_argument("--flip", choices=("long", "short"), default="long", help=_("the edge on which it turns sheets"))
    two.add_argument("--out", type=file_name, metavar="FILE", default=Path("calibration.pdf"),
                     help=_("write to this file (default {file})").format(file="calibration.pdf"))  # fmt: skip
    two.set_defaults(run=_calibrate)

    two = does.add_parser("set", help=_("enter what the sheet shows; asks for whatever you leave out"))
    two.add_argument("name", help=_("what to call the printer"))
    two.add_argument("--tray", default="main", help=_("the printer's tray (default main)"))
    two.add_argument("--paper", choices=PAPERS, default="a4", help=_("the paper that the sheet was printed on"))
    two.add_argument("--across", metavar="A..", help=_("the answer beginning with A"))
    two.add_argument("--left", metavar="B..", help=_("the answer beginning with B"))
    two.add_argument("--right", metavar="C..", help=_("the answer beginning with C"))
    two.add_argument("--flip", choices=("long", "short"), help=_("the edge on which the sheet was turned"))
    two.add_argument("--margin", metavar="LENGTH", help=_("the white margins it leaves: 4mm, or top=4mm,bottom=12mm"))
    two.set_defaults(run=_set_printer)

    two = does.add_parser("list", help=_("list the printers you have measured"))
    two.set_defaults(run=_list_printers)


def _read_photographs(arguments: argparse.Namespace) -> None:
    import numpy as np

    from hardware.pictures import load_picture
    from hardware.vision.sheet import NoSheet, SheetView, view_sheet
    from printables.press.calibration import DICTIONARY, side_markers
    from printables.press.photographed import correction, margins
    from printables.press.printer import PrinterProfile, store
    from printables.sheets.imposition import Flip, Side
    from printables.sheets.paper import paper

    flips: tuple[Flip, ...] = ("long", "short")
    sides: tuple[Side, ...] = ("front", "back")
    kinds = [(paper(name), flip, side) for name in PAPERS for flip in flips for side in sides]
    known = [{id: np.array(corners) for id, corners in side_markers(*kind).items()} for kind in kinds]
    sizes = [(kind[0].width, kind[0].height) for kind in kinds]
    views: dict[str, tuple[SheetView, tuple[str, Flip], str]] = {}
    for path in arguments.photo:
        grey = load_picture(path).astype(np.float32) @ np.array([0.299, 0.587, 0.114], np.float32)
        try:
            view = view_sheet(np.clip(grey, 0, 255).astype(np.uint8), known, sizes, DICTIONARY)
        except NoSheet as trouble:
            raise UserError(f"{path.name}: {_why(trouble.why, trouble.edge)}") from None
        sheet, flip, side = kinds[view.side]
        if side in views:
            raise UserError(_("Both photographs show the {side}. Photograph the other side, too.").format(side=side))
        views[side] = view, (sheet.name, flip), path.name
    (front, one, name), (back, other, _name) = views["front"], views["back"]
    if one != other:
        raise UserError(_("The photographs show two different calibration sheets. Photograph both sides of one sheet."))
    sheet, flip = paper(one[0]), one[1]
    adjust = correction(front.affine, back.affine, sheet, flip)
    try:
        white = margins(front.light, sheet)
    except UserError as error:
        raise UserError(f"{name}: {error}") from None
    made = PrinterProfile(arguments.name, arguments.tray, adjust, flip, white)
    file = store(made)
    print(
        _(
            "Backs of {name} move by {x:+.2f} mm across, {y:+.2f} mm down and {turn:+.2f}°, {wide:+.2%} wide and "
            "{high:+.2%} high, {skew:+.2f}° skew; white edges {margins} mm. Kept in {file}."
        ).format(
            name=arguments.name,
            x=adjust.x,
            y=adjust.y,
            turn=adjust.turn,
            wide=adjust.wide,
            high=adjust.high,
            skew=adjust.skew,
            margins=", ".join(f"{edge} {LocalisedNumber(mm):g}" for edge, mm in made.margins.named().items()),
            file=file,
        )
    )


def _why(why: str, edge: str) -> str:
    """Why no sheet could be measured in a photograph, and what to do."""
    return {
        "markers": _("its markers can't be seen. Photograph the whole calibration sheet, sharp and in even light."),
        "edge": _(
            "its {edge} edge can't be seen. Lay the sheet flat on something dark, with all four edges in the picture."
        ),
        "small": _("the sheet is too small in it. Go closer, or use a camera with more pixels."),
        "fit": _("it can't be measured. Lay the sheet flat, and photograph it from straight above."),
    }[why].format(edge=edge)


def _calibrate(arguments: argparse.Namespace) -> None:
    if arguments.photo:
        _read_photographs(arguments)
        return
    from companion.commands.own_file import hand_over
    from printables.press.calibration import sheet
    from printables.sheets.paper import paper

    hand_over(arguments.out, sheet(paper(arguments.paper), arguments.flip))
    print(arguments.out)


def _set_printer(arguments: argparse.Namespace) -> None:
    from printables.press.calibration import ROWS, SCALES, correction, row
    from printables.press.printer import PrinterProfile, margins, store
    from printables.sheets.paper import UNPRINTABLE, paper

    rows = []
    for scale in SCALES:
        question = f"{scale.question} ({scale.letter}1 to {scale.letter}{ROWS}): "
        rows.append(_asked(getattr(arguments, scale.name), question, scale.name, partial(row, scale)))
    flip = _asked(arguments.flip, _("Turned on the long or the short edge? [long] "), "flip", _edge, "long")
    usual = f"{UNPRINTABLE:g}mm"
    question = _("White margins it leaves, such as 4mm or top=4mm,bottom=12mm? [{usual}] ").format(usual=usual)
    margin = _asked(arguments.margin, question, "margin", margins, usual)
    adjust = correction(rows[0], rows[1], rows[2], paper(arguments.paper))
    file = store(PrinterProfile(arguments.name, arguments.tray, adjust, flip, margin))
    print(
        _("Backs move by {x:+.2f} mm across, {y:+.2f} mm down and {turn:+.2f}°. Kept in {file}.").format(
            x=adjust.x, y=adjust.y, turn=adjust.turn, file=file
        )
    )


def _edge(word: str) -> str:
    if word not in ("long", "short"):
        raise UserError(_('"{word}" is neither long nor short.').format(word=word))
    return word


def _asked(given: str | None, question: str, name: str, parse: Callable[[str], Any], default: str | None = None) -> Any:
    """Return what was given; else, at a terminal, what is answered, asked until it can be used; else the default."""
    if given is not None:
        return parse(given)
    if not sys.stdin.isatty():
        if default is None:
            raise UserError(
                _("--{name} is missing, and this isn't a terminal that could ask for it.").format(name=name)
            )
        return parse(default)
    while True:
        word = input(question).strip() or (default or "")
        try:
            return parse(word)
        except UserError as error:
            print(error)


def _list_printers(arguments: argparse.Namespace) -> None:
    from printables.press.printer import profiles

    found = profiles()
    if not found:
        print(_("No printer has been measured yet: saucer printer calibrate"))
    for row in found.values():
        moved = row.adjust
        print(
            f"{row.name:16}{row.tray:10}"
            + _("{x:+.2f} mm across, {y:+.2f} mm down, {turn:+.2f}°, {flip} edge, margins {margins} mm").format(
                x=moved.x,
                y=moved.y,
                turn=moved.turn,
                flip=row.flip,
                margins=", ".join(f"{edge} {LocalisedNumber(mm):g}" for edge, mm in row.margins.named().items()),
            )
        )
