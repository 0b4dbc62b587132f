"""What printing services make of a kit: their products, and the pieces that are these."""

from __future__ import annotations

from collections.abc import Sequence

from printables.press.job import Job, NothingToPrint, chosen
from printables.press.presets import Preset, Product
from printables.press.renderer import PageBox
from printables.sheets.component import Face
from printables.sheets.duplex import pairs
from printables.sheets.imposition import File

Order = tuple[File, Product, list[tuple[str, str]]]
"""A file, what the service makes of it, and the pieces: front and back; an empty back where there is none."""


def orders(job: Job, more: bool = False) -> tuple[Order, ...]:
    """List what of the kit a service makes: the file, the product and its pieces, those that are there twice twice.

    :param more: it makes something else of it, so there may be none.
    :raises NothingToPrint: it makes nothing of it; a name in ``only`` is unknown.
    """
    found: list[Order] = []
    for file in chosen(job.kit, job.only):
        by_product: dict[str, tuple[Product, list[tuple[str, str]]]] = {}
        for front, back in pieces_of(file):
            product = product_of(job.preset, job.kit.faces[front], 2 if back else 1)
            if product:
                by_product.setdefault(product.name, (product, []))[1].append((front, back))
        found += [(file, product, pieces) for product, pieces in by_product.values()]
    if not found and not more:
        names = ", ".join(f"{p.name} {p.width:.4g} × {p.height:.4g} mm" for p in job.preset.products)
        raise NothingToPrint(f"The target {job.preset.name} makes none of these pieces; it makes: {names}.")
    return tuple(found)


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
