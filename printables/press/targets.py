"""The press: a kit becomes files for a target. Pure imposition; :mod:`printables.press.renderer` draws it.

    job = Job(kit("pleasantville"), preset("fold"), paper("a4"))
    for output in outputs(job):
        data = output.make(lambda: None)      # bytes of fold/counters.pdf

Kits impose their own sheets for duplex printing on the long edge; every other target is made from these: the
pairs of faces that lie behind each other are read off them and laid out anew, or their backs are moved and turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from printables.press.backs import bled
from printables.press.contours import Cuts, contoured
from printables.press.cropmarks import marked
from printables.press.gutterfold import folded
from printables.press.job import Job, Output, Tick, chosen, imprint, inks, ready
from printables.press.margins import adjusted, short_of
from printables.press.nup import gridded
from printables.press.proofing import proofed
from printables.press.renderer import Imprint, render
from printables.press.services import images_of, pages_of
from printables.sheets.duplex import flipped
from printables.sheets.imposition import File


def outputs(job: Job) -> tuple[Output, ...]:
    """Everything that a job makes, in order; nothing is drawn yet.

    :raises UserError: nothing of the kit can be made for the target, or a name in ``only`` is unknown.
    """
    made = {"images": images_of, "pages": pages_of}.get(job.preset.layout, _sheets)
    return tuple(made(job))


def _sheets(job: Job) -> Iterator[Output]:
    mark = imprint(job)
    for file in chosen(job.kit, job.only):
        cuts: Cuts = ()
        laid = file
        if job.preset.layout == "fold":
            laid = folded(file, job.kit.faces, job.paper)
        elif job.preset.layout == "cutter":
            laid, cuts = contoured(job, file)
        elif job.preset.grid:
            laid = gridded(file, job.kit.faces, job.paper, job.preset.grid)
        laid = bled(laid, job.preset.back_bleed, job.kit.faces)
        laid = marked(laid, job.preset, job.kit.faces)
        if laid.flip and job.turned_on != laid.flip:
            laid = flipped(laid)
        if job.preset.proof:
            laid = proofed(laid, job.kit.faces)
        laid = adjusted(laid, job.profile, job.kit.faces)
        laid = copied(laid, job.copies)
        yield _pdf(job, laid, mark)
        for name, data in cuts:
            yield ready(name, f"Cuts of {laid.title}", data)


def _pdf(job: Job, file: File, mark: Imprint) -> Output:
    def make(tick: Tick) -> bytes:
        return render(file, job.kit.faces, mark, inks(job.preset), tick)

    lost = sorted({page.sheet for page in file.pages if short_of(page)})
    note = ""
    if lost:
        which = f"sheet{'s' * (len(lost) > 1)} {', '.join(map(str, lost))}"
        note = f"{file.name}: this printer's white edge cuts into ruler or heading of {which}. Measure a piece instead."
    return Output(file.name, file.title, len(file.pages), file.sheets, file, make, note=note)


def copied(file: File, copies: int) -> File:
    """A file's sheets, so many times over."""
    if copies == 1:
        return file
    sheets = file.sheets
    pages = tuple(replace(page, sheet=page.sheet + n * sheets) for n in range(copies) for page in file.pages)
    return replace(file, pages=pages)
