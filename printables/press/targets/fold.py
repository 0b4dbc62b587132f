"""One printed side, to be folded and glued back to back: the target ``fold``.

For a printer that cannot print on both sides, or whose backs lie too far off to be corrected. It takes glue and twice
the paper; the fold is what brings front and back together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from printables.press.gutterfold import folded, is_folded
from printables.press.job import Job, Output, attempted, chosen
from printables.press.suited import fits
from printables.press.targets.finish import finished
from printables.sheets.imposition import File


def outputs(job: Job) -> Iterator[Output]:
    """Make a PDF of each file, fronts and backs on either side of a fold."""
    for file in chosen(job.kit, job.only):
        yield from attempted(file, partial(_made, job, file))


def _made(job: Job, file: File) -> Iterator[Output]:
    faces, change = job.kit.faces, ""
    laid = folded(file, faces, job.paper)
    if file.flip and is_folded(laid) and job.profile and not fits(laid, job.profile, faces):
        before = laid.sheets
        laid = folded(file, faces, job.paper, max(job.profile.margins.named().values()))
        change = f"{file.name} on {laid.sheets} sheets instead of {before}"
    yield finished(job, laid, change, anew=not (file.flip and is_folded(laid)))
