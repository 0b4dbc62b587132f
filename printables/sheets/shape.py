"""The shape of a manifest: what may stand in it, before anything is proved by it.

A manifest comes with its PDFs, from anywhere. Its own keys are checked here, once; what it has beside them is left
alone. File names lead nowhere but into its folder.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from companion.kernel.errors import UserError
from companion.kernel.printed_dice import Ring
from companion.kernel.schema import Source, shown

FORMAT: Final = 1
MOST_BYTES: Final = 50_000_000
"""No kit's manifest is larger."""

FileName = Annotated[
    str,
    Meta(
        pattern=r"^(?!/)(?!(.*/)?\.\.(/|$))[^\x00-\x1f]{1,200}$",
        description="the name of a file in the manifest's own folder",
    ),
]
Mm = Annotated[float, Meta(ge=-20_000, le=20_000)]
Side = Annotated[float, Meta(gt=0, le=20_000)]
Count = Annotated[int, Meta(ge=1, le=9999)]
Box = tuple[Mm, Mm, Mm, Mm]


class Cuts(Struct):
    """Cut files of a page."""

    page: Count
    files: tuple[FileName, ...]
    cut_mm: tuple[Box, ...]
    score_mm: tuple[Box, ...]
    reach_mm: Box


class BackOffset(Struct):
    """How a printer's backs were moved."""

    x_mm: Mm
    y_mm: Mm
    turn_deg: Annotated[float, Meta(ge=-360, le=360)]
    linear: tuple[Mm, Mm, Mm, Mm] = (1, 0, 0, 1)


class Listed(Struct):
    """A file: a PDF, or a picture."""

    name: FileName
    pages: Count | None = None
    paper_mm: tuple[Side, Side] | None = None
    flip: Literal["long", "short"] | None = None
    px: tuple[Count, Count] | None = None
    dpi: Annotated[float, Meta(gt=0, le=9999)] = 300
    faces: dict[str, str] | None = None
    drawn: tuple[str, ...] | None = None
    folded: bool = False
    cuts: tuple[Cuts, ...] = ()
    adjust: BackOffset | None = None


class Placed(Struct):
    """A face on a page."""

    face: str
    file: str
    page: Count
    side: Literal["front", "back"]
    rect_mm: tuple[Mm, Mm, Side, Side]
    turn: Annotated[int, Meta(ge=-360, le=360)]
    scale: Annotated[float, Meta(gt=0, le=10)] = 1.0
    window_mm: Box | None = None


class Tagged(Struct):
    """A piece with a tag."""

    front: str
    back: str
    tag: str
    size_mm: tuple[Side, Side]
    code_mm: Box


class Ringed(Struct):
    """A die's side with its code."""

    face: str
    ring: Ring


class Order(Struct):
    """A service's list."""

    name: FileName
    rows: tuple[tuple[str, str, str], ...]


class OrderSheet(Struct):
    """An order's list with room for prices, as it was written."""

    name: FileName
    sha256: str


class PressInks(Struct):
    """What a press may print with."""

    space: str
    limit: Annotated[float, Meta(ge=0, le=4)] = 4.0
    declares: str = ""


class Margins(Struct):
    """What a printer leaves white."""

    top: Mm
    right: Mm
    bottom: Mm
    left: Mm


class Printer(Struct):
    """For which printer sheets were laid out."""

    margins_mm: Margins | None = None


class PlannedFile(Struct):
    """A file that was made."""

    name: FileName
    pages: Count
    sheets: Count | None = None
    paper: str = ""


class LeftOutFile(Struct):
    """A kit's file of which nothing was made, or not all."""

    file: FileName
    missing: int
    pieces: int
    needed: bool
    why: str


class Planned(Struct):
    """What a print job made, on which sheets, what it left out, and without which of its kit's files none can play."""

    made: tuple[PlannedFile, ...] = ()
    left_out: tuple[LeftOutFile, ...] = ()
    at_home: tuple[FileName, ...] = ()
    lacks: tuple[FileName, ...] = ()


class PrintManifest(Struct):
    """All of it."""

    files: tuple[Listed, ...]
    placements: tuple[Placed, ...] = ()
    counters: tuple[Tagged, ...] = ()
    dice: tuple[Ringed, ...] = ()
    orders: tuple[Order, ...] = ()
    order_sheet: OrderSheet | None = None
    inks: PressInks | None = None
    printer: Printer | None = None
    plan: Planned | None = None
    target: str = ""
    title: str = ""
    game: str = ""
    proof: bool = False


def read(path: Path) -> dict[str, Any]:
    """Return what a manifest's file says. Raises :class:`UserError` for what is none, naming what is wrong with it."""
    try:
        if not path.is_file() and path.exists():
            raise UserError(f'The manifest "{path}" is not a file. Move what is there out of the way.')
        if path.stat().st_size > MOST_BYTES:
            raise UserError(f'The manifest "{path}" is larger than any of Saucer\'s. Print the kit again.')
        data = json.loads(path.read_text(encoding="utf-8"), parse_float=_finite, parse_constant=_finite)
    except OSError as error:
        raise UserError(f'The manifest "{path}" cannot be read: {error.strerror or error}.') from None
    except RecursionError:
        raise UserError(f'The manifest "{path}" is not one of Saucer\'s. Print the kit again.') from None
    except UserError:
        raise
    except ValueError as error:
        raise UserError(f'The manifest "{path}" is not JSON: {error}. Print the kit again.') from None
    return checked(data, f'The manifest "{path}"')


def checked(data: object, name: str) -> dict[str, Any]:
    """Return a manifest that has its shape. Raises :class:`UserError` saying what has another.

    :param name: what people call it.
    """
    if not isinstance(data, dict):
        raise UserError(f"{name} is not one of Saucer's. Print the kit again.")
    if missing := [key for key in ("format", "files") if key not in data]:
        raise UserError(f"{name} lacks {', '.join(missing)}. Print the kit again.")
    if data["format"] != FORMAT:
        raise UserError(f"{name} has format {shown(data['format'])}; this Saucer reads format {FORMAT}.")
    try:
        json.dumps(data, ensure_ascii=False).encode()  # what is not looked at here is written elsewhere
        Source(name, "", data).as_a(PrintManifest)
    except UserError as error:
        raise UserError(f"{error} Print the kit again.") from None
    except RecursionError:
        raise UserError(f"{name} is not one of Saucer's. Print the kit again.") from None
    except UnicodeEncodeError:
        raise UserError(f"{name} has half a sign in it, which no text has. Print the kit again.") from None
    return data


def _finite(word: str) -> float:
    number = float(word)
    if not math.isfinite(number):
        raise ValueError(f"{word[:20]} is no number to work with")
    return number
