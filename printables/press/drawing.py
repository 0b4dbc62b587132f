"""Drawing: a planned file's faces are drawn, laid on its sheets or pages, and become its bytes."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

from companion.kernel.errors import UserError
from printables.draw.inks import Inks
from printables.draw.pixels import opened
from printables.press.job import Job, imprint, inks
from printables.press.output import Output
from printables.press.renderer import Imprint, PageBox, boxed_pages, render, single


def drawn(job: Job, output: Output, tick: Callable[[], None] = lambda: None) -> bytes:
    """Return the bytes of a file.

    :param tick: called after each page.
    :raises UserError: a face doesn't fit; a font lacks a sign.
    """
    if output.data is not None:
        return output.data
    mark, colours = imprint(job), inks(job.preset)
    if output.file:
        return render(output.file, job.kit.faces, mark, colours, tick)
    if job.preset.layout == "pages":
        return boxed_pages(output.page_boxes, f"{job.kit.title}: {output.part}", mark, colours, tick)
    (box,) = output.page_boxes
    data = picture(box, job.preset.dpi, mark, colours)
    tick()
    return data


def face_faults(job: Job, output: Output) -> list[str | UserError]:
    """Return what is wrong with each face of a file that could not be drawn; nothing if its faces are well."""
    placed = [place.face for page in output.file.pages for place in page.placements] if output.file else []
    faces = [*(job.kit.faces[id] for id in dict.fromkeys(placed)), *(box.face for box in output.page_boxes)]
    wrong: list[str | UserError] = []
    for face in faces:
        try:
            single([(face, face.width, face.height)], face.id, imprint(job))
        except UserError as error:
            wrong.append(error)
    return wrong


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
