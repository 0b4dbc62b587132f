"""Proofs: trim, safe zone and bleed drawn over what is printed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page


def proofed(file: File, faces: dict[str, Face] | Any) -> File:
    """Trim, safe zone and bleed drawn over every piece."""
    return replace(file, pages=tuple(replace(page, overlay=_overlay(page, faces)) for page in file.pages))


def _overlay(page: Page, faces: Any) -> Draw:
    safe = DESIGN.mm("safe")

    def draw(area: Area) -> None:
        if page.overlay:
            page.overlay(area)
        if page.turned:
            area.canvas.saveState()
            area.canvas.translate(*area.at(area.width, 0))
            area.canvas.rotate(180)
            area = type(area)(area.canvas, area.width, area.height, area.where)
        for place in page.placements:
            x, y, wide, high = place.rect
            bleed = place.spill or ((0.0 if place.window else faces[place.face].bleed),) * 4
            left, top, right, bottom = bleed
            if any(bleed):
                area.rect(x - left, y - top, wide + left + right, high + top + bottom, line="blue", weight=0.2,
                          dash=(1.2, 0.8))  # fmt: skip
            if not place.window:
                area.rect(x + safe, y + safe, wide - 2 * safe, high - 2 * safe, line="green_dark", weight=0.2,
                          dash=(0.4, 0.6))  # fmt: skip
            area.rect(x, y, wide, high, line="red", weight=0.2)
        if page.turned:
            area.canvas.restoreState()

    return draw
