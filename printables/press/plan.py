"""The plan of a print job: what is made, on which sheets, what is left out and why, and whether it can be played.

    plan = planned(Job(kit("pleasantville"), preset("fold"), paper("a4")))
    for output in plan.outputs:
        data = drawn(plan.job, output)        # printables.press.drawing: bytes of fold/counters.pdf

It is worked out here, once, and handed down: told by ``--dry-run``, drawn, written, kept in the manifest. Nothing is
drawn for it. Kits impose their own sheets for duplex printing on the long edge; every other target is made from these:
sheets are laid anew (:mod:`printables.press.laying`), or faces become a service's products
(:mod:`printables.press.services`). A kit's file says what it is for (:data:`printables.sheets.imposition.Use`): what
is needed to play and not in a service's order is printed at home, by a plan of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.kernel.errors import UserError
from companion.kernel.words import _, listed
from printables.press.job import Job, chosen
from printables.press.laying import laid
from printables.press.order import order_files
from printables.press.output import LeftOut, Output
from printables.press.presets import SERVICES, preset
from printables.press.services import order
from printables.sheets.imposition import File

FIRST: Final = "start-here.pdf"
"""The sheet that says how many sheets each file has."""
AT_HOME: Final = "print-at-home"
"""The folder, within an order's, of what must be printed besides."""


@dataclass(frozen=True, slots=True)
class PrintPlan:
    """What becomes of a job.

    :param files: of the kit, that were asked for. :param outputs: what is made of them, in order.
    :param left_out: what isn't. :param verdict: whether a service's order can be played; empty for sheets.
    :param home: what is printed at home for a service's order, if anything.
    """

    job: Job
    files: tuple[File, ...]
    outputs: tuple[Output, ...]
    left_out: tuple[LeftOut, ...] = ()
    verdict: str = ""
    home: PrintPlan | None = None

    @property
    def service(self) -> bool:
        """Whether a service prints it."""
        return self.job.preset.layout in SERVICES

    @property
    def troubles(self) -> tuple[str, ...]:
        """Why some files cannot be laid on sheets: on this paper, for this printer."""
        return () if self.service else tuple(one.why for one in self.left_out)

    @property
    def lacks(self) -> tuple[str, ...]:
        """Names of the kit's files without which it cannot be played and that are made neither here nor at home."""
        made = {file.name for file in self.files} - {one.file.name for one in self.left_out if one.needed}
        made |= {file.name for file in self.home.files} if self.home else set()
        return tuple(file.name for file in self.job.kit.files if file.use == "play" and file.name not in made)

    def told(self) -> dict[str, Any]:
        """Return the plan as JSON holds it, for the manifest."""
        return {
            "made": [
                {"name": one.name, "pages": one.pages}
                | ({"sheets": one.sheets, "paper": one.file.paper.name} if one.file else {})
                for one in self.outputs
                if one.pages
            ],
            "left_out": [
                {"file": one.file.name, "missing": one.missing, "pieces": one.pieces, "needed": one.needed}
                | {"why": one.why}
                for one in self.left_out
            ],
            "at_home": [file.name for file in self.home.files] if self.home else [],
            "lacks": list(self.lacks),
        }


def planned(job: Job) -> PrintPlan:
    """Work out everything that a job makes.

    :returns: where one file of several cannot be laid out, without it: that never stops the others.
    :raises UserError: nothing of the kit can be made for the target, or a name in ``only`` is unknown.
    """
    files = chosen(job.kit, job.only)
    if job.preset.layout not in SERVICES:
        return _on_sheets(job, files)
    ordered = order(job, files)
    verdict = _verdict(job, ordered.left_out)
    home = _home_job(job, ordered.left_out)
    made = tuple(order_files(job, ordered, verdict))
    return PrintPlan(job, files, made, ordered.left_out, verdict, planned(home) if home else None)


def _on_sheets(job: Job, files: Sequence[File]) -> PrintPlan:
    """Return the sheets of a job, the first of which tells of the others as they are laid out here."""
    made: list[Output] = []
    left_out: list[LeftOut] = []
    for file in files:
        try:
            made += tuple(laid(job, file))
        except UserError as error:
            pieces = sum(len(page.placements) for page in file.pages)
            left_out.append(LeftOut(file, pieces, pieces, str(error)))
    if left_out and not made:
        raise UserError(left_out[0].why)
    now = {output.file.name: output.file for output in made if output.file}
    there = tuple(file for file in job.kit.files if file.name != FIRST)
    new = tuple(now.get(file.name, file) for file in there)
    if FIRST in now and job.kit.start and not all(map(_alike, there, new)):
        (first,) = laid(job, job.kit.start(new))
        made = [first if output.name == FIRST else output for output in made]
    return PrintPlan(job, tuple(files), tuple(made), tuple(left_out))


def _alike(one: File, other: File) -> bool:
    return (one.sheets, one.flip, one.paper.name) == (other.sheets, other.flip, other.paper.name)


def _home_job(job: Job, missing: Sequence[LeftOut]) -> Job | None:
    """Return the job that prints at home what an order leaves out and play needs; None if nothing is missing.

    The first sheet comes along, but where it tells how a board is put together that is in the order.
    """
    files = tuple(one.file for one in missing if one.needed)
    if not files:
        return None
    tiled = {file.name for file in job.kit.files if file.plan and file.use == "play"}
    whole = tiled <= {file.name for file in files}
    first = (job.kit.start(files),) if job.kit.start and whole else ()
    return replace(job, kit=replace(job.kit, files=(*first, *files)), preset=preset("home"), only=())


def _verdict(job: Job, missing: Sequence[LeftOut]) -> str:
    """Whether an order can be played, or what must be printed at home for it: an order's first line."""
    parts = [one.file.stem for one in missing if one.needed]
    if parts:
        words = (
            _("This order lacks some of what you asked for. Print the rest at home, from the folder {folder}: {parts}.")
            if job.only
            else _("This order alone cannot be played. Print the rest at home, from the folder {folder}: {parts}.")
        )
        words = words.format(folder=AT_HOME, parts=listed(parts))
    elif job.only:
        words = _("This order has the parts you asked for, not the whole game.")
    else:
        words = _("This order can be played.")
    return f"{words} {job.kit.besides}".rstrip()
