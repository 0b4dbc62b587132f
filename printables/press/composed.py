"""What a service prints in a picture of its own making: standees, and boxes for the cards of an order.

Where figure, foot and panels lie on the picture is the service's, and stands in the preset with its source. Our stands
bear a code on a foot that lies flat; a standee's foot stands across, so the camera does not read it: the order says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from printables.components.stands import Stand
from printables.draw.area import Area
from printables.press.job import Job, chosen
from printables.press.pictures import face_image
from printables.press.presets import Preset
from printables.press.presets import Standee as Sort
from printables.press.services import Order, left_out, orders
from printables.sheets.component import Face, Rect

SMALLER: Final = 0.95
"""By how much a figure may be made smaller to fit a standee."""
LARGER: Final = 1.25
"""The most by which it is made larger."""


@dataclass(frozen=True, slots=True)
class Composed:
    """A product whose sides are pictures of their own.

    :param product: its name at the service. :param part: the kit's file. :param sides: for each piece its faces,
        the back empty where there is one side only. :param copies: of each piece. :param note: what one should know.
    """

    product: str
    part: str
    sides: tuple[tuple[Face, Face | None], ...]
    copies: tuple[int, ...]
    note: str = ""


def not_made(job: Job) -> tuple[str, ...]:
    """Name what of a job its service makes nothing of."""
    stands = tuple(standees(job))
    return left_out(job, orders(job, bool(stands)), [thing.part for thing in stands])


def standees(job: Job) -> Iterator[Composed]:
    """Yield the standees of a job's stands, those of one file and size together."""
    for file in chosen(job.kit, job.only):
        placed = {place.face for page in file.pages for place in page.placements}
        stands = [one for one in job.kit.counters if isinstance(one, Stand) and one.figure in placed]
        by_sort: dict[str, tuple[Sort, list[Stand]]] = {}
        for stand in stands:
            if sort := _sort(job.preset, job.kit.faces[stand.figure]):
                by_sort.setdefault(sort.name, (sort, []))[1].append(stand)
        for sort, those in by_sort.values():
            yield Composed(
                sort.name,
                file.name.removesuffix(".pdf"),
                tuple(
                    (
                        _standing(job.kit.faces[stand.figure], f"{stand.figure}-standee", sort),
                        _standing(job.kit.faces[stand.behind], f"{stand.behind}-standee", sort),
                    )
                    for stand in those
                ),
                tuple(stand.copies for stand in those),
                "has no place for codes: the camera does not read it",
            )


def _sort(preset: Preset, face: Face) -> Sort | None:
    """The smallest standee that a figure fits, a little smaller if need be."""
    fits = [sort for sort in preset.standees if _scale(face, sort) >= SMALLER]
    return min(fits, key=lambda sort: sort.figure[2] * sort.figure[3], default=None)


def _scale(face: Face, sort: Sort) -> float:
    return min(sort.figure[2] / face.width, sort.figure[3] / face.height, LARGER)


def _standing(face: Face, id: str, sort: Sort) -> Face:
    """A figure on the lower edge of a standee's, in the middle."""
    x, y, wide, high = sort.figure
    scale = _scale(face, sort)

    def draw(area: Area) -> None:
        area.rect(0, 0, area.width, area.height, fill="white")
        left, top = x + (wide - face.width * scale) / 2, y + high - face.height * scale
        _at(area, face, (left, top, face.width * scale, face.height * scale))

    return Face(id, sort.width, sort.height, draw)


def _at(area: Area, face: Face, place: Rect) -> None:
    """Draw a face in a place, cut at its trim."""
    canvas = area.canvas
    left, low = area.at(place[0], place[1] + place[3])
    canvas.saveState()
    area.clip(*place)
    canvas.translate(left, low)
    canvas.scale(place[2] / face.width, place[3] / face.height)
    face.draw(Area(canvas, face.width, face.height, where=area.where))
    canvas.restoreState()


def tuck_boxes(job: Job, ordered: Sequence[Order]) -> Iterator[Composed]:
    """Yield a box for the cards of each order that one holds: their back on its two large sides."""
    for file, product, pieces in ordered:
        boxes = [box for box in job.preset.boxes if box.product == product.name and box.holds >= len(pieces)]
        box = min(boxes, key=lambda box: box.holds, default=None)
        back = next((back for _, back in pieces if back), "")
        if box is None or not back:
            continue
        face = job.kit.faces[back]
        ground = "#" + face_image(face, 200).crop((3, 100, 4, 101)).tobytes().hex().upper()  # near its left edge

        def draw(area: Area, face: Face = face, ground: str = ground, panels: Sequence[Rect] = box.panels) -> None:
            area.rect(0, 0, area.width, area.height, fill=ground)
            for x, y, wide, high in panels:
                scale = min(wide / face.width, high / face.height)
                w, h = face.width * scale, face.height * scale
                _at(area, face, (x + (wide - w) / 2, y + (high - h) / 2, w, h))

        stem = file.name.removesuffix(".pdf")
        yield Composed(box.name, stem, ((Face(f"{stem}-box", box.width, box.height, draw), None),), (1,))
