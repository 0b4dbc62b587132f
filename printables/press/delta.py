"""Delta printing: of a kit only what looks otherwise than when it was printed before.

A manifest keeps a digest of each printed face. What has another one now, or had none, is laid on as few sheets as it
takes: pieces with backs in the places of the kit's first sheet, sheets that are read and boards' parts as whole sheets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.kernel.errors import UserError
from printables.press.drawing import drawn
from printables.press.nup import sized
from printables.press.plan import PrintPlan
from printables.sheets.component import Face
from printables.sheets.digest import digests
from printables.sheets.duplex import pairs
from printables.sheets.imposition import File, Mark, Page, Placement, behind
from printables.sheets.kit import Kit
from printables.sheets.packing import blocks


def changed(plan: PrintPlan, before: Mapping[str, Any]) -> frozenset[str]:
    """Return the faces that look otherwise than in an earlier printing, or were not in it.

    :param plan: what is made now. :param before: the earlier printing's manifest.
    :raises UserError: the manifest is of another game or target, or too old to say what its faces looked like.
    """
    job = plan.job
    if before.get("game") != job.kit.game:
        raise UserError(f'The manifest is of "{before.get("title", "another game")}", not of "{job.kit.title}".')
    if before.get("target") != job.preset.label:
        raise UserError(
            f"The manifest is of the target {before.get('target', 'of another kind')}; this is {job.preset.label}. "
            "Print for the same one."
        )
    told: dict[str, set[str]] = {}
    for file in before.get("files", ()):
        for face, word in (file.get("faces") or {}).items():
            told.setdefault(face, set()).add(word)
    if not told:
        raise UserError(
            "The manifest doesn't say what its faces looked like: an older Saucer wrote it. Print all once."
        )
    now: dict[str, str] = {}
    for output in plan.outputs:
        if output.file:
            now |= digests(drawn(job, output))
    return frozenset(face for face, word in now.items() if word not in told.get(face, ()))


def reduced(kit: Kit, faces: frozenset[str]) -> Kit:
    """Return a kit with the sheets alone that some faces need; without files if none does."""
    files = [new for file in kit.files if (new := _file(file, faces, kit.faces))]
    return replace(kit, files=tuple(files))


def _file(file: File, wanted: frozenset[str], faces: Mapping[str, Face]) -> File | None:
    if not any(place.face in wanted for page in file.pages for place in page.placements):
        return None
    if sized(file, faces) and any(page.marks for page in file.pages):
        return _pieces(file, wanted)
    if file.flip:
        sheets = {page.sheet for page in file.pages if any(place.face in wanted for place in page.placements)}
        return _numbered(file, [page for page in file.pages if page.sheet in sheets])
    pages = [_part(page, wanted, faces) for page in file.pages]
    return _numbered(file, [page for page in pages if page])


def _pieces(file: File, wanted: frozenset[str]) -> File:
    """Pieces with backs, from the first place of the first sheet on."""
    both = [pair for pair in pairs(file) if wanted & set(pair)]
    front = next(page for page in file.pages if page.side == "front")
    back = next(page for page in file.pages if page.side == "back")
    each = len(front.placements)
    pages: list[Page] = []
    for number, start in enumerate(range(0, len(both), each), 1):
        batch = both[start : start + each]
        fronts = tuple(replace(slot, face=one) for slot, (one, _) in zip(front.placements, batch, strict=False))
        backs = tuple(
            replace(behind(place, front.paper, file.flip or "long", two), spill=_spill(back, place, front, file))
            for place, (_, two) in zip(fronts, batch, strict=True)
        )
        for page, places, side in ((front, fronts, "fronts"), (back, backs, "backs")):
            title = f"{file.title}, changed {number}, {side}"
            pages.append(replace(page, sheet=number, placements=places, dressing=None, title=title))
    return replace(file, pages=tuple(pages))


def _spill(back: Page, place: Placement, front: Page, file: File) -> tuple[float, float, float, float] | None:
    """Return what the back in this place shows beyond its edges in the kit."""
    there = behind(place, front.paper, file.flip or "long", "")
    near = (one for one in back.placements if abs(one.x - there.x) + abs(one.y - there.y) < 1e-6)
    return next(near, there).spill


def _part(page: Page, wanted: frozenset[str], faces: Mapping[str, Face]) -> Page | None:
    """Return a page of one side with its changed pieces alone, where they are; a board's part or what is read as it
    is."""
    mine = [place for place in page.placements if place.face in wanted]
    if not mine:
        return None
    if len(page.placements) == 1 or not page.marks:
        return page
    kept = [block for block in blocks(page, faces) if any(place.face in wanted for place in block.places)]
    lines = {line for block in kept for line in block.lines}
    boxes = [block.printed for block in kept]
    marks = tuple(
        mark for mark in page.marks if mark in lines or (not mark.outline and any(_near(mark, box) for box in boxes))
    )
    places = tuple(place for block in kept for place in block.places)
    return replace(page, placements=places, marks=marks)


def _near(mark: Mark, box: tuple[float, float, float, float]) -> bool:
    x, y = (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2
    return box[0] - 6 < x < box[2] + 6 and box[1] - 6 < y < box[3] + 6


def _numbered(file: File, pages: Sequence[Page]) -> File:
    order = {sheet: number for number, sheet in enumerate(dict.fromkeys(page.sheet for page in pages), 1)}
    return replace(file, pages=tuple(replace(page, sheet=order[page.sheet]) for page in pages), again=None)


def told(faces: frozenset[str], kit: Kit) -> Iterator[str]:
    """Yield the names of the pieces that are printed anew, each once; of faces of no piece their own."""
    names = {face: piece.name for piece in kit.counters for face in (piece.front, piece.back)}
    yield from dict.fromkeys(names.get(face, face) for face in sorted(faces))
