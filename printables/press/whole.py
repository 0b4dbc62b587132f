"""Whether a service's order is a whole game: what it leaves out and why, and what is printed at home for it.

A kit's file says what it is for (:data:`printables.sheets.imposition.Use`). What is needed to play and not in the
order is printed at home, as ordinary sheets in a folder of the order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.kernel.words import _, listed
from printables.press.composed import composed
from printables.press.job import Job, chosen, group
from printables.press.presets import SERVICES, preset
from printables.press.services import orders, pieces_of, product_of
from printables.press.suited import is_read
from printables.sheets.component import Face
from printables.sheets.imposition import File

AT_HOME: Final = "print-at-home"
"""The folder, within an order's, of what must be printed besides."""
SIZES: Final = 3
"""So many sizes of pieces are named at most."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file of which a service makes nothing, or not all.

    :param missing: how many of its pieces are not made. :param pieces: of how many. :param why: the reason.
    """

    file: File
    missing: int
    pieces: int
    why: str

    @property
    def part(self) -> str:
        """What it is called: ``dice (18 of 36)``."""
        some = f" ({self.missing} of {self.pieces})" if self.missing < self.pieces else ""
        return self.file.name.removesuffix(".pdf") + some

    @property
    def needed(self) -> bool:
        """Whether the game cannot be played without it; of pieces that are there in two makes one make will do."""
        return self.file.use == "play" and not _spare_make(self.file, self.missing, self.pieces)


def left_out(job: Job) -> tuple[LeftOut, ...]:
    """Say what of a job its service does not make, file by file.

    :raises NothingToPrint: it makes nothing of it.
    """
    things = composed(job)
    made = orders(job, bool(things))
    whole = {thing.part for thing in things}
    found = []
    for file in chosen(job.kit, job.only):
        pieces = pieces_of(file)
        missing = len(pieces) - sum(len(those) for other, _product, those in made if other.name == file.name)
        if file.name.removesuffix(".pdf") not in whole and (missing or not pieces):
            found.append(LeftOut(file, missing, len(pieces), _why(job, file, missing, len(pieces))))
    return tuple(found)


def _spare_make(file: File, missing: int, pieces: int) -> bool:
    return file.makes > 1 and missing <= pieces - pieces // file.makes


def _why(job: Job, file: File, missing: int, pieces: int) -> str:
    """Say why a file is not in an order, or not whole."""
    name, kit = job.preset.name, job.kit
    if missing < pieces and _spare_make(file, missing, pieces):
        return _("these are the same pieces, made another way; one set is enough")
    if group(file) == "boards":
        mats = [product for product in job.preset.products if product.holds == "board"]
        if not mats:
            return _("Saucer knows no mats of {target} for boards").format(target=name)
        faces = [kit.faces[place.face] for page in file.pages for place in page.placements]
        board = max(faces, key=lambda face: face.width * face.height)
        return _("Saucer knows no mat of {target} that suits a board of {size}").format(target=name, size=_size(board))
    if all(is_read(page) for page in file.pages):
        return _("Saucer lays out pages to read for home printers only, not for {target}").format(target=name)
    sizes = dict.fromkeys(
        _size(kit.faces[front])
        for front, back in pieces_of(file)
        if not product_of(job.preset, kit.faces[front], 2 if back else 1)
    )
    shown = list(sizes) if len(sizes) <= SIZES else [*list(sizes)[:SIZES], _("others")]
    return (
        _("Saucer knows no product of {target} for two-sided pieces of {sizes}")
        if file.flip
        else _("Saucer knows no product of {target} for pieces of {sizes}")
    ).format(target=name, sizes=listed(shown))


def _size(face: Face) -> str:
    return f"{face.width:.4g} × {face.height:.4g} mm"


def home_job(job: Job, missing: Sequence[LeftOut]) -> Job | None:
    """Return the job that prints at home what an order leaves out and play needs; None if nothing is missing.

    The first sheet comes along, but where it tells how a board is put together that is in the order.
    """
    files = tuple(one.file for one in missing if one.needed)
    if job.preset.layout not in SERVICES or not files:
        return None
    tiled = {file.name for file in job.kit.files if file.plan and file.use == "play"}
    whole = tiled <= {file.name for file in files}
    first = (job.kit.start(files),) if job.kit.start and whole else ()
    return replace(job, kit=replace(job.kit, files=(*first, *files)), preset=preset("home"), only=())


def verdict(job: Job, missing: Sequence[LeftOut]) -> str:
    """Say whether an order can be played, or what must be printed at home for it: an order's first line."""
    parts = [one.file.name.removesuffix(".pdf") for one in missing if one.needed]
    if parts:
        words = (
            _("This order lacks some of what you asked for. Print the rest at home, from the folder {folder}: {parts}.")
            if job.only
            else _("This order alone cannot be played. Print the rest at home, from the folder {folder}: {parts}.")
        )
        words = words.format(folder=AT_HOME, parts=listed(parts))
    elif job.only:
        words = _("This order has the parts you asked for, not the whole game.")
    else:
        words = _("This order can be played.")
    return f"{words} {job.kit.besides}".rstrip()
