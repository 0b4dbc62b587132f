"""A PDF with a page for each side, for a printing service: the target ``dtc`` (DriveThruCards).

For cards from a press: CMYK, boxes for trim and bleed, no more ink than dries. The service cuts.
"""

from __future__ import annotations

from collections.abc import Iterator

from printables.press.job import Job, Output, Tick, imprint, inks
from printables.press.renderer import PageBox, boxed_pages
from printables.press.services import orders, page_box_of
from printables.press.targets.images import order_sheet


def outputs(job: Job) -> Iterator[Output]:
    """Make PDF files of a service's products, a side a page."""
    mark = imprint(job)
    ordered = orders(job)
    for file, product, pieces in ordered:
        items = []
        for front, back in pieces * job.copies:
            two = (back, front) if job.preset.backs_first else (front, back)
            items += [page_box_of(job.kit.faces[face], product, filling=False) for face in two if face]
        name = f"{file.name.removesuffix('.pdf')}-{product.name}.pdf"
        title = f"{job.kit.title}: {file.title}"

        def make(tick: Tick, items: list[PageBox] = items, title: str = title) -> bytes:
            return boxed_pages(items, title, mark, inks(job.preset), tick)

        yield Output(name, f"{file.title}, {product.name}", len(items), None, None, make, tuple(items))
    yield order_sheet(job, ordered)
