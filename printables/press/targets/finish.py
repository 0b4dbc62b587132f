"""What becomes of a sheet whichever way it was laid out: bleeds, crop marks, flip, proof lines, printer, copies."""

from __future__ import annotations

from dataclasses import replace

from printables.press.backs import bled
from printables.press.cropmarks import marked
from printables.press.job import Job, Output, Tick, imprint, inks
from printables.press.margins import adjusted, short_of
from printables.press.proofing import proofed
from printables.press.renderer import Imprint, render
from printables.press.suited import suited
from printables.sheets.duplex import flipped
from printables.sheets.imposition import File


def finished(job: Job, laid: File, change: str = "", *, anew: bool = True) -> Output:
    """Make the output of a file that was laid out for a job.

    :param change: what was laid otherwise already. :param anew: whether it may be laid anew for wide white edges.
    """
    if anew:
        laid, change = suited(laid, job.profile, job.paper, job.kit.faces)
    laid = bled(laid, job.preset.back_bleed, job.kit.faces)
    laid = marked(laid, job.preset, job.kit.faces)
    if laid.flip and job.turned_on != laid.flip:
        laid = flipped(laid)
    if job.preset.proof:
        laid = proofed(laid, job.kit.faces)
    bare = adjusted(laid, job.profile, job.kit.faces)
    if sum(len(page.marks) for page in bare.pages) < sum(len(page.marks) for page in laid.pages):
        change = f"{change or laid.name} without crop marks"
    laid = copied(bare, job.copies)
    return _pdf(job, laid, imprint(job), change)


def _pdf(job: Job, file: File, mark: Imprint, change: str) -> Output:
    def make(tick: Tick) -> bytes:
        return render(file, job.kit.faces, mark, inks(job.preset), tick)

    lost = sorted({page.sheet for page in file.pages if short_of(page)})
    note = ""
    if lost:
        which = f"sheet{'s' * (len(lost) > 1)} {', '.join(map(str, lost))}"
        note = f"{file.name}: this printer's white edge cuts into ruler or heading of {which}. Measure a piece instead."
    return Output(file.name, file.title, len(file.pages), file.sheets, file, make, note=note, change=change)


def copied(file: File, copies: int) -> File:
    """Repeat a file's sheets, so many times over."""
    if copies == 1:
        return file
    sheets = file.sheets
    pages = tuple(replace(page, sheet=page.sheet + n * sheets) for n in range(copies) for page in file.pages)
    return replace(file, pages=pages)
