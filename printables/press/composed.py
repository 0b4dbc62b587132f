"""What a service prints in a picture of its own making: standees, mats, pads, and boxes for the cards of an order.

Where figure, foot and panels lie on the picture is the service's, and stands in the preset with its source. Our stands
bear a code on a foot that lies flat; a standee's foot stands across, so the camera does not read it: the order says so.
A board keeps its size, for the camera and the counters, and lies in the middle of the smallest mat that holds it; a
sheet to be written on is made as large as its pad.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from printables.components.stands import Stand
from printables.draw.area import Area
from printables.press.job import Job, group_of
from printables.press.output import OrderLine
from printables.press.pictures import face_image
from printables.press.presets import Preset, Product
from printables.press.presets import Standee as Sort
from printables.press.renderer import PageBox
from printables.press.suited import LEAST
from printables.sheets.component import Face, Rect
from printables.sheets.imposition import File

SMALLER: Final = 0.95
"""By how much a figure may be made smaller to fit a standee."""
LARGER: Final = 1.25
"""The most by which it is made larger."""
FULL: Final = 0.6
"""How much of a mat its board covers at least: on a larger one it would be lost."""


def composed(job: Job, files: Sequence[File]) -> Iterator[OrderLine]:
    """Yield what of a kit's files gets a picture made for it; boxes come later, for they hold an order's cards."""
    for pictured in (standees, mats, pads):
        for file in files:
            yield from pictured(job, file)


def standees(job: Job, file: File) -> Iterator[OrderLine]:
    """Yield the standees of a file's stands, those of one size together."""
    placed = {place.face for page in file.pages for place in page.placements}
    stands = [one for one in job.kit.counters if isinstance(one, Stand) and one.back in placed]
    by_sort: dict[Sort, list[Stand]] = {}
    for stand in stands:
        if sort := _sort(job.preset, job.kit.faces[stand.back]):
            by_sort.setdefault(sort, []).append(stand)
    for sort, those in by_sort.items():
        alike = Counter((stand.back, stand.behind) for stand in those)
        pieces: list[tuple[PageBox, PageBox]] = []
        for (figure, behind), copies in alike.items():
            front, back = (_standing(job.kit.faces[id], f"{id}-standee", sort) for id in (figure, behind))
            pieces += [(front, back)] * copies
        yield OrderLine(sort.name, file, tuple(pieces), "has no place for codes: the camera does not read it")


def _sort(preset: Preset, face: Face) -> Sort | None:
    """Return the smallest standee that a figure fits, a little smaller if need be."""
    fits = [sort for sort in preset.standees if _scale(face, sort) >= SMALLER]
    return min(fits, key=lambda sort: sort.figure[2] * sort.figure[3], default=None)


def _scale(face: Face, sort: Sort) -> float:
    return min(sort.figure[2] / face.width, sort.figure[3] / face.height, LARGER)


def _standing(face: Face, id: str, sort: Sort) -> PageBox:
    """Return a figure on the lower edge of a standee's, in the middle."""
    x, y, wide, high = sort.figure
    scale = _scale(face, sort)
    tall = face.height * scale
    return _pictured(id, (sort.width, sort.height), face, [((x, y + high - tall, wide, tall), scale)], "white")


def mats(job: Job, file: File) -> Iterator[OrderLine]:
    """Yield the boards of a file, each at its own size on a mat, where a mat holds it."""
    faces = _shown(job, file) if group_of(file.name) == "boards" else []
    laid = [(face, mat) for face in faces for mat in [_mat(job.preset, face)] if mat]
    if len(laid) < len(faces):
        return
    for name in dict.fromkeys(mat.name for _, mat in laid):
        pieces = tuple((_on(face, mat, 1.0), None) for face, mat in laid if mat.name == name)
        yield OrderLine(name, file, pieces, "the board keeps its size, in the middle")


def _mat(preset: Preset, face: Face) -> Product | None:
    """Return the smallest mat that holds a board, upright as the board is."""
    fits = [
        mat
        for mat in (_upright(mat, face) for mat in preset.products if mat.holds == "board")
        if mat.width >= face.width and mat.height >= face.height
        if face.width * face.height >= FULL * mat.width * mat.height
    ]
    return min(fits, key=lambda mat: mat.width * mat.height, default=None)


def _upright(product: Product, face: Face) -> Product:
    """Return a product turned as a face is."""
    if (product.width > product.height) == (face.width > face.height):
        return product
    return replace(product, width=product.height, height=product.width)


def pads(job: Job, file: File) -> Iterator[OrderLine]:
    """Yield a file's sheets that are written on, a pad for each side, as large as one pad allows."""
    sorts = [product for product in job.preset.products if product.holds == "sheet"]
    faces = _shown(job, file) if file.written else []
    pad = max(sorts, key=lambda pad: _fit(faces, pad), default=None)
    if faces and pad and _fit(faces, pad) >= LEAST:
        pieces = tuple((_on(face, pad, _fit(faces, pad), "white"), None) for face in faces)
        note = f"a pad for each page, at {_fit(faces, pad):.0%} of its size at home"
        yield OrderLine(pad.name, file, pieces, note)


def _fit(faces: Sequence[Face], product: Product) -> float:
    """By how much faces are made smaller so that all fit a product."""
    return min((min(product.width / face.width, product.height / face.height) for face in faces), default=1.0)


def _shown(job: Job, file: File) -> list[Face]:
    """Return the faces of a file, each once."""
    return [job.kit.faces[id] for id in dict.fromkeys(place.face for page in file.pages for place in page.placements)]


def _on(face: Face, product: Product, scale: float, ground: str = "") -> PageBox:
    """Return a face in the middle of a product."""
    more = 2 * product.bleed
    size = product.width + more, product.height + more
    return _pictured(f"{face.id}-{product.name}", size, face, [((0, 0, *size), scale)], ground)


def _pictured(
    id: str, size: tuple[float, float], face: Face, places: Sequence[tuple[Rect, float]], ground: str = ""
) -> PageBox:
    """Return a picture that is all of a service's page: a face in the middle of places, and around it one colour.

    :param size: of the page, mm. :param places: each with how much larger the face is there. :param ground: the colour;
        that of the face's sides, if none is named.
    """

    def draw(area: Area) -> None:
        area.rect(0, 0, area.width, area.height, fill=ground or _ground(face))
        for place, scale in places:
            _at(area, face, place, scale)

    return PageBox(Face(id, *size, draw), *size, size)


def _ground(face: Face) -> str:
    """Return the colour that is most along a face's sides."""
    image = face_image(face, 200)
    sides = [image.crop((x, 0, x + 1, image.height)).tobytes() for x in (2, image.width - 3)]
    pixels = Counter(side[at : at + 3] for side in sides for at in range(0, len(side), 3))
    return "#" + pixels.most_common(1)[0][0].hex().upper()


def _at(area: Area, face: Face, place: Rect, scale: float) -> None:
    """Draw a face in the middle of a place, cut at its trim."""
    canvas = area.canvas
    wide, high = face.width * scale, face.height * scale
    x, y = place[0] + (place[2] - wide) / 2, place[1] + (place[3] - high) / 2
    with area.clipped(x, y, wide, high):
        canvas.translate(*area.at(x, y + high))
        canvas.scale(scale, scale)
        face.draw(Area(canvas, face.width, face.height, where=area.where))


def tuck_boxes(job: Job, ordered: Sequence[OrderLine]) -> Iterator[OrderLine]:
    """Yield a box for the cards of each line that one holds: their back on its two large sides."""
    for line in ordered:
        boxes = [box for box in job.preset.boxes if box.product == line.product and box.holds >= len(line.pieces)]
        box = min(boxes, key=lambda box: box.holds, default=None)
        back = next((back.face for _, back in line.pieces if back), None)
        if box and back:
            panels = [(panel, min(panel[2] / back.width, panel[3] / back.height)) for panel in box.panels]
            whole = _pictured(f"{line.file.stem}-box", (box.width, box.height), back, panels)
            yield OrderLine(box.name, line.file, ((whole, None),))
