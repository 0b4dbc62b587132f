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
from dataclasses import replace
from typing import Final

from printables.press.job import Job, Output
from printables.press.presets import Layout
from printables.press.targets import cutter, fold, images, pages, sheets
from printables.sheets.imposition import File

FIRST: Final = "start-here.pdf"
"""The sheet that says how many sheets each file has."""

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
    made = _told(job, tuple(MAKERS[job.preset.layout](job)))
    if made[0].trouble and all(output.trouble for output in made):
        raise made[0].trouble
    return made


def _told(job: Job, made: tuple[Output, ...]) -> tuple[Output, ...]:
    """The outputs with a first sheet that tells of the files as they are laid out here."""
    laid = {output.file.name: output.file for output in made if output.file}
    files = tuple(file for file in job.kit.files if file.name != FIRST)
    now = tuple(laid.get(file.name, file) for file in files)
    if FIRST not in laid or job.kit.start is None or all(map(_alike, files, now)):
        return made
    kit = replace(job.kit, files=(job.kit.start(now), *files))
    (first,) = MAKERS[job.preset.layout](replace(job, kit=kit, only=(FIRST,)))
    return tuple(first if output.file and output.file.name == FIRST else output for output in made)


def _alike(one: File, other: File) -> bool:
    return (one.sheets, one.flip, one.paper.name) == (other.sheets, other.flip, other.paper.name)
