"""Photographs of the two benchmark sheets, scored against what is printed on them, and made fit to be published.

    scored = score(path)
    public(scored)            # the sheet alone, in new bytes
    report([scored, …])       # Markdown

Whatever a photograph shows beside the sheet, and whatever its file says beside what a camera is and how it was set,
stays at home: a published picture is drawn from pixels within the sheet's frame, and names nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from PIL import ExifTags, Image, ImageDraw, UnidentifiedImageError

from companion.camera import known
from companion.camera.saying import said
from companion.kernel.board.benchmark_sheets import BenchmarkSheet, benchmark_sheets
from companion.kernel.words import LocalisedNumber, _
from hardware.arrays import Floats, Rgb
from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.pictures import load_picture
from hardware.vision.see import Sight, see
from hardware.vision.tags import MODULES, Codebook, Shape

FALSE_MM: Final = 6.0
"""A code that is read further from its place is read falsely."""

RANGES: Final = (0.0, 0.8, 1.0, 1.2, 1.5, 2.0, 3.0, np.inf)
"""Px per module by which codes are counted together."""

TOLD: Final = {
    ExifTags.Base.Make: "make",
    ExifTags.Base.Model: "model",
    ExifTags.Base.FocalLengthIn35mmFilm: "focal_35mm",
    ExifTags.Base.ExposureTime: "exposure_s",
    ExifTags.Base.ISOSpeedRatings: "iso",
    ExifTags.Base.FNumber: "f_number",
}
"""What is taken from a file: all else in it is left."""

LONGEST: Final = 40
"""Letters of a camera's name that are told."""

QUALITY: Final = 92
"""Of published JPEG."""


@dataclass(frozen=True)
class Scored:
    """A photograph of a sheet.

    :ivar problem: why it could not be read, as a sentence; all else is empty then.
    :ivar camera: of :data:`TOLD`. :ivar fine: px per module of each code of the sheet that is in the picture, by text.
    :ivar off_mm: by text of each code that was read, how far it is from its place. :ivar false: texts that were read
        where they are not.
    """

    path: Path
    problem: str = ""
    camera: dict[str, str | float] = field(default_factory=dict)
    sheet: BenchmarkSheet | None = None
    fine: dict[str, float] = field(default_factory=dict)
    off_mm: dict[str, float] = field(default_factory=dict)
    false: tuple[str, ...] = ()
    sight: Sight | None = None
    picture: Rgb | None = None

    def to_json(self) -> dict[str, Any]:
        """Return what may be published of it: nothing of its file's name."""
        if self.sheet is None or self.sight is None:
            return {"problem": self.problem}
        return {
            "sheet": self.sheet.number,
            "camera": self.camera,
            "markers": len(self.sight.pose.ids),
            "sharpness": round(self.sight.quality.sharpness, 2),
            "white": round(self.sight.quality.white),
            "codes": {
                text: {"px_per_module": round(px, 2), "off_mm": round(self.off_mm[text], 2)}
                if text in self.off_mm
                else {"px_per_module": round(px, 2)}
                for text, px in self.fine.items()
            },
            "false": list(self.false),
        }


@cache
def _codebook(number: int) -> Codebook:
    """Return the codes of both sheets: one that lies on the other is false."""
    sheets = benchmark_sheets()
    module = next(one.module for one in sheets if one.number == number)
    entries = [{"id": code.text, "tag": code.text, "mask": code.mask} for one in sheets for code in one.codes]
    return Codebook.from_json(entries, Shape(module, thickness_mm=0.0))


def score(path: Path, number: int = 1) -> Scored:
    """Read a photograph of one of the sheets and hold what was read against what is printed there.

    :param number: of the photograph; what is wrong with it is told under this, since its file's name may be private.
    :raises PictureError: it is no picture.
    """
    frame = Frame(load_picture(path), _("picture {number}").format(number=number))
    problem = ""
    for sheet in benchmark_sheets():
        try:
            sight = see(frame, known.markers(sheet), _codebook(sheet.number))
        except BoardNotFound as error:
            problem = problem if problem and not error.ids else said(str(error))
            continue
        return _held_against(path, frame, sheet, sight)
    return Scored(path, problem)


def _held_against(path: Path, frame: Frame, sheet: BenchmarkSheet, sight: Sight) -> Scored:
    reach = MODULES / 2 * sheet.module * np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
    printed = {
        code.text: np.array(code.at) for code in sheet.codes if _shown(frame, sight.pose.to_photo(code.at + reach))
    }
    off: dict[str, float] = {}
    false = []
    for tag in sight.counters:
        there = printed.get(tag.text)
        far = float("inf") if there is None else float(np.hypot(*(there - (tag.x_mm, tag.y_mm))))
        if far > FALSE_MM or tag.text in off:
            false.append(tag.text)
        else:
            off[tag.text] = far
    fine = sight.pose.px_per_mm(np.array(list(printed.values()))) * sheet.module
    each = dict(zip(printed, map(float, fine), strict=True))
    return Scored(path, "", camera_of(path), sheet, each, off, tuple(false), sight, frame.picture)


def _shown(frame: Frame, corners_px: Floats) -> bool:
    """Whether all corners lie within the picture."""
    height, width = frame.picture.shape[:2]
    return bool(((corners_px >= -0.5) & (corners_px <= (width - 0.5, height - 0.5))).all())


def camera_of(path: Path) -> dict[str, str | float]:
    """Return what a file says of its camera and how it was set: :data:`TOLD` alone, as plain words and numbers."""
    try:
        with Image.open(path) as image:
            exif = image.getexif()
            every = {**exif, **exif.get_ifd(ExifTags.IFD.Exif)}
    except (OSError, UnidentifiedImageError, ValueError, SyntaxError):
        return {}
    found: dict[str, str | float] = {}
    for tag, name in TOLD.items():
        value = every.get(tag)
        if name in ("make", "model"):
            word = "".join(one for one in str(value or "") if one.isascii() and (one.isalnum() or one in " -.+()/"))
            if word.strip():
                found[name] = word.strip()[:LONGEST]
            continue
        try:
            number = float(value)  # type: ignore[arg-type]
        except (TypeError, ValueError, ZeroDivisionError):
            continue
        if np.isfinite(number):
            found[name] = round(number, 6)
    return found


def public(scored: Scored) -> bytes:
    """Return a photograph as it may be published: JPEG of what lies within the sheet's frame, the rest white."""
    assert scored.sheet is not None
    assert scored.sight is not None
    assert scored.picture is not None
    outline = _outline(scored.sheet, scored.sight)
    h, w = scored.picture.shape[:2]
    mask = Image.new("L", (w, h))
    ImageDraw.Draw(mask).polygon([(float(x), float(y)) for x, y in outline], fill=1)
    left, top = np.clip(np.floor(outline.min(axis=0)), 0, (w - 1, h - 1)).astype(int)
    right, bottom = np.clip(np.ceil(outline.max(axis=0)) + 1, 1, (w, h)).astype(int)
    here = np.s_[top:bottom, left:right]
    kept = np.where(np.asarray(mask)[here][..., None] > 0, scored.picture[here], 255).astype(np.uint8)
    data = BytesIO()
    Image.fromarray(kept).save(data, "JPEG", quality=QUALITY)
    return data.getvalue()


def _outline(sheet: BenchmarkSheet, sight: Sight) -> Floats:
    """Return the sheet's frame in the picture, px: its edges may be bent by the lens."""
    w, h = sheet.size
    along = np.linspace(0, 1, 20)[:-1, None]
    corners = np.array([(0, 0), (w, 0), (w, h), (0, h), (0, 0)], np.float64)
    return sight.pose.to_photo(np.concatenate([a + along * (b - a) for a, b in pairwise(corners)]))


def report(scored: Sequence[Scored]) -> str:
    """Return a report in Markdown: each photograph, and codes by how fine they are seen."""
    heads = (_("picture"), _("sheet"), _("camera"), _("px per module"), _("read"), _("false"), _("mm off, median"))
    rows = [_row(heads), _row(["---"] * len(heads))]
    for number, one in enumerate(scored, 1):
        if one.sheet is None:
            rows.append(_row([str(number), "–", "–", "–", one.problem, "–", "–"]))
            continue
        name = " ".join(str(one.camera[key]) for key in ("make", "model") if key in one.camera)
        fine = one.fine.values()
        px = f"{LocalisedNumber(min(fine)):.2f}–{LocalisedNumber(max(fine)):.2f}"
        off = f"{LocalisedNumber(float(np.median(list(one.off_mm.values())))):.2f}" if one.off_mm else "–"
        read = f"{len(one.off_mm)} / {len(one.fine)}"
        cells = (str(number), str(one.sheet.number), name or "–", px, read, str(len(one.false)))
        rows.append(_row([*cells, off]))
    rows += ["", _row([_("px per module"), _("codes"), _("read"), "%"]), _row(["---"] * 4)]
    for low, high in pairwise(RANGES):
        there = [(one, text) for one in scored for text, px in one.fine.items() if low <= px < high]
        if there:
            found = sum(text in one.off_mm for one, text in there)
            ends = [f"{LocalisedNumber(end):g}" if np.isfinite(end) else "" for end in (low, high)]
            share = f"{LocalisedNumber(100 * found / len(there)):.1f}"
            rows.append(_row(["–".join(ends), str(len(there)), str(found), share]))
    return "\n".join(["# " + _("Camera benchmark"), "", *rows, ""])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
