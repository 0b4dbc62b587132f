"""An order's files: what a service prints, which back belongs to which front, and a list of it all.

A picture of each face, for a service that takes PNGs: the targets ``tgc`` (The Game Crafter) and ``mpc``
(MakePlayingCards). A PDF with a page for each side, for one that takes these: the target ``dtc`` (DriveThruCards);
for cards from a press: CMYK, boxes for trim and bleed, no more ink than dries. The service cuts.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator

from printables.press.job import Job
from printables.press.output import OrderLine, Output
from printables.press.services import Order


def order_files(job: Job, order: Order, verdict: str) -> Iterator[Output]:
    """Yield the files of an order, its list last.

    :param verdict: whether it can be played: the list's first line.
    """
    for line in order.lines:
        yield from _pictures(job, line) if job.preset.layout == "images" else _pages(job, line)
    yield _order_sheet(job, order, verdict)


def _pictures(job: Job, line: OrderLine) -> Iterator[Output]:
    """Yield a picture of each face, in a folder for the product, and the list of which belong together."""
    folder = f"{line.product}/{line.file.stem}"
    for box in {box.face.id: box for piece in line.pieces for box in piece if box}.values():
        yield Output(f"{folder}/{box.face.id}.png", box.face.id, 1, page_boxes=(box,))
    alike = Counter((front.face.id, back.face.id if back else "") for front, back in line.pieces)
    rows = tuple(
        (f"{front}.png", f"{back}.png" if back else "", str(count * job.copies))
        for (front, back), count in alike.items()
    )
    data = _table((("front", "back", "quantity"), *rows))
    yield Output(f"{folder}/order.csv", "What belongs together", data=data, order=rows)


def _pages(job: Job, line: OrderLine) -> Iterator[Output]:
    """Yield a PDF with a page for each side of each piece."""
    boxes = []
    for front, back in line.pieces * job.copies:
        boxes += [box for box in ((back, front) if job.preset.backs_first else (front, back)) if box]
    name, title = f"{line.file.stem}-{line.product}.pdf", f"{line.file.title}, {line.product}"
    yield Output(name, title, len(boxes), page_boxes=tuple(boxes), part=line.file.title)


def _order_sheet(job: Job, order: Order, verdict: str) -> Output:
    """Return the order: whether it can be played; a line a product with room for its price; what is left out, why."""
    rows: list[tuple[object, ...]] = [(verdict,), ("product", "part", "different", "pieces", "price each", "price")]
    for line in order.lines:
        different = {(front.face.id, back and back.face.id) for front, back in line.pieces}
        rows.append((line.product, line.file.stem, len(different), len(line.pieces) * job.copies, "", ""))
    rows.append(("", "", "", "", "sum", ""))
    rows += [(f"{line.product}, note", line.file.stem, line.note, "", "", "") for line in order.lines if line.note]
    rows += [(f"not made by {job.preset.name}", one.part, one.why, "", "", "") for one in order.left_out]
    return Output(f"order-{job.preset.name}.csv", "Order", data=_table(rows))


def _table(rows: Iterable[Iterable[object]]) -> bytes:
    """Rows as CSV."""
    store = io.StringIO()
    csv.writer(store, lineterminator="\n").writerows(rows)
    return store.getvalue().encode()
