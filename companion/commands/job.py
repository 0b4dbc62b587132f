"""How to print, whatever it is: the arguments that print and deck share, and the job they make."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands.arguments import count, counted
from companion.kernel.errors import UserError

if TYPE_CHECKING:
    from printables.press.job import Job
    from printables.press.printer import Profile
    from printables.sheets.kit import Kit


PAPERS = ("a4", "letter")
LARGE = ("a3", "a2")
"""For boards, where the printer can; all else is on A4."""


def add_ways(
    one: argparse.ArgumentParser, papers: Sequence[str] = PAPERS, help: str = "a4 (default) or letter"
) -> None:
    """Add the arguments of how to print, whatever it is."""
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
    one.add_argument("--copies", type=count, default=1, metavar="N", help="of everything (default 1)")
    one.add_argument("--printer", metavar="NAME", help="correct for this printer: see `saucer printer`")
    one.add_argument("--tray", default="main", help="its tray (default main)")
    one.add_argument("--dry-run", action="store_true", help="say what sheets and ink it takes and write nothing")


def job_of(arguments: argparse.Namespace, kit: Kit, only: Sequence[str] = ()) -> Job:
    """Make the job that the arguments ask for.

    :raises UserError: there is no such target, paper or printer; or the target is a service's and needs no printer.
    """
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


def run_job(arguments: argparse.Namespace, job: Job, name: str) -> None:
    """Print a job, or say what it takes."""
    from printables.press.production import Bar, estimate, produce
    from printables.press.targets import outputs

    made = outputs(job)
    if arguments.dry_run:
        _cost(job, estimate(made, Bar()))
        return
    services = job.preset.layout in ("images", "pages")
    words = [name, *([] if services else [arguments.paper])]
    if arguments.target != "home":
        words.append(job.preset.name if arguments.target.endswith(".toml") else arguments.target)
    for path in produce(job, made, arguments.out or Path("-".join(words)), Bar()):
        print(path)
    if job.paper.boards and not services:
        print(large_paper(job))
    for output in made if job.profile else ():
        if output.note:
            print(output.note, file=sys.stderr)


def large_paper(job: Job) -> str:
    """Say what of a job is on the large paper that was asked for."""
    from printables.press.job import chosen

    assert job.paper.boards
    large = [file for file in chosen(job.kit, job.only) if file.paper.name == job.paper.boards.name]
    if not large:
        return f"None of this is a board that needs {job.paper.boards.title}: all is on {job.paper.title}."
    names = " and ".join(f"{file.name} ({counted(file.sheets, 'sheet')})" for file in large)
    return f"On {job.paper.boards.title}: {names}. All else is on {job.paper.title}."


def _cost(job: Job, rows: Any) -> None:
    sheets: dict[str, int] = {}
    pages = 0
    ink = 0.0
    for output, price in rows:
        if not output.pages:
            continue
        parts = [counted(output.pages, "page" if output.file or price else "picture")]
        pages += output.pages
        if output.file:
            title = output.file.paper.title
            sheets[title] = sheets.get(title, 0) + output.file.sheets
            parts.insert(0, f"{counted(output.file.sheets, 'sheet')} of {title}")
        if price:
            ink += price.ink
            parts.append(f"about {price.coverage:.0%} ink, {price.ink:.1f} ml")
        if output.file or price:
            print(f"{output.name:28}{', '.join(parts)}")
    if not sheets:
        what = "picture" if job.preset.layout == "images" else "page"
        print(f"In all {counted(pages, what)} for {job.preset.title}.")
        return
    needs = " and ".join(f"{counted(count, 'sheet')} of {title}" for title, count in sheets.items())
    print(f"In all {needs}, {counted(pages, 'page')}, roughly {ink:.0f} ml of ink.")
