"""A service's folder: each picture of the right size, sharp enough, unchanged; each list whole."""

from __future__ import annotations

import csv
import hashlib
import io
import struct
import warnings
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from PIL import Image

from printables.proof.causes import Cause, listed

DAMAGED: Final = (OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error, Image.DecompressionBombError)
"""What Pillow raises for files that are no pictures, no whole ones, or far too large."""


def picture_causes(folder: Path, told: Mapping[str, Any]) -> Iterator[Cause]:
    """Yield what is wrong with a picture.

    :param told: what the manifest says of it: ``name``, ``paper_mm`` (with bleed), ``dpi`` and ``faces``.
    """
    name, dpi = str(told["name"]), float(told.get("dpi", 300))
    data = (folder / name).read_bytes()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=("PNG",)) as image:
                image.load()
                size, mode, given = image.size, image.mode, image.info.get("dpi")
    except DAMAGED:
        yield Cause(name, "picture", "It cannot be read as a picture: it is damaged. Print the kit again.")
        return
    want = told.get("px") or tuple(round(mm / 25.4 * dpi) for mm in told.get("paper_mm") or ())
    if not want:
        return
    if size != want:
        less = "bleed cut off?" if size[0] < want[0] else "made larger?"
        yield Cause(name, "picture size", f"It has {size[0]} × {size[1]} pixels, not {want[0]} × {want[1]}: {less}")
        return
    if not given or max(abs(float(value) - dpi) for value in given) > 1:
        yield Cause(
            name, "dpi", f"It doesn't say that it has {dpi:g} dots an inch, so a service may print it in another size."
        )
        return
    if mode != "RGB":
        yield Cause(name, "colours", f"Its colours are {mode}, not RGB.")
        return
    known = told.get("faces")
    if isinstance(known, Mapping) and hashlib.sha256(data).hexdigest()[:16] not in known.values():
        yield Cause(
            name, "changed", "It is not the picture that was made with this manifest: drawn otherwise, or replaced."
        )


def order_causes(folder: Path, told: Mapping[str, Any]) -> Iterator[Cause]:
    """Yield what is wrong with a list of which back belongs to which front, and how many are wanted."""
    name = str(told["name"])
    try:
        rows = list(csv.reader(io.StringIO((folder / name).read_text(encoding="utf-8"))))[1:]
    except (OSError, ValueError, csv.Error):
        yield Cause(name, "order", "It cannot be read as a table.")
        return
    want = {tuple(row[:2]): row[2] for row in told["rows"]}
    have = {tuple(row[:2]): row[2] for row in rows if len(row) > 2}
    if lost := [pair[0] for pair in want if pair not in have]:
        yield Cause(name, "order", f"{listed(lost)} {'is' if len(lost) == 1 else 'are'} missing, or with another back.")
    if more := [pair[0] for pair in have if pair not in want and pair[0] not in lost]:
        yield Cause(name, "order", f"{listed(more)} {'is' if len(more) == 1 else 'are'} too many.")
    if other := [pair[0] for pair in want if pair in have and have[pair] != want[pair]]:
        first = next(pair for pair in want if pair[0] == other[0])
        yield Cause(name, "order", f"{listed(other)}: {have[first]} wanted, not {want[first]}.")
