"""``saucer print``: a game's print-and-play kit as files."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from companion.commands.arguments import game_name
from companion.commands.job import LARGE, PAPERS, add_ways, job_of, large_paper, run_job, sheets_of
from companion.kernel.manifest import having
from companion.kernel.words import _, counted

if TYPE_CHECKING:
    from printables.press.job import Job


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("print", help=_("write a game's print-and-play kit as PDF files"))
    one.add_argument("game", type=game_name, choices=having("kit"))
    add_ways(one, (*PAPERS, *LARGE), _("a4 (default) or letter; a3 or a2: boards on that, all else on A4"))
    one.add_argument("--only", action="append", default=[], metavar="PART",
                     help=_("a file (counters) or a group (cards, boards, …) alone; may be repeated"))  # fmt: skip
    one.add_argument("--list", action="store_true", help=_("list the parts and write nothing"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from printables.kits import kit

    job = job_of(arguments, kit(arguments.game, arguments.paper), arguments.only)
    if arguments.list:
        _list(job)
    else:
        run_job(arguments, job, arguments.game)


def _list(job: Job) -> None:
    from printables.press.job import chosen, group
    from printables.press.services import orders

    if job.preset.layout in ("images", "pages"):
        for file, product, pieces in orders(job):
            name = file.name.removesuffix(".pdf")
            there = counted("{n} piece", "{n} pieces", len(pieces))
            print(f"{name:16}{group(file):10}{there:>15}, {product.name:16}{file.title}")
        return
    for file in chosen(job.kit, job.only):
        sides = _("two sides") if file.flip else _("one side")
        faces = sum(len(page.placements) for page in file.pages)
        name = file.name.removesuffix(".pdf")
        sheets = sheets_of(file.sheets, file.paper.title)
        printed = counted("{n} face", "{n} faces", faces)
        print(f"{name:16}{group(file):10}{sheets:>15}, {sides}, {printed:>10}  {file.title}")
    if job.paper.boards:
        print(large_paper(job))
