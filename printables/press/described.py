"""What was printed, for programs: a plan as its folder's manifest tells it. See :mod:`printables.press.manifest`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from companion.kernel.version import VERSION
from printables.press.cutter import CutFile, Outline, reach
from printables.press.gutterfold import is_folded
from printables.press.manifest import description, pdf, placement, print_manifest
from printables.press.plan import PrintPlan
from printables.press.renderer import STANDARD


def described(plan: PrintPlan) -> dict[str, Any]:
    """Return what was made.

    Backs' places are those on the true paper: a file for a printer whose backs were moved says by how much in
    ``adjust``.
    """
    job = plan.job
    data = _order(plan) if plan.service else _sheets(plan)
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
    data["plan"] = plan.told()
    return data


def _sheets(plan: PrintPlan) -> dict[str, Any]:
    """Return what lies where on sheets that are printed at home."""
    job = plan.job
    sheets = [(output, output.file) for output in plan.outputs if output.file]
    data = print_manifest(replace(job.kit, files=tuple(file for _, file in sheets)), VERSION, job.paper)
    for entry, (output, file) in zip(data["files"], sheets, strict=True):
        if output.cuts:
            entry["cuts"] = [_cuts(cut, plan) for cut in output.cuts]
        moved = next((page.adjust for page in file.pages if page.adjust), None)
        if job.preset.layout == "fold":
            entry["folded"] = is_folded(file)
        if moved:
            entry["adjust"] = {"x_mm": moved.x, "y_mm": moved.y, "turn_deg": moved.turn}
            if (moved.wide, moved.high, moved.skew) != (0.0, 0.0, 0.0):
                entry["adjust"]["linear"] = [round(part, 8) for part in moved.linear]
    return data


def _order(plan: PrintPlan) -> dict[str, Any]:
    """Return what lies where on the pictures and pages of a service's order."""
    job = plan.job
    data = description(job.kit, VERSION)
    printed = [output for output in plan.outputs if output.page_boxes]
    backs = {piece.back for piece in job.kit.counters}
    sharp = {"dpi": job.preset.dpi} if job.preset.layout == "images" else {}
    data["files"] = [
        pdf(output.name, output.title, output.pages, (output.page_boxes[0].width, output.page_boxes[0].height)) | sharp
        for output in printed
    ]
    lists = [output for output in plan.outputs if output.order]
    if lists:
        data["orders"] = [{"name": output.name, "rows": [list(row) for row in output.order]} for output in lists]
    if sheet := next((output for output in plan.outputs if output.data is not None and not output.order), None):
        data["order_sheet"] = {"name": sheet.name, "sha256": sha256(sheet.data or b"").hexdigest()}
    data["placements"] = [
        placement(box.face.id, output.name, number, "back" if box.face.id in backs else "front", box.rect)
        for output in printed
        for number, box in enumerate(output.page_boxes, 1)
    ]
    return data


def _cuts(cut: CutFile, plan: PrintPlan) -> dict[str, Any]:
    """Return what a machine cuts of a page: the box around each line, for whoever checks the files."""

    def boxes(lines: Sequence[Outline]) -> list[list[float]]:
        return [[round(edge, 4) for edge in line.box] for line in lines]

    drawing = cut.drawing
    return {
        "page": cut.page,
        "files": [name for name, _ in cut.kinds],
        "reach_mm": [round(edge, 4) for edge in reach(drawing.paper, drawing.marks, plan.job.preset.machine)],
        "cut_mm": boxes(drawing.cut),
        "score_mm": boxes(drawing.score),
    }
