"""How to print, whatever it is: the arguments that print and deck share, and the job they make."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.arguments import count, file_name
from companion.kernel.errors import ManyFaults, UserError, printable
from companion.kernel.words import LocalisedNumber, _, counted, listed, ngettext

if TYPE_CHECKING:
    from printables.press.coverage import Cost
    from printables.press.job import Job
    from printables.press.output import LeftOut, Output
    from printables.press.plan import PrintPlan
    from printables.press.printer import PrinterProfile
    from printables.sheets.imposition import File
    from printables.sheets.kit import Kit
    from printables.sheets.paper import Paper

PAPERS = ("a4", "letter")
LARGE = ("a3", "a2", "tabloid")
"""For boards, where the printer can; all else is on A4, or with Tabloid on Letter."""
LARGE_ML = 10
"""ml of ink from which on tenths are not told."""


def add_ways(one: argparse.ArgumentParser, papers: Sequence[str] = PAPERS, help: str = "") -> None:
    """Add the arguments of how to print, whatever it is."""
    one.add_argument("--paper", choices=papers, default="a4", help=help or _("a4 (default) or letter"))
    one.add_argument(
        "--out", type=file_name, metavar="DIR", help=_("folder for the files (default: named after the game or deck)")
    )
    one.add_argument(
        "--target",
        default="home",
        metavar="NAME",
        help=_(
            "home (default), fold, lowink, proof; cutter (and -portrait, -alpha, -feeder) or cricut for a machine; "
            "tgc, mpc or dtc for a service; or one version: tgc-1; or a file.toml of your own"
        ),
    )
    one.add_argument("--flip", choices=("long", "short"), help=_("the edge on which the printer flips sheets"))
    one.add_argument(
        "--copies", type=count, default=1, metavar="N", help=_("how many copies of everything (default 1)")
    )
    one.add_argument("--printer", metavar="NAME", help=_("correct for this printer (see `saucer printer`)"))
    one.add_argument("--tray", default="main", help=_("the printer's tray (default main)"))
    one.add_argument(
        "--dry-run", action="store_true", help=_("say how many sheets and how much ink it takes, and write nothing")
    )


def add_watch(one: argparse.ArgumentParser) -> None:
    """Add the arguments of a preview that follows every save."""
    one.add_argument("--watch", action="store_true", help=_("redraw it at every save and show it in a browser"))
    one.add_argument(
        "--port", type=int, default=8137, help=_("port of the preview page on this machine (default 8137)")
    )


def job_of(arguments: argparse.Namespace, kit: Kit, only: Sequence[str] = ()) -> Job:
    """Make the job that the arguments ask for.

    :raises UserError: there is no such target, paper or printer; or the target is a service's and needs no printer.
    """
    from printables.press.job import Job
    from printables.press.presets import SERVICES, preset
    from printables.sheets.paper import paper

    profile: PrinterProfile | None = None
    target = preset(arguments.target)
    if arguments.printer:
        from printables.press.printer import profile as find

        if target.layout in SERVICES:
            raise UserError(
                _("--printer is for sheets that you print; {name} is printed by a service.").format(name=target.name)
            )
        profile = find(arguments.printer, arguments.tray)
    return Job(kit, target, paper(arguments.paper), arguments.flip, tuple(only), arguments.copies, profile)


def run_job(arguments: argparse.Namespace, job: Job, name: str, out: Path | None = None) -> tuple[str, ...]:
    """Print a job, or say what it takes.

    :param name: of the folder, where none is given. :param out: the folder; by default what ``--out`` says.
    :returns: a sentence for each file that could not be printed, while the others were.
    """
    from printables.press.plan import planned
    from printables.press.production import Bar, estimate, produce

    for note in job.kit.notes:
        print(printable(note), file=sys.stderr)
    plan = planned(job)
    if plan.service:
        print(plan.verdict)
        _tell_left_out(plan.left_out)
    if arguments.dry_run:
        rows = estimate(plan, Bar())
        _cost(plan, rows)
        if plan.home:
            _cost(plan.home, estimate(plan.home, Bar()))
        wrong = [output.note for output, price in rows if price is None and output.name.endswith(".pdf")]
        if wrong := [*plan.troubles, *wrong]:
            raise ManyFaults(wrong)
        return ()
    words = [name, *([] if plan.service else [arguments.paper])]
    if arguments.target != "home":
        words.append(job.preset.name if arguments.target.endswith(".toml") else arguments.target)
    for path in produce(plan, out or arguments.out or Path("-".join(words)), Bar(), partly=True):
        print(path)
    if job.paper.boards and not plan.service:
        print(large_paper(job.paper, plan.files))
    if changes := [output.change for output in plan.outputs if output.change]:
        print(_("Laid out again for this printer's white edges: {changes}.").format(changes="; ".join(changes)))
    for output in plan.outputs if job.profile else ():
        if output.note:
            print(output.note, file=sys.stderr)
    return plan.troubles


def _tell_left_out(missing: Sequence[LeftOut]) -> None:
    """Say what a service's order leaves out, those with one reason together."""
    by_reason: dict[str, list[str]] = {}
    for one in missing:
        by_reason.setdefault(one.why, []).append(one.part)
    for why, parts in by_reason.items():
        print(_("Left out: {names} ({why}).").format(names=listed(parts), why=why))


def left_out(troubles: Sequence[str]) -> None:
    """Say what could not be printed. Raises :class:`UserError` if there is anything."""
    if troubles:
        raise UserError(_("Everything was written except this: {troubles}").format(troubles=" ".join(troubles)))


def large_paper(paper: Paper, files: Sequence[File]) -> str:
    """Say which files are on the large paper that was asked for."""
    assert paper.boards
    large = [file for file in files if file.paper.name == paper.boards.name]
    if not large:
        return _("There is no board here that needs {large}: everything is on {paper}.").format(
            large=paper.boards.title, paper=paper.title
        )
    sheets = [counted("{n} sheet", "{n} sheets", file.sheets) for file in large]
    names = listed([f"{file.name} ({many})" for file, many in zip(large, sheets, strict=True)])
    return _("On {large}: {names}. Everything else is on {paper}.").format(
        large=paper.boards.title, names=names, paper=paper.title
    )


def _cost(plan: PrintPlan, rows: Sequence[tuple[Output, Cost | None]]) -> None:
    sheets: dict[str, int] = {}
    pages = 0
    ink = 0.0
    for output, price in rows:
        if not output.pages:
            continue
        parts = [(_pages if output.file or price else _pictures)(output.pages)]
        pages += output.pages
        if output.file:
            title = output.file.paper.title
            sheets[title] = sheets.get(title, 0) + output.file.sheets
            parts.insert(0, sheets_of(output.file.sheets, title))
        if price:
            ink += price.ink
            parts.append(_("about {coverage:.0%} ink, {ink:.1f} ml").format(coverage=price.coverage, ink=price.ink))
        if output.file or price:
            print(f"{output.name:28}{', '.join(parts)}")
    if not sheets:
        what = (_pictures if plan.job.preset.layout == "images" else _pages)(pages)
        print(_("In all: {what} for {target}.").format(what=what, target=plan.job.preset.title))
        return
    needs = listed([sheets_of(count, title) for title, count in sheets.items()])
    shown = f"{LocalisedNumber(ink):{'.1f' if round(ink, 1) < LARGE_ML else '.0f'}}"
    words = _("In all: {sheets}, {pages}, roughly {ink} ml of ink.")
    print(words.format(sheets=needs, pages=_pages(pages), ink=shown))
    if any(price and price.coverage > 1 for _output, price in rows):
        print(_("A page covered by one ink counts as 100%: dark colours need several."))


def sheets_of(count: int, paper: str) -> str:
    """Say how many sheets of a paper."""
    return ngettext("{n} sheet of {paper}", "{n} sheets of {paper}", count).format(n=count, paper=paper)


def _pages(count: int) -> str:
    return counted("{n} page", "{n} pages", count)


def _pictures(count: int) -> str:
    return counted("{n} picture", "{n} pictures", count)
