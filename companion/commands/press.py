"""The press's part of the ``saucer`` command: print, images, printer, check, deck. Light to import.

Nothing that draws is loaded before a command runs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.kernel.errors import UserError
from companion.kernel.manifest import having

if TYPE_CHECKING:
    from printables.press.job import Job
    from printables.press.printer import Profile
    from printables.sheets.kit import Kit

PAPERS = ("a4", "letter")
LARGE = ("a3", "a2")
"""For boards, where the printer can; all else is on A4."""


def add(commands: Any) -> None:
    """Adds the press's commands to ``saucer``'s."""
    _add_print(commands.add_parser("print", help="write a game's print-and-play kit as PDF files"))

    one = commands.add_parser("images", help="write a game's board and faces as PNG files")
    one.add_argument("game", choices=having("kit"))
    one.add_argument("--out", type=Path, metavar="DIR", required=True)
    one.add_argument("--dpi", type=_count, default=200, help="pixels an inch (default 200)")
    one.add_argument("--bleed", default="0mm", metavar="LENGTH", help="art around each face, e.g. 3mm (default none)")
    one.set_defaults(run=_images)

    _add_printer(
        commands.add_parser("printer", help="measure a printer once, so that every back lies behind its front")
    )

    one = commands.add_parser("deck", help="print a deck of your own from a table and a layout")
    one.add_argument("folder", type=Path, metavar="FOLDER", help="with deck.toml and cards.csv")
    _add_ways(one)
    one.add_argument("--language", default="", metavar="CODE", help="print the words of columns such as name@de")
    one.add_argument("--watch", action="store_true", help="draw it anew on every save and show it in a browser")
    one.add_argument("--port", type=int, default=8137, help="of the preview page on this machine (default 8137)")
    one.set_defaults(run=_deck)

    one = commands.add_parser("check", help="prove printed files: scale, backs behind fronts, codes, fonts, margins")
    one.add_argument("file", nargs="+", type=Path, metavar="FILE.pdf", help="a PDF, or a folder with a printed kit")
    one.add_argument("--manifest", type=Path, metavar="FILE", help="default: manifest.json beside the PDF")
    one.set_defaults(run=_check)


def _add_print(one: argparse.ArgumentParser) -> None:
    one.add_argument("game", choices=having("kit"))
    _add_ways(one, (*PAPERS, *LARGE), "a4 (default) or letter; a3 or a2: boards on that, all else on A4")
    one.add_argument("--only", action="append", default=[], metavar="PART",
                     help="a file (counters) or a group (cards, boards, …) alone; may be repeated")  # fmt: skip
    one.add_argument("--list", action="store_true", help="list the parts and write nothing")
    one.set_defaults(run=_print)


def _add_ways(
    one: argparse.ArgumentParser, papers: Sequence[str] = PAPERS, help: str = "a4 (default) or letter"
) -> None:
    """How to print, whatever it is."""
    one.add_argument("--paper", choices=papers, default="a4", help=help)
    one.add_argument("--out", type=Path, metavar="DIR", help="folder for the files (default: named after it, here)")
    one.add_argument(
        "--target",
        default="home",
        metavar="NAME",
        help="home (default), fold, lowink, cutter, proof; tgc, mpc or dtc for a service; or one version: tgc-1; or a "
        "file.toml of your own",
    )
    one.add_argument("--flip", choices=("long", "short"), help="the edge on which the printer turns sheets")
    one.add_argument("--copies", type=_count, default=1, metavar="N", help="of everything (default 1)")
    one.add_argument("--printer", metavar="NAME", help="correct for this printer: see `saucer printer`")
    one.add_argument("--tray", default="main", help="its tray (default main)")
    one.add_argument("--dry-run", action="store_true", help="say what sheets and ink it takes and write nothing")


def _add_printer(one: argparse.ArgumentParser) -> None:
    one.set_defaults(run=lambda arguments: one.print_help())
    does = one.add_subparsers(metavar="WHAT")

    two = does.add_parser("calibrate", help="write the sheet to measure a printer with")
    two.add_argument("--paper", choices=PAPERS, default="a4")
    two.add_argument("--flip", choices=("long", "short"), default="long", help="the edge on which it turns sheets")
    two.add_argument("--out", type=Path, metavar="FILE", default=Path("calibration.pdf"))
    two.set_defaults(run=_calibrate)

    two = does.add_parser("set", help="keep what the sheet showed; asks for what is not given")
    two.add_argument("name", help="what to call the printer")
    two.add_argument("--tray", default="main")
    two.add_argument("--paper", choices=PAPERS, default="a4", help="on which the sheet was printed")
    two.add_argument("--across", metavar="A..", help="the answer beginning with A")
    two.add_argument("--left", metavar="B..", help="the answer beginning with B")
    two.add_argument("--right", metavar="C..", help="the answer beginning with C")
    two.add_argument("--flip", choices=("long", "short"), help="the edge on which the sheet was turned")
    two.add_argument("--margin", metavar="LENGTH", help="what it leaves white: 4mm, or top=4mm,bottom=12mm")
    two.set_defaults(run=_set_printer)

    two = does.add_parser("list", help="list the printers that were measured")
    two.set_defaults(run=_list_printers)


def _job(arguments: argparse.Namespace, kit: Kit, only: Sequence[str] = ()) -> Job:
    from printables.press.job import Job
    from printables.press.presets import preset
    from printables.sheets.paper import paper

    profile: Profile | None = None
    target = preset(arguments.target)
    if arguments.printer:
        from printables.press.printer import profile as find

        if target.layout in ("images", "pages"):
            raise UserError(f"--printer is for sheets that you print; {target.name} is printed by a service.")
        profile = find(arguments.printer, arguments.tray)
    return Job(kit, target, paper(arguments.paper), arguments.flip, tuple(only), arguments.copies, profile)


def _print(arguments: argparse.Namespace) -> None:
    from printables.kits import kit

    job = _job(arguments, kit(arguments.game, arguments.paper), arguments.only)
    if arguments.list:
        _list(job)
    else:
        _run(arguments, job, arguments.game)


def _run(arguments: argparse.Namespace, job: Job, name: str) -> None:
    """Prints a job, or says what it takes."""
    from printables.press.production import Bar, estimate, produce
    from printables.press.targets import outputs

    if arguments.dry_run:
        _cost(job, estimate(job, Bar()))
        return
    services = job.preset.layout in ("images", "pages")
    words = [name, *([] if services else [arguments.paper])]
    if arguments.target != "home":
        words.append(job.preset.name if arguments.target.endswith(".toml") else arguments.target)
    for path in produce(job, arguments.out or Path("-".join(words)), Bar()):
        print(path)
    if job.paper.boards and not services:
        print(_large(job))
    for output in outputs(job) if job.profile else ():
        if output.note:
            print(output.note, file=sys.stderr)


def _deck(arguments: argparse.Namespace) -> None:
    from printables.decks.deck import deck
    from printables.sheets.paper import paper

    sheet = paper(arguments.paper)
    if not arguments.folder.is_dir():
        raise UserError(f'There is no folder "{arguments.folder}".')
    if not arguments.watch:
        name = "-".join(filter(None, (arguments.folder.resolve().name, arguments.language)))
        _run(arguments, _job(arguments, deck(arguments.folder, sheet, arguments.language)), name)
        return
    from printables.decks.preview import Preview
    from printables.press.targets import outputs

    def draw() -> bytes:
        first = outputs(_job(arguments, deck(arguments.folder, sheet, arguments.language)))[0]
        if not first.name.endswith(".pdf"):
            raise UserError("The preview shows sheets and pages: choose another target than a service's pictures.")
        return first.make(lambda: None)

    with Preview(arguments.folder, draw, arguments.port) as preview:
        print(f"The deck is at {preview.url}; it follows every save. Ctrl+C ends it.", flush=True)
        preview.watch(lambda: False, lambda words: print(words, flush=True))


def _list(job: Job) -> None:
    from printables.press.job import chosen, group
    from printables.press.services import orders

    if job.preset.layout in ("images", "pages"):
        for file, product, pieces in orders(job):
            name = file.name.removesuffix(".pdf")
            print(f"{name:16}{group(file):10}{_number(len(pieces), 'piece'):>15}, {product.name:16}{file.title}")
        return
    for file in chosen(job.kit, job.only):
        sides = "two sides" if file.flip else "one side"
        faces = sum(len(page.placements) for page in file.pages)
        name = file.name.removesuffix(".pdf")
        sheets = f"{_number(file.sheets, 'sheet')} of {file.paper.title}"
        print(f"{name:16}{group(file):10}{sheets:>15}, {sides}, {_number(faces, 'face'):>10}  {file.title}")
    if job.paper.boards:
        print(_large(job))


def _large(job: Job) -> str:
    """What of a job is on the large paper that was asked for."""
    from printables.press.job import chosen

    assert job.paper.boards
    large = [file for file in chosen(job.kit, job.only) if file.paper.name == job.paper.boards.name]
    if not large:
        return f"None of this is a board that needs {job.paper.boards.title}: all is on {job.paper.title}."
    names = " and ".join(f"{file.name} ({_number(file.sheets, 'sheet')})" for file in large)
    return f"On {job.paper.boards.title}: {names}. All else is on {job.paper.title}."


def _cost(job: Job, rows: Any) -> None:
    sheets: dict[str, int] = {}
    pages = 0
    ink = 0.0
    for output, price in rows:
        if not output.pages:
            continue
        parts = [_number(output.pages, "page" if output.file or price else "picture")]
        pages += output.pages
        if output.file:
            title = output.file.paper.title
            sheets[title] = sheets.get(title, 0) + output.file.sheets
            parts.insert(0, f"{_number(output.file.sheets, 'sheet')} of {title}")
        if price:
            ink += price.ink
            parts.append(f"about {price.coverage:.0%} ink, {price.ink:.1f} ml")
        if output.file or price:
            print(f"{output.name:28}{', '.join(parts)}")
    if not sheets:
        what = "picture" if job.preset.layout == "images" else "page"
        print(f"In all {_number(pages, what)} for {job.preset.title}.")
        return
    needs = " and ".join(f"{_number(count, 'sheet')} of {title}" for title, count in sheets.items())
    print(f"In all {needs}, {_number(pages, 'page')}, roughly {ink:.0f} ml of ink.")


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'s' * (count != 1)}"


def _images(arguments: argparse.Namespace) -> None:
    from companion.kernel.length import Length
    from printables.press.pictures import write_images
    from printables.press.production import Bar

    bleed = Length.parse(arguments.bleed, "bleed").mm
    for path in write_images(arguments.game, arguments.out, arguments.dpi, bleed, Bar()):
        print(path)


WITHOUT = ", as far as that goes without a manifest: its codes, and what lies where, were not looked at"


def _check(arguments: argparse.Namespace) -> None:
    from printables.press.production import Bar
    from printables.proof.check import check

    files: list[Path] = []
    for path in arguments.file:
        found = sorted(path.glob("*.pdf")) if path.is_dir() else [path]
        if not found:
            raise UserError(f'There is no PDF in the folder "{path}". Print a kit into it with `saucer print`.')
        files += found
    faults = 0
    bar = Bar()
    for number, path in enumerate(files):
        bar(number, len(files), path.name)
        findings = check(path, arguments.manifest)
        bar(len(files), len(files), path.name)
        faults += len(findings)
        for finding in findings:
            print(finding)
        if not findings:
            alone = arguments.manifest is None and not (path.parent / "manifest.json").is_file()
            print(f"{path.name}: proved{WITHOUT if alone else ''}")
    if faults:
        raise UserError(f"{_number(faults, 'fault')} found. Don't print before they are mended.")


def _calibrate(arguments: argparse.Namespace) -> None:
    from printables.press.calibration import sheet
    from printables.sheets.paper import paper

    data = sheet(paper(arguments.paper), arguments.flip)
    try:
        arguments.out.parent.mkdir(parents=True, exist_ok=True)
        arguments.out.write_bytes(data)
    except OSError as error:
        raise UserError(f'"{arguments.out}" cannot be written: {error.strerror or error}.') from None
    print(arguments.out)


def _set_printer(arguments: argparse.Namespace) -> None:
    from printables.press.calibration import SCALES, correction, row
    from printables.press.printer import Profile, margins, store
    from printables.sheets.paper import UNPRINTABLE, paper

    rows = []
    for scale in SCALES:
        question = f"{scale.question} ({scale.letter}1 to {scale.letter}{scale.rows}): "
        rows.append(_asked(getattr(arguments, scale.name), question, scale.name, partial(row, scale)))
    flip = _asked(arguments.flip, "Turned on the long or the short edge? [long] ", "flip", _edge, "long")
    question = f"White margins it leaves, such as 4mm or top=4mm,bottom=12mm? [{UNPRINTABLE:g}mm] "
    margin = _asked(arguments.margin, question, "margin", margins, f"{UNPRINTABLE:g}mm")
    adjust = correction(rows[0], rows[1], rows[2], paper(arguments.paper))
    file = store(Profile(arguments.name, arguments.tray, adjust, flip, margin))
    print(f"Backs move by {adjust.x:+.2f} mm across, {adjust.y:+.2f} mm down and {adjust.turn:+.2f}°. Kept in {file}.")


def _edge(word: str) -> str:
    if word not in ("long", "short"):
        raise UserError(f'"{word}" is neither long nor short.')
    return word


def _asked(given: str | None, question: str, name: str, parse: Callable[[str], Any], default: str | None = None) -> Any:
    """What was given; else, at a terminal, what is answered, asked until it can be used; else the default."""
    if given is not None:
        return parse(given)
    if not sys.stdin.isatty():
        if default is None:
            raise UserError(f"--{name} is missing, and there is nobody to ask.")
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
        print("No printer has been measured yet: saucer printer calibrate")
    for row in found.values():
        moved = row.adjust
        print(
            f"{row.name:16}{row.tray:10}{moved.x:+.2f} mm across, {moved.y:+.2f} mm down, {moved.turn:+.2f}°, "
            f"{row.flip} edge, margins {', '.join(f'{edge} {mm:g}' for edge, mm in row.margins.named().items())} mm"
        )


def _count(word: str) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= 9999:
        raise argparse.ArgumentTypeError(f'"{word}" is not a number from 1 to 9999')
    return int(word)
