"""A picture of each face, for a service: the targets ``tgc`` (The Game Crafter) and ``mpc`` (MakePlayingCards).

For a service that takes PNGs: a folder for each of its products, with a list of which back belongs to which front.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.kernel.errors import UserError
from printables.draw.inks import Inks
from printables.draw.pixels import opened
from printables.press.composed import ComposedProduct, composed, tuck_boxes
from printables.press.job import Job, Output, Tick, imprint, inks, ready
from printables.press.renderer import Imprint, PageBox, boxed_pages
from printables.press.services import Order, orders, page_box_of
from printables.press.whole import left_out, verdict


def outputs(job: Job) -> Iterator[Output]:
    """Make a picture of each face, and for each product's folder its list."""
    things = composed(job)
    ordered = orders(job, bool(things))
    more = (*things, *tuck_boxes(job, ordered))
    for file, product, pieces in ordered:
        folder = f"{product.name}/{file.name.removesuffix('.pdf')}"
        for face in dict.fromkeys(face for pair in pieces for face in pair if face):
            page_box = page_box_of(job.kit.faces[face], product, filling=True)
            yield _drawn(job, f"{folder}/{face}.png", page_box)
        yield _order_list(folder, Counter(pieces), job.copies)
    for thing in more:
        folder = f"{thing.product}/{thing.part}"
        for side in dict.fromkeys(face for pair in thing.sides for face in pair if face):
            page_box = PageBox(side, side.width, side.height, (side.width, side.height))
            yield _drawn(job, f"{folder}/{side.id}.png", page_box)
        names = [(front.id, back.id if back else "") for front, back in thing.sides]
        yield _order_list(folder, dict(zip(names, thing.copies, strict=True)), job.copies)
    yield order_sheet(job, ordered, more)


def _drawn(job: Job, name: str, page_box: PageBox) -> Output:
    def make(tick: Tick) -> bytes:
        data = picture(page_box, job.preset.dpi, imprint(job), inks(job.preset))
        tick()
        return data

    return Output(name, page_box.face.id, 1, None, None, make, (page_box,))


def order_sheet(job: Job, ordered: Sequence[Order], more: Sequence[ComposedProduct] = ()) -> Output:
    """Return the order: whether it can be played; a line a product with room for its price; what is left out, why."""
    missing = left_out(job)
    store = io.StringIO()
    rows = csv.writer(store, lineterminator="\n")
    rows.writerow((verdict(job, missing),))
    rows.writerow(("product", "part", "different", "pieces", "price each", "price"))
    for file, product, pieces in ordered:
        part = file.name.removesuffix(".pdf")
        rows.writerow((product.name, part, len(set(pieces)), len(pieces) * job.copies, "", ""))
    for thing in more:
        rows.writerow((thing.product, thing.part, len(thing.sides), sum(thing.copies) * job.copies, "", ""))
    rows.writerow(("", "", "", "", "sum", ""))
    for thing in more:
        if thing.note:
            rows.writerow((f"{thing.product}, note", thing.part, thing.note, "", "", ""))
    for one in missing:
        rows.writerow((f"not made by {job.preset.name}", one.part, one.why, "", "", ""))
    return ready(f"order-{job.preset.name}.csv", "Order", store.getvalue().encode())


def _order_list(folder: str, pieces: Mapping[tuple[str, str], int], copies: int) -> Output:
    """Which back belongs to which front, and how many of each are wanted."""
    store = io.StringIO()
    rows = csv.writer(store, lineterminator="\n")
    rows.writerow(("front", "back", "quantity"))
    for (front, back), count in pieces.items():
        rows.writerow((f"{front}.png", f"{back}.png" if back else "", count * copies))
    data = store.getvalue().encode()
    return ready(f"{folder}/order.csv", "What belongs together", data)


def picture(page_box: PageBox, dpi: int, mark: Imprint, colours: Inks) -> bytes:
    """Return a page as PNG, in exactly the service's pixels."""
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
