"""What printing services are sent: pages of a press's PDF, or pictures with a list of what belongs together."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.kernel.errors import UserError
from printables.draw.inks import Inks
from printables.draw.pixels import opened
from printables.press.job import Job, Output, Tick, chosen, imprint, inks, ready
from printables.press.presets import Preset, Product
from printables.press.renderer import Imprint, PageBox, boxed_pages
from printables.sheets.component import Face
from printables.sheets.duplex import pairs
from printables.sheets.imposition import File

Order = tuple[File, Product, list[tuple[str, str]]]
"""A file, what the service makes of it, and the pieces: front and back."""


def orders(job: Job) -> tuple[Order, ...]:
    """What of the kit a service makes: the file, the product and its pieces, those that are there twice twice.

    :raises UserError: it makes nothing of it; a name in ``only`` is unknown.
    """
    found: list[Order] = []
    for file in chosen(job.kit, job.only):
        if not file.flip:
            continue
        by_product: dict[str, tuple[Product, list[tuple[str, str]]]] = {}
        for front, back in pairs(file):
            product = _product(job.preset, job.kit.faces[front])
            if product:
                by_product.setdefault(product.name, (product, []))[1].append((front, back))
        found += [(file, product, pieces) for product, pieces in by_product.values()]
    if not found:
        names = ", ".join(f"{p.name} {p.width:.4g} × {p.height:.4g} mm" for p in job.preset.products)
        raise UserError(f"The target {job.preset.name} makes none of these pieces; it makes: {names}.")
    return tuple(found)


def _product(preset: Preset, face: Face) -> Product | None:
    return next((p for p in preset.products if p.takes(face.width, face.height, preset.slack)), None)


def _page_box(face: Face, product: Product, exact: bool) -> PageBox:
    """A face on a service's page. Where sizes are exact, the page is made for the face; else the face for the page."""
    trim = (face.width, face.height) if exact else (product.width, product.height)
    scale = 1.0 if exact else max(product.width / face.width, product.height / face.height)
    return PageBox(face, trim[0] + 2 * product.bleed, trim[1] + 2 * product.bleed, trim, scale)


def pages_of(job: Job) -> Iterator[Output]:
    """PDF files of a service's products, a side a page."""
    mark = imprint(job)
    for file, product, pieces in orders(job):
        items = []
        for front, back in pieces * job.copies:
            two = (back, front) if job.preset.backs_first else (front, back)
            items += [_page_box(job.kit.faces[face], product, True) for face in two]
        name = f"{file.name.removesuffix('.pdf')}-{product.name}.pdf"
        title = f"{job.kit.title}: {file.title}"

        def make(tick: Tick, items: list[PageBox] = items, title: str = title) -> bytes:
            return boxed_pages(items, title, mark, inks(job.preset), tick)

        yield Output(name, f"{file.title}, {product.name}", len(items), None, None, make, tuple(items))


def images_of(job: Job) -> Iterator[Output]:
    """A picture of each face, and for each product's folder its list."""
    mark = imprint(job)
    for file, product, pieces in orders(job):
        folder = f"{product.name}/{file.name.removesuffix('.pdf')}"
        for face in dict.fromkeys(face for pair in pieces for face in pair):
            page_box = _page_box(job.kit.faces[face], product, False)

            def make(tick: Tick, page_box: PageBox = page_box) -> bytes:
                data = picture(page_box, job.preset.dpi, mark, inks(job.preset))
                tick()
                return data

            yield Output(f"{folder}/{face}.png", face, 1, None, None, make, (page_box,))
        yield _order_list(folder, pieces, job.copies)


def _order_list(folder: str, pieces: Sequence[tuple[str, str]], copies: int) -> Output:
    """Which back belongs to which front, and how many of each are wanted."""
    store = io.StringIO()
    rows = csv.writer(store, lineterminator="\n")
    rows.writerow(("front", "back", "quantity"))
    for (front, back), count in Counter(pieces).items():
        rows.writerow((f"{front}.png", f"{back}.png", count * copies))
    data = store.getvalue().encode()
    return ready(f"{folder}/order.csv", "What belongs together", data)


def picture(page_box: PageBox, dpi: int, mark: Imprint, colours: Inks) -> bytes:
    """A page as PNG, in exactly the service's pixels."""
    shy = 0.01 * 25.4 / dpi
    size = (round(page_box.width / 25.4 * dpi), round(page_box.height / 25.4 * dpi))
    exact = replace(page_box, width=size[0] / dpi * 25.4 - shy, height=size[1] / dpi * 25.4 - shy)
    with opened(boxed_pages([exact], page_box.face.id, mark, colours)) as document:
        image = document[0].render(scale=dpi / 72, rev_byteorder=True).to_pil().convert("RGB")
    if image.size != size:
        raise UserError(f'"{page_box.face.id}": the picture has {image.size} pixels, not {size}.')
    store = io.BytesIO()
    image.save(store, "PNG", dpi=(dpi, dpi), compress_level=6)
    return store.getvalue()
