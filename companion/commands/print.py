"""``saucer print``: a game's print-and-play kit as files."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from companion.commands.arguments import counted
from companion.commands.job import LARGE, PAPERS, add_ways, job_of, large_paper, run_job
from companion.kernel.manifest import having

if TYPE_CHECKING:
    from printables.press.job import Job


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("print", help="write a game's print-and-play kit as PDF files")
    one.add_argument("game", choices=having("kit"))
    add_ways(one, (*PAPERS, *LARGE), "a4 (default) or letter; a3 or a2: boards on that, all else on A4")
    one.add_argument("--only", action="append", default=[], metavar="PART",
                     help="a file (counters) or a group (cards, boards, …) alone; may be repeated")  # fmt: skip
    one.add_argument("--list", action="store_true", help="list the parts and write nothing")
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
            print(f"{name:16}{group(file):10}{counted(len(pieces), 'piece'):>15}, {product.name:16}{file.title}")
        return
    for file in chosen(job.kit, job.only):
        sides = "two sides" if file.flip else "one side"
        faces = sum(len(page.placements) for page in file.pages)
        name = file.name.removesuffix(".pdf")
        sheets = f"{counted(file.sheets, 'sheet')} of {file.paper.title}"
        print(f"{name:16}{group(file):10}{sheets:>15}, {sides}, {counted(faces, 'face'):>10}  {file.title}")
    if job.paper.boards:
        print(large_paper(job))
