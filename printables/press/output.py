"""What a plan is made of: files that come of a job, products of a service, and what is left out. Nothing is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from printables.press.cutter import CutFile
from printables.press.renderer import PageBox
from printables.sheets.imposition import File

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Output:
    """A file that can be made: sheets, what a service prints, or a list or drawing that is ready.

    :param name: with ``/`` between folders. :param pages: printed sides, or pictures. :param sheets: of paper; none
        for what a service prints.
    :param file: as imposed; none for what a service prints. :param page_boxes: what a service prints, in order.
    :param part: title of the kit's file that a service prints. :param data: of what needs no drawing.
    :param order: which back belongs to which front and how many of them, if this is a list that says so.
    :param note: what one should know before printing. :param change: what was laid otherwise than in the kit.
    :param cuts: what a machine cuts of it: :class:`printables.press.cutter.CutFile`.
    """

    name: str
    title: str
    pages: int = 0
    sheets: int | None = None
    file: File | None = None
    page_boxes: tuple[PageBox, ...] = ()
    part: str = ""
    data: bytes | None = None
    order: Rows = ()
    note: str = ""
    change: str = ""
    cuts: tuple[CutFile, ...] = ()


@dataclass(frozen=True, slots=True)
class OrderLine:
    """What a service prints of one of the kit's files as one of its products.

    :param product: its name at the service. :param pieces: in order, each as often as it is there: its front, and its
        back if it has one. :param note: what one should know.
    """

    product: str
    file: File
    pieces: tuple[tuple[PageBox, PageBox | None], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file of which nothing is made, or not all.

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
        return self.file.stem + some

    @property
    def spare(self) -> bool:
        """Whether enough is made all the same: of pieces that are there in two makes one make will do."""
        return self.file.makes > 1 and self.missing <= self.pieces - self.pieces // self.file.makes

    @property
    def needed(self) -> bool:
        """Whether the game cannot be played without it."""
        return self.file.use == "play" and not self.spare
