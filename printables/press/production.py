"""Production: a job's files are made, one after the other, and delivered with their manifest.

``print_kit("pleasantville", Path("out"), "letter")`` writes PDFs and ``manifest.json``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TextIO

from companion.kernel.errors import UserError
from companion.kernel.version import VERSION
from printables.kits import kit
from printables.press.coverage import Cost, cost
from printables.press.cutter import CutFile, Outline, reach
from printables.press.delivery import Delivery
from printables.press.job import Job, Output
from printables.press.manifest import description, encoded, print_manifest, together
from printables.press.presets import preset
from printables.press.renderer import STANDARD
from printables.press.targets import outputs
from printables.sheets import shape
from printables.sheets.digest import digests, pages
from printables.sheets.paper import paper as find_paper

ORDER: Final = "order.csv"
"""What a list of which back belongs to which front is called."""

MANIFEST: Final = "manifest.json"

Watch = Callable[[int, int, str], None]
"""Told of progress: pages made, pages in all, what is being made."""


def produce(
    job: Job, made: Sequence[Output], out: Path, watch: Watch | None = None, *, troubles: list[str] | None = None
) -> tuple[Path, ...]:
    """Write everything of a job, the manifest last: a folder with a manifest is whole.

    :param made: what the job makes: :func:`printables.press.targets.outputs`.
    :param out: the folder, made if it isn't there. :param watch: is told of progress.
    :param troubles: gets a sentence for each output that cannot be made, while the others are; without, the first
        ends everything.
    :returns: the files written; those that could not be made are not in the manifest.
    :raises UserError: the folder cannot be written to, or holds files of another printing that this one would leave
        there; a face doesn't fit; nothing at all can be made.
    """
    total = sum(output.pages for output in made)
    done = 0
    good: list[Output] = []
    faces: dict[str, dict[str, str]] = {}
    drawn: dict[str, list[str]] = {}
    with Delivery(out) as delivery:
        for output in made:

            def tick(name: str = output.name) -> None:
                nonlocal done
                done += 1
                if watch:
                    watch(done, total, name)

            try:
                data = output.make(tick)
            except UserError as error:
                if troubles is None or (output is made[-1] and not good):
                    raise
                troubles.append(str(error))
                continue
            delivery.add(output.name, data)
            good.append(output)
            if output.name.endswith(".pdf"):
                faces[output.name], drawn[output.name] = digests(data), pages(data)
            elif output.page_boxes:
                faces[output.name] = {output.page_boxes[0].face.id: sha256(data).hexdigest()[:16]}
        told = manifest(job, good)
        for entry in told["files"]:
            entry["faces"] = faces.get(entry["name"], {})
            if entry["name"] in drawn:
                entry["drawn"] = drawn[entry["name"]]
        delivery.add(MANIFEST, encoded(_with_earlier(job, told, out)))
    return delivery.files


def _with_earlier(job: Job, told: dict[str, Any], out: Path) -> dict[str, Any]:
    """What a folder's manifest says once a job's files are there: also of those that were printed into it before."""
    there = out / MANIFEST
    if not there.is_file():
        return told
    try:
        earlier = shape.read(there)
    except UserError:  # not ours, or damaged: what is made now is whole without it
        return told
    names = [file["name"] for file in earlier["files"] if (out / file["name"]).is_file()]
    try:
        return together(earlier, told, names, [file.name for file in job.kit.files])
    except UserError as error:
        raise UserError(f'The folder "{out}" cannot take this: {error}') from None


def print_kit(game: str, out: Path, paper: str = "a4") -> tuple[Path, ...]:
    """Write a game's PDFs for a printer at home, and their ``manifest.json``.

    Everything is made before anything is written to the folder, and the manifest comes last: a folder with a
    manifest is whole.

    :param out: the folder, made if it isn't there. :param paper: ``a4`` or ``letter``.
    :returns: the files written, the manifest last.
    :raises UserError: no such game or paper; the folder cannot be written to; a face doesn't fit its place.
    """
    job = Job(kit(game, paper), preset("home"), find_paper(paper))
    return produce(job, outputs(job), out)


def manifest(job: Job, made: Sequence[Output]) -> dict[str, Any]:
    """Return what was made, for programs: see :mod:`printables.press.manifest`.

    Backs' places are those on the true paper: a file for a printer whose backs were moved says by how much in
    ``adjust``.
    """
    sheets = [(output, output.file) for output in made if output.file]
    if sheets:
        files = tuple(file for _, file in sheets)
        data = print_manifest(replace(job.kit, files=files), VERSION, job.paper)
        two_sided = {file.name for file in job.kit.files if file.flip}
        for entry, (output, file) in zip(data["files"], sheets, strict=True):
            if output.cuts:
                entry["cuts"] = [_cuts(cut, job) for cut in output.cuts]
            moved = next((page.adjust for page in file.pages if page.adjust), None)
            if job.preset.layout == "fold":
                entry["folded"] = file.name in two_sided and any(mark.fold for mark in file.pages[0].marks)
            if moved:
                entry["adjust"] = {"x_mm": moved.x, "y_mm": moved.y, "turn_deg": moved.turn}
                if (moved.wide, moved.high, moved.skew) != (0.0, 0.0, 0.0):
                    entry["adjust"]["linear"] = [round(part, 8) for part in moved.linear]
    else:
        data = description(job.kit, VERSION)
        drawn = [output for output in made if output.page_boxes]
        backs = {piece.back for piece in job.kit.counters}
        data["files"] = [
            {
                "name": output.name,
                "title": output.title,
                "pages": output.pages,
                "paper_mm": [round(length, 4) for length in (output.page_boxes[0].width, output.page_boxes[0].height)],
                "flip": None,
            }
            | ({"dpi": job.preset.dpi} if job.preset.layout == "images" else {})
            for output in drawn
        ]
        lists = [output for output in made if output.name.endswith(ORDER)]
        if lists:
            data["orders"] = [{"name": output.name, "rows": _order_rows(output)} for output in lists]
        data["placements"] = [
            {
                "face": page_box.face.id,
                "file": output.name,
                "page": number,
                "side": "back" if page_box.face.id in backs else "front",
                "rect_mm": [round(length, 4) for length in page_box.rect],
                "turn": 0,
            }
            for output in drawn
            for number, page_box in enumerate(output.page_boxes, 1)
        ]
    data["target"] = job.preset.label
    if job.preset.proof:
        data["proof"] = True
    if job.preset.ink == "cmyk":
        data["inks"] = {"space": "cmyk", "limit": job.preset.limit}
        if job.preset.layout == "pages":
            data["inks"]["declares"] = STANDARD
    if job.profile:
        margins = {edge: round(mm, 4) for edge, mm in job.profile.margins.named().items()}
        data["printer"] = {"name": job.profile.name, "tray": job.profile.tray, "margins_mm": margins}
    return data


def _order_rows(output: Output) -> list[list[str]]:
    """What an order's list says: front, back and how many."""
    return [line.split(",") for line in output.make(lambda: None).decode().splitlines()[1:]]


def _cuts(cut: CutFile, job: Job) -> dict[str, Any]:
    """What a machine cuts of a page: the box around each line, for whoever checks the files."""

    def boxes(lines: Sequence[Outline]) -> list[list[float]]:
        return [[round(edge, 4) for edge in line.box] for line in lines]

    drawing = cut.drawing
    return {
        "page": cut.page,
        "files": [name for name, _ in cut.kinds],
        "reach_mm": [round(edge, 4) for edge in reach(drawing.paper, drawing.marks, job.preset.machine)],
        "cut_mm": boxes(drawing.cut),
        "score_mm": boxes(drawing.score),
    }


def estimate(made: Sequence[Output], watch: Watch | None = None) -> list[tuple[Output, Cost | None]]:
    """Give every output and its cost; pictures, cut files and lists have none."""
    total = sum(output.pages for output in made)
    done = 0
    rows: list[tuple[Output, Cost | None]] = []
    for output in made:

        def tick(name: str = output.name) -> None:
            nonlocal done
            done += 1
            if watch:
                watch(done, total, name)

        try:
            rows.append((output, cost(output.make(tick)) if output.name.endswith(".pdf") else None))
        except UserError as error:
            rows.append((replace(output, note=str(error)), None))
    return rows


class Bar:
    """A progress bar on a terminal; silent where there is none."""

    WIDE: Final = 28

    def __init__(self, stream: TextIO | None = None) -> None:
        self.stream = stream or sys.stderr
        self.shows = self.stream.isatty()

    def __call__(self, done: int, total: int, what: str) -> None:
        if self.shows:
            full = round(self.WIDE * done / max(total, 1))
            bar = "█" * full + "░" * (self.WIDE - full)
            self.stream.write(f"\r{bar} {done}/{total}  {what:<40.40}")
            if done >= total:
                self.stream.write("\r" + " " * (self.WIDE + 60) + "\r")
            self.stream.flush()
