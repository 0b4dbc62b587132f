"""Sheets for a printer at home that prints on both sides: the targets ``home``, ``lowink`` and ``proof``.

``home`` is what to use unless there is a reason for another. ``lowink`` is the same with pale areas, where ink is
dear or the printer a laser that streaks. ``proof`` shows where cut, safe zone and bleed lie: for whoever draws faces,
not for play. With a grid of its own in the preset, double-sided pieces of one size are laid in that.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from printables.press.job import Job, Output, attempted, chosen
from printables.press.nup import gridded
from printables.press.targets.finish import finished
from printables.sheets.imposition import File


def outputs(job: Job) -> Iterator[Output]:
    """Make a PDF of each file, as the kit imposes it or in the preset's grid."""
    for file in chosen(job.kit, job.only):
        yield from attempted(file, partial(_made, job, file))


def _made(job: Job, file: File) -> Iterator[Output]:
    grid = job.preset.grid
    yield finished(job, gridded(file, job.kit.faces, job.paper, grid) if grid else file)
