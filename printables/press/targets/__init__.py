"""Targets: a kit becomes files for a printer at home, a cutter, or a service. A module for each way of laying out.

    job = Job(kit("pleasantville"), preset("fold"), paper("a4"))
    for output in outputs(job):
        data = output.make(lambda: None)      # bytes of fold/counters.pdf

Kits impose their own sheets for duplex printing on the long edge; every other target is made from these: the
pairs of faces that lie behind each other are read off them and laid out anew, or their backs are moved and turned.
Pure imposition; :mod:`printables.press.renderer` draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from printables.press.job import Job, Output
from printables.press.presets import Layout
from printables.press.targets import cutter, fold, images, pages, sheets

MAKERS: Final[Mapping[Layout, Callable[[Job], Iterator[Output]]]] = {
    "sheets": sheets.outputs,
    "fold": fold.outputs,
    "cutter": cutter.outputs,
    "images": images.outputs,
    "pages": pages.outputs,
}


def outputs(job: Job) -> tuple[Output, ...]:
    """Work out everything that a job makes, in order; nothing is drawn yet.

    :returns: where one file of several cannot be laid out, an output that says so when it is to be made.
    :raises UserError: nothing of the kit can be made for the target, or a name in ``only`` is unknown.
    """
    made = tuple(MAKERS[job.preset.layout](job))
    if made[0].trouble and all(output.trouble for output in made):
        raise made[0].trouble
    return made
