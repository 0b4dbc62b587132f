"""Sheets for a cutting plotter: the target ``cutter``.

For a machine that finds its way by registration marks, or by a frame by which a sheet is laid on its mat. Beside each
PDF lie the outlines to cut, as SVG and DXF.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from printables.press.contours import contoured
from printables.press.job import Job, Output, attempted, chosen, ready
from printables.press.targets.finish import finished
from printables.sheets.imposition import File


def outputs(job: Job) -> Iterator[Output]:
    """Make a PDF of each file, and the files of its cuts."""
    for file in chosen(job.kit, job.only):
        yield from attempted(file, partial(_made, job, file))


def _made(job: Job, file: File) -> Iterator[Output]:
    laid, cuts = contoured(job, file)
    made = finished(job, laid)
    yield replace(made, cuts=cuts)
    for cut in cuts:
        for name, data in cut.kinds:
            yield ready(name, f"Cuts of {made.title}", data)
