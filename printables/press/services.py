"""What printing services make of a kit: their products, the pieces that are these, and what is left out and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel.words import _, listed
from printables.press.composed import composed, tuck_boxes
from printables.press.job import Job, NothingToPrint, group_of
from printables.press.output import LeftOut, OrderLine
from printables.press.presets import Preset, Product
from printables.press.renderer import PageBox
from printables.press.suited import is_read
from printables.sheets.component import Face
from printables.sheets.duplex import pairs
from printables.sheets.imposition import File

SIZES: Final = 3
"""So many sizes of pieces are named at most."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a service makes of a job. :param lines: a product of a file each. :param left_out: what it does not make."""

    lines: tuple[OrderLine, ...]
    left_out: tuple[LeftOut, ...]


def order(job: Job, files: Iterable[File]) -> Order:
    """Work out a service's order: pieces cut of the kit's faces, pictures of the service's own making, boxes for cards.

    :raises NothingToPrint: it makes nothing of it.
    """
    files = tuple(files)
    cut, whole = products(job, files), tuple(composed(job, files))
    if not cut and not whole:
        raise none_made(job.preset)
    return Order((*cut, *whole, *tuck_boxes(job, cut)), tuple(_left_out(job, files, cut, whole)))


def products(job: Job, files: Iterable[File]) -> tuple[OrderLine, ...]:
    """List what a service cuts of the kit's faces, a line for each product of a file."""
    found: list[OrderLine] = []
    for file in files:
        by_product: dict[Product, list[tuple[str, str]]] = {}
        for front, back in pieces_of(file):
            product = product_of(job.preset, job.kit.faces[front], 2 if back else 1)
            if product:
                by_product.setdefault(product, []).append((front, back))
        for product, pieces in by_product.items():
            filling = job.preset.layout == "images"
            ids = dict.fromkeys(id for pair in pieces for id in pair if id)
            boxes = {id: page_box_of(job.kit.faces[id], product, filling=filling) for id in ids}
            found.append(OrderLine(product.name, file, tuple((boxes[one], boxes.get(two)) for one, two in pieces)))
    return tuple(found)


def none_made(preset: Preset) -> NothingToPrint:
    """Return the refusal of a job of which a service makes nothing."""
    names = ", ".join(f"{p.name} {p.width:.4g} × {p.height:.4g} mm" for p in preset.products)
    return NothingToPrint(f"The target {preset.name} makes none of these pieces; it makes: {names}.")


def pieces_of(file: File) -> Sequence[tuple[str, str]]:
    """Return a file's pieces: front and back, the back empty where the sheets have one side."""
    if file.flip:
        return pairs(file)
    return [(place.face, "") for page in file.pages for place in page.placements if not place.window]


def product_of(preset: Preset, face: Face, sides: int) -> Product | None:
    """Return what a piece becomes at a service: of two sizes that do, the nearer one."""
    fits = [p for p in preset.products if p.sides == sides and p.takes(face, preset.slack)]
    return min(fits, key=lambda p: abs(face.width - p.width) + abs(face.height - p.height), default=None)


def page_box_of(face: Face, product: Product, *, filling: bool) -> PageBox:
    """Place a face in the middle of a service's page.

    :param filling: it is made just large enough to fill the product; else it keeps its size, and its bleed fills it.
    """
    scale = max(product.width / face.width, product.height / face.height) if filling else 1.0
    size = (product.width, product.height)
    return PageBox(face, size[0] + 2 * product.bleed, size[1] + 2 * product.bleed, size, scale)


def _left_out(
    job: Job, files: Iterable[File], cut: Iterable[OrderLine], whole: Iterable[OrderLine]
) -> Iterable[LeftOut]:
    """Yield what of a job its service does not make, file by file."""
    made = {line.file.name for line in whole}
    for file in files:
        pieces = len(pieces_of(file))
        missing = pieces - sum(len(line.pieces) for line in cut if line.file.name == file.name)
        if file.name not in made and (missing or not pieces):
            yield LeftOut(file, missing, pieces, _why(job, LeftOut(file, missing, pieces, "")))


def _why(job: Job, left: LeftOut) -> str:
    """Say why a file is not in an order, or not whole."""
    name, kit, file = job.preset.name, job.kit, left.file
    if left.missing < left.pieces and left.spare:
        return _("these are the same pieces, made another way; one set is enough")
    if group_of(file.name) == "boards":
        mats = [product for product in job.preset.products if product.holds == "board"]
        if not mats:
            return _("Saucer knows no {target} mats for boards").format(target=name)
        faces = [kit.faces[place.face] for page in file.pages for place in page.placements]
        board = max(faces, key=lambda face: face.width * face.height)
        return _("Saucer knows no {target} mat that suits a board of {size}").format(target=name, size=_size(board))
    if all(is_read(page) for page in file.pages):
        return _("Saucer lays out pages to read for home printers only, not for {target}").format(target=name)
    sizes = dict.fromkeys(
        _size(kit.faces[front])
        for front, back in pieces_of(file)
        if not product_of(job.preset, kit.faces[front], 2 if back else 1)
    )
    shown = list(sizes) if len(sizes) <= SIZES else [*list(sizes)[:SIZES], _("others")]
    return (
        _("Saucer knows no {target} product for two-sided pieces of {sizes}")
        if file.flip
        else _("Saucer knows no {target} product for pieces of {sizes}")
    ).format(target=name, sizes=listed(shown))


def _size(face: Face) -> str:
    return f"{face.width:.4g} × {face.height:.4g} mm"
