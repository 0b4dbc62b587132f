"""Pictures for Screentop's editor: sheets of faces and of backs, boards, and a list of rows and columns.

Screentop describes no file in public that it would read; its editor takes pictures, and is told by hand into how many
rows and columns to cut them. So this is all that can be made for it, and the list says what to type.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from PIL import Image

from printables.export.box import Box, Pool
from printables.export.pictures import Drawn, fitted, png
from printables.export.sheets import Sheet, sheets
from printables.export.table import Made, Watch

LARGEST = 4096
"""px, either side of a picture."""
DPI = 150


def export(box: Box, drawn: Drawn, watch: Watch | None = None) -> Iterator[Made]:
    """Make the pictures and ``pictures.csv``, the list.

    :param watch: is told of progress. :returns: files by name, the list last.
    """
    boards = [pool for pool in box.pools if pool.kind == "board"]
    others = [pool for pool in box.pools if pool.kind != "board"]
    parts = {pool.id: sheets(_fronts(pool), box.sizes[pool.items[0].front]) for pool in others if _even(box, pool)}
    wanted = {pool.id: fitted(box.sizes[pool.id], DPI, LARGEST) for pool in boards}
    for pool in others:
        for face in pool.faces:
            wanted[face] = parts[pool.id][0].cell if pool.id in parts else fitted(box.sizes[face], DPI, LARGEST)
    pictures = drawn.pictures(wanted, box.sizes, watch)
    rows: list[Sequence[object]] = []

    def kept(
        name: str, image: Image.Image, pool: Pool, side: str, grid: tuple[int, int], used: int, face: str = ""
    ) -> Made:
        wide, high = box.sizes[face or pool.items[0].front]
        rows.append((f"{name}.png", pool.title, side, *grid, used, f"{wide:g}", f"{high:g}", len(pool.items)))
        return f"pictures/{name}.png", png(image)

    for pool in boards:
        yield kept(f"{pool.id}", pictures[pool.id], pool, "front", (1, 1), 1)
    seen: set[tuple[str, ...]] = set()
    for pool in others:
        if pool.kind == "die":
            if (key := tuple(item.front for item in pool.items)) in seen:
                continue
            seen.add(key)
        if pool.id not in parts:
            for face in pool.faces:
                side = "front" if any(item.front == face for item in pool.items) else "back"
                yield kept(f"{pool.id}-{face}", pictures[face], pool, side, (1, 1), 1, face)
            continue
        backs = {item.front: item.back for item in pool.items}
        for number, sheet in enumerate(parts[pool.id], 1):
            name = f"{pool.id}-{number}" if len(parts[pool.id]) > 1 else pool.id
            grid, used = (sheet.columns, sheet.rows), len(sheet.faces)
            yield kept(f"{name}", sheet.drawn(pictures), pool, "front", grid, used)
            if any(backs.values()) and not pool.one_back:
                turned = Sheet(tuple(backs[front] for front in sheet.faces), sheet.columns, sheet.rows, sheet.cell)
                yield kept(f"{name}-back", turned.drawn(pictures), pool, "back", grid, used)
        if pool.one_back:
            yield kept(f"{pool.id}-back", pictures[pool.one_back], pool, "back", (1, 1), 1)
    store = io.StringIO()
    table = csv.writer(store, lineterminator="\n")
    table.writerow(("picture", "what", "side", "columns", "rows", "used", "width mm", "height mm", "pieces"))
    table.writerows(rows)
    yield "pictures.csv", store.getvalue().encode()


def _fronts(pool: Pool) -> tuple[str, ...]:
    return tuple(dict.fromkeys(item.front for item in pool.items))


def _even(box: Box, pool: Pool) -> bool:
    """Whether all faces of a pool are of one size, so that they fit in rows, and are more than one."""
    return len({box.sizes[face] for face in pool.faces}) == 1 and len(_fronts(pool)) > 1
