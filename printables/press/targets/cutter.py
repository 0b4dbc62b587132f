"""Sheets for a cutting plotter: the target ``cutter``.

For a machine that finds its way by three registration marks. Beside each PDF lie the outlines to cut, as SVG and DXF.
"""

from __future__ import annotations

from collections.abc import Iterator

from printables.press.contours import contoured
from printables.press.job import Job, Output, chosen, ready
from printables.press.targets.finish import finished


def outputs(job: Job) -> Iterator[Output]:
    """Make a PDF of each file, and the files of its cuts."""
    for file in chosen(job.kit, job.only):
        laid, cuts = contoured(job, file)
        made = finished(job, laid)
        yield made
        for name, data in cuts:
            yield ready(name, f"Cuts of {made.title}", data)
