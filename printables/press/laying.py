"""Sheets: a kit's file laid for a target's printer, folding or cutter, and for the printer at hand. Pure imposition.

``home`` is what to use unless there is a reason for another. ``lowink`` is the same with pale areas, where ink is
dear or the printer a laser that streaks. ``proof`` shows where cut, safe zone and bleed lie: for whoever draws faces,
not for play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from printables.press.contours import contoured
from printables.press.cropmarks import bled, marked, proofed
from printables.press.gutterfold import folded, is_folded
from printables.press.job import Job
from printables.press.margins import adjusted, short_of
from printables.press.nup import gridded
from printables.press.output import Output
from printables.press.presets import Layout
from printables.press.suited import fits, suited
from printables.sheets.duplex import flipped
from printables.sheets.imposition import File


def laid(job: Job, file: File) -> Iterator[Output]:
    """Yield a file's PDF, and what belongs to it.

    :raises UserError: it cannot be laid out for the target.
    """
    return LAYOUTS[job.preset.layout](job, file)


def _as_imposed(job: Job, file: File) -> Iterator[Output]:
    """As the kit imposes it; with a grid of its own in the preset, double-sided pieces of one size are laid in that."""
    grid = job.preset.grid
    yield finished(job, gridded(file, job.kit.faces, job.paper, grid) if grid else file)


def _folded(job: Job, file: File) -> Iterator[Output]:
    """One printed side, to be folded and glued back to back.

    For a printer that cannot print on both sides, or whose backs lie too far off to be corrected. It takes glue and
    twice the paper; the fold is what brings front and back together.
    """
    faces, change = job.kit.faces, ""
    new = folded(file, faces, job.paper)
    if is_folded(new) and job.profile and not fits(new, job.profile, faces):
        before = new.sheets
        new = folded(file, faces, job.paper, max(job.profile.margins.named().values()))
        change = f"{file.name} on {new.sheets} sheets instead of {before}"
    yield finished(job, new, change, anew=not is_folded(new))


def _cut(job: Job, file: File) -> Iterator[Output]:
    """For a machine that finds its way by registration marks, or by a frame by which a sheet is laid on its mat.

    Beside each PDF lie the outlines to cut, as SVG and DXF.
    """
    new, cuts = contoured(job, file)
    made = finished(job, new)
    yield replace(made, cuts=cuts)
    for cut in cuts:
        for name, data in cut.kinds:
            yield Output(name, f"Cuts of {made.title}", data=data)


LAYOUTS: Final[Mapping[Layout, Callable[[Job, File], Iterator[Output]]]] = {
    "sheets": _as_imposed,
    "fold": _folded,
    "cutter": _cut,
}


def finished(job: Job, file: File, change: str = "", *, anew: bool = True) -> Output:
    """Return what becomes of sheets whichever way they were laid: bleeds, crop marks, flip, proof lines, copies.

    :param change: what was laid otherwise already. :param anew: whether it may be laid anew for wide white edges.
    """
    if anew:
        file, change = suited(file, job.profile, job.paper, job.kit.faces)
    file = bled(file, job.preset.back_bleed, job.kit.faces)
    file = marked(file, job.preset, job.kit.faces)
    if file.flip and job.turned_on != file.flip:
        file = flipped(file)
    if job.preset.proof:
        file = proofed(file, job.kit.faces)
    bare = adjusted(file, job.profile, job.kit.faces)
    if sum(len(page.marks) for page in bare.pages) < sum(len(page.marks) for page in file.pages):
        change = f"{change or file.name} without crop marks"
    file = copied(bare, job.copies)
    lost = sorted({page.sheet for page in file.pages if short_of(page)})
    note = ""
    if lost:
        which = f"sheet{'s' * (len(lost) > 1)} {', '.join(map(str, lost))}"
        note = f"{file.name}: this printer's white edge cuts into ruler or heading of {which}. Measure a piece instead."
    return Output(file.name, file.title, len(file.pages), file.sheets, file, note=note, change=change)


def copied(file: File, copies: int) -> File:
    """Repeat a file's sheets, so many times over."""
    if copies == 1:
        return file
    sheets = file.sheets
    pages = tuple(replace(page, sheet=page.sheet + n * sheets) for n in range(copies) for page in file.pages)
    return replace(file, pages=pages)
